package dev.vitrine.tds.type;

import dev.vitrine.tds.packet.PacketWriter;
import dev.vitrine.tds.packet.Utf16;
import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.conversion.Converter;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.GuidValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.io.IOException;

/// Chooses the encoder of a type in a dialect.
public final class TypeEncoders {
    private TypeEncoders() {
    }

    /// @param nullable whether NULL may come; types that cannot be NULL are sent without a length
    public static TypeEncoder of(SqlType type, boolean nullable, Dialect dialect) {
        return switch (type.name()) {
            case BIT, TINYINT, SMALLINT, INT, BIGINT, REAL, FLOAT, MONEY, SMALLMONEY, DATETIME, SMALLDATETIME ->
                FixedEncoder.of(type.name(), nullable);
            case DECIMAL, NUMERIC -> new DecimalEncoder(type);
            case DATE, TIME, DATETIME2, DATETIMEOFFSET ->
                dialect.hasNewDateTypes() ? new DateEncoder(type) : asText(type, dialect);
            case CHAR, VARCHAR, NCHAR, NVARCHAR, BINARY, VARBINARY -> sized(type, dialect);
            case TEXT, NTEXT, IMAGE -> new LobEncoder(type, dialect);
            case UNIQUEIDENTIFIER -> new Guid();
            case TIMESTAMP -> new SizedEncoder(SqlType.binary(Long.BYTES));
            case SQL_VARIANT -> new VariantEncoder(dialect);
            case XML -> dialect.hasMaxTypes() ? new PlpEncoder(type) : new LobEncoder(SqlType.NTEXT, dialect);
        };
    }

    /// Before the new date types existed their values go out as text.
    private static TypeEncoder asText(SqlType type, Dialect dialect) {
        var text = SqlType.nvarchar(type.precision());
        var converter = Conversions.converter(type, text, ConversionSettings.DEFAULT);
        return new Converted(of(text, true, dialect), converter);
    }

    private static TypeEncoder sized(SqlType type, Dialect dialect) {
        if (!type.isMax()) {
            return new SizedEncoder(type);
        }
        if (dialect.hasMaxTypes()) {
            return new PlpEncoder(type);
        }
        var old = type.name().isBinary() ? SqlType.IMAGE : type.isUnicode() ? SqlType.NTEXT : SqlType.TEXT;
        return new LobEncoder(old.withCollation(type.collation()), dialect);
    }

    /// The bytes of a character or binary value in its type.
    static byte[] payload(SqlType type, Value value) {
        return switch (value) {
            case dev.vitrine.types.value.StringValue(var text) ->
                type.isUnicode() ? Utf16.encode(text) : type.collation().codePage().encode(text);
            case BinaryValue(var bytes) -> bytes;
            case dev.vitrine.types.value.XmlValue(var text) -> Utf16.encode(text);
            default -> throw new IllegalStateException("not text or binary: " + value);
        };
    }

    private record Converted(TypeEncoder encoder, Converter converter) implements TypeEncoder {
        @Override
        public void typeInfo(PacketWriter out) throws IOException {
            encoder.typeInfo(out);
        }

        @Override
        public void value(PacketWriter out, Value value) throws IOException {
            encoder.value(out, converter.convert(value));
        }

        @Override
        public int nullBytes() {
            return encoder.nullBytes();
        }
    }

    private record Guid() implements TypeEncoder {
        @Override
        public void typeInfo(PacketWriter out) throws IOException {
            out.int8(WireType.GUID);
            out.int8(WireType.GUID_BYTES);
        }

        @Override
        public void value(PacketWriter out, Value value) throws IOException {
            if (value == Null.NULL) {
                out.int8(0);
            } else {
                out.int8(WireType.GUID_BYTES);
                out.bytes(((GuidValue) value).toBytes());
            }
        }

        @Override
        public int nullBytes() {
            return 1;
        }
    }
}
