package dev.vitrine.engine.batch;

/// A plan was made for a table as large, or values so distributed, as they were then. It is compiled anew when so many
/// rows have changed.
///
/// @param columnId of the leading column of the statistics; 0 when only the number of rows was looked at
/// @param staleAt  the count of changes from which the plan is not used
public record SizeWatch(int databaseId, int tableId, int columnId, long staleAt) {
}
