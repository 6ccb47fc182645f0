package dev.vitrine.os.file;

import java.util.concurrent.atomic.LongAdder;

/// What was done with a file since it was opened: the figures of `sys.dm_io_virtual_file_stats`.
public final class FileStatistics {
    private static final int NANOS_PER_MILLI = 1_000_000;

    private final LongAdder reads = new LongAdder();
    private final LongAdder bytesRead = new LongAdder();
    private final LongAdder readNanos = new LongAdder();
    private final LongAdder writes = new LongAdder();
    private final LongAdder bytesWritten = new LongAdder();
    private final LongAdder writeNanos = new LongAdder();
    private final LongAdder syncs = new LongAdder();

    /// One read has ended.
    public void read(long bytes, long nanos) {
        reads.increment();
        bytesRead.add(bytes);
        readNanos.add(nanos);
    }

    /// One write has ended.
    public void wrote(long bytes, long nanos) {
        writes.increment();
        bytesWritten.add(bytes);
        writeNanos.add(nanos);
    }

    /// One sync has ended; its time counts as write stall.
    public void synced(long nanos) {
        syncs.increment();
        writeNanos.add(nanos);
    }

    public long reads() {
        return reads.sum();
    }

    public long bytesRead() {
        return bytesRead.sum();
    }

    public long readStallMillis() {
        return readNanos.sum() / NANOS_PER_MILLI;
    }

    public long writes() {
        return writes.sum();
    }

    public long bytesWritten() {
        return bytesWritten.sum();
    }

    public long writeStallMillis() {
        return writeNanos.sum() / NANOS_PER_MILLI;
    }

    public long syncs() {
        return syncs.sum();
    }
}
