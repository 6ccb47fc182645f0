package dev.vitrine.engine.view;

import java.nio.ByteBuffer;

/// What stands for addresses in memory: eight bytes that tell structures apart and join views.
final class Addresses {
    private Addresses() {
    }

    static byte[] of(long number) {
        return ByteBuffer.allocate(Long.BYTES).putLong(number).array();
    }
}
