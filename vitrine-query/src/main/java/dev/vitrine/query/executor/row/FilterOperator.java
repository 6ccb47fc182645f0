package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.PlanNode;

/// Rows for which a condition is true.
final class FilterOperator extends Operator {
    private final RowOperator input;
    private final Test test;

    FilterOperator(Frame frame, PlanNode node, RowOperator input, Test test) {
        super(frame, node);
        this.input = input;
        this.test = test;
    }

    @Override protected void start() {
        input.open();
    }

    @Override public void rewind() {
        countRewind();
        input.rewind();
    }

    @Override protected boolean advance() {
        while (input.next()) {
            if (test.test(frame) == Test.TRUE) {
                return true;
            }
        }
        return false;
    }

    @Override public void close() {
        input.close();
    }
}
