package dev.vitrine.tds.type;

import dev.vitrine.tds.packet.WireInput;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.DecimalMath;
import dev.vitrine.types.value.GuidValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.VariantValue;
import java.io.IOException;

/// Reads sql_variant: a length, the base type, its properties, the value.
final class VariantDecoder {
    private static final int HEADER_BYTES = 2;

    private VariantDecoder() {
    }

    static Value read(WireInput in) throws IOException {
        int length = in.int32();
        if (length == 0) {
            return Null.NULL;
        }
        if (length < HEADER_BYTES || length > WireType.VARIANT_MAX + Long.BYTES) {
            throw TypeFault.length(WireType.VARIANT);
        }
        var part = in.part(length);
        int wireType = part.int8();
        var properties = part.part(part.int8());
        return switch (wireType) {
            case WireType.BIT, WireType.INT1, WireType.INT2, WireType.INT4, WireType.INT8, WireType.FLT4, WireType.FLT8,
                 WireType.MONEY, WireType.MONEY4, WireType.DATETIME, WireType.DATETIM4 -> {
                var fixed = FixedDecoder.fixed(wireType);
                yield new VariantValue(fixed.type(), fixed.decoder().read(part));
            }
            case WireType.DECIMALN, WireType.NUMERICN -> decimal(wireType, properties, part);
            case WireType.DATEN, WireType.TIMEN, WireType.DATETIME2N, WireType.DATETIMEOFFSETN ->
                    date(wireType, properties, part);
            case WireType.CHAR, WireType.VARCHAR, WireType.NCHAR, WireType.NVARCHAR -> {
                var collation = TypeDecoders.collation(properties);
                var type = Texts.sized(wireType, properties.uint16()).withCollation(collation);
                if (type.isUnicode() && part.remaining() % 2 != 0) {
                    throw TypeFault.length(WireType.VARIANT);
                }
                yield new VariantValue(type, Texts.value(type, part.bytes(part.remaining())));
            }
            case WireType.BINARY, WireType.VARBINARY -> {
                var type = Texts.sized(wireType, properties.uint16());
                yield new VariantValue(type, Texts.value(type, part.bytes(part.remaining())));
            }
            case WireType.GUID -> new VariantValue(SqlType.UNIQUEIDENTIFIER,
                    GuidValue.ofBytes(part.bytes(WireType.GUID_BYTES), 0));
            default -> throw TypeFault.value(WireType.VARIANT, "sql_variant");
        };
    }

    private static Value decimal(int wireType, WireInput properties, WireInput part) throws IOException {
        int precision = properties.int8();
        int scale = properties.int8();
        int count = part.remaining();
        if (precision < 1 || precision > SqlType.MAX_PRECISION || scale > precision || count < 2 || count > 17) {
            throw TypeFault.value(WireType.VARIANT, "sql_variant");
        }
        var type = wireType == WireType.NUMERICN ? SqlType.numeric(precision, scale)
                : SqlType.decimal(precision, scale);
        var value = DecimalDecoder.bytes(part, count, scale);
        if (!DecimalMath.fits(value, precision)) {
            throw TypeFault.value(WireType.VARIANT, "sql_variant");
        }
        return new VariantValue(type, value);
    }

    private static Value date(int wireType, WireInput properties, WireInput part) throws IOException {
        int scale = wireType == WireType.DATEN ? 0 : properties.int8();
        if (scale > SqlType.MAX_FRACTIONAL_SCALE) {
            throw TypeFault.length(WireType.VARIANT);
        }
        var type = switch (wireType) {
            case WireType.DATEN -> SqlType.DATE;
            case WireType.TIMEN -> SqlType.time(scale);
            case WireType.DATETIME2N -> SqlType.datetime2(scale);
            default -> SqlType.datetimeoffset(scale);
        };
        return new VariantValue(type, DateDecoder.value(part, wireType, scale));
    }
}
