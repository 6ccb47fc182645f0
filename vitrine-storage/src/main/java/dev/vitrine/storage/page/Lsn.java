package dev.vitrine.storage.page;

/// A log sequence number: virtual log file, block (offset in the file in units of 512 bytes), slot. In memory one
/// long that compares in log order; on pages 10 bytes as SQL Server has them.
public final class Lsn {
    /// Before everything.
    public static final long NONE = 0;
    private static final int SLOT_BITS = 12;
    private static final int BLOCK_BITS = 26;

    private Lsn() {
    }

    public static long of(long vlf, long block, int slot) {
        return (vlf << (BLOCK_BITS + SLOT_BITS)) | (block << SLOT_BITS) | slot;
    }

    public static long vlf(long lsn) {
        return lsn >>> (BLOCK_BITS + SLOT_BITS);
    }

    public static long block(long lsn) {
        return (lsn >>> SLOT_BITS) & ((1L << BLOCK_BITS) - 1);
    }

    public static int slot(long lsn) {
        return (int) (lsn & ((1 << SLOT_BITS) - 1));
    }

    /// As fn_dblog prints it: `00000025:000001a8:0003`.
    public static String text(long lsn) {
        return String.format("%08x:%08x:%04x", vlf(lsn), block(lsn), slot(lsn));
    }
}
