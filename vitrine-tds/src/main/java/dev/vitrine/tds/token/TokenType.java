package dev.vitrine.tds.token;

/// The first byte of a token. Source: [MS-TDS] 2.2.7 "Packet Data Token Stream Definition".
public final class TokenType {
    public static final int RETURN_STATUS = 0x79;
    public static final int COLUMN_METADATA = 0x81;
    public static final int ORDER = 0xA9;
    public static final int ERROR = 0xAA;
    public static final int INFO = 0xAB;
    public static final int RETURN_VALUE = 0xAC;
    public static final int LOGIN_ACK = 0xAD;
    public static final int FEATURE_EXT_ACK = 0xAE;
    public static final int ROW = 0xD1;
    public static final int NULL_BITMAP_ROW = 0xD2;
    public static final int ENVIRONMENT_CHANGE = 0xE3;
    public static final int DONE = 0xFD;
    public static final int DONE_PROCEDURE = 0xFE;
    public static final int DONE_IN_PROCEDURE = 0xFF;

    private TokenType() {
    }
}
