package dev.vitrine.query.function;

import dev.vitrine.query.function.Aggregate.BoundAggregate;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.FloatValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.ValueOrders;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/// "Aggregate functions". GROUPING and GROUPING_ID are the binder's.
public final class Aggregates {
    private static final int AVERAGE_SCALE = 6;

    private static final List<Aggregate> ROWS = List.of(
            //            name      min max  binding
            new Aggregate("APPROX_COUNT_DISTINCT", 1, 1, a -> bound(a, SqlType.BIGINT, true, _ ->
                    new DistinctSketch(ValueOrders.of(type(a))))),
            new Aggregate("AVG",          1, 1, Aggregates::average),
            new Aggregate("CHECKSUM_AGG", 1, 1, Aggregates::checksum),
            new Aggregate("COUNT",        0, 1, a -> counting(a, SqlType.INT)),
            new Aggregate("COUNT_BIG",    0, 1, a -> counting(a, SqlType.BIGINT)),
            new Aggregate("MAX",          1, 1, a -> extreme(a, "max", 1)),
            new Aggregate("MIN",          1, 1, a -> extreme(a, "min", -1)),
            new Aggregate("STDEV",        1, 1, a -> deviation(a, "stdev", Moments::sampleDeviation)),
            new Aggregate("STDEVP",       1, 1, a -> deviation(a, "stdevp", Moments::populationDeviation)),
            new Aggregate("STRING_AGG",   2, 2, StringAggregate::bind),
            new Aggregate("SUM",          1, 1, Aggregates::sum),
            new Aggregate("VAR",          1, 1, a -> deviation(a, "var", Moments::sampleVariance)),
            new Aggregate("VARP",         1, 1, a -> deviation(a, "varp", Moments::populationVariance)));

    private static final Map<String, Aggregate> BY_NAME = build();

    private Aggregates() {
    }

    /// By name in any letter case.
    public static Optional<Aggregate> find(String name) {
        return Optional.ofNullable(BY_NAME.get(name.toUpperCase(Locale.ROOT)));
    }

    private static Map<String, Aggregate> build() {
        var map = new TreeMap<String, Aggregate>();
        ROWS.forEach(row -> map.put(row.name(), row));
        return map;
    }

    private static SqlType type(List<Argument> arguments) {
        return arguments.getFirst().type();
    }

    private static BoundAggregate bound(List<Argument> arguments, SqlType result, boolean neverNull,
            AccumulatorFactory factory) {
        return new BoundAggregate(type(arguments), result, neverNull, factory);
    }

    private static void refuse(Predicate<TypeName> accepted, SqlType type, String operator) {
        if (!accepted.test(type.name())) {
            throw TypeError.OPERAND_TYPE_INVALID.with(type.name().sqlName(), operator);
        }
    }

    private static boolean isSummable(TypeName name) {
        return name.isNumeric() && name != TypeName.BIT;
    }

    private static BoundAggregate counting(List<Argument> arguments, SqlType result) {
        var argument = arguments.isEmpty() ? SqlType.INT : type(arguments);
        if (argument.name().isOldLob()) {
            throw TypeError.OPERAND_TYPE_INVALID.with(argument.name().sqlName(), "count");
        }
        return new BoundAggregate(argument, result, true, _ -> new Counter(result.name() == TypeName.INT));
    }

    /// The type that sums and averages are in: int, bigint, decimal(38), money or float.
    private static SqlType total(SqlType type, int scale) {
        return switch (type.name()) {
            case TINYINT, SMALLINT, INT -> SqlType.INT;
            case SMALLMONEY, MONEY -> SqlType.MONEY;
            case REAL, FLOAT -> SqlType.FLOAT;
            case DECIMAL, NUMERIC -> Numbers.sameName(type, SqlType.MAX_PRECISION, scale);
            default -> type;
        };
    }

    private static BoundAggregate sum(List<Argument> arguments) {
        var type = type(arguments);
        refuse(Aggregates::isSummable, type, "sum");
        var result = total(type, type.scale());
        return new BoundAggregate(type.name().isApproximate() ? SqlType.FLOAT : type, result, false, _ ->
                Sums.of(type, result));
    }

    private static BoundAggregate average(List<Argument> arguments) {
        var type = type(arguments);
        refuse(Aggregates::isSummable, type, "avg");
        var result = total(type, Math.max(type.scale(), AVERAGE_SCALE));
        return new BoundAggregate(type.name().isApproximate() ? SqlType.FLOAT : type, result, false, _ ->
                Sums.average(type, result));
    }

    private static BoundAggregate checksum(List<Argument> arguments) {
        refuse(TypeName::isNumeric, type(arguments), "checksum_agg");
        return new BoundAggregate(SqlType.INT, SqlType.INT, false, _ -> new Checksum());
    }

    private static BoundAggregate extreme(List<Argument> arguments, String operator, int sign) {
        var type = type(arguments);
        refuse(name -> name != TypeName.BIT && !name.isOldLob() && name != TypeName.XML, type, operator);
        var order = ValueOrders.of(type);
        return bound(arguments, type, false, _ -> new Extreme(order, sign));
    }

    private static BoundAggregate deviation(List<Argument> arguments, String operator, Moments.Statistic statistic) {
        refuse(Aggregates::isSummable, type(arguments), operator);
        return new BoundAggregate(SqlType.FLOAT, SqlType.FLOAT, false, _ -> new Moments(statistic));
    }

    /// COUNT and COUNT_BIG.
    private static final class Counter implements Accumulator {
        private final boolean narrow;
        private long count;

        Counter(boolean narrow) {
            this.narrow = narrow;
        }

        @Override
        public void add(Value value) {
            count++;
        }

        @Override
        public Value result() {
            if (narrow && count > Integer.MAX_VALUE) {
                throw TypeError.ARITHMETIC_OVERFLOW.state(2, "expression", "int");
            }
            return IntegerValue.of(count);
        }
    }

    /// MIN and MAX.
    private static final class Extreme implements Accumulator {
        private final dev.vitrine.types.value.ValueOrder order;
        private final int sign;
        private Value best = Null.NULL;

        Extreme(dev.vitrine.types.value.ValueOrder order, int sign) {
            this.order = order;
            this.sign = sign;
        }

        @Override
        public void add(Value value) {
            if (best == Null.NULL || sign * order.compare(value, best) > 0) {
                best = value;
            }
        }

        @Override
        public Value result() {
            return best;
        }
    }

    /// CHECKSUM_AGG: exclusive or, so that the order does not count.
    private static final class Checksum implements Accumulator {
        private int sum;
        private boolean any;

        @Override
        public void add(Value value) {
            sum ^= value.asInt();
            any = true;
        }

        @Override
        public Value result() {
            return any ? IntegerValue.of(sum) : Null.NULL;
        }
    }

    /// Mean and squared deviations, kept without cancellation (Welford).
    private static final class Moments implements Accumulator {
        private final Statistic statistic;
        private long count;
        private double mean;
        private double squares;

        /// A figure from count and sum of squared deviations; not a number means NULL.
        @FunctionalInterface
        interface Statistic {
            double of(long count, double squares);
        }

        Moments(Statistic statistic) {
            this.statistic = statistic;
        }

        static double sampleVariance(long count, double squares) {
            return count < 2 ? Double.NaN : squares / (count - 1);
        }

        static double populationVariance(long count, double squares) {
            return count < 1 ? Double.NaN : squares / count;
        }

        static double sampleDeviation(long count, double squares) {
            return Math.sqrt(sampleVariance(count, squares));
        }

        static double populationDeviation(long count, double squares) {
            return Math.sqrt(populationVariance(count, squares));
        }

        @Override
        public void add(Value value) {
            double number = Numbers.toDouble(value);
            count++;
            double delta = number - mean;
            mean += delta / count;
            squares += delta * (number - mean);
        }

        @Override
        public Value result() {
            double figure = statistic.of(count, squares);
            return Double.isNaN(figure) ? Null.NULL : new FloatValue(figure);
        }
    }
}
