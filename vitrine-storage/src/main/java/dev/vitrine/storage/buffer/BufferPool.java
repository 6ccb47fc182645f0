package dev.vitrine.storage.buffer;

import dev.vitrine.os.Os;
import dev.vitrine.os.counter.CounterName;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.wait.Latch;
import dev.vitrine.os.wait.WaitType;
import dev.vitrine.storage.file.DatabaseFiles;
import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TransactionError;
import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/// All pages in memory, of all databases. Memory is taken in chunks as it is needed, up to the limit; then the page
/// that was not used for longest makes room (clock).
public final class BufferPool implements AutoCloseable {
    private static final int CHUNK_PAGES = 512;
    private static final int EVICTION_ROUNDS = 8;

    private final Os os;
    private final int maxPages;
    private final Arena arena = Arena.ofShared();
    private final ConcurrentHashMap<Long, Frame> table = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<Integer, LogFlush> logs = new ConcurrentHashMap<>();
    private final Latch eviction;
    private final LongAdder pageReads;
    private final LongAdder pageWrites;
    private final LongAdder lazyWrites;
    private volatile List<Frame> frames = List.of();
    private int hand;
    private int fresh;

    /// @param maxPages the most pages held at once
    public BufferPool(Os os, int maxPages) {
        this.os = os;
        this.maxPages = maxPages;
        this.eviction = new Latch(os.waits());
        this.pageReads = os.counters().cell(CounterName.PAGE_READS);
        this.pageWrites = os.counters().cell(CounterName.PAGE_WRITES);
        this.lazyWrites = os.counters().cell(CounterName.LAZY_WRITES);
    }

    /// Makes a database's pages known: its log is flushed before they are written.
    public void attach(int databaseId, LogFlush log) {
        logs.put(databaseId, log);
    }

    /// Forgets a database's pages without writing them.
    public void detach(int databaseId) {
        for (var frame : frames) {
            var files = frame.files;
            if (files != null && files.databaseId() == databaseId && frame.pins.compareAndSet(0, Frame.EVICTING)) {
                forget(frame);
                frame.pins.set(0);
            }
        }
        logs.remove(databaseId);
    }

    private void forget(Frame frame) {
        table.remove(frame.key, frame);
        frame.dirty = false;
        frame.valid = false;
        frame.files = null;
        frame.id = PageId.NONE;
    }

    private static long key(int databaseId, PageId id) {
        return (long) databaseId << 48 | (long) id.file() << 32 | id.number() & 0xFFFF_FFFFL;
    }

    /// Holds a page, read from its file when it is not in memory.
    public PageGuard fix(DatabaseFiles files, PageId id, LatchMode mode) {
        long key = key(files.databaseId(), id);
        while (true) {
            var frame = table.get(key);
            if (frame == null) {
                frame = load(files, id, key);
            } else if (!frame.pin()) {
                Thread.onSpinWait();
                continue;
            }
            if (frame == null) {
                continue;
            }
            latch(frame, mode);
            if (frame.key == key && frame.valid) {
                frame.used = true;
                return new PageGuard(frame, mode);
            }
            new PageGuard(frame, mode).close();
        }
    }

    private static void latch(Frame frame, LatchMode mode) {
        if (mode == LatchMode.EXCLUSIVE) {
            frame.latch.acquireExclusive(frame.valid ? WaitType.PAGELATCH_EX : WaitType.PAGEIOLATCH_EX);
        } else {
            frame.latch.acquireShared(frame.valid ? WaitType.PAGELATCH_SH : WaitType.PAGEIOLATCH_SH);
        }
    }

    /// Brings a page into a frame that is free or becomes so.
    ///
    /// @return the frame, pinned; null when another task brought the page meanwhile
    private Frame load(DatabaseFiles files, PageId id, long key) {
        var frame = victim();
        frame.latch.acquireExclusive(WaitType.PAGEIOLATCH_EX);
        frame.key = key;
        frame.files = files;
        frame.id = id;
        frame.valid = false;
        frame.dirty = false;
        frame.recoveryLsn = 0;
        frame.pins.set(1);
        if (table.putIfAbsent(key, frame) != null) {
            frame.key = -1;
            frame.files = null;
            frame.latch.releaseExclusive();
            frame.unpin();
            return null;
        }
        boolean whole = false;
        var task = Task.current();
        long begin = os.waits().begin(task, WaitType.PAGEIOLATCH_SH);
        try {
            files.read(id, frame.page);
            pageReads.increment();
            whole = true;
        } finally {
            os.waits().end(task, WaitType.PAGEIOLATCH_SH, begin, 0);
            frame.valid = whole;
            if (!whole) {
                table.remove(key, frame);
                frame.files = null;
            }
            frame.latch.releaseExclusive();
            if (!whole) {
                frame.unpin();
            }
        }
        return frame;
    }

    /// A frame that holds no page and that only the caller knows (its pins say EVICTING).
    private Frame victim() {
        eviction.acquireExclusive(WaitType.SLEEP_BPOOL_FLUSH);
        try {
            var free = freshFrame();
            if (free != null) {
                return free;
            }
            for (int steps = 0; steps < frames.size() * EVICTION_ROUNDS; steps++) {
                var frame = frames.get(hand);
                hand = (hand + 1) % frames.size();
                if (frame.used) {
                    frame.used = false;
                } else if (frame.pins.compareAndSet(0, Frame.EVICTING)) {
                    if (clean(frame)) {
                        forget(frame);
                        return frame;
                    }
                    frame.pins.set(0);
                }
            }
        } finally {
            eviction.releaseExclusive();
        }
        throw TransactionError.OUT_OF_MEMORY.with("default");
    }

    private Frame freshFrame() {
        if (fresh == frames.size() && frames.size() < maxPages) {
            var longer = new ArrayList<>(frames);
            int count = Math.min(CHUNK_PAGES, maxPages - frames.size());
            var chunk = arena.allocate((long) count * Page.SIZE, Page.SIZE);
            for (int i = 0; i < count; i++) {
                longer.add(new Frame(new Page(chunk, (long) i * Page.SIZE), new Latch(os.waits())));
            }
            frames = List.copyOf(longer);
        }
        if (fresh < frames.size()) {
            var frame = frames.get(fresh++);
            frame.pins.set(Frame.EVICTING);
            return frame;
        }
        return null;
    }

    private boolean clean(Frame frame) {
        if (!frame.dirty || frame.files == null) {
            return true;
        }
        if (!frame.latch.tryShared()) {
            return false;
        }
        try {
            write(frame);
            lazyWrites.increment();
            return true;
        } catch (SqlError e) {
            return false;
        } finally {
            frame.latch.releaseShared();
        }
    }

    /// Writes a page under its shared latch: log first, then the page with its checksum.
    private void write(Frame frame) {
        var files = frame.files;
        var log = logs.get(files.databaseId());
        if (log != null) {
            log.flush(frame.page.lsn());
        }
        var copy = Page.onHeap();
        copy.copyFrom(frame.page);
        copy.seal();
        files.write(frame.id, copy);
        pageWrites.increment();
        frame.dirty = false;
        frame.recoveryLsn = 0;
    }

    /// Writes every dirty page of a database. Every page is latched for a moment, dirty or not: a change whose record
    /// is in the log but which is not yet marked on its page is waited for.
    ///
    /// @return how many
    public int writeDirty(int databaseId) {
        int written = 0;
        for (var frame : frames) {
            while (belongs(frame, databaseId)) {
                if (frame.pin()) {
                    written += writeIfDirty(frame, databaseId);
                    break;
                }
                awaitEviction();
            }
        }
        os.counters().cell(CounterName.CHECKPOINT_PAGES).add(written);
        return written;
    }

    private int writeIfDirty(Frame frame, int databaseId) {
        frame.latch.acquireShared(WaitType.PAGELATCH_SH);
        try {
            if (frame.dirty && belongs(frame, databaseId)) {
                write(frame);
                return 1;
            }
            return 0;
        } finally {
            frame.latch.releaseShared();
            frame.unpin();
        }
    }

    /// A page that is being evicted is being written: a checkpoint must not end before that.
    private void awaitEviction() {
        eviction.acquireShared(WaitType.SLEEP_BPOOL_FLUSH);
        eviction.releaseShared();
    }

    private static boolean belongs(Frame frame, int databaseId) {
        var files = frame.files;
        return files != null && files.databaseId() == databaseId;
    }

    /// Dirty pages of a database.
    public int dirtyPages(int databaseId) {
        int count = 0;
        for (var frame : frames) {
            var files = frame.files;
            if (frame.dirty && files != null && files.databaseId() == databaseId) {
                count++;
            }
        }
        return count;
    }

    /// Visits the pages in memory, for `sys.dm_os_buffer_descriptors`.
    public List<Descriptor> descriptors() {
        var descriptors = new ArrayList<Descriptor>();
        for (var frame : frames) {
            var files = frame.files;
            if (files != null && frame.valid) {
                descriptors.add(new Descriptor(files.databaseId(), frame.id, frame.dirty));
            }
        }
        return descriptors;
    }

    /// A page in memory.
    public record Descriptor(int databaseId, PageId id, boolean dirty) {
    }

    /// Gives the memory back. No page may be in use.
    @Override
    public void close() {
        arena.close();
    }
}
