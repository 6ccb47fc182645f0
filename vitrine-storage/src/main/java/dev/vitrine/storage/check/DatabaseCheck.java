package dev.vitrine.storage.check;

import dev.vitrine.storage.allocation.MapPages;
import dev.vitrine.storage.btree.BTree;
import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.database.RowsetCatalog;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.PageType;
import dev.vitrine.storage.record.RecordLayout;
import dev.vitrine.types.error.CheckError;
import dev.vitrine.types.error.SqlError;
import java.util.ArrayList;
import java.util.List;

/// Checks a whole database.
public final class DatabaseCheck {
    private final Database database;
    private final Findings findings = new Findings();
    private final DiskPages pages;
    private final AllocationCheck allocation;

    private DatabaseCheck(Database database) {
        this.database = database;
        this.pages = new DiskPages(database.files(), findings);
        this.allocation = new AllocationCheck(database.id(), pages, findings);
    }

    /// Checks the database as it is on disk after a checkpoint. Nobody else may change it meanwhile.
    ///
    /// @return what is wrong; empty when nothing is
    public static List<Finding> run(Database database) {
        database.checkpoint();
        var check = new DatabaseCheck(database);
        check.all();
        return check.findings.list();
    }

    private void all() {
        for (var file : database.files().files()) {
            filePage(new PageId(file.id(), 0), PageType.FILE_HEADER);
        }
        filePage(new PageId(1, MapPages.BOOT), PageType.BOOT);
        var entries = new ArrayList<>(database.catalog().ownEntries());
        entries.forEach(this::rowset);
        try {
            var others = database.catalog().entries();
            others.forEach(this::rowset);
        } catch (SqlError unreadable) {
            findings.add(0, PageId.NONE, CheckError.METADATA_INCONSISTENT, database.id());
            return;
        }
        allocation.orphans();
    }

    private void filePage(PageId id, PageType type) {
        pages.read(new Findings.Unit(0, 0, 0), id).ifPresent(page -> {
            if (page.type() != type) {
                findings.add(0, id, CheckError.ALLOCATION_PAGE_HEADER, id, type.name(), page.type().code());
            }
        });
    }

    private void rowset(RowsetCatalog.Entry entry) {
        if (entry.firstIam().isNone()) {
            return;
        }
        var unit = new Findings.Unit(entry.id(), entry.objectId(), entry.indexId());
        var data = allocation.unit(unit, entry.firstIam());
        var rowset = database.catalog().rowset(entry.id());
        if (rowset instanceof BTree tree) {
            new TreeCheck(findings, pages, tree, unit).check(data);
        } else {
            heap(unit, data, new RecordLayout(rowset.definition().types()));
        }
    }

    private void heap(Findings.Unit unit, List<PageId> data, RecordLayout layout) {
        var inside = new PageCheck(findings);
        for (var id : data) {
            pages.read(unit, id).ifPresent(page -> {
                if (page.type() != PageType.DATA) {
                    findings.add(unit.id(), id, CheckError.UNEXPECTED_PAGE_TYPE, id, unit.objectId(), unit.indexId(),
                            unit.id(), unit.id(), "In-row data", page.type().code());
                } else {
                    inside.check(unit, id, page, layout);
                }
            });
        }
    }
}
