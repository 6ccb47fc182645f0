package dev.vitrine.query.function;

import dev.vitrine.types.collation.CodePage;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.VariantValue;
import dev.vitrine.types.value.XmlValue;

/// DATALENGTH: the bytes of a value.
final class DataLength {
    private DataLength() {
    }

    static Implementation make(Call call, SqlType result) {
        var type = call.type(0);
        return (_, a) -> IntegerValue.of(bytes(a[0], type));
    }

    static long bytes(Value value, SqlType type) {
        return switch (type.name()) {
            case CHAR, VARCHAR, TEXT -> narrow(value.asString(), type.collation().codePage());
            case NCHAR, NVARCHAR, NTEXT -> 2L * value.asString().length();
            case BINARY, VARBINARY, IMAGE -> ((BinaryValue) value).bytes().length;
            case SQL_VARIANT -> bytes(((VariantValue) value).value(), ((VariantValue) value).type());
            case XML -> 2L * ((XmlValue) value).text().length();
            default -> type.length();
        };
    }

    private static long narrow(String text, CodePage page) {
        return page.encodedLength(text);
    }
}
