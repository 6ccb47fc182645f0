package dev.vitrine.types.value;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Locale;
import java.util.UUID;

/// A uniqueidentifier, held in the order of its text: `high` is the first sixteen hexadecimal digits. In bytes
/// (storage, wire, binary) the first
/// three groups are little-endian.
public record GuidValue(long high, long low) implements Value {
    public static final int BYTES = 16;

    public static GuidValue of(UUID uuid) {
        return new GuidValue(uuid.getMostSignificantBits(), uuid.getLeastSignificantBits());
    }

    /// From the sixteen bytes of storage or wire.
    public static GuidValue ofBytes(byte[] bytes, int offset) {
        var buffer = ByteBuffer.wrap(bytes, offset, BYTES).order(ByteOrder.LITTLE_ENDIAN);
        long first = Integer.toUnsignedLong(buffer.getInt());
        long second = Short.toUnsignedLong(buffer.getShort());
        long third = Short.toUnsignedLong(buffer.getShort());
        return new GuidValue(first << 32 | second << 16 | third, buffer.order(ByteOrder.BIG_ENDIAN).getLong());
    }

    /// The sixteen bytes of storage and wire.
    public byte[] toBytes() {
        return ByteBuffer.allocate(BYTES).order(ByteOrder.LITTLE_ENDIAN)
                .putInt((int) (high >>> 32)).putShort((short) (high >>> 16)).putShort((short) high)
                .order(ByteOrder.BIG_ENDIAN).putLong(low).array();
    }

    /// SQL Server compares the last group first, then the others from right to left, within the last two groups byte by
    /// byte from the left.
    public int compareTo(GuidValue other) {
        int order = Long.compareUnsigned(low << 16, other.low << 16);
        order = order != 0 ? order : Long.compareUnsigned(low >>> 48, other.low >>> 48);
        if (order != 0) {
            return order;
        }
        return Long.compareUnsigned(storageOrder(high), storageOrder(other.high));
    }

    /// Bytes 6-7, 4-5, 0-3 of storage as one number.
    private static long storageOrder(long high) {
        long third = Short.toUnsignedLong(Short.reverseBytes((short) high));
        long second = Short.toUnsignedLong(Short.reverseBytes((short) (high >>> 16)));
        long first = Integer.toUnsignedLong(Integer.reverseBytes((int) (high >>> 32)));
        return third << 48 | second << 32 | first;
    }

    /// Capital letters, as SQL Server prints it.
    @Override
    public String toString() {
        return new UUID(high, low).toString().toUpperCase(Locale.ROOT);
    }
}
