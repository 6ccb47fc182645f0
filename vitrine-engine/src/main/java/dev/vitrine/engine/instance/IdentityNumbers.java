package dev.vitrine.engine.instance;

import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.SystemRows;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.os.wait.Latch;
import dev.vitrine.os.wait.SpinLock;
import dev.vitrine.os.wait.WaitType;
import dev.vitrine.os.wait.Waits;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.transaction.Durability;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.value.BitValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Value;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/// Numbers that are never given twice: identity values of tables and rowversions of databases. They are reserved in
/// steps in the system table sysidentvals before they are given out, so a crash leaves a gap of at most one step, as
/// SQL Server's identity cache does; a clean stop leaves none.
final class IdentityNumbers {
    /// The object id under which a database's rowversion is reserved.
    static final int ROW_VERSION = -1;
    private static final int STEP = 1000;

    private final Databases databases;
    private final ConcurrentHashMap<Key, Counter> counters = new ConcurrentHashMap<>();

    /// @param epoch changes when a table's numbers begin anew: TRUNCATE TABLE, or another table with the same id
    private record Key(int databaseId, int objectId, long epoch) {
    }

    private static final class Counter {
        final SpinLock lock = new SpinLock();
        /// Held by the one who reserves more; the others wait for what it gets.
        final Latch reserving;
        final Key key;
        final long increment;
        long next;
        long left;
        boolean used;
        boolean set;

        Counter(Key key, State state, long increment, Waits waits) {
            this.reserving = new Latch(waits);
            this.key = key;
            this.increment = increment;
            restore(state);
        }

        void restore(State state) {
            next = state.next;
            left = state.left;
            used = state.used;
            set = state.set;
        }

        State state() {
            return new State(next, left, used, set);
        }

        boolean hasLeft() {
            lock.lock();
            try {
                return left > 0;
            } finally {
                lock.unlock();
            }
        }
    }

    /// @param next the number given next
    /// @param left how many are reserved
    /// @param used whether any was ever given
    /// @param set whether somebody has set the next one
    private record State(long next, long left, boolean used, boolean set) {
    }

    IdentityNumbers(Databases databases) {
        this.databases = databases;
    }

    /// The next number, for a session: what it has locked is no hindrance.
    long next(int databaseId, int objectId, long seed, long increment, int sessionId) {
        var counter = counter(databaseId, objectId, seed, increment);
        while (true) {
            counter.lock.lock();
            try {
                if (counter.left > 0) {
                    long given = counter.next;
                    counter.next += increment;
                    counter.left--;
                    counter.used = true;
                    return given;
                }
            } finally {
                counter.lock.unlock();
            }
            counter.reserving.acquireExclusive(WaitType.LATCH_EX);
            try {
                if (!counter.hasLeft()) {
                    reserve(counter, sessionId);
                }
            } finally {
                counter.reserving.releaseExclusive();
            }
        }
    }

    /// A number was given by the user: the next one lies beyond it.
    void inserted(TableMetadata table, ColumnMetadata.Identity identity, long value, int sessionId) {
        long increment = identity.increment();
        var counter = counter(table.databaseId(), table.objectId(), identity.seed(), increment);
        counter.lock.lock();
        boolean beyond = increment > 0 ? value >= counter.next : value <= counter.next;
        if (beyond) {
            counter.next = value + increment;
            counter.left = 0;
            counter.used = true;
        }
        counter.lock.unlock();
        if (beyond) {
            reserve(counter, sessionId);
        }
    }

    /// The last number given, or the seed when none was.
    long current(int databaseId, int objectId, long seed, long increment) {
        return lastGiven(databaseId, objectId, seed, increment).orElse(seed);
    }

    /// The last number given, or the one that somebody has set; empty when there is neither.
    Optional<Long> lastGiven(int databaseId, int objectId, long seed, long increment) {
        var counter = counter(databaseId, objectId, seed, increment);
        counter.lock.lock();
        try {
            return counter.used ? Optional.of(counter.next - increment)
                    : counter.set ? Optional.of(counter.next) : Optional.empty();
        } finally {
            counter.lock.unlock();
        }
    }

    /// DBCC CHECKIDENT with a new value, in a user's transaction, which holds the table alone: it is undone with it.
    void reseed(Transaction transaction, int databaseId, int objectId, long seed, long increment, long value) {
        var catalog = databases.catalog(databaseId).orElseThrow();
        var counter = counter(databaseId, objectId, seed, increment);
        counter.lock.lock();
        var before = counter.state();
        long next = before.used() ? value + increment : value;
        counter.restore(new State(next, 0, before.used(), true));
        counter.lock.unlock();
        put(catalog.rows(), transaction, counter.key, next, before.used());
        var owner = transaction.write(catalog.database()).owner();
        long lsn = owner.last();
        var restored = new AtomicBoolean();
        transaction.afterUndo(() -> {
            boolean undone = owner.ended() || owner.undoNext() < lsn;
            if (undone && restored.compareAndSet(false, true)) {
                counter.lock.lock();
                counter.restore(before);
                counter.lock.unlock();
            }
        });
    }

    private Counter counter(int databaseId, int objectId, long seed, long increment) {
        var catalog = databases.catalog(databaseId).orElseThrow();
        var key = new Key(databaseId, objectId, catalog.object(objectId).map(ObjectRow::epoch).orElse(0L));
        var known = counters.get(key);
        if (known != null) {
            return known;
        }
        var state = catalog.rows().row(SystemTable.SYSIDENTVALS, objectId)
                .filter(row -> row[2].asLong() == key.epoch())
                .map(row -> new State(row[1].asLong(), 0, row[3].asLong() != 0, true))
                .orElse(new State(seed, 0, false, false));
        counters.putIfAbsent(key, new Counter(key, state, increment, databases.storage().os().waits()));
        return counters.get(key);
    }

    private void reserve(Counter counter, int sessionId) {
        counter.lock.lock();
        long upTo = counter.next + STEP * counter.increment;
        counter.lock.unlock();
        write(counter.key, upTo, true, sessionId);
        counter.lock.lock();
        counter.left = Math.max(counter.left, (upTo - counter.next) / counter.increment);
        counter.lock.unlock();
    }

    /// Writes how far numbers are reserved, in a transaction of its own that does not wait for the session's. It stands
    /// in the log before any row that uses them, so it is on disk when they are.
    private void write(Key key, long reserved, boolean used, int sessionId) {
        if (key.databaseId() == Databases.TEMPDB) {
            return;
        }
        var rows = databases.catalog(key.databaseId()).orElseThrow().rows();
        var transaction = databases.storage().transactions().begin("IdentityReserve", sessionId, 2);
        boolean done = false;
        try {
            put(rows, transaction, key, reserved, used);
            done = true;
        } finally {
            if (done) {
                transaction.commit(Durability.INTERNAL);
            } else {
                transaction.rollback();
            }
        }
    }

    private static void put(SystemRows rows, Transaction transaction, Key key, long reserved, boolean used) {
        var values = new Value[] {IntegerValue.of(key.objectId()), IntegerValue.of(reserved),
            IntegerValue.of(key.epoch()), BitValue.of(used)};
        if (rows.row(SystemTable.SYSIDENTVALS, key.objectId()).isPresent()) {
            rows.update(transaction, SystemTable.SYSIDENTVALS, values);
        } else {
            rows.insert(transaction, SystemTable.SYSIDENTVALS, values);
        }
    }

    /// A clean stop: what was reserved but not given is given back.
    void close() {
        for (var counter : counters.values()) {
            boolean exists = databases.catalog(counter.key.databaseId())
                    .flatMap(catalog -> catalog.rows().row(SystemTable.SYSIDENTVALS, counter.key.objectId()))
                    .filter(row -> row[2].asLong() == counter.key.epoch()).isPresent();
            if (exists) {
                write(counter.key, counter.next, counter.used, 0);
            }
        }
    }
}
