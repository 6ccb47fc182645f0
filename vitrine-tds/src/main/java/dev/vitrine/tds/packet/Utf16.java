package dev.vitrine.tds.packet;

import java.nio.charset.StandardCharsets;

/// UTF-16 in little-endian order, the characters of the protocol. Unpaired surrogates pass unchanged.
public final class Utf16 {
    private Utf16() {
    }

    public static String decode(byte[] bytes, int offset, int byteCount) {
        int count = byteCount / 2;
        var narrow = new byte[count];
        for (int i = 0, at = offset; i < count; i++, at += 2) {
            if (bytes[at + 1] != 0) {
                return decodeWide(bytes, offset, count);
            }
            narrow[i] = bytes[at];
        }
        return new String(narrow, StandardCharsets.ISO_8859_1);
    }

    private static String decodeWide(byte[] bytes, int offset, int count) {
        var wide = new char[count];
        for (int i = 0, at = offset; i < count; i++, at += 2) {
            wide[i] = (char) (bytes[at] & 0xFF | bytes[at + 1] << 8);
        }
        return new String(wide);
    }

    public static byte[] encode(String text) {
        var bytes = new byte[2 * text.length()];
        encode(text, 0, text.length(), bytes, 0);
        return bytes;
    }

    /// Encodes the characters from `begin` to `end` to the bytes from `offset` on.
    static void encode(String text, int begin, int end, byte[] into, int offset) {
        for (int i = begin, at = offset; i < end; i++, at += 2) {
            char c = text.charAt(i);
            into[at] = (byte) c;
            into[at + 1] = (byte) (c >> 8);
        }
    }
}
