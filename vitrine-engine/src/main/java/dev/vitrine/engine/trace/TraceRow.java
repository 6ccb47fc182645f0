package dev.vitrine.engine.trace;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/// One event as it is written: the columns that it has.
public final class TraceRow {
    private static final int LENGTH = 4;

    private final Map<TraceColumn, byte[]> bytes = new EnumMap<>(TraceColumn.class);

    /// A number: an int or bigint, or a local time in 100 ns since 0001-01-01.
    TraceRow with(TraceColumn column, long number) {
        bytes.put(column, ByteBuffer.allocate(Long.BYTES).putLong(number).array());
        return this;
    }

    TraceRow with(TraceColumn column, String text) {
        bytes.put(column, text.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    TraceRow with(TraceColumn column, byte[] value) {
        bytes.put(column, value);
        return this;
    }

    public boolean has(TraceColumn column) {
        return bytes.containsKey(column);
    }

    public Optional<Long> number(TraceColumn column) {
        return Optional.ofNullable(bytes.get(column)).map(value -> ByteBuffer.wrap(value).getLong());
    }

    public Optional<String> text(TraceColumn column) {
        return Optional.ofNullable(bytes.get(column)).map(value -> new String(value, StandardCharsets.UTF_8));
    }

    public Optional<byte[]> binary(TraceColumn column) {
        return Optional.ofNullable(bytes.get(column));
    }

    /// Its length, then number, length and bytes of each column.
    ByteBuffer encode() {
        int size = LENGTH + bytes.values().stream().mapToInt(value -> 1 + LENGTH + value.length).sum();
        var buffer = ByteBuffer.allocate(size).putInt(size);
        bytes.forEach((column, value) -> buffer.put((byte) column.id()).putInt(value.length).put(value));
        return buffer.flip();
    }

    /// The next event; empty when the rest is no whole one (it is being written).
    static Optional<TraceRow> decode(ByteBuffer from) {
        int begin = from.position();
        if (from.remaining() < LENGTH || from.getInt(begin) < LENGTH || from.remaining() < from.getInt(begin)) {
            return Optional.empty();
        }
        int end = begin + from.getInt();
        var row = new TraceRow();
        while (from.position() < end) {
            var column = TraceColumn.of(from.get());
            var value = new byte[from.getInt()];
            from.get(value);
            row.bytes.put(column, value);
        }
        return Optional.of(row);
    }
}
