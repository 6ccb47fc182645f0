package dev.vitrine.storage.lock;

import dev.vitrine.os.thread.Task;
import java.util.HashMap;
import java.util.Map;

/// Who holds locks: a transaction or a session. Its map is used by its own task only.
public class LockOwner {
    private final int sessionId;
    private final Map<LockResource, LockRequest> held = new HashMap<>();
    private volatile LockRequest waiting;
    private volatile boolean victim;
    private volatile int priority;

    public LockOwner(int sessionId) {
        this.sessionId = sessionId;
    }

    public int sessionId() {
        return sessionId;
    }

    /// DEADLOCK_PRIORITY.
    public void deadlockPriority(int value) {
        priority = value;
    }

    int deadlockPriority() {
        return priority;
    }

    /// What its rollback would cost: the log it has written.
    protected long rollbackCost() {
        return 0;
    }

    Map<LockResource, LockRequest> held() {
        return held;
    }

    LockRequest waiting() {
        return waiting;
    }

    void waiting(LockRequest request) {
        waiting = request;
    }

    boolean victim() {
        return victim;
    }

    /// The deadlock monitor has chosen it.
    void choose(boolean chosen, Task task) {
        victim = chosen;
        if (task != null) {
            task.wake();
        }
    }
}
