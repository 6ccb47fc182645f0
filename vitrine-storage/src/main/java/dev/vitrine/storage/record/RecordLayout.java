package dev.vitrine.storage.record;

import dev.vitrine.storage.page.Page;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/// How rows of certain column types lie in a record. Made once for a rowset.
public final class RecordLayout {
    /// The longest record, as SQL Server's 8,060 bytes and a few for the row's overhead.
    public static final int MAX_RECORD = 8060;
    static final int STATUS_NULLS = 0x10;
    static final int STATUS_VARIABLE = 0x20;
    private static final int STATUS_KIND = 0x0E;
    private static final int KIND_GHOST = 0x0C;
    private static final int FIXED_START = 4;

    private final List<SqlType> types;
    private final ColumnCodec[] codecs;
    private final int[] fixedOffset;
    private final int[] variableIndex;
    private final int fixedEnd;
    private final int variableCount;
    private final int bitmapBytes;

    public RecordLayout(List<SqlType> types) {
        this.types = List.copyOf(types);
        int count = types.size();
        codecs = new ColumnCodec[count];
        fixedOffset = new int[count];
        variableIndex = new int[count];
        int at = FIXED_START;
        int variables = 0;
        for (int column = 0; column < count; column++) {
            codecs[column] = ColumnCodec.of(types.get(column));
            if (codecs[column].fixedLength() >= 0) {
                fixedOffset[column] = at;
                variableIndex[column] = -1;
                at += codecs[column].fixedLength();
            } else {
                variableIndex[column] = variables++;
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
        int length = fixedEnd + 2 + bitmapBytes + (variableCount > 0 ? 2 + 2 * variableCount : 0);
        for (int column = 0; column < codecs.length; column++) {
            if (variableIndex[column] >= 0) {
                var bytes = row[column] == Null.NULL ? new byte[0] : codecs[column].variable(row[column]);
                variable[variableIndex[column]] = bytes;
                length += bytes.length;
            }
        }
        var record = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        record.put((byte) (STATUS_NULLS | (variableCount > 0 ? STATUS_VARIABLE : 0))).put((byte) 0);
        record.putShort((short) fixedEnd);
        for (int column = 0; column < codecs.length; column++) {
            if (variableIndex[column] < 0 && row[column] != Null.NULL) {
                record.position(fixedOffset[column]);
                codecs[column].fixed(row[column], record);
            }
        }
        record.position(fixedEnd);
        record.putShort((short) codecs.length);
        putNulls(row, record);
        putVariable(variable, record);
        return record.array();
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

    private void putVariable(byte[][] variable, ByteBuffer record) {
        if (variableCount == 0) {
            return;
        }
        record.putShort((short) variableCount);
        int end = record.position() + 2 * variableCount;
        for (var bytes : variable) {
            end += bytes.length;
            record.putShort((short) end);
        }
        for (var bytes : variable) {
            record.put(bytes);
        }
    }

    /// One column of a record in a page.
    public Value value(Page page, int offset, int column) {
        if (column >= page.shortAt(offset + fixedEnd)) {
            return Null.NULL;
        }
        int nulls = offset + fixedEnd + 2;
        if ((page.byteAt(nulls + column / 8) & 1 << column % 8) != 0) {
            return Null.NULL;
        }
        if (variableIndex[column] < 0) {
            return codecs[column].read(page, offset + fixedOffset[column], codecs[column].fixedLength());
        }
        int offsets = nulls + bitmapBytes + 2;
        int index = variableIndex[column];
        int start = index == 0 ? offsets - offset + 2 * variableCount : page.shortAt(offsets + 2 * (index - 1));
        int end = page.shortAt(offsets + 2 * index);
        return codecs[column].read(page, offset + start, end - start);
    }

    /// Where a fixed column of a record lies, for reading it without a value; -1 when it is NULL or of variable length.
    public int fixedAt(Page page, int offset, int column) {
        int nulls = offset + fixedEnd + 2;
        boolean isNull = (page.byteAt(nulls + column / 8) & 1 << column % 8) != 0;
        return isNull || variableIndex[column] >= 0 ? -1 : offset + fixedOffset[column];
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
        var page = Page.onHeap();
        page.putBytes(Page.HEADER, record);
        return row(page, Page.HEADER);
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
