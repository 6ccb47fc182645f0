package dev.vitrine.os.clock;

import java.time.ZoneId;

/// The clocks of the server.
public interface Clock {
    /// Units of [#utcTicks()] in a millisecond.
    int TICKS_PER_MILLI = 10_000;

    /// Nanoseconds of a clock that only goes forward; its zero means nothing.
    long nanos();

    /// 100 ns units since 0001-01-01 00:00 UTC.
    long utcTicks();

    /// The server's time zone.
    ZoneId zone();
}
