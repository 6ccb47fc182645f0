package dev.vitrine.types.conversion;

import dev.vitrine.types.value.DateTime2Value;
import dev.vitrine.types.value.DateTimeOffsetValue;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.DateValue;
import dev.vitrine.types.value.SmallDateTimeValue;
import dev.vitrine.types.value.TimeValue;
import dev.vitrine.types.value.Value;
import java.time.LocalDate;

/// Any date or time value taken apart, as local date and time: what formatting, conversion and the date functions work
/// on.
///
/// @param days          since 0001-01-01
/// @param ticks         100 ns since midnight
/// @param offsetMinutes 0 but for datetimeoffset
public record DateFields(int days, long ticks, int offsetMinutes) {
    public static DateFields of(Value value) {
        return switch (value) {
            case DateValue(var days) -> new DateFields(days, 0, 0);
            case TimeValue(var ticks) -> new DateFields(DateTimeValue.DAYS_TO_1900, ticks, 0);
            case DateTimeValue(var days, var ticks) -> new DateFields(days + DateTimeValue.DAYS_TO_1900,
                    ticksOf(ticks), 0);
            case SmallDateTimeValue(var days, var minutes) ->
                new DateFields(days + DateTimeValue.DAYS_TO_1900, minutes * TimeValue.TICKS_PER_MINUTE, 0);
            case DateTime2Value(var days, var ticks) -> new DateFields(days, ticks, 0);
            case DateTimeOffsetValue offset -> new DateFields(offset.localDays(), offset.localTicks(),
                    offset.offsetMinutes());
            default -> throw new IllegalStateException("not a date: " + value);
        };
    }

    /// 1/300 seconds as 100 ns, rounded.
    public static long ticksOf(int threeHundredths) {
        return (threeHundredths * 100_000L + 1) / 3;
    }

    /// 100 ns as 1/300 seconds, rounded; may be a full day.
    public static int threeHundredths(long ticks) {
        return (int) ((ticks * 3 + 50_000) / 100_000);
    }

    /// The milliseconds that a datetime prints: .000, .003 or .007.
    public static int datetimeMillis(int threeHundredths) {
        return (int) ((threeHundredths % DateTimeValue.TICKS_PER_SECOND * 10L + 1) / 3);
    }

    public LocalDate date() {
        return new DateValue(days).toLocalDate();
    }

    public int hour() {
        return (int) (ticks / TimeValue.TICKS_PER_HOUR);
    }

    public int minute() {
        return (int) (ticks / TimeValue.TICKS_PER_MINUTE % 60);
    }

    public int second() {
        return (int) (ticks / TimeValue.TICKS_PER_SECOND % 60);
    }

    /// Of the second, in 100 ns.
    public int fraction() {
        return (int) (ticks % TimeValue.TICKS_PER_SECOND);
    }
}
