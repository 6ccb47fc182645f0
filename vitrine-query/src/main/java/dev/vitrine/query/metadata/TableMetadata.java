package dev.vitrine.query.metadata;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A stored table of any kind.
///
/// @param columns in the order of their ids; a dropped column is not here
/// @param indexes the heap or clustered index first, then nonclustered ones by id
/// @param foreignKeys  what it refers to
/// @param referencedBy foreign keys that refer to it, its own among them
public record TableMetadata(int databaseId, String database, int objectId, String schema, String name, Kind kind,
        List<ColumnMetadata> columns, List<IndexMetadata> indexes, List<CheckMetadata> checks,
        List<ForeignKeyMetadata> foreignKeys, List<ForeignKeyMetadata> referencedBy, long version)
        implements ObjectMetadata {

    /// A table without foreign keys.
    public TableMetadata(int databaseId, String database, int objectId, String schema, String name, Kind kind,
            List<ColumnMetadata> columns, List<IndexMetadata> indexes, List<CheckMetadata> checks, long version) {
        this(databaseId, database, objectId, schema, name, kind, columns, indexes, checks, List.of(), List.of(),
                version);
    }

    /// Where a table comes from: names of temporary tables are printed without the padding that tempdb stores.
    public enum Kind { USER, SYSTEM, TEMPORARY, VARIABLE }

    /// The heap or clustered index, which has all columns.
    public IndexMetadata base() {
        return indexes.getFirst();
    }

    public List<IndexMetadata> nonclustered() {
        return indexes.subList(1, indexes.size());
    }

    /// `database.schema.table`, as errors 515 and 2628 name it.
    public String fullName() {
        return database + "." + schema + "." + name;
    }

    /// `schema.table`, as errors 2601 and 2627 name it.
    public String schemaName() {
        return schema + "." + name;
    }

    public Optional<ColumnMetadata> identityColumn() {
        return columns.stream().filter(column -> column.identity().isPresent()).findFirst();
    }

    /// The table with one index more.
    public TableMetadata with(IndexMetadata index) {
        var more = new ArrayList<>(indexes);
        more.add(index);
        return new TableMetadata(databaseId, database, objectId, schema, name, kind, columns, List.copyOf(more), checks,
                foreignKeys, referencedBy, version);
    }

    /// The column with that id.
    public ColumnMetadata column(int columnId) {
        return columns.stream().filter(column -> column.columnId() == columnId).findFirst().orElseThrow();
    }
}
