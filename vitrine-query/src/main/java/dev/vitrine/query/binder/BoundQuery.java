package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Scalar;
import java.util.List;

/// A bound query: its rows, and its columns by name in order; one column may stand twice.
record BoundQuery(Relation relation, List<Output> columns) {

    /// @param name empty if the expression has none
    record Output(String name, Column column, boolean nullable) { }

    /// A column's value for who assigns it. The constant NULL has no type yet: as a column of a SELECT that is not part
    /// of a set operation it can become a value of any type, though the column itself is an int.
    Scalar value(int index) {
        var output = columns.get(index);
        return isNullConstant(relation, output.column()) ? Scalar.Constant.NULL
                : new Scalar.ColumnValue(output.column(), output.nullable());
    }

    private static boolean isNullConstant(Relation relation, Column column) {
        return switch (relation) {
            case Relation.Sort sort -> isNullConstant(sort.input(), column);
            case Relation.Top top -> isNullConstant(top.input(), column);
            case Relation.Compute compute -> compute.computed().stream()
                    .filter(one -> one.column().equals(column)).findFirst()
                    .map(one -> one.value().isNullConstant())
                    .orElseGet(() -> isNullConstant(compute.input(), column));
            default -> false;
        };
    }

    List<Column> columnList() {
        return columns.stream().map(Output::column).toList();
    }
}
