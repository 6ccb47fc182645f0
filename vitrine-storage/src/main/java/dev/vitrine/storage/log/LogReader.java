package dev.vitrine.storage.log;

import dev.vitrine.os.file.OsFile;
import dev.vitrine.storage.page.Lsn;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;

/// Reads single records from the file, for undo. Keeps the block it read last, so that undoing a block's records costs
/// one read.
final class LogReader {
    private static final int READ_ATTEMPTS_MAX = 4;

    private final OsFile file;
    private volatile Block last;

    LogReader(OsFile file) {
        this.file = file;
    }

    /// A block read back; never changed.
    private record Block(long lsn, byte[] bytes, int[] offsets) {
    }

    LogRecord read(List<VirtualLogFile> vlfs, long lsn) throws IOException {
        long blockLsn = Lsn.of(Lsn.vlf(lsn), Lsn.block(lsn), 0);
        var block = last;
        if (block == null || block.lsn != blockLsn) {
            block = load(vlfs, blockLsn).orElseThrow(() -> new IOException("no log block at " + Lsn.text(blockLsn)));
            last = block;
        }
        int slot = Lsn.slot(lsn);
        if (slot < 1 || slot > block.offsets.length) {
            throw new IOException("no log record at " + Lsn.text(lsn));
        }
        var view = LogRecord.order(ByteBuffer.wrap(block.bytes));
        return LogRecord.read(lsn, view.position(block.offsets[slot - 1]));
    }

    private Optional<Block> load(List<VirtualLogFile> vlfs, long blockLsn) throws IOException {
        long sequence = Lsn.vlf(blockLsn);
        long at = Lsn.block(blockLsn) * LogBlock.UNIT;
        for (var vlf : vlfs) {
            if (vlf.sequence() == sequence && at + LogBlock.UNIT <= vlf.size()) {
                var buffer = LogRecord.order(ByteBuffer.allocate((int) Math.min(LogBlock.MAX, vlf.size() - at)));
                int available = read(vlf.offset() + at, buffer);
                int size = LogBlock.recognised(buffer, available, sequence, at);
                return size == 0 ? Optional.empty() : Optional.of(new Block(blockLsn, buffer.array(), offsets(buffer)));
            }
        }
        return Optional.empty();
    }

    /// Rollback depends on it: a read that fails is repeated a few times.
    private int read(long position, ByteBuffer into) throws IOException {
        for (int attempt = 1; ; attempt++) {
            try {
                return file.read(position, into.clear());
            } catch (IOException e) {
                if (attempt == READ_ATTEMPTS_MAX) {
                    throw e;
                }
            }
        }
    }

    private static int[] offsets(ByteBuffer buffer) {
        var offsets = new int[LogBlock.records(buffer)];
        int at = LogBlock.HEADER;
        for (int i = 0; i < offsets.length; i++) {
            offsets[i] = at;
            at += buffer.getInt(at);
        }
        return offsets;
    }
}
