package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.RunCounters.Reads;

import java.util.BitSet;

/// What one user of an index has read: rows, seeks and scans begun, pages. The store counts pages as the buffer pool
/// was asked for them.
public final class ReadCounts {
    private long rows;
    private long scans;
    private long logical;
    private long physical;
    private final BitSet partitions = new BitSet();

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

    /// A partition is begun to be read.
    public void partition(int number) {
        partitions.set(number);
    }

    /// The numbers of the partitions that were read, of a heap or index that is partitioned.
    public BitSet partitions() {
        return partitions;
    }

    public Reads reads() {
        return new Reads(rows, scans, logical, physical);
    }
}
