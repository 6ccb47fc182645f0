package dev.vitrine.os.thread;

import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/// Starts tasks and knows those that run.
public final class Tasks {
    private final ConcurrentHashMap<Long, Task> running = new ConcurrentHashMap<>();
    private final AtomicLong lastId = new AtomicLong();
    private final Scheduler scheduler;

    public Tasks(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    /// A started task's end can be waited for.
    public interface Handle {
        Task task();

        /// Waits until the task has ended.
        void join();
    }

    /// Starts a task on a platform thread of its own.
    public Handle start(String name, Task.Kind kind, Runnable work) {
        var task = new Task(lastId.incrementAndGet(), name, kind, scheduler);
        var thread = new TaskThread(task, () -> scheduler.run(task, () -> {
            try {
                work.run();
            } finally {
                running.remove(task.id());
            }
        }));
        task.runOn(thread);
        running.put(task.id(), task);
        scheduler.starting(task, thread);
        thread.start();
        return new Started(task, thread);
    }

    /// The task of the calling thread.
    public Task current() {
        return Task.current();
    }

    /// The tasks that run now, oldest first.
    public List<Task> running() {
        return running.values().stream().sorted(Comparator.comparingLong(Task::id)).toList();
    }

    private record Started(Task task, Thread thread) implements Handle {
        @Override
        public void join() {
            task.scheduler().join(task, thread);
        }
    }
}
