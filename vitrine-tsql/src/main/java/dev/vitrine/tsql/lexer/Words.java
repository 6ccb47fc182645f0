package dev.vitrine.tsql.lexer;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The words of `keywords.txt`, found by their characters without regard to case and without making a string.
public final class Words {
    private static final int SLOTS = 4096;
    private static final int MAX_LENGTH = 32;
    private static final String[] TABLE = new String[SLOTS];
    private static final boolean[] RESERVED = new boolean[SLOTS];

    static {
        for (var line : lines()) {
            var words = line.split(" ");
            for (int i = 1; i < words.length; i++) {
                add(words[i].intern(), words[0].equals("reserved"));
            }
        }
    }

    private Words() {
    }

    /// The words of a class (reserved, future, contextual), in the order of the table.
    public static List<String> ofClass(String wordClass) {
        var words = new ArrayList<String>();
        for (var line : lines()) {
            var parts = line.split(" ");
            if (parts[0].equals(wordClass)) {
                words.addAll(List.of(parts).subList(1, parts.length));
            }
        }
        return words;
    }

    /// True if the word, in any case, can be a name only in quotes.
    public static boolean isReserved(String word) {
        int slot = slot(word, 0, word.length());
        return slot >= 0 && RESERVED[slot];
    }

    /// The slot of a known word, or -1.
    static int slot(String text, int start, int end) {
        if (end - start > MAX_LENGTH) {
            return -1;
        }
        int hash = 0;
        for (int i = start; i < end; i++) {
            hash = hash * 31 + upper(text.charAt(i));
        }
        for (int slot = hash & SLOTS - 1; TABLE[slot] != null; slot = slot + 1 & SLOTS - 1) {
            if (same(TABLE[slot], text, start, end)) {
                return slot;
            }
        }
        return -1;
    }

    static String word(int slot) {
        return TABLE[slot];
    }

    static boolean reserved(int slot) {
        return RESERVED[slot];
    }

    /// Compares an upper-case word with a stretch of text; ASCII case only.
    static boolean same(String word, String text, int start, int end) {
        if (word.length() != end - start) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if (word.charAt(i) != upper(text.charAt(start + i))) {
                return false;
            }
        }
        return true;
    }

    private static char upper(char c) {
        return c >= 'a' && c <= 'z' ? (char) (c - 32) : c;
    }

    private static void add(String word, boolean reserved) {
        int hash = 0;
        for (int i = 0; i < word.length(); i++) {
            hash = hash * 31 + word.charAt(i);
        }
        int slot = hash & SLOTS - 1;
        while (TABLE[slot] != null && !TABLE[slot].equals(word)) {
            slot = slot + 1 & SLOTS - 1;
        }
        TABLE[slot] = word.toUpperCase(Locale.ROOT).intern();
        RESERVED[slot] |= reserved;
    }

    private static List<String> lines() {
        try (var in = new BufferedReader(new InputStreamReader(
                Words.class.getResourceAsStream("keywords.txt"), StandardCharsets.UTF_8))) {
            return in.lines().filter(line -> !line.isBlank() && !line.startsWith("#")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
