package dev.vitrine.engine.ddl;

import dev.vitrine.query.metadata.PartitionFunction;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.types.conversion.AssignmentTarget;
import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.error.PartitionError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// The boundary values of partition functions as they are written: constant expressions, of which each is made a value
/// of the function's type.
final class PartitionBoundaries {
    private final DdlContext context;

    PartitionBoundaries(DdlContext context) {
        this.context = context;
    }

    /// The values of a new function in order: 7708 for two that are equal, warning 7709 where they are written in
    /// another order.
    List<Value> sorted(List<Expression> written, PartitionFunction function) {
        var values = new ArrayList<Value>();
        for (int i = 0; i < written.size(); i++) {
            values.add(value(written.get(i), function.type(), i + 1));
        }
        var order = function.order();
        var places = IntStream.range(0, values.size()).boxed()
                .sorted(Comparator.comparing(values::get, order::compareNullsFirst)).toList();
        boolean moved = false;
        for (int i = 0; i < places.size(); i++) {
            moved |= places.get(i) != i;
            if (i > 0 && order.compareNullsFirst(values.get(places.get(i - 1)), values.get(places.get(i))) == 0) {
                throw PartitionError.DUPLICATE_BOUNDARIES.with(Math.min(places.get(i - 1), places.get(i)) + 1,
                        Math.max(places.get(i - 1), places.get(i)) + 1);
            }
        }
        if (moved) {
            context.messages().accept(PartitionError.BOUNDARIES_NOT_SORTED.with(function.name(), function.name()));
        }
        return places.stream().map(values::get).toList();
    }

    /// One value: 7705 where it is not of the type, nor can be made so implicitly; 7720 where it would be cut.
    ///
    /// @param ordinal its place as written, from 1
    Value value(Expression written, SqlType type, int ordinal) {
        var query = "SELECT " + written.position().cut(context.text()) + " AS a";
        var from = context.queries().columns(query).getFirst().type();
        if (Conversions.implicitRefusal(from, type).isPresent()) {
            throw PartitionError.BOUNDARY_NOT_CONVERTIBLE.with(ordinal);
        }
        var value = context.queries().rows(query).getFirst()[0];
        if (value == Null.NULL) {
            return value;
        }
        try {
            return Conversions.assignment(from, type, new AssignmentTarget("", ""), ConversionSettings.DEFAULT)
                    .convert(value);
        } catch (SqlError error) {
            if (error.is(TypeError.TRUNCATED_IN_COLUMN) || error.is(TypeError.STRING_TRUNCATED)) {
                throw PartitionError.BOUNDARY_TRUNCATED.with(ordinal);
            }
            throw PartitionError.BOUNDARY_NOT_CONVERTIBLE.state(2, ordinal);
        }
    }
}
