package dev.vitrine.storage.log;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/// What LOP_BEGIN_XACT says of its transaction; ends and checkpoints say only when.
///
/// @param beginTicks 100 ns since 0001-01-01 UTC
/// @param sessionId 0 for a system transaction
public record BeginRecord(long beginTicks, int sessionId, String name) {
    private static final int FIXED = 8 + 2;

    public byte[] bytes() {
        var text = name.getBytes(StandardCharsets.UTF_16LE);
        return buffer(new byte[FIXED + text.length]).putLong(beginTicks).putShort((short) sessionId).put(text).array();
    }

    /// Reads it back.
    public static BeginRecord read(byte[] bytes) {
        var buffer = buffer(bytes);
        return new BeginRecord(buffer.getLong(0), buffer.getShort(8) & 0xFFFF,
                new String(bytes, FIXED, bytes.length - FIXED, StandardCharsets.UTF_16LE));
    }

    /// The time as ends and checkpoints carry it.
    public static byte[] time(long ticks) {
        return buffer(new byte[Long.BYTES]).putLong(ticks).array();
    }

    /// The time of an end or a checkpoint; 0 where it has none.
    public static long time(byte[] bytes) {
        return bytes.length < Long.BYTES ? 0 : buffer(bytes).getLong(0);
    }

    private static ByteBuffer buffer(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
