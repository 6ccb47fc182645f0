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
        boolean percentile = kind == Kind.PERCENTILE_CONT || kind == Kind.PERCENTILE_DISC;
        if (!percentile && call.withinGroup().isPresent()) {
            throw SyntaxError.WITHIN_GROUP_REFUSED.with(shown);
        }
        var written = call.over().orElseThrow();
        var over = expressions.scope().windows().complete(written);
        if (percentile) {
            over = ofPercentile(call, shown, over, written);
        } else if (!aggregate && over.orderBy().isEmpty()) {
            throw written.base().isPresent() ? QueryError.NAMED_WINDOW_NEEDS_ORDER.state(ranking(kind) ? 3 : 2, shown)
                    : QueryError.WINDOW_NEEDS_ORDER.with(name);
        }
        refuseFrame(kind, shown, over, written);
        return register(call, name, kind, over);
    }

    private static boolean ranking(Kind kind) {
        return switch (kind) {
            case ROW_NUMBER, RANK, DENSE_RANK, NTILE, PERCENT_RANK, CUME_DIST -> true;
            default -> false;
        };
    }

    private static boolean framed(Kind kind) {
        return kind == Kind.AGGREGATE || kind == Kind.FIRST_VALUE || kind == Kind.LAST_VALUE;
    }

    /// The order of a percentile is that of WITHIN GROUP; OVER has the partition only.
    private static WindowSpecification ofPercentile(FunctionCall call, String shown, WindowSpecification over,
            WindowSpecification written) {
        var within = call.withinGroup().orElseThrow(() -> SyntaxError.WITHIN_GROUP_REQUIRED.with(shown));
        if (within.orderBy().size() != 1) {
            throw SyntaxError.WITHIN_GROUP_ONE_EXPRESSION.with(shown);
        }
        if (!over.orderBy().isEmpty()) {
            throw written.base().isPresent() ? QueryError.NAMED_WINDOW_ORDER_REFUSED.with(shown)
                    : SyntaxError.OVER_ORDER_REFUSED.with(shown);
        }
        return new WindowSpecification(Optional.empty(), over.partitionBy(), within.orderBy(), over.frame(),
                over.position());
    }

    private static void refuseFrame(Kind kind, String shown, WindowSpecification over, WindowSpecification written) {
        if (over.frame().isEmpty()) {
            return;
        }
        boolean inherited = written.base().isPresent() && written.frame().isEmpty();
        if (!framed(kind)) {
            throw inherited ? QueryError.NAMED_WINDOW_FRAME_REFUSED.state(ranking(kind) ? 2 : 1, shown)
                    : SyntaxError.WINDOW_FRAME_INVALID.with(shown);
        }
        if (over.orderBy().isEmpty()) {
            throw written.base().isPresent() ? QueryError.NAMED_WINDOW_FRAME_NEEDS_ORDER.with()
                    : SyntaxError.FRAME_NEEDS_ORDER.with();
        }
    }

    private Scalar register(FunctionCall call, String name, Kind kind, WindowSpecification over) {
        // Aggregates may stand inside: SUM(SUM(x)) OVER (). Other window functions may not.
        var inside = new ExpressionBinder(expressions.scope(), Place.HAVING);
        boolean star = call.arguments().size() == 1 && call.arguments().getFirst() instanceof Expression.Star;
        List<Scalar> scalars = star ? List.of() : inside.bindAll(call.arguments());
        if (kind == Kind.PERCENTILE_CONT || kind == Kind.PERCENTILE_DISC) {
            requireCount(scalars, 1, 1, name);
            scalars = List.of(scalars.getFirst(), inside.bind(over.orderBy().getFirst().expression()));
        }
        Optional<BoundAggregate> bound = kind == Kind.AGGREGATE
                ? Optional.of(Aggregates.find(name).orElseThrow().bind(FunctionBinder.arguments(scalars)))
                : Optional.empty();
        var arguments = arguments(kind, scalars, bound, name);
        var type = type(kind, arguments, bound);
        var column = expressions.context().columns.expression(type, nullable(kind, bound));
        boolean ignoreNulls = call.modifiers().stream().anyMatch(modifier ->
                modifier instanceof Expression.KeywordModifier(var word) && word.equals("IGNORE NULLS"));
        var window = new WindowCall(column, kind, name, arguments, bound, frame(kind, over), ignoreNulls);
        var partition = inside.bindAll(over.partitionBy());
        var order = new ArrayList<Aggregation.Order>();
        for (var item : over.orderBy()) {
            var value = inside.bind(item.expression());
            refuseConstant(value);
            order.add(new Aggregation.Order(value, item.descending()));
        }
        expressions.scope().aggregation().orElseThrow().windows().add(
                new Aggregation.Windowed(window, partition, List.copyOf(order)));
        return BindContext.value(column);
    }

    static void refuseConstant(Scalar value) {
        if (value instanceof Scalar.Constant) {
            throw value.type().name().isInteger() && value.type().equals(SqlType.INT) && !value.isNullConstant()
                    ? QueryError.WINDOW_ORDER_BY_CONSTANT.with()
                    : QueryError.WINDOW_ORDER_BY_CONSTANT_EXPRESSION.with();
        }
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
            case FIRST_VALUE, LAST_VALUE -> {
                requireCount(scalars, 1, 1, name);
                yield scalars;
            }
            case PERCENTILE_CONT -> List.of(operators.convert(scalars.getFirst(), SqlType.FLOAT),
                    operators.convert(scalars.getLast(), SqlType.FLOAT));
            case PERCENTILE_DISC -> List.of(operators.convert(scalars.getFirst(), SqlType.FLOAT), scalars.getLast());
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
            case LAG, LEAD, FIRST_VALUE, LAST_VALUE -> arguments.getFirst().type();
            case PERCENTILE_DISC -> arguments.getLast().type();
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
    private Optional<WindowCall.Frame> frame(Kind kind, WindowSpecification over) {
        if (over.frame().isEmpty()) {
            return framed(kind) && !over.orderBy().isEmpty() ? Optional.of(new WindowCall.Frame(true,
                    new Bound(BoundKind.UNBOUNDED_PRECEDING, 0), new Bound(BoundKind.CURRENT_ROW, 0)))
                    : Optional.empty();
        }
        var frame = over.frame().get();
        refuseBounds(frame);
        return Optional.of(new WindowCall.Frame(frame.range(), bound(frame.start()), bound(frame.end())));
    }

    /// A frame that ends before it begins; RANGE with a number of rows.
    private static void refuseBounds(WindowSpecification.Frame frame) {
        var start = frame.start().kind();
        var end = frame.end().kind();
        if (start == WindowSpecification.BoundKind.UNBOUNDED_FOLLOWING
                || end == WindowSpecification.BoundKind.UNBOUNDED_PRECEDING || start.compareTo(end) > 0) {
            throw QueryError.WINDOW_FRAME_BOUNDS.with("BETWEEN " + shown(start) + " AND " + shown(end));
        }
        if (frame.range() && (frame.start().offset().isPresent() || frame.end().offset().isPresent())) {
            throw QueryError.RANGE_OFFSET.with();
        }
    }

    private static String shown(WindowSpecification.BoundKind kind) {
        return switch (kind) {
            case UNBOUNDED_PRECEDING -> "UNBOUNDED PRECEDING";
            case PRECEDING -> "PRECEDING";
            case CURRENT_ROW -> "CURRENT ROW";
            case FOLLOWING -> "FOLLOWING";
            case UNBOUNDED_FOLLOWING -> "UNBOUNDED FOLLOWING";
        };
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
