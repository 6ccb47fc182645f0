package dev.vitrine.tds.type;

import dev.vitrine.tds.packet.ProtocolException;
import dev.vitrine.tds.packet.Utf16;
import dev.vitrine.tds.packet.WireInput;
import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Optional;

/// Reads character and binary values, and the chunks of the (max) types.
final class Texts {
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private Texts() {
    }

    static SqlType sized(int wireType, int length) throws TypeFault {
        if ((wireType == WireType.NCHAR || wireType == WireType.NVARCHAR) && length % 2 != 0) {
            throw TypeFault.length(wireType);
        }
        return switch (wireType) {
            case WireType.CHAR -> SqlType.charType(Math.max(1, length));
            case WireType.VARCHAR -> SqlType.varchar(Math.max(1, length));
            case WireType.NCHAR -> SqlType.nchar(Math.max(1, length / 2));
            case WireType.NVARCHAR -> SqlType.nvarchar(Math.max(1, length / 2));
            case WireType.BINARY -> SqlType.binary(Math.max(1, length));
            default -> SqlType.varbinary(Math.max(1, length));
        };
    }

    static WireColumn max(int wireType, Collation collation) throws TypeFault {
        var type = switch (wireType) {
            case WireType.VARCHAR -> SqlType.VARCHAR_MAX.withCollation(collation);
            case WireType.NVARCHAR -> SqlType.NVARCHAR_MAX.withCollation(collation);
            case WireType.VARBINARY -> SqlType.VARBINARY_MAX;
            default -> throw TypeFault.length(wireType);
        };
        return new WireColumn(type, input -> {
            var bytes = chunks(input);
            if (bytes.isEmpty()) {
                return Null.NULL;
            }
            if (type.isUnicode() && bytes.get().length % 2 != 0) {
                throw TypeFault.length(wireType);
            }
            return value(type, bytes.get());
        });
    }

    static Value value(SqlType type, byte[] bytes) {
        if (!type.isCharacter()) {
            return bytes.length == 0 ? BinaryValue.EMPTY : new BinaryValue(bytes);
        }
        return StringValue.of(type.isUnicode() ? Utf16.decode(bytes, 0, bytes.length)
                : type.collation().codePage().decode(bytes));
    }

    static Value unicode(String text) {
        return StringValue.of(text);
    }

    /// The text of an XML value: parsed where it is given to a parameter or column, as other texts are.
    static Value xml(WireInput in) throws IOException {
        var bytes = chunks(in);
        if (bytes.isEmpty()) {
            return Null.NULL;
        }
        if (bytes.get().length % 2 != 0) {
            throw TypeFault.length(WireType.XML);
        }
        var text = Utf16.decode(bytes.get(), 0, bytes.get().length);
        return StringValue.of(!text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text);
    }

    /// The bytes of all chunks; empty for NULL. The total length is not believed: memory grows with the chunks.
    private static Optional<byte[]> chunks(WireInput in) throws IOException {
        long total = in.int64();
        if (total == WireType.PLP_NULL) {
            return Optional.empty();
        }
        if (total != WireType.PLP_UNKNOWN_LENGTH && (total < 0 || total > Integer.MAX_VALUE)) {
            throw new ProtocolException("value of " + total + " bytes");
        }
        int first = in.int32();
        if (first == 0) {
            return Optional.of(new byte[0]);
        }
        var bytes = in.bytes(first);
        int next = in.int32();
        if (next == 0) {
            return checked(bytes, total);
        }
        var all = new ByteArrayOutputStream(2 * bytes.length);
        all.writeBytes(bytes);
        for (; next != 0; next = in.int32()) {
            all.writeBytes(in.bytes(next));
        }
        return checked(all.toByteArray(), total);
    }

    private static Optional<byte[]> checked(byte[] bytes, long total) throws ProtocolException {
        if (total != WireType.PLP_UNKNOWN_LENGTH && total != bytes.length) {
            throw new ProtocolException("chunks of " + bytes.length + " bytes where " + total + " were announced");
        }
        return Optional.of(bytes);
    }
}
