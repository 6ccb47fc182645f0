package dev.vitrine.storage.btree;

import dev.vitrine.storage.buffer.PageGuard;
import dev.vitrine.storage.log.LogContext;
import dev.vitrine.storage.log.LogOwner;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.PageType;
import dev.vitrine.storage.page.Slots;
import dev.vitrine.storage.record.RecordLayout;
import dev.vitrine.storage.rowset.RowsetServices;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// Removes ghosts from leaves, and leaves that have become empty from the tree. The tree's latch is held exclusively.
final class TreeCleanup {
    private final TreeKeys keys;
    private final RowsetServices services;
    private final PageId root;
    private final Predicate<Value[]> purgeable;
    private final LogContext leafContext;

    /// @param purgeable whether the ghost with this key may go
    TreeCleanup(TreeKeys keys, RowsetServices services, PageId root, Predicate<Value[]> purgeable,
            LogContext leafContext) {
        this.keys = keys;
        this.services = services;
        this.root = root;
        this.purgeable = purgeable;
        this.leafContext = leafContext;
    }

    /// The pages from the root to the leaf where a key belongs.
    List<PageId> path(Value[] key) {
        var path = new ArrayList<PageId>();
        for (var at = root; ; ) {
            path.add(at);
            try (var page = services.pages().read(at)) {
                if (page.page().level() == 0) {
                    return path;
                }
                int slot = keys.lowerBound(page.page(), key, keys.count, true, false) - 1;
                at = PageId.of(keys.child(page.page(), slot));
            }
        }
    }

    /// Removes the ghosts of a leaf that nobody needs any more.
    void purge(LogOwner owner, PageGuard page) {
        for (int slot = Slots.count(page.page()) - 1; slot >= 0; slot--) {
            boolean ghost = RecordLayout.isGhost(page.page(), Slots.offset(page.page(), slot));
            if (ghost && purgeable.test(keys.leafKey(page.page(), slot))) {
                services.pages().expunge(owner, page, leafContext, slot);
            }
        }
    }

    /// Cleans a leaf.
    ///
    /// @return whether it has no ghosts now, or is no leaf of this tree any more
    boolean clean(PageId id) {
        Value[] key;
        try (var page = services.pages().read(id)) {
            boolean mine = page.page().allocationUnit() == services.unit().id() && page.page().level() == 0
                    && (page.page().type() == PageType.DATA || page.page().type() == PageType.INDEX)
                    && services.allocation().isInUse(id);
            if (!mine || page.page().ghosts() == 0 || Slots.count(page.page()) == 0) {
                return true;
            }
            key = keys.leafKey(page.page(), 0);
        }
        var path = path(key);
        if (!path.getLast().equals(id)) {
            return false;
        }
        return services.system("GhostCleanupTask", owner -> {
            try (var page = services.pages().write(id)) {
                purge(owner, page);
                if (Slots.count(page.page()) > 0 || path.size() == 1) {
                    return page.page().ghosts() == 0;
                }
            }
            remove(owner, path);
            return true;
        });
    }

    /// Takes an empty page out of the tree, and those above that become empty with it. An empty root is a leaf again.
    private void remove(LogOwner owner, List<PageId> path) {
        var id = path.removeLast();
        try (var page = services.pages().write(id)) {
            unlink(owner, page);
            services.allocation().free(owner, services.unit(), page);
        }
        boolean empty;
        try (var parent = services.pages().write(path.getLast())) {
            services.pages().delete(owner, parent, LogContext.LCX_INDEX_INTERIOR, slotOf(parent, id), 0);
            empty = Slots.count(parent.page()) == 0;
            if (empty && path.size() == 1) {
                services.pages().raise(owner, parent,
                        leafContext == LogContext.LCX_CLUSTERED ? PageType.DATA : PageType.INDEX, 0);
                return;
            }
        }
        if (empty) {
            remove(owner, path);
        }
    }

    private int slotOf(PageGuard parent, PageId child) {
        for (int slot = 0; slot < Slots.count(parent.page()); slot++) {
            if (PageId.of(keys.child(parent.page(), slot)).equals(child)) {
                return slot;
            }
        }
        throw new IllegalStateException("page " + child + " is not below page " + parent.id());
    }

    private void unlink(LogOwner owner, PageGuard page) {
        var previous = page.page().previous();
        var next = page.page().next();
        if (!previous.isNone()) {
            try (var left = services.pages().write(previous)) {
                services.pages().link(owner, left, left.page().previous(), next);
            }
        }
        if (!next.isNone()) {
            try (var right = services.pages().write(next)) {
                services.pages().link(owner, right, previous, right.page().next());
            }
        }
    }
}
