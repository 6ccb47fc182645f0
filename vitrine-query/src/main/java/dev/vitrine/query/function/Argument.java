package dev.vitrine.query.function;

import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.Optional;

/// An argument as known when a call is bound: its static type and, for a literal, its value.
public record Argument(SqlType type, Optional<Value> constant) {
    public static Argument of(SqlType type) {
        return new Argument(type, Optional.empty());
    }

    public static Argument literal(SqlType type, Value value) {
        return new Argument(type, Optional.of(value));
    }

    /// The untyped word NULL (its type is int).
    public boolean isNullLiteral() {
        return constant.isPresent() && constant.get() == Null.NULL;
    }
}
