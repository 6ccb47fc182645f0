package dev.vitrine.storage.database;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/// A transaction that was open at a checkpoint, as LOP_XACT_CKPT lists it.
record ActiveTransaction(long id, boolean system, long first, long last, long undoNext) {
    private static final int BYTES = 8 + 1 + 8 + 8 + 8;

    static byte[] write(List<ActiveTransaction> all) {
        var bytes = ByteBuffer.allocate(all.size() * BYTES);
        for (var one : all) {
            bytes.putLong(one.id).put((byte) (one.system ? 1 : 0)).putLong(one.first).putLong(one.last)
                    .putLong(one.undoNext);
        }
        return bytes.array();
    }

    static List<ActiveTransaction> read(byte[] record) {
        var bytes = ByteBuffer.wrap(record);
        var all = new ArrayList<ActiveTransaction>();
        while (bytes.hasRemaining()) {
            all.add(new ActiveTransaction(bytes.getLong(), bytes.get() != 0, bytes.getLong(), bytes.getLong(),
                    bytes.getLong()));
        }
        return all;
    }
}
