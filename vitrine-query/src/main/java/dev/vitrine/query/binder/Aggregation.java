package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.AggregateCall;
import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.algebra.WindowCall;
import java.util.ArrayList;
import java.util.List;

/// The aggregates and window functions that a query's expressions ask for, collected while they are bound.
final class Aggregation {
    private final List<AggregateCall> calls = new ArrayList<>();
    private final List<Windowed> windows = new ArrayList<>();
    private final List<Grouped> groupings = new ArrayList<>();

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
