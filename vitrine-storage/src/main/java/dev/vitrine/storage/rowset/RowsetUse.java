package dev.vitrine.storage.rowset;

import dev.vitrine.os.clock.Clock;
import java.util.concurrent.atomic.AtomicLongArray;

/// How users' statements have used a rowset since its database was opened: each statement counts once a kind.
public final class RowsetUse {
    private static final int KINDS = Kind.values().length;

    private final Clock clock;
    private final AtomicLongArray counts = new AtomicLongArray(KINDS);
    private final AtomicLongArray last = new AtomicLongArray(KINDS);

    /// What a statement does with it: looks for rows by key, reads all, looks rows up from another index, changes.
    public enum Kind { SEEK, SCAN, LOOKUP, UPDATE }

    public RowsetUse(Clock clock) {
        this.clock = clock;
    }

    /// A statement has begun to use it so.
    public void count(Kind kind) {
        counts.incrementAndGet(kind.ordinal());
        last.set(kind.ordinal(), clock.utcTicks());
    }

    public long times(Kind kind) {
        return counts.get(kind.ordinal());
    }

    /// When it was last used so, in 100 ns since 0001-01-01 UTC; 0 for never.
    public long lastTicks(Kind kind) {
        return last.get(kind.ordinal());
    }

    /// Whether it was used at all.
    public boolean isUsed() {
        for (var kind : Kind.values()) {
            if (times(kind) > 0) {
                return true;
            }
        }
        return false;
    }
}
