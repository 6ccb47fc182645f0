package dev.vitrine.storage.record;

import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.RecordLength;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.BitValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/// How rows of certain column types lie in a record. Made once for a rowset.
public final class RecordLayout {
    /// The longest record, the row's overhead included.
    public static final int MAX_RECORD = 8060;
    static final int STATUS_NULLS = 0x10;
    static final int STATUS_VARIABLE = 0x20;
    private static final int STATUS_KIND = 0x0E;
    private static final int KIND_GHOST = 0x0C;
    private static final int FIXED_START = 4;
    private static final int OFFSET = 0x7FFF;
    private static final byte[] NOTHING = new byte[0];

    private final List<SqlType> types;
    private final ColumnCodec[] codecs;
    private final int[] fixedOffset;
    /// The bit in its byte for bit columns, up to eight of which share one; 0 for all others.
    private final int[] bit;
    private final int[] variableIndex;
    private final int fixedEnd;
    private final int variableCount;
    private final int bitmapBytes;

    public RecordLayout(List<SqlType> types) {
        this.types = List.copyOf(types);
        int count = types.size();
        codecs = new ColumnCodec[count];
        fixedOffset = new int[count];
        bit = new int[count];
        variableIndex = new int[count];
        int at = FIXED_START;
        int variables = 0;
        int bits = 0;
        int bitByte = 0;
        for (int column = 0; column < count; column++) {
            codecs[column] = ColumnCodec.of(types.get(column));
            variableIndex[column] = codecs[column].fixedLength() < 0 ? variables++ : -1;
            if (types.get(column).name() == TypeName.BIT) {
                bitByte = bits % Byte.SIZE == 0 ? at++ : bitByte;
                fixedOffset[column] = bitByte;
                bit[column] = 1 << bits++ % Byte.SIZE;
            } else if (variableIndex[column] < 0) {
                fixedOffset[column] = at;
                at += codecs[column].fixedLength();
            }
        }
        fixedEnd = at;
        variableCount = variables;
        bitmapBytes = (count + 7) / 8;
    }

    public List<SqlType> types() {
        return types;
    }

    public int columns() {
        return codecs.length;
    }

    /// A row as a record. The caller has checked that it is not too long for a page.
    public byte[] encode(Value[] row) {
        var variable = new byte[variableCount][];
        int stored = 0;
        int variableBytes = 0;
        for (int column = 0; column < codecs.length; column++) {
            int index = variableIndex[column];
            if (index >= 0) {
                variable[index] = row[column] == Null.NULL ? NOTHING : codecs[column].variable(row[column]);
                variableBytes += variable[index].length;
                // Variable columns at the end that have no bytes are not stored.
                stored = variable[index].length > 0 ? index + 1 : stored;
            }
        }
        int length = fixedEnd + 2 + bitmapBytes + (stored > 0 ? 2 + 2 * stored : 0) + variableBytes;
        var record = ByteBuffer.allocate(Math.max(length, RecordLength.SHORTEST)).order(ByteOrder.LITTLE_ENDIAN);
        record.put((byte) (STATUS_NULLS | (stored > 0 ? STATUS_VARIABLE : 0))).put((byte) 0);
        record.putShort((short) fixedEnd);
        putFixed(row, record);
        record.position(fixedEnd);
        record.putShort((short) codecs.length);
        putNulls(row, record);
        if (stored > 0) {
            putVariable(variable, stored, record);
        }
        return record.array();
    }

    private void putFixed(Value[] row, ByteBuffer record) {
        for (int column = 0; column < codecs.length; column++) {
            if (variableIndex[column] >= 0 || row[column] == Null.NULL) {
                continue;
            }
            int at = fixedOffset[column];
            if (bit[column] == 0) {
                record.position(at);
                codecs[column].fixed(row[column], record);
            } else if (row[column].asLong() != 0) {
                record.put(at, (byte) (record.get(at) | bit[column]));
            }
        }
    }

    private void putNulls(Value[] row, ByteBuffer record) {
        int start = record.position();
        for (int column = 0; column < codecs.length; column++) {
            if (row[column] == Null.NULL) {
                int at = start + column / 8;
                record.put(at, (byte) (record.get(at) | 1 << column % 8));
            }
        }
        record.position(start + bitmapBytes);
    }

    private static void putVariable(byte[][] variable, int stored, ByteBuffer record) {
        record.putShort((short) stored);
        int end = record.position() + 2 * stored;
        for (int i = 0; i < stored; i++) {
            end += variable[i].length;
            record.putShort((short) end);
        }
        for (int i = 0; i < stored; i++) {
            record.put(variable[i]);
        }
    }

    /// One column of a record in a page. A record may be older than the layout: columns added since read as NULL.
    public Value value(Page page, int offset, int column) {
        int at = offset + page.shortAt(offset + 2);
        int count = page.shortAt(at);
        if (column >= count || (page.byteAt(at + 2 + column / 8) & 1 << column % 8) != 0) {
            return Null.NULL;
        }
        if (variableIndex[column] < 0) {
            return bit[column] != 0 ? BitValue.of((page.byteAt(offset + fixedOffset[column]) & bit[column]) != 0)
                    : codecs[column].read(page, offset + fixedOffset[column], codecs[column].fixedLength());
        }
        int variables = at + 2 + (count + 7) / 8;
        int stored = (page.byteAt(offset) & STATUS_VARIABLE) == 0 ? 0 : page.shortAt(variables);
        int index = variableIndex[column];
        if (index >= stored) {
            return codecs[column].read(page, offset, 0);
        }
        int offsets = variables + 2;
        int start = index == 0 ? offsets - offset + 2 * stored : page.shortAt(offsets + 2 * (index - 1)) & OFFSET;
        int end = page.shortAt(offsets + 2 * index) & OFFSET;
        return codecs[column].read(page, offset + start, end - start);
    }

    /// Where a fixed column of a record lies, for reading it without a value; -1 when it is NULL, a bit, or of variable
    /// length.
    public int fixedAt(Page page, int offset, int column) {
        if (variableIndex[column] >= 0 || bit[column] != 0) {
            return -1;
        }
        int at = offset + page.shortAt(offset + 2);
        boolean isNull = column >= page.shortAt(at) || (page.byteAt(at + 2 + column / 8) & 1 << column % 8) != 0;
        return isNull ? -1 : offset + fixedOffset[column];
    }

    /// Where the value of a column lies in a record, and its bytes there.
    ///
    /// @param at from the record's beginning; 0 where it has no place (NULL of variable length, a column added since)
    public record Extent(int at, int length) {
        static final Extent NONE = new Extent(0, 0);
    }

    /// Where a column of a record lies.
    public Extent extent(Page page, int offset, int column) {
        int at = offset + page.shortAt(offset + 2);
        int count = page.shortAt(at);
        if (column >= count) {
            return Extent.NONE;
        }
        if (variableIndex[column] < 0) {
            return new Extent(fixedOffset[column], bit[column] != 0 ? 1 : codecs[column].fixedLength());
        }
        int variables = at + 2 + (count + 7) / 8;
        int stored = (page.byteAt(offset) & STATUS_VARIABLE) == 0 ? 0 : page.shortAt(variables);
        int index = variableIndex[column];
        if (index >= stored) {
            return Extent.NONE;
        }
        int offsets = variables + 2;
        int start = index == 0 ? offsets - offset + 2 * stored : page.shortAt(offsets + 2 * (index - 1)) & OFFSET;
        return new Extent(start, (page.shortAt(offsets + 2 * index) & OFFSET) - start);
    }

    /// All columns of a record in a page.
    public Value[] row(Page page, int offset) {
        var row = new Value[codecs.length];
        for (int column = 0; column < row.length; column++) {
            row[column] = value(page, offset, column);
        }
        return row;
    }

    /// All columns of a record on its own.
    public Value[] row(byte[] record) {
        return row(Page.over(record), 0);
    }

    /// Whether the record at an offset is a ghost.
    public static boolean isGhost(Page page, int offset) {
        return (page.byteAt(offset) & STATUS_KIND) == KIND_GHOST;
    }

    /// Whether a record on its own is a ghost.
    public static boolean isGhost(byte[] record) {
        return (record[0] & STATUS_KIND) == KIND_GHOST;
    }

    /// The record as a ghost, or as a live one again.
    public static byte[] ghosted(byte[] record, boolean ghost) {
        var changed = record.clone();
        changed[0] = (byte) (record[0] & ~STATUS_KIND | (ghost ? KIND_GHOST : 0));
        return changed;
    }
}
