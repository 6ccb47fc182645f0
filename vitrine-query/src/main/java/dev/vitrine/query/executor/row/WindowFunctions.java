package dev.vitrine.query.executor.row;

import dev.vitrine.query.algebra.WindowCall;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.value.FloatValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Computes window functions over one partition.
final class WindowFunctions {
    private final Call[] calls;

    /// A compiled window function.
    record Call(WindowCall call, Evaluator[] arguments) { }

    /// A partition in order.
    ///
    /// @param peers for each row the first of the rows that are equal by the order
    record Partition(Frame frame, KeptRows rows, int[] slots, int[] peers) {
        int size() {
            return rows.size();
        }

        Value evaluate(Evaluator evaluator, int row) {
            frame.restore(slots, rows.get(row));
            return evaluator.evaluate(frame);
        }

        /// One behind the last of the rows equal to this one by the order.
        int peersEnd(int row) {
            int end = row + 1;
            while (end < peers.length && peers[end] == peers[row]) {
                end++;
            }
            return end;
        }
    }

    WindowFunctions(Call[] calls) {
        this.calls = calls;
    }

    int slot(int call) {
        return calls[call].call.column().id();
    }

    Value[][] compute(Partition partition) {
        var results = new Value[calls.length][];
        for (int i = 0; i < calls.length; i++) {
            results[i] = compute(calls[i], partition);
        }
        return results;
    }

    private static Value[] compute(Call call, Partition partition) {
        return switch (call.call.kind()) {
            case ROW_NUMBER, RANK, DENSE_RANK, NTILE, PERCENT_RANK, CUME_DIST -> ranking(call, partition);
            case LAG -> offset(call, partition, -1);
            case LEAD -> offset(call, partition, 1);
            case FIRST_VALUE, LAST_VALUE -> edge(call, partition);
            case AGGREGATE -> WindowAggregates.compute(call, partition);
            case PERCENTILE_CONT, PERCENTILE_DISC -> percentile(call, partition);
        };
    }

    private static Value[] ranking(Call call, Partition partition) {
        int count = partition.size();
        var results = new Value[count];
        long dense = 0;
        long tiles = call.call.kind() == WindowCall.Kind.NTILE ? tiles(call, partition) : 0;
        for (int i = 0; i < count; i++) {
            int peer = partition.peers[i];
            dense += peer == i ? 1 : 0;
            results[i] = switch (call.call.kind()) {
                case ROW_NUMBER -> IntegerValue.of(i + 1);
                case RANK -> IntegerValue.of(peer + 1);
                case DENSE_RANK -> IntegerValue.of(dense);
                case NTILE -> IntegerValue.of(tile(i, count, tiles));
                case PERCENT_RANK -> new FloatValue(count == 1 ? 0 : (double) peer / (count - 1));
                default -> new FloatValue((double) partition.peersEnd(i) / count);
            };
        }
        return results;
    }

    private static long tiles(Call call, Partition partition) {
        var value = partition.evaluate(call.arguments[0], 0);
        if (value == Null.NULL || value.asLong() <= 0) {
            throw QueryError.NTILE_NOT_POSITIVE.with("ntile");
        }
        return value.asLong();
    }

    /// The first `count % tiles` tiles have one row more.
    private static long tile(int row, int count, long tiles) {
        long small = count / tiles;
        long larger = count % tiles;
        long inLarger = larger * (small + 1);
        return row < inLarger ? row / (small + 1) + 1 : larger + (row - inLarger) / small + 1;
    }

    private static Value[] offset(Call call, Partition partition, int direction) {
        int count = partition.size();
        var results = new Value[count];
        var values = new Value[count];
        for (int i = 0; i < count; i++) {
            values[i] = partition.evaluate(call.arguments[0], i);
        }
        for (int i = 0; i < count; i++) {
            var offset = call.arguments.length > 1 ? partition.evaluate(call.arguments[1], i) : IntegerValue.ONE;
            if (offset == Null.NULL || offset.asLong() < 0) {
                throw QueryError.LAG_OFFSET_NEGATIVE.with();
            }
            int at = target(values, i, offset.asLong(), direction, call.call.ignoreNulls());
            results[i] = at >= 0 && at < count ? values[at]
                    : call.arguments.length > 2 ? partition.evaluate(call.arguments[2], i) : Null.NULL;
        }
        return results;
    }

    private static int target(Value[] values, int row, long offset, int direction, boolean ignoreNulls) {
        if (!ignoreNulls) {
            long at = row + direction * offset;
            return at < 0 || at >= values.length ? -1 : (int) at;
        }
        int at = row;
        long left = offset;
        while (left > 0) {
            at += direction;
            if (at < 0 || at >= values.length) {
                return -1;
            }
            left -= values[at] == Null.NULL ? 0 : 1;
        }
        return at;
    }

    /// One value for the whole partition, of the values that are not NULL.
    private static Value[] percentile(Call call, Partition partition) {
        var fraction = partition.evaluate(call.arguments[0], 0);
        if (fraction == Null.NULL || number(fraction) < 0 || number(fraction) > 1) {
            throw QueryError.PERCENTILE_OUT_OF_RANGE.with();
        }
        var values = new ArrayList<Value>();
        for (int i = 0; i < partition.size(); i++) {
            var value = partition.evaluate(call.arguments[1], i);
            if (value != Null.NULL) {
                values.add(value);
            }
        }
        var result = values.isEmpty() ? Null.NULL : call.call.kind() == WindowCall.Kind.PERCENTILE_CONT
                ? interpolated(values, number(fraction)) : discrete(values, number(fraction));
        var results = new Value[partition.size()];
        Arrays.fill(results, result);
        return results;
    }

    private static Value interpolated(List<Value> values, double fraction) {
        double place = fraction * (values.size() - 1);
        double low = number(values.get((int) Math.floor(place)));
        double high = number(values.get((int) Math.ceil(place)));
        return new FloatValue(low + (high - low) * (place - Math.floor(place)));
    }

    private static double number(Value value) {
        return ((FloatValue) value).value();
    }

    /// The first value whose cumulative distribution reaches the fraction.
    private static Value discrete(List<Value> values, double fraction) {
        int place = (int) Math.ceil(fraction * values.size()) - 1;
        return values.get(Math.clamp(place, 0, values.size() - 1));
    }

    private static Value[] edge(Call call, Partition partition) {
        int count = partition.size();
        boolean first = call.call.kind() == WindowCall.Kind.FIRST_VALUE;
        var frame = WindowAggregates.frame(call.call);
        var results = new Value[count];
        for (int i = 0; i < count; i++) {
            int from = WindowAggregates.start(frame, i, partition);
            int to = WindowAggregates.end(frame, i, partition);
            int step = first ? 1 : -1;
            int at = first ? from : to - 1;
            Value value = Null.NULL;
            while (at >= from && at < to) {
                value = partition.evaluate(call.arguments[0], at);
                if (value != Null.NULL || !call.call.ignoreNulls()) {
                    break;
                }
                at += step;
            }
            results[i] = value;
        }
        return results;
    }
}
