package dev.vitrine.os.simulation;

import dev.vitrine.os.clock.Clock;
import java.time.ZoneId;
import java.time.ZoneOffset;

/// A clock that goes only when the simulation says so.
final class VirtualClock implements Clock {
    /// 2026-01-01 00:00 UTC in ticks of 100 ns since 0001-01-01.
    private static final long START_TICKS = 639_028_224_000_000_000L;
    private static final int NANOS_PER_TICK = 100;

    private volatile long nanos = 1;

    @Override
    public long nanos() {
        return nanos;
    }

    @Override
    public long utcTicks() {
        return START_TICKS + nanos / NANOS_PER_TICK;
    }

    @Override
    public ZoneId zone() {
        return ZoneOffset.UTC;
    }

    void advanceTo(long newNanos) {
        nanos = Math.max(nanos, newNanos);
    }
}
