package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.query.metadata.ForeignKeyMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.tsql.syntax.TableDefinition.ReferentialAction;
import dev.vitrine.types.error.ObjectError;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// 1785: the changes that a DELETE or UPDATE of a table starts form a tree in which no table stands twice.
/// Source: "Primary and foreign key constraints", cascading referential integrity.
final class CascadeCheck {
    private final DatabaseCatalog catalog;

    CascadeCheck(DatabaseCatalog catalog) {
        this.catalog = catalog;
    }

    /// A table and whether its rows are deleted or updated there.
    private record Visit(int tableId, boolean delete) { }

    void check(int keyId, String name, TableMetadata table) {
        var key = catalog.foreignKeys().of(table.objectId()).stream().filter(one -> one.objectId() == keyId).findFirst()
                .orElseThrow();
        if (key.onDelete() == ReferentialAction.NO_ACTION && key.onUpdate() == ReferentialAction.NO_ACTION) {
            return;
        }
        for (int root : ancestors(key.referenced().tableId())) {
            if (!isTree(new Visit(root, true)) || !isTree(new Visit(root, false))) {
                throw ObjectError.FOREIGN_KEY_CYCLES.state(0, name, table.name());
            }
        }
    }

    private static boolean acts(ForeignKeyMetadata key) {
        return key.onDelete() != ReferentialAction.NO_ACTION || key.onUpdate() != ReferentialAction.NO_ACTION;
    }

    /// The table and all from which cascades reach it.
    private List<Integer> ancestors(int tableId) {
        var found = new ArrayList<Integer>();
        var open = new ArrayDeque<>(List.of(tableId));
        while (!open.isEmpty()) {
            int next = open.poll();
            if (!found.contains(next)) {
                found.add(next);
                catalog.foreignKeys().of(next).stream().filter(CascadeCheck::acts)
                        .forEach(key -> open.add(key.referenced().tableId()));
            }
        }
        return found;
    }

    /// A table is reached by any action, but only CASCADE goes on from it.
    private boolean isTree(Visit root) {
        Set<Integer> seen = new HashSet<>(Set.of(root.tableId));
        var open = new ArrayDeque<>(List.of(root));
        while (!open.isEmpty()) {
            var visit = open.poll();
            for (var key : catalog.foreignKeys().referring(visit.tableId)) {
                var action = visit.delete ? key.onDelete() : key.onUpdate();
                if (action == ReferentialAction.NO_ACTION) {
                    continue;
                }
                if (!seen.add(key.referencing().tableId())) {
                    return false;
                }
                if (action == ReferentialAction.CASCADE) {
                    open.add(new Visit(key.referencing().tableId(), visit.delete));
                }
            }
        }
        return true;
    }
}
