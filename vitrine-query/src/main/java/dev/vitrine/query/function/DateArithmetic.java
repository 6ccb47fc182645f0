package dev.vitrine.query.function;

import dev.vitrine.types.conversion.DateFields;
import dev.vitrine.types.conversion.ToDateTime;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.DateTime2Value;
import dev.vitrine.types.value.DateTimeOffsetValue;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.DateValue;
import dev.vitrine.types.value.SmallDateTimeValue;
import dev.vitrine.types.value.TimeValue;
import dev.vitrine.types.value.Value;
import java.time.LocalDate;

/// DATEADD, DATEDIFF, DATETRUNC and DATE_BUCKET over the fields of a date.
final class DateArithmetic {
    private static final long TICKS_PER_MILLI = 10_000;
    private static final long TICKS_PER_MICRO = 10;
    private static final int NANOS_PER_TICK = 100;
    private static final int MONTHS_PER_YEAR = 12;

    private DateArithmetic() {
    }

    /// The value `count` parts later; 517 if it leaves the type's range.
    static Value add(DatePart part, long count, Value value, SqlType type) {
        var fields = DateFields.of(value);
        long days = fields.days();
        long ticks = fields.ticks();
        switch (part) {
            case YEAR, QUARTER, MONTH -> days = addMonths(fields.days(), count, part, type);
            case DAY, DAY_OF_YEAR, WEEKDAY -> days += count;
            case WEEK, ISO_WEEK -> days += Math.multiplyExact(count, 7L);
            default -> {
                return addTicks(part, count, value, type, fields);
            }
        }
        return moved(value, days, ticks, type);
    }

    private static long addMonths(int days, long count, DatePart part, SqlType type) {
        long months = count * (part == DatePart.YEAR ? MONTHS_PER_YEAR : part == DatePart.QUARTER ? 3 : 1);
        var date = new DateValue(days).toLocalDate().plusMonths(months);
        if (date.getYear() < 1 || date.getYear() > 9999) {
            throw overflow(type);
        }
        return DateValue.of(date).days();
    }

    private static Value addTicks(DatePart part, long count, Value value, SqlType type, DateFields fields) {
        if (value instanceof DateTimeValue(var days, var threeHundredths) && part.compareTo(DatePart.SECOND) <= 0) {
            long total = threeHundredths + count * (unit(
                    part) / TimeValue.TICKS_PER_SECOND) * DateTimeValue.TICKS_PER_SECOND;
            long newDays = days + Math.floorDiv(total, (long) DateTimeValue.TICKS_PER_DAY);
            if (newDays < DateTimeValue.MIN_DAYS || newDays > DateTimeValue.MAX_DAYS) {
                throw overflow(type);
            }
            return new DateTimeValue((int) newDays, (int) Math.floorMod(total, (long) DateTimeValue.TICKS_PER_DAY));
        }
        long added = part == DatePart.NANOSECOND ? roundedNanos(count) : count * unit(part);
        long total = fields.ticks() + added;
        long days = fields.days() + Math.floorDiv(total, TimeValue.TICKS_PER_DAY);
        return moved(value, days, Math.floorMod(total, TimeValue.TICKS_PER_DAY), type);
    }

    private static long roundedNanos(long count) {
        return Math.floorDiv(count + NANOS_PER_TICK / 2, NANOS_PER_TICK);
    }

    static long unit(DatePart part) {
        return switch (part) {
            case HOUR -> TimeValue.TICKS_PER_HOUR;
            case MINUTE -> TimeValue.TICKS_PER_MINUTE;
            case SECOND -> TimeValue.TICKS_PER_SECOND;
            case MILLISECOND -> TICKS_PER_MILLI;
            case MICROSECOND -> TICKS_PER_MICRO;
            default -> throw new IllegalStateException("no fixed length: " + part);
        };
    }

    /// A value of the same type at other fields; a time wraps around midnight.
    private static Value moved(Value value, long days, long ticks, SqlType type) {
        if (type.name() != TypeName.TIME && (days < 0 || days > DateValue.MAX_DAYS)) {
            throw overflow(type);
        }
        var moved = switch (value) {
            case DateValue _ -> new DateValue((int) days);
            case TimeValue _ -> new TimeValue(ToDateTime.roundedTime(ticks, type.scale()) % TimeValue.TICKS_PER_DAY);
            case DateTimeValue _ -> datetime((int) days, ticks);
            case SmallDateTimeValue _ -> smalldatetime((int) days, ticks);
            case DateTime2Value _ -> new DateTime2Value((int) days, ticks / scaleUnit(type) * scaleUnit(type));
            case DateTimeOffsetValue offset ->
                DateTimeOffsetValue.ofLocal((int) days, ticks / scaleUnit(type) * scaleUnit(type),
                        offset.offsetMinutes());
            default -> throw new IllegalStateException("not a date: " + value);
        };
        if (moved instanceof DateTimeValue(var since, var _) && (since < DateTimeValue.MIN_DAYS
                || since > DateTimeValue.MAX_DAYS)
                || moved instanceof SmallDateTimeValue(var small, var _)
                        && (small < 0 || small > SmallDateTimeValue.MAX_DAYS)) {
            throw overflow(type);
        }
        return moved;
    }

    private static long scaleUnit(SqlType type) {
        return (long) Math.pow(10, SqlType.MAX_FRACTIONAL_SCALE - type.scale());
    }

    private static Value datetime(int days, long ticks) {
        int threeHundredths = DateFields.threeHundredths(ticks);
        boolean midnight = threeHundredths == DateTimeValue.TICKS_PER_DAY;
        return new DateTimeValue(days - DateTimeValue.DAYS_TO_1900 + (midnight ? 1 : 0), midnight ? 0
                : threeHundredths);
    }

    private static Value smalldatetime(int days, long ticks) {
        long minutes = (ticks + TimeValue.TICKS_PER_MINUTE / 2) / TimeValue.TICKS_PER_MINUTE;
        boolean midnight = minutes == SmallDateTimeValue.MINUTES_PER_DAY;
        return new SmallDateTimeValue(days - DateTimeValue.DAYS_TO_1900 + (midnight ? 1 : 0), midnight ? 0
                : (int) minutes);
    }

    private static SqlError overflow(SqlType type) {
        return TypeError.DATEADD_OVERFLOW.with(type.name().sqlName());
    }

    /// The boundaries of the part between two values; both in UTC if they have offsets.
    static long difference(DatePart part, Value start, Value end) {
        var from = utc(DateFields.of(start));
        var to = utc(DateFields.of(end));
        long days = (long) to.days() - from.days();
        return switch (part) {
            case YEAR -> to.date().getYear() - from.date().getYear();
            case QUARTER -> quarters(to.date()) - quarters(from.date());
            case MONTH -> months(to.date()) - months(from.date());
            case DAY, DAY_OF_YEAR, WEEKDAY -> days;
            case WEEK, ISO_WEEK -> Math.floorDiv(to.days() + 1, 7) - (long) Math.floorDiv(from.days() + 1, 7);
            case NANOSECOND -> Math.multiplyExact(Math.addExact(days * TimeValue.TICKS_PER_DAY,
                    to.ticks() - from.ticks()), NANOS_PER_TICK);
            default -> {
                long unit = unit(part);
                yield days * (TimeValue.TICKS_PER_DAY / unit) + to.ticks() / unit - from.ticks() / unit;
            }
        };
    }

    private static DateFields utc(DateFields fields) {
        if (fields.offsetMinutes() == 0) {
            return fields;
        }
        long total = fields.days() * TimeValue.TICKS_PER_DAY
                + fields.ticks() - fields.offsetMinutes() * TimeValue.TICKS_PER_MINUTE;
        return new DateFields((int) Math.floorDiv(total, TimeValue.TICKS_PER_DAY),
                Math.floorMod(total, TimeValue.TICKS_PER_DAY), 0);
    }

    private static long months(LocalDate date) {
        return (long) date.getYear() * MONTHS_PER_YEAR + date.getMonthValue() - 1;
    }

    private static long quarters(LocalDate date) {
        return Math.floorDiv(months(date), 3);
    }

    /// The beginning of the part that holds the value.
    static Value truncate(DatePart part, Value value, SqlType type, int dateFirst) {
        var fields = DateFields.of(value);
        var date = fields.date();
        long days = switch (part) {
            case YEAR -> DateValue.of(date.withDayOfYear(1)).days();
            case QUARTER -> DateValue.of(date.withDayOfMonth(1).withMonth((date.getMonthValue() - 1) / 3 * 3
                    + 1)).days();
            case MONTH -> DateValue.of(date.withDayOfMonth(1)).days();
            case WEEK -> fields.days() - Math.floorMod(date.getDayOfWeek().getValue() - dateFirst, 7);
            case ISO_WEEK -> fields.days() - (date.getDayOfWeek().getValue() - 1);
            default -> fields.days();
        };
        long ticks = part.isOfTime() ? fields.ticks() / unit(part) * unit(part) : 0;
        return moved(value, days, ticks, type);
    }

    /// The beginning of the bucket of `width` parts, counted from `origin`, that holds the value.
    static Value bucket(DatePart part, long width, Value value, Value origin, SqlType type) {
        var fields = DateFields.of(value);
        var from = DateFields.of(origin);
        if (part == DatePart.YEAR || part == DatePart.QUARTER || part == DatePart.MONTH) {
            long step = width * (part == DatePart.YEAR ? MONTHS_PER_YEAR : part == DatePart.QUARTER ? 3 : 1);
            long between = months(fields.date()) - months(from.date());
            var start = add(DatePart.MONTH, Math.floorDiv(between, step) * step, origin, type);
            return isAfter(start, fields) ? add(DatePart.MONTH, (Math.floorDiv(between, step) - 1) * step, origin,
                    type) : start;
        }
        long unit = part == DatePart.DAY ? TimeValue.TICKS_PER_DAY : part == DatePart.WEEK
                ? 7 * TimeValue.TICKS_PER_DAY : unit(part);
        long distance = ((long) fields.days() - from.days()) * TimeValue.TICKS_PER_DAY + fields.ticks() - from.ticks();
        long total = from.days() * TimeValue.TICKS_PER_DAY + from.ticks()
                + Math.floorDiv(distance, unit * width) * unit * width;
        return moved(value, Math.floorDiv(total, TimeValue.TICKS_PER_DAY),
                Math.floorMod(total, TimeValue.TICKS_PER_DAY), type);
    }

    private static boolean isAfter(Value start, DateFields fields) {
        var startFields = DateFields.of(start);
        return startFields.days() != fields.days() ? startFields.days() > fields.days()
                : startFields.ticks() > fields.ticks();
    }
}
