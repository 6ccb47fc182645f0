package dev.vitrine.storage.lock;

import java.util.List;

/// A waiting request and those in its way.
///
/// @param blockers conflicting holders, then conflicting earlier waiters
public record LockWait(LockResource resource, LockMode mode, LockOwner owner, long waitedNanos,
        List<LockOwner> blockers) {
    public LockWait {
        blockers = List.copyOf(blockers);
    }

    public int sessionId() {
        return owner.sessionId();
    }

    /// The session of the first in the way, 0 when it has none.
    public int blockingSessionId() {
        return blockers.isEmpty() ? 0 : blockers.getFirst().sessionId();
    }
}
