package dev.vitrine.storage.lock;

import java.util.ArrayList;
import java.util.List;

/// A locked resource: the requests granted on it and the queue of those that wait. All under the partition's lock.
final class LockHead {
    private static final int MODES = LockMode.values().length;

    final LockResource resource;
    LockHead nextInBucket;
    private LockRequest firstGranted;
    private LockRequest firstWaiting;
    private LockRequest lastWaiting;
    private int grantedModes;
    private int waitingModes;

    /// How many hold each mode; counted from the second holder on, null before: most rows never have one.
    private int[] holders;

    LockHead(LockResource resource) {
        this.resource = resource;
    }

    boolean unused() {
        return firstGranted == null && firstWaiting == null;
    }

    boolean hasWaiters() {
        return firstWaiting != null;
    }

    LockRequest firstGranted() {
        return firstGranted;
    }

    LockRequest firstWaiting() {
        return firstWaiting;
    }

    /// Whether a new request can be granted at once: nobody holds or waits for what conflicts. Who already has a lock
    /// here in the same session looks at holders only, or it would wait for one that waits for it.
    boolean grantable(LockOwner owner, LockMode mode) {
        if (((grantedModes | waitingModes) & mode.conflicts()) == 0) {
            return true;
        }
        return !heldByOthers(owner, mode) && (holds(owner) || !awaitedByOthers(owner, mode, null));
    }

    /// Whether a lock can be strengthened at once.
    boolean convertible(LockRequest request, LockMode mode) {
        return !heldByOthers(request.owner, mode);
    }

    private boolean heldByOthers(LockOwner owner, LockMode mode) {
        int conflicts = mode.conflicts();
        if ((grantedModes & conflicts) == 0) {
            return false;
        }
        for (var other = firstGranted; other != null; other = other.nextGranted) {
            if ((other.granted.bit() & conflicts) != 0 && !other.owner.sameSpace(owner)) {
                return true;
            }
        }
        return false;
    }

    private boolean holds(LockOwner owner) {
        for (var other = firstGranted; other != null; other = other.nextGranted) {
            if (other.owner.sameSpace(owner)) {
                return true;
            }
        }
        return false;
    }

    /// Whether one that waits before `end` (or at all) wants what conflicts.
    private boolean awaitedByOthers(LockOwner owner, LockMode mode, LockRequest end) {
        for (var other = firstWaiting; other != end; other = other.nextWaiting) {
            if (!other.wanted.allows(mode) && !other.owner.sameSpace(owner)) {
                return true;
            }
        }
        return false;
    }

    void grant(LockRequest request, LockMode mode) {
        request.granted = mode;
        request.nextGranted = firstGranted;
        if (firstGranted != null) {
            firstGranted.previousGranted = request;
        }
        firstGranted = request;
        grantedModes |= mode.bit();
        if (holders != null) {
            holders[mode.ordinal()]++;
        } else if (request.nextGranted != null) {
            countHolders();
        }
    }

    private void countHolders() {
        holders = new int[MODES];
        for (var other = firstGranted; other != null; other = other.nextGranted) {
            holders[other.granted.ordinal()]++;
        }
    }

    /// A granted lock gets another mode, stronger or weaker.
    void change(LockRequest request, LockMode mode) {
        var before = request.granted;
        request.granted = mode;
        grantedModes |= mode.bit();
        if (holders != null) {
            holders[mode.ordinal()]++;
        }
        forgetMode(before);
    }

    void ungrant(LockRequest request) {
        if (request.previousGranted != null) {
            request.previousGranted.nextGranted = request.nextGranted;
        } else {
            firstGranted = request.nextGranted;
        }
        if (request.nextGranted != null) {
            request.nextGranted.previousGranted = request.previousGranted;
        }
        request.nextGranted = null;
        request.previousGranted = null;
        forgetMode(request.granted);
        request.granted = null;
    }

    /// One holder of the mode less; its bit is cleared with the last.
    private void forgetMode(LockMode mode) {
        if (holders == null ? firstGranted == null || firstGranted.granted != mode
                : --holders[mode.ordinal()] == 0) {
            grantedModes &= ~mode.bit();
        }
    }

    /// Puts a request into the queue: a conversion behind the other conversions, a new request at the end.
    void enqueue(LockRequest request, LockMode mode) {
        request.wanted = mode;
        request.state = LockRequest.State.WAITING;
        waitingModes |= mode.bit();
        var after = lastWaiting;
        if (request.converting()) {
            while (after != null && !after.converting()) {
                after = after.previousWaiting;
            }
        }
        var before = after == null ? firstWaiting : after.nextWaiting;
        request.previousWaiting = after;
        request.nextWaiting = before;
        if (after == null) {
            firstWaiting = request;
        } else {
            after.nextWaiting = request;
        }
        if (before == null) {
            lastWaiting = request;
        } else {
            before.previousWaiting = request;
        }
    }

    void dequeue(LockRequest request, LockRequest.State state) {
        if (request.previousWaiting == null) {
            firstWaiting = request.nextWaiting;
        } else {
            request.previousWaiting.nextWaiting = request.nextWaiting;
        }
        if (request.nextWaiting == null) {
            lastWaiting = request.previousWaiting;
        } else {
            request.nextWaiting.previousWaiting = request.previousWaiting;
        }
        request.nextWaiting = null;
        request.previousWaiting = null;
        request.wanted = null;
        request.state = state;
        waitingModes = 0;
        for (var other = firstWaiting; other != null; other = other.nextWaiting) {
            waitingModes |= other.wanted.bit();
        }
    }

    /// Grants, in the order of the queue, all that can be granted now; the caller wakes them.
    List<LockRequest> grantWaiting() {
        if (firstWaiting == null) {
            return List.of();
        }
        var woken = new ArrayList<LockRequest>(1);
        for (var request = firstWaiting; request != null; ) {
            var next = request.nextWaiting;
            if (blockedBy(request) == null) {
                var mode = request.wanted;
                dequeue(request, LockRequest.State.GRANTED);
                if (request.converting()) {
                    change(request, mode);
                } else {
                    grant(request, mode);
                }
                woken.add(request);
            }
            request = next;
        }
        return woken;
    }

    /// The first request that stands in the way of a waiting one; null when none does.
    LockRequest blockedBy(LockRequest request) {
        var blockers = blockers(request, 1);
        return blockers.isEmpty() ? null : blockers.getFirst();
    }

    /// Those that stand in the way of a waiting request: conflicting holders, then conflicting earlier waiters.
    List<LockRequest> blockers(LockRequest request, int limit) {
        int conflicts = request.wanted.conflicts();
        var blockers = new ArrayList<LockRequest>(0);
        for (var other = firstGranted; other != null && blockers.size() < limit; other = other.nextGranted) {
            if ((other.granted.bit() & conflicts) != 0 && !other.sameSpace(request)) {
                blockers.add(other);
            }
        }
        if (!request.converting() && !holds(request.owner)) {
            for (var other = firstWaiting; other != request && blockers.size() < limit; other = other.nextWaiting) {
                if ((other.wanted.bit() & conflicts) != 0 && !other.sameSpace(request)) {
                    blockers.add(other);
                }
            }
        }
        return blockers;
    }
}
