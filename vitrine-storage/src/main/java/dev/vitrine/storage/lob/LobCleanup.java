package dev.vitrine.storage.lob;

import dev.vitrine.storage.allocation.AllocationUnit;
import dev.vitrine.storage.buffer.PageGuard;
import dev.vitrine.storage.log.LogOwner;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.Slots;
import dev.vitrine.storage.record.LobNode;
import dev.vitrine.storage.record.LobRoot;
import dev.vitrine.storage.record.RecordLayout;
import java.util.ArrayList;
import java.util.List;

/// Removes deleted values for good: the ghosts of a page and all nodes below them, from the bottom up, so many in one
/// system transaction. After a crash in between, the ghosts are still there and what is gone below them is passed over.
public final class LobCleanup {
    private static final int NODES_PER_TRANSACTION = 512;

    private final LobStore store;
    private final LobSpace space;
    private final UnitKind kind;
    private final AllocationUnit unit;

    public LobCleanup(LobStore store, UnitKind kind) {
        this.store = store;
        this.space = store.space();
        this.kind = kind;
        this.unit = space.unit(kind);
    }

    /// A node to be removed, with the stamp that it must have.
    private record Doomed(PageId page, int slot, int stamp) {
    }

    /// Removes the ghosts of a page.
    ///
    /// @return whether none are left
    public boolean clean(PageId id) {
        var ghosts = new ArrayList<Doomed>();
        try (var page = space.pages().read(id)) {
            if (!isMine(page)) {
                return true;
            }
            if (page.page().lsn() >= space.oldestActiveLsn()) {
                return false;
            }
            for (int slot = 0; slot < Slots.count(page.page()); slot++) {
                int offset = Slots.offset(page.page(), slot);
                if (offset != 0 && RecordLayout.isGhost(page.page(), offset)) {
                    ghosts.add(new Doomed(id, slot, LobNode.stamp(page.page(), offset)));
                }
            }
        }
        var order = new ArrayList<Doomed>();
        ghosts.forEach(ghost -> below(ghost, order));
        for (int at = 0; at < order.size(); at += NODES_PER_TRANSACTION) {
            remove(order.subList(at, Math.min(at + NODES_PER_TRANSACTION, order.size())));
        }
        return removedIfVacant(id);
    }

    /// Whether a page still holds off-row values of the unit: since it was met it may have been given back, and taken
    /// for something else.
    private boolean isMine(PageGuard page) {
        return LobStore.isText(page.page()) && page.page().allocationUnit() == unit.id()
                && space.allocation().isInUse(page.id());
    }

    /// A node behind all that hangs below it.
    private void below(Doomed node, List<Doomed> order) {
        List<LobRoot.Link> children = List.of();
        try (var page = space.pages().read(node.page())) {
            if (!store.holds(page.page(), kind, node.stamp(), node.slot())) {
                return;
            }
            int offset = Slots.offset(page.page(), node.slot());
            if (!LobNode.isData(page.page(), offset)) {
                children = LobNode.links(page.page(), offset);
            }
        }
        for (var child : children) {
            below(new Doomed(child.page(), child.slot(), node.stamp()), order);
        }
        order.add(node);
    }

    private void remove(List<Doomed> nodes) {
        space.system("GhostCleanupTask", owner -> {
            nodes.forEach(node -> remove(owner, node));
            return null;
        });
    }

    private void remove(LogOwner owner, Doomed node) {
        try (var page = space.pages().write(node.page())) {
            if (!store.holds(page.page(), kind, node.stamp(), node.slot())
                    || !space.allocation().isInUse(node.page())) {
                return;
            }
            if (isAlone(page, node.slot())) {
                free(owner, page);
                return;
            }
            space.pages().expunge(owner, page, LobStore.context(page.page()), node.slot());
            store.room(kind).changed(node.page(), Slots.free(page.page()));
        }
    }

    /// Whether a page holds nothing but one record: then the page goes with it.
    private static boolean isAlone(PageGuard page, int slot) {
        for (int other = 0; other < Slots.count(page.page()); other++) {
            if (other != slot && !Slots.isEmpty(page.page(), other)) {
                return false;
            }
        }
        return true;
    }

    private void free(LogOwner owner, PageGuard page) {
        store.room(kind).forget(page.id());
        space.allocation().free(owner, unit, page);
    }

    /// A page without records, as an undone insertion leaves it, goes.
    private boolean removedIfVacant(PageId id) {
        try (var page = space.pages().write(id)) {
            boolean mine = isMine(page);
            if (mine && Slots.isVacant(page.page()) && page.page().lsn() < space.oldestActiveLsn()) {
                space.system("GhostCleanupTask", owner -> {
                    free(owner, page);
                    return null;
                });
                return true;
            }
            return !mine || page.page().ghosts() == 0 && !Slots.isVacant(page.page());
        }
    }
}
