package dev.vitrine.storage.log;

import dev.vitrine.os.wait.SpinLock;
import dev.vitrine.storage.page.Lsn;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/// The log's blocks in memory, about 7 MB as in SQL Server: one that is filled, those that wait to be written, and
/// spare ones. Everything here takes well under a microsecond and is guarded by one spin lock; whatever needs more
/// (the next VLF, a larger file, a written block) is reported to the caller, who sees to it and comes again.
final class LogBuffer {
    static final int MAX_BLOCKS = 117;
    /// Log space that user transactions leave to system transactions, and those to ends and checkpoints.
    private static final long SLACK = 64 * 1024;
    private static final int SLACK_FRACTION = 16;

    private final SpinLock lock = new SpinLock();
    private final VlfTable vlfs;
    private final Deque<LogBlock> sealed = new ArrayDeque<>();
    private final Deque<LogBlock> spare = new ArrayDeque<>();
    private LogBlock current = new LogBlock();
    private VirtualLogFile next;
    private long reserved;
    private volatile long endLsn;
    private volatile int sealedCount;
    private volatile long oldestSealed;

    LogBuffer(VlfTable vlfs) {
        this.vlfs = vlfs;
    }

    /// How an append ended.
    enum Outcome { APPENDED, BLOCK_FULL, NEEDS_VLF, NEEDS_SPACE, NEEDS_BUFFER }

    /// Begins to fill the log at a place.
    void start(VirtualLogFile vlf, long offset, long lastLsn) {
        current.begin(vlf, offset);
        endLsn = lastLsn;
    }

    /// A VLF is ready to be used when the present one is full.
    void next(VirtualLogFile vlf) {
        lock.lock();
        next = vlf;
        lock.unlock();
    }

    boolean hasNext() {
        lock.lock();
        try {
            return next != null;
        } finally {
            lock.unlock();
        }
    }

    /// @param owner its last record is chained to
    /// @param undoReserve bytes to keep free for the undo of this record
    record Request(LogOwner owner, LogRecord record, int flags, long undoNext, long undoReserve) {
    }

    /// Appends a record if all that it needs is there.
    Outcome append(Request request) {
        var record = request.record();
        var owner = request.owner();
        int length = record.length();
        lock.lock();
        try {
            if (!admits(owner, length, request.undoReserve())) {
                return Outcome.NEEDS_SPACE;
            }
            boolean sealedOne = false;
            if (!current.fits(length)) {
                var problem = turn(length);
                if (problem != Outcome.APPENDED) {
                    return problem;
                }
                sealedOne = true;
            }
            record.write(current.bytes(), request.flags(), owner.id(), owner.last(), request.undoNext());
            current.counted();
            endLsn = current.lastLsn();
            reserved += request.undoReserve();
            owner.appended(endLsn, record, request.undoNext(), owner.reserved() + request.undoReserve());
            return sealedOne ? Outcome.BLOCK_FULL : Outcome.APPENDED;
        } finally {
            lock.unlock();
        }
    }

    /// Undo, ends and checkpoints always find what was kept for them.
    private boolean admits(LogOwner owner, int length, long undoReserve) {
        if (undoReserve == 0) {
            return true;
        }
        long slack = Math.min(SLACK, vlfs.fileSize() / SLACK_FRACTION);
        long wanted = length + undoReserve + (owner.isSystem() ? slack : 2 * slack);
        return free() - reserved >= wanted;
    }

    private long free() {
        var vlf = current.vlf();
        long ready = next == null ? 0 : next.size() - VirtualLogFile.HEADER;
        return Math.max(0, vlf.size() - current.end()) + ready + vlfs.freeBytes();
    }

    /// The record does not fit into the block: goes on to the next one, perhaps in the next VLF.
    private Outcome turn(int length) {
        if (sealed.size() >= MAX_BLOCKS && !current.isEmpty()) {
            return Outcome.NEEDS_BUFFER;
        }
        var vlf = current.vlf();
        long offset = current.isEmpty() ? current.offset() : current.end();
        if (offset + LogBlock.HEADER + length > vlf.size()) {
            if (next == null) {
                return Outcome.NEEDS_VLF;
            }
            vlf = next;
            next = null;
            offset = VirtualLogFile.HEADER;
        }
        if (!current.isEmpty()) {
            seal();
        }
        current.begin(vlf, offset);
        return Outcome.APPENDED;
    }

    private void seal() {
        current.close();
        sealed.add(current);
        counted();
        var block = spare.poll();
        current = block != null ? block : new LogBlock();
    }

    private void counted() {
        sealedCount = sealed.size();
        oldestSealed = sealed.isEmpty() ? Lsn.NONE : sealed.peek().lastLsn();
    }

    /// The oldest block that waits to be written; when none does, the block that is being filled is closed.
    Optional<LogBlock> toWrite() {
        lock.lock();
        try {
            if (sealed.isEmpty() && !current.isEmpty()) {
                var vlf = current.vlf();
                long end = current.end();
                seal();
                current.begin(vlf, end);
            }
            return Optional.ofNullable(sealed.peek());
        } finally {
            lock.unlock();
        }
    }

    /// The oldest block was written.
    void written(LogBlock block) {
        lock.lock();
        try {
            sealed.remove(block);
            counted();
            spare.push(block);
        } finally {
            lock.unlock();
        }
    }

    /// The record, when its block is still in memory.
    Optional<LogRecord> find(long lsn) {
        lock.lock();
        try {
            if (current.holds(lsn)) {
                return Optional.of(current.record(lsn));
            }
            for (var block : sealed) {
                if (block.holds(lsn)) {
                    return Optional.of(block.record(lsn));
                }
            }
            return Optional.empty();
        } finally {
            lock.unlock();
        }
    }

    /// A copy of the first block in memory with a record behind that LSN.
    Optional<LogTail.Copy> copyAfter(long lsn) {
        lock.lock();
        try {
            for (var block : sealed) {
                if (block.lastLsn() > lsn) {
                    return Optional.of(block.copy());
                }
            }
            return current.isEmpty() || current.lastLsn() <= lsn ? Optional.empty() : Optional.of(current.copy());
        } finally {
            lock.unlock();
        }
    }

    void release(LogOwner owner) {
        lock.lock();
        reserved -= owner.release();
        lock.unlock();
    }

    long reserved() {
        lock.lock();
        try {
            return reserved;
        } finally {
            lock.unlock();
        }
    }

    /// Bytes of the file that hold needed log, block ends and reservations not counted.
    long used() {
        lock.lock();
        try {
            var vlf = current.vlf();
            long unused = Math.max(0, vlf.size() - current.end());
            for (var other : vlfs.list()) {
                unused += other.active() && other != next ? 0 : other.size();
            }
            return Math.max(0, vlfs.fileSize() - LogFile.HEADER - unused);
        } finally {
            lock.unlock();
        }
    }

    /// The last record appended.
    long endLsn() {
        return endLsn;
    }

    int sealedCount() {
        return sealedCount;
    }

    /// The last record of the oldest block that waits to be written.
    long oldestSealed() {
        return oldestSealed;
    }
}
