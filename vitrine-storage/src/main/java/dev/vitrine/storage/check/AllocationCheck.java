package dev.vitrine.storage.check;

import dev.vitrine.storage.allocation.MapPages;
import dev.vitrine.storage.file.DataFile;
import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.PageType;
import dev.vitrine.types.error.CheckError;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/// The allocation maps against each other: every extent is free or has one owner, every allocated page lies in an
/// extent of its owner.
final class AllocationCheck {
    private final int databaseId;
    private final DiskPages pages;
    private final Findings findings;
    private final Map<PageId, Page> maps = new HashMap<>();
    private final Map<PageId, Long> owners = new HashMap<>();

    AllocationCheck(int databaseId, DiskPages pages, Findings findings) {
        this.databaseId = databaseId;
        this.pages = pages;
        this.findings = findings;
    }

    /// Walks the IAM chain of a rowset.
    ///
    /// @return its data pages, in allocation order
    List<PageId> unit(Findings.Unit unit, PageId firstIam) {
        var intervals = new HashMap<PageId, PageId>();
        var seen = new HashSet<PageId>();
        var data = new ArrayList<PageId>();
        var iams = new HashSet<PageId>();
        for (var iam = firstIam; !iam.isNone() && seen.add(iam); ) {
            var page = pages.read(unit, iam);
            if (page.isEmpty()) {
                break;
            }
            if (page.get().type() != PageType.IAM || page.get().allocationUnit() != unit.id()
                    || !page.get().id().equals(iam)) {
                findings.add(unit, iam, CheckError.ALLOCATION_PAGE_HEADER, iam, "IAM",
                        page.get().type().code());
                break;
            }
            var start = new PageId(MapPages.iamFile(page.get()), MapPages.iamFirstPage(page.get()));
            var other = intervals.putIfAbsent(start, iam);
            if (other != null) {
                findings.of(unit, iam, CheckError.IAM_INTERVAL_TWICE, other, iam);
            }
            iams.add(iam);
            extents(unit, page.get(), start, data);
            iam = page.get().next();
        }
        data.removeAll(iams);
        iams.forEach(iam -> expectPfs(iam, MapPages.ALLOCATED | MapPages.IAM_PAGE));
        return data;
    }

    private void extents(Findings.Unit unit, Page iam, PageId start, List<PageId> data) {
        var bits = MapPages.bits(iam);
        for (int bit = bits.nextSetBit(0); bit >= 0; bit = bits.nextSetBit(bit + 1)) {
            var extent = new PageId(start.file(), start.number() + bit * MapPages.EXTENT);
            if (!pages.inRange(extent)) {
                pages.read(unit, extent);
                continue;
            }
            var other = owners.putIfAbsent(extent, unit.id());
            if (other != null || isFree(extent)) {
                findings.add(unit, extent, CheckError.EXTENT_ALLOCATED_TWICE, extent, databaseId);
            }
            for (int i = 0; i < MapPages.EXTENT; i++) {
                var page = new PageId(extent.file(), extent.number() + i);
                if ((pfs(page) & MapPages.ALLOCATED) != 0) {
                    data.add(page);
                }
            }
        }
    }

    private void expectPfs(PageId page, int expected) {
        int found = pfs(page);
        if (found != expected) {
            findings.add(Findings.NOBODY, page, CheckError.WRONG_PFS, page,
                    MapPages.pfs(page.file(), page.number()), found, expected);
        }
    }

    /// Extents that are taken but belong to nobody, after all rowsets were walked.
    void orphans() {
        for (var file : pages.files().files()) {
            orphans(file);
        }
    }

    private void orphans(DataFile file) {
        for (int first = 0; first + MapPages.EXTENT <= file.pages(); first += MapPages.EXTENT) {
            var extent = new PageId(file.id(), first);
            if (MapPages.isReserved(first) || owners.containsKey(extent)) {
                continue;
            }
            if (!isFree(extent)) {
                findings.add(Findings.NOBODY, extent, CheckError.EXTENT_WITHOUT_OWNER, extent, databaseId);
            }
            for (int i = 0; i < MapPages.EXTENT; i++) {
                var page = new PageId(file.id(), first + i);
                int value = pfs(page);
                if ((value & MapPages.ALLOCATED) != 0) {
                    findings.add(Findings.NOBODY, page, CheckError.PAGE_WITHOUT_OWNER, page, databaseId,
                            new PageId(file.id(), 3),
                            MapPages.pfs(file.id(), page.number()), "0x" + Integer.toHexString(value));
                }
            }
        }
    }

    /// A GAM page that was never formatted covers only free extents.
    private boolean isFree(PageId extent) {
        var gam = map(MapPages.gam(extent.file(), extent.number()), PageType.GAM);
        return gam.type() != PageType.GAM
                || MapPages.bit(gam, extent.number() % MapPages.GAM_INTERVAL / MapPages.EXTENT);
    }

    private int pfs(PageId page) {
        var pfs = map(MapPages.pfs(page.file(), page.number()), PageType.PFS);
        return pfs.type() == PageType.PFS ? pfs.byteAt(MapPages.pfsByte(page.number())) : 0;
    }

    private Page map(PageId id, PageType type) {
        var known = maps.get(id);
        if (known != null) {
            return known;
        }
        var page = pages.inRange(id) ? pages.read(Findings.NOBODY, id).orElseGet(Page::onHeap) : Page.onHeap();
        boolean wrong = !page.isZero() && (page.type() != type || !page.id().equals(id));
        if (wrong) {
            findings.add(Findings.NOBODY, id, CheckError.ALLOCATION_PAGE_HEADER, id, type.name(), page.type().code());
        }
        maps.put(id, page);
        return page;
    }
}
