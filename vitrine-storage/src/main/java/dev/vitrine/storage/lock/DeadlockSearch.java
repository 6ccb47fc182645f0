package dev.vitrine.storage.lock;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// One search for deadlocks: reads who waits for whom, finds circles, ends each by choosing a victim.
///
/// The partitions are read one after the other. A circle so found is real if each of its waits is still the same
/// afterwards: who waits releases nothing, so all its edges held all the time.
final class DeadlockSearch {
    private final LockManager locks;
    private final Map<Object, Waiter> waiters = new LinkedHashMap<>();

    /// A space that waits, and the spaces in its way.
    private record Waiter(LockRequest request, long waitNumber, LockResource resource, LockMode mode,
            Map<Object, LockOwner> blockers) {
        boolean unchanged() {
            return request.waiting() && request.waitNumber == waitNumber;
        }

        LockOwner owner() {
            return request.owner;
        }
    }

    DeadlockSearch(LockManager locks) {
        this.locks = locks;
    }

    List<Deadlock> run() {
        readWaiters();
        var found = new ArrayList<Deadlock>();
        for (var circle = findCircle(); !circle.isEmpty(); circle = findCircle()) {
            var victim = victim(circle);
            boolean real = circle.stream().allMatch(Waiter::unchanged);
            if (real && locks.chooseVictim(victim.request(), victim.waitNumber())) {
                found.add(describe(circle, victim));
            }
            waiters.remove(victim.owner().space());
        }
        return found;
    }

    private void readWaiters() {
        LockReader.forEachHead(locks.partitions(), true, (partition, head) -> {
            for (var request = head.firstWaiting(); request != null; request = request.nextWaiting) {
                var blockers = new LinkedHashMap<Object, LockOwner>();
                for (var blocker : head.blockers(request, Integer.MAX_VALUE)) {
                    blockers.putIfAbsent(blocker.owner.space(), blocker.owner);
                }
                waiters.put(request.owner.space(), new Waiter(request, request.waitNumber, head.resource,
                    request.wanted, blockers));
            }
        });
    }

    /// A circle of waiters, each waiting for the next; empty when there is none.
    private List<Waiter> findCircle() {
        var done = new HashMap<Object, Boolean>();
        var path = new ArrayList<Object>();
        for (var space : waiters.keySet()) {
            int start = findFrom(space, done, path);
            if (start >= 0) {
                return path.subList(start, path.size()).stream().map(waiters::get).toList();
            }
        }
        return List.of();
    }

    /// Walks the waits from a space in depth, without recursion (a chain may be as long as there are sessions).
    ///
    /// @return where in the path the circle begins, or -1
    private int findFrom(Object space, Map<Object, Boolean> done, List<Object> path) {
        var branches = new ArrayList<List<Object>>();
        if (done.containsKey(space)) {
            return -1;
        }
        enter(space, done, path, branches);
        while (!path.isEmpty()) {
            var branch = branches.getLast();
            if (branch.isEmpty()) {
                done.put(path.removeLast(), true);
                branches.removeLast();
                continue;
            }
            var next = branch.removeFirst();
            var state = done.get(next);
            if (state == null && waiters.containsKey(next)) {
                enter(next, done, path, branches);
            } else if (state != null && !state) {
                return path.indexOf(next);
            }
        }
        return -1;
    }

    private void enter(Object space, Map<Object, Boolean> done, List<Object> path, List<List<Object>> branches) {
        done.put(space, false);
        path.add(space);
        branches.add(new ArrayList<>(waiters.get(space).blockers().keySet()));
    }

    /// Lowest deadlock priority, then least log to undo, then the youngest wait (which closed the circle).
    /// Source: "SET DEADLOCK_PRIORITY (Transact-SQL)", "Deadlocks guide".
    private static Waiter victim(List<Waiter> circle) {
        var victim = circle.getFirst();
        for (var waiter : circle) {
            if (precedes(waiter, victim)) {
                victim = waiter;
            }
        }
        return victim;
    }

    private static boolean precedes(Waiter one, Waiter other) {
        int byPriority = Integer.compare(one.owner().deadlockPriority(), other.owner().deadlockPriority());
        if (byPriority != 0) {
            return byPriority < 0;
        }
        int byCost = Long.compare(one.owner().rollbackCost(), other.owner().rollbackCost());
        return byCost != 0 ? byCost < 0 : one.waitNumber() > other.waitNumber();
    }

    private static Deadlock describe(List<Waiter> circle, Waiter victim) {
        var participants = new ArrayList<Deadlock.Participant>();
        for (int i = 0; i < circle.size(); i++) {
            var waiter = circle.get(i);
            var next = circle.get((i + 1) % circle.size()).owner().space();
            participants.add(new Deadlock.Participant(waiter.owner(), waiter.resource(), waiter.mode(),
                waiter.blockers().get(next)));
        }
        return new Deadlock(victim.owner(), participants);
    }
}
