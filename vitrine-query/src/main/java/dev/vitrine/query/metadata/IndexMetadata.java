package dev.vitrine.query.metadata;

import java.util.List;
import java.util.Optional;

/// A heap, clustered or nonclustered index.
///
/// @param keys     in key order, without the locator columns that storage adds
/// @param included further columns of the leaf, by ordinal
/// @param filter   WHERE of a filtered index as T-SQL text
/// @param rowsetId where its rows are; of a partitioned one, those of its first partition
public record IndexMetadata(int indexId, String name, Kind kind, boolean unique, Constraint constraint,
        List<Key> keys, List<Integer> included, Optional<String> filter, boolean ignoreDuplicates, boolean disabled,
        long rowsetId, Optional<Partitioning> partitioning) {

    /// One that is not partitioned.
    public IndexMetadata(int indexId, String name, Kind kind, boolean unique, Constraint constraint,
            List<Key> keys, List<Integer> included, Optional<String> filter, boolean ignoreDuplicates,
            boolean disabled, long rowsetId) {
        this(indexId, name, kind, unique, constraint, keys, included, filter, ignoreDuplicates, disabled, rowsetId,
                Optional.empty());
    }

    /// Where its rows are: one rowset, or one for each partition.
    public List<Long> rowsets() {
        return partitioning.map(Partitioning::rowsets).orElseGet(() -> List.of(rowsetId));
    }

    /// The number of the partition that a rowset is, 1 for one that is not partitioned.
    public int partitionNumber(long rowset) {
        return rowsets().indexOf(rowset) + 1;
    }

    public enum Kind { HEAP, CLUSTERED, NONCLUSTERED }

    public enum Constraint { NONE, PRIMARY_KEY, UNIQUE }

    /// A key column by its ordinal in the table.
    public record Key(int ordinal, boolean descending) { }
}
