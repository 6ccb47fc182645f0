package dev.vitrine.storage.log;

import dev.vitrine.os.thread.Task;
import dev.vitrine.os.wait.SpinLock;
import dev.vitrine.os.wait.WaitType;
import dev.vitrine.os.wait.Waits;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

/// Who writes the log next. One task at a time is the writer. A task that comes while none is becomes it; others wait
/// and find their records written with the next block, all but one, to whom the writer hands its office. Nobody is
/// woken for nothing.
final class GroupCommit {
    private final Waits waits;
    private final SpinLock lock = new SpinLock();
    private final Deque<Waiter> waiters = new ArrayDeque<>();
    private boolean writing;

    private enum Fate { WAITING, WRITTEN, WRITER }

    private static final class Waiter {
        final Task task;
        final long lsn;
        volatile Fate fate = Fate.WAITING;
        volatile long signalledNanos;

        Waiter(Task task, long lsn) {
            this.task = task;
            this.lsn = lsn;
        }
    }

    GroupCommit(Waits waits) {
        this.waits = waits;
    }

    /// Waits until the LSN was written or this task is the writer.
    ///
    /// @return whether it is the writer: then it must write and call `resign`
    boolean writes(long lsn, WaitType type) {
        lock.lock();
        if (!writing) {
            writing = true;
            lock.unlock();
            return true;
        }
        var waiter = new Waiter(Task.current(), lsn);
        waiters.add(waiter);
        lock.unlock();
        long begin = waits.begin(waiter.task, type);
        while (waiter.fate == Fate.WAITING) {
            waiter.task.park(-1);
        }
        waits.end(waiter.task, type, begin, waiter.signalledNanos);
        return waiter.fate == Fate.WRITER;
    }

    /// The log is written up to the LSN: those who waited for that go on.
    void written(long lsn) {
        Deque<Waiter> done = null;
        lock.lock();
        for (Iterator<Waiter> all = waiters.iterator(); all.hasNext(); ) {
            var waiter = all.next();
            if (waiter.lsn <= lsn) {
                all.remove();
                done = done == null ? new ArrayDeque<>() : done;
                done.add(waiter);
            }
        }
        lock.unlock();
        if (done != null) {
            long now = waits.clock().nanos();
            done.forEach(waiter -> tell(waiter, Fate.WRITTEN, now));
        }
    }

    /// The writer goes; the one that has waited longest follows. After a failure it finds out for itself.
    void resign() {
        lock.lock();
        var successor = waiters.poll();
        writing = successor != null;
        lock.unlock();
        if (successor != null) {
            tell(successor, Fate.WRITER, waits.clock().nanos());
        }
    }

    private static void tell(Waiter waiter, Fate fate, long now) {
        waiter.signalledNanos = now;
        waiter.fate = fate;
        waiter.task.wake();
    }
}
