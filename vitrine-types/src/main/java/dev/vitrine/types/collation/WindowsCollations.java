package dev.vitrine.types.collation;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Windows collations: a family of the table below and the suffixes that say version and sensitivities.
final class WindowsCollations {
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

    private WindowsCollations() {
    }

    /// The family with this locale id.
    static Optional<String> familyName(int lcid) {
        return FAMILIES.lines().map(Collations::words)
                .filter(row -> Integer.parseInt(row[1]) == lcid).map(row -> row[0]).findFirst();
    }

    static Optional<Collation> find(String name) {
        var parts = SUFFIXES.matcher(name);
        if (!parts.matches()) {
            return Optional.empty();
        }
        for (var line : FAMILIES.split("\n")) {
            var row = List.of(Collations.words(line));
            if (row.getFirst().equalsIgnoreCase(parts.group(1))) {
                return Optional.of(make(parts, row));
            }
        }
        return Optional.empty();
    }

    private static Collation make(Matcher parts, List<String> family) {
        var kind = parts.group(3) == null ? CollationTraits.Kind.LINGUISTIC
                : parts.group(3).length() == 3 ? CollationTraits.Kind.BINARY : CollationTraits.Kind.BINARY2;
        boolean binary = kind != CollationTraits.Kind.LINGUISTIC;
        boolean utf8 = parts.group(10) != null;
        int version = parts.group(2) == null ? 0 : switch (parts.group(2)) {
            case "_90" -> 1;
            case "_100" -> 2;
            default -> 3;
        };
        var page = utf8 ? CodePage.UTF_8 : Collations.codePage(Integer.parseInt(family.get(2)));
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
