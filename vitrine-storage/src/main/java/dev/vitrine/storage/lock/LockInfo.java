package dev.vitrine.storage.lock;

/// One request as `sys.dm_tran_locks` shows it.
///
/// @param mode what is granted, or what is waited for when the status is not GRANT
public record LockInfo(LockResource resource, LockMode mode, Status status, int references, LockOwner owner) {
    /// `request_status`.
    public enum Status { GRANT, CONVERT, WAIT }

    public int sessionId() {
        return owner.sessionId();
    }
}
