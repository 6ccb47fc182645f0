package dev.vitrine.engine.dbcc;

import static dev.vitrine.engine.dbcc.DbccCommand.command;

import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.session.TraceFlags;
import dev.vitrine.engine.view.PageText;
import dev.vitrine.storage.allocation.MapPages;
import dev.vitrine.storage.btree.BTree;
import dev.vitrine.storage.database.RowsetCatalog;
import dev.vitrine.storage.page.Lsn;
import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.PageType;
import dev.vitrine.storage.page.RecordLength;
import dev.vitrine.storage.page.Slots;
import dev.vitrine.storage.record.RecordLayout;
import dev.vitrine.types.error.DbccError;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// PAGE: a page's header and content, in the styles that are publicly known: 0 the header, 1 its rows as bytes and the
/// slot array, 2 the whole page as bytes, 3 its rows column by column, or a map in words.
final class PageCommand {
    private static final int STYLES = 3;
    private static final int HEADER_VERSION = 0;

    static final List<DbccCommand> ALL = List.of(
            command("PAGE", 3, 4, "", PageCommand::page).with(DbccOption.TABLERESULTS));

    private final DatabaseCatalog database;
    private final PageId id;
    private final Page page;
    private final Optional<RowsetCatalog.Entry> entry;
    private final Optional<Boolean> dirty;
    private final PageDump dump;

    /// @param dirty of the buffer that has the page; absent when none has
    private PageCommand(DatabaseCatalog database, PageId id, Optional<Boolean> dirty) {
        this.database = database;
        this.id = id;
        this.dirty = dirty;
        this.dump = new PageDump("PAGE: (" + id + ")");
        this.page = PageText.copy(database.database(), id);
        this.entry = Stream.concat(database.database().catalog().ownEntries().stream(),
                database.database().catalog().entries().stream())
                .filter(one -> one.id() == page.allocationUnit()).findFirst();
    }

    private static void page(DbccCall call) {
        var database = call.database(0);
        var id = new PageId(call.integer(1), call.integer(2));
        int style = call.count() > 3 ? call.integer(3) : 0;
        if (style < 0 || style > STYLES) {
            throw DbccCall.incorrect(4);
        }
        if (!PageText.exists(database.database(), id)) {
            throw DbccError.PAGE_OUT_OF_RANGE.with("(" + id + ")");
        }
        boolean shown = call.has(DbccOption.TABLERESULTS) || call.session().traceFlags().isOn(TraceFlags.TO_CLIENT);
        if (shown) {
            var dirty = call.server().views().databases().storage().pool().descriptors().stream()
                    .filter(buffer -> buffer.databaseId() == database.database().id() && buffer.id().equals(id))
                    .map(buffer -> buffer.dirty()).findFirst();
            var command = new PageCommand(database, id, dirty);
            command.header();
            command.body(style);
            command.dump.tell(call);
        }
    }

    private void header() {
        dump.heading("BUFFER:", "BUF @(" + id + ")").add("bpageno", "(" + id + ")")
                .add("bdbid", database.database().id())
                .add("bstat", dirty.map(changed -> changed ? "0xb" : "0x9").orElse("0x0"));
        dump.heading("PAGE HEADER:", "Page @(" + id + ")");
        dump.add("m_pageId", "(" + page.id() + ")").add("m_headerVersion", page.byteAt(HEADER_VERSION))
                .add("m_type", page.byteAt(1)).add("m_typeFlagBits", hex(page.byteAt(2)))
                .add("m_level", page.level()).add("m_flagBits", hex(page.shortAt(4)))
                .add("m_objId (AllocUnitId.idObj)", page.intAt(24))
                .add("m_indexId (AllocUnitId.idInd)", page.shortAt(6));
        dump.add("Metadata: AllocUnitId", page.allocationUnit())
                .add("Metadata: PartitionId", entry.map(RowsetCatalog.Entry::id).orElse(0L))
                .add("Metadata: IndexId", entry.map(RowsetCatalog.Entry::indexId).orElse(-1))
                .add("Metadata: ObjectId", entry.map(RowsetCatalog.Entry::objectId).orElse(0));
        dump.add("m_prevPage", "(" + page.previous() + ")").add("m_nextPage", "(" + page.next() + ")")
                .add("pminlen", page.shortAt(14)).add("m_slotCnt", Slots.count(page))
                .add("m_freeCnt", Slots.free(page)).add("m_freeData", page.shortAt(30))
                .add("m_reservedCnt", page.shortAt(38)).add("m_lsn", "(" + Lsn.vlf(page.lsn()) + ":"
                        + Lsn.block(page.lsn()) + ":" + Lsn.slot(page.lsn()) + ")")
                .add("m_xactReserved", page.shortAt(50)).add("m_xdesId", "(0:0)").add("m_ghostRecCnt", page.ghosts())
                .add("m_tornBits", page.storedChecksum()).add("DB Frag ID", 1);
        allocation();
    }

    private void allocation() {
        var storage = database.database();
        int pfs = PageText.pfs(storage, id);
        dump.heading("PAGE HEADER:", "Allocation Status")
                .add("GAM (" + MapPages.gam(id.file(), id.number()) + ")",
                        PageText.taken(storage, id) ? "ALLOCATED" : "NOT ALLOCATED")
                .add("SGAM (" + id.file() + ":3)", "NOT ALLOCATED")
                .add("PFS (" + MapPages.pfs(id.file(), id.number()) + ")",
                        hex(pfs) + " " + PageText.freeSpace(pfs))
                .add("DIFF (" + id.file() + ":6)", "NOT CHANGED").add("ML (" + id.file() + ":7)", "NOT MIN_LOGGED");
    }

    private static String hex(int value) {
        return "0x" + Integer.toHexString(value);
    }

    private void body(int style) {
        boolean slotted = page.type() == PageType.DATA || page.type() == PageType.INDEX;
        switch (style) {
            case 0 -> { }
            case 1 -> {
                if (slotted) {
                    rows(false);
                    slots();
                } else {
                    bytes("DATA:", 0, Page.SIZE);
                }
            }
            case 2 -> {
                bytes("DATA:", 0, Page.SIZE);
                slots();
            }
            default -> {
                if (slotted) {
                    rows(true);
                } else {
                    map();
                }
            }
        }
    }

    /// Bytes as sixteen a line, in groups of four, with their characters behind them.
    private void bytes(String heading, int from, int to) {
        dump.heading(heading, "Memory Dump @(" + id + ")");
        for (int at = from; at < to; at += 16) {
            var hex = new StringBuilder();
            var text = new StringBuilder();
            for (int i = at; i < at + 16 && i < to; i++) {
                int value = page.byteAt(i);
                hex.append(String.format("%02x", value)).append((i - at) % 4 == 3 ? " " : "");
                text.append(value >= 32 && value < 127 ? (char) value : '.');
            }
            dump.add("", String.format("%016X:   %-38s %s", (long) at - from, hex, text));
        }
    }

    private void slots() {
        dump.heading("OFFSET TABLE:", "Row - Offset");
        for (int slot = Slots.count(page) - 1; slot >= 0; slot--) {
            int offset = Slots.offset(page, slot);
            dump.add("", slot + " (" + hex(slot) + ") - " + offset + " (" + hex(offset) + ")");
        }
    }

    private void rows(boolean columns) {
        for (int slot = 0; slot < Slots.count(page); slot++) {
            int offset = Slots.offset(page, slot);
            int length = length(offset);
            var heading = columns ? "Slot " + slot + " Offset " + hex(offset) + " Length " + length
                    : "Slot " + slot + ", Offset " + hex(offset) + ", Length " + length + ", DumpStyle BYTE";
            dump.heading(heading, heading);
            int status = page.byteAt(offset);
            dump.add("Record Type", kind(status)).add("Record Attributes", (status & 0x10) != 0
                    ? (status & 0x20) != 0 ? " NULL_BITMAP VARIABLE_COLUMNS" : " NULL_BITMAP" : "")
                    .add("Record Size", length);
            bytes(heading, offset, Math.min(offset + length, Page.SIZE));
            if (columns) {
                columns(slot, offset, heading);
            }
        }
    }

    private int length(int offset) {
        try {
            return RecordLength.at(page, offset);
        } catch (IndexOutOfBoundsException damaged) {
            return 0;
        }
    }

    private String kind(int status) {
        boolean index = page.type() == PageType.INDEX;
        return switch (status & 0x0E) {
            case 0x00 -> index ? "INDEX_RECORD" : "PRIMARY_RECORD";
            case 0x04 -> "FORWARDING_STUB";
            case 0x06 -> "INDEX_RECORD";
            case 0x0A -> index ? "GHOST_INDEX_RECORD" : "GHOST_DATA_RECORD";
            case 0x0C -> "GHOST_DATA_RECORD";
            default -> index ? "INDEX_RECORD" : "PRIMARY_RECORD";
        };
    }

    private void columns(int slot, int offset, String heading) {
        if (entry.isEmpty()) {
            return;
        }
        var rowset = database.database().catalog().rowset(entry.get().id());
        boolean leaf = page.level() == 0;
        var layout = rowset instanceof BTree tree ? tree.layout(leaf) : new RecordLayout(rowset.definition().types());
        var names = RowsetColumns.names(database, entry.get(), layout.columns(), leaf);
        for (int column = 0; column < layout.columns(); column++) {
            var extent = layout.extent(page, offset, column);
            dump.heading(heading, "Slot " + slot + " Column " + (column + 1) + " Offset " + hex(extent.at())
                    + " Length " + extent.length() + " Length (physical) " + extent.length());
            dump.add(names.get(column), RowsetColumns.text(layout.types().get(column),
                    layout.value(page, offset, column)));
        }
    }

    /// The ranges of a map: pages with the same status.
    private void map() {
        switch (page.type()) {
            case GAM -> extents("GAM: Extent Alloc Status @(" + id + ")", id.number() / MapPages.GAM_INTERVAL
                    * MapPages.GAM_INTERVAL, id.file(), "NOT ALLOCATED", "ALLOCATED");
            case IAM -> extents("IAM: Extent Alloc Status Slot 1 @(" + id + ")", MapPages.iamFirstPage(page),
                    MapPages.iamFile(page), "ALLOCATED", "NOT ALLOCATED");
            case PFS -> pages();
            default -> bytes("DATA:", 0, Page.SIZE);
        }
    }

    private void extents(String heading, int first, int fileId, String set, String clear) {
        dump.heading(heading, heading);
        int end = Math.min(first + MapPages.GAM_INTERVAL, database.database().files().file(fileId).pages());
        int from = first;
        for (int at = first; at < end; at += MapPages.EXTENT) {
            boolean now = MapPages.bit(page, (at - first) / MapPages.EXTENT);
            boolean last = at + MapPages.EXTENT >= end;
            if (last || now != MapPages.bit(page, (at - first) / MapPages.EXTENT + 1)) {
                dump.add("(" + fileId + ":" + from + ") - (" + fileId + ":" + at + ")", now ? set : clear);
                from = at + MapPages.EXTENT;
            }
        }
    }

    private void pages() {
        var heading = "PFS: Page Alloc Status @(" + id + ")";
        dump.heading(heading, heading);
        int first = id.number() < MapPages.PFS_INTERVAL ? 0 : id.number();
        int end = Math.min(first + MapPages.PFS_INTERVAL, database.database().files().file(id.file()).pages());
        int from = first;
        for (int at = first; at < end; at++) {
            int now = page.byteAt(MapPages.pfsByte(at));
            if (at + 1 == end || now != page.byteAt(MapPages.pfsByte(at + 1))) {
                dump.add("(" + id.file() + ":" + from + ") - (" + id.file() + ":" + at + ")",
                        PageText.freeSpace(now).replace("ALLOCATED ", "    ALLOCATED ")
                                .replace("IAM_PG ", "IAM Page "));
                from = at + 1;
            }
        }
    }
}
