package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.PlanNode;

/// The rows of one input after the other.
final class ConcatenationOperator extends Operator {
    private final RowOperator[] inputs;
    private final int[][] inputSlots;
    private final int[] slots;
    private int current;

    ConcatenationOperator(Frame frame, PlanNode node, RowOperator[] inputs, int[][] inputSlots, int[] slots) {
        super(frame, node);
        this.inputs = inputs;
        this.inputSlots = inputSlots;
        this.slots = slots;
    }

    @Override protected void start() {
        current = 0;
        inputs[0].open();
    }

    @Override protected boolean advance() {
        while (current < inputs.length) {
            if (inputs[current].next()) {
                var from = inputSlots[current];
                for (int i = 0; i < slots.length; i++) {
                    frame.values[slots[i]] = frame.values[from[i]];
                }
                return true;
            }
            inputs[current].close();
            current++;
            if (current < inputs.length) {
                inputs[current].open();
            }
        }
        return false;
    }

    @Override public void close() {
        for (var input : inputs) {
            input.close();
        }
    }
}
