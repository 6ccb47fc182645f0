package dev.vitrine.os.thread;

/// A thread that knows its task.
final class TaskThread extends Thread {
    private final Task task;

    TaskThread(Task task, Runnable work) {
        super(null, work, "vitrine " + task.name());
        this.task = task;
        setDaemon(true);
    }

    Task task() {
        return task;
    }
}
