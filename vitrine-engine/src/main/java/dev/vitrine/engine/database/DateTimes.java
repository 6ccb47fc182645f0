package dev.vitrine.engine.database;

import dev.vitrine.os.clock.Clock;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.TimeValue;
import java.time.Instant;

/// The clock as datetime values.
public final class DateTimes {
    private static final long EPOCH_TICKS = 621_355_968_000_000_000L;

    private DateTimes() {
    }

    /// The local time of a UTC time, both in 100 ns since 0001-01-01.
    public static long local(Clock clock, long utcTicks) {
        long seconds = Math.floorDiv(utcTicks - EPOCH_TICKS, TimeValue.TICKS_PER_SECOND);
        int offset = clock.zone().getRules().getOffset(Instant.ofEpochSecond(seconds)).getTotalSeconds();
        return utcTicks + offset * TimeValue.TICKS_PER_SECOND;
    }

    /// A local time as datetime, rounded to its ticks.
    public static DateTimeValue datetime(long localTicks) {
        long days = localTicks / TimeValue.TICKS_PER_DAY;
        long ticks = Math.round((localTicks % TimeValue.TICKS_PER_DAY) * 3 / 100_000.0);
        if (ticks == DateTimeValue.TICKS_PER_DAY) {
            days++;
            ticks = 0;
        }
        return new DateTimeValue((int) days - DateTimeValue.DAYS_TO_1900, (int) ticks);
    }

    /// Now.
    public static DateTimeValue now(Clock clock) {
        return datetime(local(clock, clock.utcTicks()));
    }
}
