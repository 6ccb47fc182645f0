package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.IndexDefinition;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.PartitionError;
import dev.vitrine.types.error.QueryError;
import java.util.List;
import java.util.Optional;

/// ALTER INDEX. Source: "ALTER INDEX (Transact-SQL)".
final class IndexAlteration {
    private final DdlContext context;

    IndexAlteration(DdlContext context) {
        this.context = context;
    }

    void run(IndexDefinition.AlterIndex alter) {
        var objects = Objects.of(context, alter.table());
        var table = objects.table(alter.table(),
                NameError.OBJECT_NOT_FOUND_OR_NO_PERMISSION.state(9, alter.table().text()));
        var indexes = indexes(alter, table);
        if (isNumber(alter)) {
            partition(objects, table, indexes, alter);
            return;
        }
        switch (alter.action()) {
            case "REBUILD" -> rebuild(objects, table, indexes, alter);
            case "REORGANIZE" -> reorganize(objects, table, indexes, alter);
            case "DISABLE" -> indexes.forEach(index -> disable(objects, index.indexId(), table.objectId()));
            case "SET" -> indexes.forEach(index -> set(objects, table, index, alter));
            default -> throw QueryError.UNSUPPORTED_STATEMENT.with("ALTER INDEX " + alter.action());
        }
    }

    private static List<IndexMetadata> indexes(IndexDefinition.AlterIndex alter, TableMetadata table) {
        if (alter.name().isEmpty()) {
            return table.indexes().stream().filter(index -> index.kind() != IndexMetadata.Kind.HEAP).toList();
        }
        var name = alter.name().get().name();
        return List.of(table.indexes().stream().filter(index -> index.name().equalsIgnoreCase(name)
                && index.kind() != IndexMetadata.Kind.HEAP).findFirst()
                .orElseThrow(() -> ObjectError.INDEX_NOT_FOUND.with(name)));
    }

    private static boolean isNumber(IndexDefinition.AlterIndex alter) {
        return alter.partition().isPresent() && !(alter.partition().get() instanceof Expression.ColumnReference);
    }

    /// REBUILD and REORGANIZE PARTITION = n; ALL wants every index to be partitioned.
    private void partition(Objects objects, TableMetadata table, List<IndexMetadata> indexes,
            IndexDefinition.AlterIndex alter) {
        var cut = indexes.stream().filter(index -> index.partitioning().isPresent()).findFirst();
        if (cut.isEmpty()) {
            throw notPartitioned(alter, table, indexes);
        }
        indexes.stream().filter(index -> index.partitioning().isEmpty()).findFirst().ifPresent(other -> {
            throw PartitionError.INDEX_NOT_ALIGNED.state(2, "ALTER INDEX", "index", cut.get().name(), "index",
                    other.name());
        });
        boolean rebuild = alter.action().equals("REBUILD");
        IndexOptions.settings(alter.options(), rebuild ? IndexOptions.Statement.REBUILD_PARTITION
                : IndexOptions.Statement.REORGANIZE, IndexSettings.DEFAULT, context.text());
        var maintenance = new PartitionMaintenance(context, objects);
        var builder = new TableBuilder(context, objects);
        for (var index : indexes) {
            var now = builder.metadata(table.objectId());
            var current = now.indexes().stream().filter(one -> one.indexId() == index.indexId()).findFirst()
                    .orElseThrow();
            maintenance.rebuild(now, current, maintenance.number(now, current, alter.partition().orElseThrow(),
                    alter.action()));
        }
    }

    private static RuntimeException notPartitioned(IndexDefinition.AlterIndex alter, TableMetadata table,
            List<IndexMetadata> indexes) {
        if (alter.name().isPresent()) {
            return ObjectError.INDEX_NOT_PARTITIONED.with("alter", "index", "index", indexes.getFirst().name());
        }
        return indexes.isEmpty()
                ? ObjectError.INDEX_OF_TABLE_NOT_PARTITIONED.with("alter", "index", "table", table.name(), "table")
                : ObjectError.INDEX_OF_TABLE_NOT_PARTITIONED.with("alter", "index", "index",
                        indexes.getFirst().name(), "index");
    }

    private void rebuild(Objects objects, TableMetadata table, List<IndexMetadata> indexes,
            IndexDefinition.AlterIndex alter) {
        var builder = new TableBuilder(context, objects);
        for (var index : indexes) {
            var before = builder.settings(table, index.indexId());
            var settings = IndexOptions.settings(alter.options(), IndexOptions.Statement.REBUILD, before,
                    context.text());
            requireIgnorable(index, table, before, settings);
            builder.settings(table, index.indexId(), settings, false);
        }
        if (indexes.isEmpty()) {
            IndexOptions.settings(alter.options(), IndexOptions.Statement.REBUILD, IndexSettings.DEFAULT,
                    context.text());
            new ColumnAlteration(context, objects).rewrite(table, row -> row);
            return;
        }
        boolean whole = indexes.getFirst().kind() == IndexMetadata.Kind.CLUSTERED;
        if (whole) {
            new ColumnAlteration(context, objects).rewrite(builder.metadata(table.objectId()), row -> row);
            return;
        }
        for (var index : indexes) {
            rebuild(objects, builder.metadata(table.objectId()), index.indexId());
        }
    }

    /// 1915, 1979, 10618: where IGNORE_DUP_KEY cannot be switched on.
    private static void requireIgnorable(IndexMetadata index, TableMetadata table, IndexSettings before,
            IndexSettings after) {
        if (before.ignoreDuplicates() == after.ignoreDuplicates()) {
            return;
        }
        if (index.constraint() != IndexMetadata.Constraint.NONE) {
            throw ObjectError.IGNORE_DUPLICATES_ON_CONSTRAINT.with(index.name());
        }
        if (!index.unique()) {
            throw ObjectError.IGNORE_DUPLICATES_NOT_UNIQUE.with(index.name());
        }
        if (index.filter().isPresent()) {
            throw ObjectError.FILTER_IGNORES_DUPLICATES.with("alter", index.name(), table.name());
        }
    }

    /// Makes a nonclustered index anew from the table's rows; a disabled one gets an empty rowset.
    void rebuild(Objects objects, TableMetadata table, int indexId) {
        rebuild(objects, table, indexId, Optional.empty());
    }

    /// As above, in another place if one is named.
    void rebuild(Objects objects, TableMetadata table, int indexId, Optional<DataSpace> space) {
        var builder = new TableBuilder(context, objects);
        var index = table.indexes().stream().filter(one -> one.indexId() == indexId).findFirst().orElseThrow();
        var plan = builder.placed(table, indexId, IndexPlan.of(index, builder.settings(table, indexId)).in(space));
        builder.replaceRowsets(table, indexId, plan, builder.newRowsets(table, indexId, plan));
        if (!index.disabled()) {
            var now = builder.metadata(table.objectId());
            new RowCopy(context, objects).fill(now, now.indexes().stream().filter(one -> one.indexId() == indexId)
                    .findFirst().orElseThrow());
        }
    }

    /// Compacts: the rows are written anew, as REBUILD does. ALL steps past disabled indexes.
    private void reorganize(Objects objects, TableMetadata table, List<IndexMetadata> indexes,
            IndexDefinition.AlterIndex alter) {
        IndexOptions.settings(alter.options(), IndexOptions.Statement.REORGANIZE, IndexSettings.DEFAULT,
                context.text());
        var builder = new TableBuilder(context, objects);
        for (var index : indexes) {
            if (index.disabled() && alter.name().isPresent()) {
                throw ObjectError.INDEX_DISABLED.with(index.name(), "table", table.schemaName());
            }
            if (index.kind() == IndexMetadata.Kind.CLUSTERED && !index.disabled()) {
                new ColumnAlteration(context, objects).rewrite(builder.metadata(table.objectId()), row -> row);
                return;
            }
        }
        for (var index : indexes) {
            if (!index.disabled()) {
                rebuild(objects, builder.metadata(table.objectId()), index.indexId());
            }
        }
    }

    private void set(Objects objects, TableMetadata table, IndexMetadata index, IndexDefinition.AlterIndex alter) {
        var builder = new TableBuilder(context, objects);
        var before = builder.settings(table, index.indexId());
        var settings = IndexOptions.settings(alter.options(), IndexOptions.Statement.SET, before, context.text());
        requireIgnorable(index, table, before, settings);
        builder.settings(table, index.indexId(), settings, index.disabled());
    }

    /// Disables an index: its rows go, and the foreign keys that need it are no longer held. With the clustered index
    /// all others are disabled, but the table's rows stay.
    private void disable(Objects objects, int indexId, int tableId) {
        var builder = new TableBuilder(context, objects);
        var table = builder.metadata(tableId);
        var index = table.indexes().stream().filter(one -> one.indexId() == indexId).findFirst().orElseThrow();
        if (index.disabled()) {
            return;
        }
        builder.settings(table, indexId, builder.settings(table, indexId), true);
        disableForeignKeys(objects, table, index);
        if (index.kind() == IndexMetadata.Kind.CLUSTERED) {
            for (var other : table.nonclustered()) {
                if (!other.disabled()) {
                    disable(objects, other.indexId(), tableId);
                    context.messages().accept(ObjectError.INDEX_DISABLED_WITH_CLUSTERED.with(other.name(), "table",
                            table.name(), "table"));
                }
            }
        } else {
            rebuild(objects, builder.metadata(tableId), indexId);
        }
    }

    private void disableForeignKeys(Objects objects, TableMetadata table, IndexMetadata index) {
        for (var key : table.referencedBy()) {
            if (key.indexId() != index.indexId() || key.disabled()) {
                continue;
            }
            int referencing = key.referencing().tableId();
            if (referencing != table.objectId()) {
                objects.lock(referencing);
            }
            var row = objects.catalog().object(key.objectId()).orElseThrow();
            objects.update(row.withStatus(row.status() | ObjectRow.DISABLED | ObjectRow.NOT_TRUSTED));
            objects.touch(referencing);
            context.messages().accept(ObjectError.FOREIGN_KEY_DISABLED_WITH_INDEX.with(key.name(),
                    key.referencing().table(), table.name(), index.name()));
        }
    }
}
