package dev.vitrine.types.collation;

/// Trailing blanks, which never count in comparisons.
public final class Blanks {
    private Blanks() {
    }

    /// The length of `text` without its trailing blanks.
    public static int end(String text) {
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == ' ') {
            end--;
        }
        return end;
    }
}
