package dev.vitrine.storage.log;

import dev.vitrine.storage.page.Lsn;
import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/// A log block in memory: being filled, waiting to be written, or read back. Its header of 48 bytes:
///
///      0  magic (4)                     24  records (2)             36  unused (4)
///      4  VLF sequence (8)              26  size in 512 bytes (2)   40  stamp of the log's opening (8)
///     12  offset in the VLF (8)         28  CRC32C of the whole (4)
///     20  bytes used (4)                32  CRC of the block before (4)
final class LogBlock {
    static final int MAX = 60 * 1024;
    static final int UNIT = 512;
    static final int HEADER = 48;
    private static final int MAGIC = 0x4B4C4256;
    private static final int RECORDS = 24;
    private static final int UNITS = 26;
    private static final int CHECKSUM = 28;
    private static final int PREVIOUS_CHECKSUM = 32;
    private static final int STAMP = 40;

    private final ByteBuffer bytes = LogRecord.order(ByteBuffer.allocateDirect(MAX));
    private VirtualLogFile vlf;
    private long sequence;
    private long offset;
    private int limit;
    private int records;
    private int used;

    /// Begins a block.
    ///
    /// @param offsetInVlf where it begins, in bytes from the start of the VLF
    void begin(VirtualLogFile in, long offsetInVlf) {
        vlf = in;
        sequence = in.sequence();
        offset = offsetInVlf;
        limit = (int) Math.min(MAX, in.size() - offsetInVlf);
        records = 0;
        used = -1;
        bytes.clear().position(Math.min(HEADER, limit));
    }

    VirtualLogFile vlf() {
        return vlf;
    }

    long offset() {
        return offset;
    }

    long fileOffset() {
        return vlf.offset() + offset;
    }

    boolean isEmpty() {
        return records == 0;
    }

    /// Whether a record fits.
    boolean fits(int length) {
        return bytes.position() + length <= limit;
    }

    /// Where the next block begins, in bytes from the start of the VLF.
    long end() {
        return offset + (bytes.position() + UNIT - 1) / UNIT * UNIT;
    }

    /// Whether the record with that LSN is in it, or would be.
    boolean holds(long lsn) {
        return sequence == Lsn.vlf(lsn) && offset / UNIT == Lsn.block(lsn);
    }

    /// The LSN of its last record; its first record has number 1.
    long lastLsn() {
        return Lsn.of(sequence, offset / UNIT, records);
    }

    /// Takes a place for a record.
    ///
    /// @return where to write it
    ByteBuffer bytes() {
        return bytes;
    }

    void counted() {
        records++;
    }

    /// The record with that number, from memory. The caller has the buffer's lock.
    LogRecord record(long lsn) {
        var view = LogRecord.order(bytes.duplicate());
        int at = HEADER;
        for (int slot = 1; slot < Lsn.slot(lsn); slot++) {
            at += bytes.getInt(at);
        }
        view.clear().position(at);
        return LogRecord.read(lsn, view);
    }

    /// Nothing more is added to it. The caller has the buffer's lock.
    void close() {
        used = bytes.position();
    }

    /// Its bytes so far. The caller has the buffer's lock.
    LogTail.Copy copy() {
        var copied = new byte[used < 0 ? bytes.position() : used];
        bytes.get(0, copied);
        return new LogTail.Copy(LogTail.first(lastLsn()), copied, records);
    }

    /// Completes it for writing: sizes, padding, the chain to the block before, checksum.
    ///
    /// @return the block's checksum, which the next block must name
    int seal(int previousChecksum, long stamp) {
        int size = (int) (end() - offset);
        while (bytes.position() < size) {
            bytes.put((byte) 0);
        }
        bytes.putInt(0, MAGIC).putLong(4, sequence).putLong(12, offset).putInt(20, used)
                .putShort(RECORDS, (short) records)
                .putShort(UNITS, (short) (size / UNIT)).putInt(CHECKSUM, 0).putInt(PREVIOUS_CHECKSUM, previousChecksum)
                .putInt(36, 0).putLong(STAMP, stamp);
        int checksum = checksum(bytes, size);
        bytes.putInt(CHECKSUM, checksum);
        bytes.flip();
        return checksum;
    }

    /// Whether the buffer holds the block expected at that place, whole.
    ///
    /// @return the block's size on disk, or 0 when it is not there
    static int recognised(ByteBuffer buffer, int available, long vlf, long offset) {
        if (available < UNIT || buffer.getInt(0) != MAGIC || buffer.getLong(4) != vlf || buffer.getLong(12) != offset) {
            return 0;
        }
        int size = (buffer.getShort(UNITS) & 0xFFFF) * UNIT;
        int used = buffer.getInt(20);
        if (size < UNIT || size > MAX || size > available || used < HEADER || used > size) {
            return 0;
        }
        int stored = storedChecksum(buffer);
        buffer.putInt(CHECKSUM, 0);
        int computed = checksum(buffer, size);
        buffer.putInt(CHECKSUM, stored);
        return computed == stored ? size : 0;
    }

    static int records(ByteBuffer buffer) {
        return buffer.getShort(RECORDS) & 0xFFFF;
    }

    static int storedChecksum(ByteBuffer buffer) {
        return buffer.getInt(CHECKSUM);
    }

    static int previousChecksum(ByteBuffer buffer) {
        return buffer.getInt(PREVIOUS_CHECKSUM);
    }

    private static int checksum(ByteBuffer buffer, int size) {
        var crc = new CRC32C();
        crc.update(buffer.slice(0, size));
        return (int) crc.getValue();
    }
}
