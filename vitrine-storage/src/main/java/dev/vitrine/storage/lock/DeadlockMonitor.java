package dev.vitrine.storage.lock;

import dev.vitrine.os.Os;
import dev.vitrine.os.event.Channel;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.Tasks;
import dev.vitrine.os.wait.Gate;
import dev.vitrine.os.wait.WaitType;
import java.util.concurrent.atomic.AtomicInteger;

/// The task that looks for deadlocks: every 5 seconds; after one was found, every 100 ms, and less and less often
/// again; and at once for the first lock waits after one was found.
/// Source: "Deadlocks guide", deadlock detection.
final class DeadlockMonitor {
    private static final String TASK_NAME = "LOCK MONITOR";
    private static final long INTERVAL_MAX_MILLIS = 5_000;
    private static final long INTERVAL_MIN_MILLIS = 100;
    private static final int WAITS_SEARCHED_AT_ONCE = 2;

    private final LockManager locks;
    private final Tasks tasks;
    private final Gate work;
    private final Channel<Deadlock> channel;
    private final AtomicInteger searchesAtOnce = new AtomicInteger();
    private volatile boolean wanted;
    private volatile boolean stopping;
    private Tasks.Handle task;

    DeadlockMonitor(LockManager locks, Os os) {
        this.locks = locks;
        this.tasks = os.tasks();
        this.work = new Gate(os.waits());
        this.channel = os.events().channel(Deadlock.class);
    }

    void start() {
        task = tasks.start(TASK_NAME, Task.Kind.SYSTEM, this::run);
    }

    void stop() {
        stopping = true;
        work.signalAll();
        if (task != null) {
            task.join();
        }
    }

    Channel<Deadlock> channel() {
        return channel;
    }

    /// A task begins to wait for a lock.
    void waitBegins() {
        if (searchesAtOnce.get() > 0 && searchesAtOnce.getAndDecrement() > 0) {
            wanted = true;
            work.signalAll();
        }
    }

    void run() {
        long interval = INTERVAL_MAX_MILLIS;
        while (!stopping) {
            work.await(WaitType.REQUEST_FOR_DEADLOCK_SEARCH, interval, () -> stopping || wanted);
            wanted = false;
            var found = locks.searchDeadlocks();
            found.forEach(channel::raise);
            if (found.isEmpty()) {
                interval = Math.min(INTERVAL_MAX_MILLIS, interval * 2);
            } else {
                interval = INTERVAL_MIN_MILLIS;
                searchesAtOnce.set(WAITS_SEARCHED_AT_ONCE);
            }
        }
    }
}
