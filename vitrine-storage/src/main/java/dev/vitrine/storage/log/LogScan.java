package dev.vitrine.storage.log;

import dev.vitrine.os.file.OsFile;
import dev.vitrine.storage.page.Lsn;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/// Reads the log forward, block by block, until no further block is recognised: that is its end. A block counts only
/// when it is whole, at its place, and names the checksum of the block before it.
public final class LogScan {
    private final OsFile file;
    private final List<VirtualLogFile> vlfs;
    private final ByteBuffer buffer = LogRecord.order(ByteBuffer.allocateDirect(LogBlock.MAX));
    private final Deque<LogRecord> records = new ArrayDeque<>();
    private final long from;
    private VirtualLogFile vlf;
    private long offset;
    private long lastLsn;
    private boolean chained;
    private int checksum;

    LogScan(OsFile file, List<VirtualLogFile> vlfs, long from) {
        this.file = file;
        this.vlfs = vlfs;
        this.from = from;
        this.vlf = bySequence(Lsn.vlf(from)).orElse(null);
        this.offset = Lsn.block(from) * LogBlock.UNIT;
        this.lastLsn = Lsn.of(Lsn.vlf(from), Lsn.block(from), 0);
    }

    /// The end of the log: where the next block goes, and the checksum it will name.
    record Tail(VirtualLogFile vlf, long offset, long lastLsn, int checksum) {
    }

    /// The next record, empty at the end.
    public Optional<LogRecord> next() throws IOException {
        while (records.isEmpty()) {
            if (!block()) {
                return Optional.empty();
            }
        }
        return Optional.of(records.poll());
    }

    Tail end() throws IOException {
        if (vlf == null) {
            throw new IOException("the log does not hold " + Lsn.text(from));
        }
        while (block()) {
            records.clear();
        }
        return new Tail(vlf, offset, lastLsn, checksum);
    }

    /// Whether the log goes on behind the end that was found. One block is written after the other, so a crash leaves
    /// nothing whole behind a torn one: where a block is, the one before it was on disk and has been damaged since.
    boolean goesOn() throws IOException {
        if (holdsBlock(vlf, offset + LogBlock.UNIT)) {
            return true;
        }
        var next = bySequence(vlf.sequence() + 1);
        return next.isPresent() && holdsBlock(next.get(), VirtualLogFile.HEADER);
    }

    /// Whether a whole block begins at the place or less than a longest block behind it.
    private boolean holdsBlock(VirtualLogFile in, long start) throws IOException {
        var behind = LogRecord.order(ByteBuffer.allocateDirect(2 * LogBlock.MAX));
        behind.limit((int) Math.clamp(in.size() - start, 0, behind.capacity()));
        int available = behind.hasRemaining() ? file.read(in.offset() + start, behind) : 0;
        for (int at = 0; at <= LogBlock.MAX && at < available; at += LogBlock.UNIT) {
            var block = LogRecord.order(behind.slice(at, available - at));
            if (LogBlock.recognised(block, available - at, in.sequence(), start + at) > 0) {
                return true;
            }
        }
        return false;
    }

    private Optional<VirtualLogFile> bySequence(long sequence) {
        return vlfs.stream().filter(candidate -> candidate.sequence() == sequence).findFirst();
    }

    private boolean block() throws IOException {
        if (vlf == null) {
            return false;
        }
        if (read(vlf, offset)) {
            return true;
        }
        if (!chained) {
            // The first block is damaged: that of the next VLF is not the one behind it.
            return false;
        }
        var next = bySequence(vlf.sequence() + 1);
        return next.isPresent() && read(next.get(), VirtualLogFile.HEADER);
    }

    private boolean read(VirtualLogFile in, long at) throws IOException {
        if (at + LogBlock.UNIT > in.size()) {
            return false;
        }
        buffer.clear().limit((int) Math.min(LogBlock.MAX, in.size() - at));
        int available = file.read(in.offset() + at, buffer);
        int size = LogBlock.recognised(buffer, available, in.sequence(), at);
        if (size == 0 || chained && LogBlock.previousChecksum(buffer) != checksum) {
            return false;
        }
        chained = true;
        checksum = LogBlock.storedChecksum(buffer);
        buffer.clear().position(LogBlock.HEADER);
        int count = LogBlock.records(buffer);
        for (int slot = 1; slot <= count; slot++) {
            long lsn = Lsn.of(in.sequence(), at / LogBlock.UNIT, slot);
            if (lsn >= from) {
                records.add(LogRecord.read(lsn, buffer));
            } else {
                buffer.position(buffer.position() + buffer.getInt(buffer.position()));
            }
            lastLsn = lsn;
        }
        vlf = in;
        offset = at + size;
        return true;
    }
}
