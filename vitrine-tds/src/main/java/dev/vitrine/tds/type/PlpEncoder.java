package dev.vitrine.tds.type;

import dev.vitrine.tds.packet.PacketWriter;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.io.IOException;

/// (max) types and xml: a length of 8 bytes, chunks with lengths of their own, an empty chunk at the end.
record PlpEncoder(SqlType type) implements TypeEncoder {
    @Override
    public void typeInfo(PacketWriter out) throws IOException {
        if (type.name() == TypeName.XML) {
            out.int8(WireType.XML);
            out.int8(0);
            return;
        }
        out.int8(SizedEncoder.wireType(type));
        out.int16(WireType.MAX_OR_NULL);
        if (type.isCharacter()) {
            out.bytes(type.collation().wire());
        }
    }

    @Override
    public void value(PacketWriter out, Value value) throws IOException {
        if (value == Null.NULL) {
            out.int64(WireType.PLP_NULL);
            return;
        }
        var bytes = TypeEncoders.payload(type, value);
        out.int64(bytes.length);
        if (bytes.length > 0) {
            out.int32(bytes.length);
            out.bytes(bytes);
        }
        out.int32(0);
    }

    @Override
    public int nullBytes() {
        return Long.BYTES;
    }
}
