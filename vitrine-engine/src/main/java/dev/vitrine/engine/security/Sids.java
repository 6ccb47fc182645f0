package dev.vitrine.engine.security;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// Security identifiers: their making and their text (`S-1-9-3-...`).
public final class Sids {
    private static final byte[] USER_WITHOUT_LOGIN = {1, 5, 0, 0, 0, 0, 0, 9, 3, 0, 0, 0};
    private static final byte[] ROLE = {1, 5, 0, 0, 0, 0, 0, 9, 4, 0, 0, 0};
    /// Of a login's sid.
    public static final int LOGIN_BYTES = 16;
    private static final int HEADER = 8;

    private Sids() {
    }

    /// The sid of a user without login, from 16 random bytes.
    public static byte[] ofUser(byte[] random) {
        return joined(USER_WITHOUT_LOGIN, random);
    }

    /// The sid of a database role, from 16 random bytes.
    public static byte[] ofRole(byte[] random) {
        return joined(ROLE, random);
    }

    private static byte[] joined(byte[] head, byte[] random) {
        return ByteBuffer.allocate(head.length + random.length).put(head).put(random).array();
    }

    /// As SUSER_SNAME tells a sid without a login.
    public static String text(byte[] sid) {
        if (sid.length < HEADER || (sid.length - HEADER) % Integer.BYTES != 0 || sid[0] != 1) {
            return "";
        }
        var buffer = ByteBuffer.wrap(sid).order(ByteOrder.LITTLE_ENDIAN);
        var text = new StringBuilder("S-1-" + (sid[HEADER - 1] & 0xFF));
        for (int at = HEADER; at < sid.length; at += Integer.BYTES) {
            text.append('-').append(Integer.toUnsignedLong(buffer.getInt(at)));
        }
        return text.toString();
    }
}
