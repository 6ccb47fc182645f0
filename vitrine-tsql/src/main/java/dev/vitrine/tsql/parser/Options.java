package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.TokenKind;
import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.NamedOption;
import dev.vitrine.types.error.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Lists of named options in the many forms that statements have.
final class Options {
    private Options() {
    }

    /// ( option [ ,...n ] )
    static List<NamedOption> parenthesized(Tokens tokens) {
        tokens.expect("(");
        var options = list(tokens);
        tokens.expect(")");
        return options;
    }

    /// Error 155 for the first option that is none of the statement's.
    static void known(List<NamedOption> options, Set<String> names, String what) {
        for (var option : options) {
            if (!names.contains(option.name())) {
                throw SyntaxError.NOT_RECOGNIZED_OPTION.with(option.name(), what).atLine(option.position().line());
            }
        }
    }

    /// option [ ,...n ]
    static List<NamedOption> list(Tokens tokens) {
        var options = new ArrayList<NamedOption>();
        do {
            options.add(option(tokens));
        } while (tokens.skip(","));
        return options;
    }

    /// [ WITH ( option [ ,...n ] ) ]
    static List<NamedOption> withParentheses(Tokens tokens) {
        return tokens.at("WITH", "(") && tokens.skip("WITH") ? parenthesized(tokens) : List.of();
    }

    /// word [ word ]... [ = ] [ value [ unit ] ] [ ( option [ ,...n ] ) ]
    static NamedOption option(Tokens tokens) {
        int mark = tokens.mark();
        if (!tokens.atWord() && !tokens.at(TokenKind.QUOTED)) {
            return bare(tokens, mark);
        }
        var name = new StringBuilder(firstWord(tokens));
        Optional<Expression> value = Optional.empty();
        while (continuesName(tokens)) {
            name.append(' ').append(tokens.takeWord());
        }
        Optional<String> unit = Optional.empty();
        if (tokens.skip("=")) {
            value = Optional.of(value(tokens));
            unit = unit(tokens);
        } else if (isValue(tokens)) {
            value = Optional.of(value(tokens));
            unit = unit(tokens);
        }
        List<NamedOption> nested = special(tokens, name);
        tokens.skip("ON", "PARTITIONS");
        if (tokens.at("(")) {
            tokens.enter(4);
            nested = tokens.at("(") && tokens.peek(1, ")") ? empty(tokens) : parenthesized(tokens);
            tokens.leave(4);
        }
        while (tokens.atWord() && !nested.isEmpty() && isTrailing(tokens)) {
            name.append(' ').append(tokens.takeWord());
        }
        return new NamedOption(name.toString(), value, unit, nested, tokens.from(mark));
    }

    /// MOVE TO filegroup | name RANGE ... FOR VALUES ( e [ ,...n ] )
    private static List<NamedOption> special(Tokens tokens, StringBuilder name) {
        int mark = tokens.mark();
        if (name.toString().equals("MOVE") && tokens.skip("TO")) {
            var target = value(tokens);
            var columns = tokens.at("(") ? parenthesized(tokens) : List.<NamedOption>of();
            return List.of(new NamedOption("TO", Optional.of(target), Optional.empty(), columns, tokens.from(mark)));
        }
        if (tokens.skip("FOR", "VALUES")) {
            var values = Functions.arguments(tokens);
            return values.stream().map(value -> new NamedOption("", Optional.of(value), Optional.empty(), List.of(),
                    value.position())).toList();
        }
        return List.of();
    }

    private static String firstWord(Tokens tokens) {
        return tokens.at(TokenKind.QUOTED) ? tokens.takeIdentifier().name() : tokens.takeWord();
    }

    private static boolean isTrailing(Tokens tokens) {
        return tokens.atAny("DAYS", "HOURS", "MINUTES");
    }

    private static List<NamedOption> empty(Tokens tokens) {
        tokens.expect("(", ")");
        return List.of();
    }

    /// An option without a name: a value alone, or a list in parentheses.
    private static NamedOption bare(Tokens tokens, int mark) {
        if (tokens.at("(")) {
            tokens.enter(4);
            var nested = parenthesized(tokens);
            tokens.leave(4);
            return new NamedOption("", Optional.empty(), Optional.empty(), nested, tokens.from(mark));
        }
        var value = value(tokens);
        if (tokens.skip("TO")) {
            var end = new NamedOption("TO", Optional.of(value(tokens)), Optional.empty(), List.of(), tokens.from(mark));
            return new NamedOption("", Optional.of(value), Optional.empty(), List.of(end), tokens.from(mark));
        }
        var unit = unit(tokens);
        return new NamedOption("", Optional.of(value), unit, List.of(), tokens.from(mark));
    }

    /// A further word belongs to the name unless it ends the option: ON, OFF and such are values.
    private static boolean continuesName(Tokens tokens) {
        return tokens.atWord() && !tokens.atAny("ON", "OFF", "WITH", "FOR", "AS", "GO", "SELECT", "WHERE", "TO", "INTO",
                "FROM") && !isStatementStart(tokens);
    }

    private static boolean isStatementStart(Tokens tokens) {
        return tokens.at(TokenKind.KEYWORD) && StatementTable.startsStatement(tokens)
                && !tokens.atAny("READ", "FILE");
    }

    private static boolean isValue(Tokens tokens) {
        return switch (tokens.kind()) {
            case INTEGER, DECIMAL, FLOAT, STRING, NATIONAL_STRING, BINARY, MONEY, VARIABLE, QUOTED -> true;
            case KEYWORD -> tokens.atAny("ON", "OFF") && !(tokens.at("ON") && (tokens.nameAt(1) || tokens.peek(1,
                    "PRIMARY")
                    || tokens.kind(1) == TokenKind.STRING));
            case SIGN -> tokens.at("-") || tokens.at("+");
            default -> false;
        };
    }

    /// A word (as a column reference), a name of several parts, a constant, a variable.
    static Expression value(Tokens tokens) {
        int mark = tokens.mark();
        if (tokens.atWord() || tokens.at(TokenKind.QUOTED)) {
            if (tokens.at("NULL")) {
                return Expressions.constant(tokens);
            }
            var word = tokens.takeIdentifier();
            if (!tokens.at(".") && !tokens.at("::")) {
                return new Expression.ColumnReference(Optional.empty(), word, tokens.from(mark));
            }
            tokens.reset(mark);
            return Expressions.columnName(tokens);
        }
        if (tokens.at(TokenKind.VARIABLE)) {
            return new Expression.Variable(Names.variable(tokens), tokens.from(mark));
        }
        if (tokens.at(TokenKind.SYSTEM_VARIABLE)) {
            return Expressions.parse(tokens);
        }
        return tokens.at("(") ? nothing(tokens) : Expressions.constant(tokens);
    }

    /// `NAME = ( ... )`: the value is what stands nested behind.
    private static Expression nothing(Tokens tokens) {
        return new Expression.DefaultValue(tokens.position());
    }

    private static Optional<String> unit(Tokens tokens) {
        if (tokens.skip("%")) {
            return Optional.of("%");
        }
        if (tokens.atAny("KB", "MB", "GB", "TB", "PERCENT", "DAYS", "DAY", "HOURS", "HOUR", "MINUTES", "MINUTE",
                "SECONDS",
                "SECOND", "MS", "WEEK", "WEEKS", "MONTH", "MONTHS", "YEAR", "YEARS", "HASHED", "MUST_CHANGE", "ROWS",
                "OLD_PASSWORD", "PAGE", "ROW", "HISTORY_TABLE", "PAGES")
                && !(tokens.at("OLD_PASSWORD") && tokens.peek(1, "="))) {
            return Optional.of(tokens.takeWord());
        }
        return Optional.empty();
    }

    /// ( ... ) with parentheses balanced inside; gives the text with its parentheses.
    static String balanced(Tokens tokens) {
        int mark = tokens.mark();
        tokens.expect("(");
        int open = 1;
        while (open > 0) {
            if (tokens.atEnd() || tokens.at(TokenKind.BROKEN)) {
                throw tokens.unexpected();
            }
            open += tokens.at("(") ? 1 : 0;
            open -= tokens.at(")") ? 1 : 0;
            tokens.advance();
        }
        return tokens.textFrom(mark);
    }
}
