package dev.vitrine.storage.check;

import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.PageType;
import dev.vitrine.storage.page.RecordLength;
import dev.vitrine.storage.page.Slots;
import dev.vitrine.storage.record.Forwarding;
import dev.vitrine.storage.record.RecordLayout;
import dev.vitrine.types.error.CheckError;
import java.util.Arrays;

/// The inside of one page: header, slot array, the form of its records.
final class PageCheck {
    private static final int SLOT_BYTES = 2;
    private static final int FREE_DATA = 30;

    private final Findings findings;

    PageCheck(Findings findings) {
        this.findings = findings;
    }

    /// Checks a page of a rowset.
    ///
    /// @return whether its records may be read
    boolean check(Findings.Unit unit, PageId id, Page page, RecordLayout layout, boolean physicalOnly) {
        return form(unit, id, page) && (physicalOnly || records(unit, id, page, layout));
    }

    /// Checks header and slots of a page.
    boolean form(Findings.Unit unit, PageId id, Page page) {
        if (!page.id().equals(id)) {
            findings.of(unit, id, CheckError.WRONG_PAGE_ID, id, page.id());
            return false;
        }
        if (page.allocationUnit() != unit.id()) {
            findings.add(unit, id, CheckError.PAGE_NOT_SEEN, id, unit.objectId(), unit.indexId(), unit.id(),
                    unit.id(), unit.kind());
            return false;
        }
        return slots(unit, id, page);
    }

    /// Whether a slot may hold nothing: on pages whose records are found by their slot.
    private static boolean mayBeEmpty(Findings.Unit unit, Page page) {
        return unit.indexId() == 0 || page.type() == PageType.TEXT_MIX || page.type() == PageType.TEXT_TREE;
    }

    private boolean slots(Findings.Unit unit, PageId id, Page page) {
        int count = Slots.count(page);
        int freeData = page.shortAt(FREE_DATA);
        int slotArray = Page.SIZE - SLOT_BYTES * count;
        if (count > (Page.SIZE - Page.HEADER) / SLOT_BYTES || freeData < Page.HEADER || freeData > slotArray) {
            findings.of(unit, id, CheckError.PAGE_TEST_FAILED, id, "m_freeData >= PAGEHEADSIZE && m_freeData <= "
                    + "(UINT)PAGESIZE - m_slotCnt * sizeof (Slot)", freeData, slotArray);
            return false;
        }
        for (int slot = 0; slot < count; slot++) {
            int offset = Slots.offset(page, slot);
            if (offset == 0 && mayBeEmpty(unit, page)) {
                continue;
            }
            if (offset < Page.HEADER || offset >= freeData) {
                findings.of(unit, id, CheckError.SLOT_INVALID, id, "sorted [i].offset >= PAGEHEADSIZE", slot, offset);
                return false;
            }
        }
        return lengths(unit, id, page, freeData);
    }

    private boolean lengths(Findings.Unit unit, PageId id, Page page, int freeData) {
        int count = Slots.count(page);
        var order = new Integer[count];
        Arrays.setAll(order, slot -> slot);
        Arrays.sort(order, (left, right) -> Integer.compare(Slots.offset(page, left), Slots.offset(page, right)));
        int end = Page.HEADER;
        int used = 0;
        for (int slot : order) {
            int offset = Slots.offset(page, slot);
            if (offset == 0) {
                used += SLOT_BYTES;
                continue;
            }
            if (offset < end) {
                findings.of(unit, id, CheckError.SLOT_OVERLAPS, id, "sorted[i].offset >= max", slot, offset);
                return false;
            }
            int length = length(page, offset, freeData);
            if (length < 0) {
                findings.of(unit, id, CheckError.ROW_IN_FREE_SPACE, id, "max <= m_freeData", slot, freeData);
                return false;
            }
            end = offset + length;
            used += length + SLOT_BYTES;
        }
        int vacant = 0;
        for (int slot = 0; slot < count; slot++) {
            vacant += Slots.isEmpty(page, slot) ? 1 : 0;
        }
        if (Slots.vacant(page) != vacant) {
            findings.of(unit, id, CheckError.PAGE_TEST_FAILED, id, "vacantSlots == m_vacantCnt", (long) vacant,
                    (long) Slots.vacant(page));
            return false;
        }
        if (Slots.free(page) != Slots.CAPACITY - used) {
            findings.of(unit, id, CheckError.PAGE_TEST_FAILED, id, "m_freeCnt == freeCnt", (long) Slots.free(page),
                    (long) (Slots.CAPACITY - used));
            return false;
        }
        return true;
    }

    /// The length of a record, -1 when it does not end before the free space.
    private static int length(Page page, int offset, int freeData) {
        try {
            int length = RecordLength.at(page, offset);
            return length > 0 && offset + length <= freeData ? length : -1;
        } catch (IndexOutOfBoundsException e) {
            return -1;
        }
    }

    private boolean records(Findings.Unit unit, PageId id, Page page, RecordLayout layout) {
        int ghosts = 0;
        for (int slot = 0; slot < Slots.count(page); slot++) {
            int offset = Slots.offset(page, slot);
            if (offset == 0) {
                continue;
            }
            if (!readable(layout, page, offset)) {
                findings.of(unit, id, CheckError.ROW_TEST_FAILED, id, slot, "columnOffsets IN RECORD", offset,
                        RecordLength.at(page, offset));
                return false;
            }
            ghosts += RecordLayout.isGhost(page, offset) ? 1 : 0;
        }
        ghosts(unit, id, page, ghosts);
        return true;
    }

    /// Compares the count of ghosts with the header.
    void ghosts(Findings.Unit unit, PageId id, Page page, int ghosts) {
        if (ghosts != page.ghosts()) {
            findings.of(unit, id, CheckError.GHOST_COUNT, page.ghosts(), ghosts, id);
        }
    }

    /// Whether every column of a record can be decoded and nothing lies behind the last.
    private static boolean readable(RecordLayout layout, Page page, int offset) {
        int length = RecordLength.at(page, offset);
        if (Forwarding.isStub(page, offset)) {
            return true;
        }
        boolean away = Forwarding.isForwarded(page, offset)
                || RecordLayout.isGhost(page, offset) && page.byteAt(offset + 1) != 0;
        try {
            var row = layout.row(page, offset);
            var again = layout.encode(row);
            boolean none = RecordLayout.isGhost(page, offset) && length == RecordLength.SHORTEST;
            return none || again.length + (away ? RecordLength.BACK_POINTER : 0) == length;
        } catch (RuntimeException e) {
            return false;
        }
    }
}
