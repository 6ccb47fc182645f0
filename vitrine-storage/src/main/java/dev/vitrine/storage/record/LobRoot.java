package dev.vitrine.storage.record;

import dev.vitrine.storage.page.PageId;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/// What stands in a row for a value that is kept off the row: 12 bytes of header, then 12 bytes a link, at most five.
///
/// Header: kind 0 1, level 1 1, unused 2 2, update sequence 4 4, time stamp 8 4. A link: where its part of the value
/// ends (4), page (4), file (2), slot (2).
///
/// @param overflow whether it is a value of a limited type that the row had no room for (then it has one link)
/// @param level 0 when the links lead to the data, else how many nodes lie between
/// @param stamp the number that all nodes of the value carry
public record LobRoot(boolean overflow, int level, int stamp, List<Link> links) {
    /// The most links of a root.
    public static final int MAX_LINKS = 5;
    private static final int HEADER = 12;
    private static final int LINK = 12;
    private static final int KIND_OVERFLOW = 2;
    private static final int KIND_ROOT = 4;

    /// One part of the value.
    ///
    /// @param end where it ends in the value
    public record Link(long end, PageId page, int slot) {
    }

    public LobRoot {
        links = List.copyOf(links);
    }

    /// The bytes of the value.
    public long size() {
        return links.isEmpty() ? 0 : links.getLast().end();
    }

    /// How long a root with so many links is.
    static int length(int links) {
        return HEADER + links * LINK;
    }

    byte[] bytes() {
        var bytes = ByteBuffer.allocate(length(links.size())).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put((byte) (overflow ? KIND_OVERFLOW : KIND_ROOT)).put((byte) level).putShort((short) 0).putInt(0)
                .putInt(stamp);
        for (var link : links) {
            bytes.putInt((int) link.end()).putInt(link.page().number()).putShort((short) link.page().file())
                    .putShort((short) link.slot());
        }
        return bytes.array();
    }

    static LobRoot of(byte[] record) {
        var bytes = ByteBuffer.wrap(record).order(ByteOrder.LITTLE_ENDIAN);
        var links = new ArrayList<Link>();
        for (int at = HEADER; at + LINK <= record.length; at += LINK) {
            links.add(new Link(bytes.getInt(at) & 0xFFFF_FFFFL,
                    new PageId(bytes.getShort(at + 8) & 0xFFFF, bytes.getInt(at + 4)),
                    bytes.getShort(at + 10) & 0xFFFF));
        }
        return new LobRoot(bytes.get(0) == KIND_OVERFLOW, bytes.get(1), bytes.getInt(8), links);
    }
}
