package dev.vitrine.storage.allocation;

import dev.vitrine.os.Os;
import dev.vitrine.os.counter.CounterName;
import dev.vitrine.os.wait.Latch;
import dev.vitrine.os.wait.WaitType;
import dev.vitrine.storage.buffer.PageGuard;
import dev.vitrine.storage.file.DataFile;
import dev.vitrine.storage.log.LogContext;
import dev.vitrine.storage.log.LogOwner;
import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.PageType;
import dev.vitrine.storage.transaction.PageChanges;
import dev.vitrine.types.error.DatabaseError;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/// Hands out and takes back the pages of a database. Callers run in a system transaction.
public final class Allocation {
    private final PageChanges pages;
    private final SystemWork systems;
    private final Latch latch;
    private final LongAdder pagesAllocated;
    private final LongAdder extentsAllocated;
    private int hint = 2;

    /// @param systems runs a system transaction of its own
    public Allocation(Os os, PageChanges pages, SystemWork systems) {
        this.pages = pages;
        this.systems = systems;
        this.latch = new Latch(os.waits());
        this.pagesAllocated = os.counters().cell(CounterName.PAGES_ALLOCATED);
        this.extentsAllocated = os.counters().cell(CounterName.EXTENTS_ALLOCATED);
    }

    /// Formats the maps of a new file: header, PFS, GAM, and the pages that SQL Server keeps beside them.
    public void formatFile(LogOwner owner, DataFile file) {
        formatMap(owner, new PageId(file.id(), 0), PageType.FILE_HEADER);
        formatMap(owner, new PageId(file.id(), 1), PageType.PFS);
        formatMap(owner, new PageId(file.id(), 2), PageType.GAM);
        formatMap(owner, new PageId(file.id(), 3), PageType.SGAM);
        formatMap(owner, new PageId(file.id(), 6), PageType.DIFF_MAP);
        formatMap(owner, new PageId(file.id(), 7), PageType.ML_MAP);
        formatMap(owner, new PageId(file.id(), MapPages.BOOT), PageType.BOOT);
        for (int extent = 0; extent < 2; extent++) {
            takeExtent(owner, file.id(), extent);
        }
    }

    private void formatMap(LogOwner owner, PageId id, PageType type) {
        try (var page = pages.create(id)) {
            pages.format(owner, page, type, 0, 0, PageId.NONE);
        }
    }

    private void takeExtent(LogOwner owner, int file, int extent) {
        try (var gam = pages.write(MapPages.gam(file, extent * MapPages.EXTENT))) {
            pages.setBit(owner, gam, LogContext.LCX_GAM, extent % (MapPages.GAM_INTERVAL / MapPages.EXTENT), false);
        }
    }

    /// The first IAM page of a new allocation unit.
    public PageId createUnit(LogOwner owner, long unit) {
        latch.acquireExclusive(WaitType.LATCH_EX);
        try {
            var extent = freeExtent(owner);
            var iam = new PageId(extent.file(), extent.number());
            mark(owner, iam, MapPages.ALLOCATED | MapPages.IAM_PAGE);
            try (var page = pages.create(iam)) {
                pages.format(owner, page, PageType.IAM, 0, unit, intervalStart(extent));
                pages.setBit(owner, page, LogContext.LCX_IAM, bitOf(extent), true);
            }
            return iam;
        } finally {
            latch.releaseExclusive();
        }
    }

    private static PageId intervalStart(PageId page) {
        return new PageId(page.file(), page.number() / MapPages.GAM_INTERVAL * MapPages.GAM_INTERVAL);
    }

    private static int bitOf(PageId page) {
        return page.number() % MapPages.GAM_INTERVAL / MapPages.EXTENT;
    }

    /// A free page for an allocation unit; the caller formats it.
    public PageId allocate(LogOwner owner, AllocationUnit unit) {
        latch.acquireExclusive(WaitType.LATCH_EX);
        try {
            load(unit);
            var page = unit.takeFree();
            if (page == null) {
                systems.run("AllocateExtent", ownerOfExtent -> {
                    extend(ownerOfExtent, unit);
                    return unit;
                });
                page = unit.takeFree();
            }
            mark(owner, page, MapPages.ALLOCATED);
            pagesAllocated.increment();
            return page;
        } finally {
            latch.releaseExclusive();
        }
    }

    /// Adds an extent to a unit: in a transaction of its own, since others may use its pages before the caller's ends.
    private void extend(LogOwner owner, AllocationUnit unit) {
        var extent = freeExtent(owner);
        var iam = unit.firstIam();
        while (true) {
            try (var page = pages.write(iam)) {
                boolean covers = MapPages.iamFile(page.page()) == extent.file()
                        && MapPages.iamFirstPage(page.page()) == intervalStart(extent).number();
                if (covers) {
                    pages.setBit(owner, page, LogContext.LCX_IAM, bitOf(extent), true);
                    unit.addFree(extent, 0);
                    return;
                }
                if (page.page().next().isNone()) {
                    newIam(owner, unit, page, extent);
                    return;
                }
                iam = page.page().next();
            }
        }
    }

    /// The extent lies in a part of the file that no IAM page of the unit covers: its first page becomes one.
    private void newIam(LogOwner owner, AllocationUnit unit, PageGuard last, PageId extent) {
        mark(owner, extent, MapPages.ALLOCATED | MapPages.IAM_PAGE);
        try (var page = pages.create(extent)) {
            pages.format(owner, page, PageType.IAM, 0, unit.id(), intervalStart(extent));
            pages.setBit(owner, page, LogContext.LCX_IAM, bitOf(extent), true);
        }
        pages.link(owner, last, last.page().previous(), extent);
        unit.addFree(extent, 1);
    }

    /// Takes a free extent of the database; grows a file when there is none.
    ///
    /// @return its first page
    private PageId freeExtent(LogOwner owner) {
        do {
            for (var file : pages.files().files()) {
                int found = search(file, owner);
                if (found >= 0) {
                    takeExtent(owner, file.id(), found);
                    extentsAllocated.increment();
                    hint = found + 1;
                    return new PageId(file.id(), found * MapPages.EXTENT);
                }
            }
        } while (restart() || pages.files().files().stream().anyMatch(DataFile::grow));
        throw DatabaseError.PRIMARY_FILEGROUP_FULL.state(2, "dbo", "", pages.files().databaseName(), "PRIMARY");
    }

    /// Whether the search began behind the first extents and should begin anew.
    private boolean restart() {
        boolean again = hint > 2;
        hint = 2;
        return again;
    }

    private int search(DataFile file, LogOwner owner) {
        int extents = file.pages() / MapPages.EXTENT;
        for (int extent = hint; extent < extents; ) {
            int first = extent * MapPages.EXTENT;
            var id = MapPages.gam(file.id(), first);
            ensureMap(owner, id, PageType.GAM);
            int end = Math.min(extents, (first / MapPages.GAM_INTERVAL + 1) * (MapPages.GAM_INTERVAL / MapPages.EXTENT));
            try (var gam = pages.read(id)) {
                for (; extent < end; extent++) {
                    boolean reserved = MapPages.isReserved(extent * MapPages.EXTENT);
                    if (!reserved && MapPages.bit(gam.page(),
                            extent % (MapPages.GAM_INTERVAL / MapPages.EXTENT))) {
                        return extent;
                    }
                }
            }
        }
        return -1;
    }

    private void ensureMap(LogOwner owner, PageId id, PageType type) {
        if (!pages.isFormatted(id)) {
            formatMap(owner, id, type);
        }
    }

    private void mark(LogOwner owner, PageId page, int value) {
        var id = MapPages.pfs(page.file(), page.number());
        ensureMap(owner, id, PageType.PFS);
        try (var pfs = pages.write(id)) {
            pages.setFreeSpace(owner, pfs, MapPages.pfsByte(page.number()), value);
        }
    }

    private boolean isAllocated(PageId page) {
        try (var pfs = pages.read(MapPages.pfs(page.file(), page.number()))) {
            return (pfs.page().byteAt(MapPages.pfsByte(page.number())) & MapPages.ALLOCATED) != 0;
        }
    }

    private void load(AllocationUnit unit) {
        if (unit.loaded()) {
            return;
        }
        for (var extent : extents(unit.firstIam())) {
            for (int i = 0; i < MapPages.EXTENT; i++) {
                var page = new PageId(extent.file(), extent.number() + i);
                if (!isAllocated(page)) {
                    unit.addFreePage(page);
                }
            }
        }
        unit.markLoaded();
    }

    private List<PageId> extents(PageId firstIam) {
        var extents = new ArrayList<PageId>();
        for (var iam = firstIam; !iam.isNone(); ) {
            try (var page = pages.read(iam)) {
                int first = MapPages.iamFirstPage(page.page());
                int file = MapPages.iamFile(page.page());
                var bits = BitSet.valueOf(page.page().bytes(MapPages.BITS, Page.SIZE - MapPages.BITS));
                for (int bit = bits.nextSetBit(0); bit >= 0; bit = bits.nextSetBit(bit + 1)) {
                    extents.add(new PageId(file, first + bit * MapPages.EXTENT));
                }
                iam = page.page().next();
            }
        }
        return extents;
    }

    /// The pages of an allocation unit that hold data, in allocation order.
    public List<PageId> pages(PageId firstIam) {
        var found = new ArrayList<PageId>();
        for (var extent : extents(firstIam)) {
            for (int i = 0; i < MapPages.EXTENT; i++) {
                var page = new PageId(extent.file(), extent.number() + i);
                try (var pfs = pages.read(MapPages.pfs(page.file(), page.number()))) {
                    int value = pfs.page().byteAt(MapPages.pfsByte(page.number()));
                    if ((value & MapPages.ALLOCATED) != 0 && (value & MapPages.IAM_PAGE) == 0) {
                        found.add(page);
                    }
                }
            }
        }
        return found;
    }

    /// Gives all pages of an allocation unit back.
    public void freeUnit(LogOwner owner, PageId firstIam) {
        latch.acquireExclusive(WaitType.LATCH_EX);
        try {
            for (var extent : extents(firstIam)) {
                for (int i = 0; i < MapPages.EXTENT; i++) {
                    var page = new PageId(extent.file(), extent.number() + i);
                    if (isAllocated(page)) {
                        mark(owner, page, 0);
                    }
                }
                try (var gam = pages.write(MapPages.gam(extent.file(), extent.number()))) {
                    pages.setBit(owner, gam, LogContext.LCX_GAM, bitOf(extent), true);
                }
            }
            hint = 2;
        } finally {
            latch.releaseExclusive();
        }
    }
}
