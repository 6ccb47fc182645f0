package dev.vitrine.engine.view;

import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.storage.database.RowsetCatalog;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/// The allocation units of a database by name: `dbo.T.PK_T`, of a heap `dbo.T`.
final class AllocationNames {
    private static final int SYSROWSETS = 5;

    private final Map<Long, String> names = new HashMap<>();
    private final Map<Long, RowsetCatalog.Entry> entries = new HashMap<>();

    AllocationNames(DatabaseCatalog database) {
        var indexes = new HashMap<Long, String>();
        for (var row : database.rows().rows(SystemTable.SYSIDXSTATS)) {
            var name = row[2].isNull() ? "" : "." + row[2].asString();
            database.partitions().rowsets(row).forEach(rowset -> indexes.put(rowset, name));
        }
        var catalog = database.database().catalog();
        Stream.concat(catalog.ownEntries().stream(), catalog.entries().stream()).forEach(entry -> {
            entries.put(entry.id(), entry);
            names.put(entry.id(), name(database, entry, indexes));
        });
    }

    private static String name(DatabaseCatalog database, RowsetCatalog.Entry entry, Map<Long, String> indexes) {
        var object = database.object(entry.objectId());
        if (object.isPresent()) {
            return database.schema(object.get()) + "." + object.get().name() + indexes.getOrDefault(entry.id(), "");
        }
        var system = Arrays.stream(SystemTable.values()).filter(table -> table.id() == entry.objectId()).findFirst();
        return "sys." + system.map(SystemTable::tableName)
                .orElse(entry.objectId() == SYSROWSETS ? "sysrowsets" : "sysrscols") + ".clst";
    }

    /// The name, or the one that SQL Server gives to what it cannot find.
    String of(long unit) {
        return names.getOrDefault(unit, "Unknown Alloc Unit");
    }

    /// The entries of the catalog of rowsets by id, its own among them.
    Map<Long, RowsetCatalog.Entry> entries() {
        return entries;
    }
}
