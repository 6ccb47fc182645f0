package dev.vitrine.os.memory;

import dev.vitrine.os.thread.TaskCancelled;
import dev.vitrine.os.wait.Gate;
import dev.vitrine.os.wait.SpinLock;
import dev.vitrine.os.wait.WaitType;
import dev.vitrine.os.wait.Waits;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/// The workspace memory that sorts and hashes share. A query asks for a grant before it runs and waits
/// `RESOURCE_SEMAPHORE`, first come first served, until enough is free.
public final class Memory {
    /// The whole of what may be granted when nothing else was set.
    public static final long DEFAULT_WORKSPACE_BYTES = 256L << 20;

    private final SpinLock lock = new SpinLock();
    private final Gate freed;
    private final Deque<Request> queue = new ArrayDeque<>();
    private volatile long workspaceBytes = DEFAULT_WORKSPACE_BYTES;
    private volatile long grantedBytes;
    private volatile int grants;

    private static final class Request {
        private final long bytes;
        private volatile boolean granted;

        private Request(long bytes) {
            this.bytes = bytes;
        }
    }

    public Memory(Waits waits) {
        freed = new Gate(waits);
    }

    /// Sets how much may be granted at once.
    public void workspaceBytes(long bytes) {
        lock.lock();
        workspaceBytes = bytes;
        grantQueued();
        lock.unlock();
        freed.signalAll();
    }

    public long workspaceBytes() {
        return workspaceBytes;
    }

    public long grantedBytes() {
        return grantedBytes;
    }

    /// The number of grants that are held.
    public int grants() {
        return grants;
    }

    /// The number of queries that wait for a grant.
    public int waiters() {
        lock.lock();
        int count = queue.size();
        lock.unlock();
        return count;
    }

    /// Reserves memory, waiting until it is free. A request for more than there is at all gets all there is.
    ///
    /// @return empty when the time is over
    /// @throws TaskCancelled when the task is cancelled while it waits
    public Optional<MemoryGrant> reserve(long wantedBytes, long timeoutMillis) {
        var request = new Request(Math.min(wantedBytes, workspaceBytes));
        lock.lock();
        queue.add(request);
        grantQueued();
        lock.unlock();
        boolean granted;
        try {
            granted = freed.awaitCancellable(WaitType.RESOURCE_SEMAPHORE, timeoutMillis, () -> request.granted);
        } catch (TaskCancelled cancelled) {
            if (!withdraw(request)) {
                release(request.bytes);
            }
            throw cancelled;
        }
        // A grant that came just when the time was over counts.
        granted = granted || !withdraw(request);
        return granted ? Optional.of(new MemoryGrant(this, request.bytes)) : Optional.empty();
    }

    /// Takes a request out of the queue.
    ///
    /// @return false when it has been granted meanwhile
    private boolean withdraw(Request request) {
        lock.lock();
        boolean waited = queue.remove(request);
        grantQueued();
        lock.unlock();
        freed.signalAll();
        return waited;
    }

    private void grantQueued() {
        for (var head = queue.peek(); head != null; head = queue.peek()) {
            if (grantedBytes + head.bytes > workspaceBytes && grants > 0) {
                return;
            }
            queue.poll();
            grantedBytes += head.bytes;
            grants++;
            head.granted = true;
        }
    }

    void release(long bytes) {
        lock.lock();
        grantedBytes -= bytes;
        grants--;
        grantQueued();
        lock.unlock();
        freed.signalAll();
    }
}
