package dev.vitrine.query.executor.row;

import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.types.value.Value;

/// Stored tables as operators see them, in the transaction of the running statement.
public interface TableStore {
    /// The rows of a heap or index.
    StoredIndex index(TableMetadata table, IndexMetadata index);

    /// The next value of the table's identity column; never given twice, also after a rollback.
    long nextIdentity(TableMetadata table);

    /// A value was inserted under IDENTITY_INSERT: the next generated one lies beyond it.
    void identityInserted(TableMetadata table, long value);

    /// The next rowversion of the database, 8 bytes.
    Value nextRowVersion(int databaseId);
}
