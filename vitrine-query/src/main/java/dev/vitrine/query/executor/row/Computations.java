package dev.vitrine.query.executor.row;

import dev.vitrine.query.algebra.Scalar.BitOperator;
import dev.vitrine.types.conversion.Arithmetic;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.BitValue;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.DecimalMath;
import dev.vitrine.types.value.DecimalValue;
import dev.vitrine.types.value.FloatValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.MoneyValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.RealValue;
import dev.vitrine.types.value.SmallDateTimeValue;
import dev.vitrine.types.value.Value;
import java.util.Arrays;
import java.util.function.UnaryOperator;

/// Operators that `Arithmetic` does not have: bits, signs, datetime sums, binary concatenation.
final class Computations {
    /// 1/300 seconds in a day.
    private static final long TICKS_PER_DAY = 24L * 60 * 60 * 300;
    private static final int TICKS_PER_MINUTE = 60 * 300;
    private static final int LOWEST_DAY = -53690;
    private static final int HIGHEST_DAY = 2958463;

    private Computations() {
    }

    static UnaryOperator<Value> negate(SqlType type) {
        return switch (type.name().typeClass()) {
            case INTEGER, BIT -> value -> negateInteger(value.asLong(), type);
            case DECIMAL -> value -> DecimalMath.negate((DecimalValue) value);
            case MONEY -> value -> negateMoney((MoneyValue) value, type);
            case APPROXIMATE -> value -> value instanceof RealValue(var real) ? new RealValue(-real)
                    : new FloatValue(-((FloatValue) value).value());
            default -> throw TypeError.OPERAND_TYPE_INVALID.with(type.name().sqlName(), "minus");
        };
    }

    private static Value negateInteger(long value, SqlType type) {
        long lowest = switch (type.name()) {
            case TINYINT -> 1 - Long.MAX_VALUE;
            case SMALLINT -> Short.MIN_VALUE;
            case INT -> Integer.MIN_VALUE;
            default -> Long.MIN_VALUE;
        };
        if (value == lowest) {
            throw overflow(type);
        }
        return IntegerValue.of(-value);
    }

    private static Value negateMoney(MoneyValue value, SqlType type) {
        if (value.tenThousandths() == Long.MIN_VALUE) {
            throw overflow(type);
        }
        return new MoneyValue(-value.tenThousandths());
    }

    static RuntimeException overflow(SqlType type) {
        return TypeError.ARITHMETIC_OVERFLOW.state(2, "expression", type.name().sqlName());
    }

    static UnaryOperator<Value> bitNot(SqlType type) {
        return switch (type.name()) {
            case BIT -> value -> BitValue.of(!((BitValue) value).value());
            case TINYINT -> value -> IntegerValue.of(~value.asLong() & 0xFF);
            default -> value -> IntegerValue.of(~value.asLong());
        };
    }

    static Arithmetic.Operation bits(BitOperator operator, SqlType type) {
        return (left, right) -> {
            if (left == Null.NULL || right == Null.NULL) {
                return Null.NULL;
            }
            if (type.name() == dev.vitrine.types.type.TypeName.BIT) {
                return BitValue.of(integerBits(operator, left.asLong(), right.asLong(), 1) != 0);
            }
            int width = type.length() * Byte.SIZE;
            long result = integerBits(operator, left.asLong(), right.asLong(), width);
            return IntegerValue.of(narrow(result, type));
        };
    }

    private static long integerBits(BitOperator operator, long left, long right, int width) {
        return switch (operator) {
            case AND -> left & right;
            case OR -> left | right;
            case XOR -> left ^ right;
            case SHIFT_LEFT -> right < 0 ? shiftRight(left, -right, width) : shiftLeft(left, right, width);
            case SHIFT_RIGHT -> right < 0 ? shiftLeft(left, -right, width) : shiftRight(left, right, width);
        };
    }

    private static long shiftLeft(long value, long by, int width) {
        return by >= width ? 0 : value << by;
    }

    /// Zeros come in from the left.
    private static long shiftRight(long value, long by, int width) {
        long mask = width == Long.SIZE ? -1L : (1L << width) - 1;
        return by >= width ? 0 : (value & mask) >>> by;
    }

    private static long narrow(long value, SqlType type) {
        return switch (type.name()) {
            case TINYINT -> value & 0xFF;
            case SMALLINT -> (short) value;
            case INT -> (int) value;
            default -> value;
        };
    }

    static Arithmetic.Operation dates(boolean subtract, SqlType type) {
        boolean small = type.name() == dev.vitrine.types.type.TypeName.SMALLDATETIME;
        return (left, right) -> {
            if (left == Null.NULL || right == Null.NULL) {
                return Null.NULL;
            }
            long ticks = ticks(left) + (subtract ? -ticks(right) : ticks(right));
            long days = Math.floorDiv(ticks, TICKS_PER_DAY);
            int rest = (int) Math.floorMod(ticks, TICKS_PER_DAY);
            int lowest = small ? 0 : LOWEST_DAY;
            int highest = small ? SmallDateTimeValue.MAX_DAYS : HIGHEST_DAY;
            if (days < lowest || days > highest) {
                throw overflow(type);
            }
            return small ? new SmallDateTimeValue((int) days, rest / TICKS_PER_MINUTE)
                    : new DateTimeValue((int) days, rest);
        };
    }

    private static long ticks(Value value) {
        return switch (value) {
            case DateTimeValue(var days, var ticks) -> days * TICKS_PER_DAY + ticks;
            case SmallDateTimeValue(var days, var minutes) -> days * TICKS_PER_DAY + (long) minutes * TICKS_PER_MINUTE;
            default -> throw new IllegalStateException("not a datetime: " + value);
        };
    }

    static Value binaries(Value left, Value right, SqlType type) {
        if (left == Null.NULL || right == Null.NULL) {
            return Null.NULL;
        }
        var l = ((BinaryValue) left).bytes();
        var r = ((BinaryValue) right).bytes();
        int length = type.isMax() ? l.length + r.length : Math.min(type.length(), l.length + r.length);
        var joined = Arrays.copyOf(l, length);
        System.arraycopy(r, 0, joined, Math.min(l.length, length), Math.max(0, length - l.length));
        return new BinaryValue(joined);
    }
}
