package dev.vitrine.tds.packet;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/// Reads the fields of a message. Reading past its end is a [ProtocolException], never a wrong value. A subclass may
/// bring more of the message when what is there runs out.
public class WireInput {
    private static final VarHandle SHORT = view(short[].class);
    private static final VarHandle INT = view(int[].class);
    private static final VarHandle LONG = view(long[].class);

    protected byte[] bytes;
    protected int position;
    protected int end;

    public WireInput(byte[] bytes, int position, int end) {
        this.bytes = bytes;
        this.position = position;
        this.end = end;
    }

    private static VarHandle view(Class<?> array) {
        return MethodHandles.byteArrayViewVarHandle(array, ByteOrder.LITTLE_ENDIAN);
    }

    /// Called when fewer than `needed` bytes are left.
    protected void more(int needed) throws IOException {
        throw new ProtocolException("message ends " + (needed - (end - position)) + " bytes too early");
    }

    private int take(int count) throws IOException {
        if (count < 0) {
            throw new ProtocolException("negative length");
        }
        if (count > end - position) {
            more(count);
        }
        int at = position;
        position += count;
        return at;
    }

    public int remaining() {
        return end - position;
    }

    public int position() {
        return position;
    }

    public int int8() throws IOException {
        return bytes[take(1)] & 0xFF;
    }

    /// The next byte, which stays to be read.
    public int peek8() throws IOException {
        int at = take(1);
        position = at;
        return bytes[at] & 0xFF;
    }

    public int uint16() throws IOException {
        int at = take(Short.BYTES);
        return (short) SHORT.get(bytes, at) & 0xFFFF;
    }

    public int uint16BigEndian() throws IOException {
        return Short.reverseBytes((short) uint16()) & 0xFFFF;
    }

    public int int32() throws IOException {
        int at = take(Integer.BYTES);
        return (int) INT.get(bytes, at);
    }

    public long uint32() throws IOException {
        return int32() & 0xFFFF_FFFFL;
    }

    public long int64() throws IOException {
        int at = take(Long.BYTES);
        return (long) LONG.get(bytes, at);
    }

    /// An unsigned number of up to 7 bytes, lowest byte first.
    public long unsigned(int byteCount) throws IOException {
        int at = take(byteCount);
        long value = 0;
        for (int i = byteCount - 1; i >= 0; i--) {
            value = value << 8 | bytes[at + i] & 0xFF;
        }
        return value;
    }

    public byte[] bytes(int count) throws IOException {
        int at = take(count);
        return Arrays.copyOfRange(bytes, at, at + count);
    }

    /// Copies without a new array.
    public void bytes(int count, byte[] into, int offset) throws IOException {
        int at = take(count);
        System.arraycopy(bytes, at, into, offset, count);
    }

    public void skip(int count) throws IOException {
        take(count);
    }

    /// UTF-16 text of so many bytes.
    public String text(int byteCount) throws IOException {
        if ((byteCount & 1) != 0) {
            throw new ProtocolException("odd number of bytes in Unicode text");
        }
        int at = take(byteCount);
        return Utf16.decode(bytes, at, byteCount);
    }

    /// Text behind one byte that counts its characters (B_VARCHAR).
    public String shortText() throws IOException {
        return text(2 * int8());
    }

    /// Text behind two bytes that count its characters (US_VARCHAR).
    public String longText() throws IOException {
        return text(2 * uint16());
    }

    /// The same message from another position on.
    public WireInput at(int start) throws IOException {
        if (start < 0 || start > end) {
            throw new ProtocolException("offset beyond the message");
        }
        return new WireInput(bytes, start, end);
    }

    /// A part of what follows, to be read on its own; this input goes on behind it.
    public WireInput part(int count) throws IOException {
        int at = take(count);
        return new WireInput(bytes, at, at + count);
    }
}
