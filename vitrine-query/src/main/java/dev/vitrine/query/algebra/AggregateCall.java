package dev.vitrine.query.algebra;

import dev.vitrine.query.function.Aggregate.BoundAggregate;
import java.util.List;
import java.util.Optional;

/// One aggregate of a grouping.
///
/// @param argument   the aggregated expression, converted to the aggregate's argument type; empty for COUNT(*)
/// @param parameters arguments after the first, evaluated once
/// @param order      WITHIN GROUP
public record AggregateCall(Column column, String name, BoundAggregate aggregate, boolean distinct,
        Optional<Scalar> argument, List<Scalar> parameters, List<SortKey> order) {

    /// Whether it is the same computation, whatever its column.
    public boolean sameAs(AggregateCall other) {
        return name.equals(other.name) && distinct == other.distinct && argument.equals(other.argument)
                && parameters.equals(other.parameters) && order.equals(other.order);
    }
}
