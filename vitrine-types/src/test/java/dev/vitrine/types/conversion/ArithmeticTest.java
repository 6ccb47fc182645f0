package dev.vitrine.types.conversion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.ArithmeticTypes.Operator;
import dev.vitrine.types.value.DecimalMath;
import dev.vitrine.types.value.DecimalValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// "Arithmetic operators", "Precision, scale, and length"; cases 001 and 035.
class ArithmeticTest {
    private static String of(String leftType, String left, Operator operator, String rightType, String right) {
        try {
            var plan = Arithmetic.plan(operator, Casts.type(leftType), Casts.type(rightType));
            var l = Conversions.converter(Casts.type(leftType), plan.leftType(), ConversionSettings.DEFAULT)
                    .convert(Casts.value(Casts.type(leftType), left, ConversionSettings.DEFAULT));
            var r = Conversions.converter(Casts.type(rightType), plan.rightType(), ConversionSettings.DEFAULT)
                    .convert(Casts.value(Casts.type(rightType), right, ConversionSettings.DEFAULT));
            return plan.type().declaration() + " " + Casts.shown(plan.operation().apply(l, r), plan.type());
        } catch (SqlError error) {
            return error.number() + " state " + error.state() + " " + error.text();
        }
    }

    @Test
    void results() {
        assertThat(of("numeric(38,6)", "2.718281", Operator.MULTIPLY, "numeric(2,0)", "10"))
                .isEqualTo("numeric(38,6) 27.182810");
        assertThat(of("numeric(38,0)", "888888888888888888888888888888888888", Operator.DIVIDE, "numeric(38,0)", "2"))
                .isEqualTo("8115 state 2 Arithmetic overflow error converting expression to data type numeric.");
        assertThat(of("int", "40000", Operator.MULTIPLY, "int", "60000"))
                .isEqualTo("8115 state 2 Arithmetic overflow error converting expression to data type int.");
        assertThat(of("int", "40000", Operator.MULTIPLY, "bigint", "60000")).isEqualTo("bigint 2400000000");
        assertThat(of("numeric(5,0)", "40000", Operator.MULTIPLY, "numeric(6,1)", "60000.0"))
                .isEqualTo("numeric(12,1) 2400000000.0");
        assertThat(of("int", "7", Operator.DIVIDE, "int", "-2")).isEqualTo("int -3");
        assertThat(of("int", "-7", Operator.MODULO, "int", "2")).isEqualTo("int -1");
        assertThat(of("int", "1", Operator.DIVIDE, "int", "0")).isEqualTo(
                "8134 state 1 Divide by zero error encountered.");
        assertThat(of("tinyint", "1", Operator.SUBTRACT, "tinyint", "2"))
                .isEqualTo("8115 state 2 Arithmetic overflow error converting expression to data type tinyint.");
        assertThat(of("decimal(5,2)", "1.00", Operator.DIVIDE, "decimal(5,2)", "3.00"))
                .isEqualTo("decimal(13,8) 0.33333333");
        assertThat(of("decimal(5,2)", "5.50", Operator.MODULO, "decimal(5,2)", "2.00")).isEqualTo("decimal(5,2) 1.50");
        assertThat(of("money", "1", Operator.DIVIDE, "money", "3")).isEqualTo("money 0.3333");
        assertThat(of("money", "1.5", Operator.MULTIPLY, "int", "2")).isEqualTo("money 3.0000");
        assertThat(of("real", "1.5", Operator.ADD, "real", "2")).isEqualTo("real 3.5");
        assertThat(of("float", "1", Operator.DIVIDE, "float", "0")).startsWith("8134");
    }

    /// The long paths against BigDecimal.
    @Test
    void decimalsAgreeWithBigDecimal() {
        var random = new Random(38);
        for (int i = 0; i < 20_000; i++) {
            var left = random(random);
            var right = random(random);
            int scale = random.nextInt(12);
            assertSame(DecimalMath.add(left, right, 38, scale).orElse(null), left.toBigDecimal()
                    .add(right.toBigDecimal()).setScale(scale, RoundingMode.HALF_UP));
            assertSame(DecimalMath.multiply(left, right, 38, scale).orElse(null),
                    left.toBigDecimal().multiply(right.toBigDecimal()).setScale(scale, RoundingMode.HALF_UP));
            assertSame(DecimalMath.rescale(left, 38, scale).orElse(null), left.toBigDecimal()
                    .setScale(scale, RoundingMode.HALF_UP));
            if (right.signum() != 0) {
                assertSame(DecimalMath.divide(left, right, 38, scale).orElse(null),
                        left.toBigDecimal().divide(right.toBigDecimal(), scale, RoundingMode.DOWN));
            }
            assertThat(Integer.signum(DecimalMath.compare(left, right)))
                    .isEqualTo(left.toBigDecimal().compareTo(right.toBigDecimal()));
            assertThat(DecimalMath.hash(left)).isEqualTo(DecimalMath.hash(DecimalMath.rescale(left, 38, left.scale()
                    + 2).orElse(left)));
        }
    }

    private static DecimalValue random(Random random) {
        return DecimalValue.of(new BigInteger(random.nextInt(125), random)
                .multiply(BigInteger.valueOf(random.nextBoolean() ? 1 : -1)), random.nextInt(15));
    }

    private static void assertSame(DecimalValue actual, BigDecimal expected) {
        if (expected.unscaledValue().abs().compareTo(BigInteger.TEN.pow(38)) >= 0) {
            assertThat(actual).isNull();
        } else {
            assertThat(actual.toBigDecimal()).isEqualTo(expected);
        }
    }
}
