package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.algebra.SortKey;
import dev.vitrine.query.binder.BoundQuery.Output;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Literal;
import dev.vitrine.tsql.syntax.OrderItem;
import dev.vitrine.tsql.syntax.Query;
import dev.vitrine.tsql.syntax.QueryExpression;
import dev.vitrine.tsql.syntax.QueryExpression.SetOperator;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Binds whole queries: WITH, set operations, ORDER BY over them, OFFSET. A single SELECT goes to `SpecificationBinder`.
final class QueryBinder {
    private final BindContext context;

    QueryBinder(BindContext context) {
        this.context = context;
    }

    /// A query whose ORDER BY orders the result.
    BoundQuery outermost(Query query, CommonTables commonTables) {
        return bind(query, new Scope(context, Optional.empty(), commonTables), Place.INSIDE);
    }

    /// The query of a SELECT statement, whose rows go to a client.
    BoundQuery result(Query query) {
        return bind(query, new Scope(context, Optional.empty(), CommonTables.NONE), Place.CLIENT);
    }

    /// Where the rows of a query go: FOR XML and FOR JSON give a client its text in pieces.
    enum Place { CLIENT, INSIDE }

    /// A subquery, derived table or common table inside of `outer`.
    BoundQuery subquery(Query query, Scope outer) {
        boolean ordered = !query.orderBy().isEmpty();
        if (ordered && query.offset().isEmpty() && query.forClause().isEmpty() && !hasTop(query.body())) {
            throw SyntaxError.ORDER_BY_IN_SUBQUERY.with();
        }
        return bind(query, outer.inner(), Place.INSIDE);
    }

    /// EXISTS: the select list is checked but never computed; `*` stands for no columns, so that it goes with GROUP BY.
    Relation exists(Query query, Scope outer) {
        return withoutList(subquery(withoutStar(query), outer).relation());
    }

    private static Query withoutStar(Query query) {
        if (!(query.body() instanceof QueryExpression.Specification select) || select.groupBy().isEmpty()
                && select.having().isEmpty() || !(select.items().getFirst() instanceof QueryExpression.SelectStar)) {
            return query;
        }
        var one = new QueryExpression.SelectExpression(new Literal(Literal.Kind.INTEGER, "1", select.position()),
                Optional.empty(), select.position());
        var listed = new QueryExpression.Specification(select.distinct(), select.top(), List.of(one), select.into(),
                select.from(), select.where(), select.groupBy(), select.having(), select.windows(), select.position());
        return new Query(query.with(), listed, query.orderBy(), query.offset(), query.forClause(), query.position());
    }

    private static Relation withoutList(Relation relation) {
        return switch (relation) {
            case Relation.Compute compute -> withoutList(compute.input());
            case Relation.Sort sort -> withoutList(sort.input());
            case Relation.Top(var input, var count, var percent, var ties, var offset) when ties.isEmpty() ->
                new Relation.Top(withoutList(input), count, percent, ties, offset);
            default -> relation;
        };
    }

    private static boolean hasTop(QueryExpression body) {
        return body instanceof QueryExpression.Specification specification && specification.top().isPresent();
    }

    /// @param scope an empty scope, whose outer scopes are those that the query sees
    private BoundQuery bind(Query query, Scope scope, Place place) {
        var own = query.with().isEmpty() ? scope
                : new Scope(context, scope.outer(), withTables(query.with().get(), scope.commonTables()));
        return new ForBinder(context, own).bind(rows(query, own), query, place);
    }

    private BoundQuery rows(Query query, Scope own) {
        if (query.body() instanceof QueryExpression.Specification specification) {
            return new SpecificationBinder(own).bind(specification, query.orderBy(), query.offset());
        }
        var bound = expression(query.body(), own);
        return query.orderBy().isEmpty() ? bound : orderedSet(bound, query, own);
    }

    CommonTables withTables(Query.With with, CommonTables outer) {
        var tables = with.namespaces().isEmpty() ? outer : outer.withNamespaces(ForBinder.namespaces(with));
        var seen = new ArrayList<String>();
        for (var table : with.tables()) {
            if (seen.stream().anyMatch(name -> context.sameName(name, table.name().name()))) {
                throw QueryError.CTE_DUPLICATE.with(table.name().name());
            }
            seen.add(table.name().name());
            tables = tables.with(table);
        }
        return tables;
    }

    BoundQuery expression(QueryExpression body, Scope scope) {
        return switch (body) {
            case QueryExpression.Specification specification ->
                new SpecificationBinder(scope).bind(specification, List.of(), Optional.empty());
            case QueryExpression.Nested(var query, var _) -> bind(query, sibling(scope), Place.INSIDE);
            case QueryExpression.SetOperation(var operator, var inputs, var _) -> setOperation(operator, inputs, scope);
        };
    }

    /// A fresh scope in the same place.
    private Scope sibling(Scope scope) {
        return new Scope(context, scope.outer(), scope.commonTables());
    }

    private BoundQuery setOperation(SetOperator operator, List<QueryExpression> inputs, Scope scope) {
        var bound = new ArrayList<BoundQuery>();
        for (var input : inputs) {
            bound.add(context.setOperation(() -> expression(input, sibling(scope))));
        }
        return combine(operator, bound);
    }

    BoundQuery combine(SetOperator operator, List<BoundQuery> inputs) {
        int count = inputs.getFirst().columns().size();
        if (inputs.stream().anyMatch(input -> input.columns().size() != count)) {
            throw QueryError.SET_OPERATION_LIST_LENGTH.with();
        }
        var converted = unify(inputs, count, operator);
        return switch (operator) {
            case UNION_ALL -> concatenate(converted);
            case UNION -> distinct(concatenate(converted));
            case EXCEPT -> reduce(converted, Relation.JoinKind.ANTI);
            case INTERSECT -> reduce(converted, Relation.JoinKind.SEMI);
        };
    }

    /// All inputs with columns of the common types.
    private List<BoundQuery> unify(List<BoundQuery> inputs, int count, SetOperator operator) {
        var types = new ArrayList<SqlType>();
        for (int i = 0; i < count; i++) {
            var values = new ArrayList<Scalar>();
            for (var input : inputs) {
                values.add(source(input, i));
            }
            types.add(context.operators.commonType(values, operator.name().replace('_', ' ')));
        }
        return inputs.stream().map(input -> converted(input, types)).toList();
    }

    /// The value of an output; an untyped NULL shows itself as such.
    private static Scalar source(BoundQuery query, int place) {
        var output = query.columns().get(place);
        if (query.relation() instanceof Relation.Compute(var _, var computed)) {
            for (var one : computed) {
                if (one.column().equals(output.column()) && one.value().isNullConstant()) {
                    return one.value();
                }
            }
        }
        return new Scalar.ColumnValue(output.column(), output.nullable());
    }

    BoundQuery converted(BoundQuery query, List<SqlType> types) {
        var computed = new ArrayList<Relation.Computed>();
        var outputs = new ArrayList<Output>();
        for (int i = 0; i < types.size(); i++) {
            var output = query.columns().get(i);
            var value = source(query, i);
            var converted = context.operators.convert(value, types.get(i));
            if (converted instanceof Scalar.ColumnValue) {
                outputs.add(output);
                continue;
            }
            var column = context.columns.expression(types.get(i), output.nullable());
            computed.add(new Relation.Computed(column, converted));
            outputs.add(new Output(output.name(), column, output.nullable()));
        }
        return computed.isEmpty() ? query
                : new BoundQuery(new Relation.Compute(query.relation(), List.copyOf(computed)), outputs);
    }

    private BoundQuery concatenate(List<BoundQuery> inputs) {
        var columns = new ArrayList<Column>();
        var outputs = new ArrayList<Output>();
        var first = inputs.getFirst();
        for (int i = 0; i < first.columns().size(); i++) {
            int place = i;
            boolean nullable = inputs.stream().anyMatch(input -> input.columns().get(place).nullable());
            var output = first.columns().get(i);
            var column = context.columns.named(output.name().isEmpty() ? "Union" + i : output.name(),
                    output.column().type(), nullable);
            columns.add(column);
            outputs.add(new Output(output.name(), column, nullable));
        }
        return new BoundQuery(new Relation.Concatenation(inputs.stream().map(BoundQuery::relation).toList(),
                inputs.stream().map(BoundQuery::columnList).toList(), List.copyOf(columns)), outputs);
    }

    static BoundQuery distinct(BoundQuery query) {
        var columns = query.columnList().stream().distinct().toList();
        columns.forEach(column -> refuseDistinct(column.type()));
        return new BoundQuery(new Relation.Distinct(query.relation(), columns), query.columns());
    }

    static void refuseDistinct(SqlType type) {
        if (type.name().isOldLob() || type.name() == dev.vitrine.types.type.TypeName.XML) {
            throw dev.vitrine.types.error.TypeError.LOB_IN_DISTINCT.with(type.name().sqlName());
        }
    }

    /// EXCEPT and INTERSECT from left to right: distinct rows of the left that are not, or are, in the right.
    private static BoundQuery reduce(List<BoundQuery> inputs, Relation.JoinKind kind) {
        var result = distinct(inputs.getFirst());
        for (var right : inputs.subList(1, inputs.size())) {
            var same = new ArrayList<Condition>();
            for (int i = 0; i < result.columns().size(); i++) {
                same.add(new Condition.IsDistinct(BindContext.value(result.columns().get(i).column()),
                        BindContext.value(right.columns().get(i).column()), true));
            }
            result = new BoundQuery(new Relation.Join(kind, result.relation(), right.relation(), Condition.and(same),
                    Optional.empty()), result.columns());
        }
        return result;
    }

    /// ORDER BY behind a set operation sees the result's columns only.
    private BoundQuery orderedSet(BoundQuery bound, Query query, Scope scope) {
        var keys = new ArrayList<SortKey>();
        var inside = sibling(scope);
        inside.add(new Scope.Source("", Optional.empty(), bound.columns().stream()
                .map(output -> new Scope.SourceColumn(output.name(), output.column(), output.nullable())).toList()));
        for (var item : query.orderBy()) {
            var column = written(query.body(), item.expression()).map(place -> bound.columns().get(place).column())
                    .orElseGet(() -> setColumn(bound, item, inside));
            keys.add(new SortKey(column, item.descending()));
        }
        Relation relation = new Relation.Sort(bound.relation(), Sorting.distinctKeys(keys));
        if (query.offset().isPresent()) {
            relation = new SpecificationBinder(inside).offset(relation, query.offset().get());
        }
        return new BoundQuery(relation, bound.columns());
    }

    /// `ORDER BY t.a` of a set operation: the item of its first select list that is written as `t.a`.
    private Optional<Integer> written(QueryExpression body, Expression key) {
        var first = body;
        while (first instanceof QueryExpression.SetOperation operation) {
            first = operation.inputs().getFirst();
        }
        if (first instanceof QueryExpression.Specification select
                && key instanceof Expression.ColumnReference(var qualifier, var name, var _) && qualifier.isPresent()) {
            for (int i = 0; i < select.items().size(); i++) {
                if (select.items().get(i) instanceof QueryExpression.SelectStar) {
                    return Optional.empty();
                }
                if (select.items().get(i) instanceof QueryExpression.SelectExpression(
                        Expression.ColumnReference(var other, var column, var _), var _, var _) && other.isPresent()
                        && context.sameName(other.get().text(), qualifier.get().text())
                        && context.sameName(column.name(), name.name())) {
                    return Optional.of(i);
                }
            }
        }
        return Optional.empty();
    }

    private Column setColumn(BoundQuery bound, OrderItem item, Scope inside) {
        if (item.expression() instanceof Literal literal && literal.kind() == Literal.Kind.INTEGER) {
            return Sorting.byOrdinal(literal, bound.columns());
        }
        var value = new ExpressionBinder(inside, ExpressionBinder.Place.OTHER).bind(item.expression());
        if (value instanceof Scalar.ColumnValue(var column, var _)) {
            return column;
        }
        throw SyntaxError.ORDER_BY_ITEM_NOT_IN_SET_OPERATION.with();
    }
}
