package dev.vitrine.storage.log;

/// A virtual log file: the unit in which the log is reused.
final class VirtualLogFile {
    /// Bytes of its header.
    static final int HEADER = 8192;

    private final long offset;
    private final long size;
    private final long createLsn;
    private volatile long sequence;
    private volatile boolean active;

    /// @param offset where it begins in the file
    VirtualLogFile(long offset, long size, long sequence, long createLsn) {
        this.offset = offset;
        this.size = size;
        this.sequence = sequence;
        this.createLsn = createLsn;
    }

    long offset() {
        return offset;
    }

    long size() {
        return size;
    }

    /// Its number in the order of use, 0 when it was never used.
    long sequence() {
        return sequence;
    }

    long createLsn() {
        return createLsn;
    }

    boolean active() {
        return active;
    }

    void use(long newSequence) {
        sequence = newSequence;
        active = true;
    }

    void release() {
        active = false;
    }

    void found(boolean isActive) {
        active = isActive;
    }
}
