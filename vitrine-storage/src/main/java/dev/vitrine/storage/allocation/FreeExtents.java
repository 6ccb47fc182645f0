package dev.vitrine.storage.allocation;

import dev.vitrine.storage.file.DataFile;
import dev.vitrine.storage.log.LogOwner;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.transaction.PageChanges;
import java.util.HashMap;
import java.util.Map;

/// Finds free extents: which file has most of them (proportional fill), and where in it the search goes on. Used under
/// the allocation latch.
///
/// An extent that a transaction has freed is not given away before the end of that transaction is in the log: if it is
/// undone, the extent must still be its own.
final class FreeExtents {
    private final PageChanges pages;
    private final Map<Integer, Space> spaces = new HashMap<>();
    private final Map<PageId, LogOwner> quarantine = new HashMap<>();
    private int undone;

    /// What is remembered of a file.
    private static final class Space {
        int extents;
        int free;
        int hint;
    }

    FreeExtents(PageChanges pages) {
        this.pages = pages;
    }

    /// The number of free extents of a file, as far as it is known.
    int free(DataFile file) {
        return space(file).free;
    }

    private Space space(DataFile file) {
        var space = spaces.computeIfAbsent(file.id(), id -> new Space());
        int extents = file.pages() / MapPages.EXTENT;
        while (space.extents < extents) {
            space.free += isFree(file, space.extents++) ? 1 : 0;
        }
        return space;
    }

    /// A free extent of the file, -1 when there is none.
    int find(DataFile file) {
        var space = space(file);
        for (int i = 0; i < space.extents && space.free > 0; i++) {
            int extent = (space.hint + i) % space.extents;
            if (isFree(file, extent) && !isQuarantined(file, extent)) {
                space.hint = extent;
                return extent;
            }
        }
        return -1;
    }

    private boolean isFree(DataFile file, int extent) {
        int first = extent * MapPages.EXTENT;
        if (MapPages.isReserved(first)) {
            return false;
        }
        var id = MapPages.gam(file.id(), first);
        if (!pages.isFormatted(id)) {
            return true;
        }
        try (var gam = pages.read(id)) {
            return MapPages.bit(gam.page(), extent % (MapPages.GAM_INTERVAL / MapPages.EXTENT));
        }
    }

    private boolean isQuarantined(DataFile file, int extent) {
        if (quarantine.isEmpty()) {
            return false;
        }
        var id = new PageId(file.id(), extent * MapPages.EXTENT);
        var owner = quarantine.get(id);
        if (owner == null) {
            return false;
        }
        if (owner.ended()) {
            quarantine.remove(id);
            return false;
        }
        return true;
    }

    /// An extent was given away.
    void taken(DataFile file) {
        var space = space(file);
        space.free--;
        space.hint++;
    }

    /// A transaction has freed an extent.
    void freed(DataFile file, PageId extent, LogOwner by) {
        quarantine.put(extent, by);
        var space = space(file);
        space.free++;
        space.hint = Math.min(space.hint, extent.number() / MapPages.EXTENT);
    }

    /// Changes of the maps may have been undone since: then everything is counted anew.
    void asOf(int nowUndone) {
        if (nowUndone != undone) {
            undone = nowUndone;
            spaces.clear();
        }
    }
}
