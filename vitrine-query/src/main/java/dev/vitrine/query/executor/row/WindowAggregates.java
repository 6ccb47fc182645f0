package dev.vitrine.query.executor.row;

import dev.vitrine.query.algebra.WindowCall;
import dev.vitrine.query.algebra.WindowCall.Bound;
import dev.vitrine.query.algebra.WindowCall.BoundKind;
import dev.vitrine.query.executor.row.WindowFunctions.Call;
import dev.vitrine.query.executor.row.WindowFunctions.Partition;
import dev.vitrine.query.function.Accumulator;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;

/// Aggregates over window frames: one running accumulator where the frame only grows, anew for each row else.
final class WindowAggregates {
    private static final WindowCall.Frame WHOLE = new WindowCall.Frame(true,
            new Bound(BoundKind.UNBOUNDED_PRECEDING, 0), new Bound(BoundKind.UNBOUNDED_FOLLOWING, 0));

    private WindowAggregates() {
    }

    /// Without a frame it is the whole partition.
    static WindowCall.Frame frame(WindowCall call) {
        return call.frame().orElse(WHOLE);
    }

    static Value[] compute(Call call, Partition partition) {
        int count = partition.size();
        var values = new Value[count];
        for (int i = 0; i < count; i++) {
            values[i] = call.arguments().length == 0 ? Null.NULL : partition.evaluate(call.arguments()[0], i);
        }
        var frame = frame(call.call());
        return frame.start().kind() == BoundKind.UNBOUNDED_PRECEDING ? growing(call, partition, values, frame)
                : sliding(call, partition, values, frame);
    }

    private static Value[] growing(Call call, Partition partition, Value[] values, WindowCall.Frame frame) {
        var results = new Value[values.length];
        var accumulator = accumulator(call);
        int added = 0;
        for (int i = 0; i < values.length; i++) {
            int end = end(frame, i, partition);
            if (i > 0 && added >= end) {
                results[i] = results[i - 1];
                continue;
            }
            while (added < end) {
                add(call, accumulator, values[added++], partition);
            }
            results[i] = accumulator.result();
        }
        return results;
    }

    private static Value[] sliding(Call call, Partition partition, Value[] values, WindowCall.Frame frame) {
        var results = new Value[values.length];
        for (int i = 0; i < values.length; i++) {
            var accumulator = accumulator(call);
            int end = end(frame, i, partition);
            for (int row = start(frame, i, partition); row < end; row++) {
                add(call, accumulator, values[row], partition);
            }
            results[i] = accumulator.result();
        }
        return results;
    }

    private static Accumulator accumulator(Call call) {
        return call.call().aggregate().orElseThrow().factory().start();
    }

    private static void add(Call call, Accumulator accumulator, Value value, Partition partition) {
        if (call.arguments().length == 0) {
            accumulator.add(Null.NULL);
        } else if (value == Null.NULL) {
            partition.frame().nullEliminated();
        } else {
            accumulator.add(value);
        }
    }

    /// The first row of the frame.
    static int start(WindowCall.Frame frame, int row, Partition partition) {
        int start = switch (frame.start().kind()) {
            case UNBOUNDED_PRECEDING -> 0;
            case PRECEDING -> (int) Math.max(0, row - frame.start().offset());
            case CURRENT_ROW -> frame.range() ? partition.peers()[row] : row;
            case FOLLOWING -> (int) Math.min(partition.size(), row + frame.start().offset());
            case UNBOUNDED_FOLLOWING -> partition.size();
        };
        return Math.max(0, start);
    }

    /// One behind the last row of the frame.
    static int end(WindowCall.Frame frame, int row, Partition partition) {
        return switch (frame.end().kind()) {
            case UNBOUNDED_PRECEDING -> 0;
            case PRECEDING -> (int) Math.max(0, row - frame.end().offset() + 1);
            case CURRENT_ROW -> frame.range() ? partition.peersEnd(row) : row + 1;
            case FOLLOWING -> (int) Math.min(partition.size(), row + frame.end().offset() + 1);
            case UNBOUNDED_FOLLOWING -> partition.size();
        };
    }
}
