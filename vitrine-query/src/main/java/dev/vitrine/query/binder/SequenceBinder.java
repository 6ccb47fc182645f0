package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Rewriter;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.algebra.SortKey;
import dev.vitrine.query.binder.ExpressionBinder.Place;
import dev.vitrine.query.function.Arguments;
import dev.vitrine.query.function.BoundFunction;
import dev.vitrine.query.function.Function;
import dev.vitrine.query.function.Nulls;
import dev.vitrine.query.function.Volatility;
import dev.vitrine.query.metadata.SequenceMetadata;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.OrderItem;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.SequenceError;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// NEXT VALUE FOR: where it may stand, and one number for a row however often the row names the sequence.
/// Source: "NEXT VALUE FOR (Transact-SQL)".
final class SequenceBinder {
    private static final String PREFIX = "NEXT VALUE FOR ";

    private final BindContext context;

    SequenceBinder(BindContext context) {
        this.context = context;
    }

    /// What a query has asked of sequences: each with its OVER clause.
    static final class Uses {
        private final Map<Scalar, List<OrderItem>> calls = new LinkedHashMap<>();

        boolean isEmpty() {
            return calls.isEmpty();
        }

        boolean isOrdered() {
            return calls.values().stream().anyMatch(order -> !order.isEmpty());
        }
    }

    Scalar bind(Expression.NextValueFor next, Place place) {
        requireAllowed(place);
        var object = context.scope.resolve(next.sequence())
                .orElseThrow(() -> NameError.INVALID_OBJECT_NAME.with(next.sequence().text()));
        if (!(object instanceof SequenceMetadata sequence)) {
            throw SequenceError.NOT_A_SEQUENCE.with(next.sequence().text());
        }
        context.uses(sequence);
        context.use(sequence, ObjectUse.Action.UPDATE);
        var call = call(sequence);
        var order = order(next, place);
        var known = context.sequences().calls.putIfAbsent(call, order);
        if (known != null && !same(known, order)) {
            throw SequenceError.DIFFERENT_OVER.with();
        }
        return call;
    }

    private static boolean same(List<OrderItem> one, List<OrderItem> other) {
        return one.size() == other.size() && one.isEmpty() == other.isEmpty();
    }

    private void requireAllowed(Place place) {
        if (context.conditionals() > 0) {
            throw SequenceError.IN_CONDITIONAL.with();
        }
        switch (place) {
            case SELECT -> {
                if (context.depth() > 1) {
                    throw SequenceError.NESTED.with();
                }
                if (context.inSetOperation()) {
                    throw SequenceError.WITH_SET_OPERATION.with();
                }
            }
            case SET, OTHER -> {
                if (context.depth() > 0) {
                    throw SequenceError.NESTED.with();
                }
            }
            case ARGUMENT -> throw SequenceError.IN_AGGREGATE.with();
            case WHERE, ON, GROUP_BY, HAVING, ORDER_BY, OUTPUT -> throw SequenceError.IN_CLAUSE.with();
        }
    }

    private static List<OrderItem> order(Expression.NextValueFor next, Place place) {
        if (next.over().isEmpty()) {
            return List.of();
        }
        var over = next.over().get();
        if (!over.partitionBy().isEmpty()) {
            throw SequenceError.PARTITION_BY.with();
        }
        if (place != Place.SELECT) {
            throw SequenceError.OVER_NOT_HERE.with();
        }
        if (over.orderBy().isEmpty()) {
            throw SequenceError.EMPTY_OVER.with();
        }
        if (over.frame().isPresent()) {
            throw SequenceError.ROWS_OR_RANGE.with();
        }
        return over.orderBy();
    }

    private static Scalar call(SequenceMetadata sequence) {
        int database = sequence.databaseId();
        int id = sequence.objectId();
        var function = new Function(PREFIX + database + "." + id, Arguments.NONE, _ -> sequence.type(),
                Nulls.NEVER_NULL, Volatility.PER_ROW, (_, _) -> (functions, _) ->
                        functions.metadata().nextSequenceValue(database, id), false);
        return new Scalar.Call(new BoundFunction(function, List.of(), sequence.type(), (functions, _) ->
                functions.metadata().nextSequenceValue(database, id)), List.of());
    }

    /// The numbers of a query's rows, as columns: the select list reads them.
    record Numbered(Relation relation, Map<Scalar, Column> columns) {
        Scalar rewrite(Scalar value) {
            return new Rewriter() {
                @Override protected Optional<Scalar> replacement(Scalar scalar) {
                    return Optional.ofNullable(columns.get(scalar)).map(BindContext::value);
                }
            }.rewrite(value);
        }
    }

    /// Numbers the rows of a relation, in the order of OVER where it is written.
    Numbered number(Relation input, Uses uses, Scope scope) {
        var relation = input;
        var columns = new LinkedHashMap<Scalar, Column>();
        var order = uses.calls.values().stream().filter(list -> !list.isEmpty()).findFirst();
        if (order.isPresent()) {
            var keys = new ArrayList<SortKey>();
            var computed = new ArrayList<Relation.Computed>();
            for (var item : order.get()) {
                var value = new ExpressionBinder(scope, Place.ORDER_BY).bind(item.expression());
                var column = value instanceof Scalar.ColumnValue(var own, var _) ? own
                        : context.columns.expression(value.type(), value.nullable());
                if (!(value instanceof Scalar.ColumnValue)) {
                    computed.add(new Relation.Computed(column, value));
                }
                keys.add(new SortKey(column, item.descending()));
            }
            relation = computed.isEmpty() ? relation : new Relation.Compute(relation, List.copyOf(computed));
            relation = new Relation.Sort(relation, keys);
        }
        var numbers = new ArrayList<Relation.Computed>();
        for (var call : uses.calls.keySet()) {
            var column = context.columns.expression(call.type(), false);
            columns.put(call, column);
            numbers.add(new Relation.Computed(column, call));
        }
        return new Numbered(new Relation.Compute(relation, List.copyOf(numbers)), columns);
    }
}
