package dev.vitrine.storage.log;

import dev.vitrine.os.Os;
import dev.vitrine.os.counter.CounterName;
import dev.vitrine.os.file.OsFile;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.wait.Gate;
import dev.vitrine.os.wait.Latch;
import dev.vitrine.os.wait.WaitType;
import dev.vitrine.storage.page.Lsn;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.StorageError;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/// The log of one database: appends records to a block in memory, writes blocks in order. A task that needs its
/// records on disk writes itself when no write is in flight; the others wait and find theirs written with it.
public final class TransactionLog {
    /// Blocks in memory: about 7 MB, as SQL Server's log buffer.
    private static final int MAX_BLOCKS = 117;
    private static final int UNDO_OVERHEAD = 64;
    private static final int DELAYED_FLUSH_MILLIS = 100;

    private final Os os;
    private final LogSettings settings;
    private final LogFile file;
    private final VlfTable vlfs;
    private final Latch append;
    private final Gate written;
    private final Gate work;
    private final AtomicBoolean writing = new AtomicBoolean();
    private final AtomicLong reserved = new AtomicLong();
    private final Deque<LogBlock> sealed = new ArrayDeque<>();
    private final Deque<LogBlock> spare = new ArrayDeque<>();
    private final LongAdder flushes;
    private final LongAdder bytesFlushed;
    private final LongAdder flushWaits;
    private volatile int sealedCount;
    private volatile long oldestSealed;
    private LogBlock current = new LogBlock();
    private long blockLimit;
    private volatile long flushed;
    private volatile long end;
    private volatile boolean closing;
    private volatile IOException failure;

    private TransactionLog(Os os, LogSettings settings, OsFile osFile) {
        this.os = os;
        this.settings = settings;
        this.file = new LogFile(osFile);
        this.vlfs = new VlfTable(settings, file, os);
        this.append = new Latch(os.waits());
        this.written = new Gate(os.waits());
        this.work = new Gate(os.waits());
        this.flushes = os.counters().cell(CounterName.LOG_FLUSHES, settings.database());
        this.bytesFlushed = os.counters().cell(CounterName.LOG_BYTES_FLUSHED, settings.database());
        this.flushWaits = os.counters().cell(CounterName.LOG_FLUSH_WAITS, settings.database());
    }

    /// Makes a new log in an empty file.
    ///
    /// @param firstSequence the number of its first VLF: above that of any LSN on the database's pages
    public static TransactionLog create(Os os, LogSettings settings, OsFile osFile, long size, long firstSequence)
            throws IOException {
        var log = new TransactionLog(os, settings, osFile);
        log.vlfs.create(size, firstSequence);
        log.file.writeCheckpoint(new LogFile.CheckpointPlace(Lsn.NONE, Lsn.NONE));
        log.startBlock(log.vlfs.first(), VirtualLogFile.HEADER);
        log.flushed = Lsn.of(log.vlfs.current().sequence(), VirtualLogFile.HEADER / LogBlock.UNIT, 0);
        log.end = log.flushed;
        return log;
    }

    /// Opens the log of a database that was closed or has crashed: finds its end.
    public static TransactionLog open(Os os, LogSettings settings, OsFile osFile) throws IOException {
        var log = new TransactionLog(os, settings, osFile);
        log.vlfs.load();
        var place = log.file.readCheckpoint();
        var from = place.oldest() == Lsn.NONE ? log.vlfs.startLsn() : place.oldest();
        var tail = new LogScan(log.file.os(), log.vlfs.list(), from).end();
        log.vlfs.resume(Lsn.vlf(from), tail.vlf());
        log.startBlock(tail.vlf(), tail.offset());
        log.flushed = tail.lastLsn();
        log.end = tail.lastLsn();
        return log;
    }

    /// Where recovery must begin: the last checkpoint, NONE when there was none.
    public long checkpointLsn() throws IOException {
        return file.readCheckpoint().checkpoint();
    }

    /// The oldest record that recovery needs.
    public long oldestNeededLsn() throws IOException {
        var oldest = file.readCheckpoint().oldest();
        return oldest == Lsn.NONE ? vlfs.startLsn() : oldest;
    }

    /// Everything up to here is on disk.
    public long flushedLsn() {
        return flushed;
    }

    /// The last record appended.
    public long endLsn() {
        return end;
    }

    /// Appends a record of a transaction; it is chained to the one before, and room for its undo is kept.
    ///
    /// @param flags of [LogRecord]
    /// @return its LSN
    /// @throws dev.vitrine.types.error.SqlError 9002 when the log is full and cannot grow, 9001 when it is damaged
    public long append(LogOwner owner, LogRecord record, int flags, long undoNext) {
        int length = record.length();
        boolean undo = owner.undoing();
        long reserve = undo || undoFree(record) ? 0 : length + UNDO_OVERHEAD;
        while (sealedCount >= MAX_BLOCKS) {
            waitForBuffer();
        }
        append.acquireExclusive(WaitType.LOGMGR_RESERVE_APPEND);
        try {
            room(length, reserve, undo);
            long lsn = current.nextLsn();
            int allFlags = flags | (undo ? LogRecord.COMPENSATION : 0);
            record.write(current.bytes(), allFlags, owner.id(), owner.last(), undoNext);
            current.counted();
            end = lsn;
            reserved.addAndGet(reserve);
            owner.appended(lsn, length, owner.reserved() + reserve);
            return lsn;
        } finally {
            append.releaseExclusive();
        }
    }

    private static boolean undoFree(LogRecord record) {
        return switch (record.operation()) {
            case LOP_COMMIT_XACT, LOP_ABORT_XACT, LOP_BEGIN_CKPT, LOP_XACT_CKPT, LOP_END_CKPT, LOP_NULL -> true;
            default -> false;
        };
    }

    /// The transaction has ended: the room kept for its undo is free.
    public void release(LogOwner owner) {
        reserved.addAndGet(-owner.reserved());
    }

    /// Log space kept for undo in all.
    public long reservedBytes() {
        return reserved.get();
    }

    private void room(int length, long reserve, boolean undo) {
        check();
        if (!undo) {
            while (vlfs.freeBytes(blockEnd()) - reserved.get() < length + reserve + 2L * LogBlock.MAX) {
                if (!vlfs.grow(this::hold)) {
                    throw StorageError.LOG_FULL.with(settings.database(), vlfs.reuseWait().name());
                }
            }
        }
        while (current.used() + length > blockLimit) {
            if (current.isEmpty()) {
                nextVlf();
            } else {
                sealCurrent();
            }
        }
    }

    private long blockEnd() {
        return current.offset() + current.size();
    }

    /// Creates and zeroes log space under the append latch: appends wait, as they do in SQL Server.
    private void hold() {
        os.counters().cell(CounterName.LOG_GROWTHS, settings.database()).increment();
    }

    private void sealCurrent() {
        sealed.add(current);
        counted();
        long nextOffset = blockEnd();
        current = block();
        startBlock(vlfs.current(), nextOffset);
        work.signalOne();
    }

    /// The number of sealed blocks has changed.
    private void counted() {
        sealedCount = sealed.size();
        var oldest = sealed.peek();
        oldestSealed = oldest == null ? 0 : Lsn.of(oldest.vlf(), oldest.offset() / LogBlock.UNIT, oldest.records());
    }

    private LogBlock block() {
        var block = spare.poll();
        return block != null ? block : new LogBlock();
    }

    /// The log buffer is full: waits until its oldest block was written.
    private void waitForBuffer() {
        var task = Task.current();
        long begin = os.waits().begin(task, WaitType.LOGBUFFER);
        long target = oldestSealed;
        os.waits().end(task, WaitType.LOGBUFFER, begin, 0);
        flush(target);
    }

    private void startBlock(VirtualLogFile vlf, long offset) {
        current.begin(vlf.sequence(), offset, vlf.offset() + offset);
        blockLimit = Math.min(LogBlock.MAX, vlf.size() - offset);
    }

    private void nextVlf() {
        var next = vlfs.advance(this::hold);
        if (next == null) {
            throw StorageError.LOG_FULL.with(settings.database(), vlfs.reuseWait().name());
        }
        startBlock(next, VirtualLogFile.HEADER);
    }

    private void check() {
        if (failure != null) {
            throw StorageError.LOG_NOT_AVAILABLE.with(settings.database());
        }
    }

    /// Returns when the log is on disk up to the LSN.
    public void flush(long lsn) {
        while (flushed < lsn) {
            check();
            if (writing.compareAndSet(false, true)) {
                var task = Task.current();
                long begin = os.waits().begin(task, WaitType.WRITELOG);
                try {
                    writeUpTo(lsn);
                } finally {
                    os.waits().end(task, WaitType.WRITELOG, begin, 0);
                    writing.set(false);
                    written.signalAll();
                }
            } else {
                flushWaits.increment();
                written.await(WaitType.WRITELOG, () -> flushed >= lsn || !writing.get() || failure != null);
            }
        }
    }

    /// Hardens everything that was appended: `sys.sp_flush_log`.
    public void flushAll() {
        flush(end);
    }

    private void writeUpTo(long lsn) {
        var batch = new ArrayList<LogBlock>();
        append.acquireExclusive(WaitType.LOGMGR_FLUSH);
        try {
            if (!current.isEmpty() && lsn >= Lsn.of(current.vlf(), current.offset() / LogBlock.UNIT, 0)) {
                sealCurrent();
            }
            batch.addAll(sealed);
        } finally {
            append.releaseExclusive();
        }
        for (var block : batch) {
            writeBlock(block);
        }
        append.acquireExclusive(WaitType.LOGMGR_FLUSH);
        try {
            for (var block : batch) {
                sealed.remove(block);
                if (spare.size() < MAX_BLOCKS) {
                    spare.add(block);
                }
            }
            counted();
        } finally {
            append.releaseExclusive();
        }
    }

    private void writeBlock(LogBlock block) {
        try {
            var bytes = block.seal();
            int size = bytes.remaining();
            file.os().write(block.fileOffset(), bytes);
            flushes.increment();
            bytesFlushed.add(size);
            flushed = Lsn.of(block.vlf(), block.offset() / LogBlock.UNIT, block.records());
        } catch (IOException e) {
            failure = e;
            throw StorageError.LOG_NOT_AVAILABLE.with(settings.database());
        }
    }

    /// The loop of the log writer: writes full blocks at once, and what delayed commits left behind within a bounded
    /// time.
    public void writeInBackground() {
        while (!closing && failure == null) {
            boolean full = work.await(WaitType.LOGMGR_QUEUE, DELAYED_FLUSH_MILLIS, () -> closing || sealedCount > 0);
            if (closing) {
                return;
            }
            try {
                if (full) {
                    flush(oldestSealed);
                } else if (settings.durable() && flushed < end) {
                    flush(end);
                }
            } catch (SqlError e) {
                return;
            }
        }
    }

    /// The record at an LSN, from memory or from the file.
    public LogRecord read(long lsn) {
        append.acquireShared(WaitType.LOGMGR_FLUSH);
        try {
            if (current.vlf() == Lsn.vlf(lsn) && current.offset() / LogBlock.UNIT == Lsn.block(lsn)) {
                return LogScan.record(current.bytes().duplicate(), lsn);
            }
            for (var block : sealed) {
                if (block.vlf() == Lsn.vlf(lsn) && block.offset() / LogBlock.UNIT == Lsn.block(lsn)) {
                    return LogScan.record(block.bytes().duplicate(), lsn);
                }
            }
        } finally {
            append.releaseShared();
        }
        try {
            return new LogScan(file.os(), vlfs.list(), lsn).first();
        } catch (IOException e) {
            throw StorageError.LOG_NOT_AVAILABLE.with(settings.database());
        }
    }

    /// The records from an LSN to the end of what is on disk.
    public LogScan scan(long from) {
        return new LogScan(file.os(), vlfs.list(), from);
    }

    /// A checkpoint is complete: recovery begins there, and what is older than `oldest` is no longer needed.
    public void checkpointed(long checkpoint, long oldest) {
        try {
            file.writeCheckpoint(new LogFile.CheckpointPlace(checkpoint, oldest));
        } catch (IOException e) {
            failure = e;
            throw StorageError.LOG_NOT_AVAILABLE.with(settings.database());
        }
        append.acquireExclusive(WaitType.LOGMGR_FLUSH);
        try {
            vlfs.truncate(Lsn.vlf(oldest));
        } finally {
            append.releaseExclusive();
        }
        os.counters().cell(CounterName.LOG_TRUNCATIONS, settings.database()).increment();
    }

    /// What keeps the log from being reused; set by the database, shown as log_reuse_wait_desc.
    public void reuseWait(LogReuseWait wait) {
        vlfs.reuseWait(wait);
    }

    public LogReuseWait reuseWait() {
        return vlfs.reuseWait();
    }

    /// Grows the log to a size (ALTER DATABASE ... MODIFY FILE).
    public void growTo(long size) {
        append.acquireExclusive(WaitType.LOGMGR_FLUSH);
        try {
            vlfs.growTo(size);
        } finally {
            append.releaseExclusive();
        }
    }

    /// Bytes of the file.
    public long size() {
        return vlfs.fileSize();
    }

    /// Bytes in use: of VLFs that are active, and of undo reservations.
    public long usedBytes() {
        append.acquireShared(WaitType.LOGMGR_FLUSH);
        try {
            return Math.max(0, vlfs.fileSize() - LogFile.HEADER - vlfs.freeBytes(blockEnd()));
        } finally {
            append.releaseShared();
        }
    }

    /// The VLFs, for `sys.dm_db_log_info`.
    public List<VlfInfo> virtualLogFiles() {
        return vlfs.info();
    }

    /// One row of `sys.dm_db_log_info`.
    public record VlfInfo(long beginOffset, long size, long sequence, boolean active, long createLsn) {
    }

    /// The file, for its statistics.
    public OsFile osFile() {
        return file.os();
    }

    /// Stops the writer and closes the file; what is not flushed is lost.
    public void close() throws IOException {
        closing = true;
        work.signalAll();
        file.os().close();
    }
}
