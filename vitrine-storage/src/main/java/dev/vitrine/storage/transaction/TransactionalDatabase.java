package dev.vitrine.storage.transaction;

import dev.vitrine.storage.log.LogRecord;
import dev.vitrine.storage.log.TransactionLog;

/// What a transaction asks of a database that it changes.
public interface TransactionalDatabase {
    int id();

    TransactionLog log();

    /// Takes back what a record did.
    void undo(Transaction.Part part, LogRecord record);

    /// A rollback could not be completed: from now on nobody may see the database, until recovery has undone it.
    void undoFailed();

    /// Whether a commit that asks for `wanted` must be flushed before it is acknowledged, by the database's own
    /// setting (DELAYED_DURABILITY) and kind (tempdb never).
    ///
    /// @param several whether the transaction has changed several databases: then it is always fully durable
    boolean mustFlush(Durability wanted, boolean several);

    /// A part has begun or ended; for the oldest active transaction.
    void began(Transaction.Part part);

    void ended(Transaction.Part part);
}
