package dev.vitrine.engine.ddl;

import dev.vitrine.types.type.SqlType;
import java.util.Optional;

/// A column to be made.
///
/// @param identity seed and increment
public record ColumnPlan(String name, SqlType type, boolean nullable, Optional<long[]> identity, boolean rowGuid) {
}
