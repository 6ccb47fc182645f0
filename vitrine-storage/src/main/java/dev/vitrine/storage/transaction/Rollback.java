package dev.vitrine.storage.transaction;


/// Undoes a transaction's records in one database, last first. Each undo is logged as compensation that names the next
/// record to undo, so an undo that is interrupted goes on where it was.
final class Rollback {
    private Rollback() {
    }

    /// Undoes until the record with LSN `target` (which stays), or everything for 0.
    static void undo(Transaction.Part part, long target) {
        var owner = part.owner();
        var log = part.database().log();
        long at = owner.undoNext();
        owner.undoing(true);
        boolean done = false;
        try {
            while (at > target && at != 0) {
                var record = log.read(at);
                if (record.isCompensation()) {
                    at = record.undoNext();
                } else {
                    if (!record.operation().isBoundary()) {
                        part.database().undo(part, record);
                    }
                    at = record.previous();
                }
                owner.undoNext(at);
            }
            done = true;
        } finally {
            owner.undoing(false);
            if (!done) {
                part.database().undoFailed();
            }
        }
    }
}
