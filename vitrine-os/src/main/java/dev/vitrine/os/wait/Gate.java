package dev.vitrine.os.wait;

import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.TaskCancelled;
import java.lang.invoke.VarHandle;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.BooleanSupplier;

/// Lets tasks wait until a condition holds. Whoever makes the condition true signals; the condition is tested again
/// after the waiter is registered, so no wake is lost.
public final class Gate {
    /// Waits without limit.
    public static final long FOR_EVER = -1;
    private static final long NANOS_PER_MILLI = 1_000_000L;

    private final Waits waits;
    private final SpinLock lock = new SpinLock();
    private final Deque<Waiter> waiters = new ArrayDeque<>();
    private volatile int count;

    private static final class Waiter {
        final Task task;
        volatile long signalledNanos;

        Waiter(Task task) {
            this.task = task;
        }
    }

    public Gate(Waits waits) {
        this.waits = waits;
    }

    /// Waits until `ready` holds; a cancelled task goes on waiting.
    public void await(WaitType type, BooleanSupplier ready) {
        await(type, FOR_EVER, false, ready);
    }

    /// Waits until `ready` holds or the time is over.
    ///
    /// @return whether it holds
    /// @throws TaskCancelled when the task is cancelled meanwhile
    public boolean awaitCancellable(WaitType type, long timeoutMillis, BooleanSupplier ready) {
        return await(type, timeoutMillis, true, ready);
    }

    /// Waits until `ready` holds or the time is over; a cancelled task goes on waiting.
    public boolean await(WaitType type, long timeoutMillis, BooleanSupplier ready) {
        return await(type, timeoutMillis, false, ready);
    }

    private boolean await(WaitType type, long timeoutMillis, boolean cancellable, BooleanSupplier ready) {
        if (ready.getAsBoolean()) {
            return true;
        }
        var waiter = new Waiter(Task.current());
        long begin = waits.begin(waiter.task, type);
        long until = timeoutMillis < 0 ? Long.MAX_VALUE : begin + timeoutMillis * NANOS_PER_MILLI;
        enter(waiter);
        try {
            while (!ready.getAsBoolean()) {
                if (cancellable && waiter.task.cancelled()) {
                    throw new TaskCancelled();
                }
                long left = timeoutMillis < 0 ? -1 : until - waits.clock().nanos();
                if (timeoutMillis >= 0 && left <= 0) {
                    return false;
                }
                waiter.task.park(left);
                if (waiter.signalledNanos != 0) {
                    enterAgain(waiter);
                }
            }
            return true;
        } finally {
            leave(waiter);
            waits.end(waiter.task, type, begin, waiter.signalledNanos);
        }
    }

    private void enter(Waiter waiter) {
        lock.lock();
        waiters.add(waiter);
        count = waiters.size();
        lock.unlock();
        VarHandle.fullFence();
    }

    private void enterAgain(Waiter waiter) {
        lock.lock();
        waiters.remove(waiter);
        waiters.add(waiter);
        count = waiters.size();
        lock.unlock();
        VarHandle.fullFence();
    }

    private void leave(Waiter waiter) {
        lock.lock();
        waiters.remove(waiter);
        count = waiters.size();
        lock.unlock();
    }

    /// Wakes all that wait now.
    public void signalAll() {
        VarHandle.fullFence();
        if (count == 0) {
            return;
        }
        lock.lock();
        var woken = waiters.toArray(Waiter[]::new);
        waiters.clear();
        count = 0;
        lock.unlock();
        long now = waits.clock().nanos();
        for (var waiter : woken) {
            waiter.signalledNanos = now;
            waiter.task.wake();
        }
    }

    /// Wakes the one that has waited longest.
    public void signalOne() {
        lock.lock();
        var woken = waiters.poll();
        count = waiters.size();
        lock.unlock();
        if (woken != null) {
            woken.signalledNanos = waits.clock().nanos();
            woken.task.wake();
        }
    }
}
