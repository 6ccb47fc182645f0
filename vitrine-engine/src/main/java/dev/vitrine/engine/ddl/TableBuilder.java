package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.ColumnStatus;
import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.IndexStatus;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.engine.database.PartitionRows;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.engine.database.TemporaryNames;
import dev.vitrine.engine.trace.TraceEvent;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.rowset.RowsetDefinition;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.value.BitValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.Optional;

/// Writes the rows of a new table into the system tables and makes its rowsets. Used by CREATE TABLE, SELECT INTO and
/// table variables alike.
public final class TableBuilder {
    private final DdlContext context;
    private final Objects objects;

    TableBuilder(DdlContext context, Objects objects) {
        this.context = context;
        this.objects = objects;
    }

    /// For callers that make a table without a statement of definition.
    public static TableBuilder in(DdlContext context, DatabaseCatalog catalog) {
        return new TableBuilder(context, new Objects(context, catalog));
    }

    /// Makes a table.
    ///
    /// @param base the clustered index, absent for a heap
    /// @param others further indexes
    /// @return its id
    public int create(String name, int schemaId, List<ColumnPlan> columns, Optional<IndexPlan> base,
            List<IndexPlan> others) {
        return create(name, schemaId, columns, base, others, DataSpaces.Places.standard(objects.catalog().database()));
    }

    /// @param places where it lies unless its clustered index says otherwise
    int create(String name, int schemaId, List<ColumnPlan> columns, Optional<IndexPlan> base,
            List<IndexPlan> others, DataSpaces.Places places) {
        return create(objects.create(name, schemaId, ObjectType.USER_TABLE, 0, 0), columns, base, others, places);
    }

    /// Makes what belongs to a table whose object is there.
    int create(ObjectRow table, List<ColumnPlan> columns, Optional<IndexPlan> base, List<IndexPlan> others,
            DataSpaces.Places places) {
        for (int column = 0; column < columns.size(); column++) {
            addColumn(table.id(), column + 1, columns.get(column));
        }
        addBase(table.id(), columns.stream().map(ColumnPlan::name).toList(), Rowsets.Shape.planned(columns), base,
                places);
        objects.changed();
        for (var index : others) {
            addNonclustered(metadata(table.id()), index);
        }
        objects.changed();
        return table.id();
    }

    TableMetadata metadata(int tableId) {
        return (TableMetadata) objects.catalog().metadata(tableId).orElseThrow();
    }

    void addColumn(int tableId, int columnId, ColumnPlan column) {
        var type = column.type();
        Value collation = type.name().isCharacter() ? StringValue.of(type.collation().name()) : Null.NULL;
        objects.catalog().rows().insert(context.transaction(), SystemTable.SYSCOLPARS, IntegerValue.of(tableId),
                IntegerValue.of(columnId), StringValue.of(column.name()), IntegerValue.of(type.name().systemTypeId()),
                IntegerValue.of(column.userType().orElse(type.name().userTypeId())), IntegerValue.of(type.length()),
                IntegerValue.of(type.precision()), IntegerValue.of(type.scale()), collation,
                IntegerValue.of(status(column)), number(column.identity().map(ColumnPlan.Identity::seed)),
                number(column.identity().map(ColumnPlan.Identity::increment)));
        column.computed().ifPresent(computed -> objects.text(tableId, columnId, computed.text()));
    }

    private static int status(ColumnPlan column) {
        int status = (column.nullable() ? 0 : ColumnStatus.NOT_NULL)
                | (column.identity().isPresent() ? ColumnStatus.IDENTITY : 0)
                | (column.identity().filter(ColumnPlan.Identity::notForReplication).isPresent()
                        ? ColumnStatus.NOT_FOR_REPLICATION : 0)
                | (column.rowGuid() ? ColumnStatus.ROW_GUID : 0);
        return status | column.computed().map(computed -> ColumnStatus.COMPUTED
                | (computed.persisted() ? ColumnStatus.PERSISTED : 0)
                | (computed.deterministic() ? ColumnStatus.DETERMINISTIC : 0)
                | (computed.precise() ? ColumnStatus.PRECISE : 0)).orElse(0);
    }

    private static Value number(Optional<Long> value) {
        return value.<Value>map(IntegerValue::of).orElse(Null.NULL);
    }

    private void addBase(int tableId, List<String> columns, Rowsets.Shape shape, Optional<IndexPlan> written,
            DataSpaces.Places places) {
        var space = written.flatMap(IndexPlan::space).orElse(places.rows());
        var base = written.map(plan -> plan.placed(space, columns::get, List.of()));
        var definition = Rowsets.base(tableId, shape, base.map(IndexPlan::keys).orElse(List.of()), base.isPresent(),
                base.map(IndexPlan::unique).orElse(false));
        addIndexRows(tableId, base.isPresent() ? 1 : 0, base, space, rowsets(definition,
                new DataSpaces.Places(space, places.large())));
    }

    /// Makes the empty rowsets of a heap or index, one for each partition.
    ///
    /// @return their ids
    List<Long> rowsets(RowsetDefinition definition, DataSpaces.Places places) {
        return places.rows().filegroups().stream().map(filegroup -> objects.catalog().database().catalog()
                .create(context.transaction(), definition.in(filegroup, places.largeBeside(filegroup))).definition()
                .id()).toList();
    }

    /// Adds a nonclustered index to a table without rows.
    ///
    /// @return its id
    int addNonclustered(TableMetadata table, IndexPlan written) {
        int indexId = nextIndexId(table, objects.catalog());
        var index = placed(table, indexId, written);
        add(table, indexId, index, newRowsets(table, indexId, index));
        return indexId;
    }

    /// A nonclustered index where it is said to lie, else where it is, a new one where the table is.
    IndexPlan placed(TableMetadata table, int indexId, IndexPlan index) {
        var space = index.space().orElseGet(() -> places(table.indexes().stream()
                .filter(one -> one.indexId() == indexId).findFirst().orElse(table.base())).rows());
        return index.placed(space, ordinal -> table.columns().get(ordinal).name(),
                table.base().keys().stream().map(IndexMetadata.Key::ordinal).toList());
    }

    /// The next number; indexes and statistics share them.
    static int nextIndexId(TableMetadata table, DatabaseCatalog catalog) {
        int indexId = 2;
        for (var statistic : catalog.statistics().of(table.objectId())) {
            indexId = Math.max(indexId, statistic.id() + 1);
        }
        for (var other : table.indexes()) {
            indexId = Math.max(indexId, other.indexId() + 1);
        }
        return indexId;
    }

    /// Empty rowsets for a nonclustered index whose place is settled.
    ///
    /// @return their ids
    List<Long> newRowsets(TableMetadata table, int indexId, IndexPlan index) {
        var space = index.space().orElseThrow();
        int large = space.filegroups().getFirst();
        return rowsets(Rowsets.nonclustered(table, indexId, index), new DataSpaces.Places(space, large));
    }

    /// Where an index lies.
    DataSpaces.Places places(IndexMetadata index) {
        var definition = objects.catalog().database().catalog().rowset(index.rowsetId()).definition();
        var space = index.partitioning().<DataSpace>map(one -> new DataSpace.Partitions(
                objects.catalog().partitions().scheme(one.schemeId()).orElseThrow(), one.function(), one.column()))
                .orElse(new DataSpace.Group(definition.filegroup()));
        return new DataSpaces.Places(space, definition.largeFilegroup());
    }

    /// Enters a nonclustered index whose rowsets are there.
    void add(TableMetadata table, int indexId, IndexPlan index, List<Long> rowsets) {
        addIndexRows(table.objectId(), indexId, Optional.of(index), index.space().orElseThrow(), rowsets);
        ObjectEvents.index(context, objects, TraceEvent.OBJECT_CREATED, table.objectId(), indexId);
        objects.touch(table.objectId());
    }

    /// Drops the rowsets of an index, with what lies in them.
    void dropRowsets(IndexMetadata index) {
        index.rowsets().forEach(id -> objects.catalog().database().catalog().drop(context.transaction(), id));
    }

    /// Gives an index other rowsets; the old ones are dropped.
    ///
    /// @param plan the index as it is to be, in its place
    void replaceRowsets(TableMetadata table, int indexId, IndexPlan plan, List<Long> rowsets) {
        dropRowsets(table.indexes().stream().filter(one -> one.indexId() == indexId).findFirst().orElseThrow());
        setRowsets(table.objectId(), indexId, plan.space().orElseThrow(), rowsets);
        objects.catalog().rows().delete(context.transaction(), SystemTable.SYSISCOLS, table.objectId(), indexId);
        addIndexColumns(table.objectId(), indexId, plan);
        objects.touch(table.objectId());
    }

    /// Enters where the rows of an index are.
    void setRowsets(int tableId, int indexId, DataSpace space, List<Long> rowsets) {
        var rows = objects.catalog().rows();
        var row = rows.row(SystemTable.SYSIDXSTATS, tableId, indexId).orElseThrow().clone();
        row[5] = rowset(space, rowsets);
        row[8] = scheme(space);
        rows.update(context.transaction(), SystemTable.SYSIDXSTATS, row);
        enterPartitions(tableId, indexId, space, rowsets);
    }

    private void enterPartitions(int tableId, int indexId, DataSpace space, List<Long> rowsets) {
        objects.catalog().partitions().rowsets(context.transaction(), tableId, indexId,
                space instanceof DataSpace.Partitions ? rowsets : List.of());
    }

    private static Value rowset(DataSpace space, List<Long> rowsets) {
        return space instanceof DataSpace.Partitions ? IntegerValue.ZERO : IntegerValue.of(rowsets.getFirst());
    }

    private static Value scheme(DataSpace space) {
        return space instanceof DataSpace.Partitions partitions ? IntegerValue.of(partitions.scheme().id())
                : IntegerValue.ZERO;
    }

    /// What an index keeps of its options.
    IndexSettings settings(TableMetadata table, int indexId) {
        var row = objects.catalog().rows().row(SystemTable.SYSIDXSTATS, table.objectId(), indexId).orElseThrow();
        return IndexSettings.of(row[4].asInt(), row[7].asInt());
    }

    /// Changes what an index keeps of its options, and whether it is disabled.
    void settings(TableMetadata table, int indexId, IndexSettings settings, boolean disabled) {
        var rows = objects.catalog().rows();
        var row = rows.row(SystemTable.SYSIDXSTATS, table.objectId(), indexId).orElseThrow().clone();
        int kept = row[4].asInt() & (IndexStatus.UNIQUE | IndexStatus.PRIMARY_KEY | IndexStatus.UNIQUE_CONSTRAINT
                | IndexStatus.FILTERED);
        row[4] = IntegerValue.of(kept | settings.status() | (disabled ? IndexStatus.DISABLED : 0));
        row[7] = IntegerValue.of(settings.fillFactor());
        rows.update(context.transaction(), SystemTable.SYSIDXSTATS, row);
        objects.touch(table.objectId());
    }

    /// Replaces a heap by a clustered index, or a clustered index by a heap: a new base rowset without rows.
    ///
    /// @param space where it lies; absent: where the old base was
    void replaceBase(TableMetadata table, Optional<IndexPlan> base, Optional<DataSpace> space) {
        var before = places(table.base());
        var places = new DataSpaces.Places(space.orElse(before.rows()), before.large());
        int old = table.base().indexId();
        dropRowsets(table.base());
        objects.catalog().statistics().delete(context.transaction(), table.objectId(), old);
        removeIndexRows(table.objectId(), old);
        addBase(table.objectId(), table.columns().stream().map(ColumnMetadata::name).toList(),
                Rowsets.Shape.of(table.columns()), base, places);
        objects.touch(table.objectId());
    }

    /// Gives the heap or clustered index of a table new rowsets without rows.
    ///
    /// @param space where they lie; absent: where they are
    void renewBase(TableMetadata table, Optional<DataSpace> space) {
        var base = table.base();
        var before = places(base);
        var places = new DataSpaces.Places(space.orElse(before.rows()), before.large());
        var shape = Rowsets.Shape.of(table.columns());
        if (base.kind() == IndexMetadata.Kind.HEAP) {
            var fresh = rowsets(Rowsets.base(table.objectId(), shape, List.of(), false, false), places);
            dropRowsets(base);
            setRowsets(table.objectId(), base.indexId(), places.rows(), fresh);
            objects.touch(table.objectId());
            return;
        }
        var plan = IndexPlan.of(base, settings(table, base.indexId()))
                .placed(places.rows(), ordinal -> table.columns().get(ordinal).name(), List.of());
        replaceRowsets(table, base.indexId(), plan, rowsets(Rowsets.base(table.objectId(), shape, plan.keys(), true,
                base.unique()), places));
    }

    /// Gives an index empty rowsets where it is.
    void empty(TableMetadata table, IndexMetadata index) {
        var fresh = index.rowsets().stream().map(this::emptyLike).toList();
        dropRowsets(index);
        setRowsets(table.objectId(), index.indexId(), places(index).rows(), fresh);
    }

    /// An empty rowset like another.
    long emptyLike(long rowset) {
        var catalog = objects.catalog().database().catalog();
        return catalog.create(context.transaction(), catalog.rowset(rowset).definition()).definition().id();
    }

    /// Removes what the system tables have of an index.
    void removeIndexRows(int tableId, int indexId) {
        for (var part : List.of(SystemTable.SYSIDXSTATS, SystemTable.SYSISCOLS, SystemTable.SYSINDPARTITIONS)) {
            objects.catalog().rows().delete(context.transaction(), part, tableId, indexId);
        }
    }

    private void addIndexRows(int tableId, int indexId, Optional<IndexPlan> plan, DataSpace space,
            List<Long> rowsets) {
        var rows = objects.catalog().rows();
        int constraintId = plan.filter(index -> index.constraint() != IndexMetadata.Constraint.NONE)
                .map(index -> constraint(tableId, index)).orElse(0);
        Value name = plan.<Value>map(index -> StringValue.of(constraintId == 0 ? index.name()
                : objects.catalog().object(constraintId).orElseThrow().name())).orElse(Null.NULL);
        int kind = indexId == 0 ? IndexMetadata.Kind.HEAP.ordinal() : indexId == 1
                ? IndexMetadata.Kind.CLUSTERED.ordinal() : IndexMetadata.Kind.NONCLUSTERED.ordinal();
        rows.insert(context.transaction(), SystemTable.SYSIDXSTATS, IntegerValue.of(tableId),
                IntegerValue.of(indexId), name, IntegerValue.of(kind), IntegerValue.of(plan.map(TableBuilder::status)
                        .orElse(0)), rowset(space, rowsets), IntegerValue.of(constraintId),
                IntegerValue.of(plan.map(index -> index.settings().fillFactor()).orElse(0)), scheme(space));
        enterPartitions(tableId, indexId, space, rowsets);
        plan.ifPresentOrElse(index -> addIndexColumns(tableId, indexId, index), () -> {
            if (space instanceof DataSpace.Partitions(var _, var _, var column)) {
                addIndexColumn(tableId, 0, 1, new Part(column, 0, false, PartitionRows.ADDED));
            }
        });
        plan.flatMap(IndexPlan::filter).ifPresent(filter -> objects.text(tableId, -indexId, filter));
    }

    private static int status(IndexPlan index) {
        int status = index.unique() ? IndexStatus.UNIQUE : 0;
        status |= index.settings().status() | (index.filter().isPresent() ? IndexStatus.FILTERED : 0);
        return status | switch (index.constraint()) {
            case NONE -> 0;
            case PRIMARY_KEY -> IndexStatus.PRIMARY_KEY;
            case UNIQUE -> IndexStatus.UNIQUE_CONSTRAINT;
        };
    }

    private void addIndexColumns(int tableId, int indexId, IndexPlan index) {
        int partition = index.space().orElse(null) instanceof DataSpace.Partitions(var _, var _, var column)
                ? column : -1;
        int sub = 1;
        for (var key : index.keys()) {
            boolean added = index.part() == IndexPlan.Part.ADDED && key.ordinal() == partition;
            addIndexColumn(tableId, indexId, sub, new Part(key.ordinal(), added ? 0 : sub, key.descending(),
                    mark(key.ordinal() == partition, added)));
            sub++;
        }
        for (int ordinal : index.included()) {
            boolean added = index.part() == IndexPlan.Part.ADDED && ordinal == partition;
            addIndexColumn(tableId, indexId, sub++, new Part(ordinal, 0, false, mark(ordinal == partition, added)));
        }
        if (index.part() == IndexPlan.Part.LOCATOR) {
            addIndexColumn(tableId, indexId, sub, new Part(partition, 0, false, PartitionRows.LOCATOR));
        }
    }

    private static int mark(boolean partitioning, boolean added) {
        return !partitioning ? 0 : added ? PartitionRows.ADDED : PartitionRows.WRITTEN;
    }

    /// A column of an index.
    ///
    /// @param key its place in the key, 0 for none
    /// @param mark whether it is the partitioning column
    private record Part(int ordinal, int key, boolean descending, int mark) {
    }

    private void addIndexColumn(int tableId, int indexId, int sub, Part part) {
        var rows = objects.catalog().rows();
        rows.insert(context.transaction(), SystemTable.SYSISCOLS, IntegerValue.of(tableId), IntegerValue.of(indexId),
                IntegerValue.of(sub), rows.rows(SystemTable.SYSCOLPARS, tableId).get(part.ordinal())[1],
                IntegerValue.of(part.key()), BitValue.of(part.descending()), IntegerValue.of(part.mark()));
    }

    private int constraint(int tableId, IndexPlan index) {
        var table = objects.catalog().object(tableId).orElseThrow();
        boolean primary = index.constraint() == IndexMetadata.Constraint.PRIMARY_KEY;
        var type = primary ? ObjectType.PRIMARY_KEY_CONSTRAINT : ObjectType.UNIQUE_CONSTRAINT;
        if (!index.systemNamed()) {
            return objects.create(index.name(), table.schemaId(), type, tableId, 0).id();
        }
        int id = objects.catalog().newObjectId();
        var columns = index.keys().stream().map(key -> columnName(tableId, key.ordinal())).toList();
        var name = Objects.generatedKey(primary ? "PK" : "UQ", baseName(table), columns, id);
        return objects.create(id, name, table.schemaId(), type, tableId, ObjectRow.SYSTEM_NAMED).id();
    }

    private static String baseName(ObjectRow table) {
        return TemporaryNames.shown(table.name());
    }

    private String columnName(int tableId, int ordinal) {
        return objects.catalog().rows().rows(SystemTable.SYSCOLPARS, tableId).get(ordinal)[2].asString();
    }

    /// 128 and the errors of binding for a default that cannot be computed.
    private void requireConstant(String text) {
        if (context.queries() == Queries.NONE) {
            return;
        }
        try {
            context.queries().columns("SELECT " + text + " AS a");
        } catch (SqlError error) {
            if (error.is(NameError.INVALID_COLUMN_NAME)) {
                throw SyntaxError.EXPRESSION_NOT_PERMITTED.with(error.text().replaceAll("^[^']*'|'[^']*$", ""));
            }
            throw error;
        }
    }

    /// Errors of binding, and 8141 for a check of a column that reads another one.
    private void requireBindable(TableMetadata table, int columnId, String text) {
        if (context.queries() == Queries.NONE) {
            return;
        }
        var read = context.queries().facts(table, "CASE WHEN " + text + " THEN 1 ELSE 0 END").columns();
        if (columnId > 0) {
            var column = table.column(columnId);
            read.clear(column.ordinal());
            if (!read.isEmpty()) {
                throw ObjectError.COLUMN_REFERENCED_IN_CHECK.state(0, "CHECK", column.name(), table.name());
            }
        }
    }

    /// Adds a DEFAULT constraint to a column.
    void addDefault(int tableId, int columnId, String columnName, Optional<String> name, String text) {
        requireConstant(text);
        var table = objects.catalog().object(tableId).orElseThrow();
        int id = objects.catalog().newObjectId();
        var constraint = objects.create(id, name.orElse(Objects.generated("DF", baseName(table), columnName, id)),
                table.schemaId(), ObjectType.DEFAULT_CONSTRAINT, tableId,
                name.isPresent() ? 0 : ObjectRow.SYSTEM_NAMED);
        objects.text(constraint.id(), columnId, text);
    }

    /// Adds a CHECK constraint.
    ///
    /// @param status [ObjectRow#NOT_TRUSTED] when rows that were there may break it
    /// @param columnId of a column constraint, else 0
    void addCheck(int tableId, int columnId, String columnName, Optional<String> name, String text, int status) {
        objects.changed();
        requireBindable(metadata(tableId), columnId, text);
        var table = objects.catalog().object(tableId).orElseThrow();
        int id = objects.catalog().newObjectId();
        var constraint = objects.create(id, name.orElse(Objects.generated("CK", baseName(table), columnName, id)),
                table.schemaId(), ObjectType.CHECK_CONSTRAINT, tableId,
                name.isPresent() ? status : status | ObjectRow.SYSTEM_NAMED);
        objects.text(constraint.id(), columnId, text);
    }
}
