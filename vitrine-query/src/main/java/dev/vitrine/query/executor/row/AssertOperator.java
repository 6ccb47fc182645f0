package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.RowNode;

/// Lets rows pass for which no assertion is false.
final class AssertOperator extends Operator {
    private final RowNode.Assert node;
    private final RowOperator input;
    private final Test[] tests;

    AssertOperator(Frame frame, RowNode.Assert node, RowOperator input, Test[] tests) {
        super(frame, node);
        this.node = node;
        this.input = input;
        this.tests = tests;
    }

    @Override protected void start() {
        input.open();
    }

    @Override protected boolean advance() {
        if (!input.next()) {
            return false;
        }
        for (int i = 0; i < tests.length; i++) {
            if (tests[i].test(frame) == Test.FALSE) {
                throw node.assertions().get(i).error();
            }
        }
        return true;
    }

    @Override public void close() {
        input.close();
    }
}
