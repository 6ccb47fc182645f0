package dev.vitrine.types.collation;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.StringTokenizer;

/// The order of `char`/`varchar` under a `SQL_Latin1_General_CP1` collation: one weight for each of the 256 characters
/// of code page 1252.
/// Signs come first in order of their codes, then digits, then letters, each accented letter a place of its own after
/// its base.
/// Sort orders 51 (CS_AS), 52 (CI_AS) and 54 (CI_AI); no expansions: `ß` is not `ss`.
final class SqlSortOrder implements StringOrder {
    private static final CodePage PAGE = CodePage.WINDOWS_1252;
    /// Of characters outside the code page, which stored values never hold.
    private static final short WEIGHT_UNKNOWN = 1;
    /// Letters in dictionary order, capital and small together; accents follow their base.
    private static final String LETTERS = """
            Aa Àà Áá Ââ Ãã Ää Åå Ææ Bb Cc Çç Dd Ðð Ee Èè Éé Êê Ëë Ff ƒ Gg Hh Ii Ìì Íí Îî Ïï Jj Kk Ll Mm Nn Ññ Oo
            Òò Óó Ôô Õõ Öö Øø Œœ Pp Qq Rr Ss Šš ß Tt Uu Ùù Úú Ûû Üü Vv Ww Xx Yy Ýý Ÿÿ Zz Žž Þþ""";

    private final short[] weights = new short[65536];
    private final boolean caseSensitive;

    SqlSortOrder(boolean caseSensitive, boolean accentSensitive) {
        this.caseSensitive = caseSensitive;
        int next = 2;
        for (int code = 0; code < 256; code++) {
            char c = character(code);
            if (!isDigit(c) && LETTERS.indexOf(c) < 0 || c == ' ') {
                weights[c] = (short) next++;
            }
        }
        for (char digit = '0'; digit <= '9'; digit++) {
            weights[digit] = (short) next++;
        }
        int base = next;
        for (var groups = new StringTokenizer(LETTERS); groups.hasMoreTokens();) {
            var group = groups.nextToken();
            boolean accented = group.charAt(0) > 'z' && "Ææƒ".indexOf(group.charAt(0)) < 0
                    && "ŒœßÞþÐðØø".indexOf(group.charAt(0)) < 0;
            int weight = accented && !accentSensitive ? base : next++;
            if (!accented) {
                base = weight;
            }
            for (char c : group.toCharArray()) {
                weights[c] = (short) weight;
            }
        }
        for (int c = 256; c < 65536; c++) {
            if (weights[c] == 0) {
                weights[c] = WEIGHT_UNKNOWN;
            }
        }
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static char character(int code) {
        return PAGE.decode(new byte[] {(byte) code}).charAt(0);
    }

    private int weight(char c) {
        return weights[c];
    }

    @Override
    public int compare(String left, String right) {
        int leftLength = left.length();
        int rightLength = right.length();
        int common = Math.min(leftLength, rightLength);
        for (int i = 0; i < common; i++) {
            char l = left.charAt(i);
            char r = right.charAt(i);
            if (l != r && weight(l) != weight(r)) {
                return weight(l) - weight(r);
            }
        }
        int rest = leftLength > common ? tail(left, common) : -tail(right, common);
        return rest != 0 || !caseSensitive ? rest : compareCase(left, right, common);
    }

    /// What follows the common part against blanks.
    private int tail(String text, int from) {
        int blank = weight(' ');
        for (int i = from; i < text.length(); i++) {
            int difference = weight(text.charAt(i)) - blank;
            if (difference != 0) {
                return difference;
            }
        }
        return 0;
    }

    /// Case sensitive: capitals before small letters, as the last criterion.
    private static int compareCase(String left, String right, int common) {
        for (int i = 0; i < common; i++) {
            if (left.charAt(i) != right.charAt(i)) {
                return left.charAt(i) - right.charAt(i);
            }
        }
        return 0;
    }

    @Override
    public int hash(String text) {
        int end = Blanks.end(text);
        int hash = 0;
        for (int i = 0; i < end; i++) {
            hash = hash * 31 + (caseSensitive ? text.charAt(i) : weight(text.charAt(i)));
        }
        return hash;
    }

    @Override
    public byte[] sortKey(String text) {
        int end = Blanks.end(text);
        var key = new byte[caseSensitive ? 2 * end + 1 : end + 1];
        for (int i = 0; i < end; i++) {
            key[i] = (byte) weight(text.charAt(i));
            if (caseSensitive) {
                key[end + 1 + i] = (byte) text.charAt(i);
            }
        }
        key[end] = (byte) weight(' ');
        return key;
    }

    /// By the weights next to the last character's; `þ` is the greatest of the code page.
    @Override
    public Optional<PrefixBounds> prefixBounds(String prefix) {
        if (prefix.isEmpty()) {
            return Optional.empty();
        }
        int weight = weight(prefix.charAt(prefix.length() - 1));
        var before = OptionalInt.empty();
        var after = OptionalInt.empty();
        for (int code = 0; code < 256; code++) {
            char c = character(code);
            int other = weight(c);
            if (other < weight && (before.isEmpty() || other > weight((char) before.getAsInt()))) {
                before = OptionalInt.of(c);
            } else if (other > weight && (after.isEmpty() || other < weight((char) after.getAsInt()))) {
                after = OptionalInt.of(c);
            }
        }
        return Optional.of(PrefixBounds.around(prefix, before, 'þ', after));
    }

    @Override
    public int compareCharacters(int left, int right) {
        if (left >= weights.length || right >= weights.length) {
            return left - right;
        }
        int difference = weights[left] - weights[right];
        return difference != 0 || !caseSensitive ? difference : left - right;
    }
}
