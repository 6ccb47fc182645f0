package dev.vitrine.query.function;

import static dev.vitrine.query.function.ArgumentRule.FLOAT;
import static dev.vitrine.query.function.ArgumentRule.INT;
import static dev.vitrine.query.function.ArgumentRule.NUMBER;
import static dev.vitrine.query.function.Arguments.args;
import static dev.vitrine.query.function.Arguments.optional;
import static dev.vitrine.query.function.Nulls.NULL_ON_NULL;
import static dev.vitrine.query.function.Rows.is;
import static dev.vitrine.query.function.Rows.scalar;
import static dev.vitrine.query.function.Rows.typed;

import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.FloatValue;
import dev.vitrine.types.value.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;

/// "Mathematical functions". Those of one float take and give float; the others keep the kind of number they get
/// (`numberType`).
final class MathFunctions {
    private static final int ROUNDING_DIGITS = 38;
    private static final BigDecimal DEGREES_PER_RADIAN = BigDecimal.valueOf(180.0 / Math.PI);
    private static final BigDecimal RADIANS_PER_DEGREE = BigDecimal.valueOf(Math.PI / 180.0);

    static final List<Function> ROWS = List.of(
            //       name       arguments                     result                       nulls         implementation
            typed("ABS",     args(NUMBER),                 MathFunctions::numberType,   NULL_ON_NULL,
                    exactUnary(BigDecimal::abs, Math::abs)),
            floating("ACOS", x -> Math.acos(x)),
            floating("ASIN", x -> Math.asin(x)),
            floating("ATAN", Math::atan),
            scalar("ATN2",   args(FLOAT, FLOAT),           is(SqlType.FLOAT),           NULL_ON_NULL, (_, a) ->
                    result(Math.atan2(of(a[0]), of(a[1])))),
            typed("CEILING", args(NUMBER),                 MathFunctions::wholeType,    NULL_ON_NULL,
                    exactUnary(rounded(RoundingMode.CEILING), Math::ceil)),
            floating("COS",  Math::cos),
            floating("COT",  x -> 1 / Math.tan(x)),
            typed("DEGREES", args(NUMBER),                 MathFunctions::angleType,    NULL_ON_NULL,
                    angle(DEGREES_PER_RADIAN)),
            floating("EXP",  Math::exp),
            typed("FLOOR",   args(NUMBER),                 MathFunctions::wholeType,    NULL_ON_NULL,
                    exactUnary(rounded(RoundingMode.FLOOR), Math::floor)),
            scalar("LOG",    optional(1, FLOAT, FLOAT),    is(SqlType.FLOAT),           NULL_ON_NULL, (_, a) -> log(a)),
            floating("LOG10", Math::log10),
            scalar("PI",     args(),                       is(SqlType.FLOAT),           NULL_ON_NULL, (_, _) ->
                    new FloatValue(Math.PI)),
            typed("POWER",   args(NUMBER, FLOAT),          MathFunctions::powerType,    NULL_ON_NULL, (_, type) ->
                    power(type)),
            typed("RADIANS", args(NUMBER),                 MathFunctions::angleType,    NULL_ON_NULL,
                    angle(RADIANS_PER_DEGREE)),
            Rows.perStatement("RAND", optional(1, INT),    is(SqlType.FLOAT),           NULL_ON_NULL,
                    MathFunctions::rand),
            typed("ROUND",   optional(1, NUMBER, INT, INT), MathFunctions::numberType,  NULL_ON_NULL, (_, type) ->
                    round(type)),
            typed("SIGN",    args(NUMBER),                 MathFunctions::numberType,   NULL_ON_NULL,
                    exactUnary(x -> BigDecimal.valueOf(x.signum()), Math::signum)),
            floating("SIN",  Math::sin),
            floating("SQRT", x -> Math.sqrt(x)),
            floating("SQUARE", x -> x * x),
            floating("TAN",  Math::tan));

    private MathFunctions() {
    }

    private static Function floating(String name, DoubleUnaryOperator operator) {
        return scalar(name, args(FLOAT), is(SqlType.FLOAT), NULL_ON_NULL, (_, a) ->
                result(operator.applyAsDouble(of(a[0]))));
    }

    private static double of(Value value) {
        return ((FloatValue) value).value();
    }

    /// No result is an invalid operation (3623), too large a one an overflow.
    private static Value result(double number) {
        if (Double.isNaN(number)) {
            throw TypeError.FLOAT_DOMAIN.with();
        }
        if (Double.isInfinite(number)) {
            throw TypeError.ARITHMETIC_OVERFLOW.state(2, "expression", "float");
        }
        return new FloatValue(number);
    }

    private static Value log(Value[] a) {
        double number = of(a[0]);
        double base = a.length > 1 ? of(a[1]) : Math.E;
        if (number <= 0 || base <= 0 || base == 1) {
            throw TypeError.FLOAT_DOMAIN.with();
        }
        return result(a.length > 1 ? Math.log(number) / Math.log(base) : Math.log(number));
    }

    private static Value rand(FunctionContext context, Value[] a) {
        if (a.length > 0) {
            context.seedRandom(a[0].asInt());
        }
        return new FloatValue(context.nextRandom());
    }

    /// tinyint and smallint become int, real float; the rest stays.
    private static SqlType numberType(Call call) {
        var type = call.type(0);
        return switch (type.name()) {
            case TINYINT, SMALLINT -> SqlType.INT;
            case REAL -> SqlType.FLOAT;
            case SMALLMONEY -> SqlType.MONEY;
            default -> type;
        };
    }

    private static SqlType wholeType(Call call) {
        var type = numberType(call);
        return type.name().isDecimal() ? Numbers.sameName(type, type.precision(), 0) : type;
    }

    private static SqlType angleType(Call call) {
        var type = numberType(call);
        return type.name().isDecimal() ? Numbers.sameName(type, SqlType.MAX_PRECISION, Math.max(type.scale(), 18))
                : type;
    }

    private static SqlType powerType(Call call) {
        var type = numberType(call);
        return type.name().isDecimal() ? Numbers.sameName(type, SqlType.MAX_PRECISION, type.scale()) : type;
    }

    private static Function.Maker exactUnary(UnaryOperator<BigDecimal> exact, DoubleUnaryOperator approximate) {
        return (_, type) -> type.name() == TypeName.FLOAT
                ? (_, a) -> result(approximate.applyAsDouble(Numbers.toDouble(a[0])))
                : (_, a) -> Numbers.box(exact.apply(Numbers.toBigDecimal(a[0])), type);
    }

    private static UnaryOperator<BigDecimal> rounded(RoundingMode mode) {
        return number -> number.setScale(0, mode);
    }

    private static Function.Maker angle(BigDecimal factor) {
        return (_, type) -> type.name() == TypeName.FLOAT
                ? (_, a) -> result(Numbers.toDouble(a[0]) * factor.doubleValue())
                : type.name().isInteger()
                ? (_, a) -> Numbers.box(new BigDecimal(Numbers.toDouble(a[0]) * factor.doubleValue()), type)
                : (_, a) -> Numbers.box(Numbers.toBigDecimal(a[0]).multiply(factor), type);
    }

    private static Implementation power(SqlType type) {
        if (type.name() == TypeName.FLOAT) {
            return (_, a) -> result(Math.pow(Numbers.toDouble(a[0]), of(a[1])));
        }
        return (_, a) -> {
            double exponent = of(a[1]);
            var base = Numbers.toBigDecimal(a[0]);
            if (base.signum() == 0 && exponent < 0) {
                throw TypeError.DIVIDE_BY_ZERO.with();
            }
            boolean whole = exponent == Math.rint(exponent) && exponent >= 0 && exponent <= 130;
            double approximate = ((FloatValue) result(Math.pow(base.doubleValue(), exponent))).value();
            boolean exact = whole && Math.abs(approximate) < 1e39;
            return Numbers.box(exact ? base.pow((int) exponent) : new BigDecimal(approximate), type);
        };
    }

    /// Rounds at `length` digits after (or before) the point, or cuts there if the third argument is not zero.
    private static Implementation round(SqlType type) {
        return (_, a) -> {
            int length = a[1].asInt();
            var mode = a.length > 2 && a[2].asInt() != 0 ? RoundingMode.DOWN : RoundingMode.HALF_UP;
            var number = Numbers.toBigDecimal(a[0]);
            if (length >= ROUNDING_DIGITS || length >= number.scale() && type.name() != TypeName.FLOAT) {
                return Numbers.box(number, type);
            }
            if (length < -ROUNDING_DIGITS) {
                return Numbers.box(BigDecimal.ZERO, type);
            }
            if (type.name() == TypeName.FLOAT) {
                number = new BigDecimal(Double.toString(Numbers.toDouble(a[0])));
            }
            return Numbers.box(number.setScale(length, mode), type);
        };
    }
}
