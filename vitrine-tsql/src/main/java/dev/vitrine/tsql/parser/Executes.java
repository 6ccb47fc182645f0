package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.TokenKind;
import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.ControlStatement;
import dev.vitrine.tsql.syntax.ControlStatement.Argument;
import dev.vitrine.tsql.syntax.ControlStatement.ExecuteTarget;
import dev.vitrine.tsql.syntax.ControlStatement.ResultColumnDefinition;
import dev.vitrine.tsql.syntax.ControlStatement.ResultSet;
import dev.vitrine.tsql.syntax.ControlStatement.ResultSets;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.NamedOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// EXECUTE in all its forms.
final class Executes {
    private Executes() {
    }

    /// { EXEC | EXECUTE } [ @result = ] { procedure [ ; number ] | @name } [ argument [ ,...n ] ] [ WITH ... ]
    /// | { EXEC | EXECUTE } ( text [ , argument ]... ) [ AS { LOGIN | USER } = 'name' ] [ AT server ]
    /// Called behind the word EXEC, or at the name where the word is left out.
    static ControlStatement execute(Tokens tokens, int mark) {
        if (tokens.at("(")) {
            return text(tokens, mark);
        }
        Optional<String> result = Optional.empty();
        if (tokens.at(TokenKind.VARIABLE) && tokens.peek(1, "=")) {
            result = Optional.of(Names.variable(tokens));
            tokens.expect("=");
        }
        var target = target(tokens);
        var arguments = arguments(tokens);
        var with = with(tokens);
        if (tokens.at("AT") && !with.recompile) {
            tokens.advance();
            tokens.skip("DATA_SOURCE");
            tokens.identifier();
            tokens.unsupported("EXECUTE AT");
        }
        return new ControlStatement.Execute(result, target, arguments, with.recompile, with.resultSets,
                tokens.from(mark));
    }

    private static ExecuteTarget target(Tokens tokens) {
        if (tokens.at(TokenKind.VARIABLE)) {
            var variable = Names.variable(tokens);
            return new ControlStatement.ExecuteVariable(variable, number(tokens));
        }
        if (tokens.atAny("OPENROWSET", "OPENDATASOURCE", "OPENQUERY")) {
            tokens.advance();
            Options.balanced(tokens);
            tokens.expect(".");
            tokens.unsupported("EXECUTE OPENDATASOURCE");
        }
        var name = Names.objectName(tokens);
        return new ControlStatement.ExecuteProcedure(name, number(tokens));
    }

    /// [ ; number ]
    private static Optional<Integer> number(Tokens tokens) {
        if (tokens.at(";") && tokens.kind(1) == TokenKind.INTEGER) {
            tokens.advance();
            return Optional.of(Types.integer(tokens));
        }
        return Optional.empty();
    }

    private static List<Argument> arguments(Tokens tokens) {
        var arguments = new ArrayList<Argument>();
        if (startsArgument(tokens)) {
            do {
                arguments.add(argument(tokens));
            } while (tokens.skip(","));
        }
        return arguments;
    }

    private static boolean startsArgument(Tokens tokens) {
        return switch (tokens.kind()) {
            case VARIABLE, SYSTEM_VARIABLE, INTEGER, DECIMAL, FLOAT, MONEY, STRING, NATIONAL_STRING, BINARY, QUOTED ->
                    true;
            case WORD -> !Queries.isLabel(tokens) && !tokens.at("AT");
            case KEYWORD -> tokens.atAny("NULL", "DEFAULT");
            case SIGN -> tokens.atAny("-", "+");
            case BROKEN -> true;
            case PSEUDO, END -> false;
        };
    }

    /// [ @name = ] { value | @variable [ OUTPUT | OUT ] | DEFAULT }
    private static Argument argument(Tokens tokens) {
        int mark = tokens.mark();
        Optional<String> name = Optional.empty();
        if (tokens.at(TokenKind.VARIABLE) && tokens.peek(1, "=")) {
            name = Optional.of(Names.variable(tokens));
            tokens.advance();
        }
        var value = value(tokens);
        boolean output = tokens.skip("OUTPUT") || tokens.skip("OUT");
        return new Argument(name, value, output, tokens.from(mark));
    }

    private static Expression value(Tokens tokens) {
        int mark = tokens.mark();
        if (tokens.skip("DEFAULT")) {
            return new Expression.DefaultValue(tokens.from(mark));
        }
        if (tokens.at(TokenKind.VARIABLE)) {
            return new Expression.Variable(Names.variable(tokens), tokens.from(mark));
        }
        if (tokens.at(TokenKind.SYSTEM_VARIABLE)) {
            var name = tokens.raw();
            tokens.advance();
            return new Expression.SystemVariable(name, tokens.from(mark));
        }
        if (tokens.atName()) {
            return new Expression.ColumnReference(Optional.empty(), tokens.takeIdentifier(), tokens.from(mark));
        }
        return Expressions.constant(tokens);
    }

    private record With(boolean recompile, Optional<ResultSets> resultSets) { }

    /// [ WITH { RECOMPILE | RESULT SETS ... } [ ,...n ] ]
    private static With with(Tokens tokens) {
        boolean recompile = false;
        Optional<ResultSets> sets = Optional.empty();
        if (tokens.at("WITH") && (tokens.peek(1, "RECOMPILE") || tokens.peek(1, "RESULT"))) {
            tokens.advance();
            do {
                if (tokens.skip("RECOMPILE")) {
                    recompile = true;
                } else {
                    tokens.expect("RESULT", "SETS");
                    sets = Optional.of(resultSets(tokens));
                }
            } while (tokens.skip(","));
        }
        return new With(recompile, sets);
    }

    /// UNDEFINED | NONE | ( definition [ ,...n ] )
    private static ResultSets resultSets(Tokens tokens) {
        if (tokens.skip("UNDEFINED")) {
            return new ResultSets(ResultSets.Kind.UNDEFINED, List.of());
        }
        if (tokens.skip("NONE")) {
            return new ResultSets(ResultSets.Kind.NONE, List.of());
        }
        tokens.expect("(");
        var sets = new ArrayList<ResultSet>();
        do {
            sets.add(resultSet(tokens));
        } while (tokens.skip(","));
        tokens.expect(")");
        return new ResultSets(ResultSets.Kind.DEFINED, sets);
    }

    /// ( column type [ COLLATE c ] [ NULL | NOT NULL ] [ ,...n ] ) | AS OBJECT name | AS TYPE name | AS FOR XML
    private static ResultSet resultSet(Tokens tokens) {
        if (tokens.skip("AS")) {
            if (tokens.skip("FOR")) {
                tokens.expect("XML");
                return new ResultSet(List.of(), Optional.of("FOR XML"), Optional.empty());
            }
            var kind = tokens.takeWord();
            if (!kind.equals("OBJECT") && !kind.equals("TYPE")) {
                throw tokens.unexpected();
            }
            return new ResultSet(List.of(), Optional.of(kind), Optional.of(Names.objectName(tokens)));
        }
        tokens.expect("(");
        var columns = new ArrayList<ResultColumnDefinition>();
        do {
            var name = tokens.identifier();
            var type = Types.parse(tokens);
            Optional<Identifier> collation = tokens.skip("COLLATE") ? Optional.of(tokens.identifier())
                    : Optional.empty();
            columns.add(new ResultColumnDefinition(name, type, collation, Tables.nullability(tokens)));
        } while (tokens.skip(","));
        tokens.expect(")");
        return new ResultSet(columns, Optional.empty(), Optional.empty());
    }

    /// ( text [ , argument ]... ) [ AS { LOGIN | USER } = 'name' ] [ AT server ] [ WITH ... ]
    private static ControlStatement text(Tokens tokens, int mark) {
        tokens.expect("(");
        var text = Expressions.parse(tokens);
        var arguments = new ArrayList<Argument>();
        while (tokens.skip(",")) {
            arguments.add(argument(tokens));
        }
        tokens.expect(")");
        Optional<NamedOption> as = Optional.empty();
        if (tokens.at("AS") && (tokens.peek(1, "USER") || tokens.peek(1, "LOGIN"))) {
            tokens.advance();
            int option = tokens.mark();
            var kind = tokens.takeWord();
            Optional<Expression> name = tokens.skip("=") ? Optional.of(Expressions.string(tokens)) : Optional.empty();
            as = Optional.of(new NamedOption(kind, name, Optional.empty(), List.of(),
                    tokens.from(option)));
        }
        Optional<Identifier> at = Optional.empty();
        if (tokens.skip("AT")) {
            tokens.skip("DATA_SOURCE");
            at = Optional.of(tokens.identifier());
        }
        var with = with(tokens);
        return new ControlStatement.Execute(Optional.empty(), new ControlStatement.ExecuteText(text, as, at),
                arguments, with.recompile, with.resultSets, tokens.from(mark));
    }

    /// True where a procedure's name can begin a batch.
    static boolean startsProcedure(Tokens tokens) {
        return tokens.atName() || tokens.at(".");
    }
}
