package dev.vitrine.query.metadata;

import dev.vitrine.query.metadata.TriggerMetadata.Event;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// A stored table of any kind.
///
/// @param columns in the order of their ids; a dropped column is not here
/// @param indexes the heap or clustered index first, then nonclustered ones by id
/// @param foreignKeys  what it refers to
/// @param referencedBy foreign keys that refer to it, its own among them
/// @param triggers     in the order of their making
public record TableMetadata(int databaseId, String database, int objectId, String schema, String name, Kind kind,
        List<ColumnMetadata> columns, List<IndexMetadata> indexes, List<CheckMetadata> checks,
        List<ForeignKeyMetadata> foreignKeys, List<ForeignKeyMetadata> referencedBy,
        List<TriggerMetadata> triggers, long version)
        implements ObjectMetadata {

    /// A table without foreign keys and triggers.
    public TableMetadata(int databaseId, String database, int objectId, String schema, String name, Kind kind,
            List<ColumnMetadata> columns, List<IndexMetadata> indexes, List<CheckMetadata> checks, long version) {
        this(databaseId, database, objectId, schema, name, kind, columns, indexes, checks, List.of(), List.of(),
                List.of(), version);
    }

    /// Where a table comes from: names of temporary tables are printed without the padding that tempdb stores.
    public enum Kind { USER, SYSTEM, TEMPORARY, VARIABLE }

    /// The table as a variable of that name.
    public TableMetadata variable(String variable) {
        return new TableMetadata(databaseId, database, objectId, schema, variable, Kind.VARIABLE, columns, indexes,
                checks, foreignKeys, referencedBy, triggers, version);
    }

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
        for (var column : columns) {
            if (column.identity().isPresent()) {
                return Optional.of(column);
            }
        }
        return Optional.empty();
    }

    /// The table with one index more.
    public TableMetadata with(IndexMetadata index) {
        var more = new ArrayList<>(indexes);
        more.add(index);
        return new TableMetadata(databaseId, database, objectId, schema, name, kind, columns, List.copyOf(more), checks,
                foreignKeys, referencedBy, triggers, version);
    }

    /// The trigger that stands in place of a change.
    public Optional<TriggerMetadata> insteadOf(Event event) {
        return triggers.isEmpty() ? Optional.empty()
                : triggers.stream().filter(trigger -> trigger.firesFor(event, true)).findFirst();
    }

    /// The triggers that fire after a change, in order.
    public List<TriggerMetadata> after(Event event) {
        return triggers.stream().filter(trigger -> trigger.firesFor(event, false))
                .sorted(Comparator.comparingInt(trigger -> trigger.place(event))).toList();
    }

    /// Whether any trigger asks for the rows of a change.
    public boolean fires(Event event) {
        return triggers.stream().anyMatch(trigger -> !trigger.disabled() && trigger.events().contains(event));
    }

    /// The table as the target of a change that an INSTEAD OF trigger takes over: nothing is checked, nothing written.
    public TableMetadata replaced() {
        return new TableMetadata(databaseId, database, objectId, schema, name, kind, columns, indexes, List.of(),
                List.of(), List.of(), triggers, version);
    }

    /// The table with some of its triggers.
    public TableMetadata with(List<TriggerMetadata> some) {
        return new TableMetadata(databaseId, database, objectId, schema, name, kind, columns, indexes, checks,
                foreignKeys, referencedBy, some, version);
    }

    /// The column with that id.
    public ColumnMetadata column(int columnId) {
        return columns.stream().filter(column -> column.columnId() == columnId).findFirst().orElseThrow();
    }
}
