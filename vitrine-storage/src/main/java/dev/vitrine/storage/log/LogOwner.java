package dev.vitrine.storage.log;

/// The chain of one transaction's records in one database's log, with the counts that
/// `sys.dm_tran_database_transactions` shows. Written only by the transaction's task.
public final class LogOwner {
    private final long id;
    private volatile long first;
    private volatile long last;
    private volatile long undoNext;
    private volatile long records;
    private volatile long bytes;
    private volatile long reserved;
    private boolean undoing;

    /// @param id the transaction's id, unique in the instance's life
    public LogOwner(long id) {
        this.id = id;
    }

    public long id() {
        return id;
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

    void appended(long lsn, int length, long nowReserved) {
        if (first == 0) {
            first = lsn;
        }
        last = lsn;
        records++;
        bytes += length;
        reserved = nowReserved;
        if (!undoing) {
            undoNext = lsn;
        }
    }
}
