package dev.vitrine.query.metadata;

import java.util.List;

/// How a heap or index is cut into partitions.
///
/// @param column  the partitioning column, by its ordinal in the table
/// @param hidden  whether the column is among the index's columns only because of it
/// @param place   where the column is in the rows
/// @param rowsets those of the partitions, in the order of their numbers
public record Partitioning(int schemeId, String scheme, PartitionFunction function, int column, boolean hidden,
        int place, List<Long> rowsets) {
    public Partitioning {
        rowsets = List.copyOf(rowsets);
    }

    /// Whether rows lie in partitions of the same number as in another heap or index of the table.
    public boolean isAligned(Partitioning other) {
        return column == other.column && function.isEquivalent(other.function);
    }
}
