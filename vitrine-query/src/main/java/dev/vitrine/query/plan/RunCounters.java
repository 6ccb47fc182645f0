package dev.vitrine.query.plan;

/// What a run of a plan counted, by node id.
public interface RunCounters {
    /// Rows that the node has given.
    long rows(int node);

    /// How often it was started.
    long executions(int node);

    /// Of a node that reads an index: what it read.
    Reads reads(int node);

    /// @param rows     rows looked at, before the residual condition
    /// @param scans    seeks and scans begun, but for those of one key of a unique index
    /// @param logical  pages asked for
    /// @param physical pages read from files
    record Reads(long rows, long scans, long logical, long physical) {
        public static final Reads NONE = new Reads(0, 0, 0, 0);
    }
}
