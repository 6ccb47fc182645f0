package dev.vitrine.tds.token;

/// The status bits of DONE tokens. Source: [MS-TDS] 2.2.7.6 "DONE".
public final class DoneStatus {
    public static final int MORE = 0x0001;
    public static final int ERROR = 0x0002;
    public static final int IN_TRANSACTION = 0x0004;
    public static final int COUNT = 0x0010;
    public static final int ATTENTION = 0x0020;
    public static final int SERVER_ERROR = 0x0100;

    private DoneStatus() {
    }
}
