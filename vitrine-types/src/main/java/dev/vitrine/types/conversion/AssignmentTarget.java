package dev.vitrine.types.conversion;

/// The column that a value is assigned to, as error 2628 names it.
///
/// @param table database.schema.table
public record AssignmentTarget(String table, String column) {
}
