package dev.vitrine.storage.record;

import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.RecordLength;
import dev.vitrine.types.error.ConstraintError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.BitValue;
import dev.vitrine.types.value.BookmarkValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// How rows of certain column types lie in a record. Made once for a rowset.
///
/// A value kept off the row is read as a [BookmarkValue] of its [LobRoot], and written back as it stands.
public final class RecordLayout {
    /// The longest record, the row's overhead included.
    public static final int MAX_RECORD = 8060;
    static final int STATUS_NULLS = 0x10;
    static final int STATUS_VARIABLE = 0x20;
    private static final int STATUS_KIND = 0x0E;
    private static final int FIXED_START = 4;
    private static final int KIND_FORWARDED = 0x02;
    private static final int KIND_STUB = 0x04;
    private static final int KIND_GHOST = 0x0C;
    /// A record without columns, as long as a stub.
    private static final byte[] NO_ROW = {0, 0, FIXED_START, 0, 0, 0, 0, 0, 0};
    /// The longest sql_variant with its header is not longer than this.
    private static final int VARIANT_BYTES = 8016;
    private static final int OFFSET = 0x7FFF;
    /// Set in the end offset of a column whose value is kept off the row.
    private static final int OFF_ROW = 0x8000;
    private static final byte[] NOTHING = new byte[0];
    private static final int[] NO_COLUMNS = new int[0];

    private final List<SqlType> types;
    private final ColumnCodec[] codecs;
    private final int[] fixedOffset;
    /// The bit in its byte for bit columns, up to eight of which share one; 0 for all others.
    private final int[] bit;
    private final int[] variableIndex;
    private final int fixedEnd;
    private final int variableCount;
    private final int bitmapBytes;
    private final boolean[] movable;
    private final boolean anyMovable;
    private final boolean anyAlwaysOff;

    public RecordLayout(List<SqlType> types) {
        this(types, List.of());
    }

    /// @param keys columns whose values always stay in the record
    public RecordLayout(List<SqlType> types, List<Integer> keys) {
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
        movable = new boolean[count];
        for (int column = 0; column < count; column++) {
            movable[column] = variableIndex[column] >= 0 && !keys.contains(column);
        }
        anyMovable = variables > 0 && types.stream().anyMatch(RecordLayout::isLarge) || longest(types) > MAX_RECORD;
        anyAlwaysOff = types.stream().anyMatch(type -> type.name().isOldLob());
    }

    public List<SqlType> types() {
        return types;
    }

    public int columns() {
        return codecs.length;
    }

    /// A row as a record; its values that are kept off the row are so already, all others stay in the record. The
    /// caller has checked that it is not too long for a page.
    public byte[] encode(Value[] row) {
        return encode(row, variables(row));
    }

    /// A row as a record: (max) values of more than 8,000 bytes and text, ntext and image go off the row, then, until
    /// the record fits, the longest ones of all others.
    ///
    /// @throws dev.vitrine.types.error.SqlError 511 when it does not fit even so; nothing is stored then
    public byte[] encode(Value[] row, OffRow offRow) {
        var variable = variables(row);
        var moved = moved(variable, row);
        for (int column : moved) {
            int index = variableIndex[column];
            variable[index] = new Variable(offRow.store(!isLarge(column), variable[index].bytes()).bytes(), true);
        }
        return encode(row, variable);
    }

    private record Variable(byte[] bytes, boolean offRow) {
        static final Variable NONE = new Variable(NOTHING, false);
    }

    private Variable[] variables(Value[] row) {
        var variable = new Variable[variableCount];
        for (int column = 0; column < codecs.length; column++) {
            int index = variableIndex[column];
            if (index >= 0) {
                variable[index] = switch (row[column]) {
                    case Null _ -> Variable.NONE;
                    case BookmarkValue(LobRoot root) -> new Variable(root.bytes(), true);
                    default -> new Variable(codecs[column].variable(row[column]), false);
                };
            }
        }
        return variable;
    }

    private static boolean isLarge(SqlType type) {
        return type.isMax() || type.name() == TypeName.XML;
    }

    private boolean isLarge(int column) {
        return isLarge(types.get(column));
    }

    /// The longest record of columns of limited types.
    private int longest(List<SqlType> columns) {
        int length = fixedEnd + 2 + bitmapBytes + 2;
        for (var type : columns) {
            boolean variable = type.name().isVariableLength() || type.name() == TypeName.SQL_VARIANT;
            int most = type.name() == TypeName.SQL_VARIANT ? VARIANT_BYTES : type.length();
            length += variable ? 2 + most : 0;
        }
        return length;
    }

    /// Whether there are columns of (max) types and their like.
    public boolean hasLarge() {
        return types.stream().anyMatch(RecordLayout::isLarge);
    }

    /// Whether values of limited types may make a record longer than a row may be.
    public boolean mayOverflow() {
        return longest(types) > MAX_RECORD;
    }

    /// Whether rows may have values off the row.
    public boolean mayBeOffRow() {
        return anyMovable;
    }

    /// The columns whose values go off the row.
    private int[] moved(Variable[] variable, Value[] row) {
        int whole = length(variable);
        if (!anyMovable || whole <= SqlType.MAX_BYTES && !anyAlwaysOff) {
            return fitting(whole);
        }
        var moved = new BitSet();
        for (int column = 0; column < codecs.length; column++) {
            boolean can = movable[column] && row[column] != Null.NULL && !variable[variableIndex[column]].offRow();
            int length = can ? variable[variableIndex[column]].bytes().length : 0;
            if (can && isLarge(column) && (length > SqlType.MAX_BYTES
                    || length > 0 && types.get(column).name().isOldLob())) {
                moved.set(column);
            }
        }
        int length = whole;
        for (int column = moved.nextSetBit(0); column >= 0; column = moved.nextSetBit(column + 1)) {
            length -= saved(variable[variableIndex[column]]);
        }
        while (length > MAX_RECORD) {
            int longest = longest(variable, moved);
            if (longest < 0) {
                break;
            }
            moved.set(longest);
            length -= saved(variable[variableIndex[longest]]);
        }
        fitting(length);
        return moved.stream().toArray();
    }

    private static int[] fitting(int length) {
        if (length > MAX_RECORD) {
            throw ConstraintError.ROW_TOO_LARGE.with(length, MAX_RECORD);
        }
        return NO_COLUMNS;
    }

    /// How much shorter the record becomes without a value.
    private static int saved(Variable value) {
        return value.bytes().length - LobRoot.length(LobShape.rootLinks(value.bytes().length));
    }

    /// The column with the longest value that may go and whose root is shorter; -1 when there is none.
    private int longest(Variable[] variable, BitSet moved) {
        int longest = -1;
        for (int column = 0; column < codecs.length; column++) {
            boolean can = movable[column] && !moved.get(column) && !variable[variableIndex[column]].offRow()
                    && saved(variable[variableIndex[column]]) > 0;
            if (can && (longest < 0 || variable[variableIndex[column]].bytes().length
                    > variable[variableIndex[longest]].bytes().length)) {
                longest = column;
            }
        }
        return longest;
    }

    /// Variable columns at the end that have no bytes are not stored.
    private static int stored(Variable[] variable) {
        int stored = variable.length;
        while (stored > 0 && variable[stored - 1].bytes().length == 0) {
            stored--;
        }
        return stored;
    }

    private int length(Variable[] variable) {
        int stored = stored(variable);
        int length = fixedEnd + 2 + bitmapBytes + (stored > 0 ? 2 + 2 * stored : 0);
        for (var value : variable) {
            length += value.bytes().length;
        }
        return length;
    }

    private byte[] encode(Value[] row, Variable[] variable) {
        int stored = stored(variable);
        int length = length(variable);
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

    private static void putVariable(Variable[] variable, int stored, ByteBuffer record) {
        record.putShort((short) stored);
        int end = record.position() + 2 * stored;
        for (int i = 0; i < stored; i++) {
            end += variable[i].bytes().length;
            record.putShort((short) (end | (variable[i].offRow() ? OFF_ROW : 0)));
        }
        for (int i = 0; i < stored; i++) {
            record.put(variable[i].bytes());
        }
    }

    /// The value of a column that is kept off the row, from its bytes.
    public Value decode(int column, byte[] bytes) {
        return codecs[column].read(Page.over(bytes), 0, bytes.length);
    }

    /// A value of a variable column as bytes.
    public byte[] bytes(int column, Value value) {
        return codecs[column].variable(value);
    }

    /// The root of a value that is kept off the row; empty for all others.
    public static Optional<LobRoot> root(Value value) {
        return value instanceof BookmarkValue(LobRoot root) ? Optional.of(root) : Optional.empty();
    }

    /// Whether any value of a row is kept off it.
    public boolean isOffRow(Value[] row) {
        if (!anyMovable) {
            return false;
        }
        for (int column = 0; column < movable.length; column++) {
            if (movable[column] && row[column] instanceof BookmarkValue) {
                return true;
            }
        }
        return false;
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
        int end = page.shortAt(offsets + 2 * index);
        if ((end & OFF_ROW) != 0) {
            return new BookmarkValue(LobRoot.of(page.bytes(offset + start, (end & OFFSET) - start)));
        }
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
        int status = page.byteAt(offset);
        return (status & STATUS_KIND) == KIND_GHOST || LobNode.isGhost(status, page.byteAt(offset + 1));
    }

    /// Whether a record on its own is a ghost.
    public static boolean isGhost(byte[] record) {
        return (record[0] & STATUS_KIND) == KIND_GHOST || LobNode.isGhost(record[0], record[1]);
    }

    /// The record as a ghost: of a forwarding stub, one without columns.
    public static byte[] ghosted(byte[] record) {
        var changed = (record[0] & STATUS_KIND) == KIND_STUB ? NO_ROW.clone() : record.clone();
        if ((record[0] & STATUS_KIND) == KIND_FORWARDED) {
            changed[1] = 1;
        }
        changed[0] = (byte) (changed[0] & ~STATUS_KIND | KIND_GHOST);
        return changed;
    }
}
