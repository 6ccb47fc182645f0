package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.PartitionFunction;
import dev.vitrine.query.metadata.Partitioning;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.rowset.RowsetDefinition;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.TableDefinition;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.PartitionError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// ALTER TABLE ... SWITCH: a partition changes its table. No row is touched: the two tables exchange rowsets, the empty
/// one of the target for the full one of the source.
/// Source: "ALTER TABLE (Transact-SQL)", SWITCH; "Transferring data efficiently by using partition switching".
final class PartitionSwitch {
    private static final int MISSING_STATE = 29;
    private static final int SOURCE = 1;
    private static final int TARGET = 2;

    private final DdlContext context;
    private final Objects objects;
    private final TableBuilder builder;

    PartitionSwitch(DdlContext context, Objects objects) {
        this.context = context;
        this.objects = objects;
        this.builder = new TableBuilder(context, objects);
    }

    /// One of the two tables with its partition, 1 for a table that is not partitioned.
    record Side(TableMetadata table, int number) {
        String name() {
            return table.fullName();
        }

        Optional<Partitioning> partitioning() {
            return table.base().partitioning();
        }

        /// The rowset of an index that takes part.
        long rowset(IndexMetadata index) {
            return index.rowsets().get(number - 1);
        }

        /// The indexes that are held against those of the other side.
        List<IndexMetadata> indexes() {
            return table.indexes().stream().filter(index -> !index.disabled()).toList();
        }
    }

    void run(TableMetadata table, TableDefinition.SwitchPartition written) {
        TableCreation.refuse(!written.options().isEmpty(), "ALTER TABLE SWITCH WITH");
        var other = target(written.target());
        if (other.objectId() == table.objectId()) {
            throw PartitionError.SWITCH_SAME_TABLE.with(table.name(), other.name());
        }
        var source = new Side(table, number(table, written.source(), SOURCE));
        var target = new Side(other, number(other, written.targetPartition(), TARGET));
        requireEmpty(target);
        SwitchColumns.require(source, target);
        requirePartitioning(source, target);
        var pairs = pairs(source, target);
        requireKeys(source, target);
        requireFilegroups(source, target, pairs);
        new SwitchValues(context, objects).require(source, target);
        exchange(source, target, pairs);
    }

    /// 1088, 4949.
    private TableMetadata target(ObjectName name) {
        var found = objects.find(name);
        if (found.isPresent() && found.get().type() != ObjectType.USER_TABLE) {
            throw PartitionError.SWITCH_NOT_A_TABLE.with(name.text());
        }
        return objects.table(name, NameError.OBJECT_NOT_FOUND_OR_NO_PERMISSION.state(MISSING_STATE, name.text()));
    }

    /// 4911, 7722, 4950; 4903 for a number that means nothing.
    private int number(TableMetadata table, Optional<Expression> written, int state) {
        var number = written.map(one -> new PartitionNumbers(context).of(one));
        if (table.base().partitioning().isEmpty()) {
            number.ifPresent(ignored -> context.messages().accept(
                    PartitionError.SWITCH_PARTITION_IGNORED.state(state, ignored, table.fullName())));
            return 1;
        }
        long given = number.orElseThrow(() ->
                PartitionError.SWITCH_PARTITION_REQUIRED.state(state, table.fullName()));
        if (given < 1 || given > PartitionDefinitions.PARTITIONS_MAX) {
            throw PartitionError.PARTITION_NUMBER_INVALID.with(given, "table", table.fullName(),
                    PartitionDefinitions.PARTITIONS_MAX);
        }
        if (given > table.base().rowsets().size()) {
            throw PartitionError.SWITCH_PARTITION_MISSING.with(given, table.fullName());
        }
        return (int) given;
    }

    /// 4904, 4905.
    private void requireEmpty(Side target) {
        if (new PartitionMove(context, objects).isEmpty(target.rowset(target.table().base()))) {
            return;
        }
        throw target.partitioning().isPresent()
                ? PartitionError.SWITCH_PARTITION_NOT_EMPTY.with(target.number(), target.name())
                : PartitionError.SWITCH_TARGET_NOT_EMPTY.with(target.name());
    }

    /// 4953, and what makes the indexes of one table go apart: 7733, 4912, 4907, 4908.
    private static void requirePartitioning(Side source, Side target) {
        if (source.partitioning().isPresent() && target.partitioning().isPresent()
                && source.partitioning().get().column() != target.partitioning().get().column()) {
            throw PartitionError.SWITCH_PARTITION_COLUMNS.with(source.name(), target.name());
        }
        requireAligned(source);
        requireAligned(target);
    }

    private static void requireAligned(Side side) {
        if (side.partitioning().isEmpty()) {
            return;
        }
        var partitioning = side.partitioning().get();
        for (var index : side.indexes()) {
            var own = index.partitioning().orElseThrow(() -> PartitionError.INDEX_NOT_ALIGNED.state(4,
                    "ALTER TABLE SWITCH", "table", side.name(), "index", index.name()));
            if (own.column() != partitioning.column()) {
                throw PartitionError.COLUMN_SET_DIFFERS.with("ALTER TABLE SWITCH", "table", side.name(), index.name());
            }
            requireEquivalent(side, index, partitioning.function(), own.function());
        }
    }

    private static void requireEquivalent(Side side, IndexMetadata index, PartitionFunction table,
            PartitionFunction own) {
        if (table.fanout() != own.fanout()) {
            throw PartitionError.PARTITION_COUNT_DIFFERS.with("ALTER TABLE SWITCH", "table", side.name(),
                    table.fanout(), index.name(), own.fanout());
        }
        if (!table.isEquivalent(own)) {
            throw PartitionError.BOUNDARIES_DIFFER.with("ALTER TABLE SWITCH", "table", side.name(), index.name());
        }
    }

    /// An index of the target with the one of the source that is like it.
    private record Pair(IndexMetadata source, IndexMetadata target) {
    }

    /// 4913, 4947.
    private List<Pair> pairs(Side source, Side target) {
        requireClustered(source, target, SOURCE);
        requireClustered(target, source, TARGET);
        var pairs = new ArrayList<Pair>();
        pairs.add(new Pair(source.table().base(), target.table().base()));
        for (var index : target.indexes()) {
            if (index.kind() != IndexMetadata.Kind.NONCLUSTERED) {
                continue;
            }
            var like = source.indexes().stream().filter(one -> isLike(source, one, target, index)
                    && pairs.stream().noneMatch(pair -> pair.source().equals(one))).findFirst();
            pairs.add(new Pair(like.orElseThrow(() -> PartitionError.SWITCH_NO_IDENTICAL_INDEX.with(source.name(),
                    index.name(), target.name())), index));
        }
        var base = pairs.getFirst();
        if (!isLike(source, base.source(), target, base.target())) {
            throw PartitionError.SWITCH_NO_IDENTICAL_INDEX.with(source.name(), base.target().name(), target.name());
        }
        return pairs;
    }

    private static void requireClustered(Side side, Side other, int state) {
        var base = side.table().base();
        if (base.kind() == IndexMetadata.Kind.CLUSTERED && other.table().base().kind() == IndexMetadata.Kind.HEAP) {
            throw PartitionError.SWITCH_CLUSTERED_DIFFERS.state(state, side.name(), base.name(), other.name());
        }
    }

    /// Whether two indexes have the same rows for the same rows of the table, laid out alike.
    private boolean isLike(Side source, IndexMetadata left, Side target, IndexMetadata right) {
        boolean alike = left.kind() == right.kind() && left.unique() == right.unique()
                && left.keys().equals(right.keys()) && left.included().equals(right.included())
                && left.filter().equals(right.filter());
        return alike && layout(source.rowset(left)).equals(layout(target.rowset(right)));
    }

    private RowsetDefinition layout(long rowset) {
        var definition = objects.catalog().database().catalog().rowset(rowset).definition();
        return new RowsetDefinition(0, 0, 0, definition.types(), definition.keys(), definition.descending(),
                definition.uniqueKeys(), definition.uniquifier());
    }

    /// 4967, 4968.
    private static void requireKeys(Side source, Side target) {
        source.table().referencedBy().stream().filter(key -> !key.isWithinTable()).findFirst().ifPresent(key -> {
            throw PartitionError.SWITCH_SOURCE_REFERENCED.with(source.name(), key.name());
        });
        for (var key : target.table().foreignKeys()) {
            boolean has = source.table().foreignKeys().stream().anyMatch(other -> !other.disabled()
                    && other.referenced().tableId() == key.referenced().tableId()
                    && other.referenced().columnIds().equals(key.referenced().columnIds())
                    && names(source.table(), other.referencing().columnIds()).equals(
                            names(target.table(), key.referencing().columnIds())));
            if (!has && !key.disabled()) {
                throw PartitionError.SWITCH_FOREIGN_KEY_MISSING.with(target.name(), key.name(), source.name());
            }
        }
    }

    private static List<String> names(TableMetadata table, List<Integer> columnIds) {
        return columnIds.stream().map(id -> table.column(id).name().toLowerCase(java.util.Locale.ROOT)).toList();
    }

    /// 4938, 4939, 4940: rows and LOB data of both lie in the same filegroups.
    private void requireFilegroups(Side source, Side target, List<Pair> pairs) {
        for (var pair : pairs) {
            var from = objects.catalog().database().catalog().rowset(source.rowset(pair.source())).definition();
            var to = objects.catalog().database().catalog().rowset(target.rowset(pair.target())).definition();
            requireSame(source, from.filegroup(), target, to.filegroup());
            boolean large = from.types().stream().anyMatch(type -> DataSpaces.isLarge(type));
            if (large) {
                requireSame(source, from.largeFilegroup(), target, to.largeFilegroup());
            }
        }
    }

    private void requireSame(Side source, int from, Side target, int to) {
        if (from == to) {
            return;
        }
        boolean left = source.partitioning().isPresent();
        boolean right = target.partitioning().isPresent();
        if (left && right) {
            throw PartitionError.SWITCH_PARTITION_FILEGROUPS.with(source.number(), source.name(), group(from),
                    target.number(), target.name(), group(to));
        }
        if (left) {
            throw PartitionError.SWITCH_TABLE_FILEGROUP.with("table", target.name(), group(to), source.number(),
                    "table", source.name(), group(from));
        }
        if (right) {
            throw PartitionError.SWITCH_TABLE_FILEGROUP.with("table", source.name(), group(from), target.number(),
                    "table", target.name(), group(to));
        }
        throw PartitionError.SWITCH_FILEGROUPS.with("table", source.name(), group(from), "table", target.name(),
                group(to));
    }

    private String group(int id) {
        return objects.catalog().database().files().filegroup(id).name();
    }

    private void exchange(Side source, Side target, List<Pair> pairs) {
        var catalog = objects.catalog().database().catalog();
        for (var pair : pairs) {
            long full = source.rowset(pair.source());
            long empty = target.rowset(pair.target());
            catalog.assign(context.transaction(), full, target.table().objectId(), pair.target().indexId());
            catalog.assign(context.transaction(), empty, source.table().objectId(), pair.source().indexId());
            put(source, pair.source(), empty);
            put(target, pair.target(), full);
        }
        // What the target has no counterpart for is empty now.
        for (var index : source.table().indexes()) {
            if (pairs.stream().noneMatch(pair -> pair.source().indexId() == index.indexId())) {
                long old = source.rowset(index);
                put(source, index, builder.emptyLike(old));
                catalog.drop(context.transaction(), old);
            }
        }
        objects.touch(source.table().objectId());
        objects.touch(target.table().objectId());
    }

    private void put(Side side, IndexMetadata index, long rowset) {
        var rowsets = new ArrayList<>(index.rowsets());
        rowsets.set(side.number() - 1, rowset);
        builder.setRowsets(side.table().objectId(), index.indexId(), builder.places(index).rows(), rowsets);
    }
}
