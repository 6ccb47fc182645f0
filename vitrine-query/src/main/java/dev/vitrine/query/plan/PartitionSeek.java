package dev.vitrine.query.plan;

import dev.vitrine.query.algebra.Scalar;
import java.util.List;
import java.util.Optional;

/// Which partitions of a heap or index are read: those where the partitioning column may have the values asked for.
///
/// @param ranges of the partitioning column; empty where only the number is known
/// @param number of the partition itself, where $PARTITION asks for one
public record PartitionSeek(List<SeekRange> ranges, Optional<Scalar> number) {

    /// Whether one partition at most is read each time.
    public boolean isSingle() {
        return number.isPresent() || ranges.size() == 1 && ranges.getFirst().equal().size() == 1;
    }

    /// All its expressions.
    public List<Scalar> values() {
        return java.util.stream.Stream.concat(number.stream(), ranges.stream().flatMap(range ->
                java.util.stream.Stream.of(range.equal().stream(), range.low().stream().map(SeekRange.Bound::value),
                        range.high().stream().map(SeekRange.Bound::value)).flatMap(all -> all))).toList();
    }
}
