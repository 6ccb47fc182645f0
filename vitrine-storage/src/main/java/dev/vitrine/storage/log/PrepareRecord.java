package dev.vitrine.storage.log;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// What LOP_PREP_XACT says: a transaction that has changed several databases will end here as it ends in the log of
/// another, which alone decides.
///
/// @param coordinator the database whose log decides
/// @param transaction the transaction's number in that log
/// @param from that log was so long when this one was prepared: the decision stands behind
public record PrepareRecord(int coordinator, long transaction, long from) {
    private static final int LENGTH = Integer.BYTES + 2 * Long.BYTES;

    public byte[] bytes() {
        return ByteBuffer.allocate(LENGTH).order(ByteOrder.LITTLE_ENDIAN).putInt(coordinator).putLong(transaction)
                .putLong(from).array();
    }

    /// Reads it back.
    public static PrepareRecord read(byte[] bytes) {
        var buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        return new PrepareRecord(buffer.getInt(), buffer.getLong(), buffer.getLong());
    }
}
