package dev.vitrine.storage.database;

import dev.vitrine.storage.log.TransactionLog;
import dev.vitrine.storage.transaction.Transaction;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/// The transactions that have changed a database and are still open.
final class ActiveParts {
    private final ConcurrentHashMap<Transaction.Part, Long> parts = new ConcurrentHashMap<>();

    /// From now on its changes count as uncommitted.
    void began(Transaction.Part part, TransactionLog log) {
        parts.put(part, log.endLsn());
    }

    /// One that recovery has found open.
    void restored(Transaction.Part part) {
        parts.put(part, part.owner().first());
    }

    void ended(Transaction.Part part) {
        parts.remove(part);
    }

    /// In the order of their numbers, so that a simulation meets them in the same order each time.
    List<Transaction.Part> list() {
        return parts.keySet().stream().sorted(Comparator.comparingLong(part -> part.owner().id())).toList();
    }

    /// No open transaction has a change with a smaller LSN.
    long oldestLsn() {
        long oldest = Long.MAX_VALUE;
        for (long begun : parts.values()) {
            oldest = Math.min(oldest, begun);
        }
        return oldest;
    }
}
