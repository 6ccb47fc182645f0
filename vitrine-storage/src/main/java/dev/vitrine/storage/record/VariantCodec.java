package dev.vitrine.storage.record;

import dev.vitrine.storage.page.Page;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.VariantValue;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// A sql_variant: the base type's id, length, precision and scale, then the value as a column of that type has it.
/// The collation of a character base is the database's.
final class VariantCodec extends ColumnCodec {
    private static final int HEADER = 5;

    @Override
    int fixedLength() {
        return -1;
    }

    @Override
    byte[] variable(Value value) {
        var variant = (VariantValue) value;
        var codec = of(variant.type());
        var body = codec.fixedLength() < 0 ? codec.variable(variant.value()) : fixedBytes(codec, variant.value());
        var bytes = ByteBuffer.allocate(HEADER + body.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put((byte) variant.type().name().systemTypeId()).putShort((short) variant.type().length())
                .put((byte) variant.type().precision()).put((byte) variant.type().scale()).put(body);
        return bytes.array();
    }

    private static byte[] fixedBytes(ColumnCodec codec, Value value) {
        var bytes = ByteBuffer.allocate(codec.fixedLength()).order(ByteOrder.LITTLE_ENDIAN);
        codec.fixed(value, bytes);
        return bytes.array();
    }

    @Override
    Value read(Page page, int offset, int length) {
        var name = TypeName.ofSystemTypeId(page.byteAt(offset)).orElseThrow();
        var type = new SqlType(name, (short) page.shortAt(offset + 1), page.byteAt(offset + 3),
                page.byteAt(offset + 4), SqlType.SYSNAME.collation());
        return new VariantValue(type, of(type).read(page, offset + HEADER, length - HEADER));
    }
}
