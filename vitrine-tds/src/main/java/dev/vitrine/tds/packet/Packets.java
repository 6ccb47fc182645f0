package dev.vitrine.tds.packet;

/// The header of a packet: type, status, length (big-endian, header included), session id, number, window.
/// Source: [MS-TDS] 2.2.3.1 "Packet Header".
final class Packets {
    static final int HEADER_BYTES = 8;

    private Packets() {
    }

    static void header(byte[] packet, int type, int status, int length, int number) {
        packet[0] = (byte) type;
        packet[1] = (byte) status;
        packet[2] = (byte) (length >> 8);
        packet[3] = (byte) length;
        packet[4] = 0;
        packet[5] = 0;
        packet[6] = (byte) number;
        packet[7] = 0;
    }

    static int length(byte[] header) {
        return (header[2] & 0xFF) << 8 | header[3] & 0xFF;
    }
}
