package dev.vitrine.storage.lock;

import dev.vitrine.os.Os;
import dev.vitrine.os.counter.CounterName;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.TaskCancelled;
import dev.vitrine.os.wait.SpinLock;
import dev.vitrine.os.wait.WaitType;
import dev.vitrine.types.error.TransactionError;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// All locks of the instance, in partitions by resource.
public final class LockManager {
    /// Waits without limit.
    public static final int FOR_EVER = -1;
    /// Does not wait.
    public static final int NO_WAIT = 0;
    private static final int PARTITIONS = 64;
    private static final long NANOS_PER_MILLI = 1_000_000L;
    private static final long CHECK_NANOS = 20 * NANOS_PER_MILLI;
    private static final long DEADLOCK_SEARCH_MILLIS = 200;

    private final Os os;
    private final Partition[] partitions = new Partition[PARTITIONS];
    private volatile boolean stopping;

    private static final class Partition {
        final SpinLock lock = new SpinLock();
        final Map<LockResource, LockQueue> queues = new HashMap<>();
    }

    /// A lock, granted or waited for: a row of `sys.dm_tran_locks`.
    public record LockInfo(LockResource resource, LockMode mode, Status status, int sessionId, int references) {
        /// As request_status has it.
        public enum Status { GRANT, CONVERT, WAIT }
    }

    public LockManager(Os os) {
        this.os = os;
        for (int i = 0; i < PARTITIONS; i++) {
            partitions[i] = new Partition();
        }
    }

    private Partition partition(LockResource resource) {
        int hash = resource.hashCode();
        return partitions[(hash ^ hash >>> 16) & PARTITIONS - 1];
    }

    /// Takes a lock, or makes a held one stronger, without waiting.
    ///
    /// @return whether it was granted
    public boolean tryAcquire(LockOwner owner, LockResource resource, LockMode mode) {
        return acquire(owner, resource, mode, NO_WAIT, false);
    }

    /// Takes a lock, or makes a held one stronger.
    ///
    /// @param timeoutMillis how long to wait; FOR_EVER, NO_WAIT
    /// @throws dev.vitrine.types.error.SqlError 1222 when the time is over, 1205 when chosen as deadlock victim
    /// @throws TaskCancelled when the request is cancelled
    public void acquire(LockOwner owner, LockResource resource, LockMode mode, int timeoutMillis) {
        acquire(owner, resource, mode, timeoutMillis, true);
    }

    private boolean acquire(LockOwner owner, LockResource resource, LockMode mode, int timeoutMillis, boolean raise) {
        var request = owner.held().get(resource);
        if (request != null && request.granted.covers(mode)) {
            request.count++;
            return true;
        }
        os.counters().cell(CounterName.LOCK_REQUESTS, "_Total").increment();
        var partition = partition(resource);
        partition.lock.lock();
        var queue = partition.queues.get(resource);
        if (queue == null) {
            queue = new LockQueue();
            partition.queues.put(resource, queue);
        }
        boolean isNew = request == null;
        if (isNew) {
            request = new LockRequest(owner, resource);
            queue.requests.add(request);
        }
        var wanted = request.granted.with(mode);
        boolean granted = queue.grantable(request, wanted);
        if (granted) {
            request.granted = wanted;
            request.count++;
        } else if (timeoutMillis == NO_WAIT) {
            drop(partition, queue, request, isNew);
        } else {
            request.wanted = wanted;
            request.decided = false;
            request.task = Task.current();
        }
        partition.lock.unlock();
        if (!granted && timeoutMillis == NO_WAIT) {
            if (raise) {
                throw TransactionError.LOCK_TIMEOUT.state(45);
            }
            return false;
        }
        if (!granted) {
            await(owner, request, queue, partition, timeoutMillis, isNew);
            request.count++;
        }
        if (isNew) {
            owner.held().put(resource, request);
        }
        return true;
    }

    private static void drop(Partition partition, LockQueue queue, LockRequest request, boolean isNew) {
        request.wanted = LockMode.NL;
        if (isNew) {
            queue.requests.remove(request);
            if (queue.requests.isEmpty()) {
                partition.queues.remove(request.resource);
            }
        }
    }

    private void await(LockOwner owner, LockRequest request, LockQueue queue, Partition partition, int timeoutMillis,
            boolean isNew) {
        var task = request.task;
        var type = request.wanted.waitType();
        os.counters().cell(CounterName.LOCK_WAITS, "_Total").increment();
        long begin = os.waits().begin(task, type);
        owner.choose(false, null);
        owner.waiting(request);
        blocked(task, request, queue, partition);
        boolean failed = true;
        try {
            while (!request.decided) {
                task.step();
                if (owner.victim()) {
                    os.counters().cell(CounterName.DEADLOCKS, "_Total").increment();
                    throw TransactionError.DEADLOCK_VICTIM.state(51, owner.sessionId(), "lock");
                }
                long waited = os.clock().nanos() - begin;
                long left = timeoutMillis < 0 ? CHECK_NANOS * 50 : timeoutMillis * NANOS_PER_MILLI - waited;
                if (left <= 0) {
                    os.counters().cell(CounterName.LOCK_TIMEOUTS, "_Total").increment();
                    throw TransactionError.LOCK_TIMEOUT.state(51);
                }
                task.park(left);
            }
            failed = false;
        } finally {
            owner.waiting(null);
            os.waits().end(task, type, begin, 0);
            os.counters().cell(CounterName.LOCK_WAIT_TIME, "_Total")
                    .add((os.clock().nanos() - begin) / NANOS_PER_MILLI);
            if (failed) {
                withdraw(request, queue, partition, isNew);
            }
        }
    }

    private void blocked(Task task, LockRequest request, LockQueue queue, Partition partition) {
        partition.lock.lock();
        var blockers = queue.blockers(request);
        partition.lock.unlock();
        task.blockedOn(request.resource.waitDescription(), blockers.isEmpty() ? 0 : blockers.getFirst().sessionId());
    }

    private static void withdraw(LockRequest request, LockQueue queue, Partition partition, boolean isNew) {
        partition.lock.lock();
        if (isNew) {
            queue.requests.remove(request);
        } else if (request.decided) {
            request.decided = false;
        }
        request.wanted = LockMode.NL;
        queue.grantWaiting();
        if (queue.requests.isEmpty()) {
            partition.queues.remove(request.resource);
        }
        partition.lock.unlock();
    }

    /// Gives one lock back, however often it was taken.
    public void release(LockOwner owner, LockResource resource) {
        var request = owner.held().remove(resource);
        if (request != null) {
            give(request);
        }
    }

    /// Undoes one acquisition; the lock goes when it was the last.
    public void releaseOnce(LockOwner owner, LockResource resource) {
        var request = owner.held().get(resource);
        if (request != null && --request.count <= 0) {
            owner.held().remove(resource);
            give(request);
        }
    }

    private void give(LockRequest request) {
        var partition = partition(request.resource);
        partition.lock.lock();
        var queue = partition.queues.get(request.resource);
        queue.requests.remove(request);
        if (queue.requests.isEmpty()) {
            partition.queues.remove(request.resource);
        } else {
            queue.grantWaiting();
        }
        partition.lock.unlock();
    }

    /// Gives all locks of an owner back.
    public void releaseAll(LockOwner owner) {
        for (var request : owner.held().values()) {
            give(request);
        }
        owner.held().clear();
    }

    /// The mode an owner holds.
    public LockMode held(LockOwner owner, LockResource resource) {
        var request = owner.held().get(resource);
        return request == null ? LockMode.NL : request.granted;
    }

    /// All locks and requests.
    public List<LockInfo> locks() {
        var locks = new ArrayList<LockInfo>();
        for (var partition : partitions) {
            partition.lock.lock();
            for (var queue : partition.queues.values()) {
                for (var request : queue.requests) {
                    if (request.granted != LockMode.NL) {
                        locks.add(new LockInfo(request.resource, request.granted, LockInfo.Status.GRANT,
                                request.owner.sessionId(), request.count));
                    }
                    if (request.isWaiting()) {
                        locks.add(new LockInfo(request.resource, request.wanted, request.granted == LockMode.NL
                                ? LockInfo.Status.WAIT : LockInfo.Status.CONVERT, request.owner.sessionId(), 1));
                    }
                }
            }
            partition.lock.unlock();
        }
        return locks;
    }

    /// The loop of the deadlock monitor.
    public void monitor() {
        while (!stopping) {
            os.waits().sleep(WaitType.REQUEST_FOR_DEADLOCK_SEARCH, DEADLOCK_SEARCH_MILLIS);
            search();
        }
    }

    public void stop() {
        stopping = true;
    }

    /// Looks for a cycle of waiting owners and chooses a victim in it.
    void search() {
        var waits = new HashMap<LockOwner, List<LockOwner>>();
        var tasks = new HashMap<LockOwner, Task>();
        for (var partition : partitions) {
            partition.lock.lock();
            for (var queue : partition.queues.values()) {
                for (var request : queue.requests) {
                    if (request.isWaiting()) {
                        waits.put(request.owner, queue.blockers(request));
                        tasks.put(request.owner, request.task);
                    }
                }
            }
            partition.lock.unlock();
        }
        var cleared = new HashSet<LockOwner>();
        for (var owner : waits.keySet()) {
            var cycle = cycle(owner, waits, new ArrayList<>(), cleared);
            if (!cycle.isEmpty()) {
                var victim = victim(cycle);
                victim.choose(true, tasks.get(victim));
                return;
            }
        }
    }

    private static List<LockOwner> cycle(LockOwner at, Map<LockOwner, List<LockOwner>> waits, List<LockOwner> path,
            Set<LockOwner> cleared) {
        int seen = path.indexOf(at);
        if (seen >= 0) {
            return List.copyOf(path.subList(seen, path.size()));
        }
        if (cleared.contains(at)) {
            return List.of();
        }
        path.add(at);
        for (var blocker : waits.getOrDefault(at, List.of())) {
            var found = cycle(blocker, waits, path, cleared);
            if (!found.isEmpty()) {
                return found;
            }
        }
        path.removeLast();
        cleared.add(at);
        return List.of();
    }

    /// Lowest priority first, then the one whose rollback costs least, then the youngest session.
    private static LockOwner victim(List<LockOwner> cycle) {
        var best = cycle.getFirst();
        for (var owner : cycle) {
            boolean lower = owner.deadlockPriority() < best.deadlockPriority();
            boolean cheaper = owner.deadlockPriority() == best.deadlockPriority()
                    && owner.rollbackCost() < best.rollbackCost();
            if (lower || cheaper) {
                best = owner;
            }
        }
        return best;
    }
}
