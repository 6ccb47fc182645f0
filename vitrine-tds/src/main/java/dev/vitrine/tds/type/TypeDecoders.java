package dev.vitrine.tds.type;

import dev.vitrine.tds.packet.WireInput;
import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.collation.Collations;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.GuidValue;
import dev.vitrine.types.value.Null;
import java.io.IOException;

/// Reads TYPE_INFO and chooses the decoder of its values. Source: [MS-TDS] 2.2.5.4 and 2.2.5.6.
public final class TypeDecoders {
    private TypeDecoders() {
    }

    /// Where the type stands: text, ntext and image look different there; in a table parameter without rows a decimal
    /// may have no precision.
    public enum Place { PARAMETER, COLUMN, TABLE }

    /// @throws TypeFault when the type is unknown or its declaration impossible
    public static WireColumn read(WireInput in, Place place) throws IOException {
        int wireType = in.int8();
        return switch (wireType) {
            case WireType.NULL -> new WireColumn(SqlType.nvarchar(1), _ -> Null.NULL);
            case WireType.BIT, WireType.INT1, WireType.INT2, WireType.INT4, WireType.INT8, WireType.FLT4, WireType.FLT8,
                 WireType.MONEY, WireType.MONEY4, WireType.DATETIME, WireType.DATETIM4 -> FixedDecoder.fixed(wireType);
            case WireType.BITN, WireType.INTN, WireType.FLTN, WireType.MONEYN, WireType.DATETIMN ->
                FixedDecoder.nullable(wireType, in.int8());
            case WireType.GUID -> guid(in);
            case WireType.DECIMALN, WireType.NUMERICN, WireType.OLD_DECIMAL, WireType.OLD_NUMERIC ->
                    DecimalDecoder.read(wireType, in, place);
            case WireType.DATEN, WireType.TIMEN, WireType.DATETIME2N, WireType.DATETIMEOFFSETN ->
                    DateDecoder.read(wireType, in);
            case WireType.OLD_CHAR, WireType.OLD_VARCHAR, WireType.OLD_BINARY, WireType.OLD_VARBINARY ->
                    old(wireType, in);
            case WireType.CHAR, WireType.VARCHAR, WireType.NCHAR, WireType.NVARCHAR, WireType.BINARY,
                    WireType.VARBINARY ->
                sized(wireType, in);
            case WireType.TEXT, WireType.NTEXT, WireType.IMAGE -> lob(wireType, in, place);
            case WireType.XML -> xml(in);
            case WireType.VARIANT -> variant(in);
            default -> throw new TypeFault(TypeFault.Kind.UNKNOWN_TYPE, wireType, "");
        };
    }

    /// Microsoft's JDBC driver declares a NULL with a length of 0.
    private static WireColumn guid(WireInput in) throws IOException {
        int declared = in.int8();
        if (declared != WireType.GUID_BYTES && declared != 0) {
            throw TypeFault.length(WireType.GUID);
        }
        return new WireColumn(SqlType.UNIQUEIDENTIFIER, input -> {
            int length = input.int8();
            if (length == 0) {
                return Null.NULL;
            }
            if (length != WireType.GUID_BYTES) {
                throw TypeFault.length(WireType.GUID);
            }
            return GuidValue.ofBytes(input.bytes(length), 0);
        });
    }

    /// Types of 255 bytes at most, with lengths of one byte; an empty one is NULL.
    private static WireColumn old(int wireType, WireInput in) throws IOException {
        int length = Math.max(1, in.int8());
        var type = switch (wireType) {
            case WireType.OLD_CHAR -> SqlType.charType(length);
            case WireType.OLD_VARCHAR -> SqlType.varchar(length);
            case WireType.OLD_BINARY -> SqlType.binary(length);
            default -> SqlType.varbinary(length);
        };
        return new WireColumn(type, input -> {
            int count = input.int8();
            return count == 0 ? Null.NULL : Texts.value(type, input.bytes(count));
        });
    }

    private static WireColumn sized(int wireType, WireInput in) throws IOException {
        int length = in.uint16();
        boolean character = wireType != WireType.BINARY && wireType != WireType.VARBINARY;
        var collation = character ? collation(in) : Collation.DEFAULT;
        if (length == WireType.MAX_OR_NULL) {
            return Texts.max(wireType, collation);
        }
        if (length > SqlType.MAX_BYTES) {
            throw TypeFault.length(wireType);
        }
        var type = Texts.sized(wireType, length).withCollation(collation);
        return new WireColumn(type, input -> {
            int count = input.uint16();
            if (count == WireType.MAX_OR_NULL) {
                return Null.NULL;
            }
            if (count > type.length() || type.isUnicode() && count % 2 != 0) {
                throw TypeFault.length(wireType);
            }
            return type.isUnicode() ? Texts.unicode(input.text(count)) : Texts.value(type, input.bytes(count));
        });
    }

    /// Bytes that name no collation we know mean the default: tedious sends zeroes in table parameters.
    static Collation collation(WireInput in) throws IOException {
        var wire = in.bytes(WireType.COLLATION_BYTES);
        return Collations.ofWire(wire).orElse(Collation.DEFAULT);
    }

    private static WireColumn lob(int wireType, WireInput in, Place place) throws IOException {
        in.skip(Integer.BYTES);
        var collation = wireType == WireType.IMAGE ? Collation.DEFAULT : collation(in);
        var type = switch (wireType) {
            case WireType.TEXT -> SqlType.TEXT;
            case WireType.NTEXT -> SqlType.NTEXT;
            default -> SqlType.IMAGE;
        };
        var collated = type.withCollation(collation);
        return new WireColumn(collated, place == Place.COLUMN ? input -> {
            int pointer = input.int8();
            if (pointer == 0) {
                return Null.NULL;
            }
            input.skip(pointer + Long.BYTES);
            return Texts.value(collated, input.bytes(input.int32()));
        } : input -> {
            int count = input.int32();
            if (count == -1) {
                return Null.NULL;
            }
            if (collated.isUnicode() && count % 2 != 0) {
                throw TypeFault.length(wireType);
            }
            return Texts.value(collated, input.bytes(count));
        }, true);
    }

    private static WireColumn xml(WireInput in) throws IOException {
        if (in.int8() != 0) {
            in.shortText();
            in.shortText();
            in.longText();
        }
        return new WireColumn(SqlType.NVARCHAR_MAX, Texts::xml);
    }

    private static WireColumn variant(WireInput in) throws IOException {
        in.skip(Integer.BYTES);
        return new WireColumn(SqlType.SQL_VARIANT, VariantDecoder::read);
    }
}
