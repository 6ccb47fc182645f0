package dev.vitrine.storage.page;

/// The records of a page through its slot array. Space freed by a record is used again after compaction, which happens
/// when an insert needs it.
///
/// On pages in key order slots are dense: inserting shifts those behind. On pages whose records are found by their slot
/// (heaps, off-row data) a slot stays: a record that goes leaves its slot empty (offset 0), and another may be placed
/// there.
public final class Slots {
    /// What a page can hold at most, slot included.
    public static final int CAPACITY = Page.SIZE - Page.HEADER;
    private static final int SLOT_COUNT = 22;
    private static final int FREE_COUNT = 28;
    private static final int FREE_DATA = 30;
    private static final int VACANT = 64;
    private static final int SLOT = 2;
    private static final byte[] NOTHING = new byte[0];

    private Slots() {
    }

    static void formatted(Page page) {
        page.putShort(SLOT_COUNT, 0);
        page.putShort(FREE_COUNT, CAPACITY);
        page.putShort(FREE_DATA, Page.HEADER);
    }

    public static int count(Page page) {
        return page.shortAt(SLOT_COUNT);
    }

    /// Bytes free in all, in one piece or not.
    public static int free(Page page) {
        return page.shortAt(FREE_COUNT);
    }

    /// Where the record of a slot begins.
    public static int offset(Page page, int slot) {
        if (slot < 0 || slot >= count(page)) {
            throw new IndexOutOfBoundsException("slot " + slot + " of " + count(page));
        }
        return page.shortAt(Page.SIZE - SLOT * (slot + 1));
    }

    /// Whether a record of so many bytes fits.
    public static boolean fits(Page page, int length) {
        return free(page) >= length + SLOT;
    }

    /// Puts a record before the slot; it must fit.
    public static void insert(Page page, int slot, byte[] record) {
        int count = count(page);
        if (!fits(page, record.length) || slot < 0 || slot > count) {
            throw new IllegalStateException("page " + page.id() + " has no room at slot " + slot);
        }
        if (contiguous(page) < record.length + SLOT) {
            compact(page);
        }
        int at = page.shortAt(FREE_DATA);
        page.putBytes(at, record);
        int first = Page.SIZE - SLOT * (count + 1);
        page.move(first + SLOT, first, SLOT * (count - slot));
        page.putShort(Page.SIZE - SLOT * (slot + 1), at);
        page.putShort(SLOT_COUNT, count + 1);
        page.putShort(FREE_DATA, at + record.length);
        page.putShort(FREE_COUNT, free(page) - record.length - SLOT);
    }

    /// Whether a slot holds no record.
    public static boolean isEmpty(Page page, int slot) {
        return offset(page, slot) == 0;
    }

    /// How many slots are empty.
    public static int vacant(Page page) {
        return page.shortAt(VACANT);
    }

    /// The first empty slot, or the one behind all others.
    public static int vacancy(Page page) {
        int count = count(page);
        if (vacant(page) == 0) {
            return count;
        }
        for (int slot = 0; slot < count; slot++) {
            if (isEmpty(page, slot)) {
                return slot;
            }
        }
        return count;
    }

    /// Whether no slot holds a record.
    public static boolean isVacant(Page page) {
        return free(page) == CAPACITY - SLOT * count(page);
    }

    /// Puts a record into an empty slot, or behind all slots; those between stay empty.
    public static void place(Page page, int slot, byte[] record) {
        if (slot >= count(page)) {
            for (int between = count(page); between < slot; between++) {
                insert(page, between, NOTHING);
                page.putShort(Page.SIZE - SLOT * (between + 1), 0);
                page.putShort(VACANT, vacant(page) + 1);
            }
            insert(page, slot, record);
            return;
        }
        if (!isEmpty(page, slot) || free(page) < record.length) {
            throw new IllegalStateException("page " + page.id() + " has no room at slot " + slot);
        }
        if (contiguous(page) < record.length) {
            compact(page);
        }
        int at = page.shortAt(FREE_DATA);
        page.putBytes(at, record);
        page.putShort(Page.SIZE - SLOT * (slot + 1), at);
        page.putShort(FREE_DATA, at + record.length);
        page.putShort(FREE_COUNT, free(page) - record.length);
        page.putShort(VACANT, vacant(page) - 1);
    }

    /// Takes a record out; its slot stays, empty.
    public static void vacate(Page page, int slot, int length) {
        int at = offset(page, slot);
        page.putShort(Page.SIZE - SLOT * (slot + 1), 0);
        page.putShort(FREE_COUNT, free(page) + length);
        page.putShort(VACANT, vacant(page) + 1);
        if (at + length == page.shortAt(FREE_DATA)) {
            page.putShort(FREE_DATA, at);
        }
    }

    /// Takes a record out; slots behind it move up.
    public static void remove(Page page, int slot, int length) {
        int count = count(page);
        int at = offset(page, slot);
        int first = Page.SIZE - SLOT * count;
        page.move(first, first + SLOT, SLOT * (count - slot - 1));
        page.putShort(SLOT_COUNT, count - 1);
        page.putShort(FREE_COUNT, free(page) + length + SLOT);
        if (at + length == page.shortAt(FREE_DATA)) {
            page.putShort(FREE_DATA, at);
        }
    }

    /// Puts another record into a slot; it must fit in place of the old one.
    public static void replace(Page page, int slot, int oldLength, byte[] record) {
        if (record.length == oldLength) {
            page.putBytes(offset(page, slot), record);
            return;
        }
        remove(page, slot, oldLength);
        insert(page, slot, record);
    }

    private static int contiguous(Page page) {
        return Page.SIZE - SLOT * count(page) - page.shortAt(FREE_DATA);
    }

    private static void compact(Page page) {
        int count = count(page);
        var old = Page.onHeap();
        old.copyFrom(page);
        int at = Page.HEADER;
        for (int slot = 0; slot < count; slot++) {
            int from = offset(old, slot);
            if (from == 0) {
                continue;
            }
            int length = RecordLength.at(old, from);
            page.putBytes(at, old.bytes(from, length));
            page.putShort(Page.SIZE - SLOT * (slot + 1), at);
            at += length;
        }
        page.putShort(FREE_DATA, at);
    }
}
