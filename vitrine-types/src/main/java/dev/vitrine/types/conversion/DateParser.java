package dev.vitrine.types.conversion;

import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.DateTimeOffsetValue;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.DateValue;
import dev.vitrine.types.value.Value;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Set;
import java.util.regex.Pattern;

/// Strings to dates and times. datetime and smalldatetime read by the old rules, where DATEFORMAT (or the style) orders
/// even `yyyy-mm-dd`; the newer
/// types take a leading four-digit year as year, month, day. Strings that make no sense raise 241 (295 for
/// smalldatetime); dates that do not exist
/// or are out of range raise 242 for the old types and 241 for the new.
final class DateParser {
    private static final Pattern ISO_8601 = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT.*");
    private static final Pattern ODBC = Pattern.compile("(?i)\\{\\s*(ts|d|t)\\s*'([^']*)'\\s*}");
    private static final Set<Integer> STYLES = Set.of(Conversions.NO_STYLE, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
            12, 13, 14, 20, 21, 22, 23, 24, 25, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113,
            114, 120, 121, 126, 127, 130, 131);
    private static final int CENTURY = 100;
    private static final int HIJRI = 130;
    private static final int HIJRI_SHORT = 131;

    private final Conversion conversion;
    private final DateOrder order;
    private final boolean old;

    DateParser(Conversion conversion) {
        this.conversion = conversion;
        this.old = conversion.to().name() == TypeName.DATETIME || conversion.to().name() == TypeName.SMALLDATETIME;
        this.order = orderOf(conversion.style(), conversion.settings());
    }

    private static DateOrder orderOf(int style, ConversionSettings settings) {
        return switch (style) {
            case 1, 101, 7, 107, 10, 110, 22 -> DateOrder.MDY;
            case 2, 102, 11, 111, 12, 112, 20, 120, 21, 121, 23, 25, 126, 127 -> DateOrder.YMD;
            case 3, 103, 4, 104, 5, 105, 6, 106, 13, 113, HIJRI, HIJRI_SHORT -> DateOrder.DMY;
            default -> settings.dateOrder();
        };
    }

    Value parse(String text) {
        if (!old && !STYLES.contains(conversion.style())) {
            throw TypeError.STYLE_NOT_SUPPORTED_TO_CHAR.with(conversion.style(),
                    conversion.from().name().sqlName(), conversion.to().name().sqlName());
        }
        var trimmed = text.strip();
        var odbc = ODBC.matcher(trimmed);
        boolean iso = odbc.matches() || ISO_8601.matcher(trimmed).matches();
        var parts = new DateScanner(odbc.matches() ? odbc.group(2) : trimmed, conversion.settings().language(), old);
        if (!parts.scan() || parts.hasOffset() && old && parts.offsetMinutes() != 0) {
            throw malformed();
        }
        int days = days(parts, iso);
        if (parts.ticks() < 0) {
            throw outOfRange();
        }
        int offset = parts.offsetMinutes();
        if (Math.abs(offset) > DateTimeOffsetValue.MAX_OFFSET_MINUTES) {
            throw malformed();
        }
        var value = ToDateTime.build(days, parts.ticks(), offset, conversion.to());
        if (value == null) {
            throw outOfRange();
        }
        return value;
    }

    private SqlError malformed() {
        return conversion.to().name() == TypeName.SMALLDATETIME ? TypeError.CONVERSION_FAILED_SMALLDATETIME.state(3)
                : TypeError.CONVERSION_FAILED_DATE.with();
    }

    private SqlError outOfRange() {
        return old ? conversion.outOfRange() : TypeError.CONVERSION_FAILED_DATE.with();
    }

    private int days(DateScanner parts, boolean iso) {
        int[] numbers = parts.numbers();
        int[] digits = parts.digits();
        if (parts.month() > 0) {
            return withMonthName(parts, numbers, digits);
        }
        return switch (parts.count()) {
            case 0 -> DateTimeValue.DAYS_TO_1900;
            case 1 -> unseparated(numbers[0], digits[0]);
            case 3 -> separated(numbers, digits, iso);
            default -> throw malformed();
        };
    }

    private int unseparated(int number, int digits) {
        return switch (digits) {
            case 8 -> date(number / 10_000, number / CENTURY % CENTURY, number % CENTURY);
            case 6 -> date(fullYear(number / 10_000, 2), number / CENTURY % CENTURY, number % CENTURY);
            case 4 -> date(number, 1, 1);
            default -> throw malformed();
        };
    }

    private int withMonthName(DateScanner parts, int[] numbers, int[] digits) {
        if (parts.count() == 1) {
            return date(fullYear(numbers[0], digits[0]), parts.month(), 1);
        }
        if (parts.count() != 2) {
            throw malformed();
        }
        boolean yearFirst = digits[0] == 4 || digits[1] != 4 && order.name().indexOf('Y') < order.name().indexOf('D');
        int year = yearFirst ? 0 : 1;
        return date(fullYear(numbers[year], digits[year]), parts.month(), numbers[1 - year]);
    }

    private int separated(int[] numbers, int[] digits, boolean iso) {
        int yearAt = -1;
        for (int i = 0; i < 3; i++) {
            if (digits[i] > 2) {
                if (yearAt >= 0) {
                    throw malformed();
                }
                yearAt = i;
            }
        }
        if (yearAt < 0) {
            var letters = order.name();
            int y = letters.indexOf('Y');
            return date(fullYear(numbers[y], digits[y]), numbers[letters.indexOf('M')], numbers[letters.indexOf('D')]);
        }
        boolean fixed = iso || !old && yearAt == 0;
        boolean monthFirst = fixed || order.name().indexOf('M') < order.name().indexOf('D');
        int first = numbers[yearAt == 0 ? 1 : 0];
        int second = numbers[yearAt == 2 ? 1 : 2];
        return date(fullYear(numbers[yearAt], digits[yearAt]), monthFirst ? first : second, monthFirst ? second
                : first);
    }

    private int fullYear(int year, int digits) {
        if (digits > 2) {
            if (digits != 4) {
                throw malformed();
            }
            return year;
        }
        int cutoff = conversion.settings().twoDigitYearCutoff();
        int century = cutoff / CENTURY * CENTURY;
        return year <= cutoff % CENTURY ? century + year : century - CENTURY + year;
    }

    private int date(int year, int month, int day) {
        if (conversion.style() == HIJRI || conversion.style() == HIJRI_SHORT) {
            return new Hijri(year, month, day).toDays();
        }
        if (year < 1) {
            throw outOfRange();
        }
        try {
            return DateValue.of(LocalDate.of(year, month, day)).days();
        } catch (DateTimeException _) {
            throw outOfRange();
        }
    }
}
