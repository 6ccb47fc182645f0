package dev.vitrine.storage.rowset;

import dev.vitrine.os.Os;
import dev.vitrine.storage.allocation.Allocation;
import dev.vitrine.storage.allocation.AllocationUnit;
import dev.vitrine.storage.lock.LockManager;
import dev.vitrine.storage.log.LogOwner;
import dev.vitrine.storage.transaction.PageChanges;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.storage.transaction.TransactionalDatabase;
import java.util.function.Function;

/// What a rowset needs of its database.
public interface RowsetServices {
    Os os();

    int databaseId();

    TransactionalDatabase database();

    PageChanges pages();

    Allocation allocation();

    LockManager locks();

    /// The rowset's own allocation unit.
    AllocationUnit unit();

    /// Runs a system transaction: when it returns, its changes stay whatever the user's transaction does; when it
    /// fails, they are taken back.
    <T> T system(String name, Function<LogOwner, T> work);

    /// The first LSN of the oldest transaction that is open in the database; a page older than that holds only
    /// committed rows.
    long oldestActiveLsn();

    /// Whether recovery still undoes.
    boolean recovering();

    /// How long a transaction waits for a lock, in milliseconds; -1 for ever.
    default int lockTimeout(Transaction transaction) {
        return transaction.lockTimeoutMillis();
    }
}
