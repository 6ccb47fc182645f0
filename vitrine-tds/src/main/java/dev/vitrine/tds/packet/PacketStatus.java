package dev.vitrine.tds.packet;

/// The bits of a packet's second byte. Source: [MS-TDS] 2.2.3.1.2 "Status".
public final class PacketStatus {
    public static final int END_OF_MESSAGE = 0x01;
    public static final int IGNORE = 0x02;
    public static final int RESET_CONNECTION = 0x08;
    public static final int RESET_CONNECTION_KEEP_TRANSACTION = 0x10;

    private PacketStatus() {
    }
}
