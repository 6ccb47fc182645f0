package dev.vitrine.storage.btree;

import dev.vitrine.os.counter.CounterName;
import dev.vitrine.storage.buffer.PageGuard;
import dev.vitrine.storage.log.LogContext;
import dev.vitrine.storage.log.LogOwner;
import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.PageType;
import dev.vitrine.storage.page.Slots;
import dev.vitrine.storage.rowset.RowsetServices;
import dev.vitrine.storage.transaction.PageChanges;
import dev.vitrine.types.value.Value;
import java.util.List;

/// Makes room in a tree: purges ghosts of the leaf, else splits pages from the leaf up. The tree's latch is held
/// exclusively, so no page of the tree is in anyone else's hands. One system transaction each.
final class TreeSplit {
    private final TreeKeys keys;
    private final RowsetServices services;
    private final PageId root;
    private final TreeCleanup cleanup;

    TreeSplit(TreeKeys keys, RowsetServices services, PageId root, TreeCleanup cleanup) {
        this.keys = keys;
        this.services = services;
        this.root = root;
        this.cleanup = cleanup;
    }

    /// Makes room for a record of `length` bytes where `key` belongs.
    void makeRoom(Value[] key, int length) {
        services.system("SplitPage", owner -> {
            var path = cleanup.path(key);
            var leaf = path.removeLast();
            if (!purged(owner, leaf, key, length)) {
                services.os().counters().cell(CounterName.PAGE_SPLITS).increment();
                split(owner, path, leaf, key, length);
            }
            return null;
        });
    }

    private boolean purged(LogOwner owner, PageId leaf, Value[] key, int length) {
        try (var page = services.pages().write(leaf)) {
            cleanup.purge(owner, page);
            return hasRoom(page.page(), key, length);
        }
    }

    /// Whether the record fits, where the key has one in place of that: a page must not be split for a row that was
    /// alone on it and has room to grow, for its new neighbour would be empty and both would have one separator.
    private boolean hasRoom(Page page, Value[] key, int length) {
        int slot = keys.lowerBound(page, key, keys.count, false, true);
        boolean there = slot < Slots.count(page) && keys.compare(key, keys.count, page, slot, true) == 0;
        return there ? Slots.free(page) >= length - PageChanges.row(page, slot).length : Slots.fits(page, length);
    }

    /// Splits a page so that a record fits on the half where its key belongs.
    ///
    /// @param path the pages above it, root first
    private void split(LogOwner owner, List<PageId> path, PageId id, Value[] key, int length) {
        if (path.isEmpty()) {
            var child = pushDown(owner);
            path.add(root);
            split(owner, path, child, key, length);
            return;
        }
        var right = services.allocation().allocate(owner, services.unit());
        Value[] separator;
        try (var page = services.pages().write(id); var fresh = services.pages().create(right)) {
            var content = page.page();
            services.pages().format(owner, fresh, content.type(), content.level(), content.allocationUnit(),
                    PageId.NONE);
            int at = splitSlot(content, key);
            separator = at < Slots.count(content) ? key(content, at) : key;
            move(owner, page, at, fresh);
            link(owner, page, fresh);
        }
        insertSeparator(owner, path, separator, right);
    }

    private Value[] key(Page page, int slot) {
        return page.level() == 0 ? keys.leafKey(page, slot) : keys.interiorKey(page, slot);
    }

    /// Where to cut: behind everything when the key goes to the end of the level's last page (ascending inserts leave
    /// full pages behind), else in the middle by bytes.
    private int splitSlot(Page page, Value[] key) {
        int count = Slots.count(page);
        boolean leaf = page.level() == 0;
        if (page.next().isNone() && count > 1 && keys.compare(key, keys.count, page, count - 1, leaf) > 0) {
            return leaf ? count : count - 1;
        }
        if (count == 1) {
            return keys.compare(key, keys.count, page, 0, leaf) > 0 ? 1 : 0;
        }
        int half = (Slots.CAPACITY - Slots.free(page)) / 2;
        int used = 0;
        for (int slot = 0; slot < count - 1; slot++) {
            used += PageChanges.row(page, slot).length + 2;
            if (used >= half && slot + 1 < count) {
                return Math.max(1, slot + 1);
            }
        }
        return Math.max(1, count - 1);
    }

    private void move(LogOwner owner, PageGuard from, int at, PageGuard to) {
        int count = Slots.count(from.page());
        for (int slot = at; slot < count; slot++) {
            services.pages().insert(owner, to, LogContext.LCX_INDEX_LEAF, slot - at,
                    PageChanges.row(from.page(), slot), 0);
        }
        for (int slot = count - 1; slot >= at; slot--) {
            services.pages().delete(owner, from, LogContext.LCX_INDEX_LEAF, slot, 0);
        }
    }

    private void link(LogOwner owner, PageGuard left, PageGuard right) {
        var next = left.page().next();
        services.pages().link(owner, right, left.id(), next);
        if (!next.isNone()) {
            try (var behind = services.pages().write(next)) {
                services.pages().link(owner, behind, right.id(), behind.page().next());
            }
        }
        services.pages().link(owner, left, left.page().previous(), right.id());
    }

    private void insertSeparator(LogOwner owner, List<PageId> path, Value[] separator, PageId child) {
        var record = keys.interiorRecord(separator, child.packed());
        var parent = path.removeLast();
        if (!tryInsert(owner, parent, separator, record)) {
            split(owner, path, parent, separator, record.length);
            var again = pathTo(separator, levelOf(child) + 1);
            if (!tryInsert(owner, again, separator, record)) {
                throw new IllegalStateException("a split made no room for a separator");
            }
        }
    }

    private boolean tryInsert(LogOwner owner, PageId id, Value[] separator, byte[] record) {
        try (var page = services.pages().write(id)) {
            if (!Slots.fits(page.page(), record.length)) {
                return false;
            }
            int slot = keys.lowerBound(page.page(), separator, keys.count, true, false);
            services.pages().insert(owner, page, LogContext.LCX_INDEX_INTERIOR, slot, record, 0);
            return true;
        }
    }

    private int levelOf(PageId id) {
        try (var page = services.pages().read(id)) {
            return page.page().level();
        }
    }

    private PageId pathTo(Value[] key, int level) {
        for (var at = root; ; ) {
            try (var page = services.pages().read(at)) {
                if (page.page().level() == level) {
                    return at;
                }
                int slot = keys.lowerBound(page.page(), key, keys.count, true, false) - 1;
                at = PageId.of(keys.child(page.page(), slot));
            }
        }
    }

    /// The root is full: its records move to a new child, and the root rises by a level.
    private PageId pushDown(LogOwner owner) {
        var child = services.allocation().allocate(owner, services.unit());
        try (var page = services.pages().write(root); var fresh = services.pages().create(child)) {
            var content = page.page();
            int level = content.level();
            long unit = content.allocationUnit();
            services.pages().format(owner, fresh, content.type(), level, unit, PageId.NONE);
            var first = key(content, 0);
            move(owner, page, 0, fresh);
            services.pages().raise(owner, page, PageType.INDEX, level + 1);
            services.pages().insert(owner, page, LogContext.LCX_INDEX_INTERIOR, 0,
                    keys.interiorRecord(first, child.packed()), 0);
        }
        return child;
    }
}
