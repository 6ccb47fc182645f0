package dev.vitrine.storage.rowset;

import dev.vitrine.storage.allocation.AllocationUnit;
import dev.vitrine.storage.lob.LobSpace;
import dev.vitrine.storage.lock.LockManager;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.storage.transaction.TransactionalDatabase;

/// What a rowset needs of its database.
public interface RowsetServices extends LobSpace {
    TransactionalDatabase database();

    LockManager locks();

    /// The rowset's own allocation unit.
    AllocationUnit unit();

    /// Whether recovery still undoes.
    boolean recovering();

    /// How long a transaction waits for a lock, in milliseconds; -1 for ever.
    default int lockTimeout(Transaction transaction) {
        return transaction.lockTimeoutMillis();
    }
}
