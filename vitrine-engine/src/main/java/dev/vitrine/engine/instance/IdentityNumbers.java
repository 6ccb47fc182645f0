package dev.vitrine.engine.instance;

import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.wait.SpinLock;
import dev.vitrine.storage.transaction.Durability;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Value;
import java.util.concurrent.ConcurrentHashMap;

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
        final Key key;
        final long increment;
        long next;
        long left;

        Counter(Key key, long next, long increment) {
            this.key = key;
            this.next = next;
            this.increment = increment;
        }
    }

    IdentityNumbers(Databases databases) {
        this.databases = databases;
    }

    /// The next number.
    long next(int databaseId, int objectId, long seed, long increment) {
        var counter = counter(databaseId, objectId, seed, increment);
        while (true) {
            counter.lock.lock();
            try {
                if (counter.left > 0) {
                    long given = counter.next;
                    counter.next += increment;
                    counter.left--;
                    return given;
                }
            } finally {
                counter.lock.unlock();
            }
            reserve(counter);
        }
    }

    /// A number was given by the user: the next one lies beyond it.
    void inserted(int databaseId, int objectId, long seed, long increment, long value) {
        var counter = counter(databaseId, objectId, seed, increment);
        counter.lock.lock();
        boolean beyond = increment > 0 ? value >= counter.next : value <= counter.next;
        if (beyond) {
            counter.next = value + increment;
            counter.left = 0;
        }
        counter.lock.unlock();
        if (beyond) {
            reserve(counter);
        }
    }

    /// The last number given, or the seed when none was.
    long current(int databaseId, int objectId, long seed, long increment) {
        long next = counter(databaseId, objectId, seed, increment).next;
        return next == seed ? seed : next - increment;
    }

    private Counter counter(int databaseId, int objectId, long seed, long increment) {
        var catalog = databases.catalog(databaseId).orElseThrow();
        var key = new Key(databaseId, objectId, catalog.object(objectId).map(ObjectRow::epoch).orElse(0L));
        var known = counters.get(key);
        if (known != null) {
            return known;
        }
        long next = catalog.rows().row(SystemTable.SYSIDENTVALS, objectId)
                .filter(row -> row[2].asLong() == key.epoch()).map(row -> row[1].asLong()).orElse(seed);
        counters.putIfAbsent(key, new Counter(key, next, increment));
        return counters.get(key);
    }

    private void reserve(Counter counter) {
        counter.lock.lock();
        long upTo = counter.next + STEP * counter.increment;
        counter.lock.unlock();
        write(counter.key, upTo);
        counter.lock.lock();
        counter.left = Math.max(counter.left, (upTo - counter.next) / counter.increment);
        counter.lock.unlock();
    }

    /// Writes how far numbers are reserved, in a transaction of its own that does not wait for the session's. It stands
    /// in the log before any row that uses them, so it is on disk when they are.
    private void write(Key key, long reserved) {
        if (key.databaseId() == Databases.TEMPDB) {
            return;
        }
        var rows = databases.catalog(key.databaseId()).orElseThrow().rows();
        var transaction = databases.storage().transactions().begin("IdentityReserve", Task.current().sessionId(), 2);
        boolean done = false;
        try {
            var values = new Value[] {IntegerValue.of(key.objectId()),
                IntegerValue.of(reserved), IntegerValue.of(key.epoch())};
            if (rows.row(SystemTable.SYSIDENTVALS, key.objectId()).isPresent()) {
                rows.update(transaction, SystemTable.SYSIDENTVALS, values);
            } else {
                rows.insert(transaction, SystemTable.SYSIDENTVALS, values);
            }
            done = true;
        } finally {
            if (done) {
                transaction.commit(Durability.DELAYED);
            } else {
                transaction.rollback();
            }
        }
    }

    /// A clean stop: what was reserved but not given is given back.
    void close() {
        for (var counter : counters.values()) {
            boolean exists = databases.catalog(counter.key.databaseId())
                    .flatMap(catalog -> catalog.rows().row(SystemTable.SYSIDENTVALS, counter.key.objectId()))
                    .isPresent();
            if (exists) {
                write(counter.key, counter.next);
            }
        }
    }
}
