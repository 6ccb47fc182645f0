package dev.vitrine.storage.buffer;

import dev.vitrine.os.Os;
import dev.vitrine.os.counter.CounterName;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.wait.Gate;
import dev.vitrine.os.wait.WaitType;
import dev.vitrine.storage.file.DatabaseFiles;
import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TransactionError;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Predicate;

/// All pages in memory, of all databases. Memory is taken in chunks as it is needed, up to the limit; then pages that
/// were not used since the clock's hand last passed make room. The lazy writer keeps some frames ready.
public final class BufferPool implements AutoCloseable {
    private static final int EVICTION_ROUNDS = 8;
    /// Rounds of the clock in which a task that needs a frame passes dirty pages by.
    private static final int CLEAN_ROUNDS = 2;
    private static final int LAZY_WRITER_MILLIS = 1000;
    private static final int FREE_FRACTION = 32;
    private static final int FREE_MAX = 1024;
    private static final int DETACH_ATTEMPTS = 10_000;
    private static final long DETACH_PAUSE_NANOS = 100_000;

    private final Os os;
    private final FrameSupply frames;
    private final PageTable table;
    private final ConcurrentHashMap<Integer, LogFlush> logs = new ConcurrentHashMap<>();
    private final Gate lazy;
    private final LongAdder lookups;
    private final LongAdder pageReads;
    private final LongAdder pageWrites;
    private final LongAdder lazyWrites;
    private final LongAdder databasePages;
    private volatile boolean closing;

    /// @param maxPages the most pages held at once
    public BufferPool(Os os, int maxPages) {
        this.os = os;
        this.frames = new FrameSupply(os.waits(), maxPages);
        this.table = new PageTable(maxPages);
        this.lazy = new Gate(os.waits());
        this.lookups = os.counters().cell(CounterName.PAGE_LOOKUPS);
        this.pageReads = os.counters().cell(CounterName.PAGE_READS);
        this.pageWrites = os.counters().cell(CounterName.PAGE_WRITES);
        this.lazyWrites = os.counters().cell(CounterName.LAZY_WRITES);
        this.databasePages = os.counters().cell(CounterName.DATABASE_PAGES);
    }

    /// Makes a database's pages known: its log is flushed before they are written.
    public void attach(int databaseId, LogFlush log) {
        if (logs.putIfAbsent(databaseId, log) != null) {
            throw new IllegalStateException("database " + databaseId + " has pages already");
        }
    }

    /// Forgets a database's pages without writing them.
    public void detach(int databaseId) {
        forget(frame -> frame.belongsTo(databaseId));
        logs.remove(databaseId);
    }

    /// Forgets the pages of one file, from a page on, without writing them.
    public void detach(int databaseId, PageId from) {
        forget(frame -> {
            var id = frame.id;
            return frame.belongsTo(databaseId) && id != null && id.file() == from.file()
                    && id.number() >= from.number();
        });
    }

    private void forget(Predicate<Frame> which) {
        for (var chunk : frames.chunks()) {
            for (var frame : chunk) {
                for (int attempt = 0; which.test(frame) && attempt < DETACH_ATTEMPTS; attempt++) {
                    if (table.evict(frame, PageTable.Loss.EVEN_DIRTY)) {
                        release(frame);
                    } else {
                        Task.current().park(DETACH_PAUSE_NANOS);
                    }
                }
            }
        }
    }

    /// Lets go of every page that is clean and in nobody's hands (DBCC DROPCLEANBUFFERS).
    public void dropClean() {
        for (var chunk : frames.chunks()) {
            for (var frame : chunk) {
                if (frame.files != null && !frame.dirty && table.evict(frame, PageTable.Loss.CLEAN_ONLY)) {
                    release(frame);
                }
            }
        }
    }

    private void release(Frame frame) {
        databasePages.decrement();
        frames.give(frame);
    }

    /// Holds a page, read from its file when it is not in memory.
    ///
    /// @throws SqlError 823 when it cannot be read, 824 when it is damaged or was never written
    public PageGuard fix(DatabaseFiles files, PageId id, LatchMode mode) {
        var guard = hold(files, id, mode);
        if (guard.page().isUnformatted()) {
            guard.close();
            throw files.blank(id);
        }
        return guard;
    }

    /// As `fix`, but the page may be blank: never written, or lost with the growth of its file.
    public PageGuard fixOrBlank(DatabaseFiles files, PageId id, LatchMode mode) {
        return hold(files, id, mode);
    }

    /// Holds a page alone that is going to be formatted: what the file has is not read.
    public PageGuard create(DatabaseFiles files, PageId id) {
        while (true) {
            var frame = table.pin(files, id);
            if (frame == null) {
                frame = victim();
                frame.latch.acquireExclusive(WaitType.PAGELATCH_EX);
                var other = table.enter(frame, files, id);
                if (other.isEmpty()) {
                    databasePages.increment();
                    frame.page.clear();
                    frame.valid = true;
                    frame.touch();
                    return new PageGuard(frame, LatchMode.EXCLUSIVE);
                }
                frame.latch.releaseExclusive();
                frames.give(frame);
                frame = other.get();
            }
            frame.latch.acquireExclusive(WaitType.PAGELATCH_EX);
            if (frame.valid) {
                return new PageGuard(frame, LatchMode.EXCLUSIVE);
            }
            new PageGuard(frame, LatchMode.EXCLUSIVE).close();
        }
    }

    private PageGuard hold(DatabaseFiles files, PageId id, LatchMode mode) {
        lookups.increment();
        while (true) {
            var frame = table.pin(files, id);
            if (frame == null) {
                frame = load(files, id, mode);
            }
            latch(frame, mode);
            if (frame.valid) {
                frame.touch();
                count(frame.page);
                return new PageGuard(frame, mode);
            }
            // Another task could not read it; this one tries for itself and gets its own error.
            new PageGuard(frame, mode).close();
        }
    }

    /// Pages of rows count as read by the task; the maps that lead to them do not, as in STATISTICS IO.
    private static void count(Page page) {
        switch (page.type()) {
            case DATA, INDEX, TEXT_MIX, TEXT_TREE, SORT -> Task.countRead(false);
            case NONE, GAM, SGAM, IAM, PFS, BOOT, FILE_HEADER, DIFF_MAP, ML_MAP -> { }
        }
    }

    private static void latch(Frame frame, LatchMode mode) {
        if (mode == LatchMode.EXCLUSIVE) {
            frame.latch.acquireExclusive(frame.valid ? WaitType.PAGELATCH_EX : WaitType.PAGEIOLATCH_EX);
        } else {
            frame.latch.acquireShared(frame.valid ? WaitType.PAGELATCH_SH : WaitType.PAGEIOLATCH_SH);
        }
    }

    /// Brings a page into a frame that is free or becomes so; returns the frame that has it then, pinned.
    private Frame load(DatabaseFiles files, PageId id, LatchMode mode) {
        var frame = victim();
        frame.latch.acquireExclusive(WaitType.PAGEIOLATCH_EX);
        var other = table.enter(frame, files, id);
        if (other.isPresent()) {
            frame.latch.releaseExclusive();
            frames.give(frame);
            return other.get();
        }
        databasePages.increment();
        boolean whole = false;
        var type = mode == LatchMode.EXCLUSIVE ? WaitType.PAGEIOLATCH_EX : WaitType.PAGEIOLATCH_SH;
        var task = Task.current();
        long begin = os.waits().begin(task, type);
        try {
            files.read(id, frame.page);
            pageReads.increment();
            Task.countRead(true);
            whole = true;
        } finally {
            os.waits().end(task, type, begin, 0);
            frame.valid = whole;
            if (!whole) {
                table.remove(frame);
                databasePages.decrement();
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
        var ready = frames.take();
        if (frames.isFull() && frames.freeCount() < lowWater()) {
            lazy.signalOne();
        }
        if (ready.isPresent()) {
            return ready.get();
        }
        for (int round = 0; round < EVICTION_ROUNDS; round++) {
            for (int i = frames.size(); i > 0; i--) {
                var frame = frames.underHand();
                if (sweep(frame, round >= CLEAN_ROUNDS)) {
                    databasePages.decrement();
                    return frame;
                }
            }
            var given = frames.take();
            if (given.isPresent()) {
                return given.get();
            }
        }
        throw TransactionError.OUT_OF_MEMORY.with("default");
    }

    private int lowWater() {
        return Math.min(FREE_MAX, frames.size() / FREE_FRACTION);
    }

    /// The clock's hand passes a frame.
    ///
    /// @return whether the caller owns it now
    private boolean sweep(Frame frame, boolean writing) {
        if (frame.pins.get() != 0) {
            return false;
        }
        if (frame.used) {
            frame.used = false;
            return false;
        }
        if (frame.dirty && !(writing && clean(frame))) {
            return false;
        }
        boolean hadPage = frame.files != null;
        if (!table.evict(frame, PageTable.Loss.CLEAN_ONLY)) {
            return false;
        }
        if (!hadPage) {
            databasePages.increment();
        }
        return true;
    }

    /// Writes a page that nobody holds, as it is to be evicted.
    private boolean clean(Frame frame) {
        if (!frame.pin()) {
            return false;
        }
        try {
            if (!frame.latch.tryShared()) {
                return false;
            }
            try {
                if (frame.dirty) {
                    write(frame);
                    lazyWrites.increment();
                }
                return true;
            } catch (SqlError e) {
                // The page stays in memory; its own reader or the checkpoint will tell.
                return false;
            } finally {
                frame.latch.releaseShared();
            }
        } finally {
            frame.unpin();
        }
    }

    /// The loop of the lazy writer: keeps frames ready for those who need one.
    public void writeLazily() {
        while (!closing) {
            lazy.await(WaitType.LAZYWRITER_SLEEP, LAZY_WRITER_MILLIS, () -> closing
                    || frames.isFull() && frames.freeCount() < lowWater());
            int steps = frames.isFull() ? 2 * frames.size() : 0;
            while (!closing && steps-- > 0 && frames.freeCount() < 2 * lowWater()) {
                var frame = frames.underHand();
                if (sweep(frame, true)) {
                    release(frame);
                }
            }
        }
    }

    /// Stops the lazy writer.
    public void stop() {
        closing = true;
        lazy.signalAll();
    }

    /// Writes a page under its shared latch: log first, then the page with its checksum. Only checksum and flag change,
    /// which no reader looks at, and two writers would write the same.
    private void write(Frame frame) {
        var files = frame.files;
        var log = logs.get(files.databaseId());
        if (log == null) {
            return;
        }
        log.flush(frame.page.lsn());
        frame.page.seal();
        files.write(frame.id, frame.page);
        pageWrites.increment();
        frame.dirty = false;
        frame.recoveryLsn = 0;
    }

    /// Writes every dirty page of a database, in the order of the files. Every page is latched for a moment, dirty or
    /// not: a change whose record is in the log but which is not yet marked on its page is waited for.
    ///
    /// @return how many
    public int writeDirty(int databaseId) {
        int written = 0;
        for (var frame : inFileOrder(databaseId)) {
            // A frame that is being evicted is clean; one that now has another page was written before it left.
            if (!frame.pin()) {
                continue;
            }
            frame.latch.acquireShared(WaitType.PAGELATCH_SH);
            try {
                if (frame.dirty && frame.belongsTo(databaseId)) {
                    write(frame);
                    written++;
                }
            } finally {
                frame.latch.releaseShared();
                frame.unpin();
            }
        }
        os.counters().cell(CounterName.CHECKPOINT_PAGES).add(written);
        return written;
    }

    private List<Frame> inFileOrder(int databaseId) {
        record Placed(PageId id, Frame frame) {
        }

        var placed = new ArrayList<Placed>();
        for (var chunk : frames.chunks()) {
            for (var frame : chunk) {
                if (frame.belongsTo(databaseId)) {
                    placed.add(new Placed(frame.id, frame));
                }
            }
        }
        placed.sort(Comparator.comparingLong(one -> one.id().packed()));
        return placed.stream().map(Placed::frame).toList();
    }

    /// Dirty pages of a database.
    public int dirtyPages(int databaseId) {
        int count = 0;
        for (var chunk : frames.chunks()) {
            for (var frame : chunk) {
                if (frame.dirty && frame.belongsTo(databaseId)) {
                    count++;
                }
            }
        }
        return count;
    }

    /// Visits the pages in memory, for `sys.dm_os_buffer_descriptors`.
    public List<Descriptor> descriptors() {
        var descriptors = new ArrayList<Descriptor>();
        for (var chunk : frames.chunks()) {
            for (var frame : chunk) {
                var files = frame.files;
                if (files != null && frame.valid) {
                    descriptors.add(new Descriptor(files.databaseId(), frame.id, frame.dirty));
                }
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
        stop();
        frames.close();
    }
}
