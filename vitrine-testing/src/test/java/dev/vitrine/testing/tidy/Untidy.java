package dev.vitrine.testing.tidy;

import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/// Breaks the rules, so that the checks can be seen to fail.
final class Untidy {
    static int counter;
    private static final ThreadLocal<Integer> HELD = new ThreadLocal<>();
    private final ReentrantLock lock = new ReentrantLock();

    synchronized void waitsInside() {
        counter++;
    }

    void blocks() throws InterruptedException {
        synchronized (lock) {
            lock.wait();
        }
        Thread.sleep(1);
    }

    Supplier<UUID> drawsByReference() {
        return UUID::randomUUID;
    }

    long looksAtTheClock() {
        return System.nanoTime() + HELD.get();
    }

    void computes(ConcurrentHashMap<String, Integer> map) {
        map.computeIfAbsent("a", key -> 1);
    }
}
