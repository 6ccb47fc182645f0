package dev.vitrine.tds.type;

import dev.vitrine.tds.packet.PacketWriter;
import dev.vitrine.types.type.TypeName;
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

/// Types of a fixed number of bytes, each with a form that cannot be NULL and one behind a length byte.
enum FixedEncoder {
    BIT(TypeName.BIT, WireType.BIT, WireType.BITN, 1) {
        @Override
        void bytes(PacketWriter out, Value value) throws IOException {
            out.int8(((BitValue) value).value() ? 1 : 0);
        }
    },
    TINYINT(TypeName.TINYINT, WireType.INT1, WireType.INTN, 1) {
        @Override
        void bytes(PacketWriter out, Value value) throws IOException {
            out.int8((int) ((IntegerValue) value).value());
        }
    },
    SMALLINT(TypeName.SMALLINT, WireType.INT2, WireType.INTN, 2) {
        @Override
        void bytes(PacketWriter out, Value value) throws IOException {
            out.int16((int) ((IntegerValue) value).value());
        }
    },
    INT(TypeName.INT, WireType.INT4, WireType.INTN, 4) {
        @Override
        void bytes(PacketWriter out, Value value) throws IOException {
            out.int32((int) ((IntegerValue) value).value());
        }
    },
    BIGINT(TypeName.BIGINT, WireType.INT8, WireType.INTN, 8) {
        @Override
        void bytes(PacketWriter out, Value value) throws IOException {
            out.int64(((IntegerValue) value).value());
        }
    },
    REAL(TypeName.REAL, WireType.FLT4, WireType.FLTN, 4) {
        @Override
        void bytes(PacketWriter out, Value value) throws IOException {
            out.int32(Float.floatToRawIntBits(((RealValue) value).value()));
        }
    },
    FLOAT(TypeName.FLOAT, WireType.FLT8, WireType.FLTN, 8) {
        @Override
        void bytes(PacketWriter out, Value value) throws IOException {
            out.int64(Double.doubleToRawLongBits(((FloatValue) value).value()));
        }
    },
    MONEY(TypeName.MONEY, WireType.MONEY, WireType.MONEYN, 8) {
        @Override
        void bytes(PacketWriter out, Value value) throws IOException {
            long units = ((MoneyValue) value).tenThousandths();
            out.int32((int) (units >> 32));
            out.int32((int) units);
        }
    },
    SMALLMONEY(TypeName.SMALLMONEY, WireType.MONEY4, WireType.MONEYN, 4) {
        @Override
        void bytes(PacketWriter out, Value value) throws IOException {
            out.int32((int) ((MoneyValue) value).tenThousandths());
        }
    },
    DATETIME(TypeName.DATETIME, WireType.DATETIME, WireType.DATETIMN, 8) {
        @Override
        void bytes(PacketWriter out, Value value) throws IOException {
            out.int32(((DateTimeValue) value).days());
            out.int32(((DateTimeValue) value).ticks());
        }
    },
    SMALLDATETIME(TypeName.SMALLDATETIME, WireType.DATETIM4, WireType.DATETIMN, 4) {
        @Override
        void bytes(PacketWriter out, Value value) throws IOException {
            out.int16(((SmallDateTimeValue) value).days());
            out.int16(((SmallDateTimeValue) value).minutes());
        }
    };

    private final TypeName type;
    private final int wireType;
    private final int nullableWireType;
    private final int length;
    private final TypeEncoder notNull = new NotNull();
    private final TypeEncoder nullable = new Nullable();

    FixedEncoder(TypeName type, int wireType, int nullableWireType, int length) {
        this.type = type;
        this.wireType = wireType;
        this.nullableWireType = nullableWireType;
        this.length = length;
    }

    static TypeEncoder of(TypeName name, boolean nullable) {
        for (var fixed : values()) {
            if (fixed.type == name) {
                return nullable ? fixed.nullable : fixed.notNull;
            }
        }
        throw new IllegalStateException("not of fixed length: " + name);
    }

    abstract void bytes(PacketWriter out, Value value) throws IOException;

    private final class NotNull implements TypeEncoder {
        @Override
        public void typeInfo(PacketWriter out) throws IOException {
            out.int8(wireType);
        }

        @Override
        public void value(PacketWriter out, Value value) throws IOException {
            bytes(out, value);
        }

        @Override
        public int nullBytes() {
            return 0;
        }
    }

    private final class Nullable implements TypeEncoder {
        @Override
        public void typeInfo(PacketWriter out) throws IOException {
            out.int8(nullableWireType);
            out.int8(length);
        }

        @Override
        public void value(PacketWriter out, Value value) throws IOException {
            if (value == Null.NULL) {
                out.int8(0);
            } else {
                out.int8(length);
                bytes(out, value);
            }
        }

        @Override
        public int nullBytes() {
            return 1;
        }
    }
}
