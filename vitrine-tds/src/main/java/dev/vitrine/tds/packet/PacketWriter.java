package dev.vitrine.tds.packet;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Writes the fields of a message and cuts it into packets: a small message is one packet and leaves in one write.
/// The buffer is longer than a packet, so that a field of fixed length never has to be split by hand.
public final class PacketWriter {
    private static final VarHandle SHORT = view(short[].class);
    private static final VarHandle INT = view(int[].class);
    private static final VarHandle LONG = view(long[].class);
    private static final int SLACK = 64;
    /// The packet size before a login has agreed on another.
    public static final int DEFAULT_PACKET_BYTES = 4096;

    private final Transport transport;
    private final FullPacket fullPacket;
    private byte[] buffer;
    private int packetBytes;
    private int position = Packets.HEADER_BYTES;
    private int type = PacketType.RESPONSE;
    private int firstStatus;
    private int packetNumber;

    /// Sends a packet of a message that is not its last.
    @FunctionalInterface
    public interface FullPacket {
        void send(Transport transport, byte[] bytes, int length) throws IOException;
    }

    public PacketWriter(Transport transport) {
        this(transport, (to, bytes, length) -> to.write(bytes, 0, length));
    }

    /// @param fullPacket sends the packets that fill up before a message's end, where the sender may have to wait
    public PacketWriter(Transport transport, FullPacket fullPacket) {
        this.transport = transport;
        this.fullPacket = fullPacket;
        packetSize(DEFAULT_PACKET_BYTES);
    }

    private static VarHandle view(Class<?> array) {
        return MethodHandles.byteArrayViewVarHandle(array, ByteOrder.LITTLE_ENDIAN);
    }

    /// Packets are so long from the next message on.
    public void packetSize(int bytes) {
        packetBytes = bytes;
        buffer = new byte[bytes + SLACK];
    }

    public int packetSize() {
        return packetBytes;
    }

    /// Begins a message; what was left of one that was not ended is dropped.
    public void begin(int messageType) {
        begin(messageType, 0);
    }

    /// Begins a message with status bits for its first packet.
    public void begin(int messageType, int status) {
        type = messageType;
        firstStatus = status;
        packetNumber = 0;
        position = Packets.HEADER_BYTES;
    }

    /// Whether nothing of the message was written or sent yet.
    public boolean isEmpty() {
        return packetNumber == 0 && position == Packets.HEADER_BYTES;
    }

    /// Sends what is left, as the message's last packet.
    public void end() throws IOException {
        while (position > packetBytes) {
            spill();
        }
        sendHeader(PacketStatus.END_OF_MESSAGE, position);
        transport.write(buffer, 0, position);
        position = Packets.HEADER_BYTES;
    }

    /// Sends what is there; the message goes on.
    public void flush() throws IOException {
        while (position > packetBytes) {
            spill();
        }
        if (position > Packets.HEADER_BYTES) {
            sendHeader(0, position);
            fullPacket.send(transport, buffer, position);
            position = Packets.HEADER_BYTES;
        }
    }

    private void sendHeader(int status, int length) {
        Packets.header(buffer, type, packetNumber == 0 ? status | firstStatus : status, length, ++packetNumber);
    }

    private void room(int count) throws IOException {
        if (position + count > buffer.length) {
            spill();
        }
    }

    /// Sends one full packet and moves what is behind it to the front.
    private void spill() throws IOException {
        int size = Math.min(position, packetBytes);
        sendHeader(0, size);
        fullPacket.send(transport, buffer, size);
        System.arraycopy(buffer, size, buffer, Packets.HEADER_BYTES, position - size);
        position = Packets.HEADER_BYTES + position - size;
    }

    public void int8(int value) throws IOException {
        room(1);
        buffer[position++] = (byte) value;
    }

    public void int16(int value) throws IOException {
        room(Short.BYTES);
        SHORT.set(buffer, position, (short) value);
        position += Short.BYTES;
    }

    public void int32(int value) throws IOException {
        room(Integer.BYTES);
        INT.set(buffer, position, value);
        position += Integer.BYTES;
    }

    public void int64(long value) throws IOException {
        room(Long.BYTES);
        LONG.set(buffer, position, value);
        position += Long.BYTES;
    }

    public void int32BigEndian(int value) throws IOException {
        int32(Integer.reverseBytes(value));
    }

    /// The lowest bytes of a number, lowest first.
    public void unsigned(long value, int byteCount) throws IOException {
        room(byteCount);
        long rest = value;
        for (int i = 0; i < byteCount; i++, rest >>>= 8) {
            buffer[position++] = (byte) rest;
        }
    }

    public void bytes(byte[] from) throws IOException {
        bytes(from, 0, from.length);
    }

    public void bytes(byte[] from, int offset, int count) throws IOException {
        int done = 0;
        while (true) {
            int part = Math.min(count - done, buffer.length - position);
            System.arraycopy(from, offset + done, buffer, position, part);
            position += part;
            done += part;
            if (done == count) {
                return;
            }
            spill();
        }
    }

    /// UTF-16 text without a length.
    public void text(String value) throws IOException {
        int done = 0;
        while (true) {
            int part = Math.min(value.length() - done, (buffer.length - position) / 2);
            Utf16.encode(value, done, done + part, buffer, position);
            position += 2 * part;
            done += part;
            if (done == value.length()) {
                return;
            }
            spill();
        }
    }

    /// Text behind one byte that counts its characters (B_VARCHAR); longer text is cut off.
    public void shortText(String value) throws IOException {
        var fitting = value.length() <= 0xFF ? value : value.substring(0, 0xFF);
        int8(fitting.length());
        text(fitting);
    }

    /// Text behind two bytes that count its characters (US_VARCHAR); longer text is cut off.
    public void longText(String value) throws IOException {
        var fitting = value.length() <= 0xFFFF ? value : value.substring(0, 0xFFFF);
        int16(fitting.length());
        text(fitting);
    }
}
