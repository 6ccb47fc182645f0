package dev.vitrine.engine.database;

import dev.vitrine.query.metadata.ForeignKeyMetadata;
import dev.vitrine.tsql.syntax.TableDefinition.ReferentialAction;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;

/// The foreign keys of a database: objects of their own, with a row in syssingleobjrefs and one in sysmultiobjrefs for
/// each pair of columns.
public final class ForeignKeyRows {
    private static final int ACTION_STEP = 16;

    private final DatabaseCatalog catalog;

    ForeignKeyRows(DatabaseCatalog catalog) {
        this.catalog = catalog;
    }

    /// What syssingleobjrefs keeps of the actions.
    public static int status(ReferentialAction onDelete, ReferentialAction onUpdate) {
        return onDelete.ordinal() + ACTION_STEP * onUpdate.ordinal();
    }

    /// The foreign keys that a table has.
    public List<ForeignKeyMetadata> of(int tableId) {
        return catalog.children(tableId).stream().filter(child -> child.type() == ObjectType.FOREIGN_KEY_CONSTRAINT)
                .flatMap(child -> catalog.rows().row(SystemTable.SYSSINGLEOBJREFS, child.id()).stream()
                        .map(row -> key(child, row))).toList();
    }

    /// The foreign keys that refer to a table.
    public List<ForeignKeyMetadata> referring(int tableId) {
        var found = new ArrayList<ForeignKeyMetadata>();
        for (var row : catalog.rows().rows(SystemTable.SYSSINGLEOBJREFS)) {
            if (row[1].asInt() == tableId) {
                catalog.object(row[0].asInt()).ifPresent(object -> found.add(key(object, row)));
            }
        }
        return found;
    }

    private ForeignKeyMetadata key(ObjectRow object, Value[] row) {
        var from = new ArrayList<Integer>();
        var to = new ArrayList<Integer>();
        for (var pair : catalog.rows().rows(SystemTable.SYSMULTIOBJREFS, object.id())) {
            from.add(pair[2].asInt());
            to.add(pair[3].asInt());
        }
        var actions = ReferentialAction.values();
        int status = row[3].asInt();
        return new ForeignKeyMetadata(object.id(), object.name(), side(object.parentId(), from),
                side(row[1].asInt(), to), row[2].asInt(), actions[status % ACTION_STEP],
                actions[status / ACTION_STEP], (object.status() & ObjectRow.DISABLED) != 0);
    }

    private ForeignKeyMetadata.Side side(int tableId, List<Integer> columnIds) {
        var table = catalog.object(tableId).orElseThrow();
        return new ForeignKeyMetadata.Side(tableId, catalog.schema(table), table.name(), List.copyOf(columnIds));
    }
}
