package dev.vitrine.os.thread;

import dev.vitrine.os.wait.WaitType;

/// One thread of the server's work: who it is, whether it is to stop, what it waits for.
public final class Task {
    private final long id;
    private final String name;
    private final Kind kind;
    private final Scheduler scheduler;
    private volatile Thread thread;
    private volatile int sessionId;
    private volatile boolean cancelled;
    private volatile boolean killed;
    private volatile WaitType waiting;
    private volatile long waitingSinceNanos;
    private volatile String waitResource = "";
    private volatile int blockingSessionId;
    /// Written by the task's own thread only; others read them as they come.
    private long logicalReads;
    private long physicalReads;
    private long pagesDirtied;
    private long waitedNanos;

    /// Whose work a task does.
    public enum Kind { USER, SYSTEM }

    Task(long id, String name, Kind kind, Scheduler scheduler) {
        this.id = id;
        this.name = name;
        this.kind = kind;
        this.scheduler = scheduler;
    }

    /// The task that runs on this thread; a thread that `os` did not start gets a task of its own for the moment.
    public static Task current() {
        var thread = Thread.currentThread();
        if (thread instanceof TaskThread own) {
            return own.task();
        }
        var task = new Task(-thread.threadId(), thread.getName(), Kind.USER, MachineScheduler.MACHINE);
        task.thread = thread;
        return task;
    }

    /// A place where in a simulation another task may go on; on the machine it costs a look at the current thread.
    public static void yieldPoint() {
        if (Thread.currentThread() instanceof TaskThread own && own.task().scheduler.simulated()) {
            own.task().scheduler.yieldPoint(own.task());
        }
    }

    /// Whether the calling thread is a task of a simulation.
    public static boolean simulated() {
        return Thread.currentThread() instanceof TaskThread own && own.task().scheduler.simulated();
    }

    Scheduler scheduler() {
        return scheduler;
    }

    void runOn(Thread started) {
        thread = started;
    }

    public long id() {
        return id;
    }

    public String name() {
        return name;
    }

    public Kind kind() {
        return kind;
    }

    /// The session whose request it runs, 0 when none.
    public int sessionId() {
        return sessionId;
    }

    public void sessionId(int session) {
        sessionId = session;
    }

    /// Asks the running request to stop at its next step or wait; called by another task.
    public void cancel() {
        cancelled = true;
        wake();
    }

    /// As cancel, and the session must end.
    public void kill() {
        killed = true;
        cancel();
    }

    public boolean cancelled() {
        return cancelled;
    }

    public boolean killed() {
        return killed;
    }

    /// The next request begins: an earlier cancel no longer counts.
    public void clearCancel() {
        cancelled = killed;
    }

    /// Called between steps of work, once a batch of rows.
    ///
    /// @throws TaskCancelled when the request was asked to stop
    public void step() {
        if (cancelled) {
            throw new TaskCancelled();
        }
        if (scheduler.simulated()) {
            scheduler.yieldPoint(this);
        }
    }

    /// What it waits for now, or null when it runs.
    public WaitType waiting() {
        return waiting;
    }

    public long waitingSinceNanos() {
        return waitingSinceNanos;
    }

    /// What it waits for in words, and who holds it: `sys.dm_os_waiting_tasks`.
    public String waitResource() {
        return waitResource;
    }

    public int blockingSessionId() {
        return blockingSessionId;
    }

    /// A wait for something held by another session begins.
    public void blockedOn(String resource, int session) {
        waitResource = resource;
        blockingSessionId = session;
    }

    /// A wait begins; for the primitives of `os.wait`.
    public void beginWait(WaitType type, long nowNanos) {
        waitingSinceNanos = nowNanos;
        waiting = type;
    }

    public void endWait(long waited) {
        waitedNanos += waited;
        waiting = null;
        waitResource = "";
        blockingSessionId = 0;
    }

    /// A page was asked for; `physical` when it had to be read from its file.
    public static void countRead(boolean physical) {
        if (Thread.currentThread() instanceof TaskThread own) {
            var task = own.task();
            if (physical) {
                task.physicalReads++;
            } else {
                task.logicalReads++;
            }
        }
    }

    /// A clean page was changed.
    public static void countDirtied() {
        if (Thread.currentThread() instanceof TaskThread own) {
            own.task().pagesDirtied++;
        }
    }

    /// Pages it has asked for since it began.
    public long logicalReads() {
        return logicalReads;
    }

    /// Pages it has read from files since it began.
    public long physicalReads() {
        return physicalReads;
    }

    /// Clean pages that it has changed since it began.
    public long pagesDirtied() {
        return pagesDirtied;
    }

    /// How long it has waited since it began.
    public long waitedNanos() {
        return waitedNanos;
    }

    /// Sleeps until woken or until so many nanoseconds have passed (negative: only until woken); may also return for
    /// no reason. Called by the task itself.
    public void park(long nanos) {
        scheduler.park(this, nanos);
    }

    /// Wakes it, or lets its next park return at once.
    public void wake() {
        scheduler.wake(this, thread);
    }

    /// Processor time used so far.
    public long cpuMillis() {
        var on = thread;
        return on == null ? 0 : scheduler.cpuMillis(this, on);
    }
}
