package dev.vitrine.storage.lock;

import dev.vitrine.os.Os;
import dev.vitrine.os.event.Channel;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.TaskCancelled;
import dev.vitrine.os.wait.Waits;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TransactionError;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/// The lock table of an instance.
///
/// An owner that already holds a mode strong enough pays one look-up in its own table and no shared memory.
public final class LockManager {
    /// Waits without limit.
    public static final int FOR_EVER = -1;
    /// Does not wait.
    public static final int NO_WAIT = 0;
    static final int PARTITION_BITS = 6;
    private static final int PARTITIONS = 1 << PARTITION_BITS;
    private static final int LOCK_TIMEOUT_STATE = 51;
    private static final int DEADLOCK_STATE = 45;
    private static final String LOCK_RESOURCES = "lock";

    private final LockPartition[] partitions = new LockPartition[PARTITIONS];
    private final Waits waits;
    private final LockCounters counters;
    private final DeadlockMonitor monitor;
    private final AtomicLong lastWait = new AtomicLong();

    public LockManager(Os os) {
        for (int i = 0; i < PARTITIONS; i++) {
            partitions[i] = new LockPartition();
        }
        waits = os.waits();
        counters = new LockCounters(os.counters());
        monitor = new DeadlockMonitor(this, os);
    }

    /// Starts the task that looks for deadlocks.
    public void start() {
        monitor.start();
    }

    /// Looks for deadlocks from time to time until stopped; for a caller that has a task for it.
    public void monitor() {
        monitor.run();
    }

    /// Ends the monitor; returns when the task that [#start()] made has ended.
    public void stop() {
        monitor.stop();
    }

    /// Acquires a lock, waiting as long as the owner's timeout says. A lock that the owner holds is counted once more,
    /// and strengthened if it is too weak.
    ///
    /// @throws SqlError 1222 when the time is over, 1205 when the owner was chosen as a deadlock's victim
    /// @throws TaskCancelled when the task is cancelled while it waits
    public void acquire(LockOwner owner, LockResource resource, LockMode mode) {
        acquire(owner, resource, mode, owner.timeoutMillis());
    }

    /// As [#acquire(LockOwner, LockResource, LockMode)] with a timeout of its own (`NOWAIT` is [#NO_WAIT]).
    public void acquire(LockOwner owner, LockResource resource, LockMode mode, long timeoutMillis) {
        if (tryAcquire(owner, resource, mode)) {
            return;
        }
        if (timeoutMillis == NO_WAIT) {
            counters.timedOut(resource.kind(), timeoutMillis);
            throw lockTimeout();
        }
        enqueue(owner, resource, mode).ifPresent(waiting -> await(waiting, timeoutMillis));
    }

    /// A request as it was queued: others may grant it at any time, and it looks different then.
    ///
    /// @param converts whether a lock that is held is to become stronger
    private record Waiting(LockRequest request, LockMode wanted, boolean converts) {
    }

    /// Acquires a lock if that needs no wait.
    public boolean tryAcquire(LockOwner owner, LockResource resource, LockMode mode) {
        counters.requested(resource.kind());
        var held = owner.find(resource);
        if (held != null && held.granted.covers(mode)) {
            held.count++;
            return true;
        }
        var partition = partition(resource);
        partition.lock.lock();
        try {
            return held == null ? grantNew(partition, owner, resource, mode) : strengthen(held, mode);
        } finally {
            partition.lock.unlock();
        }
    }

    private static boolean grantNew(LockPartition partition, LockOwner owner, LockResource resource, LockMode mode) {
        var head = partition.findOrAdd(resource);
        if (!head.grantable(owner, mode)) {
            return false;
        }
        var request = new LockRequest(owner, head);
        head.grant(request, mode);
        owner.add(request);
        return true;
    }

    private static boolean strengthen(LockRequest held, LockMode mode) {
        var stronger = held.granted.with(mode);
        if (!held.head.convertible(held, stronger)) {
            return false;
        }
        held.head.change(held, stronger);
        held.count++;
        return true;
    }

    /// Queues a request that could not be granted.
    ///
    /// @return empty when by now it could be, and is
    private Optional<Waiting> enqueue(LockOwner owner, LockResource resource, LockMode mode) {
        var gate = owner.gate(waits);
        long now = waits.clock().nanos();
        var held = owner.find(resource);
        var partition = partition(resource);
        partition.lock.lock();
        try {
            if (held == null ? grantNew(partition, owner, resource, mode) : strengthen(held, mode)) {
                return Optional.empty();
            }
            var wanted = held == null ? mode : held.granted.with(mode);
            var request = held == null ? new LockRequest(owner, partition.findOrAdd(resource)) : held;
            request.gate = gate;
            request.waitNumber = lastWait.incrementAndGet();
            request.waitingSinceNanos = now;
            request.head.enqueue(request, wanted);
            partition.waiting(1);
            return Optional.of(new Waiting(request, wanted, held != null));
        } finally {
            partition.lock.unlock();
        }
    }

    private void await(Waiting waiting, long timeoutMillis) {
        var request = waiting.request();
        var type = request.resource().kind();
        counters.waits(type);
        monitor.waitBegins();
        Task.current().blockedOn(request.resource().waitResource(), firstBlockingSession(request));
        try {
            if (!request.gate.awaitCancellable(waiting.wanted().waitType(), timeoutMillis, () -> !request.waiting())
                    && withdraw(request, LockRequest.State.WITHDRAWN)) {
                counters.timedOut(type, timeoutMillis);
                throw lockTimeout();
            }
        } catch (TaskCancelled cancelled) {
            if (withdraw(request, LockRequest.State.WITHDRAWN)) {
                throw cancelled;
            }
            // Granted meanwhile: the lock counts, and the task's next step ends it.
        } finally {
            counters.waited(type, waits.clock().nanos() - request.waitingSinceNanos);
        }
        if (request.state == LockRequest.State.VICTIM) {
            throw TransactionError.DEADLOCK_VICTIM
                .state(DEADLOCK_STATE, request.owner.sessionId(), LOCK_RESOURCES);
        }
        if (waiting.converts()) {
            request.count++;
        } else {
            request.owner.add(request);
        }
    }

    private static SqlError lockTimeout() {
        return TransactionError.LOCK_TIMEOUT.state(LOCK_TIMEOUT_STATE);
    }

    private int firstBlockingSession(LockRequest request) {
        var partition = partition(request.resource());
        partition.lock.lock();
        try {
            var blocker = request.waiting() ? request.head.blockedBy(request) : null;
            return blocker == null ? 0 : blocker.owner.sessionId();
        } finally {
            partition.lock.unlock();
        }
    }

    /// Takes a waiting request out of the queue; a conversion keeps what it had.
    ///
    /// @return false when it no longer waited
    private boolean withdraw(LockRequest request, LockRequest.State state) {
        var partition = partition(request.resource());
        List<LockRequest> woken;
        partition.lock.lock();
        try {
            if (!request.waiting()) {
                return false;
            }
            request.head.dequeue(request, state);
            partition.waiting(-1);
            woken = grantWaiting(partition, request.head);
        } finally {
            partition.lock.unlock();
        }
        wake(woken);
        return true;
    }

    /// Ends the wait of a deadlock's victim, if it is still the same wait.
    boolean chooseVictim(LockRequest request, long waitNumber) {
        // A request's next wait has another number and begins only after its task has seen this one end.
        if (request.waitNumber != waitNumber || !withdraw(request, LockRequest.State.VICTIM)) {
            return false;
        }
        request.gate.signalAll();
        counters.deadlocked(request.resource().kind());
        return true;
    }

    private static List<LockRequest> grantWaiting(LockPartition partition, LockHead head) {
        var woken = head.grantWaiting();
        partition.waiting(-woken.size());
        partition.dropIfUnused(head);
        return woken;
    }

    private static void wake(List<LockRequest> woken) {
        for (var request : woken) {
            request.gate.signalAll();
        }
    }

    /// Gives one lock back, however often it was taken; nothing happens when it is not held.
    public void release(LockOwner owner, LockResource resource) {
        var request = owner.find(resource);
        if (request != null) {
            owner.remove(request);
            release(request);
        }
    }

    /// Undoes one acquisition; the lock goes with the last one. What was strengthened stays so until then.
    public void releaseOnce(LockOwner owner, LockResource resource) {
        var request = owner.find(resource);
        if (request != null && request.count > 1) {
            request.count--;
        } else if (request != null) {
            owner.remove(request);
            release(request);
        }
    }

    /// Releases all the owner holds, the newest first.
    public void releaseAll(LockOwner owner) {
        var request = owner.newest();
        owner.forgetAll();
        while (request != null) {
            var older = request.olderOfOwner;
            release(request);
            request = older;
        }
    }

    /// Releases the owner's row, key and page locks of one rowset: they are superfluous once the table is locked.
    ///
    /// @return how many were released
    public int releaseBelowTable(LockOwner owner, int databaseId, long rowsetId) {
        int released = 0;
        for (var request = owner.newest(); request != null; ) {
            var older = request.olderOfOwner;
            var resource = request.resource();
            if (resource.kind().belowTable() && resource.entity() == rowsetId
                    && resource.databaseId() == databaseId) {
                owner.remove(request);
                release(request);
                released++;
            }
            request = older;
        }
        return released;
    }

    private void release(LockRequest request) {
        var partition = partition(request.resource());
        List<LockRequest> woken;
        partition.lock.lock();
        try {
            request.head.ungrant(request);
            woken = grantWaiting(partition, request.head);
        } finally {
            partition.lock.unlock();
        }
        wake(woken);
    }

    /// Acquires a lock for an instant: waits until nobody is in the way, and holds nothing more than before afterwards.
    /// Inserts test the range they insert into so (RangeI-N).
    public void acquireInstant(LockOwner owner, LockResource resource, LockMode mode) {
        var held = owner.find(resource);
        var before = held == null ? null : held.granted;
        acquire(owner, resource, mode);
        if (before != null && before != held.granted) {
            weaken(held, before);
        }
        releaseOnce(owner, resource);
    }

    private void weaken(LockRequest request, LockMode mode) {
        var partition = partition(request.resource());
        List<LockRequest> woken;
        partition.lock.lock();
        try {
            request.head.change(request, mode);
            woken = grantWaiting(partition, request.head);
        } finally {
            partition.lock.unlock();
        }
        wake(woken);
    }

    /// The mode an owner holds; NL when it holds none.
    public LockMode held(LockOwner owner, LockResource resource) {
        var request = owner.find(resource);
        return request == null ? LockMode.NL : request.granted;
    }

    /// Whether the owner holds a lock at least this strong.
    public boolean holds(LockOwner owner, LockResource resource, LockMode mode) {
        var request = owner.find(resource);
        return request != null && request.granted.covers(mode);
    }

    /// Looks for deadlocks once and ends them; what the monitor does from time to time.
    ///
    /// @return those found
    public List<Deadlock> searchDeadlocks() {
        return new DeadlockSearch(this).run();
    }

    /// Deadlocks as they are found, for `system_health` and the like.
    public Channel<Deadlock> deadlocks() {
        return monitor.channel();
    }

    /// The lock table now: `sys.dm_tran_locks`.
    public List<LockInfo> locks() {
        return new LockReader(partitions, waits.clock()).locks();
    }

    /// Who waits for whom now: `sys.dm_os_waiting_tasks`.
    public List<LockWait> waits() {
        return new LockReader(partitions, waits.clock()).waits();
    }

    LockPartition[] partitions() {
        return partitions;
    }

    private LockPartition partition(LockResource resource) {
        return partitions[resource.hashCode() & PARTITIONS - 1];
    }
}
