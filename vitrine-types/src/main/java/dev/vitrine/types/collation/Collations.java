package dev.vitrine.types.collation;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds collations by name: a family of the tables below and the suffixes that say version and sensitivities.
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

    /// Families of Windows collations: name, locale id, code page, language tag of the ordering rules.
    private static final String FAMILIES = """
            Albanian                1052 1250 sq
            Arabic                  1025 1256 ar
            Chinese_PRC             2052 936  zh
            Chinese_PRC_Stroke      133124 936 zh-u-co-stroke
            Chinese_Simplified_Pinyin 2052 936 zh
            Chinese_Simplified_Stroke_Order 133124 936 zh-u-co-stroke
            Chinese_Taiwan_Bopomofo 197636 950 zh-u-co-zhuyin
            Chinese_Taiwan_Stroke   1028 950  zh-TW
            Chinese_Traditional_Bopomofo 197636 950 zh-u-co-zhuyin
            Chinese_Traditional_Stroke_Order 132100 950 zh-TW
            Croatian                1050 1250 hr
            Cyrillic_General        1049 1251 ru
            Czech                   1029 1250 cs
            Danish_Norwegian        1030 1252 da
            Danish_Greenlandic      1030 1252 da
            Estonian                1061 1257 et
            Finnish_Swedish         1035 1252 sv
            French                  1036 1252 fr
            Georgian_Modern_Sort    66615 1252 ka
            German_PhoneBook        66567 1252 de-u-co-phonebk
            Greek                   1032 1253 el
            Hebrew                  1037 1255 he
            Hungarian               1038 1250 hu
            Hungarian_Technical     66574 1250 hu
            Icelandic               1039 1252 is
            Japanese                1041 932  ja
            Japanese_Unicode        66577 932 ja
            Japanese_XJIS           1041 932  ja
            Japanese_Bushu_Kakusu   263185 932 ja
            Korean                  1042 949  ko
            Korean_Wansung          1042 949  ko
            Latin1_General          1033 1252 en
            Latvian                 1062 1257 lv
            Lithuanian              1063 1257 lt
            Macedonian_FYROM        1071 1251 mk
            Modern_Spanish          3082 1252 es
            Norwegian               1044 1252 nb
            Persian                 1065 1256 fa
            Polish                  1045 1250 pl
            Romanian                1048 1250 ro
            Serbian_Cyrillic        3098 1251 sr
            Serbian_Latin           2074 1250 sr-Latn
            Slovak                  1051 1250 sk
            Slovenian               1060 1250 sl
            Thai                    1054 874  th
            Traditional_Spanish     1034 1252 es-u-co-trad
            Turkish                 1055 1254 tr
            Ukrainian               1058 1251 uk
            Vietnamese              1066 1258 vi""";

    private static final Pattern SUFFIXES = Pattern.compile("(?i)(\\w+?)(_(?:90|100|140))?"
            + "(?:_(BIN2?)|_(C[IS])_(A[IS])(_KS)?(_WS)?(_VSS)?)(_SC)?(_UTF8)?");
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
        var made = key.startsWith("sql_") ? sqlCollation(key) : windowsCollation(name);
        made.ifPresent(collation -> FOUND.putIfAbsent(key, collation));
        return made.map(collation -> FOUND.get(key));
    }

    private static Optional<Collation> sqlCollation(String key) {
        for (var line : SQL_COLLATIONS.split("\n")) {
            var row = line.split("\\s+");
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

    private static CodePage codePage(int number) {
        return number == 1252 ? CodePage.WINDOWS_1252 : new CodePage(number);
    }

    private static Optional<Collation> windowsCollation(String name) {
        var parts = SUFFIXES.matcher(name);
        if (!parts.matches()) {
            return Optional.empty();
        }
        for (var line : FAMILIES.split("\n")) {
            var row = List.of(line.split("\\s+"));
            if (row.getFirst().equalsIgnoreCase(parts.group(1))) {
                return Optional.of(windowsCollation(parts, row));
            }
        }
        return Optional.empty();
    }

    private static Collation windowsCollation(Matcher parts, List<String> family) {
        var kind = parts.group(3) == null ? CollationTraits.Kind.LINGUISTIC
                : parts.group(3).length() == 3 ? CollationTraits.Kind.BINARY : CollationTraits.Kind.BINARY2;
        boolean binary = kind != CollationTraits.Kind.LINGUISTIC;
        boolean utf8 = parts.group(10) != null;
        int version = parts.group(2) == null ? 0 : switch (parts.group(2)) {
            case "_90" -> 1;
            case "_100" -> 2;
            default -> 3;
        };
        var page = utf8 ? CodePage.UTF_8 : codePage(Integer.parseInt(family.get(2)));
        var traits = new CollationTraits(Integer.parseInt(family.get(1)), version, 0, kind,
                binary || "CS".equalsIgnoreCase(parts.group(4)), binary || "AS".equalsIgnoreCase(parts.group(5)),
                binary || parts.group(6) != null, binary || parts.group(7) != null,
                parts.group(9) != null || version == 3, utf8, page);
        var name = canonicalName(parts, family.getFirst());
        if (binary) {
            return new Collation(name, traits, BinaryOrder.of(page), BinaryOrder.UNICODE);
        }
        var order = new IcuOrder(family.get(3), traits);
        return new Collation(name, traits, order, order);
    }

    private static String canonicalName(Matcher parts, String family) {
        return family + parts.group().substring(parts.group(1).length()).toUpperCase(Locale.ROOT);
    }
}
