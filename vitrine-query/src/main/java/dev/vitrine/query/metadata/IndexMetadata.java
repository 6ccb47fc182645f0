package dev.vitrine.query.metadata;

import java.util.List;
import java.util.Optional;

/// A heap, clustered or nonclustered index.
///
/// @param keys     in key order, without the locator columns that storage adds
/// @param included further columns of the leaf, by ordinal
/// @param filter   WHERE of a filtered index as T-SQL text
/// @param rowsetId where its rows are
public record IndexMetadata(int indexId, String name, Kind kind, boolean unique, Constraint constraint,
        List<Key> keys, List<Integer> included, Optional<String> filter, boolean ignoreDuplicates, boolean disabled,
        long rowsetId) {

    public enum Kind { HEAP, CLUSTERED, NONCLUSTERED }

    public enum Constraint { NONE, PRIMARY_KEY, UNIQUE }

    /// A key column by its ordinal in the table.
    public record Key(int ordinal, boolean descending) { }
}
