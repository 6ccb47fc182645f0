package dev.vitrine.query.function;

import dev.vitrine.types.error.StorageError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/// `column.WRITE (expression, offset, length)` of UPDATE: a part of a (max) value is replaced. Offset and length count
/// bytes of varbinary(max) and varchar(max), byte pairs of nvarchar(max).
/// Source: "UPDATE (Transact-SQL)".
public final class LargeWrite {
    private static final int OFFSET_STATE = 4;

    private LargeWrite() {
    }

    /// The method for a column: its value, what is written (of the column's type), offset and length.
    public static BoundFunction of(String column, SqlType type) {
        Implementation write = (_, a) -> write(column, type, a);
        var types = List.of(type, type, SqlType.BIGINT, SqlType.BIGINT);
        var function = new Function("WRITE of " + column, Arguments.many(1, ArgumentRule.ANY), _ -> type,
                Nulls.HANDLED, Volatility.DETERMINISTIC, (_, _) -> write, false);
        return new BoundFunction(function, types, type, write);
    }

    private static Value write(String column, SqlType type, Value[] a) {
        if (a[0] == Null.NULL) {
            throw StorageError.MUTATOR_ON_NULL.with("write()", column);
        }
        if (a[0] instanceof BinaryValue(var old)) {
            var written = a[1] instanceof BinaryValue(var bytes) ? bytes : new byte[0];
            return new BinaryValue(replaced(old, written, Place.of(a, old.length)));
        }
        var text = a[0].asString();
        if (type.isUnicode() || single(text)) {
            var place = Place.of(a, text.length());
            return StringValue.of(text.substring(0, place.from()) + (a[1] == Null.NULL ? "" : a[1].asString())
                    + text.substring(place.to()));
        }
        var page = type.collation().codePage();
        var old = page.encode(text);
        var written = a[1] == Null.NULL ? new byte[0] : page.encode(a[1].asString());
        return StringValue.of(page.decode(replaced(old, written, Place.of(a, old.length))));
    }

    /// Whether every character is one byte in any code page.
    private static boolean single(String text) {
        return StandardCharsets.US_ASCII.newEncoder().canEncode(text);
    }

    private static byte[] replaced(byte[] old, byte[] written, Place place) {
        var value = Arrays.copyOf(old, place.from() + written.length + old.length - place.to());
        System.arraycopy(written, 0, value, place.from(), written.length);
        System.arraycopy(old, place.to(), value, place.from() + written.length, old.length - place.to());
        return value;
    }

    /// The part that is replaced.
    private record Place(int from, int to) {
        /// NULL for the offset: behind the end. NULL for the length, or for what is written: to the end. A length that
        /// goes beyond the end ends there.
        static Place of(Value[] a, int size) {
            if (a[2] == Null.NULL) {
                return new Place(size, size);
            }
            long offset = a[2].asLong();
            if (offset < 0 || offset > size) {
                throw StorageError.LOB_OFFSET.state(OFFSET_STATE, offset);
            }
            if (a[3] == Null.NULL || a[1] == Null.NULL) {
                return new Place((int) offset, size);
            }
            if (a[3].asLong() < 0) {
                throw StorageError.LOB_DELETION_LENGTH.state(OFFSET_STATE, a[3].asLong());
            }
            return new Place((int) offset, (int) Math.min(size, offset + Math.min(size, a[3].asLong())));
        }
    }
}
