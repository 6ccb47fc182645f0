package dev.vitrine.types.conversion;

import java.util.List;
import java.util.Optional;

/// A language of SET LANGUAGE: a row of `sys.syslanguages`.
///
/// @param dateFirst the first day of the week, 1 for Monday
public record Language(int id, String name, String alias, DateOrder dateOrder, int dateFirst, int lcid, int messageId,
        List<String> months,
        List<String> shortMonths, List<String> days) {
    /// One language in four lines: id, name, alias, order, first day, locale, message group; months; short months; days
    /// from Monday.
    private static final List<Language> ALL = LanguageTable.rows();
    public static final Language US_ENGLISH = ALL.getFirst();

    public static List<Language> all() {
        return ALL;
    }

    /// By name or alias, in any letter case.
    public static Optional<Language> find(String name) {
        return ALL.stream().filter(row -> row.name.equalsIgnoreCase(name)
                || row.alias.equalsIgnoreCase(name)).findFirst();
    }

    public String month(int oneToTwelve) {
        return months.get(oneToTwelve - 1);
    }

    public String shortMonth(int oneToTwelve) {
        return shortMonths.get(oneToTwelve - 1);
    }

    /// @param oneToSeven 1 is Monday
    public String day(int oneToSeven) {
        return days.get(oneToSeven - 1);
    }
}
