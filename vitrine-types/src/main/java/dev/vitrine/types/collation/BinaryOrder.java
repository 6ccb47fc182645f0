package dev.vitrine.types.collation;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalInt;

/// BIN and BIN2: by code, trailing blanks aside. In a code page by its bytes, in Unicode by UTF-16 code units.
final class BinaryOrder implements StringOrder {
    static final StringOrder UNICODE = new BinaryOrder(null);

    private final CodePage codePage;

    /// By the bytes of `codePage`; by UTF-16 units where it is absent (null).
    private BinaryOrder(CodePage codePage) {
        this.codePage = codePage;
    }

    static StringOrder of(CodePage codePage) {
        return new BinaryOrder(codePage);
    }

    @Override
    public int compare(String left, String right) {
        int common = Math.min(left.length(), right.length());
        for (int i = 0; i < common; i++) {
            if (left.charAt(i) != right.charAt(i)) {
                return compareUnits(left.charAt(i), right.charAt(i));
            }
        }
        for (int i = common; i < left.length(); i++) {
            if (left.charAt(i) != ' ') {
                return compareUnits(left.charAt(i), ' ');
            }
        }
        for (int i = common; i < right.length(); i++) {
            if (right.charAt(i) != ' ') {
                return compareUnits(' ', right.charAt(i));
            }
        }
        return 0;
    }

    private int compareUnits(char left, char right) {
        if (codePage == null || left < 0x80 && right < 0x80) {
            return left - right;
        }
        if (codePage == CodePage.UTF_8) {
            return utf8Rank(left) - utf8Rank(right);
        }
        return java.util.Arrays.compareUnsigned(codePage.encode(String.valueOf(left)),
                codePage.encode(String.valueOf(right)));
    }

    /// Code point order: surrogates come after all other units.
    private static int utf8Rank(char c) {
        return Character.isSurrogate(c) ? c + 0x10000 : c;
    }

    @Override
    public int hash(String text) {
        int end = Blanks.end(text);
        int hash = 0;
        for (int i = 0; i < end; i++) {
            hash = hash * 31 + text.charAt(i);
        }
        return hash;
    }

    @Override
    public byte[] sortKey(String text) {
        var trimmed = text.substring(0, Blanks.end(text));
        return codePage == null ? trimmed.getBytes(StandardCharsets.UTF_16BE) : codePage.encode(trimmed);
    }

    /// In Unicode by the code units next to the last one.
    @Override
    public Optional<PrefixBounds> prefixBounds(String prefix) {
        if (prefix.isEmpty() || codePage != null && !prefix.chars().allMatch(c -> c < 0x7F)) {
            return Optional.empty();
        }
        int unit = prefix.charAt(prefix.length() - 1);
        var before = unit > 0 ? OptionalInt.of(unit - 1) : OptionalInt.empty();
        var after = unit < Character.MAX_VALUE ? OptionalInt.of(unit + 1) : OptionalInt.empty();
        return Optional.of(PrefixBounds.around(prefix, before, codePage == null ? '\uFFFD' : '~', after));
    }

    @Override
    public int compareCharacters(int left, int right) {
        return left - right;
    }
}
