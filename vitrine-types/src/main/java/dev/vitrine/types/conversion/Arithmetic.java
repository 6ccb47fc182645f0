package dev.vitrine.types.conversion;

import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.ArithmeticTypes;
import dev.vitrine.types.type.ArithmeticTypes.Operator;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.type.TypePrecedence;
import dev.vitrine.types.value.DecimalMath;
import dev.vitrine.types.value.DecimalValue;
import dev.vitrine.types.value.FloatValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.MoneyValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.RealValue;
import dev.vitrine.types.value.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;

/// + - * / % over numbers: `plan` gives the operand types, the result type and the operation, compiled once. Strings
/// and dates are not here.
public final class Arithmetic {
    private Arithmetic() {
    }

    /// A compiled operator.
    @FunctionalInterface
    public interface Operation {
        Value apply(Value left, Value right);
    }

    /// How an operator is computed: both operands are converted to these types first.
    public record Plan(SqlType leftType, SqlType rightType, SqlType type, Operation operation) {
    }

    /// Operands that are both numeric (the binder has converted strings to the other's type).
    public static Plan plan(Operator operator, SqlType left, SqlType right) {
        var higher = TypePrecedence.higher(left.name(), right.name());
        return switch (higher.typeClass()) {
            case DECIMAL -> decimal(operator, left, right);
            case APPROXIMATE -> approximate(operator, higher);
            case MONEY -> money(operator, higher == TypeName.MONEY ? SqlType.MONEY : SqlType.SMALLMONEY);
            default -> integer(operator, higher == TypeName.BIT ? TypeName.TINYINT : higher);
        };
    }

    private static Plan integer(Operator operator, TypeName name) {
        var type = SqlType.undeclared(name);
        long low = ToInteger.low(name);
        long high = ToInteger.high(name);
        Operation operation = (left, right) -> {
            long l = ((IntegerValue) left).value();
            long r = ((IntegerValue) right).value();
            return IntegerValue.of(computeInteger(operator, l, r, name, low, high));
        };
        return new Plan(type, type, type, nullSafe(operation));
    }

    private static long computeInteger(Operator operator, long l, long r, TypeName name, long low, long high) {
        try {
            long result = switch (operator) {
                case ADD -> Math.addExact(l, r);
                case SUBTRACT -> Math.subtractExact(l, r);
                case MULTIPLY -> Math.multiplyExact(l, r);
                case DIVIDE -> Math.divideExact(l, nonZero(r));
                case MODULO -> l % nonZero(r);
            };
            if (result < low || result > high) {
                throw overflow(name);
            }
            return result;
        } catch (ArithmeticException _) {
            throw overflow(name);
        }
    }

    private static long nonZero(long divisor) {
        if (divisor == 0) {
            throw TypeError.DIVIDE_BY_ZERO.with();
        }
        return divisor;
    }

    private static SqlError overflow(TypeName name) {
        return TypeError.ARITHMETIC_OVERFLOW.state(2, "expression", name.isDecimal() ? "numeric" : name.sqlName());
    }

    private static Plan decimal(Operator operator, SqlType left, SqlType right) {
        var l = ArithmeticTypes.asDecimal(left);
        var r = ArithmeticTypes.asDecimal(right);
        var type = ArithmeticTypes.decimal(operator, l, r);
        int precision = type.precision();
        int scale = type.scale();
        Operation operation = (a, b) -> {
            var x = (DecimalValue) a;
            var y = (DecimalValue) b;
            return computeDecimal(operator, x, y, precision, scale).orElseThrow(() -> overflow(TypeName.NUMERIC));
        };
        return new Plan(l, r, type, nullSafe(operation));
    }

    private static Optional<DecimalValue> computeDecimal(Operator operator, DecimalValue x, DecimalValue y,
            int precision, int scale) {
        return switch (operator) {
            case ADD -> DecimalMath.add(x, y, precision, scale);
            case SUBTRACT -> DecimalMath.subtract(x, y, precision, scale);
            case MULTIPLY -> DecimalMath.multiply(x, y, precision, scale);
            case DIVIDE -> {
                nonZero(y.signum());
                yield DecimalMath.divide(x, y, precision, scale);
            }
            case MODULO -> {
                nonZero(y.signum());
                yield DecimalMath.modulo(x, y, precision, scale);
            }
        };
    }

    /// Products and quotients of money are cut to four decimals.
    private static Plan money(Operator operator, SqlType type) {
        long low = type.name() == TypeName.MONEY ? Long.MIN_VALUE : Integer.MIN_VALUE;
        long high = type.name() == TypeName.MONEY ? Long.MAX_VALUE : Integer.MAX_VALUE;
        Operation operation = (left, right) -> {
            long l = ((MoneyValue) left).tenThousandths();
            long r = ((MoneyValue) right).tenThousandths();
            long units = switch (operator) {
                case ADD, SUBTRACT, MODULO -> computeInteger(operator, l, r, type.name(), low, high);
                case MULTIPLY -> scaled(BigDecimal.valueOf(l, MoneyValue.SCALE)
                        .multiply(BigDecimal.valueOf(r, MoneyValue.SCALE)), type);
                case DIVIDE -> scaled(BigDecimal.valueOf(l).divide(BigDecimal.valueOf(nonZero(r)), MoneyValue.SCALE,
                        RoundingMode.DOWN), type);
            };
            if (units < low || units > high) {
                throw overflow(type.name());
            }
            return new MoneyValue(units);
        };
        return new Plan(type, type, type, nullSafe(operation));
    }

    private static long scaled(BigDecimal value, SqlType type) {
        var units = value.setScale(MoneyValue.SCALE, RoundingMode.HALF_UP).unscaledValue();
        if (units.bitLength() > 63) {
            throw overflow(type.name());
        }
        return units.longValue();
    }

    private static Plan approximate(Operator operator, TypeName name) {
        if (operator == Operator.MODULO) {
            throw TypeError.OPERAND_TYPE_INVALID.with(name.sqlName(), "modulo");
        }
        if (name == TypeName.REAL) {
            Operation operation = (left, right) -> {
                float result = (float) computeFloat(operator, ((RealValue) left).value(), ((RealValue) right).value(),
                        name);
                if (Float.isInfinite(result)) {
                    throw overflow(name);
                }
                return new RealValue(result);
            };
            return new Plan(SqlType.REAL, SqlType.REAL, SqlType.REAL, nullSafe(operation));
        }
        Operation operation = (left, right) -> new FloatValue(
                computeFloat(operator, ((FloatValue) left).value(), ((FloatValue) right).value(), name));
        return new Plan(SqlType.FLOAT, SqlType.FLOAT, SqlType.FLOAT, nullSafe(operation));
    }

    private static double computeFloat(Operator operator, double l, double r, TypeName name) {
        double result = switch (operator) {
            case ADD -> l + r;
            case SUBTRACT -> l - r;
            case MULTIPLY -> l * r;
            case DIVIDE, MODULO -> {
                nonZero(r == 0 ? 0 : 1);
                yield l / r;
            }
        };
        if (Double.isInfinite(result)) {
            throw overflow(name);
        }
        return result;
    }

    private static Operation nullSafe(Operation operation) {
        return (left, right) -> left == Null.NULL || right == Null.NULL ? Null.NULL : operation.apply(left, right);
    }
}
