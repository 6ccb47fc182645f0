package dev.vitrine.tds.packet;

/// The first byte of a packet. Source: [MS-TDS] 2.2.3.1.1 "Type".
public final class PacketType {
    public static final int SQL_BATCH = 0x01;
    public static final int OLD_LOGIN = 0x02;
    public static final int RPC = 0x03;
    public static final int RESPONSE = 0x04;
    public static final int ATTENTION = 0x06;
    public static final int BULK_LOAD = 0x07;
    public static final int FEDERATED_TOKEN = 0x08;
    public static final int TRANSACTION_MANAGER = 0x0E;
    public static final int LOGIN7 = 0x10;
    public static final int SSPI = 0x11;
    public static final int PRELOGIN = 0x12;

    private PacketType() {
    }
}
