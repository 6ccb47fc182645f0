package dev.vitrine.query.json;

import dev.vitrine.query.json.JsonNode.Kind;
import dev.vitrine.query.json.JsonNode.Member;
import dev.vitrine.types.error.JsonError;
import dev.vitrine.types.error.SqlError;
import java.util.ArrayList;
import java.util.List;

/// Reads a JSON text (RFC 8259). Raises 13609 at the first character that does not fit, 13606 beyond 128 levels.
public final class JsonReader {
    private static final int NESTING_MAX = 128;
    private static final int HEXADECIMAL = 16;
    private static final int CODE_DIGITS = 4;
    /// How a message shows the end of the text.
    private static final char END = '.';

    private final String text;
    private int at;
    private int depth;

    private JsonReader(String text) {
        this.text = text;
    }

    /// Only an object or an array is a JSON text.
    public static JsonNode read(String text) {
        var reader = new JsonReader(text);
        reader.blanks();
        if (!reader.at('{') && !reader.at('[')) {
            throw reader.unexpected();
        }
        return reader.whole();
    }

    /// As `read`, but a string, number or word alone is one too.
    public static JsonNode readValue(String text) {
        var reader = new JsonReader(text);
        reader.blanks();
        return reader.whole();
    }

    private JsonNode whole() {
        var node = value();
        blanks();
        if (at < text.length()) {
            throw unexpected();
        }
        return node;
    }

    /// A string, number or word is refused as a whole: its first character is named.
    private SqlError unexpected(int start) {
        at = start;
        return unexpected();
    }

    private SqlError unexpected() {
        return JsonError.TEXT_MALFORMED.state(4, at < text.length() ? text.charAt(at) : END, at);
    }

    private boolean at(char wanted) {
        return at < text.length() && text.charAt(at) == wanted;
    }

    private void expect(char wanted) {
        if (!at(wanted)) {
            throw unexpected();
        }
        at++;
    }

    private void blanks() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private JsonNode value() {
        if (at == text.length()) {
            throw unexpected();
        }
        return switch (text.charAt(at)) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> {
                int start = at;
                var meaning = string();
                yield scalar(Kind.STRING, start, meaning);
            }
            case 't' -> word("true", Kind.BOOLEAN);
            case 'f' -> word("false", Kind.BOOLEAN);
            case 'n' -> word("null", Kind.NULL);
            default -> number();
        };
    }

    private JsonNode scalar(Kind kind, int start, String meaning) {
        return new JsonNode(kind, start, at, meaning, List.of(), List.of());
    }

    private void enter() {
        if (++depth > NESTING_MAX) {
            throw JsonError.NESTED_TOO_DEEPLY.with();
        }
    }

    private JsonNode object() {
        int start = at++;
        enter();
        var members = new ArrayList<Member>();
        blanks();
        if (!at('}')) {
            do {
                blanks();
                int name = at;
                if (!at('"')) {
                    throw unexpected();
                }
                var meaning = string();
                blanks();
                expect(':');
                blanks();
                members.add(new Member(meaning, name, value()));
                blanks();
            } while (skipComma());
        }
        expect('}');
        depth--;
        return new JsonNode(Kind.OBJECT, start, at, "", List.copyOf(members), List.of());
    }

    private JsonNode array() {
        int start = at++;
        enter();
        var items = new ArrayList<JsonNode>();
        blanks();
        if (!at(']')) {
            do {
                blanks();
                items.add(value());
                blanks();
            } while (skipComma());
        }
        expect(']');
        depth--;
        return new JsonNode(Kind.ARRAY, start, at, "", List.of(), List.copyOf(items));
    }

    private boolean skipComma() {
        if (at(',')) {
            at++;
            return true;
        }
        return false;
    }

    private JsonNode word(String word, Kind kind) {
        int start = at;
        if (!text.startsWith(word, at)) {
            throw unexpected();
        }
        at += word.length();
        endOfToken(start);
        return scalar(kind, start, word);
    }

    /// [ - ] { 0 | 1-9 digits } [ . digits ] [ e [ + | - ] digits ]
    private JsonNode number() {
        int start = at;
        if (at('-')) {
            at++;
        }
        if (at('0')) {
            at++;
        } else {
            digits(start);
        }
        if (at('.')) {
            at++;
            digits(start);
        }
        if (at('e') || at('E')) {
            at++;
            if (at('+') || at('-')) {
                at++;
            }
            digits(start);
        }
        endOfToken(start);
        return scalar(Kind.NUMBER, start, text.substring(start, at));
    }

    /// What a number or word is followed by parts it from the next token.
    private void endOfToken(int start) {
        if (at < text.length() && ",]} \t\r\n:".indexOf(text.charAt(at)) < 0) {
            throw unexpected(start);
        }
    }

    private void digits(int token) {
        int start = at;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        if (at == start) {
            throw unexpected(token);
        }
    }

    private String string() {
        int start = at;
        expect('"');
        var meaning = new StringBuilder();
        while (!at('"')) {
            if (at == text.length() || text.charAt(at) < ' ') {
                throw unexpected(start);
            }
            if (at('\\')) {
                at++;
                escape(meaning, start);
            } else {
                meaning.append(text.charAt(at++));
            }
        }
        at++;
        return meaning.toString();
    }

    private void escape(StringBuilder meaning, int start) {
        if (at == text.length()) {
            throw unexpected(start);
        }
        switch (text.charAt(at)) {
            case '"', '\\', '/' -> meaning.append(text.charAt(at));
            case 'b' -> meaning.append('\b');
            case 'f' -> meaning.append('\f');
            case 'n' -> meaning.append('\n');
            case 'r' -> meaning.append('\r');
            case 't' -> meaning.append('\t');
            case 'u' -> meaning.append(code(start));
            default -> throw unexpected(start);
        }
        at++;
    }

    /// The four digits behind `u`; stops at the last.
    private char code(int start) {
        int code = 0;
        for (int i = 0; i < CODE_DIGITS; i++) {
            at++;
            int digit = at < text.length() ? Character.digit(text.charAt(at), HEXADECIMAL) : -1;
            if (digit < 0) {
                throw unexpected(start);
            }
            code = code * HEXADECIMAL + digit;
        }
        return (char) code;
    }
}
