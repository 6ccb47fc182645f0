package dev.vitrine.storage.page;

/// How long a record is, read from the record itself (the FixedVar format, see `storage.record`).
public final class RecordLength {
    private static final int HAS_VARIABLE = 0x20;
    private static final int FORWARDING_STUB = 0x04;
    private static final int TYPE_MASK = 0x0E;
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
