package dev.vitrine.storage.allocation;

import dev.vitrine.storage.log.LogOwner;
import dev.vitrine.storage.page.PageId;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/// An allocation unit as the allocator remembers it: its first IAM page, and the pages of its extents that are free.
/// Used under the allocation latch.
///
/// A page that a system transaction has freed is not given away before the end of that transaction is in the log: if it
/// is undone, the page must still hold what it held.
public final class AllocationUnit {
    private final long id;
    private final PageId firstIam;
    private final int filegroup;
    private final Deque<PageId> free = new ArrayDeque<>();
    private final Map<PageId, LogOwner> freeing = new HashMap<>();
    private int loadedAt = -1;

    /// @param id what the headers of its pages say
    /// @param filegroup where its new pages come from
    public AllocationUnit(long id, PageId firstIam, int filegroup) {
        this.id = id;
        this.firstIam = firstIam;
        this.filegroup = filegroup;
    }

    public int filegroup() {
        return filegroup;
    }

    public long id() {
        return id;
    }

    public PageId firstIam() {
        return firstIam;
    }

    /// Whether its free pages are known, and nothing was undone since they were read.
    boolean isLoaded(int undone) {
        if (loadedAt != undone) {
            free.clear();
        }
        return loadedAt == undone;
    }

    void loaded(int undone) {
        loadedAt = undone;
    }

    PageId takeFree() {
        freeing.values().removeIf(LogOwner::ended);
        for (var page : free) {
            if (!freeing.containsKey(page)) {
                free.remove(page);
                return page;
            }
        }
        return null;
    }

    /// A page was freed within a system transaction.
    void freed(PageId page, LogOwner by) {
        free.add(page);
        freeing.put(page, by);
    }

    /// The extent of a page is given back: none of its pages is the unit's any more.
    void forgetExtent(PageId extent) {
        for (int i = 0; i < MapPages.EXTENT; i++) {
            free.remove(new PageId(extent.file(), extent.number() + i));
        }
    }

    void addFreePage(PageId page) {
        free.add(page);
    }

    /// The pages of a new extent from the given one on.
    void addFree(PageId extent, int from) {
        for (int i = from; i < MapPages.EXTENT; i++) {
            free.add(new PageId(extent.file(), extent.number() + i));
        }
    }
}
