package dev.vitrine.storage.log;

/// Why log space cannot be reused, as `log_reuse_wait` numbers it.
/// Source: "sys.databases (Transact-SQL)".
public enum LogReuseWait {
    NOTHING(0), CHECKPOINT(1), LOG_BACKUP(2), ACTIVE_BACKUP_OR_RESTORE(3), ACTIVE_TRANSACTION(4);

    private final int number;

    LogReuseWait(int number) {
        this.number = number;
    }

    public int number() {
        return number;
    }
}
