package dev.vitrine.tds.packet;

import java.io.IOException;
import java.nio.ByteBuffer;
import javax.net.ssl.SSLEngine;

/// The TLS handshake of TDS 7: its records are the payload of PRELOGIN packets.
public final class TlsHandshake {
    private static final int PAYLOAD_MAX = 4096 - Packets.HEADER_BYTES;

    private TlsHandshake() {
    }

    /// Shakes hands and encrypts the transport. Client and server do the same.
    public static void run(Transport transport, SSLEngine engine) throws IOException {
        var layer = new TlsLayer(engine);
        layer.handshake(new InPackets(transport));
        transport.encrypt(layer);
    }

    private static final class InPackets implements TlsLayer.HandshakePath {
        private final Transport transport;
        private final byte[] header = new byte[Packets.HEADER_BYTES];
        private int left;
        private int packetNumber;

        InPackets(Transport transport) {
            this.transport = transport;
        }

        @Override
        public void read(ByteBuffer into) throws IOException {
            while (left == 0) {
                transport.readFully(header, 0, header.length);
                int type = header[0] & 0xFF;
                if (type != PacketType.PRELOGIN && type != PacketType.RESPONSE) {
                    throw new ProtocolException("packet of type " + type + " during the TLS handshake");
                }
                left = Packets.length(header) - Packets.HEADER_BYTES;
                if (left < 0) {
                    throw new ProtocolException("packet shorter than its header");
                }
            }
            int count = Math.min(left, into.remaining());
            if (count == 0) {
                throw new ProtocolException("TLS record too long");
            }
            transport.readFully(into.array(), into.position(), count);
            into.position(into.position() + count);
            left -= count;
        }

        @Override
        public void write(ByteBuffer flight) throws IOException {
            while (flight.hasRemaining()) {
                int count = Math.min(flight.remaining(), PAYLOAD_MAX);
                var packet = new byte[Packets.HEADER_BYTES + count];
                flight.get(packet, Packets.HEADER_BYTES, count);
                int status = flight.hasRemaining() ? 0 : PacketStatus.END_OF_MESSAGE;
                Packets.header(packet, PacketType.PRELOGIN, status, packet.length, ++packetNumber);
                transport.write(packet, 0, packet.length);
            }
        }
    }
}
