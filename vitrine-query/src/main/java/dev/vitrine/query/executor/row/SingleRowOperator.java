package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.PlanNode;
import dev.vitrine.types.error.ConstraintError;

/// Error 512 for a second row.
final class SingleRowOperator extends Operator {
    private final RowOperator input;
    private boolean given;

    SingleRowOperator(Frame frame, PlanNode node, RowOperator input) {
        super(frame, node);
        this.input = input;
    }

    @Override protected void start() {
        given = false;
        input.open();
    }

    @Override protected boolean advance() {
        if (!input.next()) {
            return false;
        }
        if (given) {
            throw ConstraintError.SUBQUERY_MORE_THAN_ONE_VALUE.with();
        }
        given = true;
        return true;
    }

    @Override public void close() {
        input.close();
    }
}
