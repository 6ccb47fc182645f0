package dev.vitrine.engine.instance;

import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.SequenceRow;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.wait.SpinLock;
import dev.vitrine.query.metadata.ObjectMetadata;
import dev.vitrine.storage.transaction.Durability;
import dev.vitrine.types.error.SequenceError;
import dev.vitrine.types.value.Value;
import java.math.BigInteger;
import java.util.concurrent.ConcurrentHashMap;

/// Numbers of sequences. As many as the cache says are reserved in syssequences before they are given out, in a
/// transaction of their own: a rollback gives none back, a crash loses what was reserved, a clean stop loses nothing.
final class SequenceNumbers {
    private final Databases databases;
    private final ConcurrentHashMap<Key, Counter> counters = new ConcurrentHashMap<>();

    /// @param version of the object: ALTER SEQUENCE begins a new counter
    private record Key(int databaseId, int objectId, long version) {
    }

    /// The numbers in memory of one sequence.
    private static final class Counter {
        final SpinLock lock = new SpinLock();
        SequenceRow row;
        BigInteger next;
        BigInteger last;
        long left;

        Counter(SequenceRow row) {
            this.row = row;
            this.next = row.next();
            this.last = row.used() == SequenceRow.FRESH ? row.start()
                    : row.used() == SequenceRow.EXHAUSTED ? row.next() : row.next().subtract(row.increment());
        }
    }

    /// A run of numbers taken at once.
    ///
    /// @param cycles how often the sequence began again within it
    record Taken(SequenceRow row, BigInteger first, BigInteger last, int cycles) {
    }

    SequenceNumbers(Databases databases) {
        this.databases = databases;
    }

    private Counter counter(int databaseId, int objectId) {
        var catalog = databases.catalog(databaseId).orElseThrow();
        var key = new Key(databaseId, objectId, catalog.metadata(objectId).map(ObjectMetadata::version).orElse(0L));
        var known = counters.get(key);
        if (known != null) {
            return known;
        }
        var row = SequenceRow.of(catalog.rows().row(SystemTable.SYSSEQUENCES, objectId).orElseThrow());
        counters.putIfAbsent(key, new Counter(row));
        return counters.get(key);
    }

    Value next(int databaseId, int objectId) {
        var counter = counter(databaseId, objectId);
        while (true) {
            counter.lock.lock();
            try {
                if (counter.left > 0) {
                    counter.left--;
                    return give(counter);
                }
            } finally {
                counter.lock.unlock();
            }
            reserve(databaseId, counter, counter.row.step());
        }
    }

    private static Value give(Counter counter) {
        counter.last = counter.next;
        counter.next = counter.next.add(counter.row.increment());
        return counter.row.typed(counter.last);
    }

    /// Takes a range of numbers: 11732 where there are not as many and the sequence does not cycle.
    Taken take(int databaseId, int objectId, BigInteger count) {
        var counter = counter(databaseId, objectId);
        counter.lock.lock();
        try {
            var row = counter.row;
            var first = counter.left > 0 ? counter.next : startOfRange(databaseId, counter);
            var available = row.available(first);
            int cycles = 0;
            var rest = count;
            var from = first;
            while (rest.compareTo(available) > 0) {
                if (!row.cycling()) {
                    throw SequenceError.RANGE_BEYOND_LIMIT.with(name(databaseId, row.id()));
                }
                rest = rest.subtract(available);
                from = row.first();
                available = row.available(from);
                cycles++;
            }
            counter.last = from.add(row.increment().multiply(rest.subtract(BigInteger.ONE)));
            counter.left = 0;
            settle(databaseId, counter, counter.last, rest.equals(available));
            return new Taken(row, first, counter.last, cycles);
        } finally {
            counter.lock.unlock();
        }
    }

    /// The next number that may be given, whoever has reserved it.
    private BigInteger startOfRange(int databaseId, Counter counter) {
        if (counter.row.used() == SequenceRow.EXHAUSTED) {
            if (!counter.row.cycling()) {
                throw SequenceError.EXHAUSTED.with(name(databaseId, counter.row.id()));
            }
            return counter.row.first();
        }
        return counter.row.next();
    }

    private String name(int databaseId, int objectId) {
        return databases.catalog(databaseId).flatMap(catalog -> catalog.object(objectId)).map(ObjectRow::name)
                .orElse("");
    }

    private void reserve(int databaseId, Counter counter, int step) {
        counter.lock.lock();
        try {
            if (counter.left > 0) {
                return;
            }
            counter.next = startOfRange(databaseId, counter);
            var available = counter.row.available(counter.next);
            var taken = available.min(BigInteger.valueOf(step));
            var last = counter.next.add(counter.row.increment().multiply(taken.subtract(BigInteger.ONE)));
            counter.left = taken.longValue();
            settle(databaseId, counter, last, taken.equals(available));
        } finally {
            counter.lock.unlock();
        }
    }

    /// Numbers up to `last` are given or reserved.
    private void settle(int databaseId, Counter counter, BigInteger last, boolean exhausted) {
        counter.row = exhausted ? counter.row.reserved(last, SequenceRow.EXHAUSTED)
                : counter.row.reserved(last.add(counter.row.increment()), SequenceRow.USED);
        write(databaseId, counter.row);
    }

    /// The last number given, or the start when none was.
    Value current(int databaseId, int objectId) {
        var counter = counter(databaseId, objectId);
        return counter.row.typed(counter.last);
    }

    /// Whether any number was given.
    boolean used(int databaseId, int objectId) {
        return counter(databaseId, objectId).row.used() != SequenceRow.FRESH;
    }

    private void write(int databaseId, SequenceRow row) {
        var rows = databases.catalog(databaseId).orElseThrow().rows();
        var transaction = databases.storage().transactions().begin("SequenceReserve", Task.current().sessionId(), 2);
        boolean done = false;
        try {
            rows.update(transaction, SystemTable.SYSSEQUENCES, row.toValues());
            done = true;
        } finally {
            if (done) {
                transaction.commit(Durability.DELAYED);
            } else {
                transaction.rollback();
            }
        }
    }

    /// What a sequence has reserved and not given is given back, for it is about to change.
    void giveBack(int databaseId, int objectId) {
        if (databases.catalog(databaseId).flatMap(catalog -> catalog.rows().row(SystemTable.SYSSEQUENCES, objectId))
                .isEmpty()) {
            return;
        }
        var counter = counter(databaseId, objectId);
        counter.lock.lock();
        try {
            if (counter.left > 0) {
                counter.left = 0;
                counter.row = counter.row.reserved(counter.next, SequenceRow.USED);
                write(databaseId, counter.row);
            }
        } finally {
            counter.lock.unlock();
        }
    }

    /// A clean stop: what was reserved but not given is given back.
    void close() {
        counters.forEach((key, counter) -> {
            boolean current = databases.catalog(key.databaseId()).flatMap(catalog -> catalog.metadata(key.objectId()))
                    .filter(object -> object.version() == key.version()).isPresent();
            if (current && counter.left > 0) {
                write(key.databaseId(), counter.row.reserved(counter.next, SequenceRow.USED));
            }
        });
    }
}
