package dev.vitrine.server.sql;

import java.util.Optional;
import java.util.function.Function;

/// Follows T-SQL from line to line as far as it must: a line inside a string, a quoted name or a block comment is never
/// a command, and variables are not replaced in comments.
final class ScriptScanner {
    private char quote;
    private int commentDepth;

    /// Whether the next line begins outside strings and comments.
    boolean betweenTokens() {
        return quote == 0 && commentDepth == 0;
    }

    void reset() {
        quote = 0;
        commentDepth = 0;
    }

    /// A variable that is not defined.
    static final class Undefined extends Exception {
        private static final long serialVersionUID = 1L;

        Undefined(String name) {
            super("'" + name + "' scripting variable not defined.");
        }
    }

    /// Takes in a line and gives it with its variables replaced.
    String line(String text, Function<String, Optional<String>> variables) throws Undefined {
        var result = new StringBuilder();
        int i = 0;
        while (i < text.length()) {
            if (commentDepth > 0) {
                i = inComment(text, i, result);
            } else if (text.startsWith("--", i) && quote == 0) {
                result.append(text, i, text.length());
                i = text.length();
            } else if (text.startsWith("/*", i) && quote == 0) {
                commentDepth++;
                result.append("/*");
                i += 2;
            } else if (text.startsWith("$(", i) && reference(text, i) > 0) {
                int end = reference(text, i);
                var name = text.substring(i + 2, end);
                result.append(variables.apply(name).orElseThrow(() -> new Undefined(name)));
                i = end + 1;
            } else {
                character(text.charAt(i));
                result.append(text.charAt(i));
                i++;
            }
        }
        return result.toString();
    }

    private int inComment(String text, int at, StringBuilder result) {
        if (text.startsWith("*/", at)) {
            commentDepth--;
            result.append("*/");
            return at + 2;
        }
        if (text.startsWith("/*", at)) {
            commentDepth++;
            result.append("/*");
            return at + 2;
        }
        result.append(text.charAt(at));
        return at + 1;
    }

    private void character(char c) {
        if (quote != 0) {
            // A doubled quote closes and opens again, which comes to the same.
            if (c == quote) {
                quote = 0;
            }
        } else if (c == '\'' || c == '"') {
            quote = c;
        } else if (c == '[') {
            quote = ']';
        }
    }

    /// Where the parenthesis of `$(name)` closes, or -1 when this is none.
    static int reference(String text, int at) {
        int i = at + 2;
        while (i < text.length() && isNameCharacter(text.charAt(i))) {
            i++;
        }
        return i > at + 2 && i < text.length() && text.charAt(i) == ')' ? i : -1;
    }

    private static boolean isNameCharacter(char c) {
        return Character.isLetterOrDigit(c) || "_-.@#$".indexOf(c) >= 0;
    }
}
