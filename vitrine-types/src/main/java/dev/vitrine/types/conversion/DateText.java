package dev.vitrine.types.conversion;

import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.TimeValue;
import dev.vitrine.types.value.Value;
import java.util.function.Function;

/// Prints dates and times by the styles of CONVERT.
final class DateText {
    /// The style of date, time, datetime2 and datetimeoffset where none is given.
    private static final int CANONICAL = 121;
    private static final int HIJRI = 130;
    private static final int HIJRI_SHORT = 131;

    /// style: pattern of the date | pattern of the time. Letters as in `append`; two-digit years for styles below 100.
    private static final String STYLES = """
            0   M D YYYY|h:mA
            100 M D YYYY|h:mA
            1   mm/dd/yy|
            101 mm/dd/YYYY|
            2   yy.mm.dd|
            102 YYYY.mm.dd|
            3   dd/mm/yy|
            103 dd/mm/YYYY|
            4   dd.mm.yy|
            104 dd.mm.YYYY|
            5   dd-mm-yy|
            105 dd-mm-YYYY|
            6   dd M yy|
            106 dd M YYYY|
            7   M dd, yy|
            107 M dd, YYYY|
            8   |H:m:s
            24  |H:m:s
            108 |H:m:s
            9   M D YYYY|h:m:s:fA
            109 M D YYYY|h:m:s:fA
            10  mm-dd-yy|
            110 mm-dd-YYYY|
            11  yy/mm/dd|
            111 YYYY/mm/dd|
            12  yymmdd|
            112 YYYYmmdd|
            13  dd M YYYY|H:m:s:f
            113 dd M YYYY|H:m:s:f
            14  |H:m:s:f
            114 |H:m:s:f
            20  YYYY-mm-dd|H:m:s
            120 YYYY-mm-dd|H:m:s
            21  YYYY-mm-dd|H:m:s.f
            25  YYYY-mm-dd|H:m:s.f
            121 YYYY-mm-dd|H:m:s.f
            22  mm/dd/yy|h:m:s A
            23  YYYY-mm-dd|
            126 YYYY-mm-ddT|H:m:s.f
            127 YYYY-mm-ddT|H:m:s.f
            130 dd M YYYY|h:m:s:fA
            131 dd/mm/YYYY|h:m:s:fA""";

    private final TypeName type;
    private final int scale;
    private final int style;
    private final Language language;
    private final String datePattern;
    private final String timePattern;

    private DateText(SqlType from, int style, Language language, String pattern) {
        this.type = from.name();
        this.scale = from.scale();
        this.style = style;
        this.language = language;
        this.datePattern = pattern.substring(0, pattern.indexOf('|'));
        this.timePattern = pattern.substring(pattern.indexOf('|') + 1);
    }

    static Function<Value, String> printer(Conversion conversion) {
        var from = conversion.from();
        boolean old = from.name() == TypeName.DATETIME || from.name() == TypeName.SMALLDATETIME;
        int style = conversion.style() != Conversions.NO_STYLE ? conversion.style() : old ? 0 : CANONICAL;
        var pattern = pattern(style);
        if (pattern == null) {
            return _ -> {
                throw TypeError.STYLE_INVALID.with(style, from.name().sqlName());
            };
        }
        var text = new DateText(from, style, conversion.settings().language(), pattern);
        boolean empty = from.name() == TypeName.DATE && text.datePattern.isEmpty()
                || from.name() == TypeName.TIME && text.timePattern.isEmpty();
        if (empty) {
            return _ -> {
                throw conversion.error();
            };
        }
        return text::print;
    }

    private static String pattern(int style) {
        for (var line : STYLES.split("\n")) {
            int blank = line.indexOf(' ');
            if (Integer.parseInt(line.substring(0, blank)) == style) {
                return line.substring(blank).strip();
            }
        }
        return null;
    }

    private String print(Value value) {
        var fields = utcIfAsked(DateFields.of(value));
        var out = new StringBuilder();
        if (type != TypeName.TIME) {
            printDate(fields, out);
        }
        if (type == TypeName.DATE) {
            trimT(out);
            return out.toString();
        }
        if (!timePattern.isEmpty()) {
            if (!out.isEmpty() && out.charAt(out.length() - 1) != 'T') {
                out.append(' ');
            }
            printTime(fields, value, out);
        }
        return out.toString();
    }

    /// Style 127 shows datetimeoffset in UTC.
    private DateFields utcIfAsked(DateFields fields) {
        if (style != 127 || type != TypeName.DATETIMEOFFSET) {
            return fields;
        }
        long total = fields.days() * TimeValue.TICKS_PER_DAY
                + fields.ticks() - fields.offsetMinutes() * TimeValue.TICKS_PER_MINUTE;
        return new DateFields((int) Math.floorDiv(total, TimeValue.TICKS_PER_DAY),
                Math.floorMod(total, TimeValue.TICKS_PER_DAY), 0);
    }

    private static void trimT(StringBuilder out) {
        if (!out.isEmpty() && out.charAt(out.length() - 1) == 'T') {
            out.setLength(out.length() - 1);
        }
    }

    private void printDate(DateFields fields, StringBuilder out) {
        int year;
        int month;
        int day;
        if (style == HIJRI || style == HIJRI_SHORT) {
            var hijri = Hijri.of(fields.days());
            year = hijri.year();
            month = hijri.month();
            day = hijri.day();
        } else {
            var date = fields.date();
            year = date.getYear();
            month = date.getMonthValue();
            day = date.getDayOfMonth();
        }
        for (int i = 0; i < datePattern.length();) {
            i += appendDate(datePattern, i, year, month, day, out);
        }
    }

    private int appendDate(String pattern, int at, int year, int month, int day, StringBuilder out) {
        if (pattern.startsWith("YYYY", at)) {
            appendPadded(out, year, 4, '0');
            return 4;
        }
        if (pattern.startsWith("yy", at)) {
            appendPadded(out, year % 100, 2, '0');
            return 2;
        }
        if (pattern.startsWith("mm", at)) {
            appendPadded(out, month, 2, '0');
            return 2;
        }
        if (pattern.startsWith("dd", at)) {
            appendPadded(out, day, 2, style == HIJRI || style == HIJRI_SHORT ? ' ' : '0');
            return 2;
        }
        switch (pattern.charAt(at)) {
            case 'M' -> out.append(style == HIJRI ? Hijri.month(month) : language.shortMonth(month));
            case 'D' -> appendPadded(out, day, 2, ' ');
            default -> out.append(pattern.charAt(at));
        }
        return 1;
    }

    private void printTime(DateFields fields, Value value, StringBuilder out) {
        for (int i = 0; i < timePattern.length(); i++) {
            char c = timePattern.charAt(i);
            boolean beforeFraction = i + 1 < timePattern.length() && timePattern.charAt(i + 1) == 'f';
            switch (c) {
                case 'H' -> appendPadded(out, fields.hour(), 2, '0');
                case 'h' -> appendPadded(out, (fields.hour() + 11) % 12 + 1, type == TypeName.TIME ? 1 : 2, ' ');
                case 'm' -> appendPadded(out, fields.minute(), 2, '0');
                case 's' -> appendPadded(out, fields.second(), 2, '0');
                case 'A' -> out.append(fields.hour() < 12 ? "AM" : "PM");
                case 'f' -> appendFraction(fields, value, out);
                default -> {
                    if (!beforeFraction) {
                        out.append(c);
                    } else if (showsFraction(fields)) {
                        out.append(type == TypeName.DATETIME || type == TypeName.SMALLDATETIME ? c : '.');
                    }
                }
            }
        }
        appendOffset(fields, out);
    }

    /// ISO 8601 leaves out a fraction of zero.
    private boolean showsFraction(DateFields fields) {
        if (style == 126 || style == 127) {
            return fields.fraction() != 0 && scale > 0;
        }
        return type == TypeName.SMALLDATETIME || scale > 0;
    }

    private void appendFraction(DateFields fields, Value value, StringBuilder out) {
        if (!showsFraction(fields)) {
            return;
        }
        if (value instanceof DateTimeValue(var days, var ticks)) {
            appendPadded(out, DateFields.datetimeMillis(ticks), 3, '0');
        } else if (type == TypeName.SMALLDATETIME) {
            out.append("000");
        } else {
            var digits = Integer.toString(fields.fraction() + (int) TimeValue.TICKS_PER_SECOND);
            out.append(digits, 1, 1 + scale);
        }
    }

    private void appendOffset(DateFields fields, StringBuilder out) {
        if (style == 127) {
            out.append(type == TypeName.TIME ? "" : "Z");
        } else if (type == TypeName.DATETIMEOFFSET) {
            int minutes = Math.abs(fields.offsetMinutes());
            out.append(style == 126 ? "" : " ").append(fields.offsetMinutes() < 0 ? '-' : '+');
            appendPadded(out, minutes / 60, 2, '0');
            out.append(':');
            appendPadded(out, minutes % 60, 2, '0');
        }
    }

    private static void appendPadded(StringBuilder out, int number, int width, char padding) {
        var digits = Integer.toString(number);
        out.repeat(padding, Math.max(0, width - digits.length())).append(digits);
    }
}
