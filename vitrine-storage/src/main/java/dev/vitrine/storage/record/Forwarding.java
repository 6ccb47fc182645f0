package dev.vitrine.storage.record;

import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.RecordLength;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// Rows of heaps that have outgrown their page: a stub of 9 bytes (status 0 1, page 1 4, file 5 2, slot 7 2) stays
/// where the row was, the row itself lies elsewhere as a forwarded record, whose last 8 bytes (page, file, slot) lead
/// back.
public final class Forwarding {
    private static final int KIND = 0x0E;
    private static final int FORWARDED = 0x02;
    private static final int STUB = 0x04;

    private Forwarding() {
    }

    /// Whether the record at an offset is a stub.
    public static boolean isStub(Page page, int offset) {
        return (page.byteAt(offset) & KIND) == STUB;
    }

    /// Whether the record at an offset is a row that lies away from its home.
    public static boolean isForwarded(Page page, int offset) {
        return (page.byteAt(offset) & KIND) == FORWARDED;
    }

    /// Where a stub leads, as a packed row id.
    public static long target(Page page, int offset) {
        return packed(page, offset + 1);
    }

    /// The home of a forwarded record, as a packed row id.
    public static long home(Page page, int offset) {
        return packed(page, offset + RecordLength.at(page, offset) - RecordLength.BACK_POINTER);
    }

    private static long packed(Page page, int at) {
        return (long) page.shortAt(at + 4) << 48 | (page.intAt(at) & 0xFFFF_FFFFL) << 16 | page.shortAt(at + 6);
    }

    /// A stub.
    public static byte[] stub(long target) {
        return put(ByteBuffer.allocate(RecordLength.SHORTEST).order(ByteOrder.LITTLE_ENDIAN).put((byte) STUB), target);
    }

    /// A row as a forwarded record.
    public static byte[] forwarded(byte[] record, long home) {
        var bytes = ByteBuffer.allocate(record.length + RecordLength.BACK_POINTER).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put(record).put(0, (byte) (record[0] & ~KIND | FORWARDED));
        return put(bytes, home);
    }

    private static byte[] put(ByteBuffer bytes, long packed) {
        return bytes.putInt((int) (packed >>> 16)).putShort((short) (packed >>> 48)).putShort((short) packed).array();
    }
}
