package dev.vitrine.types.conversion;

import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;

/// A conversion from one type to another, compiled once. NULL stays NULL. Raises `SqlError` where the value does not
/// convert.
@FunctionalInterface
public interface Converter {
    /// Where nothing needs to change.
    Converter IDENTITY = value -> value;

    Value convert(Value value);

    default boolean isIdentity() {
        return this == IDENTITY;
    }

    /// Leaves NULL alone before anything else.
    static Converter nullSafe(Converter converter) {
        return value -> value == Null.NULL ? value : converter.convert(value);
    }
}
