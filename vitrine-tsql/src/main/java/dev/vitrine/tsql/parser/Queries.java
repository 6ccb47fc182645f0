package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.TokenKind;
import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Hint;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.OrderItem;
import dev.vitrine.tsql.syntax.Predicate;
import dev.vitrine.tsql.syntax.Query;
import dev.vitrine.tsql.syntax.QueryExpression;
import dev.vitrine.tsql.syntax.QueryExpression.Grouping;
import dev.vitrine.tsql.syntax.QueryExpression.SelectItem;
import dev.vitrine.tsql.syntax.QueryExpression.SetOperator;
import dev.vitrine.tsql.syntax.SelectStatement;
import dev.vitrine.tsql.syntax.TableSource;
import dev.vitrine.types.error.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// SELECT and what is built of it.
final class Queries {
    /// What a nested query weighs against the nesting limit.
    private static final int QUERY_WEIGHT = 12;

    private Queries() {
    }

    /// [ WITH ... ] query_expression [ ORDER BY ... ] [ FOR ... ] [ OPTION ( ... ) ]
    static SelectStatement statement(Tokens tokens, Optional<Query.With> with, int mark) {
        var query = query(tokens, with, mark);
        if (query.body() instanceof QueryExpression.SetOperation operation) {
            operation.inputs().stream().skip(1).flatMap(input -> into(input).stream()).findFirst().ifPresent(into -> {
                throw SyntaxError.SELECT_INTO_FIRST_QUERY.with().atLine(into.table().position().line());
            });
        }
        List<Hint> hints = Hints.option(tokens);
        return new SelectStatement(query, hints, tokens.from(mark));
    }

    /// A query in parentheses, derived table or other place inside a statement.
    static Query subquery(Tokens tokens) {
        tokens.enter(QUERY_WEIGHT);
        var query = unordered(tokens);
        tokens.leave(QUERY_WEIGHT);
        return query;
    }

    /// A query whose rows have no order: ORDER BY only serves TOP, OFFSET or FOR XML (error 1033).
    static Query unordered(Tokens tokens) {
        var query = plain(tokens);
        boolean serves = query.orderBy().isEmpty() || query.offset().isPresent() || query.forClause().isPresent()
                || query.body() instanceof QueryExpression.Specification select && select.top().isPresent();
        if (!serves) {
            throw SyntaxError.ORDER_BY_IN_SUBQUERY.with().atLine(tokens.lineBefore());
        }
        return query;
    }

    /// A query that is no statement of its own, so it must not have INTO.
    static Query plain(Tokens tokens) {
        int mark = tokens.mark();
        var query = query(tokens, with(tokens), mark);
        into(query.body()).ifPresent(into -> {
            throw SyntaxError.INCORRECT_SYNTAX_KEYWORD.with("INTO").atLine(into.table().position().line());
        });
        return query;
    }

    private static Optional<QueryExpression.Into> into(QueryExpression body) {
        return switch (body) {
            case QueryExpression.Specification specification -> specification.into();
            case QueryExpression.SetOperation operation ->
                    operation.inputs().stream().flatMap(input -> into(input).stream()).findFirst();
            case QueryExpression.Nested nested -> into(nested.query().body());
        };
    }

    static Query query(Tokens tokens, Optional<Query.With> with, int mark) {
        var body = setOperation(tokens);
        return tail(tokens, with, body, mark);
    }

    private static Query tail(Tokens tokens, Optional<Query.With> with, QueryExpression body, int mark) {
        List<OrderItem> order = List.of();
        Optional<Query.OffsetFetch> offset = Optional.empty();
        if (tokens.skip("ORDER")) {
            tokens.expect("BY");
            order = Functions.orderList(tokens);
            offset = offset(tokens);
        }
        var forClause = forClause(tokens);
        return new Query(with, body, order, offset, forClause, tokens.from(mark));
    }

    /// True at UNION, EXCEPT, INTERSECT.
    static boolean atSetOperator(Tokens tokens) {
        return tokens.at(TokenKind.KEYWORD) && tokens.atAny("UNION", "EXCEPT", "INTERSECT");
    }

    /// The rest of a query whose first operand is already read.
    static Query resume(Tokens tokens, QueryExpression first) {
        var body = union(tokens, intersections(tokens, first));
        var query = tail(tokens, Optional.empty(), body, tokens.mark());
        return new Query(Optional.empty(), body, query.orderBy(), query.offset(), query.forClause(),
                tokens.from(first.position()));
    }

    /// intersect_expression [ { UNION [ ALL ] | EXCEPT } intersect_expression ]...
    private static QueryExpression setOperation(Tokens tokens) {
        return union(tokens, intersections(tokens, operand(tokens)));
    }

    private static QueryExpression union(Tokens tokens, QueryExpression first) {
        var left = first;
        while (tokens.atAny("UNION", "EXCEPT")) {
            boolean except = tokens.takeWord().equals("EXCEPT");
            boolean all = tokens.skip("ALL");
            var union = all ? SetOperator.UNION_ALL : SetOperator.UNION;
            left = combine(tokens, except ? SetOperator.EXCEPT : union, left, intersections(tokens, operand(tokens)));
        }
        return left;
    }

    private static QueryExpression intersections(Tokens tokens, QueryExpression first) {
        var left = first;
        while (tokens.skip("INTERSECT")) {
            tokens.skip("ALL");
            left = combine(tokens, SetOperator.INTERSECT, left, operand(tokens));
        }
        return left;
    }

    /// A run of one operator becomes one flat node, whose list grows in place.
    private static QueryExpression combine(Tokens tokens, SetOperator operator, QueryExpression left,
            QueryExpression right) {
        List<QueryExpression> inputs = new ArrayList<>();
        if (left instanceof QueryExpression.SetOperation same && same.operator() == operator) {
            inputs = same.inputs();
        } else {
            inputs.add(left);
        }
        inputs.add(right);
        return new QueryExpression.SetOperation(operator, inputs, tokens.from(left.position()));
    }

    /// query_specification | ( query )
    private static QueryExpression operand(Tokens tokens) {
        if (!tokens.at("(")) {
            return specification(tokens);
        }
        int mark = tokens.mark();
        tokens.expect("(");
        tokens.enter(QUERY_WEIGHT);
        var query = query(tokens, with(tokens), tokens.mark());
        tokens.leave(QUERY_WEIGHT);
        tokens.expect(")");
        return new QueryExpression.Nested(query, tokens.from(mark));
    }

    /// WITH [ XMLNAMESPACES ( ... ) [ , ] ] [ name [ ( columns ) ] AS ( query ) ] [ ,...n ]
    static Optional<Query.With> with(Tokens tokens) {
        int mark = tokens.mark();
        if (!tokens.skip("WITH")) {
            return Optional.empty();
        }
        List<Query.XmlNamespace> namespaces = List.of();
        boolean more = true;
        while (more && (tokens.at("XMLNAMESPACES", "(") || tokens.at("CHANGE_TRACKING_CONTEXT", "("))) {
            if (tokens.skip("XMLNAMESPACES")) {
                namespaces = namespaces(tokens);
            } else {
                tokens.expect("CHANGE_TRACKING_CONTEXT", "(");
                Expressions.parse(tokens);
                tokens.expect(")");
                tokens.unsupported("WITH CHANGE_TRACKING_CONTEXT");
            }
            more = tokens.skip(",");
        }
        var tables = new ArrayList<Query.CommonTable>();
        if (more) {
            do {
                tables.add(commonTable(tokens));
            } while (tokens.skip(","));
        }
        return Optional.of(new Query.With(namespaces, tables, tokens.from(mark)));
    }

    private static List<Query.XmlNamespace> namespaces(Tokens tokens) {
        var namespaces = new ArrayList<Query.XmlNamespace>();
        tokens.expect("(");
        do {
            if (tokens.skip("DEFAULT")) {
                namespaces.add(new Query.XmlNamespace(Expressions.string(tokens), Optional.empty()));
            } else {
                var uri = Expressions.string(tokens);
                tokens.expect("AS");
                namespaces.add(new Query.XmlNamespace(uri, Optional.of(tokens.identifier())));
            }
        } while (tokens.skip(","));
        tokens.expect(")");
        return namespaces;
    }

    private static Query.CommonTable commonTable(Tokens tokens) {
        int mark = tokens.mark();
        var name = tokens.identifier();
        var columns = Names.optionalList(tokens);
        tokens.expect("AS", "(");
        var query = subquery(tokens);
        tokens.expect(")");
        return new Query.CommonTable(name, columns, query, tokens.from(mark));
    }

    /// SELECT [ ALL | DISTINCT ] [ TOP ... ] items [ INTO ... ] [ FROM ... ] [ WHERE ... ] [ GROUP BY ... ]
    ///     [ HAVING ... ] [ WINDOW ... ]
    private static QueryExpression specification(Tokens tokens) {
        int mark = tokens.mark();
        tokens.expect("SELECT");
        boolean distinct = tokens.skip("DISTINCT");
        if (!distinct) {
            tokens.skip("ALL");
        }
        var top = top(tokens);
        var items = items(tokens);
        Optional<QueryExpression.Into> into = tokens.skip("INTO") ? Optional.of(into(tokens)) : Optional.empty();
        List<TableSource> from = tokens.skip("FROM") ? TableSources.list(tokens) : List.of();
        Optional<Predicate> where = tokens.skip("WHERE") ? Optional.of(Predicates.parse(tokens)) : Optional.empty();
        var groupBy = groupBy(tokens);
        Optional<Predicate> having = tokens.skip("HAVING") ? Optional.of(Predicates.parse(tokens)) : Optional.empty();
        List<QueryExpression.NamedWindow> windows = atWindow(tokens) ? windows(tokens) : List.of();
        return new QueryExpression.Specification(distinct, top, items, into, from, where, groupBy, having, windows,
                tokens.from(mark));
    }

    private static QueryExpression.Into into(Tokens tokens) {
        var table = Names.objectName(tokens);
        Optional<Identifier> filegroup = tokens.skip("ON") ? Optional.of(Names.nameOrString(tokens))
                : Optional.empty();
        return new QueryExpression.Into(table, filegroup);
    }

    /// [ TOP { n | ( expression ) } [ PERCENT ] [ WITH TIES ] ]
    static Optional<QueryExpression.Top> top(Tokens tokens) {
        int mark = tokens.mark();
        if (!tokens.skip("TOP")) {
            return Optional.empty();
        }
        Expression count;
        if (tokens.skip("(")) {
            if (tokens.atAny("SELECT", "WITH")) {
                int queryMark = tokens.mark();
                count = new Expression.Subquery(subquery(tokens), tokens.from(queryMark));
            } else {
                int first = tokens.mark();
                var value = Expressions.parse(tokens);
                var union = Expressions.unionBehind(tokens, value);
                count = union.isEmpty() ? value : new Expression.Subquery(union.get(), tokens.from(first));
            }
            tokens.expect(")");
        } else {
            count = switch (tokens.kind()) {
                case INTEGER, DECIMAL, FLOAT -> Expressions.constant(tokens);
                default -> throw tokens.unexpected();
            };
        }
        boolean percent = tokens.skip("PERCENT");
        boolean ties = tokens.skip("WITH", "TIES");
        return Optional.of(new QueryExpression.Top(count, percent, ties, tokens.from(mark)));
    }

    /// item [ ,...n ]
    static List<SelectItem> items(Tokens tokens) {
        var items = new ArrayList<SelectItem>();
        do {
            items.add(item(tokens));
        } while (tokens.skip(","));
        return items;
    }

    /// * | table . * | @variable = e | alias = e | e [ [ AS ] alias ]
    private static SelectItem item(Tokens tokens) {
        int mark = tokens.mark();
        if (tokens.skip("*")) {
            return new QueryExpression.SelectStar(Optional.empty(), tokens.from(mark));
        }
        if (tokens.at(TokenKind.VARIABLE)) {
            var operator = assignment(tokens, 1);
            if (operator.isPresent()) {
                var variable = Names.variable(tokens);
                tokens.advance();
                var value = Expressions.parse(tokens);
                return new QueryExpression.SelectAssignment(variable, operator.get().operator(), value,
                        tokens.from(mark));
            }
        }
        if ((tokens.atName() || tokens.atString()) && tokens.peek(1, "=")) {
            var alias = tokens.takeIdentifier();
            tokens.expect("=");
            return new QueryExpression.SelectExpression(Expressions.parse(tokens), Optional.of(alias),
                    tokens.from(mark));
        }
        if (tokens.at(".") || tokens.atName() && tokens.peek(1, ".")) {
            var star = qualifiedStar(tokens, mark);
            if (star.isPresent()) {
                return star.get();
            }
        }
        var expression = Expressions.parse(tokens);
        return new QueryExpression.SelectExpression(expression, columnAlias(tokens), tokens.from(mark));
    }

    /// The sign of an assignment: plain, or with an operator.
    record Assignment(Optional<Expression.BinaryOperator> operator) { }

    static Optional<Assignment> assignment(Tokens tokens, int distance) {
        return switch (tokens.word(distance)) {
            case "=" -> Optional.of(new Assignment(Optional.empty()));
            case "+=" -> Optional.of(new Assignment(Optional.of(Expression.BinaryOperator.ADD)));
            case "-=" -> Optional.of(new Assignment(Optional.of(Expression.BinaryOperator.SUBTRACT)));
            case "*=" -> Optional.of(new Assignment(Optional.of(Expression.BinaryOperator.MULTIPLY)));
            case "/=" -> Optional.of(new Assignment(Optional.of(Expression.BinaryOperator.DIVIDE)));
            case "%=" -> Optional.of(new Assignment(Optional.of(Expression.BinaryOperator.MODULO)));
            case "&=" -> Optional.of(new Assignment(Optional.of(Expression.BinaryOperator.BITWISE_AND)));
            case "|=" -> Optional.of(new Assignment(Optional.of(Expression.BinaryOperator.BITWISE_OR)));
            case "^=" -> Optional.of(new Assignment(Optional.of(Expression.BinaryOperator.BITWISE_XOR)));
            case "<<=" -> Optional.of(new Assignment(Optional.of(Expression.BinaryOperator.SHIFT_LEFT)));
            case ">>=" -> Optional.of(new Assignment(Optional.of(Expression.BinaryOperator.SHIFT_RIGHT)));
            case "||=" -> Optional.of(new Assignment(Optional.of(Expression.BinaryOperator.CONCATENATE)));
            default -> Optional.empty();
        };
    }

    private static Optional<SelectItem> qualifiedStar(Tokens tokens, int mark) {
        var parts = Names.parts(tokens);
        if (tokens.at(".") && tokens.peek(1, "*")) {
            var qualifier = Names.toObjectName(parts, tokens.from(mark));
            tokens.expect(".", "*");
            return Optional.of(new QueryExpression.SelectStar(Optional.of(qualifier), tokens.from(mark)));
        }
        tokens.reset(mark);
        return Optional.empty();
    }

    /// [ [ AS ] { name | 'name' } ]
    private static Optional<Identifier> columnAlias(Tokens tokens) {
        if (tokens.skip("AS")) {
            return Optional.of(Names.nameOrString(tokens));
        }
        if (tokens.atString() || tokens.atName() && !isLabel(tokens) && !tokens.at("WINDOW")) {
            return Optional.of(tokens.takeIdentifier());
        }
        return Optional.empty();
    }

    /// `name:` begins a statement, so the name is no alias.
    static boolean isLabel(Tokens tokens) {
        return tokens.at(TokenKind.WORD) && tokens.peek(1, ":");
    }

    /// GROUP BY [ ALL ] grouping [ ,...n ] [ WITH { CUBE | ROLLUP } ]
    private static Optional<QueryExpression.GroupBy> groupBy(Tokens tokens) {
        int mark = tokens.mark();
        if (!tokens.skip("GROUP")) {
            return Optional.empty();
        }
        tokens.expect("BY");
        boolean all = tokens.skip("ALL");
        var items = groupings(tokens);
        Optional<Grouping.Kind> old = Optional.empty();
        if (tokens.skip("WITH", "CUBE")) {
            old = Optional.of(Grouping.Kind.CUBE);
        } else if (tokens.skip("WITH", "ROLLUP")) {
            old = Optional.of(Grouping.Kind.ROLLUP);
        }
        return Optional.of(new QueryExpression.GroupBy(all, items, old, tokens.from(mark)));
    }

    private static List<Grouping> groupings(Tokens tokens) {
        var items = new ArrayList<Grouping>();
        do {
            items.add(grouping(tokens));
        } while (tokens.skip(","));
        return items;
    }

    /// e | ROLLUP ( ... ) | CUBE ( ... ) | GROUPING SETS ( ... ) | ( e [ ,...n ] ) | ( )
    private static Grouping grouping(Tokens tokens) {
        if (tokens.atAny("ROLLUP", "CUBE") && tokens.peek(1, "(")) {
            var kind = tokens.takeWord().equals("CUBE") ? Grouping.Kind.CUBE : Grouping.Kind.ROLLUP;
            return new Grouping(kind, Optional.empty(), groupingMembers(tokens));
        }
        if (tokens.skip("GROUPING", "SETS")) {
            return new Grouping(Grouping.Kind.GROUPING_SETS, Optional.empty(), groupingMembers(tokens));
        }
        if (tokens.at("(", ")")) {
            tokens.expect("(", ")");
            return new Grouping(Grouping.Kind.SET, Optional.empty(), List.of());
        }
        if (tokens.at("(")) {
            int mark = tokens.mark();
            tokens.advance();
            if (!tokens.at("SELECT")) {
                Expressions.parse(tokens);
                if (tokens.at(",")) {
                    tokens.reset(mark);
                    return new Grouping(Grouping.Kind.SET, Optional.empty(), groupingMembers(tokens));
                }
            }
            tokens.reset(mark);
        }
        var expression = Expressions.parse(tokens);
        if (tokens.at("WITH", "(", "DISTRIBUTED_AGG")) {
            tokens.advance();
            Options.balanced(tokens);
            tokens.unsupported("DISTRIBUTED_AGG");
        }
        return new Grouping(Grouping.Kind.EXPRESSION, Optional.of(expression), List.of());
    }

    private static List<Grouping> groupingMembers(Tokens tokens) {
        tokens.expect("(");
        tokens.enter(2);
        var members = groupings(tokens);
        tokens.leave(2);
        tokens.expect(")");
        return members;
    }

    /// True at `WINDOW name AS (`, which is a clause and not an alias.
    static boolean atWindow(Tokens tokens) {
        return tokens.at("WINDOW") && tokens.nameAt(1) && tokens.peek(2, "AS") && tokens.peek(3, "(");
    }

    private static List<QueryExpression.NamedWindow> windows(Tokens tokens) {
        tokens.expect("WINDOW");
        var windows = new ArrayList<QueryExpression.NamedWindow>();
        do {
            var name = tokens.identifier();
            tokens.expect("AS");
            windows.add(new QueryExpression.NamedWindow(name, Functions.window(tokens)));
        } while (tokens.skip(","));
        return windows;
    }

    /// [ OFFSET e { ROW | ROWS } [ FETCH { FIRST | NEXT } e { ROW | ROWS } ONLY ] ]
    private static Optional<Query.OffsetFetch> offset(Tokens tokens) {
        if (!tokens.skip("OFFSET")) {
            return Optional.empty();
        }
        var offset = Expressions.parse(tokens);
        rows(tokens);
        Optional<Expression> fetch = Optional.empty();
        boolean approximate = false;
        if (tokens.at("FETCH") && (tokens.peek(1, "FIRST") || tokens.peek(1, "NEXT") || tokens.peek(1, "APPROXIMATE")
                || tokens.peek(1, "APPROX"))) {
            tokens.advance();
            approximate = tokens.skip("APPROXIMATE") || tokens.skip("APPROX");
            if (!tokens.skip("FIRST")) {
                tokens.expect("NEXT");
            }
            fetch = Optional.of(Expressions.parse(tokens));
            rows(tokens);
            tokens.expect("ONLY");
        }
        return Optional.of(new Query.OffsetFetch(offset, fetch, approximate));
    }

    private static void rows(Tokens tokens) {
        if (!tokens.skip("ROWS")) {
            tokens.expect("ROW");
        }
    }

    /// FOR { BROWSE | XML mode [ , directive ]... | JSON mode [ , directive ]... | READ ONLY | UPDATE [ OF columns ] }
    static Optional<Query.ForClause> forClause(Tokens tokens) {
        int mark = tokens.mark();
        if (!tokens.skip("FOR")) {
            return Optional.empty();
        }
        var directives = new ArrayList<Query.ForClause.Directive>();
        var kind = switch (tokens.word()) {
            case "BROWSE" -> passed(tokens, Query.ForClause.Kind.BROWSE);
            case "XML" -> xmlMode(passed(tokens, tokens));
            case "JSON" -> jsonMode(passed(tokens, tokens));
            case "READ" -> {
                tokens.expect("READ", "ONLY");
                yield Query.ForClause.Kind.READ_ONLY;
            }
            case "UPDATE" -> passed(tokens, Query.ForClause.Kind.UPDATE);
            default -> throw tokens.unexpected();
        };
        switch (kind) {
            case UPDATE -> updateColumns(tokens, directives);
            case BROWSE, READ_ONLY -> { }
            case XML_RAW, XML_AUTO, XML_EXPLICIT, XML_PATH -> directives(tokens, true, directives);
            case JSON_AUTO, JSON_PATH -> directives(tokens, false, directives);
        }
        return Optional.of(new Query.ForClause(kind, directives, tokens.from(mark)));
    }

    private static <T> T passed(Tokens tokens, T value) {
        tokens.advance();
        return value;
    }

    private static Query.ForClause.Kind xmlMode(Tokens tokens) {
        var kind = switch (tokens.word()) {
            case "RAW" -> Query.ForClause.Kind.XML_RAW;
            case "AUTO" -> Query.ForClause.Kind.XML_AUTO;
            case "EXPLICIT" -> Query.ForClause.Kind.XML_EXPLICIT;
            case "PATH" -> Query.ForClause.Kind.XML_PATH;
            default -> throw tokens.unexpected();
        };
        return passed(tokens, kind);
    }

    private static Query.ForClause.Kind jsonMode(Tokens tokens) {
        var kind = switch (tokens.word()) {
            case "AUTO" -> Query.ForClause.Kind.JSON_AUTO;
            case "PATH" -> Query.ForClause.Kind.JSON_PATH;
            default -> throw tokens.unexpected();
        };
        return passed(tokens, kind);
    }

    private static void updateColumns(Tokens tokens, List<Query.ForClause.Directive> directives) {
        if (tokens.skip("OF")) {
            do {
                var column = Names.objectName(tokens);
                directives.add(new Query.ForClause.Directive("COLUMN", Optional.of(column.text())));
            } while (tokens.skip(","));
        }
    }

    /// [ ( 'row name' ) ] [ , { ELEMENTS [ XSINIL | ABSENT ] | ROOT [ ( 'name' ) ] | TYPE | ... } ]...
    private static void directives(Tokens tokens, boolean xml, List<Query.ForClause.Directive> directives) {
        if (tokens.at("(")) {
            directives.add(new Query.ForClause.Directive("NAME", argument(tokens)));
        }
        while (tokens.skip(",")) {
            var name = switch (tokens.word()) {
                case "ELEMENTS", "BINARY" -> {
                    if (!xml) {
                        throw tokens.unexpected();
                    }
                    var first = tokens.takeWord();
                    yield tokens.atAny("XSINIL", "ABSENT", "BASE64") ? first + " " + tokens.takeWord() : first;
                }
                case "ROOT" -> tokens.takeWord();
                case "TYPE", "XMLDATA", "XMLSCHEMA" -> xml ? tokens.takeWord() : "";
                case "WITHOUT_ARRAY_WRAPPER", "INCLUDE_NULL_VALUES" -> xml ? "" : tokens.takeWord();
                default -> throw tokens.unexpected();
            };
            if (name.isEmpty()) {
                throw tokens.unexpected();
            }
            directives.add(new Query.ForClause.Directive(name, argument(tokens)));
        }
    }

    private static Optional<String> argument(Tokens tokens) {
        if (!tokens.skip("(")) {
            return Optional.empty();
        }
        var text = Expressions.string(tokens).text();
        tokens.expect(")");
        return Optional.of(text);
    }
}
