package dev.vitrine.query.metadata;

import java.util.Optional;

/// A CHECK constraint: `text` is a condition in T-SQL over the table's columns.
///
/// @param column the column's name if it is a column constraint, as error 547 prints it
public record CheckMetadata(int objectId, String name, String text, Optional<String> column, boolean disabled) { }
