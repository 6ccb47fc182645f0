package dev.vitrine.storage.log;

import dev.vitrine.os.Os;
import dev.vitrine.os.counter.CounterName;
import dev.vitrine.os.file.OsFile;
import dev.vitrine.os.wait.Gate;
import dev.vitrine.os.wait.Latch;
import dev.vitrine.os.wait.WaitType;
import dev.vitrine.storage.file.FileDescription;
import dev.vitrine.storage.file.GrowthWatch;
import dev.vitrine.storage.page.Lsn;
import dev.vitrine.types.error.DatabaseError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.StorageError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/// The log of one database: appends records to a block in memory, writes blocks in order. A task that needs its
/// records on disk writes itself when no write is in flight; the others wait and find theirs written with it.
public final class TransactionLog {
    /// Undo may need as much again with both images, and splits of its own: hence the 8 KB at the beginning. (SQL
    /// Server reserves 8,550 bytes with the first row of a transaction, 302 with a further one of 120 bytes.)
    private static final int UNDO_OVERHEAD = 64;
    private static final int BEGIN_RESERVE = 8192;
    private static final int DELAYED_FLUSH_MILLIS = 100;
    private static final int FILLER_BYTES = 4000;
    /// What open transactions may reserve while the log is made shorter.
    private static final int SHRINK_MARGIN = 256 * 1024;
    private static final long NANOS_PER_MILLI = 1_000_000L;

    private final Os os;
    private volatile LogSettings settings;
    private final LogFile file;
    private final VlfTable vlfs;
    private final LogBuffer buffer;
    private final LogReader reader;
    private final GroupCommit writers;
    private final Latch space;
    private final Gate work;
    private final LongAdder flushes;
    private final LongAdder bytesFlushed;
    private final LongAdder flushWriteNanos = new LongAdder();
    private final LongAdder flushWaits;
    private final LongAdder flushWaitMillis;
    private final long stamp;
    private int checksum;
    private int holds;
    private volatile long flushed;
    private volatile LogReuseWait reuseWait = LogReuseWait.NOTHING;
    private volatile Optional<GrowthWatch> growths = Optional.empty();
    private volatile Supplier<FileDescription> description;
    private volatile LongSupplier oldestActive = () -> Long.MAX_VALUE;
    private volatile boolean closing;
    private volatile IOException failure;

    private TransactionLog(Os os, LogSettings settings, OsFile osFile) {
        this.os = os;
        this.settings = settings;
        this.file = new LogFile(osFile);
        this.vlfs = new VlfTable(settings, file);
        this.buffer = new LogBuffer(vlfs);
        this.reader = new LogReader(osFile);
        this.writers = new GroupCommit(os.waits());
        this.space = new Latch(os.waits());
        this.work = new Gate(os.waits());
        this.stamp = os.entropy().nextLong();
        this.flushes = counter(CounterName.LOG_FLUSHES);
        this.bytesFlushed = counter(CounterName.LOG_BYTES_FLUSHED);
        this.flushWaits = counter(CounterName.LOG_FLUSH_WAITS);
        this.flushWaitMillis = counter(CounterName.LOG_FLUSH_WAIT_TIME);
        counter(CounterName.LOG_GROWTHS);
        counter(CounterName.LOG_TRUNCATIONS);
    }

    private LongAdder counter(CounterName name) {
        return os.counters().cell(name, settings.database());
    }

    /// Makes a new log in an empty file.
    ///
    /// @param firstSequence the number of its first VLF: above that of any LSN on the database's pages
    public static TransactionLog create(Os os, LogSettings settings, OsFile osFile, long size, long firstSequence)
            throws IOException {
        var log = new TransactionLog(os, settings, osFile);
        log.vlfs.create(size, firstSequence);
        log.file.writeCheckpoint(new LogFile.CheckpointPlace(Lsn.NONE, Lsn.NONE));
        log.start(log.vlfs.current(), VirtualLogFile.HEADER, log.vlfs.startLsn() - 1, 0);
        return log;
    }

    /// Opens the log of a database that was closed or has crashed: finds its end.
    ///
    /// @throws SqlError 9003 when it ends before its last checkpoint, 9004 when a block in the middle is damaged
    public static TransactionLog open(Os os, LogSettings settings, OsFile osFile) throws IOException {
        var log = new TransactionLog(os, settings, osFile);
        log.vlfs.load();
        var place = log.file.readCheckpoint();
        var from = place.oldest() == Lsn.NONE ? log.vlfs.startLsn() : place.oldest();
        var scan = new LogScan(osFile, log.vlfs.list(), from);
        var tail = scan.end();
        if (scan.goesOn()) {
            throw StorageError.LOG_CORRUPT.with(settings.database());
        }
        if (tail.lastLsn() < place.checkpoint()) {
            throw StorageError.LOG_INVALID.with(Lsn.text(place.checkpoint()), settings.database());
        }
        log.vlfs.resume(Lsn.vlf(from), tail.vlf());
        log.start(tail.vlf(), tail.offset(), tail.lastLsn(), tail.checksum());
        return log;
    }

    private void start(VirtualLogFile vlf, long offset, long lastLsn, int lastChecksum) {
        buffer.start(vlf, offset, lastLsn);
        checksum = lastChecksum;
        flushed = lastLsn;
        counter(CounterName.LOG_FILE_SIZE).add(vlfs.fileSize() / 1024);
    }

    /// From now on growths are told.
    ///
    /// @param described the log file as the database knows it
    public void watch(GrowthWatch watch, Supplier<FileDescription> described) {
        description = described;
        growths = Optional.of(watch);
    }

    /// The file's growth or limit has changed.
    public void growth(FileDescription file) {
        settings = new LogSettings(settings.database(), file.growth(), file.growthIsPercent(), file.maxSize(),
                settings.durable());
        vlfs.settings(settings);
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
        return buffer.endLsn();
    }

    /// Appends a record of a transaction; it is chained to the one before, and room for its undo is kept.
    ///
    /// @param flags of [LogRecord]
    /// @return its LSN
    /// @throws dev.vitrine.types.error.SqlError 9002 when the log is full and cannot grow, 9001 when it is damaged
    public long append(LogOwner owner, LogRecord record, int flags, long undoNext) {
        int allFlags = flags | (owner.undoing() ? LogRecord.COMPENSATION : 0);
        var request = new LogBuffer.Request(owner, record, allFlags, undoNext,
                undoReserve(record, owner.isSystem(), owner.undoing()));
        while (true) {
            check();
            switch (buffer.append(request)) {
                case APPENDED -> {
                    return owner.last();
                }
                case BLOCK_FULL -> {
                    work.signalOne();
                    return owner.last();
                }
                case NEEDS_BUFFER -> flush(buffer.oldestSealed(), WaitType.LOGBUFFER);
                case NEEDS_VLF -> nextVlf();
                case NEEDS_SPACE -> grow(vlfs.fileSize());
            }
        }
    }

    /// The log space that was kept for the undo of a record of the log.
    public static long undoReserve(LogRecord record) {
        return undoReserve(record, (record.flags() & LogRecord.SYSTEM) != 0, record.isCompensation());
    }

    /// What undo of the record may need; 0 for records that are not undone.
    private static long undoReserve(LogRecord record, boolean system, boolean undoing) {
        if (undoing) {
            return 0;
        }
        return switch (record.operation()) {
            case LOP_COMMIT_XACT, LOP_ABORT_XACT, LOP_PREP_XACT, LOP_BEGIN_CKPT, LOP_XACT_CKPT, LOP_END_CKPT,
                    LOP_SHRINK_NOOP, LOP_NULL -> 0;
            case LOP_BEGIN_XACT -> system ? UNDO_OVERHEAD : BEGIN_RESERVE;
            default -> 2L * record.length() + UNDO_OVERHEAD;
        };
    }

    /// The transaction has ended: the room kept for its undo is free.
    public void release(LogOwner owner) {
        buffer.release(owner);
    }

    /// Log space kept for undo in all.
    public long reservedBytes() {
        return buffer.reserved();
    }

    /// The present VLF is full: makes the next one ready.
    private void nextVlf() {
        space.acquireExclusive(WaitType.LOGMGR_RESERVE_APPEND);
        try {
            if (buffer.hasNext()) {
                return;
            }
            var free = vlfs.free();
            if (free.isEmpty()) {
                extend();
                free = vlfs.free();
            }
            vlfs.advance(free.orElseThrow());
            buffer.next(vlfs.current());
        } catch (IOException e) {
            throw failed(e);
        } finally {
            space.releaseExclusive();
        }
    }

    /// Grows the file unless another task has.
    private void grow(long seenSize) {
        space.acquireExclusive(WaitType.LOGMGR_RESERVE_APPEND);
        try {
            if (vlfs.fileSize() == seenSize) {
                extend();
            }
        } finally {
            space.releaseExclusive();
        }
    }

    private void extend() {
        long size = vlfs.grownSize();
        if (size == vlfs.fileSize()) {
            throw full();
        }
        var growth = growths.map(GrowthWatch::begin);
        long before = vlfs.fileSize();
        try {
            extend(size);
        } catch (IOException diskFull) {
            throw full();
        }
        counter(CounterName.LOG_GROWTHS).increment();
        growth.ifPresent(begun -> begun.done(description.get(), size - before));
    }

    /// Appends wait while the new space is zeroed, as they do in SQL Server.
    private void extend(long size) throws IOException {
        long before = vlfs.fileSize();
        vlfs.extend(size, endLsn());
        counter(CounterName.LOG_FILE_SIZE).add((size - before) / 1024);
    }

    private SqlError full() {
        return StorageError.LOG_FULL.with(settings.database(), currentReuseWait().name());
    }

    private SqlError failed(IOException cause) {
        if (failure == null) {
            failure = cause;
        }
        return StorageError.LOG_NOT_AVAILABLE.with(settings.database());
    }

    private void check() {
        if (failure != null) {
            throw StorageError.LOG_NOT_AVAILABLE.with(settings.database());
        }
    }

    /// Whether a write has failed: nothing is acknowledged any more, the database must be taken offline.
    public boolean isFailed() {
        return failure != null;
    }

    /// Returns when the log is on disk up to the LSN.
    ///
    /// @throws dev.vitrine.types.error.SqlError 9001 when it cannot be written
    public void flush(long lsn) {
        flush(lsn, WaitType.WRITELOG);
    }

    private void flush(long lsn, WaitType type) {
        if (flushed >= lsn) {
            return;
        }
        long begin = os.clock().nanos();
        flushWaits.increment();
        while (flushed < lsn) {
            check();
            if (writers.writes(lsn, type)) {
                try {
                    write(lsn, type);
                } finally {
                    writers.resign();
                }
            }
        }
        flushWaitMillis.add((os.clock().nanos() - begin) / NANOS_PER_MILLI);
    }

    /// Hardens everything that was appended: `sys.sp_flush_log`.
    public void flushAll() {
        flush(endLsn());
    }

    private void write(long lsn, WaitType type) {
        while (flushed < lsn && failure == null) {
            var block = buffer.toWrite();
            if (block.isEmpty()) {
                throw new IllegalStateException("LSN " + Lsn.text(lsn) + " is behind the end of the log");
            }
            write(block.get(), type);
        }
    }

    private void write(LogBlock block, WaitType type) {
        var task = os.tasks().current();
        long begin = os.waits().begin(task, type);
        try {
            int sealed = block.seal(checksum, stamp);
            int size = block.bytes().remaining();
            file.os().write(block.fileOffset(), block.bytes());
            checksum = sealed;
            flushes.increment();
            bytesFlushed.add(size);
        } catch (IOException e) {
            throw failed(e);
        } finally {
            os.waits().end(task, type, begin, 0);
            flushWriteNanos.add(os.clock().nanos() - begin);
        }
        flushed = block.lastLsn();
        buffer.written(block);
        writers.written(flushed);
    }

    /// The loop of the log writer: writes full blocks at once, and what delayed commits left behind within a bounded
    /// time.
    public void writeInBackground() {
        while (!closing && failure == null) {
            boolean full = work.await(WaitType.LOGMGR_QUEUE, DELAYED_FLUSH_MILLIS, () -> closing
                    || buffer.sealedCount() > 0);
            if (closing) {
                return;
            }
            try {
                if (full) {
                    flush(buffer.oldestSealed(), WaitType.LOGMGR_FLUSH);
                } else if (settings.durable() && flushed < endLsn()) {
                    flush(endLsn(), WaitType.LOGMGR_FLUSH);
                }
            } catch (SqlError e) {
                return;
            }
        }
    }

    /// The record at an LSN, from memory or from the file.
    public LogRecord read(long lsn) {
        var inMemory = buffer.find(lsn);
        if (inMemory.isPresent()) {
            return inMemory.get();
        }
        try {
            return reader.read(vlfs.list(), lsn);
        } catch (IOException e) {
            throw StorageError.LOG_INVALID.with(Lsn.text(lsn), settings.database());
        }
    }

    /// The records from an LSN to the end of what is on disk.
    public LogScan scan(long from) {
        return new LogScan(file.os(), vlfs.list(), from);
    }

    /// Gives the records from one LSN to another, those in memory too.
    ///
    /// @param to the last one wanted
    public void each(long from, long to, Consumer<LogRecord> consumer) {
        try {
            new LogTail(this, buffer, from, to).each(consumer);
        } catch (IOException e) {
            throw StorageError.LOG_INVALID.with(Lsn.text(from), settings.database());
        }
    }

    /// Whether a transaction's commit stands in the log behind an LSN.
    public boolean committed(long transaction, long from) {
        if (!holds(from)) {
            return false;
        }
        boolean[] found = new boolean[1];
        each(from, endLsn(), record -> found[0] |= record.transaction() == transaction
                && record.operation() == LogOperation.LOP_COMMIT_XACT);
        return found[0];
    }

    /// Whether the file still has the VLF of that LSN.
    public boolean holds(long lsn) {
        return vlfs.list().stream().anyMatch(vlf -> vlf.sequence() != 0 && vlf.sequence() == Lsn.vlf(lsn));
    }

    /// A checkpoint is complete: recovery begins there, and what is older than `oldest` is no longer needed.
    public void checkpointed(long checkpoint, long oldest) {
        space.acquireExclusive(WaitType.LOGMGR_RESERVE_APPEND);
        try {
            file.writeCheckpoint(new LogFile.CheckpointPlace(checkpoint, oldest));
            if (holds == 0 && vlfs.truncate(Lsn.vlf(oldest))) {
                counter(CounterName.LOG_TRUNCATIONS).increment();
            }
            reuseWait = currentReuseWait();
        } catch (IOException e) {
            throw failed(e);
        } finally {
            space.releaseExclusive();
        }
    }

    /// Where recovery of a copy begins.
    public record Hold(long checkpoint, long oldest) {
    }

    /// From now on no VLF is reused, until [#release]: somebody copies the log.
    public Hold hold() throws IOException {
        space.acquireExclusive(WaitType.LOGMGR_RESERVE_APPEND);
        try {
            holds++;
            var place = file.readCheckpoint();
            return new Hold(place.checkpoint(), place.oldest());
        } finally {
            space.releaseExclusive();
        }
    }

    /// Nothing of the log is reused until [#letGo].
    public void keep() {
        space.acquireExclusive(WaitType.LOGMGR_RESERVE_APPEND);
        holds++;
        space.releaseExclusive();
    }

    public void letGo() {
        space.acquireExclusive(WaitType.LOGMGR_RESERVE_APPEND);
        holds--;
        space.releaseExclusive();
    }

    public void release(Hold held) {
        letGo();
    }

    /// Makes recovery of a copy of a log begin where it was held.
    public static void startAt(OsFile copy, Hold held) throws IOException {
        var file = new LogFile(copy);
        file.readCheckpoint();
        file.writeCheckpoint(new LogFile.CheckpointPlace(held.checkpoint(), held.oldest()));
    }

    /// Who knows the first record of the oldest open transaction (MAX when none is open): what may hold the log.
    public void oldestActive(LongSupplier lsn) {
        oldestActive = lsn;
    }

    /// What keeps the oldest VLF from being reused, as of now.
    private LogReuseWait currentReuseWait() {
        long oldest = vlfs.oldestActive();
        if (oldest == Lsn.vlf(endLsn())) {
            return LogReuseWait.NOTHING;
        }
        return Lsn.vlf(oldestActive.getAsLong()) <= oldest ? LogReuseWait.ACTIVE_TRANSACTION : LogReuseWait.CHECKPOINT;
    }

    /// What keeps the log from being reused, when the database knows better; shown as log_reuse_wait_desc.
    public void reuseWait(LogReuseWait wait) {
        reuseWait = wait;
    }

    /// As of the last truncation.
    public LogReuseWait reuseWait() {
        return reuseWait;
    }

    /// Grows the log to a size (ALTER DATABASE ... MODIFY FILE).
    ///
    /// @throws SqlError 5149 when the disk is full
    public void growTo(long size) {
        space.acquireExclusive(WaitType.LOGMGR_RESERVE_APPEND);
        try {
            if (size > vlfs.fileSize()) {
                extend(size);
            }
        } catch (IOException e) {
            throw DatabaseError.FILE_EXPAND_FAILED.with(e.getMessage(), settings.database());
        } finally {
            space.releaseExclusive();
        }
    }

    /// Fills the rest of the VLF at the end of the file, if the log goes on there and there is a free one before it.
    public void leaveEnd() {
        var last = vlfs.list().getLast();
        var filler = LogRecord.of(LogOperation.LOP_SHRINK_NOOP, new byte[FILLER_BYTES]);
        for (long left = last.size(); left > 0 && vlfs.current() == last && vlfs.free().isPresent();
                left -= FILLER_BYTES) {
            append(new LogOwner(0), filler, 0, 0);
        }
    }

    /// Makes the log shorter by the free VLFs at its end.
    ///
    /// @return whether it could be made as short as wanted; else the VLF at its end is in use
    public boolean shrinkTo(long wanted) throws IOException {
        space.acquireExclusive(WaitType.LOGMGR_RESERVE_APPEND);
        try {
            long before = vlfs.fileSize();
            if (vlfs.shrink(wanted, buffer.reserved() + SHRINK_MARGIN)) {
                counter(CounterName.LOG_SHRINKS).increment();
                counter(CounterName.LOG_FILE_SIZE).add((vlfs.fileSize() - before) / 1024);
            }
            return vlfs.list().size() <= 2 || vlfs.list().getLast().offset() < wanted;
        } finally {
            space.releaseExclusive();
        }
    }

    /// How long writes of blocks have taken in all.
    public long flushWriteMillis() {
        return flushWriteNanos.sum() / NANOS_PER_MILLI;
    }

    /// Bytes of the file.
    public long size() {
        return vlfs.fileSize();
    }

    /// Bytes in use: of VLFs that are active, up to the last record.
    public long usedBytes() {
        return buffer.used();
    }

    /// Bytes of the file from one record to another, block ends and VLF headers counted; 0 when there is no first one.
    public long bytesBetween(long from, long to) {
        long bytes = 0;
        for (var vlf : vlfs.list()) {
            boolean within = from != Lsn.NONE && vlf.sequence() >= Lsn.vlf(from) && vlf.sequence() <= Lsn.vlf(to);
            long begin = vlf.sequence() == Lsn.vlf(from) ? Lsn.block(from) * LogBlock.UNIT : 0;
            long end = vlf.sequence() == Lsn.vlf(to) ? Lsn.block(to) * LogBlock.UNIT : vlf.size();
            bytes += within ? end - begin : 0;
        }
        return bytes;
    }

    /// The VLFs, for `sys.dm_db_log_info`.
    public List<VlfInfo> virtualLogFiles() {
        var info = new ArrayList<VlfInfo>();
        for (var vlf : vlfs.list()) {
            info.add(new VlfInfo(vlf.offset(), vlf.size(), vlf.sequence(), vlf.active(), vlf.createLsn()));
        }
        return info;
    }

    /// One row of `sys.dm_db_log_info`.
    public record VlfInfo(long beginOffset, long size, long sequence, boolean active, long createLsn) {
        private static final int ACTIVE = 2;

        /// 2 where it is active or may not be reused, else 0.
        public int status() {
            return active ? ACTIVE : 0;
        }

        /// 64 and 128 in turn, 0 when it was never used.
        public int parity() {
            return sequence == 0 ? 0 : sequence % 2 == 0 ? 64 : 128;
        }
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
