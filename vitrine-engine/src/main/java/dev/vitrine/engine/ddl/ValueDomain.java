package dev.vitrine.engine.ddl;

import dev.vitrine.query.metadata.PartitionFunction;
import dev.vitrine.tsql.parser.Parser;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Predicate;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.ValueOrder;
import dev.vitrine.types.value.ValueOrders;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The values that a column may have as far as a partition's range and CHECK constraints tell: intervals, and whether
/// NULL is one. What a condition says in other ways than by comparing the column with constants is taken to allow all.
///
/// @param intervals in order, none touching the next
record ValueDomain(SqlType type, List<Interval> intervals, boolean nulls) {

    /// Values between two ends; an absent end is open.
    record Interval(Optional<End> low, Optional<End> high) {
        static final Interval ALL = new Interval(Optional.empty(), Optional.empty());
    }

    /// One end of an interval.
    record End(Value value, boolean inclusive) {
    }

    /// Gives the constants in a condition as values of the column's type.
    interface Constants {
        /// Empty for what is no constant.
        Optional<Value> of(Expression expression);
    }

    static ValueDomain all(SqlType type, boolean nullable) {
        return new ValueDomain(type, List.of(Interval.ALL), nullable);
    }

    /// The values of a partition.
    static ValueDomain of(PartitionFunction function, int number, boolean nullable) {
        var boundaries = function.boundaries();
        boolean nulls = nullable && function.partition(Null.NULL) == number;
        var low = number > 1 ? Optional.of(boundaries.get(number - 2)) : Optional.<Value>empty();
        var high = number <= boundaries.size() ? Optional.of(boundaries.get(number - 1)) : Optional.<Value>empty();
        if (high.filter(Value::isNull).isPresent()) {
            return new ValueDomain(function.type(), List.of(), nulls);
        }
        var interval = new Interval(low.filter(value -> !value.isNull())
                .map(value -> new End(value, function.right())), high.map(value -> new End(value, !function.right())));
        return new ValueDomain(function.type(), List.of(), nulls).with(List.of(interval));
    }

    /// The values for which a condition over one column is not false.
    static ValueDomain of(SqlType type, boolean nullable, String condition, Constants constants) {
        var analysis = new Analysis(type, constants).of(Parser.parsePredicate(condition));
        return new ValueDomain(type, analysis.intervals(), nullable && analysis.nulls());
    }

    private ValueOrder order() {
        return ValueOrders.of(type);
    }

    private ValueDomain with(List<Interval> some) {
        return new ValueDomain(type, merged(some), nulls);
    }

    ValueDomain and(ValueDomain other) {
        return new ValueDomain(type, intersected(intervals, other.intervals), nulls && other.nulls);
    }

    /// Whether all its values are values of another one.
    boolean isWithin(ValueDomain outer) {
        if (nulls && !outer.nulls) {
            return false;
        }
        return intervals.stream().allMatch(inner -> outer.intervals.stream().anyMatch(one -> contains(one, inner)));
    }

    private boolean contains(Interval outer, Interval inner) {
        boolean low = outer.low.isEmpty() || inner.low.isPresent()
                && compareLow(outer.low.get(), inner.low.get()) <= 0;
        boolean high = outer.high.isEmpty() || inner.high.isPresent()
                && compareHigh(outer.high.get(), inner.high.get()) >= 0;
        return low && high;
    }

    private int compareLow(End left, End right) {
        int compared = order().compare(left.value, right.value);
        return compared != 0 ? compared : Boolean.compare(right.inclusive, left.inclusive);
    }

    private int compareHigh(End left, End right) {
        int compared = order().compare(left.value, right.value);
        return compared != 0 ? compared : Boolean.compare(left.inclusive, right.inclusive);
    }

    private List<Interval> intersected(List<Interval> left, List<Interval> right) {
        var found = new ArrayList<Interval>();
        for (var one : left) {
            for (var other : right) {
                var low = one.low.isEmpty() ? other.low : other.low.isEmpty() ? one.low
                        : compareLow(one.low.get(), other.low.get()) >= 0 ? one.low : other.low;
                var high = one.high.isEmpty() ? other.high : other.high.isEmpty() ? one.high
                        : compareHigh(one.high.get(), other.high.get()) <= 0 ? one.high : other.high;
                found.add(new Interval(low, high));
            }
        }
        return merged(found);
    }

    /// Without empty intervals, those that touch made one; the ends of integers inclusive.
    private List<Interval> merged(List<Interval> some) {
        var sorted = some.stream().map(this::closed).filter(this::isSome).sorted(Comparator.comparing(Interval::low,
                (left, right) -> left.isEmpty() || right.isEmpty()
                        ? Boolean.compare(left.isPresent(), right.isPresent())
                        : compareLow(left.get(), right.get()))).toList();
        var found = new ArrayList<Interval>();
        for (var next : sorted) {
            if (!found.isEmpty() && touches(found.getLast(), next)) {
                var last = found.removeLast();
                var high = last.high.isEmpty() || next.high.isEmpty() ? Optional.<End>empty()
                        : compareHigh(last.high.get(), next.high.get()) >= 0 ? last.high : next.high;
                found.add(new Interval(last.low, high));
            } else {
                found.add(next);
            }
        }
        return List.copyOf(found);
    }

    private boolean touches(Interval left, Interval right) {
        if (left.high.isEmpty() || right.low.isEmpty()) {
            return true;
        }
        var high = left.high.get();
        var low = right.low.get();
        if (high.value instanceof IntegerValue(var last) && low.value instanceof IntegerValue(var first)
                && last != Long.MAX_VALUE) {
            return first <= last + 1;
        }
        int compared = order().compare(low.value, high.value);
        return compared < 0 || compared == 0 && (low.inclusive || high.inclusive);
    }

    private Interval closed(Interval interval) {
        return new Interval(interval.low.map(end -> closed(end, 1)), interval.high.map(end -> closed(end, -1)));
    }

    private static End closed(End end, int step) {
        boolean open = !end.inclusive && end.value instanceof IntegerValue(var number)
                && number != (step > 0 ? Long.MAX_VALUE : Long.MIN_VALUE);
        return open ? new End(IntegerValue.of(end.value.asLong() + step), true) : end;
    }

    private boolean isSome(Interval interval) {
        if (interval.low.isEmpty() || interval.high.isEmpty()) {
            return true;
        }
        int compared = order().compare(interval.low.get().value, interval.high.get().value);
        return compared < 0 || compared == 0 && interval.low.get().inclusive && interval.high.get().inclusive;
    }

    /// What a condition leaves of the values of a column.
    private record Analysis(SqlType type, Constants constants) {
        ValueDomain of(Predicate condition) {
            return switch (condition) {
                case Predicate.And(var operands, var _) -> operands.stream().map(this::of)
                        .reduce(ValueDomain.all(type, true), ValueDomain::and);
                case Predicate.Or(var operands, var _) -> {
                    var parts = operands.stream().map(this::of).toList();
                    var all = new ArrayList<Interval>();
                    parts.forEach(part -> all.addAll(part.intervals));
                    yield new ValueDomain(type, List.of(), parts.stream().anyMatch(ValueDomain::nulls)).with(all);
                }
                case Predicate.Comparison(var operator, var left, var right, var _) -> compared(operator, left, right);
                case Predicate.Between(var operand, var negated, var low, var high, var _) when !negated
                        && isColumn(operand) -> compared(Predicate.ComparisonOperator.GREATER_OR_EQUAL, operand, low)
                                .and(compared(Predicate.ComparisonOperator.LESS_OR_EQUAL, operand, high));
                case Predicate.In(var operand, var negated, var values, var _) when !negated && isColumn(operand) ->
                    of(new Predicate.Or(values.stream().map(value -> (Predicate) new Predicate.Comparison(
                            Predicate.ComparisonOperator.EQUAL, operand, value, value.position())).toList(),
                            operand.position()));
                case Predicate.IsNull(var operand, var negated, var _) when isColumn(operand) ->
                    negated ? ValueDomain.all(type, false) : new ValueDomain(type, List.of(), true);
                default -> ValueDomain.all(type, true);
            };
        }

        private static boolean isColumn(Expression expression) {
            return expression instanceof Expression.ColumnReference;
        }

        private ValueDomain compared(Predicate.ComparisonOperator operator, Expression left, Expression right) {
            boolean mirrored = !isColumn(left);
            if (isColumn(left) == isColumn(right)) {
                return ValueDomain.all(type, true);
            }
            return constants.of(mirrored ? left : right).filter(value -> !value.isNull())
                    .map(value -> new ValueDomain(type, List.of(), true).with(
                            List.of(interval(mirrored ? mirrored(operator) : operator, value))))
                    .orElseGet(() -> ValueDomain.all(type, true));
        }

        private static Predicate.ComparisonOperator mirrored(Predicate.ComparisonOperator operator) {
            return switch (operator) {
                case LESS -> Predicate.ComparisonOperator.GREATER;
                case LESS_OR_EQUAL -> Predicate.ComparisonOperator.GREATER_OR_EQUAL;
                case GREATER -> Predicate.ComparisonOperator.LESS;
                case GREATER_OR_EQUAL -> Predicate.ComparisonOperator.LESS_OR_EQUAL;
                default -> operator;
            };
        }

        private static Interval interval(Predicate.ComparisonOperator operator, Value value) {
            var open = Optional.of(new End(value, false));
            var closed = Optional.of(new End(value, true));
            return switch (operator) {
                case EQUAL -> new Interval(closed, closed);
                case LESS -> new Interval(Optional.empty(), open);
                case LESS_OR_EQUAL -> new Interval(Optional.empty(), closed);
                case GREATER -> new Interval(open, Optional.empty());
                case GREATER_OR_EQUAL -> new Interval(closed, Optional.empty());
                default -> Interval.ALL;
            };
        }
    }

    /// The constants of a text, computed by queries.
    static Constants constants(Queries queries, String text, SqlType type) {
        return expression -> {
            try {
                return Optional.of(queries.rows("SELECT CONVERT(" + type.declaration() + ", "
                        + expression.position().cut(text) + ") AS a").getFirst()[0]);
            } catch (SqlError noConstant) {
                return Optional.empty();
            }
        };
    }
}
