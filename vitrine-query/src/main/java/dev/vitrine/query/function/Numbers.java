package dev.vitrine.query.function;

import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.DecimalValue;
import dev.vitrine.types.value.FloatValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.MoneyValue;
import dev.vitrine.types.value.RealValue;
import dev.vitrine.types.value.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;

/// Numbers of any type in and out of functions.
final class Numbers {
    private Numbers() {
    }

    static BigDecimal toBigDecimal(Value value) {
        return switch (value) {
            case DecimalValue decimal -> decimal.toBigDecimal();
            case MoneyValue(var units) -> BigDecimal.valueOf(units, MoneyValue.SCALE);
            case FloatValue(var number) -> new BigDecimal(number);
            case RealValue(var number) -> new BigDecimal(number);
            default -> BigDecimal.valueOf(value.asLong());
        };
    }

    static double toDouble(Value value) {
        return switch (value) {
            case FloatValue(var number) -> number;
            case RealValue(var number) -> number;
            case IntegerValue(var number) -> number;
            default -> toBigDecimal(value).doubleValue();
        };
    }

    /// The number as a value of that type; integers are cut, decimals rounded; 8115 if it does not fit.
    static Value box(BigDecimal number, SqlType type) {
        return switch (type.name()) {
            case FLOAT -> new FloatValue(number.doubleValue());
            case REAL -> new RealValue(number.floatValue());
            case DECIMAL, NUMERIC -> {
                var rounded = number.setScale(type.scale(), RoundingMode.HALF_UP);
                check(rounded.precision() <= type.precision() || rounded.signum() == 0, type);
                yield DecimalValue.of(rounded);
            }
            case MONEY, SMALLMONEY -> {
                var units = number.setScale(MoneyValue.SCALE, RoundingMode.HALF_UP).unscaledValue();
                check(units.bitLength() < (type.name() == TypeName.MONEY ? Long.SIZE : Integer.SIZE), type);
                yield new MoneyValue(units.longValue());
            }
            default -> {
                var whole = number.toBigInteger();
                check(whole.bitLength() < (type.name() == TypeName.BIGINT ? Long.SIZE : Integer.SIZE), type);
                yield IntegerValue.of(whole.longValue());
            }
        };
    }

    private static void check(boolean fits, SqlType type) {
        if (!fits) {
            throw TypeError.ARITHMETIC_OVERFLOW.state(2, "expression", type.name().isDecimal() ? "numeric"
                    : type.name().sqlName());
        }
    }

    static SqlType sameName(SqlType type, int precision, int scale) {
        return type.name() == TypeName.NUMERIC ? SqlType.numeric(precision, scale) : SqlType.decimal(precision, scale);
    }
}
