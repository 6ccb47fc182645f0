package dev.vitrine.query.function;

import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.FormatStyle;
import java.time.chrono.IsoChronology;
import java.util.Arrays;
import java.util.Locale;

/// What FORMAT needs of a culture: separators, currency, names and patterns, from the JDK's locale data; en-US and the
/// invariant culture as .NET
/// has them.
record Culture(Locale locale, char decimal, char group, String currency, boolean currencyFirst, String currencyGap) {
    private static final Culture US = new Culture(Locale.US, '.', ',', "$", true, "");
    private static final int LCID_GERMAN = 1031;

    static boolean isKnown(Locale locale) {
        return Arrays.asList(Locale.getAvailableLocales()).contains(locale);
    }

    static Culture of(Locale locale) {
        if (locale.equals(Locale.US) || locale.equals(Locale.ENGLISH)) {
            return US;
        }
        var symbols = DecimalFormatSymbols.getInstance(locale);
        var sample = NumberFormat.getCurrencyInstance(locale).format(1);
        boolean first = !Character.isDigit(sample.charAt(0));
        char group = symbols.getGroupingSeparator();
        return new Culture(locale, symbols.getDecimalSeparator(), group == '\u202F' ? '\u00A0' : group,
                symbols.getCurrencySymbol(), first,
                sample.matches(".*[\\s\u00A0\u202F].*") ? " " : "");
    }

    /// The culture of a session's language.
    static Culture ofLcid(int lcid) {
        return switch (lcid) {
            case 1033 -> US;
            case 2057 -> of(Locale.UK);
            case LCID_GERMAN -> of(Locale.GERMANY);
            case 1036 -> of(Locale.FRANCE);
            case 1040 -> of(Locale.ITALY);
            case 3082 -> of(Locale.of("es", "ES"));
            case 1041 -> of(Locale.JAPAN);
            case 1046 -> of(Locale.of("pt", "BR"));
            case 1053 -> of(Locale.of("sv", "SE"));
            case 1049 -> of(Locale.of("ru", "RU"));
            default -> US;
        };
    }

    boolean isUs() {
        return this == US;
    }

    /// The .NET pattern of a short or long date or time.
    String datePattern(FormatStyle style) {
        if (isUs()) {
            return style == FormatStyle.SHORT ? "M/d/yyyy" : "dddd, MMMM d, yyyy";
        }
        var pattern = DateTimeFormatterBuilder.getLocalizedDateTimePattern(style, null, IsoChronology.INSTANCE, locale);
        return net(pattern.replaceAll("(?<!y)yy?(?!y)", "yyyy"));
    }

    String timePattern(FormatStyle style) {
        if (isUs()) {
            return style == FormatStyle.SHORT ? "h:mm tt" : "h:mm:ss tt";
        }
        return net(DateTimeFormatterBuilder.getLocalizedDateTimePattern(null, style, IsoChronology.INSTANCE, locale));
    }

    /// Java's letters to .NET's.
    private static String net(String pattern) {
        return pattern.replace("EEEE", "dddd").replace("EEE", "ddd").replace("LLLL", "MMMM").replaceAll("\\ba\\b", "tt")
                .replace('\u202F', ' ');
    }
}
