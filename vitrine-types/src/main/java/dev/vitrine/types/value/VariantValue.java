package dev.vitrine.types.value;

import dev.vitrine.types.type.SqlType;

/// A sql_variant: a value with its base type. Never holds NULL (a NULL variant is `Null.NULL`) or another variant.
public record VariantValue(SqlType type, Value value) implements Value {
}
