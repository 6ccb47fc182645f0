package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.PlanNode;

/// SELECT @v = e: assigns for each row, the later seeing what the earlier assigned.
final class AssignOperator extends Operator {
    private final RowOperator input;
    private final int[] variables;
    private final Evaluator[] values;

    AssignOperator(Frame frame, PlanNode node, RowOperator input, int[] variables, Evaluator[] values) {
        super(frame, node);
        this.input = input;
        this.variables = variables;
        this.values = values;
    }

    @Override protected void start() {
        input.open();
    }

    @Override protected boolean advance() {
        if (!input.next()) {
            return false;
        }
        for (int i = 0; i < variables.length; i++) {
            frame.context.assign(variables[i], values[i].evaluate(frame));
        }
        return true;
    }

    @Override public void close() {
        input.close();
    }
}
