package dev.vitrine.types.value;

import java.time.LocalDate;

/// A date: days since 0001-01-01.
public record DateValue(int days) implements Value {
    /// 9999-12-31.
    public static final int MAX_DAYS = 3_652_058;
    private static final long EPOCH_DAY = LocalDate.of(1, 1, 1).toEpochDay();

    public static DateValue of(LocalDate date) {
        return new DateValue((int) (date.toEpochDay() - EPOCH_DAY));
    }

    public LocalDate toLocalDate() {
        return LocalDate.ofEpochDay(days + EPOCH_DAY);
    }
}
