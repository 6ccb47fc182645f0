package dev.vitrine.query.executor.row;

import dev.vitrine.query.algebra.Relation.JoinKind;
import dev.vitrine.query.plan.RowNode;

/// For each outer row the inner rows that satisfy the condition.
final class NestedLoopsOperator extends Operator {
    private final JoinKind kind;
    private final RowOperator outer;
    private final RowOperator inner;
    private final Test on;
    private final int[] innerSlots;
    private final boolean correlated;
    private boolean innerOpened;
    private boolean inOuterRow;
    private boolean matched;

    NestedLoopsOperator(Frame frame, RowNode.NestedLoops node, RowOperator outer, RowOperator inner, Test on,
            int[] innerSlots) {
        super(frame, node);
        this.kind = node.kind();
        this.correlated = !node.references().isEmpty();
        this.outer = outer;
        this.inner = inner;
        this.on = on;
        this.innerSlots = innerSlots;
    }

    @Override protected void start() {
        outer.open();
        innerOpened = false;
        inOuterRow = false;
    }

    @Override protected boolean advance() {
        while (true) {
            if (!inOuterRow) {
                if (!outer.next()) {
                    return false;
                }
                startInner();
            }
            if (nextMatch()) {
                matched = true;
                switch (kind) {
                    case INNER, LEFT -> {
                        return true;
                    }
                    case SEMI -> {
                        inOuterRow = false;
                        return true;
                    }
                    default -> inOuterRow = false;
                }
            } else {
                inOuterRow = false;
                if (!matched && kind == JoinKind.ANTI) {
                    return true;
                }
                if (!matched && kind == JoinKind.LEFT) {
                    frame.setNull(innerSlots);
                    return true;
                }
            }
        }
    }

    private void startInner() {
        if (innerOpened && !correlated) {
            inner.rewind();
        } else {
            inner.open();
            innerOpened = true;
        }
        inOuterRow = true;
        matched = false;
    }

    private boolean nextMatch() {
        while (inner.next()) {
            if (on.test(frame) == Test.TRUE) {
                return true;
            }
        }
        return false;
    }

    @Override public void close() {
        outer.close();
        inner.close();
    }
}
