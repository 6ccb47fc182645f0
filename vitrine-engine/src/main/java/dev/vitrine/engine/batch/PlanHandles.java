package dev.vitrine.engine.batch;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/// Plan handles: 44 bytes that say of what kind a program is (5 of a module, 6 of a text), in which database it was
/// compiled, and a hash of all by which it is looked up.
final class PlanHandles {
    private static final int BYTES = 44;
    private static final int HASH_BYTES = 20;
    private static final int HASH_OFFSET = 8;
    private static final byte MODULE = 5;
    private static final byte TEXT = 6;

    private PlanHandles() {
    }

    static byte[] of(ProgramKey key, Callable callable) {
        boolean module = callable.source().objectId().isPresent();
        return ByteBuffer.allocate(BYTES).order(ByteOrder.LITTLE_ENDIAN).put(module ? MODULE : TEXT)
                .putShort(2, (short) key.databaseId()).putInt(4, callable.objectId()).position(HASH_OFFSET)
                .put(hash(key.text() + '\0' + key.parameters() + key.parsing() + key.databaseId()), 0, HASH_BYTES)
                .array();
    }

    private static byte[] hash(String text) {
        try {
            return MessageDigest.getInstance("SHA-1").digest(text.getBytes(StandardCharsets.UTF_16LE));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
