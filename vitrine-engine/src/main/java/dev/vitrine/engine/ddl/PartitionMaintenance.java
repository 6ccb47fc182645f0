package dev.vitrine.engine.ddl;

import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.tsql.syntax.ChangeStatement;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.PartitionError;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// TRUNCATE TABLE ... WITH ( PARTITIONS ... ), REBUILD and REORGANIZE PARTITION = n.
/// Source: "TRUNCATE TABLE", "ALTER INDEX", "ALTER TABLE (Transact-SQL)".
final class PartitionMaintenance {
    private static final int TRUNCATE_STATE = 3;
    private static final int NUMBER_STATE = 2;
    private static final int REPEATED_STATE = 2;
    private static final int TYPE_STATE = 3;

    private final DdlContext context;
    private final Objects objects;
    private final TableBuilder builder;

    PartitionMaintenance(DdlContext context, Objects objects) {
        this.context = context;
        this.objects = objects;
        this.builder = new TableBuilder(context, objects);
    }

    /// Empties some partitions: new rowsets in the place of theirs. The identity goes on.
    void truncate(TableMetadata table, List<ChangeStatement.PartitionRange> ranges) {
        var partitioning = table.base().partitioning().orElseThrow(() ->
                ObjectError.INDEX_NOT_PARTITIONED.state(TRUNCATE_STATE, "truncate", "table", "table", table.name()));
        var chosen = chosen(table, ranges);
        for (var index : table.nonclustered()) {
            var other = index.partitioning().orElseThrow(() -> PartitionError.TRUNCATE_INDEX_NOT_PARTITIONED.with(
                    index.name(), table.name(), partitioning.function().name()));
            if (other.column() != partitioning.column()) {
                throw PartitionError.TRUNCATE_COLUMN_SET_DIFFERS.with(table.name(), index.name());
            }
            if (!other.isAligned(partitioning)) {
                throw PartitionError.TRUNCATE_INDEX_NOT_PARTITIONED.with(index.name(), table.name(),
                        partitioning.function().name());
            }
        }
        for (var index : table.indexes()) {
            var rowsets = new ArrayList<>(index.rowsets());
            chosen.stream().forEach(number -> {
                long old = rowsets.get(number - 1);
                rowsets.set(number - 1, builder.emptyLike(old));
                objects.catalog().database().catalog().drop(context.transaction(), old);
            });
            builder.setRowsets(table.objectId(), index.indexId(), builder.places(index).rows(), rowsets);
        }
        objects.touch(table.objectId());
    }

    /// 7722, 7728, 7711: the partitions that a list names, each once.
    private BitSet chosen(TableMetadata table, List<ChangeStatement.PartitionRange> ranges) {
        int fanout = table.base().rowsets().size();
        var numbers = new PartitionNumbers(context);
        var chosen = new BitSet();
        for (var range : ranges) {
            long low = require(table, numbers.of(range.from()), fanout);
            long high = range.to().isPresent() ? require(table, numbers.of(range.to().get()), fanout) : low;
            if (low > high) {
                throw PartitionError.PARTITION_RANGE_INVALID.with(low, high);
            }
            for (int number = (int) low; number <= high; number++) {
                if (chosen.get(number)) {
                    throw PartitionError.PARTITIONS_REPEATED.state(REPEATED_STATE);
                }
                chosen.set(number);
            }
        }
        return chosen;
    }

    private static long require(TableMetadata table, long number, int fanout) {
        if (number < 1 || number > fanout) {
            throw PartitionError.PARTITION_NUMBER_INVALID.state(NUMBER_STATE, number, "table", table.name(), fanout);
        }
        return number;
    }

    /// The number of a partition of an index, as a statement writes it: 4957, 7722, 7730, and 2586 for REORGANIZE.
    int number(TableMetadata table, IndexMetadata index, Expression written, String statement) {
        boolean heap = index.kind() == IndexMetadata.Kind.HEAP;
        var kind = heap ? "table" : "index";
        var name = heap ? table.name() : index.name();
        var numbers = new PartitionNumbers(context);
        if (!numbers.isInteger(written)) {
            throw PartitionError.PARTITION_NUMBER_NOT_INTEGER.state(TYPE_STATE, heap ? "ALTER TABLE" : "ALTER INDEX",
                    kind, name);
        }
        long number = numbers.of(written);
        if (number < 1 || number > PartitionDefinitions.PARTITIONS_MAX) {
            throw PartitionError.PARTITION_NUMBER_INVALID.with(number, kind, name,
                    PartitionDefinitions.PARTITIONS_MAX);
        }
        if (number > index.rowsets().size()) {
            if (statement.equals("REORGANIZE")) {
                throw PartitionError.REORGANIZED_PARTITION_NOT_FOUND.with(number, name, table.name());
            }
            throw PartitionError.PARTITION_NOT_FOUND.with(heap ? "Alter table" : "Alter index", number, kind, name);
        }
        return (int) number;
    }

    /// Writes one partition anew. Where its rows are found under other locators then, nonclustered indexes follow.
    void rebuild(TableMetadata table, IndexMetadata index, int number) {
        if (index.disabled()) {
            throw ObjectError.INDEX_DISABLED.with(index.name(), "table", table.schemaName());
        }
        renew(table, index, number);
        if (PartitionMove.relocates(index)) {
            new PartitionMove(context, objects).rebuildNonclustered(builder.metadata(table.objectId()));
        }
    }

    private void renew(TableMetadata table, IndexMetadata index, int number) {
        var rowsets = new ArrayList<>(index.rowsets());
        rowsets.set(number - 1, new PartitionMove(context, objects).renew(rowsets.get(number - 1)));
        builder.setRowsets(table.objectId(), index.indexId(), builder.places(index).rows(), rowsets);
        objects.touch(table.objectId());
    }
}
