package dev.vitrine.types.collation;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.StringTokenizer;

/// Finds collations by name. The SQL collations are listed here, the families of Windows collations in
/// `WindowsCollations`.
public final class Collations {
    /// SQL collations: name, sort order id, locale id, code page, case and accent sensitivity.
    private static final String SQL_COLLATIONS = """
            SQL_Latin1_General_CP1_CI_AS      52  1033  1252  CI AS
            SQL_Latin1_General_CP1_CS_AS      51  1033  1252  CS AS
            SQL_Latin1_General_CP1_CI_AI      54  1033  1252  CI AI
            SQL_Latin1_General_Pref_CP1_CI_AS 53  1033  1252  CI AS
            SQL_Latin1_General_CP850_CI_AS    42  1033  850   CI AS
            SQL_Latin1_General_CP850_CS_AS    41  1033  850   CS AS
            SQL_Latin1_General_CP850_CI_AI    44  1033  850   CI AI
            SQL_Latin1_General_CP437_CI_AS    32  1033  437   CI AS
            SQL_Latin1_General_CP437_CS_AS    31  1033  437   CS AS
            SQL_Latin1_General_CP437_CI_AI    34  1033  437   CI AI
            SQL_Latin1_General_CP1250_CI_AS   82  1033  1250  CI AS
            SQL_Latin1_General_CP1250_CS_AS   81  1033  1250  CS AS
            SQL_Latin1_General_CP1251_CI_AS   106 1033  1251  CI AS
            SQL_Latin1_General_CP1251_CS_AS   105 1033  1251  CS AS
            SQL_Latin1_General_CP1253_CI_AS   114 1033  1253  CI AS
            SQL_Latin1_General_CP1254_CI_AS   130 1033  1254  CI AS
            SQL_Latin1_General_CP1255_CI_AS   138 1033  1255  CI AS
            SQL_Latin1_General_CP1256_CI_AS   146 1033  1256  CI AS
            SQL_Latin1_General_CP1257_CI_AS   154 1033  1257  CI AS""";

    private static final Map<String, Collation> FOUND = new ConcurrentHashMap<>();

    private Collations() {
    }

    /// The collation of that name, in any case of letters.
    public static Optional<Collation> find(String name) {
        var key = name.toLowerCase(Locale.ROOT);
        var known = FOUND.get(key);
        if (known != null) {
            return Optional.of(known);
        }
        var made = key.startsWith("sql_") ? sqlCollation(key) : WindowsCollations.find(name);
        made.ifPresent(collation -> FOUND.putIfAbsent(key, collation));
        return made.map(collation -> FOUND.get(key));
    }

    /// The collation that the five bytes of TDS name; empty for bytes that name none.
    public static Optional<Collation> ofWire(byte[] wire) {
        return ByWire.find(wire);
    }

    static Optional<String> sqlCollationName(int sortId) {
        return SQL_COLLATIONS.lines().map(Collations::words)
                .filter(row -> Integer.parseInt(row[1]) == sortId).map(row -> row[0]).findFirst();
    }

    private static Optional<Collation> sqlCollation(String key) {
        for (var line : SQL_COLLATIONS.lines().toList()) {
            var row = words(line);
            if (row[0].toLowerCase(Locale.ROOT).equals(key)) {
                boolean caseSensitive = row[4].equals("CS");
                boolean accentSensitive = row[5].equals("AS");
                int page = Integer.parseInt(row[3]);
                var traits = new CollationTraits(Integer.parseInt(row[2]), 0, Integer.parseInt(row[1]),
                        CollationTraits.Kind.LINGUISTIC, caseSensitive, accentSensitive, false, false, false, false,
                                codePage(page));
                var unicode = new UnicodeOrder(caseSensitive, accentSensitive);
                var narrow = page == 1252 ? new SqlSortOrder(caseSensitive, accentSensitive) : unicode;
                return Optional.of(new Collation(row[0], traits, narrow, unicode));
            }
        }
        return Optional.empty();
    }

    static String[] words(String line) {
        var words = new StringTokenizer(line);
        var row = new String[words.countTokens()];
        for (int i = 0; i < row.length; i++) {
            row[i] = words.nextToken();
        }
        return row;
    }

    static CodePage codePage(int number) {
        return number == 1252 ? CodePage.WINDOWS_1252 : new CodePage(number);
    }

}
