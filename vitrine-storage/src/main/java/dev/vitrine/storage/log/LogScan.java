package dev.vitrine.storage.log;

import dev.vitrine.os.file.OsFile;
import dev.vitrine.storage.page.Lsn;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/// Reads the log forward, block by block, until no further block is recognised: that is its end.
public final class LogScan {
    private final OsFile file;
    private final List<VirtualLogFile> vlfs;
    private final ByteBuffer buffer = LogRecord.order(ByteBuffer.allocateDirect(LogBlock.MAX));
    private final Deque<LogRecord> records = new ArrayDeque<>();
    private VirtualLogFile vlf;
    private long offset;
    private long from;
    private long lastLsn;

    LogScan(OsFile file, List<VirtualLogFile> vlfs, long from) {
        this.file = file;
        this.vlfs = vlfs;
        this.from = from;
        this.vlf = bySequence(Lsn.vlf(from)).orElse(null);
        this.offset = Lsn.block(from) * LogBlock.UNIT;
        this.lastLsn = Lsn.of(Lsn.vlf(from), Lsn.block(from), 0);
    }

    /// The end of the log: where the next block goes.
    record Tail(VirtualLogFile vlf, long offset, long lastLsn) {
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

    LogRecord first() throws IOException {
        return next().orElseThrow(() -> new IOException("no log record at " + Lsn.text(from)));
    }

    Tail end() throws IOException {
        if (vlf == null) {
            throw new IOException("the log does not hold " + Lsn.text(from));
        }
        while (block()) {
            records.clear();
        }
        return new Tail(vlf, offset, lastLsn);
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
        var next = bySequence(vlf.sequence() + 1);
        if (next.isPresent() && read(next.get(), VirtualLogFile.HEADER)) {
            return true;
        }
        return false;
    }

    private boolean read(VirtualLogFile in, long at) throws IOException {
        if (at + LogBlock.UNIT > in.size()) {
            return false;
        }
        buffer.clear().limit((int) Math.min(LogBlock.MAX, in.size() - at));
        int available = file.read(in.offset() + at, buffer);
        int size = LogBlock.recognised(buffer, available, in.sequence(), at);
        if (size == 0) {
            return false;
        }
        buffer.clear().position(LogBlock.HEADER);
        int count = LogBlock.records(buffer);
        for (int slot = 1; slot <= count; slot++) {
            long lsn = Lsn.of(in.sequence(), at / LogBlock.UNIT, slot);
            var record = LogRecord.read(lsn, buffer);
            if (lsn >= from) {
                records.add(record);
            }
            lastLsn = lsn;
        }
        vlf = in;
        offset = at + size;
        return true;
    }

    /// One record of a block in memory.
    static LogRecord record(ByteBuffer block, long lsn) {
        LogRecord.order(block).clear().position(LogBlock.HEADER);
        for (int slot = 1; slot < Lsn.slot(lsn); slot++) {
            block.position(block.position() + block.getInt(block.position()));
        }
        return LogRecord.read(lsn, block);
    }
}
