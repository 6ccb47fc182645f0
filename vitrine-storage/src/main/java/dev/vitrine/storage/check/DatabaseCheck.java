package dev.vitrine.storage.check;

import dev.vitrine.storage.allocation.MapPages;
import dev.vitrine.storage.btree.BTree;
import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.database.RowsetCatalog;
import dev.vitrine.storage.heap.RowId;
import dev.vitrine.storage.lob.UnitKind;
import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.PageType;
import dev.vitrine.storage.page.Slots;
import dev.vitrine.storage.record.Forwarding;
import dev.vitrine.storage.record.RecordLayout;
import dev.vitrine.types.error.CheckError;
import dev.vitrine.types.error.SqlError;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Checks a whole database.
public final class DatabaseCheck {
    private final Database database;
    private final Findings findings = new Findings();
    private final DiskPages pages;
    private final AllocationCheck allocation;
    private final CheckScope scope;
    private final Map<Long, CheckResult.Counts> counts = new LinkedHashMap<>();

    private DatabaseCheck(Database database, CheckScope scope) {
        this.database = database;
        this.scope = scope;
        this.pages = new DiskPages(database.files(), findings);
        this.allocation = new AllocationCheck(database.id(), pages, findings);
    }

    /// Checks the database as it is on disk after a checkpoint. Nobody else may change it meanwhile.
    ///
    /// @return what is wrong; empty when nothing is
    public static List<Finding> run(Database database) {
        database.checkpoint();
        return run(database, CheckScope.EVERYTHING).findings();
    }

    /// Checks a part of it, as its files are.
    public static CheckResult run(Database database, CheckScope scope) {
        var check = new DatabaseCheck(database, scope);
        check.all();
        return new CheckResult(check.findings.list(), check.counts);
    }

    private void all() {
        if (scope.allocation()) {
            for (var file : database.files().files()) {
                filePage(new PageId(file.id(), 0), PageType.FILE_HEADER);
            }
            filePage(new PageId(1, MapPages.BOOT), PageType.BOOT);
        }
        database.catalog().ownEntries().forEach(this::rowset);
        try {
            database.catalog().entries().forEach(this::rowset);
        } catch (SqlError unreadable) {
            findings.add(Findings.NOBODY, PageId.NONE, CheckError.METADATA_INCONSISTENT, database.id());
            return;
        }
        if (scope.allocation()) {
            allocation.orphans();
        }
    }

    private void filePage(PageId id, PageType type) {
        pages.read(Findings.NOBODY, id).ifPresent(page -> {
            if (page.type() != type || !page.id().equals(id)) {
                findings.add(Findings.NOBODY, id, CheckError.ALLOCATION_PAGE_HEADER, id, type.name(),
                        page.type().code());
            }
        });
    }

    private void rowset(RowsetCatalog.Entry entry) {
        boolean wanted = scope.contents() && scope.wanted().test(entry);
        if (entry.firstIam().isNone() || !wanted && !scope.allocation()) {
            return;
        }
        var unit = new Findings.Unit(entry.id(), entry.objectId(), entry.indexId());
        var data = allocation.unit(unit, entry.firstIam());
        var large = new LinkedHashMap<Findings.Unit, List<PageId>>();
        for (var other : entry.units()) {
            if (other.kind() != UnitKind.IN_ROW_DATA) {
                var of = unit(entry, other.kind());
                large.put(of, allocation.unit(of, other.firstIam()));
            }
        }
        if (!wanted) {
            return;
        }
        counts.put(entry.id(), new CheckResult.Counts(0, 0));
        var rowset = database.catalog().rowset(entry.id());
        var layout = new RecordLayout(rowset.definition().types());
        var lobs = new LobCheck(findings, pages, unit(entry, UnitKind.LOB_DATA),
                unit(entry, UnitKind.ROW_OVERFLOW_DATA));
        var forwarded = new ForwardCheck(findings, unit);
        TreeCheck.Leaves leaves = (id, page) -> {
            if (!scope.physicalOnly()) {
                lobs.rows(page, layout);
                forwarded.page(page);
            }
            leaf(entry, id, page, layout);
        };
        if (rowset instanceof BTree tree) {
            new TreeCheck(findings, pages, tree, unit, scope.physicalOnly(), leaves).check(data);
        } else {
            heap(unit, data, layout, leaves);
        }
        large.forEach(lobs::unit);
        if (!scope.physicalOnly()) {
            forwarded.compare();
            lobs.compare();
        }
    }

    private static Findings.Unit unit(RowsetCatalog.Entry entry, UnitKind kind) {
        return new Findings.Unit(kind.unit(entry.id()), entry.objectId(), entry.indexId());
    }

    private void heap(Findings.Unit unit, List<PageId> data, RecordLayout layout, TreeCheck.Leaves leaves) {
        var inside = new PageCheck(findings);
        for (var id : data) {
            pages.read(unit, id).ifPresent(page -> {
                if (page.type() != PageType.DATA) {
                    findings.add(unit, id, CheckError.UNEXPECTED_PAGE_TYPE, id, unit.objectId(), unit.indexId(),
                            unit.id(), unit.id(), unit.kind(), page.type().code());
                } else if (inside.check(unit, id, page, layout, scope.physicalOnly())) {
                    leaves.leaf(id, page);
                }
            });
        }
    }

    /// A page of rows that is whole.
    private void leaf(RowsetCatalog.Entry entry, PageId id, Page page, RecordLayout layout) {
        long rows = 0;
        for (int slot = 0; slot < Slots.count(page); slot++) {
            int offset = Slots.offset(page, slot);
            // A forwarded row counts where it lies; it is known by its home's id.
            if (offset == 0 || RecordLayout.isGhost(page, offset) || Forwarding.isStub(page, offset)) {
                continue;
            }
            rows++;
            if (!scope.physicalOnly()) {
                var home = Forwarding.isForwarded(page, offset) ? RowId.of(Forwarding.home(page, offset))
                        : new RowId(id, slot);
                scope.visitor().row(entry, home.page(), home.slot(), layout.row(page, offset));
            }
        }
        counts.put(entry.id(), counts.get(entry.id()).plus(rows));
    }
}
