package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.algebra.WindowCall;
import dev.vitrine.query.algebra.WindowCall.Bound;
import dev.vitrine.query.algebra.WindowCall.BoundKind;
import dev.vitrine.query.algebra.WindowCall.Kind;
import dev.vitrine.query.binder.ExpressionBinder.Place;
import dev.vitrine.query.function.Aggregate.BoundAggregate;
import dev.vitrine.query.function.Aggregates;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Expression.FunctionCall;
import dev.vitrine.tsql.syntax.WindowSpecification;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Binds calls with an OVER clause.
final class WindowBinder {
    private static final Set<String> FUNCTIONS = Set.of("ROW_NUMBER", "RANK", "DENSE_RANK", "NTILE", "PERCENT_RANK",
            "CUME_DIST", "LAG", "LEAD", "FIRST_VALUE", "LAST_VALUE", "PERCENTILE_CONT", "PERCENTILE_DISC");

    private final ExpressionBinder expressions;

    WindowBinder(ExpressionBinder expressions) {
        this.expressions = expressions;
    }

    static boolean isWindowFunction(String name) {
        return FUNCTIONS.contains(name);
    }

    Scalar bind(FunctionCall call, String name) {
        var shown = name.toLowerCase(Locale.ROOT);
        boolean aggregate = Aggregates.find(name).isPresent();
        if (!aggregate && !isWindowFunction(name)) {
            throw QueryError.NOT_WINDOW_FUNCTION.with(shown);
        }
        if (expressions.place() == Place.ARGUMENT) {
            throw QueryError.WINDOW_NESTED.with();
        }
        if (!expressions.place().takesWindows() || expressions.scope().aggregation().isEmpty()) {
            throw QueryError.WINDOW_FUNCTION_PLACE.with();
        }
        if (call.distinct()) {
            throw SyntaxError.DISTINCT_WINDOW.with();
        }
        var kind = aggregate ? Kind.AGGREGATE : Kind.valueOf(name);
        if (kind == Kind.PERCENTILE_CONT || kind == Kind.PERCENTILE_DISC) {
            throw ExpressionBinder.unsupported(name);
        }
        var over = resolve(call.over().orElseThrow());
        if (!aggregate && over.orderBy().isEmpty()) {
            throw QueryError.WINDOW_NEEDS_ORDER.with(name);
        }
        return register(call, name, kind, over);
    }

    /// OVER name, OVER ( name ... ): completed from the WINDOW clause.
    private WindowSpecification resolve(WindowSpecification over) {
        if (over.base().isEmpty()) {
            return over;
        }
        throw ExpressionBinder.unsupported("WINDOW");
    }

    private Scalar register(FunctionCall call, String name, Kind kind, WindowSpecification over) {
        // Aggregates may stand inside: SUM(SUM(x)) OVER (). Other window functions may not.
        var inside = new ExpressionBinder(expressions.scope(), Place.HAVING);
        boolean star = call.arguments().size() == 1 && call.arguments().getFirst() instanceof Expression.Star;
        List<Scalar> scalars = star ? List.of() : inside.bindAll(call.arguments());
        Optional<BoundAggregate> bound = kind == Kind.AGGREGATE
                ? Optional.of(Aggregates.find(name).orElseThrow().bind(FunctionBinder.arguments(scalars)))
                : Optional.empty();
        var arguments = arguments(kind, scalars, bound, name);
        var type = type(kind, arguments, bound);
        var column = expressions.context().columns.expression(type, nullable(kind, bound));
        boolean ignoreNulls = call.modifiers().stream().anyMatch(modifier ->
                modifier instanceof Expression.KeywordModifier(var word) && word.equals("IGNORE NULLS"));
        var window = new WindowCall(column, kind, name, arguments, bound, frame(kind, name, over), ignoreNulls);
        var partition = inside.bindAll(over.partitionBy());
        var order = new ArrayList<Aggregation.Order>();
        for (var item : over.orderBy()) {
            var value = inside.bind(item.expression());
            if (value instanceof Scalar.Constant) {
                throw value.type().name().isInteger() && value.type().equals(SqlType.INT) && !value.isNullConstant()
                        ? QueryError.WINDOW_ORDER_BY_CONSTANT.with()
                        : QueryError.WINDOW_ORDER_BY_CONSTANT_EXPRESSION.with();
            }
            order.add(new Aggregation.Order(value, item.descending()));
        }
        expressions.scope().aggregation().orElseThrow().windows().add(
                new Aggregation.Windowed(window, partition, List.copyOf(order)));
        return BindContext.value(column);
    }

    private List<Scalar> arguments(Kind kind, List<Scalar> scalars, Optional<BoundAggregate> bound, String name) {
        var operators = expressions.operators();
        return switch (kind) {
            case ROW_NUMBER, RANK, DENSE_RANK, PERCENT_RANK, CUME_DIST -> {
                requireCount(scalars, 0, 0, name);
                yield List.of();
            }
            case NTILE -> {
                requireCount(scalars, 1, 1, name);
                yield List.of(operators.convert(scalars.getFirst(), SqlType.BIGINT));
            }
            case LAG, LEAD -> {
                requireCount(scalars, 1, 3, name);
                var converted = new ArrayList<Scalar>();
                converted.add(scalars.getFirst());
                if (scalars.size() > 1) {
                    converted.add(operators.convert(scalars.get(1), SqlType.BIGINT));
                }
                if (scalars.size() > 2) {
                    converted.add(operators.convert(scalars.get(2), scalars.getFirst().type()));
                }
                yield converted;
            }
            case FIRST_VALUE, LAST_VALUE, PERCENTILE_CONT, PERCENTILE_DISC -> {
                requireCount(scalars, 1, 1, name);
                yield scalars;
            }
            case AGGREGATE -> scalars.isEmpty() ? List.of()
                    : List.of(operators.convert(scalars.getFirst(), bound.orElseThrow().argumentType()));
        };
    }

    private static void requireCount(List<Scalar> scalars, int minimum, int maximum, String name) {
        if (scalars.size() < minimum || scalars.size() > maximum) {
            throw minimum == maximum ? SyntaxError.FUNCTION_ARGUMENT_COUNT.with(name.toLowerCase(Locale.ROOT), minimum)
                    : SyntaxError.INCORRECT_NUMBER_OF_ARGUMENTS.with(name.toLowerCase(Locale.ROOT), minimum, maximum);
        }
    }

    private static SqlType type(Kind kind, List<Scalar> arguments, Optional<BoundAggregate> bound) {
        return switch (kind) {
            case ROW_NUMBER, RANK, DENSE_RANK, NTILE -> SqlType.BIGINT;
            case PERCENT_RANK, CUME_DIST, PERCENTILE_CONT -> SqlType.FLOAT;
            case LAG, LEAD, FIRST_VALUE, LAST_VALUE, PERCENTILE_DISC -> arguments.getFirst().type();
            case AGGREGATE -> bound.orElseThrow().type();
        };
    }

    private static boolean nullable(Kind kind, Optional<BoundAggregate> bound) {
        return switch (kind) {
            case ROW_NUMBER, RANK, DENSE_RANK, NTILE, PERCENT_RANK, CUME_DIST -> false;
            case AGGREGATE -> !bound.orElseThrow().neverNull();
            default -> true;
        };
    }

    /// With ORDER BY and no frame: RANGE UNBOUNDED PRECEDING to the current row.
    private Optional<WindowCall.Frame> frame(Kind kind, String name, WindowSpecification over) {
        boolean framed = kind == Kind.AGGREGATE || kind == Kind.FIRST_VALUE || kind == Kind.LAST_VALUE;
        if (over.frame().isEmpty()) {
            return framed && !over.orderBy().isEmpty() ? Optional.of(new WindowCall.Frame(true,
                    new Bound(BoundKind.UNBOUNDED_PRECEDING, 0), new Bound(BoundKind.CURRENT_ROW, 0)))
                    : Optional.empty();
        }
        if (!framed) {
            throw SyntaxError.WINDOW_FRAME_INVALID.with(name.toLowerCase(Locale.ROOT));
        }
        if (over.orderBy().isEmpty()) {
            throw SyntaxError.FRAME_NEEDS_ORDER.with();
        }
        var frame = over.frame().get();
        return Optional.of(new WindowCall.Frame(frame.range(), bound(frame.start()), bound(frame.end())));
    }

    private Bound bound(WindowSpecification.Bound bound) {
        long offset = 0;
        if (bound.offset().isPresent()) {
            var value = expressions.at(Place.ARGUMENT).bind(bound.offset().get());
            if (!(value instanceof Scalar.Constant(var type, var constant)) || !type.name().isInteger()
                    || constant == Null.NULL) {
                throw SyntaxError.INCORRECT_SYNTAX.with("ROWS");
            }
            offset = constant.asLong();
        }
        return new Bound(BoundKind.valueOf(bound.kind().name()), offset);
    }
}
