package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.UsageTotals;
import dev.vitrine.os.clock.Clock;
import dev.vitrine.os.thread.Task;
import dev.vitrine.query.executor.row.RowExecution;

/// What a statement or call has used. Worker time is time that was not waited, as SQL Server's schedulers count it.
record Usage(long elapsedNanos, long workerNanos, long logicalReads, long physicalReads, long logicalWrites,
        long rows, long beganTicks, Memory memory) {

    private static final int NANOS_PER_MICRO = 1_000;
    private static final int KB = 1024;

    /// Memory for sorts and hash tables, in bytes, and pages written to tempdb in place of it.
    record Memory(long spills, long granted, long used) {
        static final Memory NONE = new Memory(0, 0, 0);

        static Memory of(RowExecution execution) {
            return new Memory(execution.spilledPages(), execution.memory().granted(), execution.memory().used());
        }
    }

    /// Adds it to what earlier runs have used.
    void addTo(UsageTotals totals) {
        totals.add(beganTicks, workerNanos / NANOS_PER_MICRO, elapsedNanos / NANOS_PER_MICRO, logicalReads,
                physicalReads, logicalWrites, rows, memory.spills, memory.granted / KB, memory.used / KB);
    }

    /// Runs beside the work.
    static final class Meter {
        private final Task task;
        private final Clock clock;
        private final long began;
        private final long ticks;
        private final long waited;
        private final long logical;
        private final long physical;
        private final long dirtied;

        Meter(Task task, Clock clock) {
            this.task = task;
            this.clock = clock;
            this.began = clock.nanos();
            this.ticks = clock.utcTicks();
            this.waited = task.waitedNanos();
            this.logical = task.logicalReads();
            this.physical = task.physicalReads();
            this.dirtied = task.pagesDirtied();
        }

        Usage stop(long rows, Memory memory) {
            long elapsed = clock.nanos() - began;
            return new Usage(elapsed, Math.max(0, elapsed - (task.waitedNanos() - waited)),
                    task.logicalReads() - logical, task.physicalReads() - physical, task.pagesDirtied() - dirtied,
                    rows, ticks, memory);
        }
    }
}
