package dev.vitrine.types.conversion;

import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.BitValue;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.DecimalMath;
import dev.vitrine.types.value.DecimalValue;
import dev.vitrine.types.value.FloatValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.MoneyValue;
import dev.vitrine.types.value.RealValue;
import dev.vitrine.types.value.SmallDateTimeValue;
import dev.vitrine.types.value.Value;
import java.util.Locale;

/// Conversions to tinyint, smallint, int, bigint and bit. Decimal and float are cut off, money and datetime rounded.
final class ToInteger {
    private ToInteger() {
    }

    static Converter compile(Conversion conversion) {
        long low = low(conversion.to().name());
        long high = high(conversion.to().name());
        return switch (conversion.from().name()) {
            case BIT -> value -> ((BitValue) value).value() ? IntegerValue.ONE : IntegerValue.ZERO;
            case TINYINT, SMALLINT, INT, BIGINT -> fromInteger(conversion, low, high);
            case DECIMAL, NUMERIC -> value -> fromDecimal(conversion, (DecimalValue) value, low, high);
            case MONEY, SMALLMONEY -> value -> {
                long units = ((MoneyValue) value).tenThousandths();
                return inRange(conversion, roundedDivision(units, MoneyValue.UNIT), low, high);
            };
            case FLOAT -> value -> fromFloat(conversion, ((FloatValue) value).value(), low, high);
            case REAL -> value -> fromFloat(conversion, ((RealValue) value).value(), low, high);
            case CHAR, VARCHAR, NCHAR, NVARCHAR, TEXT, NTEXT -> value ->
                    fromString(conversion, value.asString(), low, high);
            case BINARY, VARBINARY, IMAGE, TIMESTAMP -> value -> fromBinary(conversion.to().name(),
                    ((BinaryValue) value).bytes());
            case DATETIME -> value -> {
                var date = (DateTimeValue) value;
                return inRange(conversion, date.days() + (date.ticks() >= DateTimeValue.TICKS_PER_DAY / 2 ? 1 : 0),
                        low, high);
            };
            case SMALLDATETIME -> value -> {
                var date = (SmallDateTimeValue) value;
                boolean afternoon = date.minutes() >= SmallDateTimeValue.MINUTES_PER_DAY / 2;
                return inRange(conversion, date.days() + (afternoon ? 1 : 0), low, high);
            };
            default -> throw new IllegalStateException("no conversion from " + conversion.from());
        };
    }

    static long low(TypeName name) {
        return switch (name) {
            case TINYINT -> 0;
            case SMALLINT -> Short.MIN_VALUE;
            case INT -> Integer.MIN_VALUE;
            default -> Long.MIN_VALUE;
        };
    }

    static long high(TypeName name) {
        return switch (name) {
            case TINYINT -> 255;
            case SMALLINT -> Short.MAX_VALUE;
            case INT -> Integer.MAX_VALUE;
            default -> Long.MAX_VALUE;
        };
    }

    private static Converter fromInteger(Conversion conversion, long low, long high) {
        if (low <= low(conversion.from().name()) && high >= high(conversion.from().name())) {
            return Converter.IDENTITY;
        }
        return value -> {
            long number = ((IntegerValue) value).value();
            if (number < low || number > high) {
                throw integerOverflow(conversion, number);
            }
            return value;
        };
    }

    private static SqlError integerOverflow(Conversion conversion, long number) {
        var to = conversion.to().name();
        if (to == TypeName.INT || to == TypeName.BIGINT || conversion.from().name() == TypeName.BIGINT) {
            return conversion.expressionOverflow();
        }
        return TypeError.ARITHMETIC_OVERFLOW_FOR_TYPE.state(to == TypeName.TINYINT ? 2 : 1, to.sqlName(), number);
    }

    private static Value inRange(Conversion conversion, long number, long low, long high) {
        if (number < low || number > high) {
            throw conversion.expressionOverflow();
        }
        return IntegerValue.of(number);
    }

    /// Half away from zero.
    static long roundedDivision(long dividend, long divisor) {
        long rest = Math.abs(dividend % divisor);
        return dividend / divisor + (rest >= divisor - rest ? Long.signum(dividend) : 0);
    }

    private static Value fromDecimal(Conversion conversion, DecimalValue value, long low, long high) {
        var whole = DecimalMath.truncate(value, 0);
        if (!whole.isSmall()) {
            throw conversion.expressionOverflow();
        }
        return inRange(conversion, whole.low(), low, high);
    }

    private static Value fromFloat(Conversion conversion, double number, long low, long high) {
        double whole = number < 0 ? Math.ceil(number) : Math.floor(number);
        boolean tooLarge = high == Long.MAX_VALUE ? whole >= 0x1p63 : whole > high;
        if (whole < low || tooLarge || Double.isNaN(number)) {
            throw high == Long.MAX_VALUE ? conversion.expressionOverflow()
                    : floatOverflow(conversion.to().name(), number);
        }
        return IntegerValue.of((long) whole);
    }

    private static SqlError floatOverflow(TypeName to, double number) {
        int state = to == TypeName.INT ? 3 : to == TypeName.SMALLINT ? 2 : 1;
        return TypeError.ARITHMETIC_OVERFLOW_FOR_FLOAT.state(state, to.sqlName(),
                String.format(Locale.ROOT, "%f", number));
    }

    private static Value fromString(Conversion conversion, String text, long low, long high) {
        int end = text.length();
        int at = 0;
        while (end > 0 && text.charAt(end - 1) == ' ') {
            end--;
        }
        while (at < end && text.charAt(at) == ' ') {
            at++;
        }
        if (at == end) {
            return IntegerValue.ZERO;
        }
        boolean negative = text.charAt(at) == '-';
        if (negative || text.charAt(at) == '+') {
            at++;
            while (at < end && text.charAt(at) == ' ') {
                at++;
            }
            if (at == end) {
                throw notAnInteger(conversion, text);
            }
        }
        return IntegerValue.of(digits(conversion, text, at, end, negative, low, high));
    }

    private static long digits(Conversion conversion, String text, int from, int end, boolean negative, long low,
            long high) {
        long number = 0;
        boolean overflow = false;
        for (int i = from; i < end; i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                throw notAnInteger(conversion, text);
            }
            overflow |= number < (Long.MIN_VALUE + digit) / 10;
            number = number * 10 - digit;
        }
        long signed = negative ? number : -number;
        if (overflow || !negative && number == Long.MIN_VALUE || signed < low || signed > high) {
            throw stringOverflow(conversion, text);
        }
        return signed;
    }

    private static SqlError notAnInteger(Conversion conversion, String text) {
        return conversion.to().name() == TypeName.BIGINT ? conversion.error() : conversion.failed(text);
    }

    private static SqlError stringOverflow(Conversion conversion, String text) {
        var from = Conversions.described(conversion.from());
        return switch (conversion.to().name()) {
            case TINYINT -> TypeError.CONVERSION_OVERFLOWED.state(1, from, text, "INT1");
            case SMALLINT -> TypeError.CONVERSION_OVERFLOWED.state(2, from, text, "INT2");
            case INT -> TypeError.INT_CONVERSION_OVERFLOWED.with(from, text);
            default -> conversion.expressionOverflow();
        };
    }

    /// The last bytes, most significant first; tinyint is unsigned.
    private static Value fromBinary(TypeName to, byte[] bytes) {
        int width = to.fixedLength();
        long number = 0;
        for (int i = Math.max(0, bytes.length - width); i < bytes.length; i++) {
            number = number << 8 | bytes[i] & 0xFF;
        }
        return IntegerValue.of(switch (to) {
            case SMALLINT -> (short) number;
            case INT -> (int) number;
            default -> number;
        });
    }

    static Converter bit(Conversion conversion) {
        return switch (conversion.from().name()) {
            case TINYINT, SMALLINT, INT, BIGINT -> value -> BitValue.of(((IntegerValue) value).value() != 0);
            case DECIMAL, NUMERIC -> value -> BitValue.of(((DecimalValue) value).signum() != 0);
            case MONEY, SMALLMONEY -> value -> BitValue.of(((MoneyValue) value).tenThousandths() != 0);
            case FLOAT -> value -> BitValue.of(((FloatValue) value).value() != 0);
            case REAL -> value -> BitValue.of(((RealValue) value).value() != 0);
            case CHAR, VARCHAR, NCHAR, NVARCHAR, TEXT, NTEXT -> value -> bitFromString(conversion, value.asString());
            case BINARY, VARBINARY, IMAGE, TIMESTAMP -> value -> BitValue.of(hasNonZero(((BinaryValue) value).bytes()));
            case DATETIME -> value -> BitValue.of(((DateTimeValue) value).days() != 0 || ((
                    DateTimeValue) value).ticks() != 0);
            case SMALLDATETIME -> value ->
                    BitValue.of(((SmallDateTimeValue) value).days() != 0
                            || ((SmallDateTimeValue) value).minutes() != 0);
            default -> throw new IllegalStateException("no conversion from " + conversion.from());
        };
    }

    private static boolean hasNonZero(byte[] bytes) {
        for (byte b : bytes) {
            if (b != 0) {
                return true;
            }
        }
        return false;
    }

    /// `true`, `false`, or an integer.
    private static Value bitFromString(Conversion conversion, String text) {
        var trimmed = text.strip();
        if (trimmed.equalsIgnoreCase("true")) {
            return BitValue.ONE;
        }
        if (trimmed.equalsIgnoreCase("false") || trimmed.isEmpty()) {
            return BitValue.ZERO;
        }
        if (!trimmed.matches("[+-]?\\d+")) {
            throw conversion.failed(text);
        }
        return BitValue.of(!trimmed.matches("[+-]?0+"));
    }
}
