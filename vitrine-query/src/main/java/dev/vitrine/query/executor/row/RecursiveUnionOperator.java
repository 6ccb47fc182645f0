package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.RowNode;
import dev.vitrine.types.error.TransactionError;
import dev.vitrine.types.value.Value;
import java.util.ArrayDeque;
import java.util.Collections;

/// A recursive query as SQL Server runs it: rows wait on a stack, the recursive part runs for the row on top.
final class RecursiveUnionOperator extends Operator {
    private final RowOperator anchor;
    private final RowOperator recursive;
    private final int[] anchorSlots;
    private final int[] recursiveSlots;
    private final int[] slots;
    private final int limit;
    private final WorkTable work;
    private final ArrayDeque<Step> stack = new ArrayDeque<>();
    private boolean inAnchor;
    private boolean inRecursive;
    private int level;

    /// A row that waits, and how deep it lies.
    private record Step(Value[] row, int level) { }


    RecursiveUnionOperator(Frame frame, RowNode.RecursiveUnion node, RowOperator anchor, RowOperator recursive,
            WorkTable work) {
        super(frame, node);
        this.anchor = anchor;
        this.recursive = recursive;
        this.anchorSlots = Frame.slots(node.anchorColumns());
        this.recursiveSlots = Frame.slots(node.recursiveColumns());
        this.slots = Frame.slots(node.columns());
        this.limit = node.limit();
        this.work = work;
    }

    @Override protected void start() {
        stack.clear();
        anchor.open();
        inAnchor = true;
        inRecursive = false;
        level = 0;
    }

    @Override protected boolean advance() {
        if (inAnchor) {
            if (anchor.next()) {
                return give(anchorSlots);
            }
            anchor.close();
            inAnchor = false;
        }
        while (true) {
            if (inRecursive) {
                if (recursive.next()) {
                    return give(recursiveSlots);
                }
                inRecursive = false;
            }
            var step = stack.pollLast();
            if (step == null) {
                return false;
            }
            frame.row();
            work.rows = Collections.singletonList(step.row);
            level = step.level + 1;
            inRecursive = true;
            recursive.open();
        }
    }

    private boolean give(int[] from) {
        if (limit > 0 && level > limit) {
            throw TransactionError.RECURSION_EXHAUSTED.with(limit);
        }
        var row = frame.save(from);
        stack.addLast(new Step(row, level));
        frame.restore(slots, row);
        return true;
    }

    @Override public void close() {
        anchor.close();
        recursive.close();
        stack.clear();
    }
}
