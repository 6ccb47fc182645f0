package dev.vitrine.query.function;

import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.conversion.Converter;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;

/// CONCAT and CONCAT_WS: everything becomes a string, NULL an empty one (or none, between separators).
final class Concatenation {
    private Concatenation() {
    }

    /// nvarchar if any argument is; as long as all together; (max) if any is.
    static SqlType type(Call call) {
        boolean unicode = false;
        boolean large = false;
        long characters = 0;
        for (var type : call.types()) {
            unicode |= type.isUnicode();
            large |= type.isMax();
            characters += printedLength(type);
        }
        if (call.function().equals("CONCAT_WS")) {
            characters += (long) printedLength(call.type(0)) * Math.max(0, call.count() - 3);
        }
        int limit = unicode ? SqlType.MAX_UNICODE_CHARACTERS : SqlType.MAX_BYTES;
        int length = large ? SqlType.MAX : (int) Math.clamp(characters, 1, limit);
        return unicode ? SqlType.nvarchar(length) : SqlType.varchar(length);
    }

    private static int printedLength(SqlType type) {
        return switch (type.name()) {
            case CHAR, VARCHAR, NCHAR, NVARCHAR, TEXT, NTEXT -> Math.max(0, type.characters());
            case BIT -> 1;
            case TINYINT -> 3;
            case SMALLINT -> 6;
            case INT -> 12;
            case BIGINT -> 24;
            case DECIMAL, NUMERIC -> 41;
            case MONEY, SMALLMONEY -> 32;
            case FLOAT, REAL -> 32;
            case UNIQUEIDENTIFIER -> 36;
            case BINARY, VARBINARY, IMAGE, TIMESTAMP -> Math.max(0, type.length());
            case DATE, TIME, DATETIME, SMALLDATETIME, DATETIME2, DATETIMEOFFSET -> 34;
            case SQL_VARIANT, XML -> SqlType.MAX_UNICODE_CHARACTERS;
        };
    }

    private static Converter[] toText(Call call, SqlType type) {
        var target = type.isUnicode() ? SqlType.NVARCHAR_MAX : SqlType.VARCHAR_MAX;
        return call.types().stream().map(from -> Conversions.converter(from, target, call.settings()))
                .toArray(Converter[]::new);
    }

    static Implementation concat(Call call, SqlType type) {
        var toText = toText(call, type);
        int limit = Strings.limit(type);
        return (_, a) -> {
            var text = new StringBuilder();
            for (int i = 0; i < a.length; i++) {
                append(text, a[i], toText[i]);
            }
            return limited(text, limit);
        };
    }

    static Implementation concatWithSeparator(Call call, SqlType type) {
        var toText = toText(call, type);
        int limit = Strings.limit(type);
        return (_, a) -> {
            var separator = a[0] == Null.NULL ? "" : a[0].asString();
            var text = new StringBuilder();
            boolean first = true;
            for (int i = 1; i < a.length; i++) {
                if (a[i] != Null.NULL) {
                    text.append(first ? "" : separator);
                    append(text, a[i], toText[i]);
                    first = false;
                }
            }
            return limited(text, limit);
        };
    }

    private static void append(StringBuilder text, Value value, Converter toText) {
        if (value != Null.NULL) {
            text.append(toText.convert(value).asString());
        }
    }

    private static Value limited(StringBuilder text, int limit) {
        return StringValue.of(text.length() > limit ? text.substring(0, limit) : text.toString());
    }
}
