package dev.vitrine.query.function;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Optional;

/// Numbers by .NET's standard (C, D, E, F, G, N, P, X) and custom (`#,##0.00`) numeric format strings.
final class NumberPatterns {
    private static final int DEFAULT_DECIMALS = 2;
    private static final int DEFAULT_EXPONENT_DECIMALS = 6;
    private static final int GROUP = 3;

    private NumberPatterns() {
    }

    static Optional<String> format(BigDecimal number, boolean whole, String format, Culture culture) {
        if (format.isEmpty()) {
            return Optional.of(general(number, -1, 'G', culture));
        }
        if (format.matches("[A-Za-z]\\d{0,2}")) {
            int digits = format.length() > 1 ? Integer.parseInt(format.substring(1)) : -1;
            return standard(number, whole, format.charAt(0), digits, culture);
        }
        return Optional.of(custom(number, format, culture));
    }

    private static Optional<String> standard(BigDecimal number, boolean whole, char letter, int digits,
            Culture culture) {
        int decimals = digits < 0 ? DEFAULT_DECIMALS : digits;
        return switch (Character.toUpperCase(letter)) {
            case 'C' -> Optional.of(currency(number, decimals, culture));
            case 'D' -> whole ? Optional.of(padded(number, digits)) : Optional.empty();
            case 'E' -> Optional.of(exponent(number, digits < 0 ? DEFAULT_EXPONENT_DECIMALS : digits, letter, GROUP,
                    culture));
            case 'F' -> Optional.of(fixed(number, decimals, false, culture));
            case 'G' -> Optional.of(general(number, digits, letter, culture));
            case 'N' -> Optional.of(fixed(number, decimals, true, culture));
            case 'P' -> Optional.of(fixed(number.movePointRight(2), decimals, true, culture)
                    + (culture.isUs() ? "%" : " %"));
            case 'X' -> whole ? Optional.of(hexadecimal(number, digits, letter)) : Optional.empty();
            default -> Optional.empty();
        };
    }

    private static String currency(BigDecimal number, int decimals, Culture culture) {
        var amount = fixed(number.abs(), decimals, true, culture);
        var text = culture.currencyFirst() ? culture.currency() + culture.currencyGap() + amount
                : amount + culture.currencyGap() + culture.currency();
        boolean negative = number.setScale(decimals, RoundingMode.HALF_UP).signum() < 0;
        return negative ? "-" + text : text;
    }

    private static String padded(BigDecimal number, int digits) {
        var text = number.abs().toBigInteger().toString();
        return (number.signum() < 0 ? "-" : "") + "0".repeat(Math.max(0, digits - text.length())) + text;
    }

    private static String hexadecimal(BigDecimal number, int digits, char letter) {
        long value = number.longValue();
        var text = value < 0 && value >= Integer.MIN_VALUE ? Integer.toHexString((int) value) : Long.toHexString(value);
        var zeros = "0".repeat(Math.max(0, digits - text.length()));
        return zeros + (letter == 'X' ? text.toUpperCase(Locale.ROOT) : text);
    }

    private static String fixed(BigDecimal number, int decimals, boolean grouped, Culture culture) {
        var rounded = number.setScale(decimals, RoundingMode.HALF_UP);
        var digits = rounded.abs().toPlainString();
        int point = digits.indexOf('.');
        var whole = point < 0 ? digits : digits.substring(0, point);
        return (rounded.signum() < 0 ? "-" : "") + (grouped ? grouped(whole, culture) : whole)
                + (point < 0 ? "" : culture.decimal() + digits.substring(point + 1));
    }

    private static String grouped(String whole, Culture culture) {
        var text = new StringBuilder();
        for (int i = 0; i < whole.length(); i++) {
            if (i > 0 && (whole.length() - i) % GROUP == 0) {
                text.append(culture.group());
            }
            text.append(whole.charAt(i));
        }
        return text.toString();
    }

    private static String general(BigDecimal number, int digits, char letter, Culture culture) {
        var rounded = digits > 0 ? number.round(new MathContext(digits, RoundingMode.HALF_UP)) : number;
        int exponent = rounded.precision() - rounded.scale() - 1;
        boolean plain = digits <= 0 || rounded.signum() == 0 || exponent > -5 && exponent < digits;
        if (plain) {
            return (digits > 0 ? rounded.stripTrailingZeros() : rounded).toPlainString().replace('.',
                    culture.decimal());
        }
        var stripped = rounded.stripTrailingZeros();
        return exponent(stripped, stripped.precision() - 1, letter == 'g' ? 'e' : 'E', 2, culture);
    }

    private static String exponent(BigDecimal number, int decimals, char letter, int exponentDigits, Culture culture) {
        var rounded = number.round(new MathContext(decimals + 1, RoundingMode.HALF_UP));
        int exponent = rounded.signum() == 0 ? 0 : rounded.precision() - rounded.scale() - 1;
        var mantissa = rounded.movePointLeft(exponent).setScale(decimals, RoundingMode.HALF_UP).toPlainString();
        var magnitude = Integer.toString(Math.abs(exponent));
        return mantissa.replace('.', culture.decimal()) + letter + (exponent < 0 ? "-" : "+")
                + "0".repeat(Math.max(0, exponentDigits - magnitude.length())) + magnitude;
    }

    /// Up to three sections: positive, negative, zero.
    private static String custom(BigDecimal number, String format, Culture culture) {
        var sections = format.split("(?<!\\\\);", -1);
        var section = sections[0];
        var value = number;
        if (number.signum() < 0 && sections.length > 1 && !sections[1].isEmpty()) {
            section = sections[1];
            value = number.abs();
        } else if (number.signum() == 0 && sections.length > 2) {
            section = sections[2];
        }
        return new CustomNumber(section, culture).format(value);
    }

    /// One section of a custom format.
    private static final class CustomNumber {
        private final String section;
        private final Culture culture;
        private int wholePlaces;
        private int wholeZeros;
        private int decimalPlaces;
        private int decimalZeros;
        private boolean grouped;
        private int scale;

        CustomNumber(String section, Culture culture) {
            this.section = section;
            this.culture = culture;
            scan();
        }

        private void scan() {
            boolean decimals = false;
            int commas = 0;
            for (int i = 0; i < section.length(); i++) {
                char c = section.charAt(i);
                if (c == '\\') {
                    i++;
                } else if (c == '\'' || c == '"') {
                    i = Math.max(i, section.indexOf(c, i + 1));
                } else if (c == '0' || c == '#') {
                    grouped |= commas > 0 && wholePlaces > 0 && !decimals;
                    commas = 0;
                    if (decimals) {
                        decimalPlaces++;
                        decimalZeros = c == '0' ? decimalPlaces : decimalZeros;
                    } else {
                        wholePlaces++;
                        wholeZeros += c == '0' || wholeZeros > 0 ? 1 : 0;
                    }
                } else if (c == ',') {
                    commas++;
                } else if (c == '.') {
                    scale -= decimals ? 0 : GROUP * commas;
                    commas = 0;
                    decimals = true;
                } else if (c == '%') {
                    scale += 2;
                }
            }
            scale -= decimals ? 0 : GROUP * commas;
        }

        String format(BigDecimal number) {
            var rounded = number.movePointRight(scale).setScale(decimalPlaces, RoundingMode.HALF_UP);
            var plain = rounded.abs().toPlainString();
            int point = plain.indexOf('.');
            var whole = point < 0 ? plain : plain.substring(0, point);
            whole = whole.equals("0") ? "" : whole;
            whole = "0".repeat(Math.max(0, wholeZeros - whole.length())) + whole;
            var fraction = point < 0 ? "" : plain.substring(point + 1);
            int end = fraction.length();
            while (end > decimalZeros && fraction.charAt(end - 1) == '0') {
                end--;
            }
            return (rounded.signum() < 0 ? "-" : "") + write(whole, fraction.substring(0, end));
        }

        private String write(String whole, String fraction) {
            var text = new StringBuilder();
            int place = 0;
            int decimal = 0;
            boolean decimals = false;
            for (int i = 0; i < section.length(); i++) {
                char c = section.charAt(i);
                switch (c) {
                    case '\\' -> {
                        i++;
                        text.append(i < section.length() ? section.charAt(i) : "");
                    }
                    case '\'', '"' -> {
                        int close = section.indexOf(c, i + 1);
                        text.append(section, i + 1, close < 0 ? section.length() : close);
                        i = close < 0 ? section.length() : close;
                    }
                    case '0', '#' -> {
                        if (!decimals) {
                            appendWhole(text, whole, place++);
                        } else if (decimal < fraction.length()) {
                            text.append(fraction.charAt(decimal++));
                        }
                    }
                    case '.' -> {
                        text.append(fraction.isEmpty() || decimals ? "" : String.valueOf(culture.decimal()));
                        decimals = true;
                    }
                    case ',' -> {
                    }
                    default -> text.append(c);
                }
            }
            return text.toString();
        }

        /// The digit of that place; the first place takes all digits that have none.
        private void appendWhole(StringBuilder text, String whole, int place) {
            int surplus = whole.length() - wholePlaces;
            int from = place == 0 ? 0 : place + surplus;
            for (int i = Math.max(0, from); i <= place + surplus && i < whole.length(); i++) {
                text.append(whole.charAt(i));
                int left = whole.length() - 1 - i;
                if (grouped && left > 0 && left % GROUP == 0) {
                    text.append(culture.group());
                }
            }
        }
    }
}
