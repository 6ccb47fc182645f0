package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.RunCounters.Reads;

/// What one user of an index has read: rows, seeks and scans begun, pages. The store counts pages as the buffer pool
/// was asked for them.
public final class ReadCounts {
    private long rows;
    private long scans;
    private long logical;
    private long physical;

    /// A row was looked at.
    void row() {
        rows++;
    }

    /// A seek or scan begins.
    public void scan() {
        scans++;
    }

    public void pages(long asked, long read) {
        logical += asked;
        physical += read;
    }

    public Reads reads() {
        return new Reads(rows, scans, logical, physical);
    }
}
