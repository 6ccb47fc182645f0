package dev.vitrine.tds.type;

import dev.vitrine.tds.packet.PacketWriter;
import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.DecimalValue;
import dev.vitrine.types.value.GuidValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.VariantValue;
import java.io.IOException;

/// sql_variant: a length, the base type, its properties, the value's bytes.
/// Source: [MS-TDS] 2.2.5.5.4 "SQL_VARIANT Values".
record VariantEncoder(Dialect dialect) implements TypeEncoder {
    private static final int HEADER_BYTES = 2;

    @Override
    public void typeInfo(PacketWriter out) throws IOException {
        out.int8(WireType.VARIANT);
        out.int32(WireType.VARIANT_MAX);
    }

    @Override
    public void value(PacketWriter out, Value value) throws IOException {
        if (value == Null.NULL) {
            out.int32(0);
            return;
        }
        var variant = (VariantValue) value;
        base(out, variant.type(), variant.value());
    }

    private void base(PacketWriter out, SqlType type, Value value) throws IOException {
        switch (type.name()) {
            case BIT, TINYINT, SMALLINT, INT, BIGINT, REAL, FLOAT, MONEY, SMALLMONEY, DATETIME, SMALLDATETIME -> {
                var encoder = FixedEncoder.of(type.name(), false);
                out.int32(HEADER_BYTES + type.length());
                encoder.typeInfo(out);
                out.int8(0);
                encoder.value(out, value);
            }
            case DECIMAL, NUMERIC -> decimal(out, type, (DecimalValue) value);
            case DATE, TIME, DATETIME2, DATETIMEOFFSET -> date(out, type, value);
            case CHAR, VARCHAR, NCHAR, NVARCHAR -> {
                var bytes = TypeEncoders.payload(type, value);
                header(out, SizedEncoder.wireType(type), WireType.COLLATION_BYTES + Short.BYTES, bytes.length);
                out.bytes(type.collation().wire());
                out.int16(type.length());
                out.bytes(bytes);
            }
            case BINARY, VARBINARY -> {
                var bytes = TypeEncoders.payload(type, value);
                header(out, SizedEncoder.wireType(type), Short.BYTES, bytes.length);
                out.int16(type.length());
                out.bytes(bytes);
            }
            case UNIQUEIDENTIFIER -> {
                header(out, WireType.GUID, 0, WireType.GUID_BYTES);
                out.bytes(((GuidValue) value).toBytes());
            }
            case TIMESTAMP, TEXT, NTEXT, IMAGE, SQL_VARIANT, XML ->
                throw new IllegalStateException("not the base type of a sql_variant: " + type);
        }
    }

    private void header(PacketWriter out, int wireType, int propertyBytes, int valueBytes) throws IOException {
        out.int32(HEADER_BYTES + propertyBytes + valueBytes);
        out.int8(wireType);
        out.int8(propertyBytes);
    }

    private void decimal(PacketWriter out, SqlType type, DecimalValue value) throws IOException {
        int length = WireType.decimalBytes(type.precision());
        header(out, type.name() == dev.vitrine.types.type.TypeName.NUMERIC ? WireType.NUMERICN
                : WireType.DECIMALN, 2, length);
        out.int8(type.precision());
        out.int8(type.scale());
        DecimalEncoder.bytes(out, value, length - 1);
    }

    private void date(PacketWriter out, SqlType type, Value value) throws IOException {
        if (!dialect.hasNewDateTypes()) {
            var text = SqlType.nvarchar(type.precision());
            base(out, text, Conversions.converter(type, text, ConversionSettings.DEFAULT).convert(value));
            return;
        }
        var encoder = new DateEncoder(type);
        int properties = type.name() == dev.vitrine.types.type.TypeName.DATE ? 0 : 1;
        out.int32(HEADER_BYTES + properties + encoder.length());
        out.int8(switch (type.name()) {
            case DATE -> WireType.DATEN;
            case TIME -> WireType.TIMEN;
            case DATETIME2 -> WireType.DATETIME2N;
            default -> WireType.DATETIMEOFFSETN;
        });
        out.int8(properties);
        if (properties > 0) {
            out.int8(type.scale());
        }
        encoder.bytes(out, value);
    }

    @Override
    public int nullBytes() {
        return Integer.BYTES;
    }
}
