package dev.vitrine.types.conversion;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/// Prints float and real by the styles of "CAST and CONVERT": exponents have at least three digits.
public final class FloatText {
    private static final int DEFAULT_DIGITS = 6;
    private static final int LOWEST_PLAIN_EXPONENT = -4;
    private static final int MIN_EXPONENT_DIGITS = 3;

    private FloatText() {
    }

    /// Style 0: at most six digits, scientific where the exponent is below -4 or beyond the digits.
    public static String general(double number) {
        return general(number, DEFAULT_DIGITS);
    }

    /// At most `digits` significant digits, no trailing zeros.
    public static String general(double number, int digits) {
        if (number == 0) {
            return "0";
        }
        var rounded = new BigDecimal(number).round(new MathContext(digits, RoundingMode.HALF_EVEN));
        int exponent = rounded.precision() - rounded.scale() - 1;
        var stripped = rounded.stripTrailingZeros();
        if (exponent >= LOWEST_PLAIN_EXPONENT && exponent < digits) {
            return stripped.toPlainString();
        }
        return scientific(stripped, exponent, stripped.precision());
    }

    /// Always scientific, with exactly `digits` significant digits.
    public static String scientific(double number, int digits) {
        if (number == 0) {
            return "0." + "0".repeat(digits - 1) + "e+000";
        }
        var rounded = new BigDecimal(number).round(new MathContext(digits, RoundingMode.HALF_EVEN));
        return scientific(rounded, rounded.precision() - rounded.scale() - 1, digits);
    }

    private static String scientific(BigDecimal rounded, int exponent, int digits) {
        var unscaled = rounded.unscaledValue().abs().toString();
        var padded = unscaled.length() >= digits ? unscaled.substring(0, digits) : unscaled
                + "0".repeat(digits - unscaled.length());
        var text = new StringBuilder(rounded.signum() < 0 ? "-" : "").append(padded.charAt(0));
        if (digits > 1) {
            text.append('.').append(padded, 1, digits);
        }
        var magnitude = Integer.toString(Math.abs(exponent));
        return text.append('e').append(exponent < 0 ? '-' : '+')
                .repeat('0', Math.max(0, MIN_EXPONENT_DIGITS - magnitude.length())).append(magnitude).toString();
    }
}
