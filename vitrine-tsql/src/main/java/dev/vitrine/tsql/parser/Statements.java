package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.TokenKind;
import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.OtherStatement;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Statements one after the other, and how the parser goes on behind an error.
final class Statements {
    /// More errors than this are not reported for one batch.
    private static final int ERRORS_MAX = 100;
    /// Statements that only a batch of their own may hold, and what error 111 calls them.
    private static final Map<String, String> ALONE = Map.of("PROCEDURE", "CREATE/ALTER PROCEDURE", "PROC",
            "CREATE/ALTER PROCEDURE", "VIEW", "CREATE VIEW", "FUNCTION", "CREATE FUNCTION", "TRIGGER",
            "CREATE TRIGGER", "SCHEMA", "CREATE SCHEMA", "DEFAULT", "CREATE DEFAULT", "RULE", "CREATE RULE");

    private Statements() {
    }

    /// The statements of a batch, to its end.
    static List<Statement> batch(Tokens tokens) {
        var statements = new ArrayList<Statement>();
        while (tokens.skip(";")) {
            // An empty statement.
        }
        if (Executes.startsProcedure(tokens) && !startsContextual(tokens)) {
            guarded(tokens, statements, () -> whole(tokens, Executes.execute(tokens, tokens.mark())));
        } else if (isAlone(tokens)) {
            guarded(tokens, statements, () -> parse(tokens));
        }
        while (!tokens.atEnd()) {
            if (tokens.skip(";")) {
                continue;
            }
            int before = tokens.mark();
            guarded(tokens, statements, () -> {
                if (isAlone(tokens)) {
                    throw mustBeFirst(tokens);
                }
                return next(tokens);
            });
            if (tokens.mark() == before) {
                tokens.advance();
            }
        }
        return statements;
    }

    /// One or more statements up to END.
    static List<Statement> list(Tokens tokens) {
        while (tokens.skip(";")) {
            // An empty statement.
        }
        if (atBlockEnd(tokens) || tokens.atEnd()) {
            throw tokens.unexpected();
        }
        return optionalList(tokens);
    }

    /// True at END, unless it begins END CONVERSATION.
    private static boolean atBlockEnd(Tokens tokens) {
        return tokens.at("END") && !tokens.peek(1, "CONVERSATION");
    }

    /// The statements of a module, to the batch's end.
    static List<Statement> body(Tokens tokens) {
        var statements = new ArrayList<Statement>();
        while (!tokens.atEnd()) {
            if (tokens.skip(";")) {
                continue;
            }
            int before = tokens.mark();
            guarded(tokens, statements, () -> listed(tokens));
            if (tokens.mark() == before) {
                tokens.advance();
            }
        }
        return statements;
    }

    /// Any number of statements up to END.
    static List<Statement> optionalList(Tokens tokens) {
        var statements = new ArrayList<Statement>();
        while (!atBlockEnd(tokens) && !tokens.atEnd()) {
            if (tokens.skip(";")) {
                continue;
            }
            int before = tokens.mark();
            guarded(tokens, statements, () -> listed(tokens));
            if (tokens.mark() == before && !atBlockEnd(tokens)) {
                tokens.advance();
            }
        }
        return statements;
    }

    /// A statement inside another: those that need a batch of their own are wrong here.
    static Statement nested(Tokens tokens) {
        if (isAlone(tokens)) {
            int words = tokens.peek(1, "OR") ? 3 : 1;
            for (int i = 0; i < words; i++) {
                tokens.advance();
            }
            throw tokens.unexpected();
        }
        return parse(tokens);
    }

    /// A statement in a list inside another.
    private static Statement listed(Tokens tokens) {
        return isAlone(tokens) ? nested(tokens) : next(tokens);
    }

    /// A statement behind others: WITH needs a semicolon before it.
    private static Statement next(Tokens tokens) {
        if (tokens.at("WITH") && tokens.mark() > 0 && !followsBoundary(tokens)) {
            throw SyntaxError.INCORRECT_SYNTAX_CTE.with().atLine(tokens.line());
        }
        return parse(tokens);
    }

    /// True behind a semicolon or a word that begins a statement's body.
    private static boolean followsBoundary(Tokens tokens) {
        return tokens.peek(-1, ";") || tokens.peek(-1, "BEGIN") || tokens.peek(-1, "ELSE") || tokens.peek(-1, "AS")
                || tokens.peek(-1, "TRY") || tokens.peek(-1, "CATCH") || tokens.peek(-1, "THEN")
                || tokens.peek(-1, ":");
    }

    /// A statement.
    static Statement parse(Tokens tokens) {
        int mark = tokens.mark();
        if (Queries.isLabel(tokens)) {
            return Controls.label(tokens, mark);
        }
        var parser = StatementTable.find(tokens);
        if (parser.isEmpty()) {
            throw tokens.unexpected();
        }
        var outer = tokens.takeUnsupported();
        var statement = whole(tokens, parser.get().parse(tokens, mark));
        tokens.unsupported(outer);
        return statement;
    }

    /// The statement, or one that is not supported if a part of it has no node.
    private static Statement whole(Tokens tokens, Statement statement) {
        var part = tokens.takeUnsupported();
        return part.isEmpty() ? statement : new OtherStatement(part, statement.position());
    }

    private static boolean startsContextual(Tokens tokens) {
        return Queries.isLabel(tokens) || StatementTable.find(tokens).isPresent();
    }

    /// True at CREATE or ALTER of a module.
    private static boolean isAlone(Tokens tokens) {
        if (!tokens.atAny("CREATE", "ALTER")) {
            return false;
        }
        int distance = tokens.peek(1, "OR") && tokens.peek(2, "ALTER") ? 3 : 1;
        boolean module = ALONE.containsKey(tokens.word(distance));
        return module && (tokens.at("CREATE") || !tokens.peek(1, "SCHEMA"));
    }

    private static SqlError mustBeFirst(Tokens tokens) {
        int distance = tokens.peek(1, "OR") ? 3 : 1;
        var name = ALONE.get(tokens.word(distance));
        tokens.advance();
        tokens.advance();
        return SyntaxError.MUST_BE_FIRST_IN_BATCH.with(name).atLine(tokens.line());
    }

    /// Work that gives a statement or an error.
    private interface Attempt {
        Statement run();
    }

    private static void guarded(Tokens tokens, List<Statement> statements, Attempt attempt) {
        int depth = tokens.depth();
        int start = tokens.mark();
        try {
            statements.add(attempt.run());
        } catch (SqlError error) {
            tokens.resetDepth(depth);
            if (tokens.errors().size() >= ERRORS_MAX) {
                throw error;
            }
            tokens.report(error);
            if (error.is(SyntaxError.NESTED_TOO_DEEPLY)) {
                throw new ParseAbandoned();
            }
            recover(tokens, start);
        }
    }

    /// Passes tokens up to a semicolon or a word that can begin a statement, outside of parentheses that open behind
    /// the error.
    private static void recover(Tokens tokens, int start) {
        if (tokens.mark() == start) {
            tokens.advance();
        }
        int open = 0;
        while (!tokens.atEnd()) {
            if (tokens.at(";") || open <= 0 && tokens.at(TokenKind.KEYWORD) && canRestart(tokens)) {
                return;
            }
            open += tokens.at("(") ? 1 : 0;
            open -= tokens.at(")") ? 1 : 0;
            tokens.advance();
        }
    }

    private static boolean canRestart(Tokens tokens) {
        if (tokens.at("END")) {
            return true;
        }
        boolean inside = tokens.peek(-1, "(") || tokens.peek(-1, "UNION") || tokens.peek(-1, "ALL")
                || tokens.peek(-1, "EXCEPT") || tokens.peek(-1, "INTERSECT") || tokens.peek(-1, ",")
                || tokens.peek(-1, "FOR") || tokens.peek(-1, "ON") || tokens.peek(-1, "THEN") || tokens.peek(-1,
                        "AFTER");
        return !inside && !tokens.at("WITH") && StatementTable.startsStatement(tokens);
    }

    /// Ends the parse of a batch whose error has been reported.
    static final class ParseAbandoned extends RuntimeException {
        ParseAbandoned() {
            super(null, null, false, false);
        }
    }
}
