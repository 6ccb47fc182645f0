package dev.vitrine.query.executor.row;

import dev.vitrine.query.executor.row.StoredIndex.Range;
import dev.vitrine.query.metadata.PartitionFunction;
import dev.vitrine.query.plan.AccessNode;
import dev.vitrine.query.plan.PartitionSeek;
import dev.vitrine.types.value.Null;
import java.util.BitSet;
import java.util.Optional;

/// The partitions where rows may be that are wanted, by the values now in the frame.
final class PartitionSelector {
    private final PartitionFunction function;
    private final Ranges ranges;
    private final Optional<Evaluator> number;

    private PartitionSelector(PartitionFunction function, PartitionSeek seek, ScalarCompiler scalars) {
        this.function = function;
        this.ranges = new Ranges(seek.ranges(), function.type(), scalars);
        this.number = seek.number().map(scalars::compile);
    }

    static Optional<PartitionSelector> of(AccessNode.IndexUse use, ScalarCompiler scalars) {
        return use.partitions().map(seek -> new PartitionSelector(
                use.index().partitioning().orElseThrow().function(), seek, scalars));
    }

    BitSet select(Frame frame) {
        var selected = new BitSet();
        if (number.isPresent()) {
            var value = number.get().evaluate(frame);
            if (value != Null.NULL && value.asLong() >= 1 && value.asLong() <= function.fanout()) {
                selected.set(value.asInt());
            }
            return selected;
        }
        for (var range : ranges.evaluate(frame, false)) {
            select(range, selected);
        }
        return selected;
    }

    private void select(Range range, BitSet selected) {
        if (range.equal().length > 0) {
            selected.set(function.partition(range.equal()[0]));
            return;
        }
        int first = range.low().map(bound -> PartitionSeek.first(function, bound.value(), bound.inclusive())).orElse(1);
        int last = range.high().map(bound -> PartitionSeek.last(function, bound.value(), bound.inclusive()))
                .orElse(function.fanout());
        if (first <= last) {
            selected.set(first, last + 1);
        }
    }
}
