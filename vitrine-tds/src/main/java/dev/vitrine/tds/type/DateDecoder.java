package dev.vitrine.tds.type;

import dev.vitrine.tds.packet.WireInput;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.DateTime2Value;
import dev.vitrine.types.value.DateTimeOffsetValue;
import dev.vitrine.types.value.DateValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.TimeValue;
import dev.vitrine.types.value.Value;
import java.io.IOException;

/// Reads date, time, datetime2 and datetimeoffset.
final class DateDecoder {
    private static final int TICK_SCALE = 7;

    private DateDecoder() {
    }

    static WireColumn read(int wireType, WireInput in) throws IOException {
        if (wireType == WireType.DATEN) {
            return new WireColumn(SqlType.DATE, input -> sized(input, wireType, 0));
        }
        int scale = in.int8();
        if (scale > SqlType.MAX_FRACTIONAL_SCALE) {
            throw TypeFault.length(wireType);
        }
        var type = switch (wireType) {
            case WireType.TIMEN -> SqlType.time(scale);
            case WireType.DATETIME2N -> SqlType.datetime2(scale);
            default -> SqlType.datetimeoffset(scale);
        };
        return new WireColumn(type, input -> sized(input, wireType, scale));
    }

    private static Value sized(WireInput in, int wireType, int scale) throws IOException {
        int count = in.int8();
        if (count == 0) {
            return Null.NULL;
        }
        int expected = switch (wireType) {
            case WireType.DATEN -> DateEncoder.DATE_BYTES;
            case WireType.TIMEN -> WireType.timeBytes(scale);
            case WireType.DATETIME2N -> WireType.timeBytes(scale) + DateEncoder.DATE_BYTES;
            default -> WireType.timeBytes(scale) + DateEncoder.DATE_BYTES + Short.BYTES;
        };
        if (count != expected) {
            throw TypeFault.length(wireType);
        }
        return value(in, wireType, scale);
    }

    static Value value(WireInput in, int wireType, int scale) throws IOException {
        return switch (wireType) {
            case WireType.DATEN -> new DateValue(days(in, "date"));
            case WireType.TIMEN -> new TimeValue(ticks(in, scale, "time"));
            case WireType.DATETIME2N -> {
                long ticks = ticks(in, scale, "datetime2");
                yield new DateTime2Value(days(in, "datetime2"), ticks);
            }
            default -> {
                long ticks = ticks(in, scale, "datetimeoffset");
                int days = days(in, "datetimeoffset");
                int offset = (short) in.uint16();
                if (Math.abs(offset) > DateTimeOffsetValue.MAX_OFFSET_MINUTES) {
                    throw TypeFault.value(wireType, "datetimeoffset");
                }
                yield new DateTimeOffsetValue(days, ticks, offset);
            }
        };
    }

    private static int days(WireInput in, String typeName) throws IOException {
        int days = (int) in.unsigned(DateEncoder.DATE_BYTES);
        if (days > DateValue.MAX_DAYS) {
            throw TypeFault.value(WireType.DATEN, typeName);
        }
        return days;
    }

    private static long ticks(WireInput in, int scale, String typeName) throws IOException {
        long ticks = in.unsigned(WireType.timeBytes(scale));
        for (int i = scale; i < TICK_SCALE; i++) {
            ticks *= 10;
        }
        if (ticks >= TimeValue.TICKS_PER_DAY) {
            throw TypeFault.value(WireType.TIMEN, typeName);
        }
        return ticks;
    }
}
