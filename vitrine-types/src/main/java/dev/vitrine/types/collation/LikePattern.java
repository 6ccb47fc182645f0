package dev.vitrine.types.collation;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/// A compiled LIKE pattern: `%`, `_`, `[set]`, `[^set]`, ranges, and an escape character. Characters compare by the
/// collation. Blanks at the end of
/// the pattern count; those at the end of a narrow text do not count against it (as "LIKE" says), which `matches`
/// leaves to the caller's choice.
public final class LikePattern {
    private final StringOrder order;
    private final List<Element> elements;
    private final boolean contradictory;

    /// One place of the pattern.
    private sealed interface Element {
        /// `%`
        record AnyString() implements Element {
        }

        /// `_`
        record AnyCharacter() implements Element {
        }

        /// A plain character.
        record Exactly(char character) implements Element {
        }

        /// `[...]`: pairs of first and last.
        record OneOf(boolean negated, char[] bounds) implements Element {
        }
    }

    private LikePattern(StringOrder order, List<Element> elements, boolean contradictory) {
        this.order = order;
        this.elements = elements;
        this.contradictory = contradictory;
    }

    public static LikePattern compile(String pattern, StringOrder order) {
        return compile(pattern, OptionalInt.empty(), order);
    }

    /// An unclosed bracket or an escape at the end makes a pattern that matches nothing.
    public static LikePattern compile(String pattern, OptionalInt escape, StringOrder order) {
        var elements = new ArrayList<Element>();
        boolean contradictory = false;
        for (int i = 0; i < pattern.length() && !contradictory;) {
            char c = pattern.charAt(i);
            if (escape.isPresent() && c == escape.getAsInt()) {
                contradictory = i + 1 == pattern.length();
                if (!contradictory) {
                    elements.add(new Element.Exactly(pattern.charAt(i + 1)));
                }
                i += 2;
            } else if (c == '[') {
                int end = setEnd(pattern, i, escape);
                contradictory = end < 0;
                if (!contradictory) {
                    elements.add(set(pattern.substring(i + 1, end), escape));
                }
                i = end + 1;
            } else {
                elements.add(c == '%' ? new Element.AnyString() : c == '_' ? new Element.AnyCharacter()
                        : new Element.Exactly(c));
                i++;
            }
        }
        return new LikePattern(order, List.copyOf(elements), contradictory);
    }

    /// The plain characters with which all texts begin that match; empty where there are none or nothing matches.
    public String prefix() {
        var prefix = new StringBuilder();
        for (var element : elements) {
            if (contradictory || !(element instanceof Element.Exactly(var character))) {
                break;
            }
            prefix.append(character);
        }
        return prefix.toString();
    }

    /// The place of the closing bracket; a bracket right after the opening one (or `^`) closes an empty set.
    private static int setEnd(String pattern, int open, OptionalInt escape) {
        for (int i = open + 1; i < pattern.length(); i++) {
            if (escape.isPresent() && pattern.charAt(i) == escape.getAsInt()) {
                i++;
            } else if (pattern.charAt(i) == ']') {
                return i;
            }
        }
        return -1;
    }

    private static Element set(String content, OptionalInt escape) {
        boolean negated = content.startsWith("^");
        var bounds = new StringBuilder();
        var plain = new StringBuilder();
        var escaped = new ArrayList<Boolean>();
        for (int i = negated ? 1 : 0; i < content.length(); i++) {
            boolean isEscape = escape.isPresent() && content.charAt(i) == escape.getAsInt() && i + 1 < content.length();
            i += isEscape ? 1 : 0;
            plain.append(content.charAt(i));
            escaped.add(isEscape);
        }
        for (int i = 0; i < plain.length(); i++) {
            boolean range = i + 2 < plain.length() && plain.charAt(i + 1) == '-' && !escaped.get(i + 1);
            bounds.append(plain.charAt(i)).append(plain.charAt(range ? i + 2 : i));
            i += range ? 2 : 0;
        }
        return new Element.OneOf(negated, bounds.toString().toCharArray());
    }

    /// Whether the whole text matches.
    public boolean matches(String text) {
        return !contradictory && matchesFrom(text, 0, text.length());
    }

    /// Whether the text matches when blanks at its end may be left out (narrow texts).
    public boolean matchesIgnoringTrailingBlanks(String text) {
        if (matches(text)) {
            return true;
        }
        int end = Blanks.end(text);
        for (int length = text.length() - 1; length >= end; length--) {
            if (!contradictory && matchesFrom(text, 0, length)) {
                return true;
            }
        }
        return false;
    }

    /// Greedy with one point of return: the last `%`.
    private boolean matchesFrom(String text, int from, int length) {
        int at = from;
        int element = 0;
        int returnElement = -1;
        int returnAt = -1;
        while (at < length || element < elements.size()) {
            if (element < elements.size() && elements.get(element) instanceof Element.AnyString) {
                returnElement = ++element;
                returnAt = at;
                if (element == elements.size()) {
                    return true;
                }
            } else if (at < length && element < elements.size() && fits(elements.get(element), text.charAt(at))) {
                at++;
                element++;
            } else if (returnElement >= 0 && returnAt < length) {
                at = ++returnAt;
                element = returnElement;
            } else {
                return false;
            }
        }
        return true;
    }

    private boolean fits(Element element, char c) {
        return switch (element) {
            case Element.AnyString _, Element.AnyCharacter _ -> true;
            case Element.Exactly(var expected) -> order.sameCharacter(expected, c);
            case Element.OneOf(var negated, var bounds) -> inBounds(bounds, c) != negated;
        };
    }

    private boolean inBounds(char[] bounds, char c) {
        for (int i = 0; i < bounds.length; i += 2) {
            boolean single = bounds[i] == bounds[i + 1];
            if (single ? order.sameCharacter(bounds[i], c)
                    : order.compareCharacters(bounds[i], c) <= 0 && order.compareCharacters(c, bounds[i + 1]) <= 0) {
                return true;
            }
        }
        return false;
    }

    /// The characters that every match begins with, for an index seek; empty if it begins with a wildcard.
    public String literalPrefix() {
        var prefix = new StringBuilder();
        for (var element : elements) {
            if (!(element instanceof Element.Exactly(var character))) {
                break;
            }
            prefix.append(character);
        }
        return prefix.toString();
    }

    /// PATINDEX: the place, from 1, where a match begins; 0 if there is none.
    public int find(String text) {
        boolean anywhere = !elements.isEmpty() && elements.getFirst() instanceof Element.AnyString;
        if (contradictory || !matches(text)) {
            return 0;
        }
        if (!anywhere) {
            return 1;
        }
        var rest = new LikePattern(order, elements.subList(1, elements.size()), false);
        for (int i = 0; i <= text.length(); i++) {
            if (rest.matchesFrom(text, i, text.length())) {
                return Math.max(1, Math.min(i + 1, text.length()));
            }
        }
        return 0;
    }
}
