package dev.vitrine.query.executor.row;

import dev.vitrine.storage.heap.RowId;
import dev.vitrine.types.collation.Collations;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.BitValue;
import dev.vitrine.types.value.BookmarkValue;
import dev.vitrine.types.value.DateTime2Value;
import dev.vitrine.types.value.DateTimeOffsetValue;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.DateValue;
import dev.vitrine.types.value.DecimalValue;
import dev.vitrine.types.value.FloatValue;
import dev.vitrine.types.value.GuidValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.MoneyValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.RealValue;
import dev.vitrine.types.value.SmallDateTimeValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.TimeValue;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.VariantValue;
import dev.vitrine.types.value.XmlValue;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/// Rows as bytes: for each value a mark of its kind, then the value.
final class RowBytes {
    private static final int ROW_ID = 1;
    private static final int KEY = 2;

    private RowBytes() {
    }

    /// The kinds of values by their marks.
    private enum Kind {
        NULL, BIT, INTEGER, DECIMAL, MONEY, REAL, FLOAT, STRING, BINARY, GUID, DATE, TIME, DATE_TIME, SMALL_DATE_TIME,
        DATE_TIME_2, DATE_TIME_OFFSET, VARIANT, XML, BOOKMARK
    }

    private static final Kind[] KINDS = Kind.values();

    /// Several rows in one piece of bytes.
    static final class Writer {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final DataOutputStream out = new DataOutputStream(bytes);

        void add(Value[] row) {
            try {
                writeAll(out, row);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        int size() {
            return bytes.size();
        }

        /// What was written; the writer begins anew.
        byte[] take() {
            var taken = bytes.toByteArray();
            bytes.reset();
            return taken;
        }
    }

    /// The rows of one piece of bytes.
    static final class Reader {
        private final DataInputStream in;

        Reader(byte[] bytes) {
            this.in = new DataInputStream(new ByteArrayInputStream(bytes));
        }

        boolean isAtEnd() {
            try {
                return in.available() == 0;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        Value[] next() {
            try {
                return readAll(in);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static void writeAll(DataOutputStream out, Value[] row) throws IOException {
        out.writeInt(row.length);
        for (var value : row) {
            write(out, value);
        }
    }

    private static Value[] readAll(DataInputStream in) throws IOException {
        var row = new Value[in.readInt()];
        for (int i = 0; i < row.length; i++) {
            row[i] = read(in);
        }
        return row;
    }

    private static void write(DataOutputStream out, Value value) throws IOException {
        out.writeByte(kind(value).ordinal());
        switch (value) {
            case Null _ -> { }
            case BitValue(var bit) -> out.writeBoolean(bit);
            case IntegerValue(var number) -> out.writeLong(number);
            case DecimalValue(var high, var low, var scale) -> {
                out.writeLong(high);
                out.writeLong(low);
                out.writeByte(scale);
            }
            case MoneyValue(var number) -> out.writeLong(number);
            case RealValue(var number) -> out.writeFloat(number);
            case FloatValue(var number) -> out.writeDouble(number);
            case StringValue(var text) -> text(out, text);
            case XmlValue(var text) -> text(out, text);
            case BinaryValue(var bytes) -> {
                out.writeInt(bytes.length);
                out.write(bytes);
            }
            case GuidValue(var high, var low) -> pair(out, high, low);
            case DateValue(var days) -> out.writeInt(days);
            case TimeValue(var ticks) -> out.writeLong(ticks);
            case DateTimeValue(var days, var ticks) -> pair(out, days, ticks);
            case SmallDateTimeValue(var days, var minutes) -> pair(out, days, minutes);
            case DateTime2Value(var days, var ticks) -> pair(out, days, ticks);
            case DateTimeOffsetValue(var days, var ticks, var minutes) -> {
                pair(out, days, ticks);
                out.writeInt(minutes);
            }
            case VariantValue(var type, var inner) -> {
                type(out, type);
                write(out, inner);
            }
            case BookmarkValue(var locator) -> locator(out, locator);
        }
    }

    private static Kind kind(Value value) {
        return switch (value) {
            case Null _ -> Kind.NULL;
            case BitValue _ -> Kind.BIT;
            case IntegerValue _ -> Kind.INTEGER;
            case DecimalValue _ -> Kind.DECIMAL;
            case MoneyValue _ -> Kind.MONEY;
            case RealValue _ -> Kind.REAL;
            case FloatValue _ -> Kind.FLOAT;
            case StringValue _ -> Kind.STRING;
            case XmlValue _ -> Kind.XML;
            case BinaryValue _ -> Kind.BINARY;
            case GuidValue _ -> Kind.GUID;
            case DateValue _ -> Kind.DATE;
            case TimeValue _ -> Kind.TIME;
            case DateTimeValue _ -> Kind.DATE_TIME;
            case SmallDateTimeValue _ -> Kind.SMALL_DATE_TIME;
            case DateTime2Value _ -> Kind.DATE_TIME_2;
            case DateTimeOffsetValue _ -> Kind.DATE_TIME_OFFSET;
            case VariantValue _ -> Kind.VARIANT;
            case BookmarkValue _ -> Kind.BOOKMARK;
        };
    }

    private static Value read(DataInputStream in) throws IOException {
        return switch (KINDS[in.readByte()]) {
            case NULL -> Null.NULL;
            case BIT -> BitValue.of(in.readBoolean());
            case INTEGER -> IntegerValue.of(in.readLong());
            case DECIMAL -> new DecimalValue(in.readLong(), in.readLong(), in.readByte());
            case MONEY -> new MoneyValue(in.readLong());
            case REAL -> new RealValue(in.readFloat());
            case FLOAT -> new FloatValue(in.readDouble());
            case STRING -> StringValue.of(text(in));
            case XML -> new XmlValue(text(in));
            case BINARY -> new BinaryValue(in.readNBytes(in.readInt()));
            case GUID -> new GuidValue(in.readLong(), in.readLong());
            case DATE -> new DateValue(in.readInt());
            case TIME -> new TimeValue(in.readLong());
            case DATE_TIME -> new DateTimeValue((int) in.readLong(), (int) in.readLong());
            case SMALL_DATE_TIME -> new SmallDateTimeValue((int) in.readLong(), (int) in.readLong());
            case DATE_TIME_2 -> new DateTime2Value((int) in.readLong(), in.readLong());
            case DATE_TIME_OFFSET -> new DateTimeOffsetValue((int) in.readLong(), in.readLong(), in.readInt());
            case VARIANT -> new VariantValue(type(in), read(in));
            case BOOKMARK -> new BookmarkValue(in.readByte() == ROW_ID ? RowId.of(in.readLong()) : readAll(in));
        };
    }

    private static void pair(DataOutputStream out, long first, long second) throws IOException {
        out.writeLong(first);
        out.writeLong(second);
    }

    private static void text(DataOutputStream out, String text) throws IOException {
        out.writeInt(text.length());
        out.writeChars(text);
    }

    private static String text(DataInputStream in) throws IOException {
        var text = new char[in.readInt()];
        for (int i = 0; i < text.length; i++) {
            text[i] = in.readChar();
        }
        return new String(text);
    }

    private static void type(DataOutputStream out, SqlType type) throws IOException {
        out.writeInt(type.name().ordinal());
        out.writeInt(type.length());
        out.writeInt(type.precision());
        out.writeInt(type.scale());
        text(out, type.collation().name());
    }

    private static SqlType type(DataInputStream in) throws IOException {
        return new SqlType(TypeName.values()[in.readInt()], in.readInt(), in.readInt(), in.readInt(),
                Collations.find(text(in)).orElseThrow());
    }

    private static void locator(DataOutputStream out, Object locator) throws IOException {
        if (locator instanceof RowId id) {
            out.writeByte(ROW_ID);
            out.writeLong(id.packed());
        } else {
            out.writeByte(KEY);
            writeAll(out, (Value[]) locator);
        }
    }
}
