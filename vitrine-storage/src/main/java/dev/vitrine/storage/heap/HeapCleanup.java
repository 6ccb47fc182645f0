package dev.vitrine.storage.heap;

import dev.vitrine.storage.allocation.FreeSpaceMap;
import dev.vitrine.storage.buffer.PageGuard;
import dev.vitrine.storage.lock.LockMode;
import dev.vitrine.storage.lock.LockOwner;
import dev.vitrine.storage.log.LogContext;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.PageType;
import dev.vitrine.storage.page.Slots;
import dev.vitrine.storage.record.RecordLayout;
import dev.vitrine.storage.rowset.RowsetServices;
import java.util.ArrayList;
import java.util.List;

/// The room on the pages of a heap: what may be used, what is kept for undo, what deleted rows give back.
final class HeapCleanup {
    private final Heap heap;
    private final RowsetServices services;
    private final FreeSpaceMap room;

    HeapCleanup(Heap heap, RowsetServices services, FreeSpaceMap room) {
        this.heap = heap;
        this.services = services;
        this.room = room;
    }

    /// The free bytes that no open transaction needs for its undo.
    static int usable(PageGuard page, RowsetServices services) {
        return Math.max(0, Slots.free(page.page()) - reserved(page, services));
    }

    private static int reserved(PageGuard page, RowsetServices services) {
        return page.page().lsn() < services.oldestActiveLsn() ? 0 : page.page().reserved();
    }

    /// Keeps bytes for undo that a change is about to free. A hint of the running server: after a crash only undo
    /// itself uses pages before all of it is done.
    static void reserve(PageGuard page, RowsetServices services, int bytes) {
        page.page().reserved(reserved(page, services) + bytes);
    }

    /// Removes the ghosts of a page whose changes are all committed and whose rows nobody locks.
    ///
    /// @return whether none are left
    boolean clean(PageId id) {
        try (var page = services.pages().write(id)) {
            boolean mine = page.page().type() == PageType.DATA
                    && page.page().allocationUnit() == heap.definition().id() && services.allocation().isInUse(id);
            if (!mine) {
                return true;
            }
            if (page.page().lsn() >= services.oldestActiveLsn()) {
                return false;
            }
            var ghosts = ghosts(page);
            if (!ghosts.isEmpty()) {
                services.system("GhostCleanupTask", owner -> {
                    ghosts.forEach(slot -> services.pages().expunge(owner, page, LogContext.LCX_HEAP, slot));
                    return null;
                });
                room.changed(id, usable(page, services));
            }
            return page.page().ghosts() == 0;
        }
    }

    private List<Integer> ghosts(PageGuard page) {
        var ghosts = new ArrayList<Integer>();
        var nobody = new LockOwner(0);
        for (int slot = 0; slot < Slots.count(page.page()); slot++) {
            int offset = Slots.offset(page.page(), slot);
            if (offset != 0 && RecordLayout.isGhost(page.page(), offset)
                    && services.locks().tryAcquire(nobody, heap.lock(new RowId(page.id(), slot)), LockMode.X)) {
                ghosts.add(slot);
            }
        }
        services.locks().releaseAll(nobody);
        return ghosts;
    }
}
