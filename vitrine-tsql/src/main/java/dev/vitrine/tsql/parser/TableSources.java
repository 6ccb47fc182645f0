package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.TokenKind;
import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Hint;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.Predicate;
import dev.vitrine.tsql.syntax.TableSource;
import dev.vitrine.tsql.syntax.TableSource.Alias;
import dev.vitrine.tsql.syntax.TableSource.JoinHint;
import dev.vitrine.tsql.syntax.TableSource.JoinKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What stands in FROM.
final class TableSources {
    private TableSources() {
    }

    /// table_source [ ,...n ]
    static List<TableSource> list(Tokens tokens) {
        var sources = new ArrayList<TableSource>();
        do {
            sources.add(parse(tokens));
        } while (tokens.skip(","));
        return sources;
    }

    /// operand [ { CROSS JOIN operand | { CROSS | OUTER } APPLY operand | join_type JOIN table_source ON condition }
    ///     ]...
    static TableSource parse(Tokens tokens) {
        tokens.enter(4);
        var left = operand(tokens);
        int chain = 0;
        while (true) {
            var joined = joined(tokens, left);
            if (joined.isEmpty()) {
                tokens.leave(4 + chain);
                return left;
            }
            chain++;
            tokens.enter(1);
            left = joined.get();
        }
    }

    private static Optional<TableSource> joined(Tokens tokens, TableSource left) {
        if (tokens.skip("CROSS")) {
            return Optional.of(cross(tokens, left));
        }
        if (tokens.skip("OUTER")) {
            tokens.expect("APPLY");
            return Optional.of(new TableSource.Apply(true, left, operand(tokens), tokens.from(left.position())));
        }
        if (tokens.skip("PIVOT")) {
            return Optional.of(pivot(tokens, left));
        }
        if (tokens.at("UNPIVOT")) {
            return Optional.of(unpivot(tokens, left));
        }
        var kind = joinKind(tokens);
        if (kind.isEmpty()) {
            return Optional.empty();
        }
        var hint = joinHint(tokens);
        tokens.expect("JOIN");
        var right = parse(tokens);
        tokens.expect("ON");
        Predicate on = Predicates.parse(tokens);
        return Optional.of(new TableSource.Join(kind.get(), hint, left, right, Optional.of(on),
                tokens.from(left.position())));
    }

    private static TableSource cross(Tokens tokens, TableSource left) {
        if (tokens.skip("APPLY")) {
            return new TableSource.Apply(false, left, operand(tokens), tokens.from(left.position()));
        }
        tokens.expect("JOIN");
        var right = operand(tokens);
        return new TableSource.Join(JoinKind.CROSS, Optional.empty(), left, right, Optional.empty(),
                tokens.from(left.position()));
    }

    /// [ INNER | { LEFT | RIGHT | FULL } [ OUTER ] ]
    private static Optional<JoinKind> joinKind(Tokens tokens) {
        if (tokens.at("JOIN") || tokens.skip("INNER")) {
            return Optional.of(JoinKind.INNER);
        }
        var kind = switch (tokens.word()) {
            case "LEFT" -> JoinKind.LEFT;
            case "RIGHT" -> JoinKind.RIGHT;
            case "FULL" -> JoinKind.FULL;
            default -> null;
        };
        if (kind != null) {
            tokens.advance();
            tokens.skip("OUTER");
        }
        return Optional.ofNullable(kind);
    }

    private static Optional<JoinHint> joinHint(Tokens tokens) {
        for (var hint : JoinHint.values()) {
            if (tokens.at(hint.name())) {
                tokens.advance();
                return Optional.of(hint);
            }
        }
        return Optional.empty();
    }

    /// primary [ PIVOT ... | UNPIVOT ... ]...
    private static TableSource operand(Tokens tokens) {
        var source = primary(tokens);
        while (tokens.atAny("PIVOT", "UNPIVOT")) {
            source = tokens.skip("PIVOT") ? pivot(tokens, source) : unpivot(tokens, source);
        }
        return source;
    }

    /// PIVOT ( aggregate ( e ) FOR column IN ( value [ ,...n ] ) ) [ AS ] alias
    private static TableSource pivot(Tokens tokens, TableSource input) {
        tokens.expect("(");
        var aggregate = Names.objectName(tokens);
        var arguments = Functions.arguments(tokens);
        tokens.expect("FOR");
        var column = Expressions.columnName(tokens);
        tokens.expect("IN");
        var values = Names.parenthesized(tokens);
        tokens.expect(")");
        var alias = required(tokens);
        return new TableSource.Pivot(input, aggregate, arguments, column, values, alias,
                tokens.from(input.position()));
    }

    /// UNPIVOT ( value FOR column IN ( column [ ,...n ] ) ) [ AS ] alias
    private static TableSource unpivot(Tokens tokens, TableSource input) {
        tokens.expect("UNPIVOT", "(");
        var value = tokens.identifier();
        tokens.expect("FOR");
        var name = tokens.identifier();
        tokens.expect("IN", "(");
        var columns = new ArrayList<Expression.ColumnReference>();
        do {
            columns.add(Expressions.columnName(tokens));
        } while (tokens.skip(","));
        tokens.expect(")", ")");
        var alias = required(tokens);
        return new TableSource.Unpivot(input, value, name, columns, alias, tokens.from(input.position()));
    }

    private static TableSource primary(Tokens tokens) {
        int mark = tokens.mark();
        if (tokens.at("(")) {
            return parenthesis(tokens);
        }
        if (tokens.at(TokenKind.VARIABLE)) {
            return variable(tokens);
        }
        if (tokens.at("{", "OJ")) {
            tokens.expect("{", "OJ");
            var inner = parse(tokens);
            tokens.expect("}");
            return inner;
        }
        if (tokens.skip("::")) {
            return function(tokens, Names.objectName(tokens), mark);
        }
        if (tokens.at(TokenKind.KEYWORD)) {
            return RowsetFunctions.keyword(tokens);
        }
        if (tokens.peek(1, "(") && tokens.at(TokenKind.WORD)) {
            var special = RowsetFunctions.word(tokens);
            if (special.isPresent()) {
                return special.get();
            }
        }
        var parts = Names.parts(tokens);
        if (tokens.at("(") && parts.size() > 1 && Functions.isMethodName(parts.getLast().orElseThrow())) {
            var target = Expressions.columnReference(parts.subList(0, parts.size() - 1), tokens, mark);
            return method(tokens, target, parts.getLast().orElseThrow(), mark);
        }
        if (parts.size() > 4) {
            throw Names.tooManyPrefixes("object", parts, 3, tokens.from(mark));
        }
        var name = Names.toObjectName(parts, tokens.from(mark));
        return tokens.at("(") && !Hints.atOldHints(tokens) ? function(tokens, name, mark) : named(tokens, name, mark);
    }

    /// object [ FOR SYSTEM_TIME ... ] [ [ AS ] alias ] [ TABLESAMPLE ... ] [ hints ]
    private static TableSource named(Tokens tokens, ObjectName name, int mark) {
        var time = systemTime(tokens);
        var hints = new ArrayList<Hint>();
        if (tokens.at("(")) {
            hints.addAll(Hints.table(tokens));
        }
        Optional<TableSource.Sample> sample = sample(tokens);
        Optional<Alias> alias = tableAlias(tokens);
        if (sample.isEmpty()) {
            sample = sample(tokens);
        }
        hints.addAll(Hints.table(tokens));
        if (alias.isEmpty()) {
            alias = tableAlias(tokens);
        }
        return new TableSource.NamedTable(name, alias, hints, sample, time, tokens.from(mark));
    }

    private static Optional<Alias> tableAlias(Tokens tokens) {
        return name(tokens).map(name -> new Alias(name, List.of()));
    }

    /// [ [ AS ] name ]
    private static Optional<Identifier> name(Tokens tokens) {
        if (tokens.skip("AS")) {
            return Optional.of(tokens.identifier());
        }
        boolean alias = tokens.atName() && !Queries.isLabel(tokens) && !Queries.atWindow(tokens)
                && !(tokens.at("USING") && inMerge(tokens)) && !atJoinHint(tokens);
        return alias ? Optional.of(tokens.takeIdentifier()) : Optional.empty();
    }

    private static boolean inMerge(Tokens tokens) {
        return tokens.nameAt(1) || tokens.peek(1, "(") || tokens.kind(1) == TokenKind.VARIABLE;
    }

    private static boolean atJoinHint(Tokens tokens) {
        return tokens.peek(1, "JOIN") && tokens.atAny("LOOP", "HASH", "REMOTE", "REDUCE", "REPLICATE", "REDISTRIBUTE");
    }

    /// [ [ AS ] name [ ( column [ ,...n ] ) ] ]
    static Optional<Alias> alias(Tokens tokens) {
        return name(tokens).map(name -> new Alias(name, atColumns(tokens) ? Names.parenthesized(tokens) : List.of()));
    }

    /// PIVOT and UNPIVOT must have a name.
    private static Optional<Alias> required(Tokens tokens) {
        var alias = alias(tokens);
        if (alias.isEmpty()) {
            throw tokens.unexpected();
        }
        return alias;
    }

    private static boolean atColumns(Tokens tokens) {
        return tokens.at("(") && !Hints.atOldHints(tokens);
    }

    /// FOR SYSTEM_TIME { AS OF e | FROM e TO e | BETWEEN e AND e | CONTAINED IN ( e , e ) | ALL } | FOR PATH
    private static Optional<TableSource.SystemTime> systemTime(Tokens tokens) {
        if (tokens.skip("FOR", "PATH")) {
            return Optional.of(new TableSource.SystemTime("PATH", List.of()));
        }
        if (!tokens.skip("FOR", "SYSTEM_TIME")) {
            return Optional.empty();
        }
        var bounds = new ArrayList<Expression>();
        var kind = tokens.takeWord();
        switch (kind) {
            case "AS" -> {
                tokens.expect("OF");
                bounds.add(Expressions.parse(tokens));
            }
            case "FROM", "BETWEEN" -> {
                bounds.add(Expressions.parse(tokens));
                tokens.expect(kind.equals("FROM") ? "TO" : "AND");
                bounds.add(Expressions.parse(tokens));
            }
            case "CONTAINED" -> {
                tokens.expect("IN");
                bounds.addAll(Functions.arguments(tokens));
            }
            case "ALL" -> { }
            default -> throw tokens.unexpected();
        }
        return Optional.of(new TableSource.SystemTime(kind.equals("AS") ? "AS OF" : kind, bounds));
    }

    /// [ TABLESAMPLE [ SYSTEM ] ( n [ PERCENT | ROWS ] ) [ REPEATABLE ( seed ) ] ]
    private static Optional<TableSource.Sample> sample(Tokens tokens) {
        if (!tokens.skip("TABLESAMPLE")) {
            return Optional.empty();
        }
        tokens.skip("SYSTEM");
        tokens.expect("(");
        var size = Expressions.parse(tokens);
        boolean rows = tokens.skip("ROWS");
        if (!rows) {
            tokens.skip("PERCENT");
        }
        tokens.expect(")");
        Optional<Expression> seed = Optional.empty();
        if (tokens.skip("REPEATABLE")) {
            tokens.expect("(");
            seed = Optional.of(Expressions.parse(tokens));
            tokens.expect(")");
        }
        return Optional.of(new TableSource.Sample(size, rows, seed));
    }

    /// @t [ [ AS ] alias ] | @x . nodes ( ... ) alias
    private static TableSource variable(Tokens tokens) {
        int mark = tokens.mark();
        var position = tokens.position();
        var name = Names.variable(tokens);
        if (tokens.skip(".")) {
            return method(tokens, new Expression.Variable(name, position), tokens.identifier(), mark);
        }
        return new TableSource.VariableTable(name, alias(tokens), tokens.from(mark));
    }

    private static TableSource method(Tokens tokens, Expression target, Identifier method, int mark) {
        var arguments = Functions.arguments(tokens);
        return new TableSource.MethodTable(target, method, arguments, alias(tokens), tokens.from(mark));
    }

    /// name ( [ argument [ ,...n ] ] ) [ WITH ( columns ) ] [ [ AS ] alias [ ( columns ) ] ] [ hints ]
    static TableSource function(Tokens tokens, ObjectName name, int mark) {
        var arguments = Functions.arguments(tokens);
        var columns = RowsetFunctions.schema(tokens);
        var alias = alias(tokens);
        var hints = Hints.table(tokens);
        return new TableSource.FunctionTable(name, arguments, alias, hints, columns, tokens.from(mark));
    }

    /// ( query ) alias | ( VALUES ... ) alias | ( change ) alias | ( table_source )
    private static TableSource parenthesis(Tokens tokens) {
        int mark = tokens.mark();
        tokens.expect("(");
        if (tokens.atAny("SELECT", "WITH") || startsQuery(tokens)) {
            int attempt = tokens.mark();
            var query = Queries.subquery(tokens);
            if (tokens.skip(")")) {
                if (tokens.skip("FOR", "PATH")) {
                    tokens.unsupported("FOR PATH");
                }
                return new TableSource.DerivedTable(query, alias(tokens), tokens.from(mark));
            }
            if (tokens.mark() == attempt || !startsParenthesis(tokens, attempt)) {
                throw tokens.unexpected();
            }
            tokens.reset(attempt);
        }
        if (tokens.skip("VALUES")) {
            var rows = rows(tokens);
            tokens.expect(")");
            return new TableSource.ValuesTable(rows, alias(tokens), tokens.from(mark));
        }
        if (tokens.atAny("INSERT", "UPDATE", "DELETE", "MERGE")) {
            var change = Changes.nested(tokens);
            tokens.expect(")");
            return new TableSource.OutputTable(change, alias(tokens), tokens.from(mark));
        }
        var inner = parse(tokens);
        tokens.expect(")");
        return inner;
    }

    private static boolean startsParenthesis(Tokens tokens, int attempt) {
        int here = tokens.mark();
        tokens.reset(attempt);
        boolean parenthesis = tokens.at("(");
        tokens.reset(here);
        return parenthesis;
    }

    /// True if behind some parentheses stands SELECT: `((SELECT ...) UNION ...)` or `((SELECT ...) a JOIN ...)`.
    private static boolean startsQuery(Tokens tokens) {
        int distance = 0;
        while (tokens.peek(distance, "(")) {
            distance++;
        }
        return distance > 0 && tokens.peek(distance, "SELECT");
    }

    /// ( value [ ,...n ] ) [ ,...n ]
    static List<List<Expression>> rows(Tokens tokens) {
        var rows = new ArrayList<List<Expression>>();
        do {
            tokens.expect("(");
            var row = new ArrayList<Expression>();
            do {
                row.add(value(tokens));
            } while (tokens.skip(","));
            tokens.expect(")");
            rows.add(row);
        } while (tokens.skip(","));
        return rows;
    }

    /// e | DEFAULT
    static Expression value(Tokens tokens) {
        int mark = tokens.mark();
        if (tokens.skip("DEFAULT")) {
            return new Expression.DefaultValue(tokens.from(mark));
        }
        return Expressions.parse(tokens);
    }
}
