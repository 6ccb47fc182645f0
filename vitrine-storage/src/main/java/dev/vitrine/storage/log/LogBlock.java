package dev.vitrine.storage.log;

import dev.vitrine.storage.page.Lsn;
import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/// A log block in memory: being filled, waiting to be written, or read back.
final class LogBlock {
    static final int MAX = 60 * 1024;
    static final int UNIT = 512;
    static final int HEADER = 48;
    private static final int MAGIC = 0x4B4C4256;
    private static final int CHECKSUM = 28;

    private final ByteBuffer bytes = LogRecord.order(ByteBuffer.allocateDirect(MAX));
    private long vlf;
    private long offset;
    private long fileOffset;
    private int records;

    /// Begins a block.
    ///
    /// @param vlfSequence the VLF it belongs to
    /// @param offsetInVlf where it begins, in bytes from the start of the VLF
    /// @param positionInFile the same in the file
    void begin(long vlfSequence, long offsetInVlf, long positionInFile) {
        vlf = vlfSequence;
        offset = offsetInVlf;
        fileOffset = positionInFile;
        records = 0;
        bytes.clear().position(HEADER);
    }

    long vlf() {
        return vlf;
    }

    long offset() {
        return offset;
    }

    long fileOffset() {
        return fileOffset;
    }

    boolean isEmpty() {
        return records == 0;
    }

    int records() {
        return records;
    }

    /// Bytes used so far, header included.
    int used() {
        return bytes.position();
    }

    /// The bytes it takes on disk.
    int size() {
        return (used() + UNIT - 1) / UNIT * UNIT;
    }

    /// The LSN that the next record would have.
    long nextLsn() {
        return Lsn.of(vlf, offset / UNIT, records + 1);
    }

    ByteBuffer bytes() {
        return bytes;
    }

    void counted() {
        records++;
    }

    /// Completes it for writing: sizes, padding, checksum.
    ByteBuffer seal() {
        int used = used();
        int size = size();
        while (bytes.position() < size) {
            bytes.put((byte) 0);
        }
        bytes.putInt(0, MAGIC).putLong(4, vlf).putLong(12, offset).putInt(20, used).putShort(24, (short) records)
                .putShort(26, (short) (size / UNIT)).putInt(CHECKSUM, 0).putLong(32, 0).putLong(40, 0);
        bytes.putInt(CHECKSUM, checksum(bytes, size));
        bytes.flip();
        return bytes;
    }

    /// Whether the buffer holds the block expected at that place, whole.
    ///
    /// @return the block's size on disk, or 0 when it is not there
    static int recognised(ByteBuffer buffer, int available, long vlf, long offset) {
        if (available < UNIT || buffer.getInt(0) != MAGIC || buffer.getLong(4) != vlf || buffer.getLong(12) != offset) {
            return 0;
        }
        int size = (buffer.getShort(26) & 0xFFFF) * UNIT;
        int used = buffer.getInt(20);
        if (size < UNIT || size > MAX || size > available || used < HEADER || used > size) {
            return 0;
        }
        int stored = buffer.getInt(CHECKSUM);
        buffer.putInt(CHECKSUM, 0);
        int computed = checksum(buffer, size);
        buffer.putInt(CHECKSUM, stored);
        return computed == stored ? size : 0;
    }

    static int records(ByteBuffer buffer) {
        return buffer.getShort(24) & 0xFFFF;
    }

    private static int checksum(ByteBuffer buffer, int size) {
        var crc = new CRC32C();
        crc.update(buffer.slice(0, size));
        return (int) crc.getValue();
    }
}
