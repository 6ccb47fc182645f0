package dev.vitrine.engine.session;

import java.util.concurrent.atomic.AtomicReference;

/// What the runs of one statement or module have used: `sys.dm_exec_query_stats`, `sys.dm_exec_procedure_stats`. Any
/// number of sessions add at once.
public final class UsageTotals {
    private static final int HEAD = 2;
    private static final int PARTS = 4;

    /// For each figure its total, last, least and greatest value, behind the count of runs and when the last one began.
    private final AtomicReference<long[]> figures =
            new AtomicReference<>(new long[HEAD + PARTS * Figure.values().length]);

    /// What is counted; times in microseconds.
    public enum Figure {
        WORKER_TIME, ELAPSED_TIME, LOGICAL_READS, PHYSICAL_READS, LOGICAL_WRITES, ROWS, SPILLS, GRANT_KB, USED_GRANT_KB
    }

    /// One figure.
    public record Total(long total, long last, long least, long greatest) {
    }

    /// The totals at one moment.
    public static final class Snapshot {
        private final long[] figures;

        private Snapshot(long[] figures) {
            this.figures = figures;
        }

        public long runs() {
            return figures[0];
        }

        /// When the last run began, in 100 ns since 0001-01-01 UTC.
        public long lastTicks() {
            return figures[1];
        }

        public Total of(Figure figure) {
            int at = HEAD + PARTS * figure.ordinal();
            return new Total(figures[at], figures[at + 1], figures[at + 2], figures[at + 3]);
        }
    }

    public Snapshot snapshot() {
        return new Snapshot(figures.get());
    }

    /// A run has ended.
    ///
    /// @param values by the order of the figures
    public void add(long beganTicks, long... values) {
        long[] before;
        long[] after;
        do {
            before = figures.get();
            after = before.clone();
            after[0]++;
            after[1] = beganTicks;
            for (int i = 0; i < values.length; i++) {
                int at = HEAD + PARTS * i;
                after[at] += values[i];
                after[at + 1] = values[i];
                after[at + 2] = before[0] == 0 ? values[i] : Math.min(before[at + 2], values[i]);
                after[at + 3] = Math.max(before[at + 3], values[i]);
            }
        } while (!figures.compareAndSet(before, after));
    }
}
