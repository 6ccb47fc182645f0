package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.TokenKind;
import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.ControlStatement;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.NamedOption;
import dev.vitrine.tsql.syntax.OtherStatement;
import dev.vitrine.tsql.syntax.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Control of flow, variables and messages.
final class Controls {
    /// What a nested statement weighs against the nesting limit.
    private static final int STATEMENT_WEIGHT = 8;
    /// The level from which on RAISERROR number 'text' is a syntax error.
    private static final int RAISERROR_WITHOUT_PARENTHESES_GONE = 110;

    private Controls() {
    }

    /// BEGIN { statement }... END | BEGIN TRY ... | BEGIN TRAN ... | BEGIN ATOMIC ... | BEGIN DIALOG ...
    static Statement begin(Tokens tokens, int mark) {
        tokens.expect("BEGIN");
        if (tokens.atAny("TRAN", "TRANSACTION", "DISTRIBUTED")) {
            return Transactions.begin(tokens, mark);
        }
        if (tokens.skip("TRY")) {
            return tryCatch(tokens, mark);
        }
        if (tokens.at("DIALOG") || tokens.at("CONVERSATION", "TIMER")) {
            tokens.reset(mark);
            return Grammar.statement(tokens);
        }
        if (tokens.skip("ATOMIC")) {
            tokens.expect("WITH");
            List<NamedOption> options = atomicOptions(tokens);
            var statements = block(tokens);
            tokens.expect("END");
            return new ControlStatement.AtomicBlock(options, statements, tokens.from(mark));
        }
        tokens.skip(";");
        var statements = block(tokens);
        tokens.expect("END");
        return new ControlStatement.Block(statements, tokens.from(mark));
    }

    private static List<NamedOption> atomicOptions(Tokens tokens) {
        tokens.expect("(");
        var options = new ArrayList<NamedOption>();
        do {
            int mark = tokens.mark();
            if (tokens.skip("TRANSACTION", "ISOLATION", "LEVEL")) {
                tokens.expect("=");
                var level = new StringBuilder(tokens.takeWord());
                while (tokens.atWord()) {
                    level.append(' ').append(tokens.takeWord());
                }
                options.add(new NamedOption("TRANSACTION ISOLATION LEVEL " + level, Optional.empty(),
                        Optional.empty(), List.of(), tokens.from(mark)));
            } else {
                options.add(Options.option(tokens));
            }
        } while (tokens.skip(","));
        tokens.expect(")");
        return options;
    }

    /// One or more statements up to END.
    private static List<Statement> block(Tokens tokens) {
        tokens.enter(STATEMENT_WEIGHT);
        var statements = Statements.list(tokens);
        tokens.leave(STATEMENT_WEIGHT);
        return statements;
    }

    /// BEGIN TRY [ statements ] END TRY BEGIN CATCH [ statements ] END CATCH
    private static Statement tryCatch(Tokens tokens, int mark) {
        tokens.skip(";");
        tokens.enter(STATEMENT_WEIGHT);
        var tried = Statements.optionalList(tokens);
        tokens.expect("END", "TRY", "BEGIN", "CATCH");
        tokens.skip(";");
        var caught = Statements.optionalList(tokens);
        tokens.leave(STATEMENT_WEIGHT);
        tokens.expect("END", "CATCH");
        return new ControlStatement.TryCatch(tried, caught, tokens.from(mark));
    }

    /// IF condition statement [ ELSE statement ]
    static Statement ifStatement(Tokens tokens, int mark) {
        tokens.expect("IF");
        var condition = Predicates.parse(tokens);
        tokens.enter(STATEMENT_WEIGHT);
        var then = Statements.nested(tokens);
        Optional<Statement> otherwise = Optional.empty();
        if (atElse(tokens)) {
            otherwise = Optional.of(Statements.nested(tokens));
        }
        tokens.leave(STATEMENT_WEIGHT);
        return new ControlStatement.If(condition, then, otherwise, tokens.from(mark));
    }

    /// Passes `[ ; ] ELSE`.
    private static boolean atElse(Tokens tokens) {
        return tokens.skip("ELSE") || tokens.skip(";", "ELSE");
    }

    /// WHILE condition statement
    static Statement whileStatement(Tokens tokens, int mark) {
        tokens.expect("WHILE");
        var condition = Predicates.parse(tokens);
        tokens.enter(STATEMENT_WEIGHT);
        var body = Statements.nested(tokens);
        tokens.leave(STATEMENT_WEIGHT);
        return new ControlStatement.While(condition, body, tokens.from(mark));
    }

    static Statement breakStatement(Tokens tokens, int mark) {
        tokens.expect("BREAK");
        return new ControlStatement.Break(tokens.from(mark));
    }

    static Statement continueStatement(Tokens tokens, int mark) {
        tokens.expect("CONTINUE");
        return new ControlStatement.Continue(tokens.from(mark));
    }

    /// GOTO label
    static Statement gotoStatement(Tokens tokens, int mark) {
        tokens.expect("GOTO");
        return new ControlStatement.Goto(tokens.identifier(), tokens.from(mark));
    }

    /// label :
    static Statement label(Tokens tokens, int mark) {
        var name = tokens.identifier();
        tokens.expect(":");
        return new ControlStatement.Label(name, tokens.from(mark));
    }

    /// RETURN [ expression ]
    static Statement returnStatement(Tokens tokens, int mark) {
        tokens.expect("RETURN");
        boolean value = switch (tokens.kind()) {
            case END, PSEUDO -> false;
            case KEYWORD -> tokens.atAny("CASE", "NULL", "CONVERT", "TRY_CONVERT", "COALESCE", "NULLIF",
                    "CURRENT_TIMESTAMP", "CURRENT_USER", "SESSION_USER", "SYSTEM_USER", "USER")
                    || tokens.atAny("LEFT", "RIGHT") && tokens.peek(1, "(");
            case SIGN -> tokens.atAny("(", "-", "+", "~", "{", ".", "::");
            case WORD -> !Queries.isLabel(tokens);
            default -> true;
        };
        Optional<Expression> result = value ? Optional.of(Expressions.parse(tokens)) : Optional.empty();
        return new ControlStatement.Return(result, tokens.from(mark));
    }

    /// WAITFOR { DELAY time | TIME time | ( statement ) [ , TIMEOUT e ] }
    static Statement waitFor(Tokens tokens, int mark) {
        tokens.expect("WAITFOR");
        if (tokens.skip("(")) {
            var statement = Grammar.statement(tokens);
            tokens.expect(")");
            Optional<Expression> timeout = Optional.empty();
            if (tokens.skip(",")) {
                tokens.expect("TIMEOUT");
                timeout = Optional.of(Expressions.parse(tokens));
            }
            return new ControlStatement.WaitForMessage((OtherStatement) statement, timeout, tokens.from(mark));
        }
        boolean delay = tokens.skip("DELAY");
        if (!delay) {
            tokens.expect("TIME");
        }
        return new ControlStatement.WaitFor(delay, Expressions.stringOrVariable(tokens), tokens.from(mark));
    }

    /// PRINT expression
    static Statement print(Tokens tokens, int mark) {
        tokens.expect("PRINT");
        return new ControlStatement.Print(Expressions.parse(tokens), tokens.from(mark));
    }

    /// RAISERROR ( message , severity , state [ , argument ]... ) [ WITH option [ ,...n ] ] | RAISERROR number text
    static Statement raiseError(Tokens tokens, int mark) {
        tokens.expect("RAISERROR");
        if (!tokens.at("(") && tokens.compatibilityLevel() < RAISERROR_WITHOUT_PARENTHESES_GONE) {
            var number = Options.value(tokens);
            List<Expression> text = tokens.at(TokenKind.VARIABLE) || tokens.atString()
                    ? List.of(Expressions.stringOrVariable(tokens)) : List.of();
            return new ControlStatement.RaiseError(true, number, Optional.empty(), Optional.empty(), text, List.of(),
                    tokens.from(mark));
        }
        tokens.expect("(");
        var message = Expressions.parse(tokens);
        tokens.expect(",");
        var severity = Expressions.parse(tokens);
        tokens.expect(",");
        var state = Expressions.parse(tokens);
        var arguments = new ArrayList<Expression>();
        while (tokens.skip(",")) {
            arguments.add(Expressions.parse(tokens));
        }
        tokens.expect(")");
        var options = new ArrayList<String>();
        if (tokens.at("WITH") && (tokens.peek(1, "LOG") || tokens.peek(1, "NOWAIT") || tokens.peek(1, "SETERROR"))) {
            tokens.advance();
            do {
                if (!tokens.atAny("LOG", "NOWAIT", "SETERROR")) {
                    throw tokens.unexpected();
                }
                options.add(tokens.takeWord());
            } while (tokens.skip(","));
        }
        return new ControlStatement.RaiseError(false, message, Optional.of(severity), Optional.of(state), arguments,
                options, tokens.from(mark));
    }

    /// THROW [ number , message , state ]
    static Statement throwStatement(Tokens tokens, int mark) {
        tokens.expect("THROW");
        if (!tokens.at(TokenKind.INTEGER) && !tokens.at(TokenKind.VARIABLE)) {
            return new ControlStatement.Throw(Optional.empty(), Optional.empty(), Optional.empty(),
                    tokens.from(mark));
        }
        var number = Expressions.parse(tokens);
        tokens.expect(",");
        var message = Expressions.stringOrVariable(tokens);
        tokens.expect(",");
        var state = Expressions.parse(tokens);
        return new ControlStatement.Throw(Optional.of(number), Optional.of(message), Optional.of(state),
                tokens.from(mark));
    }
}
