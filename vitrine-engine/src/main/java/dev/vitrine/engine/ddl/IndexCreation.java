package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.ColumnStatus;
import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.engine.trace.TraceEvent;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.Partitioning;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.IndexDefinition;
import dev.vitrine.tsql.syntax.NamedOption;
import dev.vitrine.tsql.syntax.TableDefinition;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.ObjectError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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
        var settings = IndexOptions.settings(create.options(), IndexOptions.Statement.CREATE_INDEX,
                IndexSettings.DEFAULT, context.text());
        if (settings.ignoreDuplicates() && !create.unique()) {
            throw ObjectError.INDEX_OPTIONS_EXCLUSIVE.with("nonunique", "ignore_dup_key");
        }
        var objects = Objects.of(context, create.table());
        boolean clustered = create.kind() == IndexDefinition.IndexKind.CLUSTERED;
        var table = target(objects, create, clustered);
        if (table.base().disabled()) {
            throw ObjectError.CLUSTERED_INDEX_DISABLED_FOR.with("create", "index", create.name().name(), "table",
                    table.schemaName());
        }
        var plan = plan(create, table, clustered, settings);
        warnResidual(objects, table, create);
        if (IndexOptions.isOn(create.options(), "DROP_EXISTING")) {
            replace(objects, table, plan, create);
            return;
        }
        requireFree(table, plan);
        KeyRules.checkCount(table, plan.name());
        add(objects, table, plan);
    }

    /// The table, locked: for a clustered index exclusively, else so that others may read it while the index is built.
    private TableMetadata target(Objects objects, IndexDefinition.CreateIndex create, boolean clustered) {
        objects.find(create.table()).ifPresent(row -> {
            if (row.type() == ObjectType.VIEW && create.filter().isPresent()) {
                throw ObjectError.FILTERED_INDEX_ON_VIEW.with("index", create.name().name(), create.table().text());
            }
            if (row.type() == ObjectType.VIEW) {
                throw ObjectError.CANNOT_CREATE_INDEX_ON_VIEW.with("index", create.table().text());
            }
            if (row.type() != ObjectType.USER_TABLE) {
                throw ObjectError.INDEX_TARGET_NOT_TABLE.with(create.table().text());
            }
        });
        var missing = NameError.OBJECT_NOT_FOUND_OR_NO_PERMISSION.state(12, create.table().text());
        boolean whole = clustered || IndexOptions.isOn(create.options(), "DROP_EXISTING");
        return whole ? objects.table(create.table(), missing) : objects.tableForReading(create.table(), missing);
    }

    /// A lock that the transaction has taken before keeps others away whatever ONLINE says.
    private void warnResidual(Objects objects, TableMetadata table, IndexDefinition.CreateIndex create) {
        if (IndexOptions.isOn(create.options(), "ONLINE") && objects.hadLock()) {
            context.messages().accept(ObjectError.ONLINE_INDEX_RESIDUAL_LOCK.with(table.schemaName()));
        }
    }

    private static void requireFree(TableMetadata table, IndexPlan plan) {
        if (table.indexes().stream().anyMatch(index -> index.name().equalsIgnoreCase(plan.name()))) {
            throw ObjectError.INDEX_EXISTS.with(plan.name(), "table", table.schemaName());
        }
        if (plan.clustered() && table.base().kind() == IndexMetadata.Kind.CLUSTERED) {
            throw ObjectError.CLUSTERED_INDEX_EXISTS.with("table", table.schemaName(), table.base().name());
        }
    }

    private IndexPlan plan(IndexDefinition.CreateIndex create, TableMetadata table, boolean clustered,
            IndexSettings settings) {
        var name = create.name().name();
        if (clustered && !create.include().isEmpty()) {
            throw ObjectError.INCLUDE_ON_CLUSTERED.with();
        }
        if (clustered && create.filter().isPresent()) {
            throw ObjectError.FILTER_ON_CLUSTERED.with();
        }
        var keys = new ArrayList<IndexMetadata.Key>();
        create.columns().forEach(column -> keys.add(new IndexMetadata.Key(ordinal(table, column.name().name()),
                column.descending())));
        var included = create.include().stream().map(column -> ordinal(table, column.name())).toList();
        var filter = create.filter().map(predicate -> new IndexFilters(context, table, name).text(predicate));
        if (filter.isPresent() && settings.ignoreDuplicates()) {
            throw ObjectError.FILTER_IGNORES_DUPLICATES.with("create", name, table.name());
        }
        var plan = new IndexPlan(name, clustered, create.unique(), IndexMetadata.Constraint.NONE, false, keys,
                included, filter, settings).in(DataSpaces.on(objects(table), create.on(), table.name(),
                        DataSpaces.Column.of(table)));
        KeyRules.check(plan, table.name(), KeyRules.KeyColumn.of(table), context.messages());
        new IndexFilters(context, table, name).requireSettings("CREATE INDEX", plan);
        checkComputed(objects(table), table, plan);
        return plan;
    }

    private Objects objects(TableMetadata table) {
        return new Objects(context, context.databases().catalog(table.databaseId()).orElseThrow());
    }

    /// 2729, 2799: computed columns in an index are deterministic, and precise unless they are stored.
    static void checkComputed(Objects objects, TableMetadata table, IndexPlan plan) {
        for (var key : plan.keys()) {
            var column = table.columns().get(key.ordinal());
            if (column.computed().isEmpty()) {
                continue;
            }
            int status = objects.catalog().rows().row(SystemTable.SYSCOLPARS, table.objectId(), column.columnId())
                    .orElseThrow()[9].asInt();
            if ((status & ColumnStatus.DETERMINISTIC) == 0) {
                throw ObjectError.INDEX_COLUMN_NOT_DETERMINISTIC.with(column.name(), "table", table.schemaName());
            }
            if (!column.stored() && (status & ColumnStatus.PRECISE) == 0) {
                throw ObjectError.INDEX_COLUMN_IMPRECISE.with(plan.name(), table.schemaName(), column.name());
            }
        }
    }

    /// DROP_EXISTING = ON: the index of that name becomes another.
    private void replace(Objects objects, TableMetadata table, IndexPlan plan, IndexDefinition.CreateIndex create) {
        var old = table.indexes().stream().filter(index -> index.name().equalsIgnoreCase(plan.name())).findFirst()
                .orElseThrow(() -> ObjectError.INDEX_OF_TABLE_NOT_FOUND.with(plan.name(), create.table().text()));
        boolean same = old.unique() == plan.unique() && old.keys().equals(plan.keys())
                && (old.kind() == IndexMetadata.Kind.CLUSTERED) == plan.clustered();
        if (old.constraint() != IndexMetadata.Constraint.NONE) {
            if (!same || plan.filter().isPresent()) {
                throw ObjectError.INDEX_DROP_EXISTING_MISMATCH.with(plan.name());
            }
            var builder = new TableBuilder(context, objects);
            builder.settings(table, old.indexId(), plan.settings(), false);
            if (plan.clustered()) {
                new ColumnAlteration(context, objects).rewrite(builder.metadata(table.objectId()), row -> row,
                        plan.space());
            } else {
                new IndexAlteration(context).rebuild(objects, builder.metadata(table.objectId()), old.indexId(),
                        plan.space());
            }
            return;
        }
        if (old.kind() == IndexMetadata.Kind.CLUSTERED && plan.clustered()) {
            rebase(objects, table, Optional.of(plan), plan.space());
            return;
        }
        if (plan.clustered() && table.base().kind() == IndexMetadata.Kind.CLUSTERED) {
            throw ObjectError.CLUSTERED_INDEX_EXISTS.with("table", table.schemaName(), table.base().name());
        }
        remove(objects, table, old);
        add(objects, new TableBuilder(context, objects).metadata(table.objectId()), plan);
    }

    static int ordinal(TableMetadata table, String column) {
        for (var candidate : table.columns()) {
            if (candidate.name().equalsIgnoreCase(column)) {
                return candidate.ordinal();
            }
        }
        throw ObjectError.INDEX_COLUMN_MISSING.with(column);
    }

    /// Makes an index on a table that may have rows. A nonclustered one is built before anybody can see it.
    void add(Objects objects, TableMetadata table, IndexPlan plan) {
        if (plan.clustered()) {
            rebase(objects, table, Optional.of(plan), plan.space());
            return;
        }
        var builder = new TableBuilder(context, objects);
        int indexId = TableBuilder.nextIndexId(table, objects.catalog());
        var placed = builder.placed(table, indexId, plan);
        var rowsets = builder.newRowsets(table, indexId, placed);
        new RowCopy(context, objects).fill(table, new IndexMetadata(indexId, plan.name(),
                IndexMetadata.Kind.NONCLUSTERED, plan.unique(), plan.constraint(), placed.keys(), placed.included(),
                plan.filter(), false, false, rowsets.getFirst(), partitioning(table, placed, rowsets)));
        objects.lock(table.objectId());
        builder.add(table, indexId, placed, rowsets);
        StatisticsDefinitions.ofNewIndex(context, objects, builder.metadata(table.objectId()), indexId);
    }

    /// How a nonclustered index that is being made is cut.
    private static Optional<Partitioning> partitioning(TableMetadata table, IndexPlan plan, List<Long> rowsets) {
        if (!(plan.space().orElseThrow() instanceof DataSpace.Partitions(var scheme, var function, var column))) {
            return Optional.empty();
        }
        var ordinals = Stream.of(plan.keys().stream().map(IndexMetadata.Key::ordinal), plan.included().stream(),
                table.base().keys().stream().map(IndexMetadata.Key::ordinal)).flatMap(all -> all).toList();
        return Optional.of(new Partitioning(scheme.id(), scheme.name(), function, column,
                plan.part() == IndexPlan.Part.ADDED, ordinals.indexOf(column), rowsets));
    }

    /// Gives a table another base, with the same rows, and makes its other indexes anew.
    private void rebase(Objects objects, TableMetadata table, Optional<IndexPlan> base, Optional<DataSpace> space) {
        var builder = new TableBuilder(context, objects);
        var copy = new RowCopy(context, objects);
        var before = copy.source(table);
        builder.replaceBase(table, base, space);
        copy.fill(builder.metadata(table.objectId()), table, before, row -> row);
        rebuildOthers(objects, table);
    }

    /// Makes the nonclustered indexes of a table anew: their locators have changed. Disabled ones stay empty.
    void rebuildOthers(Objects objects, TableMetadata before) {
        var rebuilding = new IndexAlteration(context);
        for (var index : before.nonclustered()) {
            rebuilding.rebuild(objects, new TableBuilder(context, objects).metadata(before.objectId()),
                    index.indexId());
        }
    }

    void drop(IndexDefinition.DropIndex drop) {
        for (var dropped : drop.indexes()) {
            requireKnown(dropped.options(), "DROP INDEX WITH ");
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
            remove(objects, table, index.get(), moveTo(objects, table, index.get(), dropped.options()));
        }
    }

    /// The options of dropping: advice, and where the rows of a clustered index go.
    static void requireKnown(List<NamedOption> options, String statement) {
        for (var option : options) {
            boolean known = option.name().equals("MAXDOP") || option.name().equals("ONLINE") && !option.isOn()
                    || option.name().equals("MOVE");
            TableCreation.refuse(!known, statement + option.name());
        }
    }

    /// MOVE TO: 3748 but for a clustered index.
    static Optional<DataSpace> moveTo(Objects objects, TableMetadata table, IndexMetadata index,
            List<NamedOption> options) {
        var option = options.stream().filter(one -> one.name().equals("MOVE")).findFirst();
        if (option.isEmpty()) {
            return Optional.empty();
        }
        if (index.kind() != IndexMetadata.Kind.CLUSTERED) {
            throw ObjectError.NOT_A_CLUSTERED_INDEX.with(index.name());
        }
        var to = option.get().nested().getFirst();
        var columns = to.nested().stream().map(one -> new Identifier(one.name(), true, one.position())).toList();
        return DataSpaces.on(objects, Optional.of(new TableDefinition.Storage(
                new Identifier(to.written(), true, to.position()), columns)), table.name(),
                DataSpaces.Column.of(table));
    }

    /// Removes an index; the rows of a clustered one become a heap.
    void remove(Objects objects, TableMetadata table, IndexMetadata index) {
        remove(objects, table, index, Optional.empty());
    }

    /// @param moveTo where the heap lies; absent: where the clustered index was
    void remove(Objects objects, TableMetadata table, IndexMetadata index, Optional<DataSpace> moveTo) {
        if (index.kind() == IndexMetadata.Kind.CLUSTERED) {
            rebase(objects, table, Optional.empty(), moveTo);
            return;
        }
        var builder = new TableBuilder(context, objects);
        builder.dropRowsets(index);
        ObjectEvents.index(context, objects, TraceEvent.OBJECT_DELETED, table.objectId(), index.indexId());
        objects.catalog().statistics().delete(context.transaction(), table.objectId(), index.indexId());
        builder.removeIndexRows(table.objectId(), index.indexId());
        objects.catalog().rows().delete(context.transaction(), SystemTable.SYSOBJVALUES, table.objectId(),
                -index.indexId());
        objects.touch(table.objectId());
    }
}
