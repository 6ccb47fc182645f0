package dev.vitrine.types.collation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// "Collation and Unicode support" (docs/relational-databases/collations/collation-and-unicode-support.md), "LIKE",
/// MS-TDS "Collation Rule Definition".
class CollationTest {
    private static Collation collation(String name) {
        return Collations.find(name).orElseThrow();
    }

    /// Each line in ascending order; `=` between equals.
    private static void check(StringOrder order, String... lines) {
        for (var line : lines) {
            var words = line.split(" [<=] ", -1);
            var signs = line.replaceAll("[^<=]", "");
            for (int i = 0; i + 1 < words.length; i++) {
                int expected = signs.charAt(i) == '=' ? 0 : -1;
                assertThat(Integer.signum(order.compare(words[i], words[i + 1]))).as(line).isEqualTo(expected);
                assertThat(Integer.signum(Arrays.compareUnsigned(order.sortKey(words[i]), order.sortKey(words[i
                        + 1])))).as("keys of " + line).isEqualTo(expected);
                if (expected == 0) {
                    assertThat(order.hash(words[i])).as("hashes of " + line).isEqualTo(order.hash(words[i + 1]));
                }
            }
        }
    }

    @Test
    void defaultNarrowOrder() {
        check(Collation.DEFAULT.narrow(), "abc = ABC = abc  ", "a < à < b", "A = a", "e < é < f", "a-c < ab",
                "_a < 1 < a < z", "ab < abc", " = ", "ß < t");
    }

    @Test
    void defaultUnicodeOrder() {
        check(Collation.DEFAULT.unicode(), "abc = ABC = abc  ", "a < à < b", "coop < co-op < coopa", "_a < 1 < a",
                "az < Àz < b", "Ä = ä", "résumé = RÉSUMÉ",
                "resume < résumé", "z < я", "Я = я");
    }

    @Test
    void sensitivities() {
        check(collation("SQL_Latin1_General_CP1_CS_AS").narrow(), "A < a < B", "ab = ab ");
        check(collation("SQL_Latin1_General_CP1_CI_AI").narrow(), "e = é = É", "n = ñ");
        check(collation("Latin1_General_CI_AS").unicode(), "a = A < á", "abc = ABC ");
        check(collation("Latin1_General_100_CI_AI").narrow(), "a = Á");
        check(collation("Latin1_General_CS_AS").narrow(), "a < A < b");
        check(collation("Latin1_General_BIN").narrow(), "A < B < a", "a = a ");
        check(collation("Latin1_General_100_BIN2").unicode(), "Z < a < é");
        check(collation("Latin1_General_100_BIN2_UTF8").narrow(), "Z < a < é < 日");
        check(collation("Turkish_100_CI_AS").unicode(), "I = ı", "İ = i");
        check(collation("Japanese_CI_AS").unicode(), "あ = ア");
    }

    @Test
    void namesAreFoundInAnyCase() {
        assertThat(collation("latin1_general_100_ci_as_sc_utf8").name()).isEqualTo("Latin1_General_100_CI_AS_SC_UTF8");
        assertThat(collation("FRENCH_CI_AS").name()).isEqualTo("French_CI_AS");
        assertThat(Collations.find("Latin1_General")).isEmpty();
        assertThat(Collations.find("Klingon_CI_AS")).isEmpty();
    }

    @Test
    void wireBytes() {
        assertThat(HexFormat.of().formatHex(Collation.DEFAULT.wire())).isEqualTo("0904d00034");
        assertThat(HexFormat.of().formatHex(collation("Latin1_General_CI_AS").wire())).isEqualTo("0904d00000");
        assertThat(HexFormat.of().formatHex(collation("Latin1_General_BIN2").wire())).isEqualTo("0904000200");
    }

    @Test
    void codePages() {
        assertThat(CodePage.WINDOWS_1252.encode("€ÿ\u0081")).containsExactly(0x80, 0xFF, 0x81);
        assertThat(CodePage.WINDOWS_1252.roundTrip("Łódź Ω ①")).isEqualTo("Lódz O ?".replace("O", "?"));
        assertThat(collation("Cyrillic_General_CI_AS").codePage().roundTrip("Привет é")).isEqualTo("Привет e");
        assertThat(collation("Japanese_CI_AS").codePage().encodedLength("日本")).isEqualTo(4);
        assertThat(collation("Latin1_General_100_CI_AS_SC_UTF8").codePage().encodedLength("日本")).isEqualTo(6);
    }

    @Test
    void ordersAreConsistent() {
        var random = new Random(52);
        var alphabet = "aAbBzZ áÁéßæ-'_1.,日яЯ\u0301".toCharArray();
        for (var order : List.of(Collation.DEFAULT.unicode(), collation("SQL_Latin1_General_CP1_CS_AS").unicode(),
                collation("Latin1_General_CI_AS").unicode(),
                collation("Latin1_General_BIN2").unicode())) {
            var words = new ArrayList<String>();
            for (int i = 0; i < 300; i++) {
                var word = new StringBuilder();
                for (int length = random.nextInt(5); length > 0; length--) {
                    word.append(alphabet[random.nextInt(alphabet.length)]);
                }
                words.add(word.toString());
            }
            words.sort(order::compare);
            for (int i = 0; i + 1 < words.size(); i++) {
                var left = words.get(i);
                var right = words.get(i + 1);
                int compared = order.compare(left, right);
                assertThat(compared).as("'%s' '%s'", left, right).isLessThanOrEqualTo(0)
                        .isEqualTo(-order.compare(right, left) > 0 ? 1 : compared);
                if (compared == 0) {
                    assertThat(order.hash(left)).as("hash of '%s' '%s'", left, right).isEqualTo(order.hash(right));
                }
            }
        }
    }

    private static boolean like(String text, String pattern) {
        return LikePattern.compile(pattern, Collation.DEFAULT.unicode()).matches(text);
    }

    @Test
    void likePatterns() {
        assertThat(like("abc", "A%")).isTrue();
        assertThat(like("abc", "_b_")).isTrue();
        assertThat(like("abc", "_b")).isFalse();
        assertThat(like("Carsen", "[CK]ars[eo]n")).isTrue();
        assertThat(like("Larson", "[CK]ars[eo]n")).isFalse();
        assertThat(like("dl", "d[^a-k]")).isTrue();
        assertThat(like("dc", "d[^a-k]")).isFalse();
        assertThat(like("50%", "50[%]")).isTrue();
        assertThat(like("a]b", "a]b")).isTrue();
        assertThat(like("a-b", "a[-]b")).isTrue();
        assertThat(like("[x", "[[]x")).isTrue();
        assertThat(like("abc", "[abc")).isFalse();
        assertThat(like("aXbXc", "a%X%c")).isTrue();
        assertThat(like("mississippi", "%iss%ppi")).isTrue();
        assertThat(like("", "%")).isTrue();
        assertThat(like("", "_")).isFalse();
    }

    /// Case 009: in Unicode every blank counts; in narrow texts those at the end of the text do not.
    @Test
    void likeAndTrailingBlanks() {
        assertThat(like("ab  ", "ab")).isFalse();
        assertThat(like("   ", "")).isFalse();
        var narrow = LikePattern.compile("ab", Collation.DEFAULT.narrow());
        assertThat(narrow.matchesIgnoringTrailingBlanks("ab  ")).isTrue();
        assertThat(LikePattern.compile("ab ", Collation.DEFAULT.narrow()).matchesIgnoringTrailingBlanks("ab"))
                .isFalse();
    }

    @Test
    void likeEscapes() {
        var pattern = LikePattern.compile("%30!%%", OptionalInt.of('!'), Collation.DEFAULT.unicode());
        assertThat(pattern.matches("now 30% off")).isTrue();
        assertThat(pattern.matches("now 300 off")).isFalse();
        assertThat(LikePattern.compile("abc%", Collation.DEFAULT.unicode()).literalPrefix()).isEqualTo("abc");
    }
}
