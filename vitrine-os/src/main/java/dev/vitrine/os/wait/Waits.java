package dev.vitrine.os.wait;

import dev.vitrine.os.clock.Clock;
import dev.vitrine.os.thread.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/// Counts every wait by its type: `sys.dm_os_wait_stats`.
public final class Waits {
    private static final long NANOS_PER_MILLI = 1_000_000L;

    private final Clock clock;
    private final boolean simulated;
    private final Cell[] cells = new Cell[WaitType.values().length];

    public Waits(Clock clock, boolean simulated) {
        this.clock = clock;
        this.simulated = simulated;
        for (int i = 0; i < cells.length; i++) {
            cells[i] = new Cell();
        }
    }

    private static final class Cell {
        final LongAdder count = new LongAdder();
        final LongAdder nanos = new LongAdder();
        final LongAdder signalNanos = new LongAdder();
        final AtomicLong maxNanos = new AtomicLong();
    }

    /// What was waited since start, or since it was cleared, for one type.
    public record Total(WaitType type, long count, long millis, long maxMillis, long signalMillis) {
    }

    /// The totals, one for every type that was waited for.
    public List<Total> totals() {
        var totals = new ArrayList<Total>();
        for (var type : WaitType.values()) {
            var cell = cells[type.ordinal()];
            if (cell.count.sum() > 0) {
                totals.add(new Total(type, cell.count.sum(), cell.nanos.sum() / NANOS_PER_MILLI,
                        cell.maxNanos.get() / NANOS_PER_MILLI, cell.signalNanos.sum() / NANOS_PER_MILLI));
            }
        }
        return totals;
    }

    /// DBCC SQLPERF('sys.dm_os_wait_stats', CLEAR).
    public void clear() {
        for (var cell : cells) {
            cell.count.reset();
            cell.nanos.reset();
            cell.signalNanos.reset();
            cell.maxNanos.set(0);
        }
    }

    /// The clock that times waits.
    public Clock clock() {
        return clock;
    }

    /// Whether the tasks that wait here are those of a simulation.
    public boolean simulated() {
        return simulated;
    }

    /// A wait begins.
    ///
    /// @return when, to be given to [#end]
    public long begin(Task task, WaitType type) {
        long now = clock.nanos();
        task.beginWait(type, now);
        return now;
    }

    /// The wait has ended.
    ///
    /// @param signalledNanos when the task was woken, or 0 when unknown
    public void end(Task task, WaitType type, long beginNanos, long signalledNanos) {
        long now = clock.nanos();
        task.endWait(now - beginNanos);
        var cell = cells[type.ordinal()];
        cell.count.increment();
        cell.nanos.add(now - beginNanos);
        if (signalledNanos > 0) {
            cell.signalNanos.add(Math.max(0, now - signalledNanos));
        }
        cell.maxNanos.accumulateAndGet(now - beginNanos, Math::max);
    }

    /// Sleeps; ends early when the task is cancelled.
    ///
    /// @throws dev.vitrine.os.thread.TaskCancelled when it is
    public void sleep(WaitType type, long millis) {
        var task = Task.current();
        long begin = begin(task, type);
        long until = begin + millis * NANOS_PER_MILLI;
        try {
            for (long left = until - clock.nanos(); left > 0; left = until - clock.nanos()) {
                task.step();
                task.park(left);
            }
        } finally {
            end(task, type, begin, 0);
        }
        task.step();
    }
}
