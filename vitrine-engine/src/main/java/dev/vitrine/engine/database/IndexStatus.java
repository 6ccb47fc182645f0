package dev.vitrine.engine.database;

/// The bits of sysidxstats.status.
public final class IndexStatus {
    public static final int UNIQUE = 1;
    public static final int PRIMARY_KEY = 2;
    public static final int UNIQUE_CONSTRAINT = 4;
    public static final int IGNORE_DUPLICATES = 8;
    public static final int DISABLED = 16;
    public static final int PADDED = 32;
    public static final int NO_PAGE_LOCKS = 64;
    public static final int NO_RECOMPUTE = 128;
    public static final int SEQUENTIAL = 256;
    public static final int FILTERED = 512;

    private IndexStatus() {
    }
}
