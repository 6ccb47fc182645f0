package dev.vitrine.query.json;

import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.BitValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.VariantValue;
import dev.vitrine.types.value.XmlValue;
import java.util.Base64;
import java.util.Locale;

/// SQL values as JSON: "How FOR JSON converts SQL Server data types to JSON data types".
public final class JsonText {
    private static final SqlType TEXT = SqlType.nvarchar(64);
    private static final int STYLE_ISO = 126;
    /// With Z for an offset of nought.
    private static final int STYLE_ISO_ZONE = 127;
    /// float in 16 digits, real in 8, always with an exponent.
    private static final int STYLE_FLOAT = 2;
    private static final int STYLE_REAL = 1;
    private static final int STYLE_MONEY = 2;

    private JsonText() {
    }

    /// A string with its quotation marks; a slash is escaped too, as FOR JSON and JSON_MODIFY do.
    public static String quoted(String text) {
        return "\"" + escaped(text) + "\"";
    }

    /// What stands between the quotation marks.
    public static String escaped(String text) {
        var result = new StringBuilder(text.length() + 8);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"', '\\', '/' -> result.append('\\').append(c);
                case '\b' -> result.append("\\b");
                case '\f' -> result.append("\\f");
                case '\n' -> result.append("\\n");
                case '\r' -> result.append("\\r");
                case '\t' -> result.append("\\t");
                default -> {
                    if (c < ' ') {
                        result.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
                    } else {
                        result.append(c);
                    }
                }
            }
        }
        return result.toString();
    }

    /// A value that is not NULL as JSON writes it.
    public static String of(Value value, SqlType type) {
        return switch (value) {
            case VariantValue variant -> of(variant.value(), variant.type());
            case BitValue bit -> bit == BitValue.ONE ? "true" : "false";
            case StringValue string -> quoted(string.text());
            case XmlValue xml -> quoted(xml.text());
            case BinaryValue binary -> "\"" + Base64.getEncoder().encodeToString(binary.bytes()) + "\"";
            default -> type.name().isNumeric() ? printed(value, type) : "\"" + isoText(value, type) + "\"";
        };
    }

    /// Dates in ISO 8601, without a fraction of a second that is nought; others as they print.
    public static String isoText(Value value, SqlType type) {
        var text = printed(value, type);
        return type.name().isDateTime() && type.name() != TypeName.DATE ? withoutFraction(text) : text;
    }

    private static String withoutFraction(String text) {
        int point = text.lastIndexOf('.');
        if (point < 0) {
            return text;
        }
        int end = point + 1;
        boolean nought = true;
        while (end < text.length() && Character.isDigit(text.charAt(end))) {
            nought &= text.charAt(end) == '0';
            end++;
        }
        return nought ? text.substring(0, point) + text.substring(end) : text;
    }

    private static String printed(Value value, SqlType type) {
        int style = switch (type.name()) {
            case FLOAT -> STYLE_FLOAT;
            case REAL -> STYLE_REAL;
            case MONEY, SMALLMONEY -> STYLE_MONEY;
            case DATETIMEOFFSET -> STYLE_ISO_ZONE;
            default -> type.name().isDateTime() ? STYLE_ISO : Conversions.NO_STYLE;
        };
        return Conversions.converter(type, TEXT, style, ConversionSettings.DEFAULT).convert(value).asString();
    }
}
