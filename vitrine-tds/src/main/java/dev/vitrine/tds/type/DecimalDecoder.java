package dev.vitrine.tds.type;

import dev.vitrine.tds.packet.WireInput;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.DecimalMath;
import dev.vitrine.types.value.DecimalValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.io.IOException;
import java.math.BigInteger;

/// Reads decimal and numeric. The value may have fewer bytes than its type: mssql-jdbc sends the shortest form.
final class DecimalDecoder {
    private static final int BYTES_MAX = 17;

    private DecimalDecoder() {
    }

    static WireColumn read(int wireType, WireInput in, TypeDecoders.Place place) throws IOException {
        int length = in.int8();
        int declared = in.int8();
        int precision = declared == 0 && place == TypeDecoders.Place.TABLE ? SqlType.MAX_PRECISION : declared;
        int scale = in.int8();
        if (length > BYTES_MAX) {
            throw TypeFault.length(wireType);
        }
        boolean numeric = wireType == WireType.NUMERICN || wireType == WireType.OLD_NUMERIC;
        if (precision < 1 || precision > SqlType.MAX_PRECISION || scale > precision) {
            throw TypeFault.value(wireType, numeric ? "numeric" : "decimal");
        }
        var type = numeric ? SqlType.numeric(precision, scale) : SqlType.decimal(precision, scale);
        return new WireColumn(type, input -> value(input, wireType, type));
    }

    private static Value value(WireInput in, int wireType, SqlType type) throws IOException {
        int count = in.int8();
        if (count == 0) {
            return Null.NULL;
        }
        if (count < 2 || count > BYTES_MAX) {
            throw TypeFault.length(wireType);
        }
        var value = bytes(in, count, type.scale());
        if (!DecimalMath.fits(value, type.precision())) {
            throw TypeFault.value(wireType, type.name().sqlName());
        }
        return value;
    }

    /// Sign and magnitude.
    static DecimalValue bytes(WireInput in, int count, int scale) throws IOException {
        boolean positive = in.int8() != 0;
        int magnitude = count - 1;
        if (magnitude < Long.BYTES) {
            long low = in.unsigned(magnitude);
            return DecimalValue.of(positive ? low : -low, scale);
        }
        var bigEndian = in.bytes(magnitude);
        for (int i = 0, j = magnitude - 1; i < j; i++, j--) {
            byte swapped = bigEndian[i];
            bigEndian[i] = bigEndian[j];
            bigEndian[j] = swapped;
        }
        var unscaled = new BigInteger(positive ? 1 : -1, bigEndian);
        return unscaled.bitLength() > 127 ? new DecimalValue(Long.MAX_VALUE, -1L, scale)
                : DecimalValue.of(unscaled, scale);
    }
}
