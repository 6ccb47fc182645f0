package dev.vitrine.query.serialization;

import dev.vitrine.query.json.JsonText;
import dev.vitrine.query.serialization.Serializer.Item;
import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.error.XmlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.VariantValue;
import dev.vitrine.types.value.XmlValue;
import java.util.Base64;

/// SQL values as FOR XML writes them: dates in ISO 8601, floats with all digits, binaries as base64.
final class XmlText {
    private static final SqlType TEXT = SqlType.nvarchar(64);
    private static final int STYLE_FLOAT = 2;
    private static final int STYLE_REAL = 1;
    private static final int STYLE_MONEY = 2;

    private XmlText() {
    }

    /// The value with what must be escaped; markup for xml.
    static String of(Item item, Value value, XmlOptions options, boolean attribute) {
        if (value instanceof XmlValue(var markup)) {
            return markup;
        }
        if (item.nested() && value instanceof StringValue(var markup)) {
            return markup;
        }
        var text = plain(value, item.type());
        if (options.typed()) {
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                if (c < ' ' && c != '\t' && c != '\n' && c != '\r') {
                    throw XmlError.CHARACTER_NOT_ALLOWED.with(item.name().isEmpty() ? "NoName" : item.name(), (int) c);
                }
            }
        }
        return XmlNames.escaped(text, attribute);
    }

    private static String plain(Value value, SqlType type) {
        return switch (value) {
            case VariantValue variant -> plain(variant.value(), variant.type());
            case StringValue string -> string.text();
            case BinaryValue binary -> Base64.getEncoder().encodeToString(binary.bytes());
            default -> type.name().isDateTime() ? JsonText.isoText(value, type)
                    : Conversions.converter(type, TEXT, style(type), ConversionSettings.DEFAULT).convert(value)
                            .asString();
        };
    }

    private static int style(SqlType type) {
        return switch (type.name()) {
            case FLOAT -> STYLE_FLOAT;
            case REAL -> STYLE_REAL;
            case MONEY, SMALLMONEY -> STYLE_MONEY;
            default -> Conversions.NO_STYLE;
        };
    }
}
