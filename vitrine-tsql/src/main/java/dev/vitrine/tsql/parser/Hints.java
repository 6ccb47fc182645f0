package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.TokenKind;
import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Hint;
import dev.vitrine.types.error.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Table hints and query hints.
final class Hints {
    /// Hints that may stand without WITH behind a table.
    private static final Set<String> TABLE_HINTS = Set.of("FASTFIRSTROW", "FORCESEEK", "FORCESCAN", "HOLDLOCK",
            "IGNORE_CONSTRAINTS", "IGNORE_TRIGGERS", "INDEX", "KEEPDEFAULTS", "KEEPIDENTITY", "NOEXPAND", "NOLOCK",
            "NOWAIT", "PAGLOCK", "READCOMMITTED", "READCOMMITTEDLOCK", "READPAST", "READUNCOMMITTED",
            "REPEATABLEREAD", "ROWLOCK", "SERIALIZABLE", "SNAPSHOT", "SPATIAL_WINDOW_MAX_CELLS", "TABLOCK",
            "TABLOCKX", "UPDLOCK", "XLOCK");

    private Hints() {
    }

    /// [ WITH ( hint [ [ , ] hint ]... ) ] | [ ( hint ... ) ]
    static List<Hint> table(Tokens tokens) {
        if (tokens.at("WITH")) {
            if (!tokens.peek(1, "(")) {
                return withoutParenthesis(tokens);
            }
            tokens.advance();
            return tableList(tokens);
        }
        return atOldHints(tokens) ? oldList(tokens) : List.of();
    }

    /// `WITH` behind a table, but no parenthesis: most likely a common table expression after a missing semicolon.
    private static List<Hint> withoutParenthesis(Tokens tokens) {
        if (tokens.nameAt(1) && (tokens.peek(2, "AS") || tokens.peek(2, "("))) {
            tokens.advance();
            throw SyntaxError.INCORRECT_SYNTAX_SEMICOLON_CTE.with(tokens.near()).atLine(tokens.line());
        }
        return List.of();
    }

    /// True at `( NOLOCK )` and the like.
    static boolean atOldHints(Tokens tokens) {
        if (!tokens.at("(") || !TABLE_HINTS.contains(tokens.word(1))) {
            return false;
        }
        return tokens.peek(2, ")") || tokens.peek(2, ",") || tokens.peek(2, "=") || tokens.peek(2, "(")
                || TABLE_HINTS.contains(tokens.word(2)) || tokens.kind(2) == TokenKind.INTEGER;
    }

    private static List<Hint> oldList(Tokens tokens) {
        if (tokens.peek(1, "INDEX")) {
            tokens.advance();
            throw SyntaxError.INCORRECT_SYNTAX_NEAR_HINT.with(tokens.near()).atLine(tokens.line());
        }
        return tableList(tokens);
    }

    private static List<Hint> tableList(Tokens tokens) {
        tokens.expect("(");
        var hints = new ArrayList<Hint>();
        do {
            hints.add(tableHint(tokens));
        } while (tokens.skip(",") || !tokens.at(")"));
        tokens.expect(")");
        return hints;
    }

    /// word | INDEX { = index | ( index [ ,...n ] ) } | FORCESEEK [ ( index ( columns ) ) ] | word = value
    private static Hint tableHint(Tokens tokens) {
        int mark = tokens.mark();
        var name = tokens.takeWord();
        var arguments = new ArrayList<Expression>();
        if (!TABLE_HINTS.contains(name)) {
            tokens.reset(mark);
            throw SyntaxError.TABLE_HINT_UNRECOGNIZED.with(tokens.near()).atLine(tokens.line());
        }
        if (tokens.skip("=")) {
            if (tokens.at("(")) {
                indexes(tokens, arguments);
            } else {
                arguments.add(Options.value(tokens));
            }
        } else if (tokens.at("(")) {
            indexes(tokens, arguments);
        }
        return new Hint(name, arguments, tokens.textFrom(mark), tokens.from(mark));
    }

    private static void indexes(Tokens tokens, List<Expression> arguments) {
        tokens.expect("(");
        do {
            arguments.add(Options.value(tokens));
            if (tokens.at("(")) {
                Names.parenthesized(tokens).forEach(name ->
                        arguments.add(new Expression.ColumnReference(Optional.empty(), name, name.position())));
            }
        } while (tokens.skip(","));
        tokens.expect(")");
    }

    /// [ OPTION ( hint [ ,...n ] ) ]
    static List<Hint> option(Tokens tokens) {
        if (!tokens.skip("OPTION")) {
            return List.of();
        }
        tokens.expect("(");
        var hints = new ArrayList<Hint>();
        do {
            hints.add(queryHint(tokens));
        } while (tokens.skip(","));
        tokens.expect(")");
        return hints;
    }

    /// word [ word ]... [ [ = ] value ] [ ( argument [ ,...n ] ) ]
    private static Hint queryHint(Tokens tokens) {
        int mark = tokens.mark();
        var name = new StringBuilder(tokens.takeWord());
        while (tokens.atWord()) {
            name.append(' ').append(tokens.takeWord());
        }
        var arguments = new ArrayList<Expression>();
        tokens.skip("=");
        if (tokens.at("(")) {
            arguments(tokens, arguments);
        } else if (!tokens.at(",") && !tokens.at(")")) {
            arguments.add(Options.value(tokens));
        }
        return new Hint(name.toString(), arguments, tokens.textFrom(mark), tokens.from(mark));
    }

    /// Arguments in one flat list: of `@a = 1, @b UNKNOWN` four, of TABLE HINT ( t, INDEX ( i ) ) three.
    private static void arguments(Tokens tokens, List<Expression> arguments) {
        tokens.expect("(");
        tokens.enter(4);
        while (!tokens.skip(")")) {
            if (tokens.at("(")) {
                arguments(tokens, arguments);
            } else {
                arguments.add(Options.value(tokens));
            }
            if (!tokens.skip("=")) {
                tokens.skip(",");
            }
        }
        tokens.leave(4);
    }
}
