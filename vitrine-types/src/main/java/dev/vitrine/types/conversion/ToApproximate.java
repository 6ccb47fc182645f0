package dev.vitrine.types.conversion;

import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.DecimalMath;
import dev.vitrine.types.value.DecimalValue;
import dev.vitrine.types.value.FloatValue;
import dev.vitrine.types.value.MoneyValue;
import dev.vitrine.types.value.RealValue;
import dev.vitrine.types.value.SmallDateTimeValue;
import dev.vitrine.types.value.Value;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;

/// Conversions to float and real.
final class ToApproximate {
    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");
    private static final long EXACT_LIMIT = 1L << 53;
    private static final int EXACT_POWERS = 18;

    private ToApproximate() {
    }

    static Converter compile(Conversion conversion) {
        var number = toDouble(conversion);
        if (conversion.to().name() == TypeName.FLOAT) {
            return value -> new FloatValue(number.applyAsDouble(value));
        }
        return value -> {
            double wide = number.applyAsDouble(value);
            float narrow = (float) wide;
            if (Float.isInfinite(narrow)) {
                throw TypeError.ARITHMETIC_OVERFLOW_FOR_FLOAT.state(2, "real", String.format(Locale.ROOT, "%f", wide));
            }
            return new RealValue(narrow);
        };
    }

    private static ToDoubleFunction<Value> toDouble(Conversion conversion) {
        return switch (conversion.from().name()) {
            case BIT, TINYINT, SMALLINT, INT, BIGINT -> Value::asLong;
            case DECIMAL, NUMERIC -> value -> fromDecimal((DecimalValue) value);
            case MONEY, SMALLMONEY -> value -> ((MoneyValue) value).tenThousandths() / (double) MoneyValue.UNIT;
            case FLOAT -> value -> ((FloatValue) value).value();
            case REAL -> value -> ((RealValue) value).value();
            case CHAR, VARCHAR, NCHAR, NVARCHAR, TEXT, NTEXT -> value -> fromString(conversion, value.asString());
            case DATETIME -> value -> ((DateTimeValue) value).days() + (double) (
                    (DateTimeValue) value).ticks() / DateTimeValue.TICKS_PER_DAY;
            case SMALLDATETIME -> value -> ((SmallDateTimeValue) value).days()
                    + (double) ((SmallDateTimeValue) value).minutes() / SmallDateTimeValue.MINUTES_PER_DAY;
            default -> throw new IllegalStateException("no conversion from " + conversion.from());
        };
    }

    private static double fromDecimal(DecimalValue value) {
        if (value.isSmall() && Math.abs(value.low()) < EXACT_LIMIT && value.scale() <= EXACT_POWERS) {
            return value.low() / (double) DecimalMath.power(value.scale());
        }
        return value.toBigDecimal().doubleValue();
    }

    private static double fromString(Conversion conversion, String text) {
        var trimmed = text.strip();
        if (trimmed.isEmpty()) {
            return 0;
        }
        if (!NUMBER.matcher(trimmed).matches()) {
            throw conversion.error();
        }
        double number = Double.parseDouble(trimmed);
        if (Double.isInfinite(number)) {
            throw conversion.expressionOverflow();
        }
        return number;
    }
}
