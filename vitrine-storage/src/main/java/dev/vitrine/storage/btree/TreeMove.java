package dev.vitrine.storage.btree;

import dev.vitrine.storage.log.LogContext;
import dev.vitrine.storage.log.LogOwner;
import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.PageType;
import dev.vitrine.storage.page.Slots;
import dev.vitrine.storage.rowset.RowsetServices;
import dev.vitrine.storage.transaction.PageChanges;
import dev.vitrine.types.value.Value;
import java.util.Optional;

/// Moves pages of a tree elsewhere in the files, all but its root. The tree's latch is held exclusively.
final class TreeMove {
    private final TreeKeys keys;
    private final RowsetServices services;
    private final PageId root;
    private final LogContext leafContext;

    TreeMove(TreeKeys keys, RowsetServices services, PageId root, LogContext leafContext) {
        this.keys = keys;
        this.services = services;
        this.root = root;
        this.leafContext = leafContext;
    }

    /// Moves a page to where the allocation gives a new one.
    ///
    /// @return whether it was one of the tree's and has moved
    boolean move(PageId id) {
        int level;
        Optional<Value[]> key;
        try (var page = services.pages().read(id)) {
            var content = page.page();
            boolean mine = content.allocationUnit() == services.unit().id()
                    && (content.type() == PageType.DATA || content.type() == PageType.INDEX)
                    && services.allocation().isInUse(id);
            if (!mine || id.equals(root)) {
                return false;
            }
            level = content.level();
            key = Slots.count(content) == 0 ? Optional.empty() : Optional.of(key(content, 0));
        }
        var parent = parent(id, level + 1, key);
        if (parent.isEmpty()) {
            return false;
        }
        services.system("MovePage", owner -> {
            move(owner, id, parent.get());
            return id;
        });
        return true;
    }

    private Value[] key(Page page, int slot) {
        return page.level() == 0 ? keys.leafKey(page, slot) : keys.interiorKey(page, slot);
    }

    /// The page that leads to a page: found by a key of it, else among all of its level.
    private Optional<PageId> parent(PageId child, int level, Optional<Value[]> key) {
        var at = root;
        while (true) {
            try (var page = services.pages().read(at)) {
                if (page.page().level() == level) {
                    break;
                }
                if (page.page().level() < level) {
                    return Optional.empty();
                }
                int slot = key.isEmpty() ? 0 : keys.lowerBound(page.page(), key.get(), keys.count, true, false) - 1;
                at = PageId.of(keys.child(page.page(), Math.max(0, slot)));
            }
        }
        if (slotOf(at, child) >= 0) {
            return Optional.of(at);
        }
        return key.isEmpty() ? next(at, child) : parent(child, level, Optional.empty());
    }

    private Optional<PageId> next(PageId from, PageId child) {
        for (var at = from; !at.isNone(); ) {
            if (slotOf(at, child) >= 0) {
                return Optional.of(at);
            }
            try (var page = services.pages().read(at)) {
                at = page.page().next();
            }
        }
        return Optional.empty();
    }

    private int slotOf(PageId parent, PageId child) {
        try (var page = services.pages().read(parent)) {
            for (int slot = 0; slot < Slots.count(page.page()); slot++) {
                if (PageId.of(keys.child(page.page(), slot)).equals(child)) {
                    return slot;
                }
            }
            return -1;
        }
    }

    private void move(LogOwner owner, PageId from, PageId parent) {
        var to = services.allocation().allocate(owner, services.unit());
        try (var page = services.pages().write(from); var fresh = services.pages().create(to)) {
            var content = page.page();
            services.pages().format(owner, fresh, content.type(), content.level(), content.allocationUnit(),
                    PageId.NONE);
            for (int slot = 0; slot < Slots.count(content); slot++) {
                services.pages().insert(owner, fresh, content.level() == 0 ? leafContext
                        : LogContext.LCX_INDEX_INTERIOR, slot, PageChanges.row(content, slot), 0);
            }
            services.pages().link(owner, fresh, content.previous(), content.next());
            if (fresh.page().ghosts() > 0) {
                services.vacated(to);
            }
            relink(owner, content.previous(), content.next(), to);
            services.allocation().free(owner, services.unit(), page);
        }
        int slot = slotOf(parent, from);
        try (var page = services.pages().write(parent)) {
            var separator = keys.interiorKey(page.page(), slot);
            services.pages().delete(owner, page, LogContext.LCX_INDEX_INTERIOR, slot, 0);
            services.pages().insert(owner, page, LogContext.LCX_INDEX_INTERIOR, slot,
                    keys.interiorRecord(separator, to.packed()), 0);
        }
    }

    private void relink(LogOwner owner, PageId previous, PageId next, PageId to) {
        if (!previous.isNone()) {
            try (var left = services.pages().write(previous)) {
                services.pages().link(owner, left, left.page().previous(), to);
            }
        }
        if (!next.isNone()) {
            try (var right = services.pages().write(next)) {
                services.pages().link(owner, right, to, right.page().next());
            }
        }
    }
}
