package dev.vitrine.types.conversion;

import java.math.BigDecimal;

/// Reads a decimal number from a string without making objects for the usual case.
final class DecimalText {
    private final String text;
    private int digitCount;
    private int scale;
    private boolean negative;
    private boolean valid;
    private long unscaled;

    DecimalText(String text) {
        this.text = text.strip();
        scan();
    }

    private void scan() {
        int at = 0;
        if (!text.isEmpty() && (text.charAt(0) == '-' || text.charAt(0) == '+')) {
            negative = text.charAt(0) == '-';
            at = 1;
        }
        boolean point = false;
        int seen = 0;
        for (; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '.' && !point) {
                point = true;
            } else if (c >= '0' && c <= '9') {
                seen++;
                scale += point ? 1 : 0;
                digitCount += digitCount > 0 || c != '0' ? 1 : 0;
                unscaled = unscaled * 10 + c - '0';
            } else {
                return;
            }
        }
        valid = seen > 0;
    }

    boolean valid() {
        return valid;
    }

    /// Significant digits; the scale is not beyond 18 if this and the scale are used as long.
    int digitCount() {
        return Math.max(digitCount, scale);
    }

    int scale() {
        return scale;
    }

    long unscaledLong() {
        return negative ? -unscaled : unscaled;
    }

    BigDecimal toBigDecimal() {
        return new BigDecimal(text.endsWith(".") ? text.substring(0, text.length() - 1) : text);
    }
}
