package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.PartitionScheme;
import dev.vitrine.query.metadata.PartitionFunction;
import java.util.List;

/// Where a heap or index lies: in a filegroup, or cut into partitions by a scheme.
public sealed interface DataSpace {

    /// One rowset in a filegroup.
    record Group(int filegroup) implements DataSpace {
    }

    /// A rowset for each partition.
    ///
    /// @param column the partitioning column, by its ordinal in the table
    record Partitions(PartitionScheme scheme, PartitionFunction function, int column) implements DataSpace {
    }

    /// The filegroups of its rowsets.
    default List<Integer> filegroups() {
        return switch (this) {
            case Group(int filegroup) -> List.of(filegroup);
            case Partitions partitions -> partitions.scheme().filegroups();
        };
    }
}
