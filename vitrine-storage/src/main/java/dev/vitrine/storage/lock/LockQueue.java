package dev.vitrine.storage.lock;

import java.util.ArrayList;
import java.util.List;

/// The requests for one resource, oldest first; those that hold and wait for more (conversions) go before new ones.
final class LockQueue {
    final List<LockRequest> requests = new ArrayList<>(2);

    /// Whether a mode may be granted to an owner now.
    boolean grantable(LockRequest asking, LockMode mode) {
        for (var other : requests) {
            if (other.owner == asking.owner) {
                continue;
            }
            if (!other.granted.allows(mode)) {
                return false;
            }
            boolean before = other.isWaiting() && asking.granted == LockMode.NL && older(other, asking);
            if (before && !(other.wanted.allows(mode) && mode.allows(other.wanted))) {
                return false;
            }
        }
        return true;
    }

    private boolean older(LockRequest one, LockRequest than) {
        for (var request : requests) {
            if (request == one) {
                return true;
            }
            if (request == than) {
                return false;
            }
        }
        return true;
    }

    /// Grants what can be granted now, conversions first, and wakes those that got it.
    void grantWaiting() {
        pass(true);
        pass(false);
    }

    private void pass(boolean conversions) {
        for (var request : requests) {
            boolean conversion = request.granted != LockMode.NL;
            if (request.isWaiting() && conversion == conversions && grantable(request, request.wanted)) {
                request.granted = request.wanted;
                request.wanted = LockMode.NL;
                request.decided = true;
                var task = request.task;
                if (task != null) {
                    task.wake();
                }
            }
        }
    }

    /// The owners that stand in the way of a waiting request.
    List<LockOwner> blockers(LockRequest waiting) {
        var blockers = new ArrayList<LockOwner>();
        for (var other : requests) {
            if (other.owner == waiting.owner) {
                continue;
            }
            boolean held = !other.granted.allows(waiting.wanted);
            boolean ahead = other.isWaiting() && waiting.granted == LockMode.NL && older(other, waiting)
                    && !other.wanted.allows(waiting.wanted);
            if (held || ahead) {
                blockers.add(other.owner);
            }
        }
        return blockers;
    }
}
