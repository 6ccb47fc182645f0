package dev.vitrine.engine.store;

import dev.vitrine.query.executor.row.StoredIndex;
import dev.vitrine.query.executor.row.TableStore;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.rowset.Rowset;
import dev.vitrine.types.value.Value;
import java.util.function.Supplier;

/// Stored tables in the transaction of a statement.
public final class StoredTables implements TableStore {
    private final Rowsets rowsets;
    private final Numbers numbers;
    private final Supplier<TableLocks> locks;

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

    /// @param locks makes the statement's locks, and with them its transaction, when first asked for
    public StoredTables(Rowsets rowsets, Numbers numbers, Supplier<TableLocks> locks) {
        this.rowsets = rowsets;
        this.numbers = numbers;
        this.locks = locks;
    }

    @Override
    public StoredIndex index(TableMetadata table, IndexMetadata index) {
        var rowset = rowsets.rowset(table, index);
        if (index.kind() == IndexMetadata.Kind.NONCLUSTERED) {
            boolean heap = table.base().kind() == IndexMetadata.Kind.HEAP;
            return new SecondaryIndex(table, index, rowset, heap, locks.get());
        }
        return new BaseIndex(table, rowset, locks.get());
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
