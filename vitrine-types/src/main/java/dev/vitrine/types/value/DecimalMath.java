package dev.vitrine.types.value;

import java.math.BigInteger;
import java.util.Optional;

/// Exact decimal arithmetic. Results come in a given scale, rounded half away from zero where digits are lost, as SQL
/// Server does; an empty result or
/// `null`-free `fits` check tells overflow. Numbers of up to 18 digits never leave longs.
public final class DecimalMath {
    private static final int LONG_DIGITS = 18;
    private static final int MAX_DIGITS = 38;
    private static final long[] POWERS = longPowers();
    private static final BigInteger[] BIG_POWERS = bigPowers();

    private DecimalMath() {
    }

    private static long[] longPowers() {
        var powers = new long[LONG_DIGITS + 1];
        powers[0] = 1;
        for (int i = 1; i < powers.length; i++) {
            powers[i] = powers[i - 1] * 10;
        }
        return powers;
    }

    private static BigInteger[] bigPowers() {
        var powers = new BigInteger[2 * MAX_DIGITS + 3];
        powers[0] = BigInteger.ONE;
        for (int i = 1; i < powers.length; i++) {
            powers[i] = powers[i - 1].multiply(BigInteger.TEN);
        }
        return powers;
    }

    /// Ten to the `exponent`, at most 18.
    public static long power(int exponent) {
        return POWERS[exponent];
    }

    public static BigInteger bigPower(int exponent) {
        return exponent < BIG_POWERS.length ? BIG_POWERS[exponent] : BigInteger.TEN.pow(exponent);
    }

    /// Whether the unscaled number has at most `precision` digits.
    public static boolean fits(DecimalValue value, int precision) {
        if (value.isSmall()) {
            long low = value.low();
            return precision > LONG_DIGITS || low < POWERS[precision] && low > -POWERS[precision];
        }
        return precision > LONG_DIGITS && value.unscaled().abs().compareTo(bigPower(precision)) < 0;
    }

    /// The value in another scale, rounded half away from zero; empty if it has more than `precision` digits then.
    public static Optional<DecimalValue> rescale(DecimalValue value, int precision, int scale) {
        if (value.scale() == scale) {
            return fits(value, precision) ? Optional.of(value) : Optional.empty();
        }
        return fitted(round(value, scale), precision);
    }

    private static Optional<DecimalValue> fitted(DecimalValue value, int precision) {
        return fits(value, precision) ? Optional.of(value) : Optional.empty();
    }

    /// The value in another scale, rounded half away from zero. Digits gained may take the number beyond 38 digits only
    /// up to 128 bits.
    private static DecimalValue round(DecimalValue value, int scale) {
        int more = scale - value.scale();
        if (value.isSmall() && Math.abs(more) <= LONG_DIGITS) {
            if (more < 0) {
                return DecimalValue.of(divideRounded(value.low(), POWERS[-more]), scale);
            }
            long product = value.low() * POWERS[more];
            if (Math.multiplyHigh(value.low(), POWERS[more]) == product >> 63) {
                return DecimalValue.of(product, scale);
            }
        }
        return saturated(scaled(value.unscaled(), more), scale);
    }

    /// Beyond 127 bits a value does not fit any precision; it must not wrap around either.
    private static DecimalValue saturated(BigInteger unscaled, int scale) {
        return unscaled.bitLength() > 127 ? new DecimalValue(Long.MAX_VALUE, -1L, scale)
                : DecimalValue.of(unscaled, scale);
    }

    private static BigInteger scaled(BigInteger unscaled, int more) {
        return more >= 0 ? unscaled.multiply(bigPower(more)) : divideRounded(unscaled, bigPower(-more));
    }

    private static long divideRounded(long dividend, long divisor) {
        long quotient = dividend / divisor;
        long rest = Math.abs(dividend % divisor);
        return rest >= divisor - rest ? quotient + Long.signum(dividend) : quotient;
    }

    private static BigInteger divideRounded(BigInteger dividend, BigInteger divisor) {
        var parts = dividend.divideAndRemainder(divisor);
        boolean up = parts[1].abs().shiftLeft(1).compareTo(divisor.abs()) >= 0;
        return up ? parts[0].add(BigInteger.valueOf((long) dividend.signum() * divisor.signum())) : parts[0];
    }

    /// Cuts off digits beyond `scale` without rounding.
    public static DecimalValue truncate(DecimalValue value, int scale) {
        int less = value.scale() - scale;
        if (less <= 0) {
            return value;
        }
        return value.isSmall() && less <= LONG_DIGITS ? DecimalValue.of(value.low() / POWERS[less], scale)
                : DecimalValue.of(value.unscaled().divide(bigPower(less)), scale);
    }

    /// The sum in the result type's precision and scale; empty on overflow.
    public static Optional<DecimalValue> add(DecimalValue left, DecimalValue right, int precision, int scale) {
        if (left.scale() == scale && right.scale() == scale && left.isSmall() && right.isSmall()) {
            long sum = left.low() + right.low();
            if (((left.low() ^ sum) & (right.low() ^ sum)) >= 0) {
                return fitted(DecimalValue.of(sum, scale), precision);
            }
        }
        int common = Math.max(left.scale(), right.scale());
        var sum = scaled(left.unscaled(), common - left.scale()).add(scaled(right.unscaled(), common - right.scale()));
        return fitted(saturated(scaled(sum, scale - common), scale), precision);
    }

    public static Optional<DecimalValue> subtract(DecimalValue left, DecimalValue right, int precision, int scale) {
        return add(left, negate(right), precision, scale);
    }

    public static DecimalValue negate(DecimalValue value) {
        return value.isSmall() && value.low() != Long.MIN_VALUE ? DecimalValue.of(-value.low(), value.scale())
                : DecimalValue.of(value.unscaled().negate(), value.scale());
    }

    public static Optional<DecimalValue> multiply(DecimalValue left, DecimalValue right, int precision, int scale) {
        int natural = left.scale() + right.scale();
        if (left.isSmall() && right.isSmall()) {
            long product = left.low() * right.low();
            if (Math.multiplyHigh(left.low(), right.low()) == product >> 63) {
                var exact = DecimalValue.of(product, natural);
                return natural == scale ? fitted(exact, precision) : rescale(exact, precision, scale);
            }
        }
        return fitted(saturated(scaled(left.unscaled().multiply(right.unscaled()), scale - natural), scale), precision);
    }

    /// The quotient, cut off (not rounded) at the scale, as SQL Server does; the divisor is not zero.
    public static Optional<DecimalValue> divide(DecimalValue left, DecimalValue right, int precision, int scale) {
        int more = scale - left.scale() + right.scale();
        if (left.isSmall() && right.isSmall() && more >= 0 && more <= LONG_DIGITS) {
            long scaledLeft = left.low() * POWERS[more];
            if (Math.multiplyHigh(left.low(), POWERS[more]) == scaledLeft >> 63 && right.low() != -1) {
                return fitted(DecimalValue.of(scaledLeft / right.low(), scale), precision);
            }
        }
        var dividend = more >= 0 ? left.unscaled().multiply(bigPower(more)) : left.unscaled();
        var divisor = more >= 0 ? right.unscaled() : right.unscaled().multiply(bigPower(-more));
        return fitted(saturated(dividend.divide(divisor), scale), precision);
    }

    /// The remainder with the sign of the dividend; the divisor is not zero.
    public static Optional<DecimalValue> modulo(DecimalValue left, DecimalValue right, int precision, int scale) {
        int common = Math.max(left.scale(), right.scale());
        var rest = scaled(left.unscaled(), common - left.scale()).remainder(
                scaled(right.unscaled(), common - right.scale()));
        return fitted(saturated(scaled(rest, scale - common), scale), precision);
    }

    public static int compare(DecimalValue left, DecimalValue right) {
        if (left.scale() == right.scale()) {
            int high = Long.compare(left.high(), right.high());
            return high != 0 ? high : Long.compareUnsigned(left.low(), right.low());
        }
        return left.toBigDecimal().compareTo(right.toBigDecimal());
    }

    /// Independent of trailing zeros.
    public static int hash(DecimalValue value) {
        if (value.isSmall()) {
            long low = value.low();
            int scale = value.scale();
            while (scale > 0 && low % 10 == 0) {
                low /= 10;
                scale--;
            }
            return 31 * Long.hashCode(low) + scale;
        }
        var stripped = value.toBigDecimal().stripTrailingZeros();
        var positive = stripped.scale() < 0 ? stripped.setScale(0) : stripped;
        return positive.unscaledValue().bitLength() < Long.SIZE
                ? 31 * Long.hashCode(positive.unscaledValue().longValue()) + positive.scale() : positive.hashCode();
    }
}
