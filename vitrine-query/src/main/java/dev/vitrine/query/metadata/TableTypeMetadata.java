package dev.vitrine.query.metadata;

/// A table type.
///
/// @param name as errors print it
/// @param table a table without rows that has its columns and indexes
public record TableTypeMetadata(int id, String schema, String name, TableMetadata table) {
    /// Whether both are the same type.
    public boolean is(TableTypeMetadata other) {
        return table.databaseId() == other.table.databaseId() && table.objectId() == other.table.objectId();
    }
}
