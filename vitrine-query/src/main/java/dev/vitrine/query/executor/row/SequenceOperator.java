package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.RowNode;

/// Runs its inputs one after the other to their ends; the rows of the last are its own.
final class SequenceOperator extends Operator {
    private final RowOperator[] inputs;

    SequenceOperator(Frame frame, RowNode.Sequence node, RowOperator[] inputs) {
        super(frame, node);
        this.inputs = inputs;
    }

    private RowOperator last() {
        return inputs[inputs.length - 1];
    }

    @Override protected void start() {
        for (int i = 0; i < inputs.length - 1; i++) {
            inputs[i].open();
            while (inputs[i].next()) {
                frame.row();
            }
        }
        last().open();
    }

    @Override protected boolean advance() {
        return last().next();
    }

    @Override public void close() {
        for (var input : inputs) {
            input.close();
        }
    }
}
