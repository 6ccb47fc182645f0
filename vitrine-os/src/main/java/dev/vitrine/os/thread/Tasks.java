package dev.vitrine.os.thread;

import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/// Starts tasks and knows those that run.
public final class Tasks {
    private final ConcurrentHashMap<Long, Task> running = new ConcurrentHashMap<>();
    private final AtomicLong lastId = new AtomicLong();

    /// A started task's end can be waited for.
    public interface Handle {
        Task task();

        /// Waits until the task has ended.
        void join();
    }

    /// Starts a task on a platform thread.
    public Handle start(String name, Task.Kind kind, Runnable work) {
        var task = new Task(lastId.incrementAndGet(), name, kind);
        var thread = new TaskThread(task, () -> {
            try {
                work.run();
            } finally {
                running.remove(task.id());
            }
        });
        task.runOn(thread);
        running.put(task.id(), task);
        thread.start();
        return new Started(task, thread);
    }

    /// The task of the calling thread.
    public Task current() {
        return Task.current();
    }

    /// The tasks that run now.
    public List<Task> running() {
        return List.copyOf(running.values());
    }

    private record Started(Task task, Thread thread) implements Handle {
        @Override
        public void join() {
            boolean interrupted = false;
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
