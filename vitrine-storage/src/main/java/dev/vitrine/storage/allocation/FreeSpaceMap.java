package dev.vitrine.storage.allocation;

import dev.vitrine.os.Os;
import dev.vitrine.os.wait.Latch;
import dev.vitrine.os.wait.WaitType;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.Slots;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/// Which pages of a heap or of off-row data have room, by the five classes of the PFS pages (empty, up to 50, 80, 95
/// and 100 per cent full). Read from the PFS pages at first use, then kept beside them. What it says of a page may be
/// out of date: whoever finds it so tells.
public final class FreeSpaceMap {
    private static final int CLASSES = 5;
    private static final int PERCENT = 100;
    private static final int[] MOST_USED_PERCENT = {0, 50, 80, 95, 100};

    private final Allocation allocation;
    private final PageId firstIam;
    private final Latch latch;
    private final List<TreeSet<Long>> classes = new ArrayList<>();
    private final Map<Long, Integer> known = new HashMap<>();
    private boolean loaded;

    /// @param firstIam of the unit
    public FreeSpaceMap(Os os, Allocation allocation, PageId firstIam) {
        this.allocation = allocation;
        this.firstIam = firstIam;
        this.latch = new Latch(os.waits());
        for (int i = 0; i < CLASSES; i++) {
            classes.add(new TreeSet<>());
        }
    }

    private static int fullness(int freeBytes) {
        int used = Slots.CAPACITY - freeBytes;
        int fullness = 0;
        while (used * PERCENT > MOST_USED_PERCENT[fullness] * Slots.CAPACITY) {
            fullness++;
        }
        return fullness;
    }

    private static int leastFree(int fullness) {
        return Slots.CAPACITY - Slots.CAPACITY * MOST_USED_PERCENT[fullness] / PERCENT;
    }

    /// A page that should have so many bytes free; the fullest such.
    public Optional<PageId> find(int bytes) {
        latch.acquireExclusive(WaitType.LATCH_EX);
        try {
            load();
            for (int fullness = CLASSES - 1; fullness >= 0; fullness--) {
                if (leastFree(fullness) >= bytes && !classes.get(fullness).isEmpty()) {
                    return Optional.of(PageId.of(classes.get(fullness).first()));
                }
            }
            return Optional.empty();
        } finally {
            latch.releaseExclusive();
        }
    }

    private void load() {
        if (loaded) {
            return;
        }
        for (var page : allocation.pages(firstIam)) {
            put(page, Math.min(allocation.status(page) & MapPages.FULLNESS, CLASSES - 1));
        }
        loaded = true;
    }

    private void put(PageId page, int fullness) {
        var old = known.put(page.packed(), fullness);
        if (old != null) {
            classes.get(old).remove(page.packed());
        }
        classes.get(fullness).add(page.packed());
    }

    /// A page has so many bytes free now. The caller holds its latch.
    public void changed(PageId page, int freeBytes) {
        if (remember(page, freeBytes)) {
            allocation.status(page, MapPages.FULLNESS, fullness(freeBytes));
        }
    }

    /// As [#changed], but the PFS page learns nothing of it.
    ///
    /// @return whether its class is another one now
    public boolean remember(PageId page, int freeBytes) {
        int fullness = fullness(freeBytes);
        latch.acquireExclusive(WaitType.LATCH_EX);
        try {
            load();
            if (known.getOrDefault(page.packed(), CLASSES) == fullness) {
                return false;
            }
            put(page, fullness);
            return true;
        } finally {
            latch.releaseExclusive();
        }
    }

    /// A page is not the unit's any more.
    public void forget(PageId page) {
        latch.acquireExclusive(WaitType.LATCH_EX);
        try {
            load();
            var old = known.remove(page.packed());
            if (old != null) {
                classes.get(old).remove(page.packed());
            }
        } finally {
            latch.releaseExclusive();
        }
    }
}
