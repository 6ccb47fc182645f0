package dev.vitrine.storage.buffer;

import dev.vitrine.os.wait.Latch;
import dev.vitrine.os.wait.SpinLock;
import dev.vitrine.os.wait.WaitType;
import dev.vitrine.os.wait.Waits;
import dev.vitrine.storage.page.Page;
import java.lang.foreign.Arena;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/// All frames: memory in chunks, taken when needed up to the limit; the frames that have no page; the hand of the
/// clock.
final class FrameSupply implements AutoCloseable {
    private static final int CHUNK_PAGES = 512;

    private final Waits waits;
    private final int maxPages;
    private final Arena arena = Arena.ofShared();
    private final Latch growing;
    private final SpinLock lock = new SpinLock();
    private final Deque<Frame> free = new ArrayDeque<>();
    private volatile Frame[][] chunks = new Frame[0][];
    private volatile int size;
    private volatile int freeCount;
    private int hand;

    FrameSupply(Waits waits, int maxPages) {
        this.waits = waits;
        this.maxPages = maxPages;
        this.growing = new Latch(waits);
    }

    /// A frame without page, from those set aside or from new memory.
    Optional<Frame> take() {
        while (true) {
            lock.lock();
            var frame = free.poll();
            freeCount = free.size();
            lock.unlock();
            if (frame != null) {
                return Optional.of(frame);
            }
            if (!grow()) {
                return Optional.empty();
            }
        }
    }

    /// Gives back a frame that the caller owns (its pins say EVICTING).
    void give(Frame frame) {
        lock.lock();
        free.push(frame);
        freeCount = free.size();
        lock.unlock();
    }

    int freeCount() {
        return freeCount;
    }

    /// Whether all memory that may be taken was taken.
    boolean isFull() {
        return size == maxPages;
    }

    int size() {
        return size;
    }

    private boolean grow() {
        growing.acquireExclusive(WaitType.LATCH_EX);
        try {
            if (freeCount > 0) {
                return true;
            }
            int count = Math.min(CHUNK_PAGES, maxPages - size);
            if (count <= 0) {
                return false;
            }
            var memory = arena.allocate((long) count * Page.SIZE, Page.SIZE);
            var chunk = new Frame[count];
            for (int i = 0; i < count; i++) {
                chunk[i] = new Frame(new Page(memory, (long) i * Page.SIZE), new Latch(waits));
            }
            var longer = java.util.Arrays.copyOf(chunks, chunks.length + 1);
            longer[chunks.length] = chunk;
            chunks = longer;
            size += count;
            lock.lock();
            free.addAll(java.util.Arrays.asList(chunk));
            freeCount = free.size();
            lock.unlock();
            return true;
        } finally {
            growing.releaseExclusive();
        }
    }

    /// The frames as they are now, chunk by chunk.
    Frame[][] chunks() {
        return chunks;
    }

    /// The frame under the clock's hand, which moves on.
    Frame underHand() {
        lock.lock();
        int at = hand;
        hand = at + 1 >= size ? 0 : at + 1;
        lock.unlock();
        return chunks[at / CHUNK_PAGES][at % CHUNK_PAGES];
    }

    @Override
    public void close() {
        if (arena.scope().isAlive()) {
            arena.close();
        }
    }
}
