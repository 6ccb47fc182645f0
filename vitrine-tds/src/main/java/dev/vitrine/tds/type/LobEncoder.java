package dev.vitrine.tds.type;

import dev.vitrine.tds.packet.PacketWriter;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.io.IOException;

/// text, ntext, image: a text pointer, a timestamp, a length of 4 bytes. (max) types go out so to clients older than
/// 7.2. Nobody reads through the pointer; it only must not be empty, for that would mean NULL.
record LobEncoder(SqlType type, Dialect dialect) implements TypeEncoder {
    private static final int POINTER_BYTES = 16;
    private static final byte[] POINTER_AND_TIMESTAMP = "dummy textptr\0\0\0dummyTS\0".getBytes(
            java.nio.charset.StandardCharsets.US_ASCII);
    private static final int UNICODE_MAX = 0x7FFF_FFFE;

    @Override
    public void typeInfo(PacketWriter out) throws IOException {
        out.int8(switch (type.name()) {
            case TEXT -> WireType.TEXT;
            case NTEXT -> WireType.NTEXT;
            default -> WireType.IMAGE;
        });
        out.int32(type.isUnicode() ? UNICODE_MAX : Integer.MAX_VALUE);
        if (type.isCharacter()) {
            out.bytes(type.collation().wire());
        }
    }

    @Override
    public boolean hasTableName() {
        return true;
    }

    @Override
    public void value(PacketWriter out, Value value) throws IOException {
        if (value == Null.NULL) {
            out.int8(0);
            return;
        }
        var bytes = TypeEncoders.payload(type, value);
        out.int8(POINTER_BYTES);
        out.bytes(POINTER_AND_TIMESTAMP);
        out.int32(bytes.length);
        out.bytes(bytes);
    }

    @Override
    public int nullBytes() {
        return 1;
    }
}
