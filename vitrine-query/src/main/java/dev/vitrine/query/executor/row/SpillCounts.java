package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.RunCounters.Spill;
import java.util.Optional;

/// What an operator has written to tempdb because memory did not hold it, in pages.
final class SpillCounts {
    private int level;
    private long written;
    private long read;

    /// Rows are put off for the so manieth time.
    void level(int reached) {
        level = Math.max(level, reached);
    }

    void written() {
        written++;
    }

    void read() {
        read++;
    }

    Optional<Spill> spill() {
        return level == 0 ? Optional.empty() : Optional.of(new Spill(level, written, read));
    }
}
