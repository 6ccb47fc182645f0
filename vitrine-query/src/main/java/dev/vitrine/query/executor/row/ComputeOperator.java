package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.PlanNode;

/// Adds computed columns to the input's rows.
final class ComputeOperator extends Operator {
    private final RowOperator input;
    private final Evaluator[] evaluators;
    private final int[] slots;

    ComputeOperator(Frame frame, PlanNode node, RowOperator input, Evaluator[] evaluators, int[] slots) {
        super(frame, node);
        this.input = input;
        this.evaluators = evaluators;
        this.slots = slots;
    }

    @Override protected void start() {
        input.open();
    }

    @Override public void rewind() {
        countRewind();
        input.rewind();
    }

    @Override protected boolean advance() {
        if (!input.next()) {
            return false;
        }
        for (int i = 0; i < slots.length; i++) {
            frame.values[slots[i]] = evaluators[i].evaluate(frame);
        }
        return true;
    }

    @Override public void close() {
        input.close();
    }
}
