package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.SetOptions;
import dev.vitrine.engine.session.UsageTotals;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/// What the procedure cache knows of a program: its handle, when it came, who runs it, what its runs have used.
final class ProgramUse {
    private final UsageTotals totals = new UsageTotals();
    private final AtomicInteger running = new AtomicInteger();
    private final AtomicLong uses = new AtomicLong();
    private volatile byte[] planHandle = new byte[0];
    private volatile long createdTicks;
    private volatile SetOptions options;

    /// The cache has taken the program in.
    void entered(byte[] handle, long ticks) {
        createdTicks = ticks;
        planHandle = handle;
    }

    /// Empty for a program that is not kept.
    byte[] planHandle() {
        return planHandle;
    }

    long createdTicks() {
        return createdTicks;
    }

    /// The cache was asked for it.
    void used() {
        uses.incrementAndGet();
    }

    long uses() {
        return uses.get();
    }

    void begins(SetOptions under) {
        running.incrementAndGet();
        if (options == null) {
            options = under.copy();
        }
    }

    void ends() {
        running.decrementAndGet();
    }

    /// How many frames run it now.
    int running() {
        return running.get();
    }

    /// The settings of the first run.
    Optional<SetOptions> options() {
        return Optional.ofNullable(options);
    }

    UsageTotals totals() {
        return totals;
    }
}
