package dev.vitrine.storage.check;

import dev.vitrine.storage.allocation.MapPages;
import dev.vitrine.storage.btree.BTree;
import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.database.RowsetCatalog;
import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.PageType;
import dev.vitrine.storage.page.Slots;
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
        if (!wanted) {
            return;
        }
        counts.put(entry.id(), new CheckResult.Counts(0, 0));
        var rowset = database.catalog().rowset(entry.id());
        var layout = new RecordLayout(rowset.definition().types());
        if (rowset instanceof BTree tree) {
            new TreeCheck(findings, pages, tree, unit, scope.physicalOnly(),
                    (id, page) -> leaf(entry, id, page, layout)).check(data);
        } else {
            heap(entry, unit, data, layout);
        }
    }

    private void heap(RowsetCatalog.Entry entry, Findings.Unit unit, List<PageId> data, RecordLayout layout) {
        var inside = new PageCheck(findings);
        for (var id : data) {
            pages.read(unit, id).ifPresent(page -> {
                if (page.type() != PageType.DATA) {
                    findings.add(unit, id, CheckError.UNEXPECTED_PAGE_TYPE, id, unit.objectId(), unit.indexId(),
                            unit.id(), unit.id(), "In-row data", page.type().code());
                } else if (inside.check(unit, id, page, layout, scope.physicalOnly())) {
                    leaf(entry, id, page, layout);
                }
            });
        }
    }

    /// A page of rows that is whole.
    private void leaf(RowsetCatalog.Entry entry, PageId id, Page page, RecordLayout layout) {
        long rows = 0;
        for (int slot = 0; slot < Slots.count(page); slot++) {
            int offset = Slots.offset(page, slot);
            if (!RecordLayout.isGhost(page, offset)) {
                rows++;
                if (!scope.physicalOnly()) {
                    scope.visitor().row(entry, id, slot, layout.row(page, offset));
                }
            }
        }
        counts.put(entry.id(), counts.get(entry.id()).plus(rows));
    }
}
