package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.AggregateCall;
import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.ColumnUse;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.binder.ExpressionBinder.Place;
import dev.vitrine.tsql.syntax.QueryExpression;
import dev.vitrine.tsql.syntax.QueryExpression.GroupBy;
import dev.vitrine.types.error.Message;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/// GROUP BY: its expressions, the sets of GROUPING SETS, ROLLUP and CUBE, and what the rest of the query may still refer to.
///
/// Several grouping sets become several aggregations of the same input, one behind the other.
final class Grouping {
    private static final int MAX_SETS = 4096;

    private final Scope scope;
    private final BindContext context;
    private final Aggregation aggregation;
    private final boolean written;
    private final List<Scalar> expressions = new ArrayList<>();
    private final List<List<Integer>> sets;
    /// The columns that have the grouping expressions' values behind the aggregation.
    private final Map<Scalar, Column> results = new HashMap<>();
    private final List<Relation.Computed> computed = new ArrayList<>();

    /// Where a column that is not grouped is refused.
    enum Clause { SELECT, HAVING, ORDER_BY }

    Grouping(Scope scope, Aggregation aggregation, Optional<GroupBy> groupBy) {
        this.scope = scope;
        this.context = scope.context();
        this.aggregation = aggregation;
        this.written = groupBy.isPresent();
        this.sets = groupBy.map(this::sets).orElse(List.of(List.of()));
        makeColumns();
    }

    /// Whether the query groups at all.
    boolean isNeeded(boolean having) {
        return written || having || !aggregation.calls().isEmpty();
    }

    private List<List<Integer>> sets(GroupBy groupBy) {
        if (groupBy.all()) {
            throw ExpressionBinder.unsupported("GROUP BY ALL");
        }
        List<List<Integer>> sets = List.of(List.of());
        if (groupBy.old().isPresent()) {
            var plain = groupBy.items().stream().map(item -> List.of(index(item))).toList();
            return groupBy.old().get() == QueryExpression.Grouping.Kind.CUBE ? cube(plain) : rollup(plain);
        }
        for (var item : groupBy.items()) {
            sets = product(sets, setsOf(item));
        }
        if (sets.size() > MAX_SETS) {
            throw ExpressionBinder.unsupported("GROUPING SETS");
        }
        return sets;
    }

    private List<List<Integer>> setsOf(QueryExpression.Grouping item) {
        return switch (item.kind()) {
            case EXPRESSION -> List.of(List.of(index(item)));
            case SET -> {
                var all = new ArrayList<Integer>();
                item.members().forEach(member -> all.add(index(member)));
                yield List.of(all);
            }
            case ROLLUP -> rollup(item.members().stream().map(this::indexes).toList());
            case CUBE -> cube(item.members().stream().map(this::indexes).toList());
            case GROUPING_SETS -> {
                var all = new ArrayList<List<Integer>>();
                item.members().forEach(member -> all.addAll(setsOf(member)));
                yield all;
            }
        };
    }

    private List<Integer> indexes(QueryExpression.Grouping item) {
        return item.kind() == QueryExpression.Grouping.Kind.EXPRESSION ? List.of(index(item))
                : item.members().stream().map(this::index).toList();
    }

    private int index(QueryExpression.Grouping item) {
        var syntax = item.expression().orElseThrow();
        var bound = new ExpressionBinder(scope, Place.GROUP_BY).bind(syntax);
        if (bound.type().name().isOldLob() || bound.type().name() == dev.vitrine.types.type.TypeName.XML) {
            throw TypeError.LOB_NOT_COMPARABLE.with();
        }
        if (ColumnUse.of(bound).stream().noneMatch(scope::owns)) {
            throw SyntaxError.GROUP_BY_NO_COLUMN.with().atLine(syntax.position().line());
        }
        int known = expressions.indexOf(bound);
        if (known >= 0) {
            return known;
        }
        expressions.add(bound);
        return expressions.size() - 1;
    }

    private static List<List<Integer>> rollup(List<List<Integer>> parts) {
        var sets = new ArrayList<List<Integer>>();
        for (int length = parts.size(); length >= 0; length--) {
            sets.add(parts.subList(0, length).stream().flatMap(List::stream).toList());
        }
        return sets;
    }

    private static List<List<Integer>> cube(List<List<Integer>> parts) {
        var sets = new ArrayList<List<Integer>>();
        for (int mask = (1 << parts.size()) - 1; mask >= 0; mask--) {
            var set = new ArrayList<Integer>();
            for (int i = 0; i < parts.size(); i++) {
                if ((mask & 1 << parts.size() - 1 - i) != 0) {
                    set.addAll(parts.get(i));
                }
            }
            sets.add(set);
        }
        return sets;
    }

    private static List<List<Integer>> product(List<List<Integer>> left, List<List<Integer>> right) {
        var sets = new ArrayList<List<Integer>>();
        for (var l : left) {
            for (var r : right) {
                var both = new TreeSet<>(l);
                both.addAll(r);
                sets.add(List.copyOf(both));
            }
        }
        return sets;
    }

    /// A column for each grouping expression that is none itself.
    private void makeColumns() {
        for (var expression : expressions) {
            if (expression instanceof Scalar.ColumnValue(var column, var _)) {
                results.put(expression, column);
            } else {
                var column = context.columns.expression(expression.type(), expression.nullable());
                computed.add(new Relation.Computed(column, expression));
                results.put(expression, column);
            }
        }
    }

    GroupRewriter rewriter(Clause clause) {
        var calls = new ArrayList<>(aggregation.calls().stream().map(AggregateCall::column).toList());
        aggregation.groupings().forEach(grouping -> calls.add(grouping.column()));
        return new GroupRewriter(scope, results, calls, refusal(clause));
    }

    private Message refusal(Clause clause) {
        return switch (clause) {
            case SELECT -> written ? QueryError.COLUMN_NOT_IN_GROUP_BY : QueryError.COLUMN_NOT_AGGREGATED;
            case HAVING -> written ? QueryError.COLUMN_NOT_IN_GROUP_BY_HAVING
                    : QueryError.COLUMN_NOT_AGGREGATED_HAVING;
            case ORDER_BY -> written ? QueryError.COLUMN_NOT_IN_GROUP_BY_ORDER
                    : QueryError.COLUMN_NOT_AGGREGATED_ORDER;
        };
    }

    Relation relation(Relation from) {
        var before = new ArrayList<>(computed);
        before.addAll(aggregation.inputs());
        var input = before.isEmpty() ? from : new Relation.Compute(from, List.copyOf(before));
        var keys = expressions.stream().map(results::get).toList();
        if (sets.size() == 1) {
            var set = sets.getFirst().stream().map(keys::get).toList();
            return withGroupings(aggregate(input, set), sets.getFirst());
        }
        return several(input, keys);
    }

    private Relation aggregate(Relation input, List<Column> keys) {
        return new Relation.Aggregate(input, keys, List.copyOf(aggregation.calls()), keys.isEmpty());
    }

    /// GROUPING and GROUPING_ID are constants within one grouping set.
    private Relation withGroupings(Relation relation, List<Integer> set) {
        if (aggregation.groupings().isEmpty()) {
            return relation;
        }
        var values = new ArrayList<Relation.Computed>();
        for (var grouping : aggregation.groupings()) {
            values.add(new Relation.Computed(grouping.column(), new Scalar.Constant(grouping.column().type(),
                    IntegerValue.of(bits(grouping, set)))));
        }
        return new Relation.Compute(relation, List.copyOf(values));
    }

    private long bits(Aggregation.Grouped grouping, List<Integer> set) {
        long bits = 0;
        for (int i = 0; i < grouping.arguments().size(); i++) {
            int index = expressions.indexOf(grouping.arguments().get(i));
            if (index < 0) {
                throw QueryError.GROUPING_ARGUMENT.with(i + 1,
                        grouping.column().type().equals(SqlType.TINYINT) ? "GROUPING" : "GROUPING_ID");
            }
            bits = bits << 1 | (set.contains(index) ? 0 : 1);
        }
        return bits;
    }

    private Relation several(Relation input, List<Column> keys) {
        var columns = new ArrayList<Column>();
        var outputs = new ArrayList<Column>();
        for (int i = 0; i < keys.size(); i++) {
            var column = context.columns.named(keys.get(i).name(), keys.get(i).type(), true);
            outputs.add(column);
            results.put(expressions.get(i), column);
        }
        columns.addAll(outputs);
        var inputs = new ArrayList<Relation>();
        var inputColumns = new ArrayList<List<Column>>();
        var calls = List.copyOf(aggregation.calls());
        calls.forEach(call -> columns.add(call.column()));
        aggregation.groupings().forEach(grouping -> columns.add(grouping.column()));
        for (var set : sets) {
            var present = set.stream().map(keys::get).toList();
            var nulls = new ArrayList<Relation.Computed>();
            var given = new ArrayList<Column>();
            for (int i = 0; i < keys.size(); i++) {
                if (set.contains(i)) {
                    given.add(keys.get(i));
                } else {
                    var empty = context.columns.expression(keys.get(i).type(), true);
                    nulls.add(new Relation.Computed(empty, new Scalar.Constant(keys.get(i).type(), Null.NULL)));
                    given.add(empty);
                }
            }
            calls.forEach(call -> given.add(call.column()));
            aggregation.groupings().forEach(grouping -> given.add(grouping.column()));
            var relation = withGroupings(aggregate(input, present), set);
            inputs.add(nulls.isEmpty() ? relation : new Relation.Compute(relation, nulls));
            inputColumns.add(List.copyOf(given));
        }
        return new Relation.Concatenation(inputs, inputColumns, columns);
    }
}
