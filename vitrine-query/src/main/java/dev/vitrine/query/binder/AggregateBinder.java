package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.AggregateCall;
import dev.vitrine.query.algebra.ColumnUse;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.algebra.SortKey;
import dev.vitrine.query.binder.ExpressionBinder.Place;
import dev.vitrine.query.function.Aggregate.BoundAggregate;
import dev.vitrine.query.function.Aggregates;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Expression.FunctionCall;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Binds aggregates without OVER. An aggregate belongs to the query whose columns it reads: usually this one, an outer one if it reads that one's
/// columns only.
final class AggregateBinder {
    private final ExpressionBinder expressions;

    AggregateBinder(ExpressionBinder expressions) {
        this.expressions = expressions;
    }

    Scalar bind(FunctionCall call, String name) {
        boolean star = call.arguments().size() == 1 && call.arguments().getFirst() instanceof Expression.Star;
        if (star && !name.equals("COUNT") && !name.equals("COUNT_BIG")) {
            throw SyntaxError.INCORRECT_SYNTAX.with("*");
        }
        var inside = expressions.at(Place.ARGUMENT);
        List<Scalar> scalars = star ? List.of() : inside.bindAll(call.arguments());
        if (!star && call.arguments().isEmpty()) {
            throw SyntaxError.FUNCTION_ARGUMENT_COUNT.with(name.toLowerCase(Locale.ROOT), 1);
        }
        refuseSubquery(scalars);
        var owner = owner(scalars);
        refuseHere(owner);
        var aggregate = Aggregates.find(name).orElseThrow().bind(FunctionBinder.arguments(scalars));
        return register(call, name, scalars, aggregate, owner);
    }

    private Scalar register(FunctionCall call, String name, List<Scalar> scalars, BoundAggregate aggregate,
            Scope owner) {
        var context = expressions.context();
        Optional<Scalar> argument = scalars.isEmpty() ? Optional.empty()
                : Optional.of(argument(scalars.getFirst(), aggregate));
        if (call.distinct() && argument.isPresent() && argument.get().type().name().isOldLob()) {
            throw TypeError.LOB_IN_DISTINCT.with(argument.get().type().name().sqlName());
        }
        var column = context.columns.expression(collated(aggregate.type(), scalars), !aggregate.neverNull());
        var parameters = scalars.size() > 1 ? scalars.subList(1, scalars.size()) : List.<Scalar>of();
        var registered = owner.aggregation().orElseThrow().add(new AggregateCall(column, name, aggregate,
                call.distinct(), argument, parameters, order(call, owner)));
        return BindContext.value(registered);
    }

    /// WITHIN GROUP: what is no column is computed before the aggregation.
    private List<SortKey> order(FunctionCall call, Scope owner) {
        if (call.withinGroup().isEmpty()) {
            return List.of();
        }
        if (!call.name().name().name().equalsIgnoreCase("STRING_AGG")) {
            throw SyntaxError.WITHIN_GROUP_REFUSED.state(9, call.name().name().name().toLowerCase(Locale.ROOT));
        }
        var keys = new ArrayList<SortKey>();
        for (var item : call.withinGroup().get().orderBy()) {
            var bound = expressions.at(Place.ARGUMENT).bind(item.expression());
            WindowBinder.refuseConstant(bound);
            keys.add(new SortKey(owner.aggregation().orElseThrow().input(bound, expressions.context().columns),
                    item.descending()));
        }
        return List.copyOf(keys);
    }

    private Scalar argument(Scalar scalar, BoundAggregate aggregate) {
        var type = aggregate.argumentType();
        return expressions.operators().convert(scalar, collated(type, List.of(scalar)));
    }

    private static SqlType collated(SqlType type, List<Scalar> scalars) {
        return type.isCharacter() && !scalars.isEmpty() && scalars.getFirst().type().isCharacter()
                ? type.withCollation(scalars.getFirst().type().collation()) : type;
    }

    private static void refuseSubquery(List<Scalar> scalars) {
        var finder = new dev.vitrine.query.algebra.Rewriter() {
            private boolean found;

            @Override protected Optional<Scalar> replacement(Scalar scalar) {
                found |= scalar instanceof Scalar.Subquery;
                return Optional.empty();
            }
        };
        scalars.forEach(finder::rewrite);
        if (finder.found) {
            throw SyntaxError.AGGREGATE_OF_AGGREGATE.with();
        }
    }

    /// The scope whose query computes the aggregate.
    private Scope owner(List<Scalar> scalars) {
        var used = new BitSet();
        scalars.forEach(scalar -> used.or(ColumnUse.of(scalar)));
        var here = expressions.scope();
        if (used.isEmpty() || used.stream().anyMatch(here::owns)) {
            return here;
        }
        var scope = here.outer();
        while (scope.isPresent()) {
            if (used.stream().anyMatch(scope.get()::owns)) {
                return scope.get().aggregation().isPresent() ? scope.get() : here;
            }
            scope = scope.get().outer();
        }
        return here;
    }

    private void refuseHere(Scope owner) {
        var place = expressions.place();
        if (owner != expressions.scope()) {
            return;
        }
        switch (place) {
            case WHERE -> throw SyntaxError.AGGREGATE_IN_WHERE.with();
            case ON -> throw SyntaxError.AGGREGATE_IN_ON.with();
            case GROUP_BY -> throw SyntaxError.AGGREGATE_IN_GROUP_BY.with();
            case ARGUMENT -> throw SyntaxError.AGGREGATE_OF_AGGREGATE.with();
            case SET -> throw SyntaxError.AGGREGATE_IN_UPDATE_SET.with();
            case OUTPUT -> throw SyntaxError.AGGREGATE_IN_OUTPUT.with();
            case OTHER -> throw SyntaxError.AGGREGATE_IN_WHERE.with();
            case SELECT, HAVING, ORDER_BY -> { }
        }
        if (owner.aggregation().isEmpty()) {
            throw SyntaxError.AGGREGATE_IN_WHERE.with();
        }
    }

    Scalar grouping(FunctionCall call, String name) {
        var owner = expressions.scope();
        if (!expressions.place().takesAggregates() || owner.aggregation().isEmpty()) {
            throw QueryError.GROUPING_WITHOUT_GROUP_BY.with();
        }
        var arguments = expressions.at(Place.ARGUMENT).bindAll(call.arguments());
        var type = name.equals("GROUPING") ? SqlType.TINYINT : SqlType.INT;
        var column = expressions.context().columns.expression(type, false);
        owner.aggregation().get().groupings().add(new Aggregation.Grouped(column, arguments));
        return BindContext.value(column);
    }
}
