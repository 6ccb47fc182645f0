package dev.vitrine.types.value;

/// A smalldatetime as SQL Server stores it.
///
/// @param days    days since 1900-01-01, at most `MAX_DAYS`
/// @param minutes minutes since midnight
public record SmallDateTimeValue(int days, int minutes) implements Value {
    /// 2079-06-06.
    public static final int MAX_DAYS = 65_535;
    public static final int MINUTES_PER_DAY = 24 * 60;
}
