package dev.vitrine.storage.lock;

import dev.vitrine.os.wait.Gate;

/// One owner's lock on one resource. Fields are written under the spin lock of the resource's partition, the links of
/// the owner's list by the owner's task alone.
final class LockRequest {
    final LockOwner owner;
    final LockHead head;
    /// What is granted; null while nothing is.
    LockMode granted;
    /// What is waited for; null when nothing is.
    LockMode wanted;
    /// How often it was acquired and not yet released. Written by the owner's task alone; views may read it late.
    int count = 1;
    volatile State state = State.GRANTED;
    /// Which wait this is; two waits of one request have different numbers.
    volatile long waitNumber;
    volatile long waitingSinceNanos;
    /// Where the owner's task waits; set before it enters the queue.
    Gate gate;

    LockRequest nextGranted;
    LockRequest previousGranted;
    LockRequest nextWaiting;
    LockRequest previousWaiting;
    LockRequest newerOfOwner;
    LockRequest olderOfOwner;

    enum State { GRANTED, WAITING, VICTIM, WITHDRAWN }

    LockRequest(LockOwner owner, LockHead head) {
        this.owner = owner;
        this.head = head;
    }

    LockResource resource() {
        return head.resource;
    }

    boolean waiting() {
        return state == State.WAITING;
    }

    /// Whether it holds a weaker mode while it waits.
    boolean converting() {
        return granted != null;
    }

    boolean sameSpace(LockRequest other) {
        return owner.sameSpace(other.owner);
    }
}
