package dev.vitrine.tsql.lexer;

import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.SyntaxError;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// Cuts a batch into tokens, whole and at once. Lines are counted by line feeds, from 1.
public final class Lexer {
    /// Longest name, as `sysname` has it.
    public static final int IDENTIFIER_LENGTH_MAX = 128;
    private static final String CURRENCY = "$\u00a2\u00a3\u00a4\u00a5\u09f2\u09f3\u0e3f\u17db\u20a0\u20a1\u20a2\u20a3"
            + "\u20a4\u20a5\u20a6\u20a7\u20a8\u20a9\u20aa\u20ab\u20ac\u20ad\u20ae\u20af\u20b0\u20b1\ufdfc\ufe69\uff04"
            + "\uffe0\uffe1\uffe5\uffe6";
    private static final String[] ONE_CHARACTER = new String[128];
    private static final String[] LONG_SIGNS = {"||=", "<<=", ">>=", "<=", ">=", "<>", "!=", "!<", "!>", "+=", "-=",
        "*=", "/=", "%=", "&=", "^=", "|=", "::", "<<", ">>", "||"};

    static {
        for (char c = 0; c < ONE_CHARACTER.length; c++) {
            ONE_CHARACTER[c] = String.valueOf(c).intern();
        }
    }

    private final String text;
    private final int length;
    private boolean quotedIdentifier;
    private final List<SqlError> errors = new ArrayList<>();
    private int at;
    private int line = 1;
    private int count;
    private TokenKind[] kinds;
    private int[] starts;
    private int[] ends;
    private int[] lines;
    private String[] words;

    private Lexer(String text, boolean quotedIdentifier) {
        this.text = text;
        this.length = text.length();
        this.quotedIdentifier = quotedIdentifier;
        int guess = Math.max(16, length / 5);
        kinds = new TokenKind[guess];
        starts = new int[guess];
        ends = new int[guess];
        lines = new int[guess];
        words = new String[guess];
    }

    /// The tokens of a batch; what is wrong with them is in [Tokens#lexicalErrors].
    public static Tokens lex(String text, boolean quotedIdentifier, int compatibilityLevel) {
        return new Lexer(text, quotedIdentifier).run(compatibilityLevel);
    }

    private Tokens run(int compatibilityLevel) {
        while (skipBlanks()) {
            token();
        }
        add(TokenKind.END, length, line, null);
        return new Tokens(text, new Tokens.Store(kinds, starts, ends, lines, words, count), errors,
                compatibilityLevel);
    }

    /// Skips blanks and comments; false at the end of the text.
    private boolean skipBlanks() {
        while (at < length) {
            char c = text.charAt(at);
            if (c == '\n') {
                line++;
                at++;
            } else if (c <= ' ' || c > 127 && isBlank(c)) {
                at++;
            } else if (c == '-' && peek(1) == '-') {
                int end = text.indexOf('\n', at);
                at = end < 0 ? length : end;
            } else if (c == '/' && peek(1) == '*') {
                skipComment();
            } else {
                return true;
            }
        }
        return false;
    }

    /// Blanks outside ASCII, those without width among them.
    private static boolean isBlank(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '\u0085' || c == '\u180e'
                || c == '\u200b' || c == '\ufeff';
    }

    private void skipComment() {
        int startLine = line;
        int depth = 0;
        do {
            if (at >= length) {
                errors.add(SyntaxError.MISSING_END_COMMENT.with().atLine(startLine));
                return;
            }
            char c = text.charAt(at);
            if (c == '/' && peek(1) == '*') {
                depth++;
                at += 2;
            } else if (c == '*' && peek(1) == '/') {
                depth--;
                at += 2;
            } else {
                line += c == '\n' ? 1 : 0;
                at++;
            }
        } while (depth > 0);
    }

    private void token() {
        int start = at;
        char c = text.charAt(at);
        if ((c == 'N' || c == 'n') && peek(1) == '\'') {
            at++;
            quoted('\'', TokenKind.NATIONAL_STRING, start);
        } else if (isNameStart(c)) {
            name(start);
        } else if (c >= '0' && c <= '9' || c == '.' && isDigit(peek(1)) && !afterName(start)) {
            number();
            add(numberKind, start, line, null);
        } else if (c == '\'') {
            quoted('\'', TokenKind.STRING, start);
        } else if (c == '"') {
            quoted('"', quotedIdentifier ? TokenKind.QUOTED : TokenKind.STRING, start);
        } else if (c == '[') {
            quoted(']', TokenKind.QUOTED, start);
        } else if (c == '@') {
            variable(start);
        } else if (c == '$' && isNameStart(peek(1))) {
            at++;
            skipName();
            add(TokenKind.PSEUDO, start, line, text.substring(start, at).toUpperCase(Locale.ROOT).intern());
        } else if (CURRENCY.indexOf(c) >= 0) {
            money(start);
        } else {
            sign(start, c);
        }
    }

    private void name(int start) {
        skipName();
        int slot = Words.slot(text, start, at);
        if (slot >= 0) {
            add(Words.reserved(slot) ? TokenKind.KEYWORD : TokenKind.WORD, start, line, Words.word(slot));
            if (Words.word(slot) == "ON" || Words.word(slot) == "OFF") {
                applySetting();
            }
            return;
        }
        checkLength(text.substring(start, Math.min(at, start + IDENTIFIER_LENGTH_MAX)), at - start);
        add(TokenKind.WORD, start, line, null);
    }

    /// SET QUOTED_IDENTIFIER (alone or in a list, or through ANSI_DEFAULTS) takes effect while the batch is read; in a
    /// module it has none.
    private void applySetting() {
        boolean concerned = false;
        int token = count - 2;
        while (token >= 0 && (kinds[token] == TokenKind.WORD || words[token] == ",")) {
            concerned |= kinds[token] == TokenKind.WORD && (isWord(token, "QUOTED_IDENTIFIER")
                    || isWord(token, "ANSI_DEFAULTS"));
            token--;
        }
        if (concerned && token >= 0 && words[token] == "SET" && !isModule()) {
            quotedIdentifier = words[count - 1] == "ON";
        }
    }

    private boolean isWord(int token, String word) {
        return Words.same(word, text, starts[token], ends[token]);
    }

    private boolean isModule() {
        int object = words[1] == "OR" ? 3 : 1;
        return (words[0] == "CREATE" || words[0] == "ALTER") && (words[object] == "PROC" || words[object] == "PROCEDURE"
                || words[object] == "FUNCTION" || words[object] == "TRIGGER" || words[object] == "VIEW");
    }

    private void checkLength(String beginning, int nameLength) {
        if (nameLength > IDENTIFIER_LENGTH_MAX) {
            errors.add(SyntaxError.IDENTIFIER_TOO_LONG.state(4, "identifier", beginning,
                    IDENTIFIER_LENGTH_MAX).atLine(line));
        }
    }

    private void variable(int start) {
        at++;
        skipName();
        boolean system = text.startsWith("@@", start) && at - start > 2;
        checkLength(text.substring(start, Math.min(at, start + IDENTIFIER_LENGTH_MAX)), at - start);
        add(system ? TokenKind.SYSTEM_VARIABLE : TokenKind.VARIABLE, start, line, null);
    }

    private void skipName() {
        while (at < length && isNamePart(text.charAt(at))) {
            at++;
        }
    }

    private TokenKind numberKind;

    private void number() {
        if (text.charAt(at) == '0' && (peek(1) | 32) == 'x') {
            binary();
            return;
        }
        numberKind = TokenKind.INTEGER;
        skipDigits();
        if (at < length && text.charAt(at) == '.') {
            numberKind = TokenKind.DECIMAL;
            at++;
            skipDigits();
        }
        if (at < length && (text.charAt(at) | 32) == 'e') {
            numberKind = TokenKind.FLOAT;
            at++;
            if (at < length && (text.charAt(at) == '+' || text.charAt(at) == '-')) {
                at++;
            }
            skipDigits();
        }
    }

    private void binary() {
        numberKind = TokenKind.BINARY;
        at += 2;
        while (at < length) {
            if (Character.digit(text.charAt(at), 16) >= 0 && text.charAt(at) < 128) {
                at++;
            } else if (!skipContinuation()) {
                return;
            }
        }
    }

    /// A backslash directly before the line's end joins the next line to a string or binary constant.
    private boolean skipContinuation() {
        if (at < length && text.charAt(at) == '\\') {
            int next = peek(1) == '\r' ? 2 : 1;
            if (peek(next) == '\n') {
                at += next + 1;
                line++;
                return true;
            }
        }
        return false;
    }

    private void money(int start) {
        at++;
        int mark = at;
        while (at < length && text.charAt(at) == ' ') {
            at++;
        }
        if (at < length && (text.charAt(at) == '-' || text.charAt(at) == '+')) {
            at++;
        }
        int digits = at;
        skipDigits();
        if (at < length && text.charAt(at) == '.') {
            at++;
            skipDigits();
        }
        if (at == digits) {
            at = mark;
        }
        add(TokenKind.MONEY, start, line, null);
    }

    private void skipDigits() {
        while (at < length && isDigit(text.charAt(at))) {
            at++;
        }
    }

    /// A string or quoted name; a doubled end quote stands for itself.
    private void quoted(char end, TokenKind kind, int start) {
        int startLine = line;
        at++;
        while (at < length) {
            char c = text.charAt(at++);
            if (c == end) {
                if (at >= length || text.charAt(at) != end) {
                    addQuoted(kind, start, startLine);
                    return;
                }
                at++;
            } else if (c == '\n') {
                line++;
            }
        }
        int body = start + (kind == TokenKind.NATIONAL_STRING ? 2 : 1);
        errors.add(SyntaxError.UNCLOSED_QUOTATION_MARK.with(text.substring(body)).atLine(startLine));
        add(TokenKind.BROKEN, start, startLine, null);
    }

    private void addQuoted(TokenKind kind, int start, int startLine) {
        if (kind == TokenKind.QUOTED) {
            if (at - start == 2) {
                errors.add(SyntaxError.MISSING_OBJECT_NAME.state(4).atLine(startLine));
            } else if (at - start - 2 > IDENTIFIER_LENGTH_MAX) {
                var name = text.substring(start + 1, at - 1).replace("]]", "]");
                checkLength(name.substring(0, Math.min(name.length(), IDENTIFIER_LENGTH_MAX)), name.length());
            }
        }
        add(kind, start, startLine, null);
    }

    private void sign(int start, char c) {
        for (var sign : LONG_SIGNS) {
            if (sign.charAt(0) == c && text.startsWith(sign, at)) {
                at += sign.length();
                add(TokenKind.SIGN, start, line, sign);
                return;
            }
        }
        at++;
        add(TokenKind.SIGN, start, line, c < ONE_CHARACTER.length ? ONE_CHARACTER[c] : String.valueOf(c));
    }

    /// `t.5` after a name is a point and a number, not `.5`.
    private boolean afterName(int start) {
        return count > 0 && ends[count - 1] == start
                && (kinds[count - 1] == TokenKind.WORD || kinds[count - 1] == TokenKind.QUOTED);
    }

    private char peek(int distance) {
        return at + distance < length ? text.charAt(at + distance) : 0;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isNameStart(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c == '#'
                || c > 127 && (Character.isLetter(c) || Character.isSurrogate(c));
    }

    private static boolean isNamePart(char c) {
        return isNameStart(c) || isDigit(c) || c == '@' || c == '$'
                || c > 127 && (Character.isLetterOrDigit(c) || Character.getType(c) == Character.NON_SPACING_MARK
                || Character.getType(c) == Character.COMBINING_SPACING_MARK);
    }

    private void add(TokenKind kind, int start, int tokenLine, String word) {
        if (count == kinds.length) {
            int larger = count * 2;
            kinds = Arrays.copyOf(kinds, larger);
            starts = Arrays.copyOf(starts, larger);
            ends = Arrays.copyOf(ends, larger);
            lines = Arrays.copyOf(lines, larger);
            words = Arrays.copyOf(words, larger);
        }
        kinds[count] = kind;
        starts[count] = start;
        ends[count] = Math.max(at, start);
        lines[count] = tokenLine;
        words[count++] = word;
    }
}
