package dev.vitrine.os.wait;

import dev.vitrine.os.thread.Task;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayDeque;
import java.util.Deque;

/// A short lock on a structure in memory, shared or exclusive, first come first served. Free of contention it is one
/// atomic instruction; it is not reentrant and belongs to no task.
public final class Latch {
    private static final VarHandle STATE;
    /// State of an exclusive holder; otherwise the number of shared holders.
    private static final int EXCLUSIVE = -1;
    private static final int SPINS = 40;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(Latch.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Waits waits;
    private final SpinLock lock = new SpinLock();
    private Deque<Waiter> queue;
    private volatile int state;
    private volatile int waiting;

    private static final class Waiter {
        final Task task;
        final boolean exclusive;
        volatile long grantedNanos;

        Waiter(Task task, boolean exclusive) {
            this.task = task;
            this.exclusive = exclusive;
        }
    }

    public Latch(Waits waits) {
        this.waits = waits;
    }

    public boolean tryShared() {
        for (int now = state; now >= 0 && waiting == 0; now = state) {
            if (STATE.compareAndSet(this, now, now + 1)) {
                return true;
            }
        }
        return false;
    }

    public boolean tryExclusive() {
        return waiting == 0 && STATE.compareAndSet(this, 0, EXCLUSIVE);
    }

    public void acquireShared(WaitType type) {
        if (waits.simulated()) {
            Task.yieldPoint();
        }
        if (!tryShared() && !spin(false)) {
            enqueue(type, false);
        }
    }

    public void acquireExclusive(WaitType type) {
        if (waits.simulated()) {
            Task.yieldPoint();
        }
        if (!tryExclusive() && !spin(true)) {
            enqueue(type, true);
        }
    }

    private boolean spin(boolean exclusive) {
        if (waits.simulated()) {
            return false;
        }
        for (int i = 0; i < SPINS; i++) {
            Thread.onSpinWait();
            if (exclusive ? tryExclusive() : tryShared()) {
                return true;
            }
        }
        return false;
    }

    private void enqueue(WaitType type, boolean exclusive) {
        var waiter = new Waiter(Task.current(), exclusive);
        lock.lock();
        if (queue == null) {
            queue = new ArrayDeque<>(2);
        }
        queue.add(waiter);
        waiting = queue.size();
        grant();
        lock.unlock();
        if (waiter.grantedNanos != 0) {
            return;
        }
        long begin = waits.begin(waiter.task, type);
        while (waiter.grantedNanos == 0) {
            waiter.task.park(-1);
        }
        waits.end(waiter.task, type, begin, waiter.grantedNanos);
    }

    public void releaseShared() {
        int left = (int) STATE.getAndAdd(this, -1) - 1;
        if (left == 0 && waiting > 0) {
            grantUnderLock();
        }
    }

    public void releaseExclusive() {
        state = 0;
        if (waiting > 0) {
            grantUnderLock();
        }
    }

    /// Whether anyone holds it; for assertions.
    public boolean held() {
        return state != 0;
    }

    private void grantUnderLock() {
        lock.lock();
        grant();
        lock.unlock();
    }

    /// Hands the latch to as many of the queue's head as fit together. Called under the lock.
    private void grant() {
        while (!queue.isEmpty()) {
            var head = queue.peek();
            int now = state;
            boolean granted = head.exclusive ? STATE.compareAndSet(this, 0, EXCLUSIVE)
                    : now >= 0 && STATE.compareAndSet(this, now, now + 1);
            if (!granted) {
                if (head.exclusive ? state == 0 : state >= 0) {
                    continue;
                }
                return;
            }
            queue.poll();
            waiting = queue.size();
            head.grantedNanos = Math.max(1, waits.clock().nanos());
            head.task.wake();
        }
    }
}
