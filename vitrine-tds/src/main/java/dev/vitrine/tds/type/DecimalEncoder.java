package dev.vitrine.tds.type;

import dev.vitrine.tds.packet.PacketWriter;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.DecimalMath;
import dev.vitrine.types.value.DecimalValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.io.IOException;

/// decimal and numeric: a sign byte (1 is positive) and the digits as a whole number, lowest byte first.
record DecimalEncoder(SqlType type) implements TypeEncoder {
    @Override
    public void typeInfo(PacketWriter out) throws IOException {
        out.int8(type.name() == TypeName.NUMERIC ? WireType.NUMERICN : WireType.DECIMALN);
        out.int8(WireType.decimalBytes(type.precision()));
        out.int8(type.precision());
        out.int8(type.scale());
    }

    @Override
    public void value(PacketWriter out, Value value) throws IOException {
        if (value == Null.NULL) {
            out.int8(0);
            return;
        }
        var decimal = (DecimalValue) value;
        if (decimal.scale() != type.scale()) {
            decimal = DecimalMath.rescale(decimal, type.precision(), type.scale()).orElseThrow();
        }
        int length = WireType.decimalBytes(type.precision());
        out.int8(length);
        bytes(out, decimal, length - 1);
    }

    /// Sign and magnitude of so many bytes.
    static void bytes(PacketWriter out, DecimalValue decimal, int magnitudeBytes) throws IOException {
        boolean negative = decimal.signum() < 0;
        long low = negative ? -decimal.low() : decimal.low();
        long high = negative ? ~decimal.high() + (low == 0 ? 1 : 0) : decimal.high();
        out.int8(negative ? 0 : 1);
        out.unsigned(low, Math.min(Long.BYTES, magnitudeBytes));
        if (magnitudeBytes > Long.BYTES) {
            out.unsigned(high, magnitudeBytes - Long.BYTES);
        }
    }

    @Override
    public int nullBytes() {
        return 1;
    }
}
