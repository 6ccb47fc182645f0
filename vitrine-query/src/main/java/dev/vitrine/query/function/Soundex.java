package dev.vitrine.query.function;

import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Value;

/// SOUNDEX and DIFFERENCE.
final class Soundex {
    private static final int LENGTH = 4;
    //                                   ABCDEFGHIJKLMNOPQRSTUVWXYZ
    private static final String CODES = "01230120022455012623010202";

    private Soundex() {
    }

    /// The first letter and three digits; `0000` for a text that begins with no letter. H and W do not separate equal
    /// codes.
    static String code(String text) {
        var result = new StringBuilder();
        char previous = 0;
        for (char raw : text.toCharArray()) {
            char c = Character.toUpperCase(raw);
            if (c < 'A' || c > 'Z') {
                break;
            }
            char digit = CODES.charAt(c - 'A');
            if (result.isEmpty()) {
                result.append(c);
            } else if (digit != '0' && digit != previous && result.length() < LENGTH) {
                result.append(digit);
            }
            if (c != 'H' && c != 'W') {
                previous = digit;
            }
        }
        return result.isEmpty() ? "0000" : result.repeat('0', LENGTH - result.length()).toString();
    }

    /// How many of the four characters agree.
    static Value difference(Value[] a) {
        var left = code(a[0].asString());
        var right = code(a[1].asString());
        int same = 0;
        for (int i = 0; i < LENGTH; i++) {
            same += left.charAt(i) == right.charAt(i) ? 1 : 0;
        }
        return IntegerValue.of(same);
    }
}
