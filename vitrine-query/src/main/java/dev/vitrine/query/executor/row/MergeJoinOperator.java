package dev.vitrine.query.executor.row;

import dev.vitrine.query.algebra.Relation.JoinKind;
import dev.vitrine.query.plan.RowNode;
import dev.vitrine.types.value.Value;
import java.util.BitSet;
import java.util.Comparator;

/// Joins two inputs that come sorted by their keys. The right rows of one key are kept while left rows of that key
/// pass; rows of the left input are those that outer and semi joins keep.
final class MergeJoinOperator extends Operator {
    private final JoinKind kind;
    private final RowOperator left;
    private final RowOperator right;
    private final Parts parts;
    private final KeptRows group;
    private final BitSet groupMatched = new BitSet();
    private Stage stage = Stage.END;
    private Value[] leftKey;
    private Value[] leftRow;
    private Value[] groupKey;
    private Value[] pendingKey;
    private Value[] pendingRow;
    private boolean rightEnded;
    private boolean matched;
    private int at;
    private int unmatched;

    private enum Stage { NEXT_LEFT, ALIGN, MATCH, NO_MATCH, REST, END }

    /// What was compiled for the node.
    ///
    /// @param order of the keys, NULL first
    record Parts(Keys keys, Comparator<Value[]> order, Evaluator[] leftKeys, Evaluator[] rightKeys, int[] leftSlots,
            int[] rightSlots, Test residual, boolean nullsEqual) { }

    MergeJoinOperator(Frame frame, RowNode.MergeJoin node, RowOperator left, RowOperator right, Parts parts) {
        super(frame, node);
        this.kind = node.kind();
        this.left = left;
        this.right = right;
        this.parts = parts;
        this.group = new KeptRows(frame.context.memory());
    }

    @Override protected void start() {
        group.clear();
        left.open();
        right.open();
        rightEnded = false;
        readRight();
        stage = Stage.NEXT_LEFT;
    }

    private Value[] key(Evaluator[] evaluators) {
        var key = new Value[evaluators.length];
        for (int i = 0; i < key.length; i++) {
            key[i] = evaluators[i].evaluate(frame);
        }
        return key;
    }

    private void readRight() {
        if (rightEnded || !right.next()) {
            rightEnded = true;
            pendingRow = null;
            return;
        }
        pendingKey = key(parts.rightKeys);
        pendingRow = frame.save(parts.rightSlots);
    }

    /// The right rows with the next key; false when there are no more.
    private boolean readGroup() {
        group.clear();
        groupMatched.clear();
        unmatched = 0;
        if (pendingRow == null) {
            return false;
        }
        groupKey = pendingKey;
        while (pendingRow != null && parts.order.compare(groupKey, pendingKey) == 0) {
            group.add(pendingRow);
            readRight();
        }
        return true;
    }

    @Override protected boolean advance() {
        while (true) {
            switch (stage) {
                case NEXT_LEFT -> nextLeft();
                case ALIGN -> {
                    if (align()) {
                        return true;
                    }
                }
                case MATCH -> {
                    if (match()) {
                        return true;
                    }
                }
                case NO_MATCH -> {
                    stage = Stage.NEXT_LEFT;
                    if (!matched && kind != JoinKind.INNER && kind != JoinKind.SEMI) {
                        restoreLeft();
                        frame.setNull(parts.rightSlots);
                        return true;
                    }
                }
                case REST -> {
                    if (nextUnmatched()) {
                        return true;
                    }
                    stage = readGroup() ? Stage.REST : Stage.END;
                }
                case END -> {
                    return false;
                }
            }
        }
    }

    private void nextLeft() {
        boolean exhausted = kind != JoinKind.FULL && kind != JoinKind.LEFT && kind != JoinKind.ANTI
                && group.size() == 0 && pendingRow == null;
        if (exhausted || !left.next()) {
            stage = kind == JoinKind.FULL ? Stage.REST : Stage.END;
            return;
        }
        leftKey = key(parts.leftKeys);
        leftRow = kind == JoinKind.FULL ? frame.save(parts.leftSlots) : null;
        matched = false;
        boolean never = !parts.nullsEqual && parts.keys.hasNull(leftKey);
        stage = never ? Stage.NO_MATCH : Stage.ALIGN;
    }

    /// Goes to the right rows of the left row's key; true where one without partner is given on the way.
    private boolean align() {
        int order = group.size() == 0 ? -1 : parts.order.compare(groupKey, leftKey);
        if (order == 0) {
            at = 0;
            stage = Stage.MATCH;
        } else if (order > 0) {
            stage = Stage.NO_MATCH;
        } else if (nextUnmatched()) {
            return true;
        } else if (!readGroup()) {
            stage = Stage.NO_MATCH;
        }
        return false;
    }

    private boolean match() {
        restoreLeft();
        while (at < group.size()) {
            frame.row();
            frame.restore(parts.rightSlots, group.get(at++));
            if (parts.residual.test(frame) == Test.TRUE) {
                matched = true;
                groupMatched.set(at - 1);
                if (kind == JoinKind.SEMI || kind == JoinKind.ANTI) {
                    stage = Stage.NEXT_LEFT;
                    return kind == JoinKind.SEMI;
                }
                return true;
            }
        }
        stage = Stage.NO_MATCH;
        return false;
    }

    private void restoreLeft() {
        if (leftRow != null) {
            frame.restore(parts.leftSlots, leftRow);
        }
    }

    /// A right row of the group that has found no partner, where such rows are kept.
    private boolean nextUnmatched() {
        if (kind != JoinKind.FULL) {
            return false;
        }
        unmatched = groupMatched.nextClearBit(unmatched);
        if (unmatched >= group.size()) {
            return false;
        }
        frame.restore(parts.rightSlots, group.get(unmatched++));
        frame.setNull(parts.leftSlots);
        return true;
    }

    @Override public void close() {
        left.close();
        right.close();
        group.clear();
        pendingRow = null;
        stage = Stage.END;
    }
}
