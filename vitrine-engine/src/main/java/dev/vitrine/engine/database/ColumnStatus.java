package dev.vitrine.engine.database;

/// The bits of syscolpars.status.
public final class ColumnStatus {
    public static final int NOT_NULL = 1;
    public static final int IDENTITY = 2;
    public static final int COMPUTED = 4;
    public static final int PERSISTED = 8;
    public static final int ROW_GUID = 16;
    public static final int DETERMINISTIC = 32;
    public static final int PRECISE = 64;
    public static final int NOT_FOR_REPLICATION = 128;

    private ColumnStatus() {
    }
}
