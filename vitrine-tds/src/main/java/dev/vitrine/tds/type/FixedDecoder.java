package dev.vitrine.tds.type;

import dev.vitrine.tds.packet.WireInput;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BitValue;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.FloatValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.MoneyValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.RealValue;
import dev.vitrine.types.value.SmallDateTimeValue;
import dev.vitrine.types.value.Value;
import java.io.IOException;

/// Reads types of a fixed number of bytes.
final class FixedDecoder {
    private FixedDecoder() {
    }

    static WireColumn fixed(int wireType) throws TypeFault {
        return switch (wireType) {
            case WireType.BIT -> column(WireType.BITN, 1);
            case WireType.INT1 -> column(WireType.INTN, 1);
            case WireType.INT2 -> column(WireType.INTN, 2);
            case WireType.INT4 -> column(WireType.INTN, 4);
            case WireType.INT8 -> column(WireType.INTN, 8);
            case WireType.FLT4 -> column(WireType.FLTN, 4);
            case WireType.FLT8 -> column(WireType.FLTN, 8);
            case WireType.MONEY4 -> column(WireType.MONEYN, 4);
            case WireType.MONEY -> column(WireType.MONEYN, 8);
            case WireType.DATETIM4 -> column(WireType.DATETIMN, 4);
            default -> column(WireType.DATETIMN, 8);
        };
    }

    private static WireColumn column(int wireType, int length) throws TypeFault {
        return new WireColumn(type(wireType, length), input -> value(input, wireType, length));
    }

    /// The value says its own length, which may be shorter than the type's.
    static WireColumn nullable(int wireType, int length) throws TypeFault {
        return new WireColumn(type(wireType, length), input -> {
            int count = input.int8();
            if (count == 0) {
                return Null.NULL;
            }
            if (count != length) {
                throw TypeFault.length(wireType);
            }
            return value(input, wireType, count);
        });
    }

    private static SqlType type(int wireType, int length) throws TypeFault {
        return switch (wireType << 4 | Math.min(length, 0xF)) {
            case WireType.BITN << 4 | 1 -> SqlType.BIT;
            case WireType.INTN << 4 | 1 -> SqlType.TINYINT;
            case WireType.INTN << 4 | 2 -> SqlType.SMALLINT;
            case WireType.INTN << 4 | 4 -> SqlType.INT;
            case WireType.INTN << 4 | 8 -> SqlType.BIGINT;
            case WireType.FLTN << 4 | 4 -> SqlType.REAL;
            case WireType.FLTN << 4 | 8 -> SqlType.FLOAT;
            case WireType.MONEYN << 4 | 4 -> SqlType.SMALLMONEY;
            case WireType.MONEYN << 4 | 8 -> SqlType.MONEY;
            case WireType.DATETIMN << 4 | 4 -> SqlType.SMALLDATETIME;
            case WireType.DATETIMN << 4 | 8 -> SqlType.DATETIME;
            default -> throw TypeFault.length(wireType);
        };
    }

    private static Value value(WireInput in, int wireType, int length) throws IOException {
        return switch (wireType) {
            case WireType.BITN -> BitValue.of(in.int8() != 0);
            case WireType.INTN -> IntegerValue.of(switch (length) {
                case 1 -> in.int8();
                case 2 -> (short) in.uint16();
                case 4 -> in.int32();
                default -> in.int64();
            });
            case WireType.FLTN -> length == 4 ? real(in) : approximate(in);
            case WireType.MONEYN -> length == 4 ? MoneyValue.of(in.int32()) : money(in);
            default -> length == 4 ? smallDateTime(in) : dateTime(in);
        };
    }

    private static Value real(WireInput in) throws IOException {
        float value = Float.intBitsToFloat(in.int32());
        if (!Float.isFinite(value)) {
            throw TypeFault.value(WireType.FLTN, "real");
        }
        return new RealValue(value);
    }

    private static Value approximate(WireInput in) throws IOException {
        double value = Double.longBitsToDouble(in.int64());
        if (!Double.isFinite(value)) {
            throw TypeFault.value(WireType.FLTN, "float");
        }
        return new FloatValue(value);
    }

    private static Value money(WireInput in) throws IOException {
        long high = in.int32();
        return MoneyValue.of(high << 32 | in.uint32());
    }

    private static Value smallDateTime(WireInput in) throws IOException {
        int days = in.uint16();
        int minutes = in.uint16();
        if (minutes >= SmallDateTimeValue.MINUTES_PER_DAY || days > SmallDateTimeValue.MAX_DAYS) {
            throw TypeFault.value(WireType.DATETIMN, "smalldatetime");
        }
        return new SmallDateTimeValue(days, minutes);
    }

    private static Value dateTime(WireInput in) throws IOException {
        int days = in.int32();
        int ticks = in.int32();
        boolean valid = days >= DateTimeValue.MIN_DAYS && days <= DateTimeValue.MAX_DAYS && ticks >= 0
                && ticks < DateTimeValue.TICKS_PER_DAY;
        if (!valid) {
            throw TypeFault.value(WireType.DATETIMN, "datetime");
        }
        return new DateTimeValue(days, ticks);
    }
}
