package dev.vitrine.storage.page;

/// How long a record is, read from the record itself (the FixedVar format, see `storage.record`).
public final class RecordLength {
    private static final int HAS_VARIABLE = 0x20;
    private static final int FORWARDING_STUB = 0x04;
    private static final int BLOB_FRAGMENT = 0x08;
    private static final int TYPE_MASK = 0x0E;
    private static final int FORWARDED = 0x02;
    private static final int GHOST = 0x0C;
    /// What a forwarded record, or the ghost of one (status B 1), has behind the row.
    public static final int BACK_POINTER = 8;
    /// A record has room for the forwarding stub that it may become.
    public static final int SHORTEST = 9;

    private RecordLength() {
    }

    /// The length of the record at an offset.
    public static int at(Page page, int offset) {
        int status = page.byteAt(offset);
        if ((status & TYPE_MASK) == FORWARDING_STUB) {
            return SHORTEST;
        }
        if ((status & TYPE_MASK) == BLOB_FRAGMENT) {
            return page.shortAt(offset + 2);
        }
        boolean forwarded = (status & TYPE_MASK) == FORWARDED
                || (status & TYPE_MASK) == GHOST && page.byteAt(offset + 1) != 0;
        return row(page, offset, status) + (forwarded ? BACK_POINTER : 0);
    }

    private static int row(Page page, int offset, int status) {
        int fixedEnd = page.shortAt(offset + 2);
        int columns = page.shortAt(offset + fixedEnd);
        int afterNulls = fixedEnd + 2 + (columns + 7) / 8;
        if ((status & HAS_VARIABLE) == 0) {
            return Math.max(afterNulls, SHORTEST);
        }
        int variable = page.shortAt(offset + afterNulls);
        int end = variable == 0 ? afterNulls + 2 : page.shortAt(offset + afterNulls + 2 * variable) & 0x7FFF;
        return Math.max(end, SHORTEST);
    }
}
