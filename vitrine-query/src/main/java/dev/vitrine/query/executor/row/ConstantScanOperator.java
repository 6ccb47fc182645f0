package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.AccessNode;

/// Rows written in the plan.
final class ConstantScanOperator extends Operator {
    private final Evaluator[][] rows;
    private final int[] slots;
    private int at;

    ConstantScanOperator(Frame frame, AccessNode.ConstantScan node, Evaluator[][] rows, int[] slots) {
        super(frame, node);
        this.rows = rows;
        this.slots = slots;
    }

    @Override protected void start() {
        at = 0;
    }

    @Override protected boolean advance() {
        if (at == rows.length) {
            return false;
        }
        frame.row();
        var row = rows[at++];
        for (int i = 0; i < slots.length; i++) {
            frame.values[slots[i]] = row[i].evaluate(frame);
        }
        return true;
    }

    @Override public void close() {
        at = rows.length;
    }
}
