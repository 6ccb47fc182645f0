package dev.vitrine.storage.page;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/// 8 KB of memory seen as a page. Whoever reads or writes holds the page's latch.
public final class Page {
    public static final int SIZE = 8192;
    public static final int HEADER = 96;
    private static final int TYPE = 1;
    private static final int LEVEL = 3;
    private static final int FLAG_BITS = 4;
    /// `m_flagBits`: `m_tornBits` holds a checksum.
    private static final int FLAG_CHECKSUM = 0x200;
    private static final int INDEX_ID = 6;
    private static final int PREVIOUS = 8;
    private static final int NEXT = 16;
    private static final int OBJECT_ID = 24;
    private static final int PAGE_ID = 32;
    private static final int RESERVED = 38;
    private static final int LSN = 40;
    private static final int GHOSTS = 58;
    private static final int TORN_BITS = 60;
    private static final ValueLayout.OfShort SHORT =
            ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    private final MemorySegment segment;
    private final long base;
    private final int limit;

    /// @param base where the page begins in the segment
    public Page(MemorySegment segment, long base) {
        this(segment, base, SIZE);
    }

    private Page(MemorySegment segment, long base, int limit) {
        this.segment = segment;
        this.base = base;
        this.limit = limit;
    }

    /// A record on its own, seen as a page that begins with it.
    public static Page over(byte[] record) {
        return new Page(MemorySegment.ofArray(record), 0, record.length);
    }

    /// A page of its own on the heap.
    public static Page onHeap() {
        return new Page(MemorySegment.ofArray(new byte[SIZE]), 0);
    }

    private long at(int offset, int length) {
        if (offset < 0 || offset + length > limit) {
            throw new IndexOutOfBoundsException("offset " + offset + " of a page");
        }
        return base + offset;
    }

    public int byteAt(int offset) {
        return segment.get(ValueLayout.JAVA_BYTE, at(offset, 1)) & 0xFF;
    }

    /// Unsigned.
    public int shortAt(int offset) {
        return segment.get(SHORT, at(offset, 2)) & 0xFFFF;
    }

    public int intAt(int offset) {
        return segment.get(INT, at(offset, 4));
    }

    public long longAt(int offset) {
        return segment.get(LONG, at(offset, 8));
    }

    public void putByte(int offset, int value) {
        segment.set(ValueLayout.JAVA_BYTE, at(offset, 1), (byte) value);
    }

    public void putShort(int offset, int value) {
        segment.set(SHORT, at(offset, 2), (short) value);
    }

    public void putInt(int offset, int value) {
        segment.set(INT, at(offset, 4), value);
    }

    public void putLong(int offset, long value) {
        segment.set(LONG, at(offset, 8), value);
    }

    public byte[] bytes(int offset, int length) {
        var bytes = new byte[length];
        MemorySegment.copy(segment, ValueLayout.JAVA_BYTE, at(offset, length), bytes, 0, length);
        return bytes;
    }

    public void putBytes(int offset, byte[] bytes) {
        putBytes(offset, bytes, 0, bytes.length);
    }

    public void putBytes(int offset, byte[] bytes, int from, int length) {
        MemorySegment.copy(bytes, from, segment, ValueLayout.JAVA_BYTE, at(offset, length), length);
    }

    /// Moves bytes within the page; the ranges may overlap.
    public void move(int from, int to, int length) {
        MemorySegment.copy(segment, at(from, length), segment, at(to, length), length);
    }

    public void copyFrom(Page other) {
        MemorySegment.copy(other.segment, other.base, segment, base, SIZE);
    }

    public void clear() {
        segment.asSlice(base, SIZE).fill((byte) 0);
    }

    /// The page's bytes for I/O.
    public ByteBuffer buffer() {
        return segment.asSlice(base, SIZE).asByteBuffer();
    }

    /// Makes it an empty page.
    public void format(PageId id, PageType type, int level, long allocationUnit) {
        clear();
        putByte(0, 1);
        putByte(TYPE, type.code());
        putByte(LEVEL, level);
        putShort(INDEX_ID, (int) (allocationUnit >>> 48));
        putInt(OBJECT_ID, (int) (allocationUnit >>> 16));
        putPage(PAGE_ID, id);
        Slots.formatted(this);
    }

    public PageType type() {
        return PageType.of(byteAt(TYPE));
    }

    public int level() {
        return byteAt(LEVEL);
    }

    /// The allocation unit that owns the page: index id and object id of the header in SQL Server's formula.
    public long allocationUnit() {
        return ((long) shortAt(INDEX_ID) << 48) | ((intAt(OBJECT_ID) & 0xFFFF_FFFFL) << 16);
    }

    public PageId id() {
        return page(PAGE_ID);
    }

    public PageId previous() {
        return page(PREVIOUS);
    }

    public PageId next() {
        return page(NEXT);
    }

    /// Changes type and level.
    public void kind(PageType type, int level) {
        putByte(TYPE, type.code());
        putByte(LEVEL, level);
    }

    public void previous(PageId id) {
        putPage(PREVIOUS, id);
    }

    public void next(PageId id) {
        putPage(NEXT, id);
    }

    private PageId page(int offset) {
        return new PageId(shortAt(offset + 4), intAt(offset));
    }

    private void putPage(int offset, PageId id) {
        putInt(offset, id.number());
        putShort(offset + 4, id.file());
    }

    /// The LSN of the last change.
    public long lsn() {
        return Lsn.of(intAt(LSN) & 0xFFFF_FFFFL, intAt(LSN + 4) & 0xFFFF_FFFFL, shortAt(LSN + 8));
    }

    public void lsn(long lsn) {
        putInt(LSN, (int) Lsn.vlf(lsn));
        putInt(LSN + 4, (int) Lsn.block(lsn));
        putShort(LSN + 8, Lsn.slot(lsn));
    }

    /// Bytes that open transactions have freed and may need again.
    public int reserved() {
        return shortAt(RESERVED);
    }

    public void reserved(int bytes) {
        putShort(RESERVED, bytes);
    }

    public int ghosts() {
        return shortAt(GHOSTS);
    }

    public void ghosts(int count) {
        putShort(GHOSTS, count);
    }

    /// Puts the checksum in, the last thing before a page is written.
    public void seal() {
        putShort(FLAG_BITS, shortAt(FLAG_BITS) | FLAG_CHECKSUM);
        putInt(TORN_BITS, checksum());
    }

    /// Whether the checksum fits; a page of zeroes has none.
    public boolean sealed() {
        return intAt(TORN_BITS) == checksum();
    }

    /// The checksum that stands in the page.
    public int storedChecksum() {
        return intAt(TORN_BITS);
    }

    /// CRC32C of the page with the checksum's own bytes left out.
    public int checksum() {
        var crc = new CRC32C();
        var bytes = buffer();
        crc.update(bytes.slice(0, TORN_BITS));
        crc.update(bytes.slice(TORN_BITS + 4, SIZE - TORN_BITS - 4));
        return (int) crc.getValue();
    }

    /// Whether it has no header: blank, or never formatted.
    public boolean isUnformatted() {
        return byteAt(TYPE) == 0;
    }

    /// Whether nothing was ever written here.
    public boolean isZero() {
        var bytes = buffer();
        for (int at = 0; at < SIZE; at += 8) {
            if (bytes.getLong(at) != 0) {
                return false;
            }
        }
        return true;
    }
}
