package dev.vitrine.storage.check;

import dev.vitrine.storage.file.DataFile;
import dev.vitrine.storage.file.DatabaseFiles;
import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.types.error.CheckError;
import java.io.IOException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// Reads pages from the files, ahead of need; what cannot be read becomes a finding, once.
final class DiskPages {
    private static final int NO_INDEX = -1;
    /// What SQL Server prints for a page that could not be read, or whose checksum is wrong.
    private static final int BAD_BUFFER = 133_129;
    private static final int BAD_READ = -4;

    private final DatabaseFiles files;
    private final Findings findings;
    private final ReadAhead ahead = new ReadAhead();
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
            findings.add(unit, id, CheckError.PAGE_OUT_OF_RANGE, "Page", id, unit.objectId(), unit.indexId(),
                    unit.id(), unit.id(), unit.kind());
            return Optional.empty();
        }
        try {
            return Optional.of(page(files.file(id.file()), id.number()));
        } catch (IOException unreadable) {
            if (bad.add(id)) {
                findings.of(unit, id, CheckError.PAGE_NOT_PROCESSED, id);
                findings.add(Findings.NOBODY, id, CheckError.PAGE_TEST_FAILED, 0, NO_INDEX, 0, 0, "Unknown", id,
                        "IS_OFF (BUF_IOERR, pBUF->bstat)", BAD_BUFFER, BAD_READ);
            }
            return Optional.empty();
        }
    }

    /// One page that cannot be read makes the piece around it unreadable, and one that is being written may be read
    /// half: such a page is read again, alone.
    private Page page(DataFile file, int number) throws IOException {
        var page = Page.onHeap();
        try {
            ahead.read(file, number, page);
            if (page.sealed() || page.isZero()) {
                return page;
            }
        } catch (IOException piece) {
            page.clear();
        }
        file.os().read((long) number * Page.SIZE, page.buffer());
        if (!page.sealed() && !page.isZero()) {
            throw new IOException("wrong checksum");
        }
        return page;
    }
}
