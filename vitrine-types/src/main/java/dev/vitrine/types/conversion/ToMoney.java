package dev.vitrine.types.conversion;

import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.TypeName;
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
import java.math.RoundingMode;

/// Conversions to money and smallmoney: four decimals, rounded.
final class ToMoney {
    private static final int MONEY_PRECISION = 19;
    /// "Using monetary data": signs that may stand before the amount.
    private static final String CURRENCY_SIGNS = "$¢£¤¥৲৳฿៛₡₢₣₤₦₧₨₩₪₫€₭₮₯₰₱﷼﹩＄￠￡￥￦";

    private ToMoney() {
    }

    static Converter compile(Conversion conversion) {
        return switch (conversion.from().name()) {
            case BIT, TINYINT, SMALLINT, INT, BIGINT -> value -> {
                long number = value.asLong();
                long units = number * MoneyValue.UNIT;
                if (Math.multiplyHigh(number, MoneyValue.UNIT) != units >> 63) {
                    throw conversion.overflow();
                }
                return inRange(conversion, units);
            };
            case MONEY, SMALLMONEY -> conversion.to().name() == TypeName.MONEY ? Converter.IDENTITY
                    : value -> inRange(conversion, ((MoneyValue) value).tenThousandths());
            case DECIMAL, NUMERIC -> value -> fromDecimal(conversion, (DecimalValue) value);
            case FLOAT -> value -> fromFloat(conversion, ((FloatValue) value).value());
            case REAL -> value -> fromFloat(conversion, ((RealValue) value).value());
            case CHAR, VARCHAR, NCHAR, NVARCHAR, TEXT, NTEXT -> value -> fromString(conversion, value.asString());
            case BINARY, VARBINARY, IMAGE, TIMESTAMP -> value -> fromBinary(conversion.to().name(),
                    ((BinaryValue) value).bytes());
            case DATETIME -> value -> fromFloat(conversion, ((DateTimeValue) value).days()
                    + (double) ((DateTimeValue) value).ticks() / DateTimeValue.TICKS_PER_DAY);
            case SMALLDATETIME -> value -> fromFloat(conversion, ((SmallDateTimeValue) value).days()
                    + (double) ((SmallDateTimeValue) value).minutes() / SmallDateTimeValue.MINUTES_PER_DAY);
            default -> throw new IllegalStateException("no conversion from " + conversion.from());
        };
    }

    private static Value inRange(Conversion conversion, long units) {
        if (conversion.to().name() == TypeName.SMALLMONEY && units != (int) units) {
            throw conversion.overflow();
        }
        return new MoneyValue(units);
    }

    private static Value fromDecimal(Conversion conversion, DecimalValue value) {
        var rounded = DecimalMath.rescale(value, MONEY_PRECISION, MoneyValue.SCALE).orElseThrow(conversion::overflow);
        if (!rounded.isSmall()) {
            throw conversion.overflow();
        }
        return inRange(conversion, rounded.low());
    }

    private static Value fromFloat(Conversion conversion, double number) {
        double units = Math.rint(number * MoneyValue.UNIT);
        if (!(Math.abs(units) < 0x1p63)) {
            throw conversion.overflow();
        }
        var exact = new BigDecimal(number).setScale(MoneyValue.SCALE, RoundingMode.HALF_UP);
        return inRange(conversion, exact.unscaledValue().longValueExact());
    }

    /// Sign, currency sign, digits with commas, point; the signs may come in either order.
    private static Value fromString(Conversion conversion, String text) {
        var plain = new StringBuilder();
        boolean small = conversion.to().name() == TypeName.SMALLMONEY;
        boolean negative = false;
        boolean currency = false;
        boolean digits = false;
        for (char c : text.strip().toCharArray()) {
            if (c == ',' || c == ' ' && !digits) {
                continue;
            }
            if (!digits && (c == '-' || c == '+')) {
                negative |= c == '-';
            } else if (!digits && !currency && CURRENCY_SIGNS.indexOf(c) >= 0) {
                currency = true;
            } else {
                digits = true;
                plain.append(c);
            }
        }
        if (plain.isEmpty()) {
            return new MoneyValue(0);
        }
        var number = new DecimalText(plain.toString());
        if (!number.valid()) {
            throw small ? TypeError.CHAR_TO_SMALLMONEY_SYNTAX.with() : TypeError.CHAR_TO_MONEY_SYNTAX.with();
        }
        var units = number.toBigDecimal().setScale(MoneyValue.SCALE, RoundingMode.HALF_UP).unscaledValue();
        var signed = negative ? units.negate() : units;
        if (signed.bitLength() > (small ? 31 : 63)) {
            throw small ? TypeError.CHAR_TO_SMALLMONEY_OVERFLOW.with() : TypeError.CHAR_TO_MONEY_OVERFLOW.with();
        }
        return inRange(conversion, signed.longValue());
    }

    private static Value fromBinary(TypeName to, byte[] bytes) {
        long number = 0;
        for (int i = Math.max(0, bytes.length - to.fixedLength()); i < bytes.length; i++) {
            number = number << 8 | bytes[i] & 0xFF;
        }
        return new MoneyValue(to == TypeName.SMALLMONEY ? (int) number : number);
    }
}
