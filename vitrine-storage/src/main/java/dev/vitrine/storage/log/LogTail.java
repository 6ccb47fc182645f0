package dev.vitrine.storage.log;

import dev.vitrine.storage.page.Lsn;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.function.Consumer;

/// Reads the log up to its very end, while it grows: what is on disk from the file, the rest from memory.
final class LogTail {
    private final TransactionLog log;
    private final LogBuffer buffer;
    private final long to;
    private long last;

    /// @param from the first LSN wanted
    /// @param to the last one
    LogTail(TransactionLog log, LogBuffer buffer, long from, long to) {
        this.log = log;
        this.buffer = buffer;
        this.last = from - 1;
        this.to = to;
    }

    /// A block's records as they were in memory at one moment.
    record Copy(long firstLsn, byte[] bytes, int records) {
    }

    /// Gives every record in order.
    void each(Consumer<LogRecord> consumer) throws IOException {
        long begun = log.endLsn();
        while (last < Math.min(to, begun)) {
            long before = last;
            file(consumer);
            var copy = buffer.copyAfter(last);
            boolean gap = copy.isPresent() && log.flushedLsn() > last && log.flushedLsn() < copy.get().firstLsn();
            if (copy.isPresent() && !gap) {
                memory(copy.get(), consumer);
            }
            if (last == before && !gap) {
                return;
            }
        }
    }

    private void file(Consumer<LogRecord> consumer) throws IOException {
        var scan = log.scan(last + 1);
        for (var record = scan.next(); record.isPresent() && record.get().lsn() <= to; record = scan.next()) {
            last = record.get().lsn();
            consumer.accept(record.get());
        }
    }

    private void memory(Copy copy, Consumer<LogRecord> consumer) {
        var view = LogRecord.order(ByteBuffer.wrap(copy.bytes())).position(LogBlock.HEADER);
        for (int slot = 0; slot < copy.records(); slot++) {
            var record = LogRecord.read(copy.firstLsn() + slot, view);
            if (record.lsn() > last && record.lsn() <= to) {
                last = record.lsn();
                consumer.accept(record);
            }
        }
    }

    /// The LSN of a block's first record.
    static long first(long anyOfBlock) {
        return Lsn.of(Lsn.vlf(anyOfBlock), Lsn.block(anyOfBlock), 1);
    }
}
