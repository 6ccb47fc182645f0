package dev.vitrine.storage.record;

import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/// A node of a value kept off its row, as a record: data, or links to nodes of the level below.
///
/// Record: status A 0 1 (kind 4), status B 1 1 (1 for a ghost), length 2 2, time stamp 4 8, type 12 2; then the data,
/// or level 14 2, most links 16 2, links 18 2, and 16 bytes a link: where its part ends (8), page (4), file (2), slot
/// (2).
public final class LobNode {
    /// The most bytes of a data node.
    public static final int MAX_DATA = 8040;
    /// The most links of an inner node.
    public static final int MAX_LINKS = 501;
    /// Where a record tells whether it is a ghost.
    public static final int GHOST_AT = 1;
    /// What stands there for a ghost.
    public static final byte[] GHOST = {1};
    private static final int KIND = 0x08;
    private static final int KIND_MASK = 0x0E;
    private static final int STAMP = 4;
    private static final int TYPE = 12;
    private static final int HEADER = 14;
    private static final int LINKS = 18;
    private static final int FIRST_LINK = 20;
    private static final int LINK = 16;
    private static final int TYPE_INTERNAL = 2;
    private static final int TYPE_DATA = 3;

    private LobNode() {
    }

    /// How long a record with so many bytes of data is.
    public static int dataLength(int bytes) {
        return HEADER + bytes;
    }

    /// A data node with a part of a value.
    public static byte[] data(int stamp, byte[] value, int from, int length) {
        return header(HEADER + length, stamp, TYPE_DATA).put(value, from, length).array();
    }

    /// An inner node. Its links' ends count from the beginning of the node's own part.
    public static byte[] internal(int stamp, int level, List<LobRoot.Link> links) {
        var bytes = header(FIRST_LINK + links.size() * LINK, stamp, TYPE_INTERNAL);
        bytes.putShort((short) level).putShort((short) MAX_LINKS).putShort((short) links.size());
        for (var link : links) {
            bytes.putLong(link.end()).putInt(link.page().number()).putShort((short) link.page().file())
                    .putShort((short) link.slot());
        }
        return bytes.array();
    }

    private static ByteBuffer header(int length, int stamp, int type) {
        return ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN).put((byte) KIND).put((byte) 0)
                .putShort((short) length).putLong(stamp & 0xFFFF_FFFFL).putShort((short) type);
    }

    /// Whether the record at an offset is such a node.
    public static boolean isNode(Page page, int offset) {
        return (page.byteAt(offset) & KIND_MASK) == KIND;
    }

    static boolean isGhost(int statusA, int statusB) {
        return (statusA & KIND_MASK) == KIND && statusB == GHOST[0];
    }

    public static int stamp(Page page, int offset) {
        return page.intAt(offset + STAMP);
    }

    public static boolean isData(Page page, int offset) {
        return page.shortAt(offset + TYPE) == TYPE_DATA;
    }

    /// The type as DBCC names it by number: 2 an inner node, 3 data.
    public static int type(Page page, int offset) {
        return page.shortAt(offset + TYPE);
    }

    /// The data of a data node.
    public static byte[] data(Page page, int offset) {
        return page.bytes(offset + HEADER, page.shortAt(offset + 2) - HEADER);
    }

    /// The links of an inner node.
    public static List<LobRoot.Link> links(Page page, int offset) {
        var links = new ArrayList<LobRoot.Link>();
        int count = page.shortAt(offset + LINKS);
        for (int at = offset + FIRST_LINK; links.size() < count; at += LINK) {
            links.add(new LobRoot.Link(page.longAt(at), new PageId(page.shortAt(at + 12), page.intAt(at + 8)),
                    page.shortAt(at + 14)));
        }
        return links;
    }
}
