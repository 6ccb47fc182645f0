package dev.vitrine.types.conversion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.regex.Pattern;

/// Runs tables of conversions. A row is `from type | value | to type | style | what comes out`: the result as text
/// (dates by style 121, float
/// by style 3), in quotes where blanks matter, or an error's number with the beginning of its text. `-` means no style.
final class Casts {
    private static final Pattern TYPE = Pattern.compile("(\\w+)(?:\\((max|\\d+)(?:,(\\d+))?\\))?");

    private Casts() {
    }

    static void check(ConversionSettings settings, String table) {
        for (var line : table.split("\n")) {
            if (!line.isBlank() && !line.startsWith("--")) {
                var row = line.split("\\|", -1);
                var from = type(row[0].strip());
                var text = unquoted(row[1].strip());
                var style = row[3].strip().equals("-") ? Conversions.NO_STYLE : Integer.parseInt(row[3].strip());
                assertThat(outcome(from, text, type(row[2].strip()), style, settings)).as(line).startsWith(
                        row[4].strip());
            }
        }
    }

    private static String outcome(SqlType from, String text, SqlType to, int style, ConversionSettings settings) {
        try {
            var result = Conversions.converter(from, to, style, settings).convert(value(from, text, settings));
            return shown(result, to);
        } catch (SqlError error) {
            return error.number() + " " + error.text();
        }
    }

    static Value value(SqlType type, String text, ConversionSettings settings) {
        var style = type.name().isBinary() ? 1 : Conversions.NO_STYLE;
        return Conversions.converter(SqlType.nvarchar(4000), type, style, settings).convert(new StringValue(text));
    }

    static String shown(Value value, SqlType type) {
        int style = type.name().isDateTime() ? 121 : type.name().isBinary() ? 1 : type.name().isMoney() ? 2
                : Conversions.NO_STYLE;
        var text = Conversions.converter(type, SqlType.NVARCHAR_MAX, style, ConversionSettings.DEFAULT)
                .convert(value).asString();
        return text.startsWith(" ") || text.endsWith(" ") || text.isEmpty() ? "'" + text + "'" : text;
    }

    private static String unquoted(String text) {
        return text.length() > 1 && text.startsWith("'") && text.endsWith("'") ? text.substring(1, text.length() - 1)
                : text;
    }

    static SqlType type(String declaration) {
        var parts = TYPE.matcher(declaration);
        assertThat(parts.matches()).as(declaration).isTrue();
        var name = TypeName.find(parts.group(1)).orElseThrow();
        if (parts.group(2) == null) {
            return SqlType.undeclared(name);
        }
        int first = parts.group(2).equals("max") ? SqlType.MAX : Integer.parseInt(parts.group(2));
        return switch (name) {
            case CHAR -> SqlType.charType(first);
            case VARCHAR -> SqlType.varchar(first);
            case NCHAR -> SqlType.nchar(first);
            case NVARCHAR -> SqlType.nvarchar(first);
            case BINARY -> SqlType.binary(first);
            case VARBINARY -> SqlType.varbinary(first);
            case DECIMAL -> SqlType.decimal(first, parts.group(3) == null ? 0 : Integer.parseInt(parts.group(3)));
            case NUMERIC -> SqlType.numeric(first, parts.group(3) == null ? 0 : Integer.parseInt(parts.group(3)));
            case TIME -> SqlType.time(first);
            case DATETIME2 -> SqlType.datetime2(first);
            case DATETIMEOFFSET -> SqlType.datetimeoffset(first);
            default -> throw new IllegalStateException(declaration);
        };
    }
}
