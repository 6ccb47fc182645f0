package dev.vitrine.tds.type;

import dev.vitrine.tds.packet.PacketWriter;
import dev.vitrine.types.value.Value;
import java.io.IOException;

/// Writes the type and the values of one column or parameter.
public interface TypeEncoder {
    /// TYPE_INFO.
    void typeInfo(PacketWriter out) throws IOException;

    /// A value with its length, as ROW has it; NULL too, if the column is nullable.
    void value(PacketWriter out, Value value) throws IOException;

    /// Bytes that NULL takes in ROW; 0 when the column cannot be NULL.
    int nullBytes();

    /// Whether the table name follows in COLMETADATA (text, ntext, image).
    default boolean hasTableName() {
        return false;
    }
}
