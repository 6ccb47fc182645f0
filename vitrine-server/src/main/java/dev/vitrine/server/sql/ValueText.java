package dev.vitrine.server.sql;

import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BitValue;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.BookmarkValue;
import dev.vitrine.types.value.DateTime2Value;
import dev.vitrine.types.value.DateTimeOffsetValue;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.DateValue;
import dev.vitrine.types.value.DecimalValue;
import dev.vitrine.types.value.FloatValue;
import dev.vitrine.types.value.GuidValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.MoneyValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.RealValue;
import dev.vitrine.types.value.SmallDateTimeValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.TimeValue;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.VariantValue;
import dev.vitrine.types.value.XmlValue;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/// Values as sqlcmd prints them: dates by ISO 8601 with a blank, decimals without a zero before the point.
final class ValueText {
    private static final int FLOAT_DIGITS = 17;
    private static final int REAL_DIGITS = 8;
    private static final int EXPONENT_MIN = -5;
    private static final int TICK_SCALE = 7;
    private static final int DATETIME_SCALE = 3;

    private ValueText() {
    }

    static String of(Value value, SqlType type) {
        return switch (value) {
            case Null _ -> "NULL";
            case BitValue(var bit) -> bit ? "1" : "0";
            case IntegerValue(var number) -> Long.toString(number);
            case DecimalValue decimal -> withoutLeadingZero(decimal.toBigDecimal().toPlainString());
            case MoneyValue(var units) ->
                withoutLeadingZero(BigDecimal.valueOf(units, MoneyValue.SCALE).toPlainString());
            case RealValue(var real) -> approximate(real, REAL_DIGITS);
            case FloatValue(var number) -> approximate(number, FLOAT_DIGITS);
            case StringValue(var text) -> text;
            case XmlValue(var text) -> text;
            case BinaryValue binary -> binary.toString();
            case GuidValue guid -> guid.toString();
            case DateValue date -> date.toLocalDate().toString();
            case TimeValue(var ticks) -> time(ticks, type.scale());
            case DateTimeValue(var days, var ticks) -> new DateValue(days + DateTimeValue.DAYS_TO_1900).toLocalDate()
                    + " " + time((ticks * 10L + 1) / 3 * 10_000, DATETIME_SCALE);
            case SmallDateTimeValue(var days, var minutes) ->
                new DateValue(days + DateTimeValue.DAYS_TO_1900).toLocalDate()
                        + " " + time(minutes * TimeValue.TICKS_PER_MINUTE, 0);
            case DateTime2Value(var days, var ticks) ->
                new DateValue(days).toLocalDate() + " " + time(ticks, type.scale());
            case DateTimeOffsetValue offset -> new DateValue(offset.localDays()).toLocalDate() + " "
                    + time(offset.localTicks(), type.scale()) + " " + zone(offset.offsetMinutes());
            case VariantValue(var base, var inner) -> of(inner, base);
            case BookmarkValue _ -> throw new IllegalStateException("bookmarks are never sent");
        };
    }

    private static String withoutLeadingZero(String number) {
        return number.startsWith("0.") ? number.substring(1) : number.startsWith("-0.") ? "-" + number.substring(2)
                : number;
    }

    private static String time(long ticks, int scale) {
        long seconds = ticks / TimeValue.TICKS_PER_SECOND;
        var text = String.format(Locale.ROOT, "%02d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
        if (scale == 0) {
            return text;
        }
        var fraction = String.format(Locale.ROOT, "%07d", ticks % TimeValue.TICKS_PER_SECOND);
        return text + "." + fraction.substring(0, Math.min(scale, TICK_SCALE));
    }

    private static String zone(int minutes) {
        return String.format(Locale.ROOT, "%s%02d:%02d", minutes < 0 ? "-"
                : "+", Math.abs(minutes) / 60, Math.abs(minutes) % 60);
    }

    /// So many significant digits, without zeros at the end, as C's `%g` gives; whole numbers with `.0`.
    private static String approximate(double number, int digits) {
        if (number == 0) {
            return "0.0";
        }
        var rounded = new BigDecimal(number).round(new MathContext(digits, RoundingMode.HALF_EVEN))
                .stripTrailingZeros();
        int exponent = rounded.precision() - rounded.scale() - 1;
        if (exponent < EXPONENT_MIN || exponent >= digits) {
            var mantissa = rounded.movePointLeft(exponent).stripTrailingZeros().toPlainString();
            return (mantissa.contains(".") ? mantissa : mantissa + ".0") + "E"
                    + (exponent < 0 ? "-" : "+") + String.format(Locale.ROOT, "%03d", Math.abs(exponent))
                            .replaceFirst("^0(\\d\\d)$", "$1");
        }
        var plain = rounded.toPlainString();
        return plain.contains(".") ? plain : plain + ".0";
    }
}
