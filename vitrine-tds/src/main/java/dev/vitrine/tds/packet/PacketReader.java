package dev.vitrine.tds.packet;

import java.io.IOException;
import java.util.Arrays;

/// Puts messages together from packets. Memory grows as bytes arrive, never by what a header promises, up to the limit.
public final class PacketReader {
    /// Login packets and all before them are shorter ("LOGIN7": at most 128K - 1 bytes).
    public static final int LOGIN_MESSAGE_MAX = 128 * 1024;
    private static final int START_BYTES = 4096;
    private static final int KEPT_BYTES = 64 * 1024;

    private final Transport transport;
    private final byte[] header = new byte[Packets.HEADER_BYTES];
    private byte[] bytes = new byte[START_BYTES];
    private int length;
    private int limit = LOGIN_MESSAGE_MAX;
    private int packetStatus;

    public PacketReader(Transport transport) {
        this.transport = transport;
    }

    /// The longest message taken from now on.
    public void limit(int messageBytesMax) {
        limit = messageBytesMax;
    }

    /// The first byte of what comes next: 0x16 would begin a TLS handshake without packets.
    public int peekFirstByte() throws IOException {
        return transport.peekRaw();
    }

    /// Waits for a whole message.
    ///
    /// @throws java.io.EOFException when the peer has closed the connection
    public Message next() throws IOException {
        length = 0;
        if (bytes.length > KEPT_BYTES) {
            bytes = new byte[START_BYTES];
        }
        int type = packet();
        int status = packetStatus;
        while ((packetStatus & PacketStatus.END_OF_MESSAGE) == 0) {
            if (packet() != type) {
                throw new ProtocolException("packet of another type within a message");
            }
        }
        return new Message(type, status | packetStatus & PacketStatus.IGNORE, new WireInput(bytes, 0, length));
    }

    /// Appends the next packet's payload and gives its type.
    private int packet() throws IOException {
        transport.readFully(header, 0, header.length);
        int type = header[0] & 0xFF;
        packetStatus = header[1] & 0xFF;
        int payload = Packets.length(header) - Packets.HEADER_BYTES;
        if (payload < 0) {
            throw new ProtocolException("packet shorter than its header");
        }
        if (!known(type)) {
            throw new ProtocolException("packet of unknown type " + type);
        }
        if (length + payload > limit) {
            throw new ProtocolException("message longer than " + limit + " bytes");
        }
        if (length + payload > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(length + payload, (int) Math.min(2L * bytes.length, limit)));
        }
        transport.readFully(bytes, length, payload);
        length += payload;
        return type;
    }

    private static boolean known(int type) {
        return type >= PacketType.SQL_BATCH && type <= PacketType.PRELOGIN;
    }
}
