package dev.vitrine.query.json;

import dev.vitrine.types.error.JsonError;
import dev.vitrine.types.error.SqlError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// `[ append ] [ lax | strict ] $ { .name | ."name" | [ n ] }...`; see "JSON path expressions". Raises 13607.
public record JsonPath(boolean append, boolean strict, List<Step> steps) {
    private static final char END = '.';

    /// One step into an object or an array.
    public sealed interface Step { }

    public record Property(String name) implements Step { }

    public record Element(int index) implements Step { }

    /// The path of a column that has none written: the property of its name.
    public static JsonPath property(String name) {
        return new JsonPath(false, false, List.of(new Property(name)));
    }

    /// A path as all functions but JSON_MODIFY take it.
    public static JsonPath parse(String text) {
        var path = new Scanner(text).path();
        if (path.append) {
            throw JsonError.PATH_MALFORMED.state(Scanner.STATE_PUNCTUATION, 'a', text.indexOf("append"));
        }
        return path;
    }

    /// A path of JSON_MODIFY, which may begin with `append`.
    public static JsonPath parseModification(String text) {
        return new Scanner(text).path();
    }

    /// The value that the path leads to; empty where a step finds nothing.
    public Optional<JsonNode> find(JsonNode root) {
        var node = root;
        for (var step : steps) {
            var next = step(node, step);
            if (next.isEmpty()) {
                return Optional.empty();
            }
            node = next.get();
        }
        return Optional.of(node);
    }

    static Optional<JsonNode> step(JsonNode node, Step step) {
        return switch (step) {
            case Property(var name) -> node.member(name).map(JsonNode.Member::value);
            case Element(var index) -> index < node.items().size() ? Optional.of(node.items().get(index))
                    : Optional.empty();
        };
    }

    /// Blanks may stand between any two parts. The state of the error tells what was being read; punctuation out of
    /// place is state 14 everywhere.
    private static final class Scanner {
        private static final int STATE_PUNCTUATION = 14;
        private static final int STATE_BEHIND_INDEX = 15;
        private static final int STATE_INDEX_TOO_LARGE = 16;
        private static final int STATE_ESCAPE = 17;
        private static final int STATE_OPEN_NAME = 20;
        private static final int STATE_IN_INDEX = 21;
        private static final int STATE_STEP = 22;
        private static final int INDEX_DIGITS = 9;

        private final String text;
        private int at;

        Scanner(String text) {
            this.text = text;
        }

        SqlError unexpected(int state) {
            boolean end = at == text.length();
            boolean punctuation = end || "$\"[].0123456789".indexOf(text.charAt(at)) >= 0;
            return JsonError.PATH_MALFORMED.state(punctuation && state != STATE_INDEX_TOO_LARGE
                    && state != STATE_OPEN_NAME ? STATE_PUNCTUATION : state, end ? END : text.charAt(at), at);
        }

        JsonPath path() {
            boolean append = word("append");
            boolean strict = word("strict");
            if (!strict) {
                word("lax");
            }
            blanks();
            if (!at('$')) {
                throw unexpected(STATE_STEP);
            }
            at++;
            blanks();
            var steps = new ArrayList<Step>();
            while (at < text.length()) {
                steps.add(step());
                blanks();
            }
            return new JsonPath(append, strict, List.copyOf(steps));
        }

        private boolean at(char wanted) {
            return at < text.length() && text.charAt(at) == wanted;
        }

        private void blanks() {
            while (at < text.length() && " \t\n\f\r".indexOf(text.charAt(at)) >= 0) {
                at++;
            }
        }

        private boolean word(String word) {
            blanks();
            int end = at + word.length();
            boolean found = text.startsWith(word, at) && (end == text.length() || !isName(text.charAt(end)));
            at = found ? end : at;
            return found;
        }

        private static boolean isName(char c) {
            return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_';
        }

        private Step step() {
            if (at('.')) {
                at++;
                blanks();
                return new Property(at('"') ? quoted() : name());
            }
            if (!at('[')) {
                throw unexpected(STATE_STEP);
            }
            at++;
            blanks();
            return index();
        }

        private Step index() {
            int start = at;
            while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
                at++;
            }
            if (at == start) {
                throw unexpected(STATE_IN_INDEX);
            }
            if (at - start > INDEX_DIGITS) {
                at--;
                throw unexpected(STATE_INDEX_TOO_LARGE);
            }
            int index = Integer.parseInt(text.substring(start, at));
            blanks();
            if (!at(']')) {
                throw unexpected(STATE_BEHIND_INDEX);
            }
            at++;
            return new Element(index);
        }

        private String name() {
            int start = at;
            if (at < text.length() && Character.isDigit(text.charAt(at))) {
                throw unexpected(STATE_STEP);
            }
            while (at < text.length() && isName(text.charAt(at))) {
                at++;
            }
            if (at == start) {
                throw unexpected(STATE_STEP);
            }
            return text.substring(start, at);
        }

        private String quoted() {
            var name = new StringBuilder();
            at++;
            while (!at('"')) {
                if (at == text.length()) {
                    throw unexpected(STATE_OPEN_NAME);
                }
                if (at('\\')) {
                    at++;
                    escape(name);
                } else {
                    name.append(text.charAt(at++));
                }
            }
            at++;
            return name.toString();
        }

        private void escape(StringBuilder name) {
            char c = at < text.length() ? text.charAt(at) : END;
            switch (c) {
                case '"', '\\', '/' -> name.append(c);
                case 'b' -> name.append('\b');
                case 'f' -> name.append('\f');
                case 'n' -> name.append('\n');
                case 'r' -> name.append('\r');
                case 't' -> name.append('\t');
                default -> throw unexpected(STATE_ESCAPE);
            }
            at++;
        }
    }
}
