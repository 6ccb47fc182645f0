package dev.vitrine.types.collation;

import java.io.ByteArrayOutputStream;
import java.text.Normalizer;
import java.util.Optional;
import java.util.OptionalInt;

/// The Unicode rules of the `SQL_Latin1_General_CP1` collations without a library, near to Windows' word sort: signs,
/// digits, Latin letters,
/// then other scripts by code; hyphen and apostrophe count only between otherwise equal strings; accents and case are
/// weighed after all letters.
/// ASCII strings are compared by one table.
final class UnicodeOrder implements StringOrder {
    /// A character of the greatest weight that characters of the basic plane have.
    private static final char GREATEST = '\uFFFD';
    private static final int PRIMARY_DIGIT = 0x400;
    private static final int PRIMARY_LETTER = 0x500;
    private static final int PRIMARY_OTHER = 0x1000;
    private static final String SIGNS = " _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$";
    private static final int[] ASCII = asciiWeights();
    private static final int BLANK = ASCII[' '];

    private final boolean caseSensitive;
    private final boolean accentSensitive;

    UnicodeOrder(boolean caseSensitive, boolean accentSensitive) {
        this.caseSensitive = caseSensitive;
        this.accentSensitive = accentSensitive;
    }

    private static int[] asciiWeights() {
        var weights = new int[128];
        for (int c = 0; c < weights.length; c++) {
            int sign = SIGNS.indexOf(c);
            if (c >= '0' && c <= '9') {
                weights[c] = PRIMARY_DIGIT + c - '0';
            } else if (Character.isLetter(c)) {
                weights[c] = PRIMARY_LETTER + 4 * (Character.toLowerCase(c) - 'a');
            } else {
                weights[c] = c == '-' || c == '\'' ? 0 : sign >= 0 ? 0x100 + sign : 1 + c;
            }
        }
        return weights;
    }

    /// The main weight of a base character; 0 if it counts only at the end (hyphen, apostrophe, marks).
    private static int primary(int c) {
        if (c < 128) {
            return ASCII[c];
        }
        int type = Character.getType(c);
        if (type == Character.NON_SPACING_MARK || c == 0xAD) {
            return 0;
        }
        if (c < 0xC0 || c == 0xD7 || c == 0xF7 || !Character.isLetterOrDigit(c)) {
            return 0x200 + (c & 0xFF) + (c > 0xFF ? PRIMARY_OTHER * 16 + c : 0);
        }
        return switch (c) {
            case 'ß' -> ASCII['s'] + 2;
            case 'Æ', 'æ' -> ASCII['a'] + 2;
            case 'Œ', 'œ', 'Ø', 'ø' -> ASCII['o'] + 2;
            case 'Ð', 'ð', 'Đ', 'đ' -> ASCII['d'] + 2;
            case 'Þ', 'þ' -> ASCII['t'] + 2;
            case 'ƒ' -> ASCII['f'] + 2;
            case 'Ł', 'ł' -> ASCII['l'] + 2;
            default -> PRIMARY_OTHER + Character.toLowerCase(Character.toUpperCase(c));
        };
    }

    @Override
    public int compare(String left, String right) {
        int common = Math.min(left.length(), right.length());
        for (int i = 0; i < common; i++) {
            char l = left.charAt(i);
            char r = right.charAt(i);
            if (l >= 128 || r >= 128 || ASCII[l] == 0 || ASCII[r] == 0) {
                return compareFully(left, right);
            }
            if (ASCII[l] != ASCII[r]) {
                return comesLater(left, right, i) ? compareFully(left, right) : ASCII[l] - ASCII[r];
            }
        }
        return compareTails(left, right, common);
    }

    /// A combining mark after the differing character could change it only if the text is decomposed.
    private static boolean comesLater(String left, String right, int at) {
        return at + 1 < left.length() && left.charAt(at + 1) >= 0x300 || at + 1 < right.length()
                && right.charAt(at + 1) >= 0x300;
    }

    private int compareTails(String left, String right, int common) {
        var longer = left.length() > common ? left : right;
        int sign = longer == left ? 1 : -1;
        for (int i = common; i < longer.length(); i++) {
            char c = longer.charAt(i);
            if (c >= 128 || ASCII[c] == 0) {
                return compareFully(left, right);
            }
            if (ASCII[c] != BLANK) {
                return sign * (ASCII[c] - BLANK);
            }
        }
        return caseSensitive ? compareCase(left, right, common) : 0;
    }

    /// Small letters come before capitals.
    private static int compareCase(String left, String right, int common) {
        for (int i = 0; i < common; i++) {
            if (left.charAt(i) != right.charAt(i)) {
                return right.charAt(i) - left.charAt(i);
            }
        }
        return 0;
    }

    private int compareFully(String left, String right) {
        return java.util.Arrays.compareUnsigned(sortKey(left), sortKey(right));
    }

    @Override
    public int hash(String text) {
        int end = Blanks.end(text);
        int hash = 0;
        for (int i = 0; i < end; i++) {
            char c = text.charAt(i);
            if (c >= 128) {
                return hashFully(text);
            }
            hash = hash * 31 + (caseSensitive ? c : ASCII[c] == 0 ? c : ASCII[c]);
        }
        return hash;
    }

    /// Folds to the same characters that `hash` sees when the text has an ASCII equal; other texts hash by their base
    /// characters.
    private int hashFully(String text) {
        var folded = Normalizer.normalize(text.substring(0, Blanks.end(text)), Normalizer.Form.NFD);
        int hash = 0;
        for (int i = 0; i < folded.length(); i++) {
            char c = folded.charAt(i);
            if (Character.getType(c) != Character.NON_SPACING_MARK) {
                int weight = c < 128 && caseSensitive ? c : primary(c);
                hash = hash * 31 + (weight == 0 ? c : weight);
            }
        }
        return hash;
    }

    /// Main weights, a blank's weight, accents, case, positions of hyphens and apostrophes.
    @Override
    public byte[] sortKey(String text) {
        var trimmed = text.substring(0, Blanks.end(text));
        var letters = Normalizer.isNormalized(trimmed, Normalizer.Form.NFD) ? trimmed
                : Normalizer.normalize(trimmed, Normalizer.Form.NFD);
        var key = new ByteArrayOutputStream(letters.length() * 2 + 8);
        var accents = new ByteArrayOutputStream();
        var cases = new ByteArrayOutputStream();
        var specials = new ByteArrayOutputStream();
        int position = 0;
        for (int i = 0; i < letters.length(); i++) {
            char c = letters.charAt(i);
            int weight = primary(c);
            if (weight != 0) {
                put(key, weight);
                position++;
                if (caseSensitive) {
                    cases.write(Character.isUpperCase(c) ? 2 : 1);
                }
            } else if (Character.getType(c) == Character.NON_SPACING_MARK) {
                putAt(accents, position, c);
            } else {
                putAt(specials, position, c);
            }
        }
        put(key, BLANK);
        if (accentSensitive) {
            key.writeBytes(accents.toByteArray());
        }
        put(key, 0);
        key.writeBytes(cases.toByteArray());
        key.write(0);
        key.writeBytes(specials.toByteArray());
        return key.toByteArray();
    }

    private static void put(ByteArrayOutputStream out, int weight) {
        out.write(weight >> 16);
        out.write(weight >> 8);
        out.write(weight);
    }

    /// A later mark means a smaller difference, so positions are written inverted.
    private static void putAt(ByteArrayOutputStream out, int position, char c) {
        put(out, 0xFFFFFF - position);
        out.write(c >> 8);
        out.write(c);
    }

    /// Only of ASCII characters that count as letters, digits or signs do: nothing behind them changes their weight.
    @Override
    public Optional<PrefixBounds> prefixBounds(String prefix) {
        if (prefix.isEmpty() || !prefix.chars().allMatch(c -> c < 128 && ASCII[c] != 0)) {
            return Optional.empty();
        }
        int weight = ASCII[prefix.charAt(prefix.length() - 1)];
        var before = OptionalInt.empty();
        var after = OptionalInt.empty();
        for (int c = 0; c < 128; c++) {
            int other = ASCII[c];
            if (other != 0 && other < weight && (before.isEmpty() || other > ASCII[before.getAsInt()])) {
                before = OptionalInt.of(c);
            } else if (other > weight && (after.isEmpty() || other < ASCII[after.getAsInt()])) {
                after = OptionalInt.of(c);
            }
        }
        return Optional.of(PrefixBounds.around(prefix, before, GREATEST, after));
    }

    @Override
    public int compareCharacters(int left, int right) {
        if (left == right) {
            return 0;
        }
        if (left < 128 && right < 128 && ASCII[left] != ASCII[right] && ASCII[left] != 0 && ASCII[right] != 0) {
            return ASCII[left] - ASCII[right];
        }
        return compareFully(Character.toString(left), Character.toString(right));
    }
}
