package dev.vitrine.query.function;

import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.time.format.FormatStyle;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Dates and times as a culture writes them, read as .NET does: names of months and days, numbers in the order of the
/// culture's short pattern, times with or without a day period.
final class CultureDates {
    private static final Pattern TIME = Pattern.compile(
            "(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,](\\d{1,7}))?)?\\s*(\\p{L}[\\p{L}.]*)?");
    private static final Pattern OFFSET = Pattern.compile("(?:\\s*([+-]\\d{1,2}):(\\d{2})|Z)$");
    private static final Pattern WORD = Pattern.compile("\\d+|[\\p{L}.]+");
    private static final int CUTOFF = 2049;
    private static final int HALF_DAY = 12;

    private final Locale locale;
    private final List<Integer> numbers = new ArrayList<>();
    private final List<Integer> lengths = new ArrayList<>();
    private int month;

    private CultureDates(Locale locale) {
        this.locale = locale;
    }

    /// The value in ISO 8601's form; empty if the text is no date of the culture.
    static Optional<String> parse(String text, Culture culture, SqlType target) {
        var rest = text.strip();
        var offset = OFFSET.matcher(rest);
        var shift = "";
        if (target.name() == TypeName.DATETIMEOFFSET && offset.find() && rest.contains(":")) {
            shift = offset.group(1) == null ? "Z" : "%+03d:%s".formatted(Integer.parseInt(offset.group(1)),
                    offset.group(2));
            rest = rest.substring(0, offset.start());
        }
        var time = TIME.matcher(rest);
        var clock = "00:00:00";
        if (time.find()) {
            var read = clock(time);
            if (read.isEmpty()) {
                return Optional.empty();
            }
            clock = read.get();
            rest = (rest.substring(0, time.start()) + " " + rest.substring(time.end())).replaceAll("(\\d)T\\s*$", "$1");
        }
        if (target.name() == TypeName.TIME) {
            return Optional.of(clock);
        }
        var date = new CultureDates(culture.locale()).date(rest, order(culture));
        var written = clock + shift;
        return target.name() == TypeName.DATE ? date : date.map(day -> day + "T" + written);
    }

    private static Optional<String> clock(java.util.regex.Matcher time) {
        int hour = Integer.parseInt(time.group(1));
        var period = time.group(5) == null ? "" : time.group(5).toLowerCase(Locale.ROOT).replace(".", "");
        switch (period) {
            case "" -> { }
            case "am", "a" -> hour = hour == HALF_DAY ? 0 : hour;
            case "pm", "p" -> hour = hour < HALF_DAY ? hour + HALF_DAY : hour;
            default -> {
                return Optional.empty();
            }
        }
        var seconds = time.group(3) == null ? "00" : time.group(3);
        var fraction = time.group(4) == null ? "" : "." + time.group(4);
        return hour > 23 ? Optional.empty() : Optional.of("%02d:%s:%s%s".formatted(hour, time.group(2), seconds,
                fraction));
    }

    /// The letters y, m, d in the order of the short pattern.
    private static String order(Culture culture) {
        var order = new StringBuilder();
        for (char c : culture.datePattern(FormatStyle.SHORT).toLowerCase(Locale.ROOT).toCharArray()) {
            if ("ymd".indexOf(c) >= 0 && order.indexOf(String.valueOf(c)) < 0) {
                order.append(c);
            }
        }
        return order.length() == 3 ? order.toString() : "mdy";
    }

    private Optional<String> date(String text, String order) {
        var words = WORD.matcher(text);
        while (words.find()) {
            var word = words.group();
            if (Character.isDigit(word.charAt(0))) {
                if (word.length() > 4) {
                    return Optional.empty();
                }
                numbers.add(Integer.parseInt(word));
                lengths.add(word.length());
            } else if (!name(word)) {
                return Optional.empty();
            }
        }
        try {
            return month > 0 ? named() : numbers.size() == 3 ? Optional.of(ordered(order).toString())
                    : Optional.empty();
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }

    /// A month's or a day's name, or an ordinal sign behind a number.
    private boolean name(String word) {
        var plain = word.toLowerCase(locale).replace(".", "");
        for (var candidate : Month.values()) {
            for (var style : TextStyle.values()) {
                if (candidate.getDisplayName(style, locale).toLowerCase(locale).replace(".", "").equals(plain)
                        && style != TextStyle.NARROW && style != TextStyle.NARROW_STANDALONE) {
                    month = candidate.getValue();
                    return true;
                }
            }
        }
        for (var candidate : DayOfWeek.values()) {
            for (var style : TextStyle.values()) {
                if (candidate.getDisplayName(style, locale).toLowerCase(locale).replace(".", "").equals(plain)) {
                    return true;
                }
            }
        }
        return plain.equals("de") || plain.isEmpty();
    }

    private Optional<String> named() {
        if (numbers.size() == 1) {
            return Optional.of(LocalDate.of(year(0), month, 1).toString());
        }
        if (numbers.size() != 2) {
            return Optional.empty();
        }
        boolean yearFirst = lengths.get(0) > 2;
        return Optional.of(LocalDate.of(year(yearFirst ? 0 : 1), month, numbers.get(yearFirst ? 1 : 0)).toString());
    }

    private LocalDate ordered(String order) {
        var letters = lengths.get(0) > 2 ? "ymd" : order;
        return LocalDate.of(year(letters.indexOf('y')), numbers.get(letters.indexOf('m')),
                numbers.get(letters.indexOf('d')));
    }

    private int year(int place) {
        int year = numbers.get(place);
        if (lengths.get(place) > 2) {
            return year;
        }
        int century = CUTOFF / 100 * 100;
        return year + century > CUTOFF ? year + century - 100 : year + century;
    }
}
