package dev.vitrine.types.value;

import java.math.BigDecimal;
import java.math.BigInteger;

/// A decimal or numeric: an integer of up to 38 digits in 128 bits (`high`, `low`, two's complement) over ten to the
/// `scale`.
/// Up to 18 digits the number is `low` alone (`isSmall`), and arithmetic stays in longs.
public record DecimalValue(long high, long low, int scale) implements Value {
    public static DecimalValue of(long unscaled, int scale) {
        return new DecimalValue(unscaled >> 63, unscaled, scale);
    }

    public static DecimalValue of(BigInteger unscaled, int scale) {
        return new DecimalValue(unscaled.shiftRight(64).longValue(), unscaled.longValue(), scale);
    }

    /// The exact value; a negative scale becomes trailing zeros.
    public static DecimalValue of(BigDecimal value) {
        var positive = value.scale() < 0 ? value.setScale(0) : value;
        return of(positive.unscaledValue(), positive.scale());
    }

    /// Whether the unscaled number is `low` alone.
    public boolean isSmall() {
        return high == low >> 63;
    }

    public BigInteger unscaled() {
        if (isSmall()) {
            return BigInteger.valueOf(low);
        }
        var lowPart = BigInteger.valueOf(low >>> 1).shiftLeft(1).or(BigInteger.valueOf(low & 1));
        return BigInteger.valueOf(high).shiftLeft(64).add(lowPart);
    }

    public BigDecimal toBigDecimal() {
        return isSmall() ? BigDecimal.valueOf(low, scale) : new BigDecimal(unscaled(), scale);
    }

    public int signum() {
        return high < 0 ? -1 : high == 0 && low == 0 ? 0 : 1;
    }

    /// As SQL Server prints it: all digits of the scale, a zero before the point.
    @Override
    public String toString() {
        return toBigDecimal().toPlainString();
    }
}
