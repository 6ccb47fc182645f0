package dev.vitrine.storage.log;

import dev.vitrine.storage.page.Lsn;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The virtual log files of a log: which are in use, which comes next, how the file grows. Changed under the log's
/// space latch; `freeBytes` may be read without.
final class VlfTable {
    /// The longest record may be left without room at the end of a VLF.
    private static final int TAIL_WASTE = 9 * 1024;

    private volatile LogSettings settings;
    private final LogFile file;
    private volatile List<VirtualLogFile> all = List.of();
    private volatile VirtualLogFile current;
    private volatile long freeBytes;
    private volatile long fileSize;
    private long lastSequence;

    VlfTable(LogSettings settings, LogFile file) {
        this.settings = settings;
        this.file = file;
    }

    void settings(LogSettings changed) {
        settings = changed;
    }

    void create(long size, long firstSequence) throws IOException {
        lastSequence = firstSequence - 1;
        file.os().extendZeroed(size);
        add(0, LogFile.HEADER, size - LogFile.HEADER, Lsn.NONE);
        fileSize = size;
        advance(all.getFirst());
    }

    private void add(long before, long offset, long added, long createLsn) throws IOException {
        var longer = new ArrayList<>(all);
        long at = offset;
        for (long size : VlfLayout.sizes(before, added)) {
            var vlf = new VirtualLogFile(at, size, createLsn);
            file.createVlf(vlf);
            longer.add(vlf);
            at += size;
        }
        all = List.copyOf(longer);
        countFree();
    }

    private void countFree() {
        long free = 0;
        for (var vlf : all) {
            free += vlf.active() ? 0 : Math.max(0, vlf.size() - VirtualLogFile.HEADER - TAIL_WASTE);
        }
        freeBytes = free;
    }

    void load() throws IOException {
        all = List.copyOf(file.readVlfs());
        if (all.isEmpty()) {
            throw new IOException("no virtual log file found");
        }
        // A growth that was interrupted has left space without VLF headers: it is grown over again.
        fileSize = end();
    }

    /// After recovery's scan: which VLFs are in use, and which one goes on. A VLF that was numbered but whose first
    /// block never reached the disk loses its number, for the same number will be given again.
    void resume(long oldestSequence, VirtualLogFile tail) throws IOException {
        for (var vlf : all) {
            if (vlf.sequence() > tail.sequence()) {
                vlf.use(0);
                file.useVlf(vlf);
            }
            vlf.active(vlf.sequence() >= oldestSequence && vlf.sequence() > 0);
        }
        current = tail;
        lastSequence = tail.sequence();
        countFree();
    }

    List<VirtualLogFile> list() {
        return all;
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

    /// The sequence number of the oldest VLF that is needed.
    long oldestActive() {
        return all.stream().filter(VirtualLogFile::active).mapToLong(VirtualLogFile::sequence).min()
                .orElse(lastSequence);
    }

    long fileSize() {
        return fileSize;
    }

    /// Bytes of records that the free VLFs surely take.
    long freeBytes() {
        return freeBytes;
    }

    /// The next free VLF in the order of the file.
    Optional<VirtualLogFile> free() {
        int start = all.indexOf(current);
        for (int i = 1; i <= all.size(); i++) {
            var vlf = all.get((start + i) % all.size());
            if (!vlf.active()) {
                return Optional.of(vlf);
            }
        }
        return Optional.empty();
    }

    /// Goes on to a free VLF.
    void advance(VirtualLogFile next) throws IOException {
        next.use(lastSequence + 1);
        file.useVlf(next);
        lastSequence++;
        current = next;
        countFree();
    }

    /// The size that the file's own growth leads to; the present size when it cannot grow.
    long grownSize() {
        long step = settings.growthIsPercent() ? fileSize * settings.growth() / 100 : settings.growth();
        long grown = Math.min((fileSize + step) / LogFile.HEADER * LogFile.HEADER, settings.maxSize());
        return grown - fileSize < 64 * 1024 ? fileSize : grown;
    }

    /// Makes the file longer: zeroes on disk first, then VLF headers.
    void extend(long size, long createLsn) throws IOException {
        file.os().extendZeroed(size);
        add(fileSize, end(), size - end(), createLsn);
        fileSize = size;
    }

    /// Takes free VLFs off the end of the file, as long as it stays as large as wanted and two are left.
    ///
    /// @param keep bytes that must stay free
    /// @return whether the file has become shorter
    boolean shrink(long wanted, long keep) throws IOException {
        var fewer = new ArrayList<>(all);
        long free = freeBytes;
        while (fewer.size() > 2 && !fewer.getLast().active() && fewer.getLast().offset() >= wanted
                && free - fewer.getLast().size() >= keep) {
            free -= fewer.removeLast().size();
        }
        if (fewer.size() == all.size()) {
            return false;
        }
        all = List.copyOf(fewer);
        countFree();
        file.os().truncate(end());
        fileSize = end();
        return true;
    }

    private long end() {
        var last = all.getLast();
        return last.offset() + last.size();
    }

    /// Frees the VLFs before the oldest that is needed.
    ///
    /// @return whether there were any
    boolean truncate(long oldestSequence) {
        boolean any = false;
        for (var vlf : all) {
            if (vlf.active() && vlf.sequence() < oldestSequence && vlf != current) {
                vlf.active(false);
                any = true;
            }
        }
        countFree();
        return any;
    }
}
