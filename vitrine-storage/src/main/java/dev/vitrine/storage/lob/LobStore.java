package dev.vitrine.storage.lob;

import dev.vitrine.storage.allocation.FreeSpaceMap;
import dev.vitrine.storage.buffer.PageGuard;
import dev.vitrine.storage.log.LogContext;
import dev.vitrine.storage.log.LogOperation;
import dev.vitrine.storage.log.LogRecord;
import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.PageType;
import dev.vitrine.storage.page.Slots;
import dev.vitrine.storage.record.LobNode;
import dev.vitrine.storage.record.LobRoot;
import dev.vitrine.storage.record.OffRow;
import dev.vitrine.storage.record.RecordLayout;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.error.StorageError;
import dev.vitrine.types.value.BookmarkValue;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/// The off-row values of one rowset: writes, reads and deletes them, and takes back what transactions did.
public final class LobStore {
    private static final byte[] AWAKE = {0};
    private static final int SLOT_BYTES = 2;

    private final LobSpace space;
    private final RecordLayout layout;
    private final ConcurrentHashMap<UnitKind, FreeSpaceMap> room = new ConcurrentHashMap<>();

    /// @param layout of the rows
    public LobStore(LobSpace space, RecordLayout layout) {
        this.space = space;
        this.layout = layout;
    }

    private static UnitKind kind(boolean overflow) {
        return overflow ? UnitKind.ROW_OVERFLOW_DATA : UnitKind.LOB_DATA;
    }

    /// The kinds of units that the rowset has, with pages or without.
    public List<UnitKind> kinds() {
        var kinds = new ArrayList<>(List.of(UnitKind.IN_ROW_DATA));
        if (layout.hasLarge()) {
            kinds.add(UnitKind.LOB_DATA);
        }
        if (layout.mayOverflow()) {
            kinds.add(UnitKind.ROW_OVERFLOW_DATA);
        }
        return kinds;
    }

    LobSpace space() {
        return space;
    }

    FreeSpaceMap room(UnitKind kind) {
        var known = room.get(kind);
        if (known != null) {
            return known;
        }
        room.putIfAbsent(kind, new FreeSpaceMap(space.os(), space.allocation(), space.unit(kind).firstIam()));
        return room.get(kind);
    }

    /// Writes values of rows within a transaction.
    public OffRow writer(Transaction.Part part) {
        return (overflow, value) -> write(part, overflow, value);
    }

    private LobRoot write(Transaction.Part part, boolean overflow, byte[] value) {
        int stamp = (int) space.os().entropy().nextLong();
        space.unit(kind(overflow));
        var links = new ArrayList<LobRoot.Link>();
        for (int at = 0; at < value.length; at += LobNode.MAX_DATA) {
            int length = Math.min(LobNode.MAX_DATA, value.length - at);
            links.add(place(part, kind(overflow), LobNode.data(stamp, value, at, length), at + length,
                    length == LobNode.MAX_DATA ? PageType.TEXT_TREE : PageType.TEXT_MIX));
        }
        int level = 0;
        List<LobRoot.Link> top = links;
        while (top.size() > LobRoot.MAX_LINKS) {
            top = above(part, kind(overflow), stamp, ++level, top);
        }
        return new LobRoot(overflow, level, stamp, top);
    }

    /// The inner nodes that link to the nodes of a level.
    private List<LobRoot.Link> above(Transaction.Part part, UnitKind kind, int stamp, int level,
            List<LobRoot.Link> below) {
        var links = new ArrayList<LobRoot.Link>();
        long begin = 0;
        for (int at = 0; at < below.size(); at += LobNode.MAX_LINKS) {
            var mine = new ArrayList<LobRoot.Link>();
            for (var link : below.subList(at, Math.min(at + LobNode.MAX_LINKS, below.size()))) {
                mine.add(new LobRoot.Link(link.end() - begin, link.page(), link.slot()));
            }
            begin += mine.getLast().end();
            links.add(place(part, kind, LobNode.internal(stamp, level, mine), begin, PageType.TEXT_MIX));
        }
        return links;
    }

    /// Puts a node on a page that has room, else on a new one.
    private LobRoot.Link place(Transaction.Part part, UnitKind kind, byte[] node, long end, PageType type) {
        var map = room(kind);
        var found = map.find(node.length + SLOT_BYTES);
        var id = found.isPresent() ? found.get() : newPage(kind, type);
        while (true) {
            try (var page = space.pages().write(id)) {
                boolean mine = isText(page.page()) && space.allocation().isInUse(id)
                        && page.page().allocationUnit() == space.unit(kind).id();
                if (!mine) {
                    map.forget(id);
                } else if (Slots.fits(page.page(), node.length)) {
                    int slot = Slots.vacancy(page.page());
                    space.pages().insert(part.owner(), page, context(page.page()), slot, node, 0);
                    map.changed(id, Slots.free(page.page()));
                    return new LobRoot.Link(end, id, slot);
                } else {
                    map.changed(id, Slots.free(page.page()));
                }
            }
            found = map.find(node.length + SLOT_BYTES);
            id = found.isPresent() ? found.get() : newPage(kind, type);
        }
    }

    static boolean isText(Page page) {
        return page.type() == PageType.TEXT_MIX || page.type() == PageType.TEXT_TREE;
    }

    static LogContext context(Page page) {
        return page.type() == PageType.TEXT_TREE ? LogContext.LCX_TEXT_TREE : LogContext.LCX_TEXT_MIX;
    }

    private PageId newPage(UnitKind kind, PageType type) {
        var unit = space.unit(kind);
        return space.system("AllocLobPage", owner -> {
            var id = space.allocation().allocate(owner, unit);
            try (var page = space.pages().create(id)) {
                space.pages().format(owner, page, type, 0, unit.id(), PageId.NONE);
            }
            return id;
        });
    }

    /// The bytes of a value.
    ///
    /// @throws dev.vitrine.types.error.SqlError 7105 when a part of it is gone
    public byte[] read(LobRoot root) {
        var value = new byte[(int) root.size()];
        long begin = 0;
        for (var link : root.links()) {
            read(root, link, begin, value);
            begin = link.end();
        }
        return value;
    }

    /// Reads a node into its place of the value.
    private void read(LobRoot root, LobRoot.Link link, long begin, byte[] value) {
        List<LobRoot.Link> children;
        try (var page = space.pages().read(link.page())) {
            if (!holds(page.page(), root, link.slot())) {
                throw gone(link);
            }
            int offset = Slots.offset(page.page(), link.slot());
            if (LobNode.isData(page.page(), offset)) {
                var data = LobNode.data(page.page(), offset);
                if (begin + data.length > value.length) {
                    throw gone(link);
                }
                System.arraycopy(data, 0, value, (int) begin, data.length);
                return;
            }
            children = LobNode.links(page.page(), offset);
        }
        long at = begin;
        for (var child : children) {
            read(root, child, at, value);
            at = begin + child.end();
        }
    }

    private RuntimeException gone(LobRoot.Link link) {
        return StorageError.LOB_NODE_MISSING.with(space.databaseId(), "(" + link.page() + ")", link.slot());
    }

    /// Whether a slot of a page holds a node of the value, a ghost or not.
    boolean holds(Page page, LobRoot root, int slot) {
        return holds(page, kind(root.overflow()), root.stamp(), slot);
    }

    boolean holds(Page page, UnitKind kind, int stamp, int slot) {
        boolean mine = space.unitIfAny(kind).filter(unit -> unit.id() == page.allocationUnit()).isPresent();
        if (!isText(page) || !mine || slot >= Slots.count(page) || Slots.isEmpty(page, slot)) {
            return false;
        }
        int offset = Slots.offset(page, slot);
        return LobNode.isNode(page, offset) && LobNode.stamp(page, offset) == stamp;
    }

    /// The value of a column as it is, read from its place if it is kept off the row.
    public Value value(int column, Value value) {
        return RecordLayout.root(value).map(root -> layout.decode(column, read(root))).orElse(value);
    }

    /// A row with all its values.
    public Value[] whole(Value[] row) {
        if (!layout.isOffRow(row)) {
            return row;
        }
        var whole = row.clone();
        for (int column = 0; column < row.length; column++) {
            whole[column] = value(column, row[column]);
        }
        return whole;
    }

    /// Makes ghosts of the values of a row that are kept off it.
    public void delete(Transaction.Part part, Value[] row) {
        if (layout.isOffRow(row)) {
            for (var value : row) {
                RecordLayout.root(value).ifPresent(root -> delete(part, root));
            }
        }
    }

    private void delete(Transaction.Part part, LobRoot root) {
        for (var link : root.links()) {
            try (var page = space.pages().write(link.page())) {
                space.ghosting(page);
                space.pages().patch(part.owner(), page, context(page.page()), link.slot(), LobNode.GHOST_AT,
                        LobNode.GHOST, 0);
            }
        }
    }

    /// A row that is to replace another: values that stay the same keep their place, the other old ones become ghosts.
    public Value[] replacing(Transaction.Part part, Value[] old, Value[] row) {
        if (!layout.isOffRow(old)) {
            return row;
        }
        var kept = row.clone();
        for (int column = 0; column < old.length; column++) {
            int at = column;
            RecordLayout.root(old[column]).ifPresent(root -> {
                if (isSame(at, root, row[at])) {
                    kept[at] = new BookmarkValue(root);
                } else {
                    delete(part, root);
                }
            });
        }
        return kept;
    }

    private boolean isSame(int column, LobRoot root, Value value) {
        if (value.isNull()) {
            return false;
        }
        var bytes = layout.bytes(column, value);
        return bytes.length == root.size() && Arrays.equals(bytes, read(root));
    }

    /// Takes back what a record of a transaction did.
    public void undo(Transaction.Part part, LogRecord record) {
        try (var page = space.pages().write(record.page())) {
            if (record.operation() == LogOperation.LOP_MODIFY_ROW) {
                space.pages().unpatch(part.owner(), page, record);
                return;
            }
            space.pages().delete(part.owner(), page, record.context(), record.slot(), record.previous());
            undone(page);
        }
    }

    /// An insertion was taken back: the page has room, perhaps it is empty and may go. Nothing is logged of that: the
    /// log may have no more room than undo needs.
    private void undone(PageGuard page) {
        room(UnitKind.of(page.page().allocationUnit())).remember(page.id(), Slots.free(page.page()));
        if (Slots.isVacant(page.page())) {
            space.vacated(page.id());
        }
    }
}
