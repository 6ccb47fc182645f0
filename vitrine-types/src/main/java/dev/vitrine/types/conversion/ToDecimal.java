package dev.vitrine.types.conversion;

import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.DecimalMath;
import dev.vitrine.types.value.DecimalValue;
import dev.vitrine.types.value.FloatValue;
import dev.vitrine.types.value.MoneyValue;
import dev.vitrine.types.value.RealValue;
import dev.vitrine.types.value.SmallDateTimeValue;
import dev.vitrine.types.value.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/// Conversions to decimal and numeric: rounded half away from zero; 8115 when the whole part does not fit.
final class ToDecimal {
    private static final int DATE_FRACTION_DIGITS = 20;
    private static final int BINARY_HEADER_BYTES = 4;

    private ToDecimal() {
    }

    static Converter compile(Conversion conversion) {
        return switch (conversion.from().name()) {
            case BIT, TINYINT, SMALLINT, INT, BIGINT -> value -> rescaled(conversion,
                    DecimalValue.of(value.asLong(), 0));
            case DECIMAL, NUMERIC -> value -> rescaled(conversion, (DecimalValue) value);
            case MONEY, SMALLMONEY -> value ->
                    rescaled(conversion, DecimalValue.of(((MoneyValue) value).tenThousandths(), MoneyValue.SCALE));
            case FLOAT -> value -> fromFloat(conversion, ((FloatValue) value).value());
            case REAL -> value -> fromFloat(conversion, ((RealValue) value).value());
            case CHAR, VARCHAR, NCHAR, NVARCHAR, TEXT, NTEXT -> value -> fromString(conversion, value.asString());
            case BINARY, VARBINARY, IMAGE, TIMESTAMP -> value -> fromBinary(conversion, ((BinaryValue) value).bytes());
            case DATETIME -> value -> {
                var date = (DateTimeValue) value;
                return fromDays(conversion, date.days(), date.ticks(), DateTimeValue.TICKS_PER_DAY);
            };
            case SMALLDATETIME -> value -> {
                var date = (SmallDateTimeValue) value;
                return fromDays(conversion, date.days(), date.minutes(), SmallDateTimeValue.MINUTES_PER_DAY);
            };
            default -> throw new IllegalStateException("no conversion from " + conversion.from());
        };
    }

    private static DecimalValue rescaled(Conversion conversion, DecimalValue value) {
        return DecimalMath.rescale(value, conversion.to().precision(), conversion.to().scale())
                .orElseThrow(conversion::overflow);
    }

    private static Value fromFloat(Conversion conversion, double number) {
        if (Double.isNaN(number) || Double.isInfinite(number)) {
            throw TypeError.FLOAT_DOMAIN.with();
        }
        var exact = new BigDecimal(number).setScale(conversion.to().scale(), RoundingMode.HALF_UP);
        if (exact.precision() > conversion.to().precision() && exact.signum() != 0) {
            throw conversion.overflow().state(6);
        }
        return DecimalValue.of(exact);
    }

    private static Value fromDays(Conversion conversion, int days, long part, long parts) {
        var fraction = BigDecimal.valueOf(part).divide(BigDecimal.valueOf(parts), DATE_FRACTION_DIGITS,
                RoundingMode.HALF_UP);
        return rescaled(conversion, DecimalValue.of(fraction.add(BigDecimal.valueOf(days))));
    }

    /// Sign, digits, point, digits; blanks around. No exponent, no group separators.
    private static Value fromString(Conversion conversion, String text) {
        var digits = new DecimalText(text);
        if (!digits.valid()) {
            throw conversion.error();
        }
        if (digits.digitCount() <= 18) {
            return rescaled(conversion, DecimalValue.of(digits.unscaledLong(), digits.scale()));
        }
        var exact = digits.toBigDecimal().setScale(conversion.to().scale(), RoundingMode.HALF_UP);
        if (exact.precision() > conversion.to().precision() && exact.signum() != 0) {
            throw conversion.overflow();
        }
        return DecimalValue.of(exact);
    }

    /// SQL Server's own bytes: precision, scale, a zero, sign (1 for positive), then the number, least significant byte
    /// first.
    private static Value fromBinary(Conversion conversion, byte[] bytes) {
        if (bytes.length <= BINARY_HEADER_BYTES) {
            throw conversion.error();
        }
        var magnitude = new byte[bytes.length - BINARY_HEADER_BYTES];
        for (int i = 0; i < magnitude.length; i++) {
            magnitude[i] = bytes[bytes.length - 1 - i];
        }
        var unscaled = new BigInteger(1, magnitude);
        if (unscaled.bitLength() > 127 || bytes[1] > 38 || bytes[1] < 0) {
            throw conversion.error();
        }
        return rescaled(conversion, DecimalValue.of(bytes[3] == 0 ? unscaled.negate() : unscaled, bytes[1]));
    }
}
