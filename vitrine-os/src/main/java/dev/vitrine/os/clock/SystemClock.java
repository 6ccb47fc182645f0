package dev.vitrine.os.clock;

import java.time.Instant;
import java.time.ZoneId;

/// The machine's clocks.
public final class SystemClock implements Clock {
    private static final long EPOCH_TICKS = 621_355_968_000_000_000L;
    private static final long TICKS_PER_SECOND = 10_000_000L;
    private static final int NANOS_PER_TICK = 100;

    private final ZoneId zone = ZoneId.systemDefault();

    @Override
    public long nanos() {
        return System.nanoTime();
    }

    @Override
    public long utcTicks() {
        var now = Instant.now();
        return EPOCH_TICKS + now.getEpochSecond() * TICKS_PER_SECOND + now.getNano() / NANOS_PER_TICK;
    }

    @Override
    public ZoneId zone() {
        return zone;
    }
}
