package dev.vitrine.os.thread;

import java.lang.management.ManagementFactory;
import java.util.concurrent.locks.LockSupport;

/// The machine's own scheduler: threads run as the operating system lets them.
public final class MachineScheduler implements Scheduler {
    /// The only one there needs to be; it has no state.
    public static final MachineScheduler MACHINE = new MachineScheduler();
    private static final long NANOS_PER_MILLI = 1_000_000L;

    private MachineScheduler() {
    }

    @Override
    public void starting(Task task, Thread thread) {
        // the machine needs no word
    }

    @Override
    public void run(Task task, Runnable work) {
        work.run();
    }

    @Override
    public void join(Task task, Thread thread) {
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

    @Override
    public void park(Task task, long nanos) {
        if (nanos < 0) {
            LockSupport.park(task);
        } else {
            LockSupport.parkNanos(task, nanos);
        }
    }

    @Override
    public void wake(Task task, Thread thread) {
        LockSupport.unpark(thread);
    }

    @Override
    public void yieldPoint(Task task) {
        // threads are preempted anywhere
    }

    @Override
    public long cpuMillis(Task task, Thread thread) {
        return Math.max(0, ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.threadId())) / NANOS_PER_MILLI;
    }

    @Override
    public boolean simulated() {
        return false;
    }
}
