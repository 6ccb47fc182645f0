package dev.vitrine.engine.database;

import java.util.List;

/// A partition scheme: the filegroup of each partition of a function.
///
/// @param id          in the numbers of filegroups
/// @param nextUsed    the filegroup that the next partition gets, 0 for none
/// @param filegroups  by partition number
public record PartitionScheme(int id, String name, int functionId, int nextUsed, List<Integer> filegroups) {
    public PartitionScheme {
        filegroups = List.copyOf(filegroups);
    }
}
