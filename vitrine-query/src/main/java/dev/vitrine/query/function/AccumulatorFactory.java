package dev.vitrine.query.function;

import dev.vitrine.types.value.Value;

/// Makes the accumulator of one group.
@FunctionalInterface
public interface AccumulatorFactory {
    /// @param parameters the arguments after the first (STRING_AGG's separator), evaluated once
    Accumulator start(Value... parameters);
}
