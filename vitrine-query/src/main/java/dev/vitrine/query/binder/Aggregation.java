package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.AggregateCall;
import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.ColumnSource;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.algebra.WindowCall;
import java.util.ArrayList;
import java.util.List;

/// The aggregates and window functions that a query's expressions ask for, collected while they are bound.
final class Aggregation {
    private final List<AggregateCall> calls = new ArrayList<>();
    private final List<Windowed> windows = new ArrayList<>();
    private final List<Grouped> groupings = new ArrayList<>();
    private final List<Relation.Computed> inputs = new ArrayList<>();

    /// A window function with its OVER clause.
    record Windowed(WindowCall call, List<Scalar> partition, List<Order> order) { }

    /// An expression to order by.
    record Order(Scalar value, boolean descending) { }

    /// GROUPING or GROUPING_ID over grouping expressions: `column` takes the value.
    record Grouped(Column column, List<Scalar> arguments) { }

    List<AggregateCall> calls() {
        return calls;
    }

    List<Windowed> windows() {
        return windows;
    }

    List<Grouped> groupings() {
        return groupings;
    }

    /// What has to be computed before the rows are grouped: keys of WITHIN GROUP that are no columns.
    List<Relation.Computed> inputs() {
        return inputs;
    }

    /// The column of an expression over the rows that are grouped.
    Column input(Scalar value, ColumnSource columns) {
        if (value instanceof Scalar.ColumnValue(var column, var _)) {
            return column;
        }
        for (var known : inputs) {
            if (known.value().equals(value)) {
                return known.column();
            }
        }
        var column = columns.expression(value.type(), value.nullable());
        inputs.add(new Relation.Computed(column, value));
        return column;
    }

    /// The column of an aggregate; the same aggregate is computed once.
    Column add(AggregateCall call) {
        for (var known : calls) {
            if (known.sameAs(call)) {
                return known.column();
            }
        }
        calls.add(call);
        return call.column();
    }
}
