package dev.vitrine.tds.type;

import dev.vitrine.tds.packet.PacketWriter;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.io.IOException;

/// Character and binary types of at most 8000 bytes, behind a length of 2 bytes.
record SizedEncoder(SqlType type) implements TypeEncoder {
    @Override
    public void typeInfo(PacketWriter out) throws IOException {
        out.int8(wireType(type));
        out.int16(declaredLength());
        if (type.isCharacter()) {
            out.bytes(type.collation().wire());
        }
    }

    /// An empty type has no room on the wire; one character is the least.
    private int declaredLength() {
        return Math.max(type.isUnicode() ? 2 : 1, type.length());
    }

    static int wireType(SqlType type) {
        return switch (type.name()) {
            case CHAR -> WireType.CHAR;
            case VARCHAR -> WireType.VARCHAR;
            case NCHAR -> WireType.NCHAR;
            case NVARCHAR -> WireType.NVARCHAR;
            case BINARY -> WireType.BINARY;
            case VARBINARY -> WireType.VARBINARY;
            default -> throw new IllegalStateException("not of declared length: " + type);
        };
    }

    @Override
    public void value(PacketWriter out, Value value) throws IOException {
        if (value == Null.NULL) {
            out.int16(WireType.MAX_OR_NULL);
        } else if (type.isUnicode()) {
            var text = ((StringValue) value).text();
            out.int16(2 * text.length());
            out.text(text);
        } else {
            var bytes = TypeEncoders.payload(type, value);
            out.int16(bytes.length);
            out.bytes(bytes);
        }
    }

    @Override
    public int nullBytes() {
        return 2;
    }
}
