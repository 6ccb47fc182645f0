package dev.vitrine.storage.allocation;

import dev.vitrine.storage.page.PageId;
import java.util.ArrayDeque;
import java.util.Deque;

/// An allocation unit as the allocator remembers it: its first IAM page, and the pages of its extents that are free.
/// Used under the allocation latch.
public final class AllocationUnit {
    private final long id;
    private final PageId firstIam;
    private final Deque<PageId> free = new ArrayDeque<>();
    private int loadedAt = -1;

    /// @param id what the headers of its pages say
    public AllocationUnit(long id, PageId firstIam) {
        this.id = id;
        this.firstIam = firstIam;
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
        return free.poll();
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
