package dev.vitrine.types.conversion;

import dev.vitrine.types.value.TimeValue;

/// Takes a date string apart: up to three numbers and a month's name, a time, an offset. Knows the form of things, not
/// their order.
final class DateScanner {
    private static final int MAX_NUMBERS = 3;
    private static final int MAX_FRACTION_DIGITS = 7;
    private static final int OLD_FRACTION_DIGITS = 3;
    private static final int TICKS_PER_MILLI = 10_000;
    private static final int ABSENT = -1;
    private static final int BAD = -2;

    private final String text;
    private final Language language;
    private final boolean old;
    private final int[] numbers = new int[MAX_NUMBERS];
    private final int[] digits = new int[MAX_NUMBERS];
    private int count;
    private int month;
    private int at;
    private long ticks;
    private boolean timeSeen;
    private boolean timeValid = true;
    private boolean offsetSeen;
    private int offsetMinutes;

    DateScanner(String text, Language language, boolean old) {
        this.text = text;
        this.language = language;
        this.old = old;
    }

    int[] numbers() {
        return numbers;
    }

    int[] digits() {
        return digits;
    }

    int count() {
        return count;
    }

    /// 1 to 12 if a month's name was there, else 0.
    int month() {
        return month;
    }

    /// Of the time; negative if hours, minutes or seconds are out of range.
    long ticks() {
        return timeValid ? ticks : -1;
    }

    boolean hasOffset() {
        return offsetSeen;
    }

    int offsetMinutes() {
        return offsetMinutes;
    }

    /// False if the string has not the form of a date.
    boolean scan() {
        while (at < text.length()) {
            char c = text.charAt(at);
            boolean understood = switch (c) {
                case ' ', ',', '\t', '\n', '\r' -> {
                    at++;
                    yield true;
                }
                case '/', '.' -> separator();
                case '-' -> timeSeen && !offsetSeen && offsetFollows() ? offset() : separator();
                case '+' -> timeSeen && !offsetSeen && offset();
                default -> Character.isDigit(c) ? number() : Character.isLetter(c) && word();
            };
            if (!understood) {
                return false;
            }
        }
        return true;
    }

    /// Between date parts only.
    private boolean separator() {
        at++;
        return count > 0 || month > 0;
    }

    private boolean offsetFollows() {
        return text.substring(at).matches("[+-]\\d\\d?:\\d\\d\\s*");
    }

    private int digitsAt(int from) {
        int end = from;
        while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
            end++;
        }
        return end - from;
    }

    private boolean number() {
        int length = digitsAt(at);
        if (length == 0 || length > 8) {
            return false;
        }
        int value = Integer.parseInt(text, at, at + length, 10);
        int end = at + length;
        if (end < text.length() && text.charAt(end) == ':' || meridiemAt(end) >= 0) {
            return !timeSeen && length <= 2 && time(value, end);
        }
        if (count == MAX_NUMBERS) {
            return false;
        }
        numbers[count] = value;
        digits[count++] = length;
        at = end;
        return true;
    }

    /// 0 for AM, 12 for PM at that place (blanks skipped), -1 if there is neither.
    private int meridiemAt(int from) {
        int i = from;
        while (i < text.length() && text.charAt(i) == ' ') {
            i++;
        }
        boolean ends = i + 2 >= text.length() || !Character.isLetter(text.charAt(i + 2));
        return !ends ? -1 : text.regionMatches(true, i, "AM", 0, 2) ? 0 : text.regionMatches(true, i, "PM", 0, 2) ? 12
                : -1;
    }

    /// hour [ : minute [ : second [ . fraction | : milliseconds ] ] ] [ AM | PM ]
    private boolean time(int hour, int afterHour) {
        timeSeen = true;
        at = afterHour;
        int minute = field();
        int second = minute < 0 ? 0 : field();
        long fraction = 0;
        if (minute == BAD || second == BAD) {
            return false;
        }
        if (second >= 0 && minute >= 0 && at < text.length() && (text.charAt(at) == '.' || text.charAt(at) == ':')) {
            fraction = fraction(text.charAt(at) == '.');
            if (fraction < 0) {
                return false;
            }
        }
        int hours = meridiem(hour);
        minute = Math.max(minute, 0);
        second = Math.max(second, 0);
        timeValid = hours >= 0 && hours <= 23 && minute <= 59 && second <= 59;
        ticks = hours * TimeValue.TICKS_PER_HOUR + minute * TimeValue.TICKS_PER_MINUTE
                + second * TimeValue.TICKS_PER_SECOND + fraction;
        return true;
    }

    private int field() {
        if (at >= text.length() || text.charAt(at) != ':') {
            return ABSENT;
        }
        int length = digitsAt(at + 1);
        if (length == 0 || length > 2) {
            return BAD;
        }
        int value = Integer.parseInt(text, at + 1, at + 1 + length, 10);
        at += 1 + length;
        return value;
    }

    /// In ticks; negative if it has no or too many digits.
    private long fraction(boolean decimal) {
        int length = digitsAt(at + 1);
        int limit = old || !decimal ? OLD_FRACTION_DIGITS : MAX_FRACTION_DIGITS;
        if (length == 0 || length > limit) {
            return -1;
        }
        long value = Long.parseLong(text, at + 1, at + 1 + length, 10);
        at += 1 + length;
        if (!decimal) {
            return value * TICKS_PER_MILLI;
        }
        for (int i = length; i < MAX_FRACTION_DIGITS; i++) {
            value *= 10;
        }
        return value;
    }

    /// The hour of 24 by AM or PM, if one follows; -1 if it cannot be.
    private int meridiem(int hour) {
        int add = meridiemAt(at);
        if (add < 0) {
            return hour;
        }
        while (text.charAt(at) == ' ') {
            at++;
        }
        at += 2;
        if (hour > 12) {
            return add == 12 ? hour : -1;
        }
        return hour == 12 ? add : hour + add;
    }

    private boolean offset() {
        int sign = text.charAt(at) == '-' ? -1 : 1;
        int length = digitsAt(at + 1);
        int colon = at + 1 + length;
        if (length == 0 || length > 2 || colon >= text.length() || text.charAt(colon) != ':'
                || digitsAt(colon + 1) != 2) {
            return false;
        }
        int minutes = Integer.parseInt(text, colon + 1, colon + 3, 10);
        offsetMinutes = sign * (Integer.parseInt(text, at + 1, colon, 10) * 60 + minutes);
        offsetSeen = true;
        at = colon + 3;
        return minutes <= 59;
    }

    private boolean word() {
        int end = at;
        while (end < text.length() && (Character.isLetter(text.charAt(end)) || Character.getType(text.charAt(
                end)) == Character.NON_SPACING_MARK)) {
            end++;
        }
        var word = text.substring(at, end);
        at = end;
        if (word.equalsIgnoreCase("T") && count == MAX_NUMBERS && !timeSeen) {
            return end < text.length() && Character.isDigit(text.charAt(end));
        }
        if (word.equalsIgnoreCase("Z") && timeSeen && !offsetSeen) {
            offsetSeen = true;
            return true;
        }
        return month == 0 && monthNamed(word);
    }

    private boolean monthNamed(String word) {
        for (int i = 1; i <= 12; i++) {
            if (language.month(i).equalsIgnoreCase(word) || language.shortMonth(i).equalsIgnoreCase(word)) {
                month = i;
                return true;
            }
        }
        return false;
    }
}
