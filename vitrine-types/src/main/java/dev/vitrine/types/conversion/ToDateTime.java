package dev.vitrine.types.conversion;

import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.DateTime2Value;
import dev.vitrine.types.value.DateTimeOffsetValue;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.DateValue;
import dev.vitrine.types.value.DecimalValue;
import dev.vitrine.types.value.FloatValue;
import dev.vitrine.types.value.MoneyValue;
import dev.vitrine.types.value.RealValue;
import dev.vitrine.types.value.SmallDateTimeValue;
import dev.vitrine.types.value.TimeValue;
import dev.vitrine.types.value.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.ByteBuffer;

/// Conversions to the date and time types, from each other, from strings, numbers of days and binary.
public final class ToDateTime {
    private static final int MAX_SCALE = 7;
    private static final long[] UNITS = {10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1};
    /// A smalldatetime rounds up from 29.999 seconds.
    private static final long SMALL_ROUND_UP = 29_999 * 10_000L;
    private static final int ROUNDED_LEVEL = 130;

    private ToDateTime() {
    }

    static Converter compile(Conversion conversion) {
        var from = conversion.from();
        return switch (from.name().typeClass()) {
            case DATE_TIME -> fromDateTime(conversion);
            case CHARACTER -> {
                var parser = new DateParser(conversion);
                yield value -> parser.parse(value.asString());
            }
            case BIT, INTEGER -> value -> fromDays(conversion, BigDecimal.valueOf(value.asLong()));
            case DECIMAL -> value -> fromDays(conversion, ((DecimalValue) value).toBigDecimal());
            case MONEY -> value -> fromDays(conversion, BigDecimal.valueOf(((MoneyValue) value).tenThousandths(),
                    MoneyValue.SCALE));
            case APPROXIMATE -> value -> fromDays(conversion, new BigDecimal(
                    value instanceof RealValue(var real) ? real : ((FloatValue) value).value()));
            case BINARY -> value -> fromBinary(conversion, ((BinaryValue) value).bytes());
            case GUID, VARIANT, XML -> throw new IllegalStateException("no conversion from " + from);
        };
    }

    private static Converter fromDateTime(Conversion conversion) {
        var to = conversion.to();
        boolean byPrintedMillis = conversion.from().name() == TypeName.DATETIME
                && conversion.settings().compatibilityLevel() < ROUNDED_LEVEL;
        boolean toOffset = to.name() == TypeName.DATETIMEOFFSET;
        return value -> {
            if (toOffset && value instanceof DateTimeOffsetValue offset) {
                return offset(offset.utcDays(), offset.utcTicks(), offset.offsetMinutes(), to.scale());
            }
            var fields = DateFields.of(value);
            if (byPrintedMillis && value instanceof DateTimeValue(var days, var ticks)) {
                long whole = fields.ticks() - fields.fraction();
                fields = new DateFields(fields.days(), whole + DateFields.datetimeMillis(ticks) * 10_000L, 0);
            }
            return of(fields, to, conversion);
        };
    }

    /// The value of type `to` for a local date and time; an error naming the conversion if it is out of range.
    private static Value of(DateFields fields, SqlType to, Conversion conversion) {
        var value = build(fields.days(), fields.ticks(), fields.offsetMinutes(), to);
        if (value == null) {
            throw conversion.outOfRange();
        }
        return value;
    }

    /// The value of a date type nearest to a local date and time, or `null` if it is out of the type's range.
    static Value build(int days, long ticks, int offsetMinutes, SqlType to) {
        return switch (to.name()) {
            case DATE -> new DateValue(days);
            case TIME -> new TimeValue(roundedTime(ticks, to.scale()) % TimeValue.TICKS_PER_DAY);
            case DATETIME -> datetime(days, ticks);
            case SMALLDATETIME -> smalldatetime(days, ticks);
            case DATETIME2 -> datetime2(days, ticks, to.scale());
            case DATETIMEOFFSET -> {
                var local = datetime2(days, ticks, to.scale());
                var offset = DateTimeOffsetValue.ofLocal(local.days(), local.ticks(), offsetMinutes);
                yield offset.utcDays() < 0 || offset.utcDays() > DateValue.MAX_DAYS ? null : offset;
            }
            default -> throw new IllegalStateException("not a date type: " + to);
        };
    }

    /// Rounded to `scale` digits of a second; may be a full day.
    public static long roundedTime(long ticks, int scale) {
        long unit = UNITS[Math.min(scale, MAX_SCALE)];
        return (ticks + unit / 2) / unit * unit;
    }

    private static DateTime2Value datetime2(int days, long ticks, int scale) {
        long rounded = roundedTime(ticks, scale);
        if (rounded < TimeValue.TICKS_PER_DAY) {
            return new DateTime2Value(days, rounded);
        }
        return days == DateValue.MAX_DAYS ? new DateTime2Value(days, TimeValue.TICKS_PER_DAY - UNITS[scale])
                : new DateTime2Value(days + 1, 0);
    }

    private static Value datetime(int days, long ticks) {
        int since1900 = days - DateTimeValue.DAYS_TO_1900;
        int threeHundredths = DateFields.threeHundredths(ticks);
        if (threeHundredths >= DateTimeValue.TICKS_PER_DAY) {
            since1900++;
            threeHundredths = 0;
        }
        boolean inRange = since1900 >= DateTimeValue.MIN_DAYS && since1900 <= DateTimeValue.MAX_DAYS;
        return inRange ? new DateTimeValue(since1900, threeHundredths) : null;
    }

    private static Value smalldatetime(int days, long ticks) {
        int since1900 = days - DateTimeValue.DAYS_TO_1900;
        long minutes = ticks / TimeValue.TICKS_PER_MINUTE;
        minutes += ticks % TimeValue.TICKS_PER_MINUTE >= SMALL_ROUND_UP ? 1 : 0;
        if (minutes == SmallDateTimeValue.MINUTES_PER_DAY) {
            since1900++;
            minutes = 0;
        }
        boolean inRange = since1900 >= 0 && since1900 <= SmallDateTimeValue.MAX_DAYS;
        return inRange ? new SmallDateTimeValue(since1900, (int) minutes) : null;
    }

    private static Value offset(int utcDays, long utcTicks, int offsetMinutes, int scale) {
        var rounded = datetime2(utcDays, utcTicks, scale);
        return new DateTimeOffsetValue(rounded.days(), rounded.ticks(), offsetMinutes);
    }

    /// Days since 1900 with a fraction; only datetime and smalldatetime take numbers.
    private static Value fromDays(Conversion conversion, BigDecimal number) {
        var whole = number.setScale(0, RoundingMode.FLOOR);
        if (whole.abs().compareTo(BigDecimal.valueOf(DateValue.MAX_DAYS)) > 0) {
            throw overflow(conversion);
        }
        long ticks = number.subtract(whole).multiply(BigDecimal.valueOf(TimeValue.TICKS_PER_DAY))
                .setScale(0, RoundingMode.HALF_UP).longValue();
        var value = build(whole.intValue() + DateTimeValue.DAYS_TO_1900, ticks, 0, conversion.to());
        if (value == null) {
            throw overflow(conversion);
        }
        return value;
    }

    private static SqlError overflow(Conversion conversion) {
        return conversion.expressionOverflow();
    }

    private static Value fromBinary(Conversion conversion, byte[] bytes) {
        var to = conversion.to().name();
        int width = to == TypeName.DATETIME ? 8 : 4;
        if (to != TypeName.DATETIME && to != TypeName.SMALLDATETIME) {
            return newTypeFromBinary(conversion, bytes);
        }
        var padded = new byte[width];
        int copied = Math.min(width, bytes.length);
        System.arraycopy(bytes, bytes.length - copied, padded, width - copied, copied);
        var buffer = ByteBuffer.wrap(padded);
        if (to == TypeName.SMALLDATETIME) {
            return new SmallDateTimeValue(Short.toUnsignedInt(buffer.getShort()),
                    Short.toUnsignedInt(buffer.getShort()));
        }
        int days = buffer.getInt();
        int ticks = buffer.getInt();
        boolean valid = days >= DateTimeValue.MIN_DAYS && days <= DateTimeValue.MAX_DAYS && ticks >= 0
                && ticks < DateTimeValue.TICKS_PER_DAY;
        if (!valid) {
            throw overflow(conversion);
        }
        return new DateTimeValue(days, ticks);
    }

    /// The bytes that `ToBinary` makes.
    private static Value newTypeFromBinary(Conversion conversion, byte[] bytes) {
        var to = conversion.to();
        boolean scaled = to.name() != TypeName.DATE;
        int scale = scaled && bytes.length > 0 ? bytes[0] : 0;
        int timeBytes = scaled ? scale <= 2 ? 3 : scale <= 4 ? 4 : 5 : 0;
        int dayBytes = to.name() == TypeName.TIME ? 0 : 3;
        int offsetBytes = to.name() == TypeName.DATETIMEOFFSET ? 2 : 0;
        int start = scaled ? 1 : 0;
        if (bytes.length != start + timeBytes + dayBytes + offsetBytes || scale < 0 || scale > MAX_SCALE) {
            throw TypeError.CONVERSION_FAILED_DATE.with();
        }
        long ticks = little(bytes, start, timeBytes) * UNITS[scale];
        int days = dayBytes == 0 ? DateTimeValue.DAYS_TO_1900 : (int) little(bytes, start + timeBytes, dayBytes);
        int offset = offsetBytes == 0 ? 0 : (short) little(bytes, start + timeBytes + dayBytes, offsetBytes);
        if (ticks >= TimeValue.TICKS_PER_DAY || days > DateValue.MAX_DAYS
                || Math.abs(offset) > DateTimeOffsetValue.MAX_OFFSET_MINUTES) {
            throw TypeError.CONVERSION_FAILED_DATE.with();
        }
        return offsetBytes > 0 ? new DateTimeOffsetValue(days, ticks, offset)
                : of(new DateFields(days, ticks, 0), to, conversion);
    }

    private static long little(byte[] bytes, int offset, int length) {
        long number = 0;
        for (int i = length - 1; i >= 0; i--) {
            number = number << 8 | bytes[offset + i] & 0xFF;
        }
        return number;
    }
}
