package dev.vitrine.query.function;

import dev.vitrine.types.conversion.DateFields;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import java.time.LocalDate;
import java.time.format.FormatStyle;
import java.time.format.TextStyle;
import java.util.Optional;

/// Dates by .NET's standard (d, D, f, g, s, u, ...) and custom (`yyyy-MM-dd`) date and time format strings. A `time` is
/// a TimeSpan in .NET: it takes
/// `c`, `g`, `G` and custom formats with escaped separators.
final class DatePatterns {
    private static final int FRACTION_DIGITS = 7;

    private DatePatterns() {
    }

    static Optional<String> format(DateFields fields, SqlType type, String format, Culture culture) {
        if (type.name() == TypeName.TIME) {
            return timeSpan(fields, format, culture);
        }
        if (format.length() > 1) {
            return write(fields, format, type, culture);
        }
        var pattern = format.isEmpty() ? standard('G', culture) : standard(format.charAt(0), culture);
        return pattern.isEmpty() ? Optional.empty() : write(fields, pattern, type, format.matches("[oOrRsu]")
                ? Culture.of(java.util.Locale.US) : culture);
    }

    private static String standard(char letter, Culture culture) {
        var shortDate = culture.datePattern(FormatStyle.SHORT);
        var longDate = culture.datePattern(FormatStyle.FULL);
        var shortTime = culture.timePattern(FormatStyle.SHORT);
        var longTime = culture.timePattern(FormatStyle.MEDIUM);
        return switch (letter) {
            case 'd' -> shortDate;
            case 'D' -> longDate;
            case 'f' -> longDate + " " + shortTime;
            case 'F', 'U' -> longDate + " " + longTime;
            case 'g' -> shortDate + " " + shortTime;
            case 'G' -> shortDate + " " + longTime;
            case 'm', 'M' -> culture.isUs() ? "MMMM d" : "d MMMM";
            case 'o', 'O' -> "yyyy-MM-ddTHH:mm:ss.fffffffK";
            case 'r', 'R' -> "ddd, dd MMM yyyy HH:mm:ss 'GMT'";
            case 's' -> "yyyy-MM-ddTHH:mm:ss";
            case 't' -> shortTime;
            case 'T' -> longTime;
            case 'u' -> "yyyy-MM-dd HH:mm:ss'Z'";
            case 'y', 'Y' -> "MMMM yyyy";
            default -> "";
        };
    }

    private static Optional<String> timeSpan(DateFields fields, String format, Culture culture) {
        var fraction = fields.fraction() == 0 ? "" : ".fffffff";
        var pattern = switch (format) {
            case "", "c", "t", "T" -> "HH:mm:ss" + fraction;
            case "g" -> "H:mm:ss" + (fields.fraction() == 0 ? "" : ".FFFFFFF");
            case "G" -> "'0:'HH:mm:ss.fffffff";
            default -> format.replace('h', 'H');
        };
        boolean unescaped = !pattern.replaceAll("'[^']*'|\\\\.", "").matches("[Hmsf]*")
                && pattern.equals(format.replace('h', 'H'));
        return unescaped ? Optional.empty() : write(fields, pattern, SqlType.TIME, culture);
    }

    private static Optional<String> write(DateFields fields, String given, SqlType type, Culture culture) {
        var pattern = given.startsWith("%") && given.length() == 2 ? given.substring(1) : given;
        var text = new StringBuilder();
        for (int i = 0; i < pattern.length();) {
            char c = pattern.charAt(i);
            int run = 1;
            while (i + run < pattern.length() && pattern.charAt(i + run) == c) {
                run++;
            }
            if (c == '\'' || c == '"') {
                int close = pattern.indexOf(c, i + 1);
                if (close < 0) {
                    return Optional.empty();
                }
                text.append(pattern, i + 1, close);
                i = close + 1;
            } else if (c == '\\') {
                text.append(i + 1 < pattern.length() ? pattern.charAt(i + 1) : "");
                i += 2;
            } else {
                append(text, c, run, fields, type, culture);
                i += run;
            }
        }
        return Optional.of(text.toString());
    }

    private static void append(StringBuilder text, char letter, int run, DateFields fields, SqlType type,
            Culture culture) {
        switch (letter) {
            case 'd', 'M', 'y' -> appendDate(text, letter, run, fields.date(), culture);
            case 'h' -> padded(text, (fields.hour() + 11) % 12 + 1, Math.min(run, 2));
            case 'H' -> padded(text, fields.hour(), Math.min(run, 2));
            case 'm' -> padded(text, fields.minute(), Math.min(run, 2));
            case 's' -> padded(text, fields.second(), Math.min(run, 2));
            case 'f' -> text.append(fraction(fields), 0, Math.min(run, FRACTION_DIGITS));
            case 'F' -> appendOptionalFraction(text, fraction(fields).substring(0, Math.min(run, FRACTION_DIGITS)));
            case 't' -> text.append(fields.hour() < 12 ? "AM" : "PM", 0, Math.min(run, 2));
            case 'z' -> text.append(offset(fields.offsetMinutes(), run));
            case 'K' -> text.append(type.name() == TypeName.DATETIMEOFFSET ? offset(fields.offsetMinutes(), 3) : "");
            case 'g' -> text.append("A.D.");
            default -> text.repeat(letter, run);
        }
    }

    private static void appendDate(StringBuilder text, char letter, int run, LocalDate date, Culture culture) {
        var style = run == 3 ? TextStyle.SHORT : TextStyle.FULL;
        switch (letter) {
            case 'd' -> {
                if (run > 2) {
                    text.append(date.getDayOfWeek().getDisplayName(style, culture.locale()));
                } else {
                    padded(text, date.getDayOfMonth(), run);
                }
            }
            case 'M' -> {
                if (run > 2) {
                    text.append(date.getMonth().getDisplayName(style, culture.locale()));
                } else {
                    padded(text, date.getMonthValue(), run);
                }
            }
            default -> padded(text, run <= 2 ? date.getYear() % 100 : date.getYear(), run);
        }
    }

    private static String fraction(DateFields fields) {
        return Integer.toString(fields.fraction() + 10_000_000).substring(1);
    }

    /// Trailing zeros are left out; with nothing left the point before goes too.
    private static void appendOptionalFraction(StringBuilder text, String digits) {
        int end = digits.length();
        while (end > 0 && digits.charAt(end - 1) == '0') {
            end--;
        }
        if (end == 0 && !text.isEmpty() && text.charAt(text.length() - 1) == '.') {
            text.setLength(text.length() - 1);
        }
        text.append(digits, 0, end);
    }

    private static String offset(int minutes, int run) {
        var hours = new StringBuilder(minutes < 0 ? "-" : "+");
        padded(hours, Math.abs(minutes) / 60, Math.min(run, 2));
        if (run > 2) {
            hours.append(':');
            padded(hours, Math.abs(minutes) % 60, 2);
        }
        return hours.toString();
    }

    private static void padded(StringBuilder text, int number, int width) {
        var digits = Integer.toString(number);
        text.repeat('0', Math.max(0, width - digits.length())).append(digits);
    }
}
