package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.algebra.SortKey;
import dev.vitrine.query.binder.BoundQuery.Output;
import dev.vitrine.query.binder.ExpressionBinder.Place;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Literal;
import dev.vitrine.tsql.syntax.OrderItem;
import dev.vitrine.tsql.syntax.Query;
import dev.vitrine.tsql.syntax.QueryExpression.SelectAssignment;
import dev.vitrine.tsql.syntax.QueryExpression.SelectExpression;
import dev.vitrine.tsql.syntax.QueryExpression.SelectItem;
import dev.vitrine.tsql.syntax.QueryExpression.SelectStar;
import dev.vitrine.tsql.syntax.QueryExpression.Specification;
import dev.vitrine.tsql.syntax.QueryExpression.Top;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SequenceError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Binds one SELECT: FROM, WHERE, grouping, windows, select list, DISTINCT, ORDER BY, TOP.
final class SpecificationBinder {
    private final Scope scope;
    private final BindContext context;

    /// A select item before its columns are made.
    record Item(String name, Scalar value) { }

    SpecificationBinder(Scope scope) {
        this.scope = scope;
        this.context = scope.context();
    }

    BoundQuery bind(Specification select, List<OrderItem> orderBy, Optional<Query.OffsetFetch> offset) {
        return context.select(() -> bindSelect(select, orderBy, offset));
    }

    private BoundQuery bindSelect(Specification select, List<OrderItem> orderBy,
            Optional<Query.OffsetFetch> offset) {
        scope.windows(NamedWindows.of(select.windows(), context));
        if (select.top().isPresent() && offset.isPresent()) {
            throw SyntaxError.TOP_AND_OFFSET.with();
        }
        var relation = new FromBinder(scope).bind(select.from());
        if (select.where().isPresent()) {
            var where = new ExpressionBinder(scope, Place.WHERE).bind(select.where().get());
            relation = new Relation.Filter(relation, where);
        }
        var aggregation = new Aggregation();
        scope.aggregation(aggregation);
        var grouping = new Grouping(scope, aggregation, select.groupBy());
        var items = items(select.items());
        Optional<Condition> having = select.having().map(new ExpressionBinder(scope, Place.HAVING)::bind);
        var orders = orders(orderBy, items);
        var grouped = grouping.isNeeded(having.isPresent());
        if (grouped) {
            relation = grouping.relation(relation);
            var inList = grouping.rewriter(Grouping.Clause.SELECT);
            items = items.stream().map(item -> new Item(item.name, inList.rewrite(item.value))).toList();
            having = having.map(grouping.rewriter(Grouping.Clause.HAVING)::rewrite);
            var inOrder = grouping.rewriter(Grouping.Clause.ORDER_BY);
            orders = orders.stream().map(order -> order.rewritten(inOrder)).toList();
            relation = having.isPresent() ? new Relation.Filter(relation, having.get()) : relation;
        }
        relation = new Windows(context).add(relation, aggregation.windows(),
                grouped ? Optional.of(grouping.rewriter(Grouping.Clause.SELECT)) : Optional.empty());
        if (!context.sequences().isEmpty()) {
            var numbered = numbered(relation, select, orderBy, offset);
            items = items.stream().map(item -> new Item(item.name, numbered.rewrite(item.value))).toList();
            relation = numbered.relation();
        }
        return project(relation, items, orders, select, offset);
    }

    private SequenceBinder.Numbered numbered(Relation relation, Specification select, List<OrderItem> orderBy,
            Optional<Query.OffsetFetch> offset) {
        if (select.distinct()) {
            throw SequenceError.WITH_SET_OPERATION.with();
        }
        if (select.top().isPresent() || offset.isPresent()) {
            throw SequenceError.WITH_TOP.with();
        }
        if (!orderBy.isEmpty() && !context.sequences().isOrdered()) {
            throw SequenceError.ORDER_BY_WITHOUT_OVER.with();
        }
        return new SequenceBinder(context).number(relation, context.sequences(), scope);
    }

    /// A key of ORDER BY: an item of the select list by number, or an expression.
    record Order(int item, Optional<Scalar> value, boolean descending) {
        Order rewritten(GroupRewriter rewriter) {
            return new Order(item, value.map(rewriter::rewrite), descending);
        }
    }

    private List<Item> items(List<SelectItem> selected) {
        var items = new ArrayList<Item>();
        var expressions = new ExpressionBinder(scope, Place.SELECT);
        for (var item : selected) {
            switch (item) {
                case SelectExpression(var expression, var alias, var _) -> items.add(new Item(
                        alias.map(name -> name.name()).orElseGet(() -> name(expression)), expressions.bind(expression)));
                case SelectStar star -> items.addAll(star(star));
                case SelectAssignment assignment -> throw SyntaxError.SELECT_ASSIGNS_AND_RETURNS.with()
                        .atLine(assignment.position().line());
            }
        }
        return items;
    }

    /// A column's own name; other expressions have none.
    static String name(Expression expression) {
        return switch (expression) {
            case Expression.ColumnReference reference -> reference.name().name();
            case Expression.PseudoColumn column -> column.name().equals("ACTION") ? "$action" : "";
            default -> "";
        };
    }

    private List<Item> star(SelectStar star) {
        var items = new ArrayList<Item>();
        boolean found = false;
        for (var source : scope.sources()) {
            if (star.qualifier().isEmpty() || scope.matches(source, star.qualifier().get())) {
                found = true;
                source.columns().forEach(column ->
                        items.add(new Item(column.name(), context.directly(column.value()))));
            }
        }
        if (!found) {
            throw star.qualifier().isEmpty() ? NameError.MUST_SPECIFY_TABLE.with().atLine(star.position().line())
                    : SyntaxError.COLUMN_PREFIX_UNKNOWN.with(star.qualifier().get().text())
                            .atLine(star.position().line());
        }
        return items;
    }

    private List<Order> orders(List<OrderItem> orderBy, List<Item> items) {
        var orders = new ArrayList<Order>();
        for (var item : orderBy) {
            orders.add(order(item, items));
        }
        return orders;
    }

    private Order order(OrderItem item, List<Item> items) {
        if (item.expression() instanceof Literal literal) {
            if (literal.kind() == Literal.Kind.INTEGER) {
                var outputs = items.stream().map(i -> new Output(i.name, null, true)).toList();
                Sorting.byOrdinal(literal, outputs);
                return new Order(Integer.parseInt(literal.text()) - 1, Optional.empty(), item.descending());
            }
            throw QueryError.ORDER_BY_CONSTANT.with(1).atLine(item.position().line());
        }
        int alias = alias(item.expression(), items);
        if (alias >= 0) {
            return new Order(alias, Optional.empty(), item.descending());
        }
        var value = new ExpressionBinder(scope, Place.ORDER_BY).bind(item.expression());
        if (value.type().name().isOldLob()) {
            throw dev.vitrine.types.error.TypeError.LOB_NOT_COMPARABLE.with();
        }
        return new Order(-1, Optional.of(value), item.descending());
    }

    /// The select item with that name: aliases come before columns of FROM.
    private int alias(Expression expression, List<Item> items) {
        if (!(expression instanceof Expression.ColumnReference(var qualifier, var name, var _))
                || qualifier.isPresent()) {
            return -1;
        }
        int found = -1;
        for (int i = 0; i < items.size(); i++) {
            if (!items.get(i).name.isEmpty() && context.sameName(items.get(i).name, name.name())) {
                if (found >= 0 && !items.get(found).value.equals(items.get(i).value)) {
                    throw NameError.AMBIGUOUS_COLUMN_NAME.with(name.name()).atLine(name.position().line());
                }
                found = found < 0 ? i : found;
            }
        }
        return found;
    }

    private BoundQuery project(Relation input, List<Item> items, List<Order> orders, Specification select,
            Optional<Query.OffsetFetch> offset) {
        var computed = new ArrayList<Relation.Computed>();
        var outputs = new ArrayList<Output>();
        for (var item : items) {
            var column = column(item.value, item.name, computed);
            if (IntoBinder.is(item.value)) {
                context.intoIdentityColumn(column.id());
            }
            outputs.add(new Output(item.name, column, item.value.nullable()));
        }
        var keys = new ArrayList<SortKey>();
        for (var order : orders) {
            keys.add(new SortKey(orderColumn(order, items, outputs, computed, select.distinct()), order.descending()));
        }
        var relation = computed.isEmpty() ? input : new Relation.Compute(input, List.copyOf(computed));
        var bound = new BoundQuery(relation, outputs);
        if (select.distinct()) {
            bound = QueryBinder.distinct(bound);
        }
        var sorted = Sorting.distinctKeys(keys);
        relation = sorted.isEmpty() ? bound.relation() : new Relation.Sort(bound.relation(), sorted);
        if (select.top().isPresent()) {
            relation = top(relation, select.top().get(), sorted);
        }
        if (offset.isPresent()) {
            relation = offset(relation, offset.get());
        }
        return new BoundQuery(relation, outputs);
    }

    private Column column(Scalar value, String name, List<Relation.Computed> computed) {
        if (value instanceof Scalar.ColumnValue(var column, var _)) {
            return column;
        }
        for (var known : computed) {
            if (known.value().equals(value) && !(value instanceof Scalar.Constant)
                    && !ExpressionFacts.variesByRow(value)) {
                return known.column();
            }
        }
        var column = name.isEmpty() ? context.columns.expression(value.type(), value.nullable())
                : context.columns.named(name, value.type(), value.nullable());
        computed.add(new Relation.Computed(column, value));
        return column;
    }

    private Column orderColumn(Order order, List<Item> items, List<Output> outputs, List<Relation.Computed> computed,
            boolean distinct) {
        if (order.item >= 0) {
            return outputs.get(order.item).column();
        }
        var value = order.value.orElseThrow();
        for (int i = 0; i < items.size(); i++) {
            if (items.get(i).value.equals(value)) {
                return outputs.get(i).column();
            }
        }
        if (distinct) {
            throw SyntaxError.ORDER_BY_NOT_IN_DISTINCT.with();
        }
        return column(value, "", computed);
    }

    Relation top(Relation input, Top top, List<SortKey> order) {
        if (top.withTies() && order.isEmpty()) {
            throw SyntaxError.TOP_WITH_TIES_NEEDS_ORDER.with();
        }
        var count = count(top.count(), top.percent());
        return new Relation.Top(input, Optional.of(count), top.percent(), top.withTies() ? order : List.of(),
                Optional.empty());
    }

    /// The expression sees variables and outer queries, not the columns that are counted.
    private Scalar count(Expression expression, boolean percent) {
        var outside = new Scope(context, scope.outer(), scope.commonTables());
        var value = new ExpressionBinder(outside, Place.OTHER).bind(expression);
        if (percent) {
            return Folding.fold(context.operators.convert(value, SqlType.FLOAT), context);
        }
        if (!value.type().name().isInteger() && !value.isNullConstant()) {
            throw SyntaxError.TOP_NOT_INTEGER.with();
        }
        return Folding.fold(context.operators.convert(value, SqlType.BIGINT), context);
    }

    Relation offset(Relation input, Query.OffsetFetch offset) {
        return new Relation.Top(input, offset.fetch().map(fetch -> count(fetch, false)), false, List.of(),
                Optional.of(count(offset.offset(), false)));
    }
}
