package dev.vitrine.types.value;

/// A datetime as SQL Server stores it.
///
/// @param days  days since 1900-01-01
/// @param ticks 1/300 seconds since midnight
public record DateTimeValue(int days, int ticks) implements Value {
    /// Days from 0001-01-01 to 1900-01-01.
    public static final int DAYS_TO_1900 = 693_595;
    /// 1753-01-01.
    public static final int MIN_DAYS = -53_690;
    /// 9999-12-31.
    public static final int MAX_DAYS = DateValue.MAX_DAYS - DAYS_TO_1900;
    public static final int TICKS_PER_SECOND = 300;
    public static final int TICKS_PER_DAY = 24 * 60 * 60 * TICKS_PER_SECOND;
}
