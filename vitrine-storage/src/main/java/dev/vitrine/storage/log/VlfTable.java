package dev.vitrine.storage.log;

import dev.vitrine.os.Os;
import dev.vitrine.storage.page.Lsn;
import dev.vitrine.types.error.StorageError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// The virtual log files of a log: which are in use, which comes next, how the file grows. Changed under the log's
/// append latch.
final class VlfTable {
    private final LogSettings settings;
    private final LogFile file;
    private final Os os;
    private volatile List<VirtualLogFile> all = List.of();
    private volatile VirtualLogFile current;
    private volatile LogReuseWait reuseWait = LogReuseWait.NOTHING;
    private long lastSequence;
    private volatile long fileSize;

    VlfTable(LogSettings settings, LogFile file, Os os) {
        this.settings = settings;
        this.file = file;
        this.os = os;
    }

    void create(long size, long firstSequence) throws IOException {
        lastSequence = firstSequence - 1;
        file.os().extendZeroed(size);
        add(0, LogFile.HEADER, size - LogFile.HEADER, Lsn.NONE);
        current = all.getFirst();
        current.use(++lastSequence);
        file.writeVlf(current);
        fileSize = size;
    }

    private void add(long before, long offset, long added, long createLsn) throws IOException {
        var longer = new ArrayList<>(all);
        long at = offset;
        for (long size : VlfLayout.sizes(before, added)) {
            var vlf = new VirtualLogFile(at, size, 0, createLsn);
            file.writeVlf(vlf);
            longer.add(vlf);
            at += size;
        }
        all = List.copyOf(longer);
    }

    void load() throws IOException {
        all = List.copyOf(file.readVlfs());
        if (all.isEmpty()) {
            throw new IOException("no virtual log file found");
        }
        lastSequence = all.stream().mapToLong(VirtualLogFile::sequence).max().orElse(0);
        fileSize = file.os().size();
    }

    /// After recovery's scan: which VLFs are in use, and which one goes on. A VLF that was begun behind the tail holds no
    /// whole block: it is made unused, since numbers of VLFs in use must follow each other.
    void resume(long oldestSequence, VirtualLogFile tail) throws IOException {
        for (var vlf : all) {
            vlf.found(vlf.sequence() >= oldestSequence && vlf.sequence() <= tail.sequence());
        }
        current = tail;
        lastSequence = tail.sequence();
        for (var vlf : all) {
            if (vlf.sequence() > lastSequence) {
                vlf.use(0);
                vlf.release();
                file.writeVlf(vlf);
            }
        }
    }

    List<VirtualLogFile> list() {
        return all;
    }

    VirtualLogFile first() {
        return all.getFirst();
    }

    VirtualLogFile current() {
        return current;
    }

    /// The first LSN of the oldest VLF in the file.
    long startLsn() {
        long oldest = all.stream().mapToLong(VirtualLogFile::sequence).filter(sequence -> sequence > 0).min()
                .orElse(1);
        return Lsn.of(oldest, VirtualLogFile.HEADER / LogBlock.UNIT, 1);
    }

    long fileSize() {
        return fileSize;
    }

    /// Bytes that can still be appended.
    ///
    /// @param blockEnd where the current block ends in the current VLF
    long freeBytes(long blockEnd) {
        long free = Math.max(0, current.size() - blockEnd);
        for (var vlf : all) {
            if (!vlf.active()) {
                free += vlf.size() - VirtualLogFile.HEADER;
            }
        }
        return free;
    }

    /// Goes on to the next free VLF in the order of the file; grows when there is none.
    ///
    /// @return null when the log is full
    VirtualLogFile advance(Runnable grown) {
        var next = free();
        if (next == null && grow(grown)) {
            next = free();
        }
        if (next == null) {
            return null;
        }
        next.use(++lastSequence);
        try {
            file.writeVlf(next);
        } catch (IOException e) {
            throw StorageError.LOG_NOT_AVAILABLE.with(settings.database());
        }
        current = next;
        return next;
    }

    private VirtualLogFile free() {
        int start = all.indexOf(current);
        for (int i = 1; i <= all.size(); i++) {
            var vlf = all.get((start + i) % all.size());
            if (!vlf.active()) {
                return vlf;
            }
        }
        return null;
    }

    /// Grows by the increment.
    ///
    /// @return false when growth is off, the limit is reached or the disk is full
    boolean grow(Runnable grown) {
        long step = settings.growthIsPercent() ? fileSize * settings.growth() / 100 : settings.growth();
        step = Math.min(step / 8192 * 8192, settings.maxSize() - fileSize);
        if (step < 64 * 1024) {
            return false;
        }
        try {
            extend(fileSize + step);
        } catch (IOException e) {
            return false;
        }
        grown.run();
        return true;
    }

    void growTo(long size) {
        if (size <= fileSize) {
            return;
        }
        try {
            extend(size);
        } catch (IOException e) {
            throw StorageError.LOG_NOT_AVAILABLE.with(settings.database());
        }
    }

    private void extend(long size) throws IOException {
        file.os().extendZeroed(size);
        add(fileSize, end(), size - fileSize, Lsn.NONE);
        fileSize = size;
    }

    private long end() {
        var last = all.getLast();
        return last.offset() + last.size();
    }

    void truncate(long oldestSequence) {
        for (var vlf : all) {
            if (vlf.active() && vlf.sequence() < oldestSequence && vlf != current) {
                vlf.release();
            }
        }
    }

    void reuseWait(LogReuseWait wait) {
        reuseWait = wait;
    }

    LogReuseWait reuseWait() {
        return reuseWait;
    }

    List<TransactionLog.VlfInfo> info() {
        var info = new ArrayList<TransactionLog.VlfInfo>();
        for (var vlf : all) {
            info.add(new TransactionLog.VlfInfo(vlf.offset(), vlf.size(), vlf.sequence(), vlf.active(),
                    vlf.createLsn()));
        }
        return info;
    }
}
