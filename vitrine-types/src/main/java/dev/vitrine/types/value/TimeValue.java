package dev.vitrine.types.value;

/// A time: ticks of 100 ns since midnight, rounded to the scale of its type.
public record TimeValue(long ticks) implements Value {
    public static final long TICKS_PER_SECOND = 10_000_000L;
    public static final long TICKS_PER_MINUTE = 60 * TICKS_PER_SECOND;
    public static final long TICKS_PER_HOUR = 60 * TICKS_PER_MINUTE;
    public static final long TICKS_PER_DAY = 24 * TICKS_PER_HOUR;
}
