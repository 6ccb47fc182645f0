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
    private long turn;

    /// @param offset where it begins in the file
    VirtualLogFile(long offset, long size, long createLsn) {
        this.offset = offset;
        this.size = size;
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

    /// How often its sequence number was written.
    long turn() {
        return turn;
    }

    void read(long newTurn, long newSequence) {
        turn = newTurn;
        sequence = newSequence;
    }

    /// It gets a number, or loses it (0); the header is still to be written.
    void use(long newSequence) {
        turn++;
        sequence = newSequence;
        active = newSequence != 0;
    }

    void active(boolean needed) {
        active = needed;
    }
}
