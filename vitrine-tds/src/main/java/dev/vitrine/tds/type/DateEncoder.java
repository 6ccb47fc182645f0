package dev.vitrine.tds.type;

import dev.vitrine.tds.packet.PacketWriter;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.DateTime2Value;
import dev.vitrine.types.value.DateTimeOffsetValue;
import dev.vitrine.types.value.DateValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.TimeValue;
import dev.vitrine.types.value.Value;
import java.io.IOException;

/// date, time, datetime2, datetimeoffset: units of the scale since midnight, days since the year 1, minutes of offset.
record DateEncoder(SqlType type) implements TypeEncoder {
    static final int DATE_BYTES = 3;
    private static final int TICK_SCALE = 7;

    @Override
    public void typeInfo(PacketWriter out) throws IOException {
        out.int8(switch (type.name()) {
            case DATE -> WireType.DATEN;
            case TIME -> WireType.TIMEN;
            case DATETIME2 -> WireType.DATETIME2N;
            default -> WireType.DATETIMEOFFSETN;
        });
        if (type.name() != TypeName.DATE) {
            out.int8(type.scale());
        }
    }

    @Override
    public void value(PacketWriter out, Value value) throws IOException {
        if (value == Null.NULL) {
            out.int8(0);
            return;
        }
        out.int8(length());
        bytes(out, value);
    }

    int length() {
        int time = WireType.timeBytes(type.scale());
        return switch (type.name()) {
            case DATE -> DATE_BYTES;
            case TIME -> time;
            case DATETIME2 -> time + DATE_BYTES;
            default -> time + DATE_BYTES + Short.BYTES;
        };
    }

    /// The value without its length.
    void bytes(PacketWriter out, Value value) throws IOException {
        switch (value) {
            case DateValue(var days) -> out.unsigned(days, DATE_BYTES);
            case TimeValue(var ticks) -> time(out, ticks);
            case DateTime2Value(var days, var ticks) -> {
                time(out, ticks);
                out.unsigned(days, DATE_BYTES);
            }
            case DateTimeOffsetValue(var days, var ticks, var offset) -> {
                time(out, ticks);
                out.unsigned(days, DATE_BYTES);
                out.int16(offset);
            }
            default -> throw new IllegalStateException("not a date: " + value);
        }
    }

    private void time(PacketWriter out, long ticks) throws IOException {
        long units = ticks;
        for (int scale = type.scale(); scale < TICK_SCALE; scale++) {
            units /= 10;
        }
        out.unsigned(units, WireType.timeBytes(type.scale()));
    }

    @Override
    public int nullBytes() {
        return 1;
    }
}
