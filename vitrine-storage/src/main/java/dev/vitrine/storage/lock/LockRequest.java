package dev.vitrine.storage.lock;

import dev.vitrine.os.thread.Task;

/// One owner's lock on one resource, granted or waited for. Changed under its partition's lock.
final class LockRequest {
    final LockOwner owner;
    final LockResource resource;
    LockMode granted = LockMode.NL;
    LockMode wanted = LockMode.NL;
    int count;
    volatile Task task;
    volatile boolean decided;

    LockRequest(LockOwner owner, LockResource resource) {
        this.owner = owner;
        this.resource = resource;
    }

    boolean isWaiting() {
        return wanted != LockMode.NL;
    }
}
