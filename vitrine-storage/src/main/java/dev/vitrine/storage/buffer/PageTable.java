package dev.vitrine.storage.buffer;

import dev.vitrine.os.wait.SpinLock;
import dev.vitrine.storage.file.DatabaseFiles;
import dev.vitrine.storage.page.PageId;
import java.util.Optional;

/// Which frame holds which page: a hash table of chains through the frames themselves, its buckets guarded by some
/// thousand spin locks. A page is pinned under its bucket's lock, and evicted under it, so neither can miss the other.
final class PageTable {
    private static final int LOCKS = 1024;
    private static final int LARGEST = 1 << 19;

    private final Frame[] buckets;
    private final SpinLock[] locks = new SpinLock[LOCKS];

    PageTable(int frames) {
        int size = LOCKS;
        while (size < frames && size < LARGEST) {
            size *= 2;
        }
        buckets = new Frame[size];
        for (int i = 0; i < LOCKS; i++) {
            locks[i] = new SpinLock();
        }
    }

    private int bucket(DatabaseFiles files, PageId id) {
        long key = (long) files.databaseId() << 48 ^ (long) id.file() << 40 ^ id.number();
        long hash = key * 0x9E3779B97F4A7C15L;
        return (int) (hash >>> 32) & buckets.length - 1;
    }

    /// The frame of a page, pinned; null when the page is not in memory.
    Frame pin(DatabaseFiles files, PageId id) {
        int bucket = bucket(files, id);
        var lock = locks[bucket % LOCKS];
        lock.lock();
        try {
            for (var frame = buckets[bucket]; frame != null; frame = frame.next) {
                if (frame.holds(files, id)) {
                    frame.pins.incrementAndGet();
                    return frame;
                }
            }
            return null;
        } finally {
            lock.unlock();
        }
    }

    /// Enters a frame, pinned once, unless the page is there already.
    ///
    /// @return the frame that has the page already, pinned; empty when this one has it now
    Optional<Frame> enter(Frame frame, DatabaseFiles files, PageId id) {
        int bucket = bucket(files, id);
        var lock = locks[bucket % LOCKS];
        lock.lock();
        try {
            for (var other = buckets[bucket]; other != null; other = other.next) {
                if (other.holds(files, id)) {
                    other.pins.incrementAndGet();
                    return Optional.of(other);
                }
            }
            frame.files = files;
            frame.id = id;
            frame.next = buckets[bucket];
            frame.pins.set(1);
            buckets[bucket] = frame;
            return Optional.empty();
        } finally {
            lock.unlock();
        }
    }

    /// What may be lost with a page that leaves the table.
    enum Loss { CLEAN_ONLY, EVEN_DIRTY }

    /// Takes a frame that nobody pins out of the table.
    ///
    /// @return whether the caller now owns it (its pins say EVICTING)
    boolean evict(Frame frame, Loss loss) {
        var files = frame.files;
        if (files == null) {
            return adopt(frame);
        }
        int bucket = bucket(files, frame.id);
        var lock = locks[bucket % LOCKS];
        lock.lock();
        try {
            boolean mayGo = frame.files == files && frame.pins.get() == 0 && (loss == Loss.EVEN_DIRTY || !frame.dirty);
            if (!mayGo || !frame.pins.compareAndSet(0, Frame.EVICTING)) {
                return false;
            }
            unlink(bucket, frame);
            return true;
        } finally {
            lock.unlock();
        }
    }

    private static boolean adopt(Frame frame) {
        if (frame.pins.get() != 0 || !frame.orphan.compareAndSet(true, false)) {
            return false;
        }
        if (frame.pins.compareAndSet(0, Frame.EVICTING)) {
            return true;
        }
        frame.orphan.set(true);
        return false;
    }

    /// Takes out a frame whose page could not be read. It stays pinned by those who found it.
    void remove(Frame frame) {
        int bucket = bucket(frame.files, frame.id);
        var lock = locks[bucket % LOCKS];
        lock.lock();
        try {
            unlink(bucket, frame);
            frame.orphan.set(true);
        } finally {
            lock.unlock();
        }
    }

    private void unlink(int bucket, Frame frame) {
        if (buckets[bucket] == frame) {
            buckets[bucket] = frame.next;
        } else {
            var before = buckets[bucket];
            while (before.next != frame) {
                before = before.next;
            }
            before.next = frame.next;
        }
        frame.next = null;
        frame.files = null;
        frame.id = PageId.NONE;
        frame.valid = false;
        frame.dirty = false;
        frame.recoveryLsn = 0;
    }
}
