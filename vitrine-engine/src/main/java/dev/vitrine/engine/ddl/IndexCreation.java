package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.tsql.syntax.IndexDefinition;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.value.IntegerValue;
import java.util.ArrayList;
import java.util.Optional;

/// CREATE INDEX and DROP INDEX. Source: "CREATE INDEX (Transact-SQL)".
final class IndexCreation {
    private final DdlContext context;

    IndexCreation(DdlContext context) {
        this.context = context;
    }

    void run(IndexDefinition.CreateIndex create) {
        boolean rowstore = create.kind() == IndexDefinition.IndexKind.UNSPECIFIED
                || create.kind() == IndexDefinition.IndexKind.CLUSTERED
                || create.kind() == IndexDefinition.IndexKind.NONCLUSTERED;
        TableCreation.refuse(!rowstore, "columnstore index");
        TableCreation.refuse(create.filter().isPresent(), "filtered index");
        create.on().ifPresent(storage -> TableCreation.primary(storage.name()));
        TableCreation.refuse(create.on().isPresent() && !create.on().get().columns().isEmpty(), "partition scheme");
        IndexOptions.check(create.options());
        var objects = Objects.of(context, create.table());
        var table = objects.table(create.table(),
                NameError.OBJECT_NOT_FOUND_OR_NO_PERMISSION.state(12, create.table().text()));
        var name = create.name().name();
        if (table.indexes().stream().anyMatch(index -> index.name().equalsIgnoreCase(name))) {
            throw ObjectError.INDEX_EXISTS.with("index", name, table.schemaName());
        }
        boolean clustered = create.kind() == IndexDefinition.IndexKind.CLUSTERED;
        if (clustered && table.base().kind() == IndexMetadata.Kind.CLUSTERED) {
            throw ObjectError.CLUSTERED_INDEX_EXISTS.with("index", table.schemaName(), table.base().name());
        }
        var keys = new ArrayList<IndexMetadata.Key>();
        create.columns().forEach(column -> keys.add(new IndexMetadata.Key(ordinal(table, column.name().name()),
                column.descending())));
        var included = create.include().stream().map(column -> ordinal(table, column.name())).toList();
        var plan = new IndexPlan(name, clustered, create.unique(), IndexOptions.ignoresDuplicates(create.options()),
                IndexMetadata.Constraint.NONE, false, keys, included);
        KeyRules.check(plan, table.name(), KeyRules.KeyColumn.of(table), context.messages());
        KeyRules.checkCount(table, name);
        add(objects, table, plan);
    }

    static int ordinal(TableMetadata table, String column) {
        for (var candidate : table.columns()) {
            if (candidate.name().equalsIgnoreCase(column)) {
                return candidate.ordinal();
            }
        }
        throw ObjectError.INDEX_COLUMN_MISSING.with(column);
    }

    /// Makes an index on a table that may have rows.
    void add(Objects objects, TableMetadata table, IndexPlan plan) {
        var builder = new TableBuilder(context, objects);
        var copy = new RowCopy(objects.catalog().database(), context.transaction());
        if (!plan.clustered()) {
            int indexId = builder.addNonclustered(table, plan);
            var now = builder.metadata(table.objectId());
            copy.fill(now, index(now, indexId));
            return;
        }
        rebase(objects, table, Optional.of(plan));
    }

    private static IndexMetadata index(TableMetadata table, int indexId) {
        return table.indexes().stream().filter(index -> index.indexId() == indexId).findFirst().orElseThrow();
    }

    /// Gives a table another base, with the same rows, and makes its other indexes anew.
    private void rebase(Objects objects, TableMetadata table, Optional<IndexPlan> base) {
        var builder = new TableBuilder(context, objects);
        var copy = new RowCopy(objects.catalog().database(), context.transaction());
        var before = copy.source(table);
        builder.replaceBase(table, base);
        copy.fill(builder.metadata(table.objectId()), before, row -> row);
        rebuildOthers(objects, table);
    }

    /// Makes the nonclustered indexes of a table anew: their locators have changed.
    void rebuildOthers(Objects objects, TableMetadata before) {
        var builder = new TableBuilder(context, objects);
        for (var index : before.nonclustered()) {
            var now = builder.metadata(before.objectId());
            var plan = new IndexPlan(index.name(), false, index.unique(), index.ignoreDuplicates(),
                    IndexMetadata.Constraint.NONE, false, index.keys(), index.included());
            long rowset = objects.catalog().database().catalog().create(context.transaction(),
                    Rowsets.nonclustered(now, index.indexId(), plan)).definition().id();
            objects.catalog().database().catalog().drop(context.transaction(), index.rowsetId());
            var row = objects.catalog().rows().row(SystemTable.SYSIDXSTATS, before.objectId(), index.indexId())
                    .orElseThrow().clone();
            row[5] = IntegerValue.of(rowset);
            objects.catalog().rows().update(context.transaction(), SystemTable.SYSIDXSTATS, row);
            objects.changed();
            now = builder.metadata(before.objectId());
            new RowCopy(objects.catalog().database(), context.transaction()).fill(now, index(now, index.indexId()));
        }
    }

    void drop(IndexDefinition.DropIndex drop) {
        for (var dropped : drop.indexes()) {
            TableCreation.refuse(!dropped.options().isEmpty(), "DROP INDEX WITH");
            var objects = Objects.of(context, dropped.table());
            var missing = ObjectError.CANNOT_DROP_NOT_FOUND.state(7, "drop", "index",
                    dropped.table().text() + "." + dropped.name().name());
            if (drop.ifExists() && objects.find(dropped.table()).isEmpty()) {
                continue;
            }
            var table = objects.table(dropped.table(), missing);
            var index = table.indexes().stream()
                    .filter(candidate -> candidate.name().equalsIgnoreCase(dropped.name().name())).findFirst();
            if (index.isEmpty()) {
                if (drop.ifExists()) {
                    continue;
                }
                throw missing;
            }
            if (index.get().constraint() != IndexMetadata.Constraint.NONE) {
                throw ObjectError.CANNOT_DROP_INDEX_FOR_CONSTRAINT.state(4, table.schemaName() + "."
                        + index.get().name(), index.get().constraint() == IndexMetadata.Constraint.PRIMARY_KEY
                                ? "PRIMARY KEY" : "UNIQUE KEY");
            }
            if (table.referencedBy().stream().anyMatch(key -> key.indexId() == index.get().indexId())) {
                throw ObjectError.CANNOT_DROP_INDEX_FOR_CONSTRAINT.state(6, table.schemaName() + "."
                        + index.get().name(), "FOREIGN KEY");
            }
            remove(objects, table, index.get());
        }
    }

    /// Removes an index; the rows of a clustered one become a heap.
    void remove(Objects objects, TableMetadata table, IndexMetadata index) {
        if (index.kind() == IndexMetadata.Kind.CLUSTERED) {
            rebase(objects, table, Optional.empty());
            return;
        }
        objects.catalog().database().catalog().drop(context.transaction(), index.rowsetId());
        objects.catalog().rows().delete(context.transaction(), SystemTable.SYSIDXSTATS, table.objectId(),
                index.indexId());
        objects.catalog().rows().delete(context.transaction(), SystemTable.SYSISCOLS, table.objectId(),
                index.indexId());
        objects.touch(table.objectId());
    }
}
