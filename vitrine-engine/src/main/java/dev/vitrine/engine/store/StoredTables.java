package dev.vitrine.engine.store;

import dev.vitrine.engine.database.PartitionedRowset;
import dev.vitrine.os.thread.Task;
import dev.vitrine.query.executor.row.StoredIndex;
import dev.vitrine.query.executor.row.TableStore;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.rowset.Rowset;
import dev.vitrine.types.error.StorageError;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;

/// Stored tables in the transaction of a statement.
public final class StoredTables implements TableStore {
    private final Rowsets rowsets;
    private final Numbers numbers;
    private final Function<TableMetadata, TableLocks> locks;
    private final List<Used> used = new ArrayList<>();

    /// Finds the rowset of an index.
    public interface Rowsets {
        Rowset rowset(TableMetadata table, IndexMetadata index);
    }

    /// Hands out numbers that are never given twice.
    public interface Numbers {
        /// The next value of a table's identity column.
        long nextIdentity(TableMetadata table);

        /// A value was inserted under IDENTITY_INSERT.
        void identityInserted(TableMetadata table, long value);

        /// The next rowversion of a database.
        Value nextRowVersion(int databaseId);
    }

    /// @param locks gives the statement's locks for a table, and with them the transaction of its changes, made when
    ///     first asked for
    public StoredTables(Rowsets rowsets, Numbers numbers, Function<TableMetadata, TableLocks> locks) {
        this.rowsets = rowsets;
        this.numbers = numbers;
        this.locks = locks;
    }

    @Override
    public StoredIndex index(TableMetadata table, IndexMetadata index) {
        var rowset = rowsets.rowset(table, index);
        var reads = new CountedReads(Task.current());
        used.add(new Used(table, reads));
        if (index.kind() == IndexMetadata.Kind.NONCLUSTERED) {
            boolean heap = table.base().kind() == IndexMetadata.Kind.HEAP;
            return new SecondaryIndex(table, index, rowset, heap, locks.apply(table), reads);
        }
        return new BaseIndex(table, rowset, locks.apply(table), reads);
    }

    /// A rowset that tells which of its partitions are read.
    static Rowset counted(Rowset rowset, CountedReads reads) {
        return rowset instanceof PartitionedRowset partitions ? partitions.told(reads) : rowset;
    }

    /// A scan, or a seek for more than one key; of a partitioned rowset each partition counts when it is begun.
    static void countScan(Rowset rowset, CountedReads reads) {
        if (!(rowset instanceof PartitionedRowset)) {
            reads.counts().scan();
        }
    }

    /// 652 for rows in a read-only filegroup.
    static void requireWritable(TableMetadata table, IndexMetadata index, Rowset rowset) {
        if (rowset instanceof PartitionedRowset partitions) {
            partitions.beforeChange(partition -> requireWritable(table, index, partition));
            return;
        }
        var filegroup = rowset.filegroup();
        if (filegroup.readOnly()) {
            throw StorageError.FILEGROUP_CANNOT_BE_MODIFIED.with(index.name(), table.schemaName(),
                    rowset.definition().id(), filegroup.name());
        }
    }

    /// A table that was used.
    private record Used(TableMetadata table, CountedReads reads) {
    }

    /// Tells how many rows of each table were changed.
    public void changes(BiConsumer<TableMetadata, RowChanges> told) {
        for (var one : used) {
            var changes = one.reads.changes();
            if (!changes.isEmpty()) {
                told.accept(one.table, changes);
            }
        }
    }

    /// What was read of a table in all its indexes.
    public record TableReads(String table, long scans, long logical, long physical) {
    }

    /// What was read of each table, in the order of first use.
    public List<TableReads> reads() {
        var totals = new LinkedHashMap<String, TableReads>();
        for (var one : used) {
            var counts = one.reads.counts().reads();
            totals.merge(one.table.fullName(), new TableReads(one.table.name(), counts.scans(), counts.logical(),
                    counts.physical()), (l, r) -> new TableReads(l.table, l.scans + r.scans, l.logical + r.logical,
                    l.physical + r.physical));
        }
        return List.copyOf(totals.values());
    }

    @Override
    public long nextIdentity(TableMetadata table) {
        return numbers.nextIdentity(table);
    }

    @Override
    public void identityInserted(TableMetadata table, long value) {
        numbers.identityInserted(table, value);
    }

    @Override
    public Value nextRowVersion(int databaseId) {
        return numbers.nextRowVersion(databaseId);
    }
}
