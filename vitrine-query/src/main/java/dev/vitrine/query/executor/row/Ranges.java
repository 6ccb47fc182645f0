package dev.vitrine.query.executor.row;

import dev.vitrine.query.algebra.Comparison;
import dev.vitrine.query.executor.row.StoredIndex.Bound;
import dev.vitrine.query.executor.row.StoredIndex.Range;
import dev.vitrine.query.plan.AccessNode;
import dev.vitrine.query.plan.SeekRange;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.ValueOrder;
import dev.vitrine.types.value.ValueOrders;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The ranges of a seek, computed for the values now in the frame: none where a value is NULL or beyond what the key's type can hold; several are
/// sorted and each is given once.
final class Ranges {
    private final Compiled[] ranges;
    private final SqlType[] keyTypes;
    private final boolean[] descending;
    private final ValueOrder[] orders;

    /// One range; `low` and `high` are empty where there is no bound.
    private record Compiled(Evaluator[] equal, boolean[] nullable, Optional<CompiledBound> low,
            Optional<CompiledBound> high) { }

    private record CompiledBound(Evaluator value, boolean inclusive) { }

    Ranges(AccessNode.Seek seek, ScalarCompiler scalars) {
        this(seek.ranges(), scalars, types(seek.use()), descending(seek.use()));
    }

    /// Ranges of a key of one ascending column.
    Ranges(List<SeekRange> written, SqlType type, ScalarCompiler scalars) {
        this(written, scalars, new SqlType[] {type}, new boolean[1]);
    }

    private Ranges(List<SeekRange> written, ScalarCompiler scalars, SqlType[] keyTypes, boolean[] descending) {
        this.keyTypes = keyTypes;
        this.descending = descending;
        this.orders = new ValueOrder[keyTypes.length];
        for (int i = 0; i < keyTypes.length; i++) {
            orders[i] = ValueOrders.of(keyTypes[i]);
        }
        ranges = written.stream().map(range -> compile(range, scalars)).toArray(Compiled[]::new);
    }

    private static SqlType[] types(AccessNode.IndexUse use) {
        return use.index().keys().stream().map(key -> use.table().columns().get(key.ordinal()).type())
                .toArray(SqlType[]::new);
    }

    private static boolean[] descending(AccessNode.IndexUse use) {
        var descending = new boolean[use.index().keys().size()];
        for (int i = 0; i < descending.length; i++) {
            descending[i] = use.index().keys().get(i).descending();
        }
        return descending;
    }

    private static Compiled compile(SeekRange range, ScalarCompiler scalars) {
        var nullable = new boolean[range.equal().size()];
        for (int i = 0; i < nullable.length; i++) {
            nullable[i] = range.nullable().get(i);
        }
        return new Compiled(scalars.compile(range.equal()), nullable, range.low().map(bound -> bound(bound, scalars)),
                range.high().map(bound -> bound(bound, scalars)));
    }

    private static CompiledBound bound(SeekRange.Bound bound, ScalarCompiler scalars) {
        boolean inclusive = bound.comparison() == Comparison.LESS_OR_EQUAL
                || bound.comparison() == Comparison.GREATER_OR_EQUAL;
        return new CompiledBound(scalars.compile(bound.value()), inclusive);
    }

    List<Range> evaluate(Frame frame, boolean backward) {
        if (ranges.length == 1) {
            return range(ranges[0], frame).map(List::of).orElse(List.of());
        }
        var found = new ArrayList<Range>();
        for (var range : ranges) {
            range(range, frame).ifPresent(found::add);
        }
        found.sort(this::compare);
        var distinct = new ArrayList<Range>();
        for (var range : found) {
            if (distinct.isEmpty() || compare(distinct.getLast(), range) != 0) {
                distinct.add(range);
            }
        }
        return backward ? distinct.reversed() : distinct;
    }

    /// By the equal values, which are as many in all ranges of a seek with several.
    private int compare(Range left, Range right) {
        for (int i = 0; i < left.equal().length; i++) {
            int order = orders[i].compareNullsFirst(left.equal()[i], right.equal()[i]);
            if (order != 0) {
                return descending[i] ? -order : order;
            }
        }
        return 0;
    }

    private Optional<Range> range(Compiled range, Frame frame) {
        var equal = new Value[range.equal.length];
        for (int i = 0; i < equal.length; i++) {
            equal[i] = range.equal[i].evaluate(frame);
            if (equal[i] == Null.NULL ? !range.nullable[i] : beyond(equal[i], keyTypes[i]) != 0) {
                return Optional.empty();
            }
        }
        if (range.low.isEmpty() && range.high.isEmpty()) {
            return Optional.of(new Range(equal, Optional.empty(), Optional.empty()));
        }
        return bounded(range, equal, frame);
    }

    private Optional<Range> bounded(Compiled range, Value[] equal, Frame frame) {
        var type = keyTypes[equal.length];
        // A bound on one side only still leaves out NULLs.
        Optional<Bound> low = Optional.of(new Bound(Null.NULL, false));
        Optional<Bound> high = Optional.empty();
        if (range.low.isPresent()) {
            var value = range.low.get().value.evaluate(frame);
            if (value == Null.NULL || beyond(value, type) > 0) {
                return Optional.empty();
            }
            if (beyond(value, type) == 0) {
                low = Optional.of(new Bound(value, range.low.get().inclusive));
            }
        }
        if (range.high.isPresent()) {
            var value = range.high.get().value.evaluate(frame);
            if (value == Null.NULL || beyond(value, type) < 0) {
                return Optional.empty();
            }
            if (beyond(value, type) == 0) {
                high = Optional.of(new Bound(value, range.high.get().inclusive));
            }
        }
        return Optional.of(new Range(equal, low, high));
    }

    /// Whether an integer lies below (-1) or above (1) what the type can hold: a bigint may be sought in an int key.
    private static int beyond(Value value, SqlType type) {
        if (!(value instanceof IntegerValue(var number))) {
            return 0;
        }
        long lowest = switch (type.name()) {
            case TINYINT -> 0;
            case SMALLINT -> Short.MIN_VALUE;
            case INT -> Integer.MIN_VALUE;
            default -> Long.MIN_VALUE;
        };
        long highest = switch (type.name()) {
            case TINYINT -> 255;
            case SMALLINT -> Short.MAX_VALUE;
            case INT -> Integer.MAX_VALUE;
            default -> Long.MAX_VALUE;
        };
        return number < lowest ? -1 : number > highest ? 1 : 0;
    }
}
