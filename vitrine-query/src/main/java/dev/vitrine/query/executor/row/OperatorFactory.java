package dev.vitrine.query.executor.row;

/// Makes the operators of a compiled plan for one execution.
@FunctionalInterface
interface OperatorFactory {
    RowOperator create(Frame frame);
}
