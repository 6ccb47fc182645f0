package dev.vitrine.types.collation;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;

/// A Windows code page: the bytes of `char` and `varchar` values. A character it lacks becomes its unaccented form if
/// that exists
/// (Windows' best fit), else `?`.
public final class CodePage {
    public static final CodePage WINDOWS_1252 = new CodePage(1252);
    public static final CodePage UTF_8 = new CodePage(65001);
    private static final int ASCII_END = 0x80;
    private static final byte REPLACEMENT = '?';

    private final int number;
    private final Charset charset;
    private final char[] decode;

    CodePage(int number) {
        this.number = number;
        this.charset = number == 65001 ? StandardCharsets.UTF_8 : Charset.forName(charsetName(number));
        this.decode = charset.newEncoder().maxBytesPerChar() == 1f ? decodeTable(charset) : null;
    }

    /// The characters of a code page by its number, empty for one that is not there.
    public static java.util.Optional<Charset> charset(int number) {
        if (number == 65001) {
            return java.util.Optional.of(StandardCharsets.UTF_8);
        }
        var name = charsetName(number);
        return Charset.isSupported(name) ? java.util.Optional.of(Charset.forName(name)) : java.util.Optional.empty();
    }

    private static String charsetName(int number) {
        return switch (number) {
            case 932 -> "windows-31j";
            case 936 -> "GBK";
            case 949 -> "x-windows-949";
            case 950 -> "x-windows-950";
            case 874 -> "x-windows-874";
            case 437, 850 -> "IBM" + number;
            default -> "windows-" + number;
        };
    }

    /// Bytes that a code page leaves undefined stand for the control character of the same number, as in Windows.
    private static char[] decodeTable(Charset charset) {
        var table = new char[256];
        for (int i = 0; i < table.length; i++) {
            char c = new String(new byte[] {(byte) i}, charset).charAt(0);
            table[i] = c == '\uFFFD' ? (char) i : c;
        }
        return table;
    }

    public int number() {
        return number;
    }

    public boolean isSingleByte() {
        return decode != null;
    }

    public String decode(byte[] bytes) {
        return decode(bytes, 0, bytes.length);
    }

    public String decode(byte[] bytes, int offset, int length) {
        if (decode == null) {
            return new String(bytes, offset, length, charset);
        }
        for (int i = 0; i < length; i++) {
            if (bytes[offset + i] < 0) {
                return decodeByTable(bytes, offset, length);
            }
        }
        return new String(bytes, offset, length, StandardCharsets.ISO_8859_1);
    }

    private String decodeByTable(byte[] bytes, int offset, int length) {
        var chars = new char[length];
        for (int i = 0; i < length; i++) {
            chars[i] = decode[bytes[offset + i] & 0xFF];
        }
        return new String(chars);
    }

    public byte[] encode(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= ASCII_END) {
                return number == 65001 ? text.getBytes(StandardCharsets.UTF_8) : encodeBestFit(text);
            }
        }
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    /// The number of bytes of `encode(text)`.
    public int encodedLength(String text) {
        return decode != null ? text.length() : encode(text).length;
    }

    /// The text as it reads after a trip through this code page.
    public String roundTrip(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= ASCII_END) {
                return decode(encode(text));
            }
        }
        return text;
    }

    private byte[] encodeBestFit(String text) {
        var encoder = charset.newEncoder().onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        var bytes = ByteBuffer.allocate((int) (text.length() * Math.ceil(encoder.maxBytesPerChar())));
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ASCII_END) {
                bytes.put((byte) c);
            } else {
                encodeOne(encoder, c, bytes);
            }
        }
        var result = new byte[bytes.position()];
        bytes.flip().get(result);
        return result;
    }

    private void encodeOne(CharsetEncoder encoder, char c, ByteBuffer bytes) {
        if (encoder.canEncode(c)) {
            encoder.reset();
            encoder.encode(CharBuffer.wrap(new char[] {c}), bytes, true);
        } else if (decode != null && c < 256 && decode[c] == c) {
            bytes.put((byte) c);
        } else {
            char base = BestFit.of(c);
            bytes.put(base != 0 && base < ASCII_END ? (byte) base : REPLACEMENT);
        }
    }

    @Override
    public String toString() {
        return Integer.toString(number);
    }

    /// Windows' replacement of letters and signs that a code page lacks by what looks most like them.
    private static final class BestFit {
        private static final String FROM = "\u0110\u0111\u0126\u0127\u0131\u0141\u0142\u0166\u0167\u0180\u0191"
                + "\u2010\u2011\u2032\u2035\u2036\u2044\u2212\u2215\u2217\u2223\u223C\u2000\u2001\u2002\u2003\u3000";
        private static final String TO = "DdHhiLlTtbF" + "--'`\"/-/*|~     ";

        static char of(char c) {
            if (c >= '\uFF01' && c <= '\uFF5E') {
                return (char) (c - 0xFEE0);
            }
            int index = FROM.indexOf(c);
            return index >= 0 ? TO.charAt(index) : Character.isSurrogate(c) ? 0
                    : Normalizer.normalize(String.valueOf(c), Normalizer.Form.NFD).charAt(0);
        }
    }
}
