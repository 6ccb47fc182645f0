package dev.vitrine.os.thread;

/// Who decides which task runs: the machine, or a simulation in which one task runs at a time.
public interface Scheduler {
    /// A task was made; its thread starts next. Called by the task that makes it.
    void starting(Task task, Thread thread);

    /// Does a task's work; called on the task's own thread.
    void run(Task task, Runnable work);

    /// Waits until a task has ended.
    void join(Task task, Thread thread);

    /// Sleeps until woken or until so many nanoseconds have passed (negative: only until woken); may also return for
    /// no reason. Called by the task itself.
    void park(Task task, long nanos);

    /// Wakes a task, or lets its next park return at once.
    void wake(Task task, Thread thread);

    /// Another task may go on here.
    void yieldPoint(Task task);

    /// Processor time of a task.
    long cpuMillis(Task task, Thread thread);

    /// Whether tasks run one at a time.
    boolean simulated();
}
