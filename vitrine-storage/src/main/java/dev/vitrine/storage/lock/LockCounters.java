package dev.vitrine.storage.lock;

import dev.vitrine.os.counter.CounterName;
import dev.vitrine.os.counter.Counters;
import java.util.concurrent.atomic.LongAdder;

/// The `Locks` performance object: cells per type of resource.
final class LockCounters {
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final LongAdder[] requests;
    private final LongAdder[] waits;
    private final LongAdder[] waitMillis;
    private final LongAdder[] averageMillis;
    private final LongAdder[] averageBase;
    private final LongAdder[] timeouts;
    private final LongAdder[] timeoutsAfterWait;
    private final LongAdder[] deadlocks;
    private final LongAdder blocked;

    LockCounters(Counters counters) {
        requests = cells(counters, CounterName.LOCK_REQUESTS);
        waits = cells(counters, CounterName.LOCK_WAITS);
        waitMillis = cells(counters, CounterName.LOCK_WAIT_TIME);
        averageMillis = cells(counters, CounterName.LOCK_AVERAGE_WAIT_TIME);
        averageBase = cells(counters, CounterName.LOCK_AVERAGE_WAIT_TIME_BASE);
        timeouts = cells(counters, CounterName.LOCK_TIMEOUTS);
        timeoutsAfterWait = cells(counters, CounterName.LOCK_TIMEOUTS_AFTER_WAIT);
        deadlocks = cells(counters, CounterName.DEADLOCKS);
        blocked = counters.cell(CounterName.PROCESSES_BLOCKED);
    }

    private static LongAdder[] cells(Counters counters, CounterName name) {
        var kinds = LockResource.Kind.values();
        var cells = new LongAdder[kinds.length];
        for (var kind : kinds) {
            cells[kind.ordinal()] = counters.cell(name, kind.counterInstance());
        }
        return cells;
    }

    void requested(LockResource.Kind kind) {
        requests[kind.ordinal()].increment();
    }

    void waits(LockResource.Kind kind) {
        waits[kind.ordinal()].increment();
        blocked.increment();
    }

    void waited(LockResource.Kind kind, long nanos) {
        blocked.decrement();
        waitMillis[kind.ordinal()].add(nanos / NANOS_PER_MILLI);
        averageMillis[kind.ordinal()].add(nanos / NANOS_PER_MILLI);
        averageBase[kind.ordinal()].increment();
    }

    void timedOut(LockResource.Kind kind, long timeoutMillis) {
        timeouts[kind.ordinal()].increment();
        if (timeoutMillis > 0) {
            timeoutsAfterWait[kind.ordinal()].increment();
        }
    }

    void deadlocked(LockResource.Kind kind) {
        deadlocks[kind.ordinal()].increment();
    }
}
