package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.TokenKind;
import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.ControlStatement;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.SettingStatement;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// SET and USE.
final class Settings {
    /// Options that are ON or OFF.
    private static final Set<String> SWITCHES = Set.of("ANSI_DEFAULTS", "ANSI_NULLS", "ANSI_NULL_DFLT_OFF",
            "ANSI_NULL_DFLT_ON", "ANSI_PADDING", "ANSI_WARNINGS", "ARITHABORT", "ARITHIGNORE",
            "CONCAT_NULL_YIELDS_NULL", "CURSOR_CLOSE_ON_COMMIT", "DISABLE_DEF_CNST_CHK", "FMTONLY", "FORCEPLAN",
            "IMPLICIT_TRANSACTIONS", "NOCOUNT", "NOEXEC", "NO_BROWSETABLE", "NUMERIC_ROUNDABORT", "PARSEONLY",
            "QUOTED_IDENTIFIER", "REMOTE_PROC_TRANSACTIONS", "SHOWPLAN_ALL", "SHOWPLAN_TEXT", "SHOWPLAN_XML",
            "XACT_ABORT", "RESULT_SET_CACHING");
    /// Options that take a value.
    private static final Set<String> VALUES = Set.of("ROWCOUNT", "LOCK_TIMEOUT", "DATEFIRST", "DATEFORMAT", "LANGUAGE",
            "TEXTSIZE", "DEADLOCK_PRIORITY", "CONTEXT_INFO", "QUERY_GOVERNOR_COST_LIMIT", "ERRLVL", "FIPS_FLAGGER");

    private Settings() {
    }

    /// SET ...
    static Statement set(Tokens tokens, int mark) {
        tokens.expect("SET");
        if (tokens.at(TokenKind.VARIABLE)) {
            return variable(tokens, mark);
        }
        var word = tokens.word();
        return switch (word) {
            case "TRAN", "TRANSACTION" -> isolation(tokens, mark);
            case "IDENTITY_INSERT" -> identityInsert(tokens, mark);
            case "STATISTICS" -> statistics(tokens, mark);
            case "OFFSETS" -> offsets(tokens, mark);
            default -> {
                if (SWITCHES.contains(word)) {
                    yield switches(tokens, mark);
                }
                if (VALUES.contains(word)) {
                    tokens.advance();
                    yield new SettingStatement.SetValue(word, value(tokens), tokens.from(mark));
                }
                throw unknown(tokens);
            }
        };
    }

    /// 195 where something follows the option's name: state 5 for ON and OFF, 7 for a value.
    private static SqlError unknown(Tokens tokens) {
        var name = tokens.near();
        int line = tokens.line();
        if (!tokens.at(TokenKind.WORD)) {
            return tokens.unexpected();
        }
        tokens.advance();
        boolean onOff = tokens.atAny("ON", "OFF") || tokens.at(",");
        boolean value = tokens.atString() || tokens.atName() || tokens.at(TokenKind.INTEGER)
                || tokens.at(TokenKind.VARIABLE);
        return onOff || value ? SyntaxError.NOT_RECOGNIZED.state(onOff ? 5 : 7, name, "SET option").atLine(line)
                : tokens.unexpected();
    }

    private static Expression value(Tokens tokens) {
        return tokens.at("-") || !tokens.atWord() ? Options.value(tokens) : word(tokens);
    }

    private static Expression word(Tokens tokens) {
        if (!tokens.atName() && !tokens.at("OFF")) {
            throw tokens.unexpected();
        }
        return Options.value(tokens);
    }

    /// SET @v { = | += | ... } e | SET @v = CURSOR ... | SET @v = @cursor | SET @v . method ( ... )
    private static Statement variable(Tokens tokens, int mark) {
        if (tokens.peek(1, ".") || tokens.peek(1, "::")) {
            return method(tokens, mark);
        }
        var name = Names.variable(tokens);
        var sign = Queries.assignment(tokens, 0).orElseThrow(tokens::unexpected);
        tokens.advance();
        if (tokens.at("CURSOR")) {
            var definition = Cursors.definition(tokens, new ArrayList<>());
            return new ControlStatement.SetCursorVariable(name, definition, tokens.from(mark));
        }
        return new ControlStatement.SetVariable(name, sign.operator(), Expressions.parse(tokens), tokens.from(mark));
    }

    private static Statement method(Tokens tokens, int mark) {
        var position = tokens.position();
        Expression target = new Expression.Variable(Names.variable(tokens), position);
        while (tokens.skip(".") || tokens.skip("::")) {
            var name = tokens.identifier();
            boolean parentheses = tokens.at("(");
            List<Expression> arguments = parentheses ? Functions.arguments(tokens) : List.of();
            target = new Expression.MethodCall(target, name, arguments, parentheses, tokens.from(position));
        }
        Optional<Expression> value = tokens.skip("=") ? Optional.of(Expressions.parse(tokens)) : Optional.empty();
        return new ControlStatement.SetVariableMethod(target, value, tokens.from(mark));
    }

    /// SET option [ ,...n ] { ON | OFF }
    private static Statement switches(Tokens tokens, int mark) {
        var options = new ArrayList<String>();
        do {
            if (!SWITCHES.contains(tokens.word())) {
                throw unknown(tokens);
            }
            options.add(tokens.takeWord());
        } while (tokens.skip(","));
        return new SettingStatement.SetOptions(options, onOff(tokens), tokens.from(mark));
    }

    static boolean onOff(Tokens tokens) {
        if (tokens.skip("ON")) {
            return true;
        }
        tokens.expect("OFF");
        return false;
    }

    /// SET STATISTICS { IO | TIME | PROFILE | XML } [ ,...n ] { ON | OFF }
    private static Statement statistics(Tokens tokens, int mark) {
        tokens.expect("STATISTICS");
        var options = new ArrayList<String>();
        do {
            if (!tokens.atAny("IO", "TIME", "PROFILE", "XML")) {
                throw tokens.unexpected();
            }
            options.add("STATISTICS " + tokens.takeWord());
        } while (tokens.skip(","));
        return new SettingStatement.SetOptions(options, onOff(tokens), tokens.from(mark));
    }

    /// SET OFFSETS keyword [ ,...n ] { ON | OFF }
    private static Statement offsets(Tokens tokens, int mark) {
        tokens.expect("OFFSETS");
        var words = new ArrayList<String>();
        do {
            words.add(tokens.takeWord());
        } while (tokens.skip(","));
        return new SettingStatement.SetOffsets(words, onOff(tokens), tokens.from(mark));
    }

    /// SET { TRAN | TRANSACTION } ISOLATION LEVEL { READ UNCOMMITTED | READ COMMITTED | REPEATABLE READ | SNAPSHOT |
    ///     SERIALIZABLE }
    private static Statement isolation(Tokens tokens, int mark) {
        tokens.advance();
        tokens.expect("ISOLATION", "LEVEL");
        var level = switch (tokens.word()) {
            case "READ" -> {
                tokens.advance();
                if (!tokens.atAny("COMMITTED", "UNCOMMITTED")) {
                    throw tokens.unexpected();
                }
                yield "READ " + tokens.takeWord();
            }
            case "REPEATABLE" -> {
                tokens.expect("REPEATABLE", "READ");
                yield "REPEATABLE READ";
            }
            case "SNAPSHOT", "SERIALIZABLE" -> tokens.takeWord();
            default -> throw tokens.unexpected();
        };
        return new SettingStatement.SetIsolationLevel(level, tokens.from(mark));
    }

    /// SET IDENTITY_INSERT table { ON | OFF }
    private static Statement identityInsert(Tokens tokens, int mark) {
        tokens.expect("IDENTITY_INSERT");
        var table = Names.objectName(tokens);
        return new SettingStatement.SetIdentityInsert(table, onOff(tokens), tokens.from(mark));
    }

    /// USE database
    static Statement use(Tokens tokens, int mark) {
        tokens.expect("USE");
        if (tokens.at("FEDERATION") && tokens.nameAt(1)) {
            tokens.reset(mark);
            return Grammar.statement(tokens);
        }
        return new SettingStatement.Use(tokens.identifier(), tokens.from(mark));
    }

    /// SETUSER [ 'name' [ WITH NORESET ] ]
    static Statement setUser(Tokens tokens, int mark) {
        tokens.expect("SETUSER");
        Optional<Expression> name = tokens.atString() || tokens.at(TokenKind.VARIABLE)
                ? Optional.of(Expressions.stringOrVariable(tokens)) : Optional.empty();
        boolean noReset = name.isPresent() && tokens.skip("WITH", "NORESET");
        return new SettingStatement.SetUser(name, noReset, tokens.from(mark));
    }
}
