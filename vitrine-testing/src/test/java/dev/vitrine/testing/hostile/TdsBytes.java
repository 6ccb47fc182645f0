package dev.vitrine.testing.hostile;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/// Messages of TDS 7.4 written by hand, byte by byte, so that they can be spoiled. Source: [MS-TDS].
final class TdsBytes {
    static final int BATCH = 1;
    static final int RPC = 3;
    static final int ATTENTION = 6;
    static final int TRANSACTION = 14;
    static final int LOGIN = 16;
    static final int PRELOGIN = 18;
    private static final int END = 1;
    private static final int HEADER = 8;
    private static final int LOGIN_FIXED = 94;

    private TdsBytes() {
    }

    /// One packet that is the whole message.
    static byte[] packet(int type, byte[] payload) {
        return packet(type, END, payload.length + HEADER, payload);
    }

    /// A packet that claims a length and a status.
    static byte[] packet(int type, int status, int length, byte[] payload) {
        return ByteBuffer.allocate(HEADER + payload.length).put((byte) type).put((byte) status).putShort((short) length)
                .putShort((short) 0).put((byte) 1).put((byte) 0).put(payload).array();
    }

    /// PRELOGIN that declines encryption: what follows stays readable.
    static byte[] prelogin() {
        return packet(PRELOGIN, new byte[] {0, 0, 11, 0, 6, 1, 0, 17, 0, 1, (byte) 0xFF, 15, 0, 0, 0, 0, 0, 2});
    }

    /// PRELOGIN that wants encryption: a TLS handshake must follow.
    static byte[] preloginWithTls() {
        var bytes = prelogin();
        bytes[bytes.length - 1] = 1;
        return bytes;
    }

    static byte[] login(String user, String password) {
        var texts = new ByteArrayOutputStream();
        var fixed = ByteBuffer.allocate(LOGIN_FIXED).order(ByteOrder.LITTLE_ENDIAN);
        fixed.putInt(0).putInt(0x74000004).putInt(4096).putInt(0).putInt(1).putInt(0).put((byte) 0xE0).put((byte) 3)
                .put((byte) 0).put((byte) 0).putInt(0).putInt(0x409);
        var values = new String[] {"host", user, password, "hostile", "", "", "odbc", "", ""};
        for (var value : values) {
            fixed.putShort((short) (LOGIN_FIXED + texts.size())).putShort((short) value.length());
            var bytes = value.getBytes(StandardCharsets.UTF_16LE);
            texts.writeBytes(value.equals(password) ? scrambled(bytes) : bytes);
        }
        fixed.putInt(0, LOGIN_FIXED + texts.size());
        return packet(LOGIN, joined(fixed.array(), texts.toByteArray()));
    }

    private static byte[] scrambled(byte[] password) {
        var bytes = password.clone();
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (((bytes[i] & 0x0F) << 4 | (bytes[i] & 0xF0) >> 4) ^ 0xA5);
        }
        return bytes;
    }

    private static byte[] headers() {
        return ByteBuffer.allocate(22).order(ByteOrder.LITTLE_ENDIAN).putInt(22).putInt(18).putShort((short) 2)
                .putLong(0).putInt(1).array();
    }

    static byte[] batch(String text) {
        return packet(BATCH, joined(headers(), text.getBytes(StandardCharsets.UTF_16LE)));
    }

    /// sp_executesql with two parameters.
    static byte[] call() {
        var bytes = new ByteArrayOutputStream();
        bytes.writeBytes(headers());
        bytes.writeBytes(new byte[] {(byte) 0xFF, (byte) 0xFF, 10, 0, 0, 0});
        text(bytes, "SELECT @p + 1 AS n, REPLICATE(N'x', @p) AS t");
        text(bytes, "@p int");
        bytes.writeBytes(new byte[] {2, '@', 0, 'p', 0, 0, 0x26, 4, 4, 7, 0, 0, 0});
        return packet(RPC, bytes.toByteArray());
    }

    private static void text(ByteArrayOutputStream into, String text) {
        var value = text.getBytes(StandardCharsets.UTF_16LE);
        into.writeBytes(ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN).put((byte) 0).put((byte) 0)
                .put((byte) 0xE7).putShort((short) 8000).put(new byte[] {9, 4, (byte) 0xD0, 0, 0x34})
                .putShort((short) value.length).array());
        into.writeBytes(value);
    }

    /// TM_BEGIN_XACT, TM_COMMIT_XACT and their kin.
    static byte[] transaction(int request) {
        return packet(TRANSACTION, joined(headers(), new byte[] {(byte) request, 0, 2, 0}));
    }

    static byte[] attention() {
        return packet(ATTENTION, new byte[0]);
    }

    static byte[] joined(byte[]... parts) {
        var all = new ByteArrayOutputStream();
        for (var part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }
}
