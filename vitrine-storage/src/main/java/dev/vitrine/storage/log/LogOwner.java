package dev.vitrine.storage.log;

/// The chain of one transaction's records in one database's log, with the counts that
/// `sys.dm_tran_database_transactions` shows. Written only by the transaction's task.
public final class LogOwner {
    private final long id;
    private final boolean system;
    private volatile long first;
    private volatile long last;
    private volatile long undoNext;
    private volatile long records;
    private volatile long bytes;
    private volatile long reserved;
    private volatile boolean ended;
    private volatile boolean committed;
    private boolean undoing;

    /// @param id the transaction's id, unique in the instance's life
    public LogOwner(long id) {
        this(id, false);
    }

    private LogOwner(long id, boolean system) {
        this.id = id;
        this.system = system;
    }

    /// The owner of a system transaction: it may use the last of the log space, for a rollback may depend on it.
    public static LogOwner ofSystem(long id) {
        return new LogOwner(id, true);
    }

    public long id() {
        return id;
    }

    boolean isSystem() {
        return system;
    }

    /// The first record, NONE before there is one.
    public long first() {
        return first;
    }

    public long last() {
        return last;
    }

    /// The next record to undo while rolling back.
    public long undoNext() {
        return undoNext;
    }

    public long records() {
        return records;
    }

    public long bytes() {
        return bytes;
    }

    /// Log space kept free for its undo.
    public long reserved() {
        return reserved;
    }

    /// Whether its end (commit or abort) is in the log.
    public boolean ended() {
        return ended;
    }

    /// Whether the end in the log is a commit.
    public boolean committed() {
        return committed;
    }

    /// From now on records are compensation.
    public void undoing(boolean value) {
        undoing = value;
    }

    public boolean undoing() {
        return undoing;
    }

    /// While rolling back: what is left to undo.
    public void undoNext(long lsn) {
        undoNext = lsn;
    }

    /// As found by recovery.
    public void restored(long firstLsn, long lastLsn, long undoNextLsn) {
        first = firstLsn;
        last = lastLsn;
        undoNext = undoNextLsn;
    }

    void appended(long lsn, LogRecord record, long undoNextLsn, long nowReserved) {
        if (first == 0) {
            first = lsn;
        }
        last = lsn;
        records++;
        bytes += record.length();
        reserved = nowReserved;
        undoNext = undoing ? undoNextLsn : lsn;
        switch (record.operation()) {
            case LOP_COMMIT_XACT -> {
                committed = true;
                ended = true;
            }
            case LOP_ABORT_XACT -> ended = true;
            default -> { }
        }
    }

    long release() {
        long released = reserved;
        reserved = 0;
        return released;
    }
}
