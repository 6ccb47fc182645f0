package dev.vitrine.tsql.lexer;

import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.SourcePosition;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The tokens of a batch and the parser's place among them. Words and signs are asked for by their text in upper case;
/// a quoted name never answers to a word. Also keeps how deep the parser is, so that no statement overflows the stack.
public final class Tokens {
    /// How deep expressions and queries may nest before error 191; a statement level weighs more than a parenthesis.
    static final int NESTING_MAX = 1000;
    /// Longest stretch of a token that an error quotes.
    private static final int NEAR_LENGTH_MAX = 128;

    record Store(TokenKind[] kinds, int[] starts, int[] ends, int[] lines, String[] words, int count) { }

    private final String text;
    private final TokenKind[] kinds;
    private final int[] starts;
    private final int[] ends;
    private final int[] lines;
    private final String[] words;
    private final int last;
    private final int compatibilityLevel;
    private final List<SqlError> lexicalErrors;
    private final List<SqlError> errors = new ArrayList<>();
    private int index;
    private int depth;
    private String unsupported = "";
    private String module = "";

    Tokens(String text, Store store, List<SqlError> lexicalErrors, int compatibilityLevel) {
        this.compatibilityLevel = compatibilityLevel;
        this.text = text;
        this.kinds = store.kinds;
        this.starts = store.starts;
        this.ends = store.ends;
        this.lines = store.lines;
        this.words = store.words;
        this.last = store.count - 1;
        this.lexicalErrors = lexicalErrors;
    }

    public String text() {
        return text;
    }

    /// The database's compatibility level.
    public int compatibilityLevel() {
        return compatibilityLevel;
    }

    public List<SqlError> lexicalErrors() {
        return lexicalErrors;
    }

    /// The place of the current token, for `reset` and `from`.
    public int mark() {
        return index;
    }

    public void reset(int mark) {
        index = mark;
    }

    public void advance() {
        index = Math.min(index + 1, last);
    }

    public boolean atEnd() {
        return index == last;
    }

    public TokenKind kind() {
        return kinds[index];
    }

    public TokenKind kind(int distance) {
        return kinds[Math.min(index + distance, last)];
    }

    public boolean at(TokenKind kind) {
        return kinds[index] == kind;
    }

    /// True if the current token is this word or sign.
    public boolean at(String word) {
        return is(index, word);
    }

    public boolean at(String first, String second) {
        return is(index, first) && is(Math.min(index + 1, last), second);
    }

    public boolean at(String first, String second, String third) {
        return at(first, second) && is(Math.min(index + 2, last), third);
    }

    /// True if the token at that distance is this word or sign.
    public boolean peek(int distance, String word) {
        return is(Math.min(index + distance, last), word);
    }

    public boolean atAny(String... choices) {
        for (var choice : choices) {
            if (at(choice)) {
                return true;
            }
        }
        return false;
    }

    private boolean is(int token, String word) {
        if (token < 0) {
            return false;
        }
        String own = words[token];
        if (own != null) {
            return own == word || own.equals(word);
        }
        return kinds[token] == TokenKind.WORD && Words.same(word, text, starts[token], ends[token]);
    }

    /// Passes the word or sign if it stands here.
    public boolean skip(String word) {
        if (is(index, word)) {
            index++;
            return true;
        }
        return false;
    }

    /// Passes both words if both stand here.
    public boolean skip(String first, String second) {
        if (at(first, second)) {
            index += 2;
            return true;
        }
        return false;
    }

    public boolean skip(String first, String second, String third) {
        if (at(first, second, third)) {
            index += 3;
            return true;
        }
        return false;
    }

    /// Passes these words and signs, which must stand here.
    public void expect(String... expected) {
        for (var word : expected) {
            if (!skip(word)) {
                throw unexpected();
            }
        }
    }

    /// The word or sign here in upper case; empty for constants, variables and quoted names.
    public String word() {
        return word(0);
    }

    public String word(int distance) {
        int token = Math.min(index + distance, last);
        if (words[token] != null) {
            return words[token];
        }
        return kinds[token] == TokenKind.WORD ? raw(token).toUpperCase(Locale.ROOT) : "";
    }

    /// Passes any word, reserved or not, and gives it in upper case.
    public String takeWord() {
        if (kinds[index] != TokenKind.WORD && kinds[index] != TokenKind.KEYWORD) {
            throw unexpected();
        }
        var word = word();
        index++;
        return word;
    }

    /// True at a name: a word that is not reserved, or a quoted name.
    public boolean atName() {
        return kinds[index] == TokenKind.WORD || kinds[index] == TokenKind.QUOTED;
    }

    public boolean nameAt(int distance) {
        var kind = kind(distance);
        return kind == TokenKind.WORD || kind == TokenKind.QUOTED;
    }

    public boolean atWord() {
        return kinds[index] == TokenKind.WORD || kinds[index] == TokenKind.KEYWORD;
    }

    public boolean atString() {
        return kinds[index] == TokenKind.STRING || kinds[index] == TokenKind.NATIONAL_STRING;
    }

    /// Passes a name.
    public Identifier identifier() {
        if (!atName()) {
            throw unexpected();
        }
        return takeIdentifier();
    }

    /// Passes a name, where reserved words count as names too.
    public Identifier anyIdentifier() {
        if (!atName() && !at(TokenKind.KEYWORD)) {
            throw unexpected();
        }
        return takeIdentifier();
    }

    /// Passes the current token as a name, whatever it is: its content is the name.
    public Identifier takeIdentifier() {
        boolean quoted = kinds[index] != TokenKind.WORD && kinds[index] != TokenKind.KEYWORD;
        var identifier = new Identifier(content(index), quoted, position(index));
        advance();
        return identifier;
    }

    /// What a string says, a quoted name names, anything else is: without quotes, those doubled undoubled.
    public String content() {
        return content(index);
    }

    private String content(int token) {
        int start = starts[token];
        return switch (kinds[token]) {
            case STRING -> unquote(start + 1, ends[token] - 1, String.valueOf(text.charAt(start)));
            case NATIONAL_STRING -> unquote(start + 2, ends[token] - 1, "'");
            case QUOTED -> unquote(start + 1, ends[token] - 1, text.charAt(start) == '[' ? "]" : "\"");
            case BROKEN -> text.substring(start + (text.charAt(start) == 'N' || text.charAt(start) == 'n' ? 2 : 1));
            case BINARY -> join(start + 2, ends[token]);
            default -> raw(token);
        };
    }

    private String unquote(int start, int end, String quote) {
        var content = join(start, end);
        return content.contains(quote) ? content.replace(quote + quote, quote) : content;
    }

    /// Takes out the backslashes that join lines.
    private String join(int start, int end) {
        var content = text.substring(start, end);
        return content.indexOf('\\') < 0 ? content : content.replace("\\\r\n", "").replace("\\\n", "");
    }

    /// The current token as written.
    public String raw() {
        return raw(index);
    }

    private String raw(int token) {
        return text.substring(starts[token], ends[token]);
    }

    /// The text from a mark to the last token passed.
    public String textFrom(int mark) {
        return index > mark ? text.substring(starts[mark], ends[index - 1]) : "";
    }

    /// The place of the current token.
    public SourcePosition position() {
        return position(index);
    }

    private SourcePosition position(int token) {
        return new SourcePosition(starts[token], ends[token] - starts[token], lines[token]);
    }

    /// The place from a mark's token to the last token passed.
    public SourcePosition from(int mark) {
        int end = index > mark ? ends[index - 1] : starts[mark];
        return new SourcePosition(starts[mark], end - starts[mark], lines[mark]);
    }

    /// The place from the beginning of an earlier node to the last token passed.
    public SourcePosition from(SourcePosition first) {
        return new SourcePosition(first.offset(), ends[Math.max(index - 1, 0)] - first.offset(), first.line());
    }

    /// Goes deeper by a weight; error 191 past the limit.
    public void enter(int weight) {
        depth += weight;
        if (depth > NESTING_MAX) {
            throw SyntaxError.NESTED_TOO_DEEPLY.with().atLine(lines[index]);
        }
    }

    public void leave(int weight) {
        depth -= weight;
    }

    public int depth() {
        return depth;
    }

    public void resetDepth(int oldDepth) {
        depth = oldDepth;
    }

    public int line() {
        return lines[index];
    }

    /// The line of the last token passed.
    public int lineBefore() {
        return lines[Math.max(index - 1, 0)];
    }

    /// Keeps an error; the parser goes on behind it. Inside a module the error tells its name.
    public void report(SqlError error) {
        errors.add(module.isEmpty() ? error : error.inProcedure(module));
    }

    /// Tells the name of the module that the rest of the batch defines.
    public void enterModule(String name) {
        module = name;
    }

    /// Tells that the statement being read has a part which the tree has no place for: the statement will stand in the
    /// tree as one that is not supported, under this name, so that nothing of it is lost in silence.
    public void unsupported(String part) {
        unsupported = part;
    }

    /// The part told of last, empty if none; forgets it.
    public String takeUnsupported() {
        var part = unsupported;
        unsupported = "";
        return part;
    }

    /// The errors reported so far.
    public List<SqlError> errors() {
        return errors;
    }

    /// What errors call the current token; behind the last it is the last one.
    public String near() {
        int token = index == last && last > 0 ? last - 1 : index;
        var content = content(token);
        return content.length() > NEAR_LENGTH_MAX ? content.substring(0, NEAR_LENGTH_MAX) : content;
    }

    /// The error for a token that cannot stand here: 156 for a keyword, 319 for WITH, else 102.
    public SqlError unexpected() {
        if (index == last) {
            return SyntaxError.INCORRECT_SYNTAX.with(near()).atLine(lines[Math.max(last - 1, 0)]);
        }
        if (at("WITH")) {
            return SyntaxError.INCORRECT_SYNTAX_CTE.with().atLine(lines[index]);
        }
        var message = kinds[index] == TokenKind.KEYWORD
                ? SyntaxError.INCORRECT_SYNTAX_KEYWORD : SyntaxError.INCORRECT_SYNTAX;
        return message.with(near()).atLine(lines[index]);
    }
}
