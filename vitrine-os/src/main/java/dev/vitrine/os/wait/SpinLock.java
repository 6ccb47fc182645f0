package dev.vitrine.os.wait;

import dev.vitrine.os.thread.Task;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

/// Guards a few instructions. Never held over a wait, a page access that may miss, or a call into another structure
/// with a lock of its own.
public final class SpinLock {
    private static final VarHandle HELD;
    private static final int SPINS_BEFORE_PARK = 200;
    private static final long PARK_NANOS = 20_000;

    static {
        try {
            HELD = MethodHandles.lookup().findVarHandle(SpinLock.class, "held", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile int held;

    /// In a simulation another task may go on here, before the lock is taken or while another holds it.
    public void lock() {
        Task.yieldPoint();
        for (int spins = 0; !HELD.compareAndSet(this, 0, 1); spins++) {
            if (Task.simulated()) {
                Task.yieldPoint();
            } else if (spins < SPINS_BEFORE_PARK) {
                Thread.onSpinWait();
            } else {
                LockSupport.parkNanos(this, PARK_NANOS);
            }
        }
    }

    public boolean tryLock() {
        return HELD.compareAndSet(this, 0, 1);
    }

    public void unlock() {
        HELD.setRelease(this, 0);
    }
}
