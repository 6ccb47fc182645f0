package dev.vitrine.storage.lock;

import dev.vitrine.os.wait.Gate;
import dev.vitrine.os.wait.Waits;
import java.util.HashMap;
import java.util.Map;

/// Who holds locks: a transaction or a session. Only its own task acquires and releases for it.
public class LockOwner {
    /// Waits for locks without limit: `SET LOCK_TIMEOUT -1`, the default.
    public static final long NO_TIMEOUT = -1;
    private static final int PRIORITY_NORMAL = 0;

    private final Kind kind;
    private final int sessionId;
    private final Map<LockResource, LockRequest> held = new HashMap<>();
    private LockRequest newest;
    private Gate gate;
    private volatile int deadlockPriority = PRIORITY_NORMAL;
    private volatile long timeoutMillis = NO_TIMEOUT;

    /// `sys.dm_tran_locks.request_owner_type`.
    public enum Kind { TRANSACTION, CURSOR, SESSION, SHARED_TRANSACTION_WORKSPACE }

    /// A transaction.
    ///
    /// @param sessionId the session it works for, 0 for none; owners of one session never block each other
    public LockOwner(int sessionId) {
        this(Kind.TRANSACTION, sessionId);
    }

    public LockOwner(Kind kind, int sessionId) {
        this.kind = kind;
        this.sessionId = sessionId;
    }

    public Kind kind() {
        return kind;
    }

    /// `request_owner_id`: the transaction's id, 0 for other owners.
    public long id() {
        return 0;
    }

    /// What a rollback would cost, as bytes of log: decides between deadlock victims of equal priority.
    protected long rollbackCost() {
        return 0;
    }

    public int sessionId() {
        return sessionId;
    }

    /// `SET DEADLOCK_PRIORITY`: -10 to 10; who has less is the victim.
    public int deadlockPriority() {
        return deadlockPriority;
    }

    public void deadlockPriority(int priority) {
        deadlockPriority = priority;
    }

    /// `SET LOCK_TIMEOUT` in milliseconds; 0 does not wait, [#NO_TIMEOUT] waits without limit.
    public long timeoutMillis() {
        return timeoutMillis;
    }

    public void timeoutMillis(long millis) {
        timeoutMillis = millis;
    }

    /// The number of resources it holds locks on.
    public int lockCount() {
        return held.size();
    }

    /// Owners of one space do not block each other: those of one session, and an owner itself.
    Object space() {
        return sessionId > 0 ? (Object) sessionId : this;
    }

    boolean sameSpace(LockOwner other) {
        return this == other || sessionId > 0 && sessionId == other.sessionId;
    }

    LockRequest find(LockResource resource) {
        return held.get(resource);
    }

    LockRequest newest() {
        return newest;
    }

    void add(LockRequest request) {
        held.put(request.resource(), request);
        request.olderOfOwner = newest;
        if (newest != null) {
            newest.newerOfOwner = request;
        }
        newest = request;
    }

    void remove(LockRequest request) {
        held.remove(request.resource());
        if (request.newerOfOwner != null) {
            request.newerOfOwner.olderOfOwner = request.olderOfOwner;
        } else {
            newest = request.olderOfOwner;
        }
        if (request.olderOfOwner != null) {
            request.olderOfOwner.newerOfOwner = request.newerOfOwner;
        }
    }

    void forgetAll() {
        held.clear();
        newest = null;
    }

    /// Where its task waits; made at the first wait.
    Gate gate(Waits waits) {
        if (gate == null) {
            gate = new Gate(waits);
        }
        return gate;
    }
}
