package dev.vitrine.query.plan;

import java.util.BitSet;
import java.util.Optional;

/// What a run of a plan counted, by node id.
public interface RunCounters {
    /// Rows that the node has given.
    long rows(int node);

    /// How often it was started.
    long executions(int node);

    /// Of a node that reads an index: what it read.
    Reads reads(int node);

    /// The numbers of the partitions that a node has read, where it reads something partitioned.
    default BitSet partitions(int node) {
        return new BitSet();
    }

    /// What a sort or hash table wrote to tempdb because its memory did not hold it.
    default Optional<Spill> spill(int node) {
        return Optional.empty();
    }

    /// Memory in bytes: what was granted, and the most that was used.
    default Memory memory() {
        return new Memory(0, 0);
    }

    record Memory(long granted, long used) { }

    /// @param level   how often rows were put off
    /// @param written pages
    record Spill(int level, long written, long read) { }

    /// @param rows     rows looked at, before the residual condition
    /// @param scans    seeks and scans begun, but for those of one key of a unique index
    /// @param logical  pages asked for
    /// @param physical pages read from files
    record Reads(long rows, long scans, long logical, long physical) {
        public static final Reads NONE = new Reads(0, 0, 0, 0);
    }
}
