package dev.vitrine.query.function;

import dev.vitrine.types.type.SqlType;
import java.util.List;

/// A row of the aggregate table.
///
/// @param name    in capitals
/// @param minimum how many arguments must be given
/// @param binding types a call and makes its accumulators
public record Aggregate(String name, int minimum, int maximum, Binding binding) {
    /// Types a call.
    @FunctionalInterface
    public interface Binding {
        BoundAggregate bind(List<Argument> arguments);
    }

    /// An aggregate for given argument types.
    ///
    /// @param argumentType to which the aggregated argument is converted; NULLs never reach the accumulator (the
    ///     executor skips them and
    ///                     raises warning 8153), except that COUNT(*) has no argument and is told each row by
    /// `add(Null.NULL)`
    /// @param neverNull    COUNT: 0 for no rows
    public record BoundAggregate(SqlType argumentType, SqlType type, boolean neverNull, AccumulatorFactory factory) {
    }

    public BoundAggregate bind(List<Argument> arguments) {
        if (arguments.size() < minimum || arguments.size() > maximum) {
            throw dev.vitrine.types.error.SyntaxError.FUNCTION_ARGUMENT_COUNT.with(
                    name.toLowerCase(java.util.Locale.ROOT), minimum);
        }
        return binding.bind(arguments);
    }
}
