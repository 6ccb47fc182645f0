package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.TokenKind;
import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.ChangeStatement;
import dev.vitrine.tsql.syntax.ChangeStatement.Assignment;
import dev.vitrine.tsql.syntax.ChangeStatement.InsertSource;
import dev.vitrine.tsql.syntax.ChangeStatement.Output;
import dev.vitrine.tsql.syntax.ChangeStatement.Target;
import dev.vitrine.tsql.syntax.ControlStatement;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Hint;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.NamedOption;
import dev.vitrine.tsql.syntax.Predicate;
import dev.vitrine.tsql.syntax.Query;
import dev.vitrine.tsql.syntax.QueryExpression;
import dev.vitrine.tsql.syntax.TableSource;
import dev.vitrine.tsql.syntax.TypeReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// INSERT, UPDATE, DELETE, TRUNCATE, bulk loading. MERGE is in [Merges].
final class Changes {
    private Changes() {
    }

    /// A change as a table source: without WITH of its own.
    static ChangeStatement nested(Tokens tokens) {
        int mark = tokens.mark();
        tokens.enter(12);
        var statement = switch (tokens.word()) {
            case "INSERT" -> insert(tokens, Optional.empty(), mark);
            case "UPDATE" -> update(tokens, Optional.empty(), mark);
            case "DELETE" -> delete(tokens, Optional.empty(), mark);
            default -> Merges.merge(tokens, Optional.empty(), mark);
        };
        tokens.leave(12);
        return statement;
    }

    /// INSERT [ TOP ( e ) ] [ INTO ] target [ ( column [ ,...n ] ) ] [ OUTPUT ... ]
    ///     { VALUES ( ... ) [ ,...n ] | query | EXEC ... | DEFAULT VALUES } [ OPTION ( ... ) ]
    static ChangeStatement insert(Tokens tokens, Optional<Query.With> with, int mark) {
        tokens.expect("INSERT");
        if (tokens.at("BULK")) {
            return insertBulk(tokens, mark);
        }
        var top = Queries.top(tokens);
        tokens.skip("INTO");
        var target = target(tokens);
        List<Identifier> columns = atColumnList(tokens) ? columns(tokens) : List.of();
        var outputs = outputs(tokens);
        var source = insertSource(tokens);
        var hints = Hints.option(tokens);
        return new ChangeStatement.Insert(with, top, target, columns, outputs, source, hints, tokens.from(mark));
    }

    private static boolean atColumnList(Tokens tokens) {
        int distance = 0;
        while (tokens.peek(distance, "(")) {
            distance++;
        }
        return distance > 0 && !tokens.peek(distance, "SELECT");
    }

    /// ( [ prefix . ] column [ ,...n ] ); no column at all is allowed with a query.
    static List<Identifier> columns(Tokens tokens) {
        tokens.expect("(");
        var columns = new ArrayList<Identifier>();
        if (tokens.skip(")")) {
            return columns;
        }
        do {
            if (tokens.at(TokenKind.PSEUDO) || tokens.atAny("IDENTITYCOL", "ROWGUIDCOL")) {
                columns.add(tokens.takeIdentifier());
            } else {
                columns.add(Expressions.columnName(tokens).name());
            }
        } while (tokens.skip(","));
        tokens.expect(")");
        return columns;
    }

    private static InsertSource insertSource(Tokens tokens) {
        if (tokens.skip("VALUES")) {
            return new ChangeStatement.InsertValues(TableSources.rows(tokens));
        }
        if (tokens.skip("DEFAULT")) {
            tokens.expect("VALUES");
            return new ChangeStatement.InsertDefaults();
        }
        if (tokens.atAny("EXEC", "EXECUTE")) {
            int mark = tokens.mark();
            tokens.advance();
            return new ChangeStatement.InsertExecute((ControlStatement.Execute) Executes.execute(tokens, mark));
        }
        if (!tokens.atAny("SELECT", "(", "WITH")) {
            throw tokens.unexpected();
        }
        return new ChangeStatement.InsertQuery(Queries.plain(tokens));
    }

    /// { object | @variable | rowset_function } [ WITH ( hint ... ) ]
    static Target target(Tokens tokens) {
        int mark = tokens.mark();
        if (tokens.at(TokenKind.VARIABLE)) {
            return new ChangeStatement.VariableTarget(Names.variable(tokens), tokens.from(mark));
        }
        if (tokens.atAny("OPENROWSET", "OPENQUERY", "OPENDATASOURCE", "OPENXML")) {
            var source = tokens.at("OPENXML") ? RowsetFunctions.keyword(tokens) : RowsetFunctions.openSource(tokens);
            return new ChangeStatement.SourceTarget(source, tokens.from(mark));
        }
        var name = Names.objectName(tokens);
        List<Hint> hints = tokens.at("WITH", "(") || Hints.atOldHints(tokens) ? Hints.table(tokens) : List.of();
        return new ChangeStatement.NamedTarget(name, hints, tokens.from(mark));
    }

    /// target | function ( ... )
    private static Target targetOrFunction(Tokens tokens) {
        int mark = tokens.mark();
        var target = target(tokens);
        if (target instanceof ChangeStatement.NamedTarget named && named.hints().isEmpty() && tokens.at("(")) {
            var source = TableSources.function(tokens, named.name(), mark);
            return new ChangeStatement.SourceTarget(source, tokens.from(mark));
        }
        return target;
    }

    /// [ OUTPUT item [ ,...n ] [ INTO target [ ( columns ) ] ] ]...
    static List<Output> outputs(Tokens tokens) {
        var outputs = new ArrayList<Output>();
        while (tokens.at("OUTPUT")) {
            int mark = tokens.mark();
            tokens.advance();
            var items = Queries.items(tokens);
            Optional<Target> into = Optional.empty();
            List<Identifier> columns = List.of();
            if (tokens.skip("INTO")) {
                into = Optional.of(target(tokens));
                columns = atColumnList(tokens) ? columns(tokens) : List.of();
            }
            outputs.add(new Output(items, into, columns, tokens.from(mark)));
        }
        return outputs;
    }

    /// UPDATE [ TOP ( e ) ] target SET assignment [ ,...n ] [ OUTPUT ... ] [ FROM ... ] [ WHERE ... ] [ OPTION ( ...
    ///     ) ]
    static ChangeStatement update(Tokens tokens, Optional<Query.With> with, int mark) {
        tokens.expect("UPDATE");
        var top = Queries.top(tokens);
        var target = targetOrFunction(tokens);
        tokens.expect("SET");
        var assignments = assignments(tokens);
        var outputs = outputs(tokens);
        List<TableSource> from = tokens.skip("FROM") ? TableSources.list(tokens) : List.of();
        Optional<Predicate> where = tokens.skip("WHERE") ? Optional.of(Predicates.parse(tokens)) : Optional.empty();
        var hints = Hints.option(tokens);
        return new ChangeStatement.Update(with, top, target, assignments, outputs, from, where, hints,
                tokens.from(mark));
    }

    static List<Assignment> assignments(Tokens tokens) {
        var assignments = new ArrayList<Assignment>();
        do {
            assignments.add(assignment(tokens));
        } while (tokens.skip(","));
        return assignments;
    }

    /// column { = | += | ... } { e | DEFAULT } | @variable = [ column = ] e | column . method ( ... )
    private static Assignment assignment(Tokens tokens) {
        int mark = tokens.mark();
        Optional<String> variable = Optional.empty();
        if (tokens.at(TokenKind.VARIABLE)) {
            variable = Optional.of(Names.variable(tokens));
            if (!tokens.at("=") || !startsColumn(tokens)) {
                var sign = Queries.assignment(tokens, 0).orElseThrow(tokens::unexpected);
                tokens.advance();
                return new Assignment(variable, Optional.empty(), sign.operator(), Expressions.parse(tokens),
                        tokens.from(mark));
            }
            tokens.advance();
        }
        if (tokens.at(TokenKind.PSEUDO) || tokens.atAny("IDENTITYCOL", "ROWGUIDCOL")) {
            var name = tokens.takeIdentifier();
            var column = new Expression.ColumnReference(Optional.empty(), name, name.position());
            return assigned(tokens, variable, column, mark);
        }
        int start = tokens.mark();
        var column = Expressions.columnName(tokens);
        if (tokens.at("(") && variable.isEmpty()) {
            tokens.reset(start);
            var call = methodCall(tokens, start);
            return new Assignment(variable, Optional.empty(), Optional.empty(), call, tokens.from(mark));
        }
        return assigned(tokens, variable, column, mark);
    }

    private static Expression methodCall(Tokens tokens, int mark) {
        var parts = Names.parts(tokens);
        if (parts.size() < 2) {
            throw tokens.unexpected();
        }
        var target = Expressions.columnReference(parts.subList(0, parts.size() - 1), tokens, mark);
        var arguments = Functions.arguments(tokens);
        return new Expression.MethodCall(target, parts.getLast().orElseThrow(), arguments, true, tokens.from(mark));
    }

    /// True at `= column =`, behind a variable.
    private static boolean startsColumn(Tokens tokens) {
        int distance = 1;
        while (tokens.nameAt(distance) && tokens.peek(distance + 1, ".")) {
            distance += 2;
        }
        return tokens.nameAt(distance) && Queries.assignment(tokens, distance + 1).isPresent();
    }

    private static Assignment assigned(Tokens tokens, Optional<String> variable, Expression.ColumnReference column,
            int mark) {
        var sign = Queries.assignment(tokens, 0).orElseThrow(tokens::unexpected);
        tokens.advance();
        return new Assignment(variable, Optional.of(column), sign.operator(), TableSources.value(tokens),
                tokens.from(mark));
    }

    /// DELETE [ TOP ( e ) ] [ FROM ] target [ OUTPUT ... ] [ FROM ... ] [ WHERE ... ] [ OPTION ( ... ) ]
    static ChangeStatement delete(Tokens tokens, Optional<Query.With> with, int mark) {
        tokens.expect("DELETE");
        var top = Queries.top(tokens);
        tokens.skip("FROM");
        var target = targetOrFunction(tokens);
        var outputs = outputs(tokens);
        List<TableSource> from = tokens.skip("FROM") ? TableSources.list(tokens) : List.of();
        Optional<Predicate> where = tokens.skip("WHERE") ? Optional.of(Predicates.parse(tokens)) : Optional.empty();
        var hints = Hints.option(tokens);
        return new ChangeStatement.Delete(with, top, target, outputs, from, where, hints, tokens.from(mark));
    }

    /// TRUNCATE TABLE object [ WITH ( PARTITIONS ( n [ TO m ] [ ,...n ] ) ) ]
    static ChangeStatement truncate(Tokens tokens, int mark) {
        tokens.expect("TRUNCATE", "TABLE");
        var table = Names.objectName(tokens);
        var partitions = new ArrayList<ChangeStatement.PartitionRange>();
        if (tokens.skip("WITH")) {
            tokens.expect("(", "PARTITIONS", "(");
            do {
                var first = Expressions.parse(tokens);
                Optional<Expression> last = tokens.skip("TO") ? Optional.of(Expressions.parse(tokens))
                        : Optional.empty();
                partitions.add(new ChangeStatement.PartitionRange(first, last));
            } while (tokens.skip(","));
            tokens.expect(")", ")");
        }
        return new ChangeStatement.Truncate(table, partitions, tokens.from(mark));
    }

    /// BULK INSERT object FROM 'file' [ WITH ( option [ [ , ] option ]... ) ]
    static ChangeStatement bulkInsert(Tokens tokens, int mark) {
        tokens.expect("BULK", "INSERT");
        var table = Names.objectName(tokens);
        tokens.expect("FROM");
        var source = tokens.at(TokenKind.INTEGER) ? Expressions.constant(tokens) : Options.value(tokens);
        return new ChangeStatement.BulkInsert(table, source, bulkOptions(tokens), tokens.from(mark));
    }

    private static List<NamedOption> bulkOptions(Tokens tokens) {
        var options = new ArrayList<NamedOption>();
        if (tokens.skip("WITH")) {
            tokens.expect("(");
            do {
                options.add(bulkOption(tokens));
            } while (tokens.skip(",") || !tokens.at(")"));
            tokens.expect(")");
        }
        return options;
    }

    static NamedOption bulkOption(Tokens tokens) {
        int mark = tokens.mark();
        if (tokens.at("ORDER", "(")) {
            tokens.advance();
            var columns = Tables.indexColumns(tokens).stream().map(column -> new NamedOption(column.name().name(),
                    Optional.empty(), column.descending() ? Optional.of("DESC") : Optional.empty(), List.of(),
                    column.position())).toList();
            boolean unique = tokens.skip("UNIQUE");
            return new NamedOption(unique ? "ORDER UNIQUE" : "ORDER", Optional.empty(), Optional.empty(), columns,
                    tokens.from(mark));
        }
        var name = tokens.takeWord();
        Optional<Expression> value = tokens.skip("=") ? Optional.of(Options.value(tokens)) : Optional.empty();
        return new NamedOption(name, value, Optional.empty(), List.of(), tokens.from(mark));
    }

    /// INSERT BULK object ( column type [ COLLATE c ] [ NULL | NOT NULL ] [ ,...n ] ) [ WITH ( ... ) ]
    private static ChangeStatement insertBulk(Tokens tokens, int mark) {
        tokens.expect("BULK");
        var table = Names.objectName(tokens);
        var columns = new ArrayList<ChangeStatement.BulkColumn>();
        if (tokens.skip("(")) {
            do {
                var name = tokens.identifier();
                var type = tokens.at(",") || tokens.at(")") ? Optional.<TypeReference>empty()
                        : Optional.of(Types.parse(tokens));
                Optional<Identifier> collation = tokens.skip("COLLATE") ? Optional.of(tokens.identifier())
                        : Optional.empty();
                columns.add(new ChangeStatement.BulkColumn(name, type, collation, Tables.nullability(tokens)));
            } while (tokens.skip(","));
            tokens.expect(")");
        }
        return new ChangeStatement.InsertBulk(table, columns, bulkOptions(tokens), tokens.from(mark));
    }
}
