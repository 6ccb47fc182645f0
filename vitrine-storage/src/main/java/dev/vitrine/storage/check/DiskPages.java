package dev.vitrine.storage.check;

import dev.vitrine.storage.file.DatabaseFiles;
import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.types.error.CheckError;
import dev.vitrine.types.error.SqlError;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// Reads pages from the files; what cannot be read becomes a finding, once.
final class DiskPages {
    private final DatabaseFiles files;
    private final Findings findings;
    private final Set<PageId> bad = new HashSet<>();

    DiskPages(DatabaseFiles files, Findings findings) {
        this.files = files;
        this.findings = findings;
    }

    DatabaseFiles files() {
        return files;
    }

    boolean inRange(PageId id) {
        for (var file : files.files()) {
            if (file.id() == id.file()) {
                return id.number() >= 0 && id.number() < file.pages();
            }
        }
        return false;
    }

    /// The page, empty when it is outside the files, cannot be read or is damaged.
    Optional<Page> read(Findings.Unit unit, PageId id) {
        if (!inRange(id)) {
            findings.add(unit.id(), id, CheckError.PAGE_OUT_OF_RANGE, "Page", id, unit.objectId(), unit.indexId(),
                    unit.id(), unit.id(), "In-row data");
            return Optional.empty();
        }
        var page = Page.onHeap();
        try {
            files.read(id, page);
            return Optional.of(page);
        } catch (SqlError error) {
            if (bad.add(id)) {
                findings.of(unit, id, CheckError.PAGE_NOT_PROCESSED, id);
                findings.add(new Finding(error, unit.id(), id));
            }
            return Optional.empty();
        }
    }
}
