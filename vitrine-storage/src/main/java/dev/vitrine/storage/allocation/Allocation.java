package dev.vitrine.storage.allocation;

import dev.vitrine.os.Os;
import dev.vitrine.os.counter.CounterName;
import dev.vitrine.os.wait.Latch;
import dev.vitrine.os.wait.WaitType;
import dev.vitrine.storage.buffer.PageGuard;
import dev.vitrine.storage.file.DataFile;
import dev.vitrine.storage.file.Filegroup;
import dev.vitrine.storage.log.LogContext;
import dev.vitrine.storage.log.LogOwner;
import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.PageType;
import dev.vitrine.storage.transaction.PageChanges;
import dev.vitrine.types.error.StorageError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/// Hands out and takes back the pages of a database. Callers run in a system transaction.
public final class Allocation {
    private final PageChanges pages;
    private final SystemWork systems;
    private final Latch latch;
    private final LongAdder pagesAllocated;
    private final LongAdder extentsAllocated;
    private final FreeExtents extents;
    private final AtomicInteger undone = new AtomicInteger();
    private volatile UnitNames names = UnitNames.UNKNOWN;

    /// @param systems runs a system transaction of its own
    public Allocation(Os os, PageChanges pages, SystemWork systems) {
        this.pages = pages;
        this.systems = systems;
        this.extents = new FreeExtents(pages);
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
        if (file.id() == MapPages.BOOT_FILE) {
            formatMap(owner, new PageId(file.id(), MapPages.BOOT), PageType.BOOT);
        }
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
    ///
    /// @param filegroup where its pages come from
    public PageId createUnit(LogOwner owner, long unit, int filegroup) {
        latch.acquireExclusive(WaitType.LATCH_EX);
        try {
            var extent = freeExtent(owner, unit, filegroup);
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
            var page = takeFree(unit);
            if (page == null) {
                systems.run("AllocateExtent", ownerOfExtent -> {
                    extend(ownerOfExtent, unit);
                    return unit;
                });
                page = takeFree(unit);
            }
            mark(owner, page, MapPages.ALLOCATED);
            pagesAllocated.increment();
            return page;
        } finally {
            latch.releaseExclusive();
        }
    }

    /// A page whose freeing was undone a moment ago may still be among the free ones.
    private PageId takeFree(AllocationUnit unit) {
        var page = unit.takeFree();
        while (page != null && isAllocated(page)) {
            page = unit.takeFree();
        }
        return page;
    }

    /// Adds an extent to a unit: in a transaction of its own, since others may use its pages before the caller's ends.
    private void extend(LogOwner owner, AllocationUnit unit) {
        var extent = freeExtent(owner, unit.id(), unit.filegroup());
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

    /// Takes a free extent of a filegroup, from the file whose turn it is; grows when there is none.
    ///
    /// @return its first page
    private PageId freeExtent(LogOwner owner, long unit, int filegroup) {
        extents.asOf(undone.get());
        var group = pages.files().filegroup(filegroup);
        if (pages.files().of(filegroup).isEmpty()) {
            throw StorageError.FILEGROUP_WITHOUT_FILES.state(2, group.name());
        }
        do {
            for (var file : extents.inTurn(group.id())) {
                int found = extents.find(file);
                if (found >= 0) {
                    ensureMap(owner, MapPages.gam(file.id(), found * MapPages.EXTENT), PageType.GAM);
                    takeExtent(owner, file.id(), found);
                    extents.taken(file);
                    extentsAllocated.increment();
                    return new PageId(file.id(), found * MapPages.EXTENT);
                }
            }
        } while (lift(group) || extents.grow(group));
        throw names.full(unit, pages.files().databaseName(), group.name());
    }

    /// Who needs room comes before who shrinks a file.
    private boolean lift(Filegroup group) {
        boolean lifted = false;
        for (var file : pages.files().of(group.id())) {
            lifted |= extents.release(file);
        }
        return lifted;
    }

    /// New pages come from the first so many pages of a file only, until [#release], or until there is no other room.
    public void confine(DataFile file, int count) {
        latch.acquireExclusive(WaitType.LATCH_EX);
        extents.confine(file, count / MapPages.EXTENT);
        latch.releaseExclusive();
    }

    /// Whether [#confine] is still so.
    public boolean isConfined(DataFile file) {
        latch.acquireExclusive(WaitType.LATCH_EX);
        try {
            return extents.isConfined(file);
        } finally {
            latch.releaseExclusive();
        }
    }

    public void release(DataFile file) {
        latch.acquireExclusive(WaitType.LATCH_EX);
        extents.release(file);
        latch.releaseExclusive();
    }

    /// [#confine] to the pages up to the last extent in use, in one step: what is taken in between is seen.
    ///
    /// @param wanted pages that are to stay at least
    /// @return how many pages stay
    public int confineToUsed(DataFile file, int wanted) {
        latch.acquireExclusive(WaitType.LATCH_EX);
        try {
            extents.asOf(undone.get());
            int count = Math.max(wanted, (extents.lastTaken(file) + 1) * MapPages.EXTENT);
            extents.confine(file, count / MapPages.EXTENT);
            return count;
        } finally {
            latch.releaseExclusive();
        }
    }

    /// Cuts off the end of a file to which it was confined, unless somebody has needed it since.
    ///
    /// @param forget makes the pool forget the pages
    /// @return whether it was cut
    public boolean truncate(DataFile file, int count, Runnable forget) throws IOException {
        latch.acquireExclusive(WaitType.LATCH_EX);
        try {
            if (!extents.isConfined(file)) {
                return false;
            }
            forget.run();
            file.shrinkTo(count);
            extents.release(file);
            return true;
        } finally {
            latch.releaseExclusive();
        }
    }

    /// Gives back the IAM pages of a unit, but the first, that say nothing but that they are there.
    public void dropIdleMaps(AllocationUnit unit) {
        systems.run("FreeIamPage", owner -> {
            latch.acquireExclusive(WaitType.LATCH_EX);
            try {
                dropIdleMaps(owner, unit);
            } finally {
                latch.releaseExclusive();
            }
            return unit;
        });
    }

    private void dropIdleMaps(LogOwner owner, AllocationUnit unit) {
        var previous = unit.firstIam();
        for (var iam = next(previous); !iam.isNone(); iam = next(previous)) {
            if (!isIdle(iam)) {
                previous = iam;
                continue;
            }
            try (var before = pages.write(previous)) {
                pages.link(owner, before, before.page().previous(), next(iam));
            }
            mark(owner, iam, 0);
            var extent = new PageId(iam.file(), iam.number() / MapPages.EXTENT * MapPages.EXTENT);
            unit.forgetExtent(extent);
            try (var gam = pages.write(MapPages.gam(extent.file(), extent.number()))) {
                pages.setBit(owner, gam, LogContext.LCX_GAM, bitOf(extent), true);
            }
            extents.freed(pages.files().file(extent.file()), extent, owner);
        }
    }

    private PageId next(PageId iam) {
        try (var page = pages.read(iam)) {
            return page.page().next();
        }
    }

    /// Whether an IAM page says of no extent but its own, and is alone there.
    private boolean isIdle(PageId iam) {
        var extent = new PageId(iam.file(), iam.number() / MapPages.EXTENT * MapPages.EXTENT);
        try (var page = pages.read(iam)) {
            var bits = MapPages.bits(page.page());
            boolean own = bits.cardinality() == 1 && MapPages.iamFile(page.page()) == extent.file()
                    && bits.nextSetBit(0) * MapPages.EXTENT + MapPages.iamFirstPage(page.page()) == extent.number();
            if (!own) {
                return false;
            }
        }
        for (int i = 0; i < MapPages.EXTENT; i++) {
            var page = new PageId(extent.file(), extent.number() + i);
            if (!page.equals(iam) && isAllocated(page)) {
                return false;
            }
        }
        return true;
    }

    /// Who knows how the object of an allocation unit is called, for error 1105.
    public void names(UnitNames known) {
        names = known;
    }

    /// Extents of a file that are in use, as its GAM pages say.
    public long takenExtents(DataFile file) {
        long taken = 0;
        for (int first = 0; first < file.pages(); first += MapPages.GAM_INTERVAL) {
            var id = MapPages.gam(file.id(), first);
            if (pages.isFormatted(id)) {
                try (var gam = pages.read(id)) {
                    int count = Math.min(MapPages.GAM_INTERVAL, file.pages() - first) / MapPages.EXTENT;
                    taken += count - MapPages.bits(gam.page()).get(0, count).cardinality();
                }
            }
        }
        return taken;
    }

    /// Whether no page of the file is in use and none may come to be again: no extent is taken, and no open transaction
    /// can bring back one that it has freed.
    public boolean isEmpty(DataFile file) {
        latch.acquireExclusive(WaitType.LATCH_EX);
        try {
            extents.asOf(undone.get());
            return extents.isEmpty(file);
        } finally {
            latch.releaseExclusive();
        }
    }

    /// A system transaction was undone: what is remembered of maps and free pages may be wrong. Called by whoever
    /// undoes, perhaps under the allocation latch.
    public void undone() {
        undone.incrementAndGet();
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
        return (status(page) & MapPages.ALLOCATED) != 0;
    }

    /// Gives a page of a unit back, whose records are gone or go with it; the page's exclusive latch is held by the
    /// caller. When all pages of its extent are free, the extent is given back.
    public void free(LogOwner owner, AllocationUnit unit, PageGuard page) {
        latch.acquireExclusive(WaitType.LATCH_EX);
        try {
            load(unit);
            mark(owner, page.id(), 0);
            var extent = new PageId(page.id().file(), page.id().number() / MapPages.EXTENT * MapPages.EXTENT);
            for (int i = 0; i < MapPages.EXTENT; i++) {
                if (isAllocated(new PageId(extent.file(), extent.number() + i))) {
                    unit.freed(page.id(), owner);
                    return;
                }
            }
            unit.forgetExtent(extent);
            giveBack(owner, unit, extent);
        } finally {
            latch.releaseExclusive();
        }
    }

    /// An extent without allocated pages leaves the unit.
    private void giveBack(LogOwner owner, AllocationUnit unit, PageId extent) {
        for (var iam = unit.firstIam(); !iam.isNone(); ) {
            try (var page = pages.write(iam)) {
                boolean covers = MapPages.iamFile(page.page()) == extent.file()
                        && MapPages.iamFirstPage(page.page()) == intervalStart(extent).number();
                if (covers) {
                    pages.setBit(owner, page, LogContext.LCX_IAM, bitOf(extent), false);
                    break;
                }
                iam = page.page().next();
            }
        }
        extents.asOf(undone.get());
        pages.files().files().forEach(extents::free);
        try (var gam = pages.write(MapPages.gam(extent.file(), extent.number()))) {
            pages.setBit(owner, gam, LogContext.LCX_GAM, bitOf(extent), true);
        }
        extents.freed(pages.files().file(extent.file()), extent, owner);
    }

    /// Whether a page is in use.
    public boolean isInUse(PageId page) {
        return isAllocated(page);
    }

    /// What the PFS page says of a page; one that was never made says that its pages are free.
    public int status(PageId page) {
        var id = MapPages.pfs(page.file(), page.number());
        if (!pages.isFormatted(id)) {
            return 0;
        }
        try (var pfs = pages.read(id)) {
            return pfs.page().byteAt(MapPages.pfsByte(page.number()));
        }
    }

    /// Sets some bits of what the PFS page says of an allocated page, in a system transaction of its own. The caller
    /// holds the page's latch.
    ///
    /// @param mask the bits
    public void status(PageId page, int mask, int value) {
        int old = status(page);
        if ((old & mask) != value && (old & MapPages.ALLOCATED) != 0) {
            systems.run("PFSFreeSpace", owner -> {
                try (var pfs = pages.write(MapPages.pfs(page.file(), page.number()))) {
                    int at = MapPages.pfsByte(page.number());
                    pages.setFreeSpace(owner, pfs, at, pfs.page().byteAt(at) & ~mask | value);
                }
                return page;
            });
        }
    }

    /// The pages that hold ghosts, as the PFS pages say.
    public List<PageId> ghostPages() {
        var found = new ArrayList<PageId>();
        for (var file : pages.files().files()) {
            for (int first = 0; first < file.pages(); first += MapPages.PFS_INTERVAL) {
                var id = MapPages.pfs(file.id(), first);
                if (pages.isFormatted(id)) {
                    ghostPages(id, first, Math.min(MapPages.PFS_INTERVAL, file.pages() - first), found);
                }
            }
        }
        return found;
    }

    private void ghostPages(PageId pfsPage, int first, int count, List<PageId> found) {
        try (var pfs = pages.read(pfsPage)) {
            for (int i = 0; i < count; i++) {
                int value = pfs.page().byteAt(MapPages.pfsByte(first + i));
                if ((value & MapPages.GHOSTS) != 0 && (value & MapPages.ALLOCATED) != 0) {
                    found.add(new PageId(pfsPage.file(), first + i));
                }
            }
        }
    }

    private void load(AllocationUnit unit) {
        int seen = undone.get();
        if (unit.isLoaded(undone.get())) {
            return;
        }
        for (var extent : extentsOf(unit.firstIam())) {
            for (int i = 0; i < MapPages.EXTENT; i++) {
                var page = new PageId(extent.file(), extent.number() + i);
                if (!isAllocated(page)) {
                    unit.addFreePage(page);
                }
            }
        }
        unit.loaded(seen);
    }

    private List<PageId> extentsOf(PageId firstIam) {
        var found = new ArrayList<PageId>();
        for (var iam = firstIam; !iam.isNone(); ) {
            try (var page = pages.read(iam)) {
                int first = MapPages.iamFirstPage(page.page());
                int file = MapPages.iamFile(page.page());
                var bits = BitSet.valueOf(page.page().bytes(MapPages.BITS, Page.SIZE - MapPages.BITS));
                for (int bit = bits.nextSetBit(0); bit >= 0; bit = bits.nextSetBit(bit + 1)) {
                    found.add(new PageId(file, first + bit * MapPages.EXTENT));
                }
                iam = page.page().next();
            }
        }
        return found;
    }

    /// An extent of an allocation unit and the IAM page that says so.
    public record Extent(PageId iam, PageId first) {
    }

    /// The extents of an allocation unit, in the order of its IAM pages.
    public List<Extent> extents(PageId firstIam) {
        var found = new ArrayList<Extent>();
        for (var iam = firstIam; !iam.isNone(); ) {
            try (var page = pages.read(iam)) {
                var one = iam;
                int first = MapPages.iamFirstPage(page.page());
                int file = MapPages.iamFile(page.page());
                MapPages.bits(page.page()).stream().forEach(bit -> found.add(new Extent(one,
                        new PageId(file, first + bit * MapPages.EXTENT))));
                iam = page.page().next();
            }
        }
        return found;
    }

    /// The byte of a page in its PFS page.
    public int freeSpace(PageId page) {
        try (var pfs = pages.read(MapPages.pfs(page.file(), page.number()))) {
            return pfs.page().byteAt(MapPages.pfsByte(page.number()));
        }
    }

    /// The pages of an allocation unit that hold data, in allocation order.
    public List<PageId> pages(PageId firstIam) {
        var found = new ArrayList<PageId>();
        for (var extent : extentsOf(firstIam)) {
            // The bytes of an extent's pages stand on one PFS page, which is made with the first page that it covers.
            var map = MapPages.pfs(extent.file(), extent.number());
            if (!pages.isFormatted(map)) {
                continue;
            }
            try (var pfs = pages.read(map)) {
                for (int i = 0; i < MapPages.EXTENT; i++) {
                    int value = pfs.page().byteAt(MapPages.pfsByte(extent.number() + i));
                    if ((value & MapPages.ALLOCATED) != 0 && (value & MapPages.IAM_PAGE) == 0) {
                        found.add(new PageId(extent.file(), extent.number() + i));
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
            extents.asOf(undone.get());
            pages.files().files().forEach(extents::free);
            for (var extent : extentsOf(firstIam)) {
                for (int i = 0; i < MapPages.EXTENT; i++) {
                    var page = new PageId(extent.file(), extent.number() + i);
                    if (isAllocated(page)) {
                        mark(owner, page, 0);
                    }
                }
                try (var gam = pages.write(MapPages.gam(extent.file(), extent.number()))) {
                    pages.setBit(owner, gam, LogContext.LCX_GAM, bitOf(extent), true);
                }
                extents.freed(pages.files().file(extent.file()), extent, owner);
            }
        } finally {
            latch.releaseExclusive();
        }
    }
}
