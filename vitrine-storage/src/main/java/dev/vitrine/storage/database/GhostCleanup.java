package dev.vitrine.storage.database;

import dev.vitrine.os.wait.Latch;
import dev.vitrine.os.wait.WaitType;
import dev.vitrine.storage.allocation.MapPages;
import dev.vitrine.storage.buffer.PageGuard;
import dev.vitrine.storage.lob.LobCleanup;
import dev.vitrine.storage.lob.UnitKind;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.Slots;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/// The ghosts of a database: which pages have some, and the clean-up that removes them. The PFS pages remember the
/// pages over a restart.
///
/// A page is looked at in the pass after the one that has first met it: readers without locks that have just seen a row
/// have that long to read what hangs on it.
final class GhostCleanup {
    private static final int MOST_PAGES = 1 << 16;

    private final Database database;
    private final Latch latch;
    /// Cleaning a page and giving a dropped rowset's pages back exclude each other.
    private final Latch cleaning;
    /// The pages, and in which pass each was met.
    private final TreeMap<Long, Long> pages = new TreeMap<>();
    private long pass;
    /// Some pages were not taken in; the PFS pages know them.
    private boolean more;

    GhostCleanup(Database database, Latch latch, Latch cleaning) {
        this.database = database;
        this.latch = latch;
        this.cleaning = cleaning;
    }

    /// A page is about to get a ghost; its exclusive latch is held.
    void ghosting(PageGuard page) {
        if (met(page.id())) {
            database.allocation().status(page.id(), MapPages.GHOSTS, MapPages.GHOSTS);
        }
    }

    /// @return whether it was not known
    boolean met(PageId page) {
        latch.acquireExclusive(WaitType.LATCH_EX);
        try {
            if (pages.size() >= MOST_PAGES && !pages.containsKey(page.packed())) {
                more = true;
                return true;
            }
            return pages.putIfAbsent(page.packed(), pass) == null;
        } finally {
            latch.releaseExclusive();
        }
    }

    private void forget(PageId page) {
        latch.acquireExclusive(WaitType.LATCH_EX);
        try {
            pages.remove(page.packed());
        } finally {
            latch.releaseExclusive();
        }
    }

    /// The pages that are due now.
    private List<PageId> due() {
        if (pass == 0 || more && pages.isEmpty()) {
            more = false;
            database.allocation().ghostPages().forEach(this::met);
        }
        latch.acquireExclusive(WaitType.LATCH_EX);
        try {
            var due = new ArrayList<PageId>();
            pages.forEach((page, met) -> {
                if (met < pass) {
                    due.add(PageId.of(page));
                }
            });
            pass++;
            return due;
        } finally {
            latch.releaseExclusive();
        }
    }

    /// One pass over the pages that are due.
    void run() {
        for (var page : due()) {
            exclusively(() -> clean(page));
        }
    }

    /// While something runs no page is cleaned.
    void exclusively(Runnable work) {
        cleaning.acquireExclusive(WaitType.GHOSTCLEANUPSYNCMGR);
        try {
            work.run();
        } finally {
            cleaning.releaseExclusive();
        }
    }

    private void clean(PageId id) {
        long unit;
        try (var page = database.pages().read(id)) {
            unit = page.page().allocationUnit();
        }
        var kind = UnitKind.of(unit);
        boolean clean = database.allocation().isInUse(id) && switch (database.catalog().state(UnitKind.rowset(unit))) {
            case GONE -> true;
            case DROPPED -> false;
            case LIVE -> clean(id, kind, UnitKind.rowset(unit));
        };
        if (clean || !database.allocation().isInUse(id)) {
            done(id);
        }
    }

    private boolean clean(PageId id, UnitKind kind, long rowset) {
        var owner = database.catalog().rowset(rowset);
        return kind == UnitKind.IN_ROW_DATA ? owner.clean(id) : new LobCleanup(owner.lobs(), kind).clean(id);
    }

    /// A page without ghosts is forgotten, under its latch: whoever makes one now tells anew.
    private void done(PageId id) {
        try (var page = database.pages().write(id)) {
            if (page.page().ghosts() == 0 || !database.allocation().isInUse(id)) {
                forget(id);
                database.allocation().status(id, MapPages.GHOSTS, 0);
            }
        }
    }
}
