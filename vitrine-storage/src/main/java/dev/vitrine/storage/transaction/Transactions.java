package dev.vitrine.storage.transaction;

import dev.vitrine.os.Os;
import dev.vitrine.os.counter.CounterName;
import dev.vitrine.storage.lock.LockManager;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/// The open transactions of the instance.
public final class Transactions {
    private final Os os;
    private final LockManager locks;
    private final ConcurrentHashMap<Long, Transaction> open = new ConcurrentHashMap<>();
    private final AtomicLong lastId = new AtomicLong();

    public Transactions(Os os, LockManager locks) {
        this.os = os;
        this.locks = locks;
    }

    /// Begins a transaction; nothing is logged before it changes something.
    ///
    /// @param isolation 1 read uncommitted to 5 snapshot
    public Transaction begin(String name, int sessionId, int isolation) {
        var transaction = new Transaction(this, nextId(), name, sessionId, isolation, ticks());
        open.put(transaction.id(), transaction);
        os.counters().cell(CounterName.TRANSACTIONS, "_Total").increment();
        return transaction;
    }

    LockManager locks() {
        return locks;
    }

    long nextId() {
        return lastId.incrementAndGet();
    }

    /// Ids found in logs are not given again.
    public void seen(long id) {
        lastId.accumulateAndGet(id, Math::max);
    }

    /// A number for a system transaction.
    public long systemId() {
        return nextId();
    }

    long ticks() {
        return os.clock().utcTicks();
    }

    void ended(Transaction transaction) {
        open.remove(transaction.id());
    }

    /// All open transactions.
    public List<Transaction> open() {
        return List.copyOf(open.values());
    }
}
