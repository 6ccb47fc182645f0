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
    private static final long LONGEST_TIMEOUT_MILLIS = Long.MAX_VALUE / 4 / NANOS_PER_MILLI;

    private final Waits waits;
    private final SpinLock lock = new SpinLock();
    private final Deque<Waiter> waiters = new ArrayDeque<>();
    private volatile int count;

    private static final class Waiter {
        final Task task;
        /// When it was last signalled, 0 when not yet.
        volatile long signalledNanos;
        /// It was signalled alone and has not yet tested its condition. Under the gate's lock.
        boolean chosen;
        /// It is in the queue. Under the gate's lock.
        boolean queued;

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
        if (waits.simulated()) {
            Task.yieldPoint();
        }
        if (ready.getAsBoolean()) {
            return true;
        }
        var waiter = new Waiter(Task.current());
        long begin = waits.begin(waiter.task, type);
        long until = timeoutMillis < 0 ? Long.MAX_VALUE
                : begin + Math.min(timeoutMillis, LONGEST_TIMEOUT_MILLIS) * NANOS_PER_MILLI;
        boolean done = false;
        try {
            done = awaitRegistered(waiter, until, cancellable, ready);
        } finally {
            leave(waiter, done);
            waits.end(waiter.task, type, begin, waiter.signalledNanos);
        }
        return done;
    }

    private boolean awaitRegistered(Waiter waiter, long until, boolean cancellable, BooleanSupplier ready) {
        while (true) {
            register(waiter);
            if (ready.getAsBoolean()) {
                return true;
            }
            if (cancellable && waiter.task.cancelled()) {
                throw new TaskCancelled();
            }
            long left = until == Long.MAX_VALUE ? -1 : Math.max(0, until - waits.clock().nanos());
            if (left == 0) {
                return false;
            }
            waiter.task.park(left);
        }
    }

    /// Puts the waiter into the queue unless it is there: at its end, or in front when it was signalled in vain, so
    /// that the longest waiter stays the first.
    private void register(Waiter waiter) {
        lock.lock();
        if (!waiter.queued && waiter.chosen) {
            waiters.addFirst(waiter);
        } else if (!waiter.queued) {
            waiters.addLast(waiter);
        }
        waiter.queued = true;
        waiter.chosen = false;
        count = waiters.size();
        lock.unlock();
        VarHandle.fullFence();
    }

    /// Takes the waiter out; a signal meant for one that leaves with nothing goes to the next.
    private void leave(Waiter waiter, boolean done) {
        lock.lock();
        if (waiter.queued) {
            waiters.remove(waiter);
            count = waiters.size();
        }
        boolean passOn = waiter.chosen && !done;
        lock.unlock();
        if (passOn) {
            signalOne();
        }
    }

    /// Wakes all that wait now.
    public void signalAll() {
        VarHandle.fullFence();
        if (count == 0) {
            return;
        }
        lock.lock();
        var woken = waiters.toArray(Waiter[]::new);
        for (var waiter : woken) {
            waiter.queued = false;
        }
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
        VarHandle.fullFence();
        if (count == 0) {
            return;
        }
        lock.lock();
        var woken = waiters.poll();
        count = waiters.size();
        if (woken != null) {
            woken.chosen = true;
            woken.queued = false;
        }
        lock.unlock();
        if (woken != null) {
            woken.signalledNanos = waits.clock().nanos();
            woken.task.wake();
        }
    }
}
