package dev.vitrine.types.value;

/// A datetimeoffset: an instant in UTC (days since 0001-01-01, ticks of 100 ns since midnight) and the offset in
/// minutes that it is shown at.
public record DateTimeOffsetValue(int utcDays, long utcTicks, int offsetMinutes) implements Value {
    /// 14 hours.
    public static final int MAX_OFFSET_MINUTES = 14 * 60;

    public static DateTimeOffsetValue ofLocal(int days, long ticks, int offsetMinutes) {
        long utc = days * TimeValue.TICKS_PER_DAY + ticks - offsetMinutes * TimeValue.TICKS_PER_MINUTE;
        return new DateTimeOffsetValue((int) Math.floorDiv(utc, TimeValue.TICKS_PER_DAY),
                Math.floorMod(utc, TimeValue.TICKS_PER_DAY), offsetMinutes);
    }

    private long localTotal() {
        return utcDays * TimeValue.TICKS_PER_DAY + utcTicks + offsetMinutes * TimeValue.TICKS_PER_MINUTE;
    }

    public int localDays() {
        return (int) Math.floorDiv(localTotal(), TimeValue.TICKS_PER_DAY);
    }

    public long localTicks() {
        return Math.floorMod(localTotal(), TimeValue.TICKS_PER_DAY);
    }

    public DateTime2Value local() {
        return new DateTime2Value(localDays(), localTicks());
    }
}
