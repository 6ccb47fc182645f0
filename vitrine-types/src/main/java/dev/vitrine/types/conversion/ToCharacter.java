package dev.vitrine.types.conversion;

import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.BitValue;
import dev.vitrine.types.value.DecimalValue;
import dev.vitrine.types.value.FloatValue;
import dev.vitrine.types.value.GuidValue;
import dev.vitrine.types.value.MoneyValue;
import dev.vitrine.types.value.RealValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.XmlValue;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;
import java.util.function.Function;

/// Conversions to the character types: the text of the value, cut off or refused where it does not fit ("Truncating and
/// rounding results"),
/// padded for char and nchar.
final class ToCharacter {
    private ToCharacter() {
    }

    static Converter compile(Conversion conversion) {
        var to = conversion.to();
        var from = conversion.from();
        if (from.isCharacter()) {
            return fromCharacters(from, to);
        }
        var text = textOf(conversion);
        int limit = to.isMax() ? Integer.MAX_VALUE : to.characters();
        boolean fixed = to.name() == TypeName.CHAR || to.name() == TypeName.NCHAR;
        return value -> {
            var whole = text.apply(value);
            if (whole.length() > limit) {
                return new StringValue(tooLong(conversion, whole, value, limit));
            }
            return new StringValue(fixed ? padded(whole, limit) : whole);
        };
    }

    static String padded(String text, int length) {
        int missing = length - text.length();
        return missing <= 0 ? text : text + " ".repeat(missing);
    }

    private static Converter fromCharacters(SqlType from, SqlType to) {
        var page = to.collation().codePage();
        boolean recode = !to.isUnicode() && (from.isUnicode() || from.collation().codePage() != page);
        boolean narrowBytes = !to.isUnicode() && !page.isSingleByte();
        boolean fixed = to.name() == TypeName.CHAR || to.name() == TypeName.NCHAR;
        int limit = to.isMax() ? Integer.MAX_VALUE : to.characters();
        boolean fits = !fixed && !narrowBytes && !from.isMax() && from.characters() <= limit;
        if (fits && !recode || to.isMax() && !recode) {
            return Converter.IDENTITY;
        }
        return value -> {
            var original = value.asString();
            var text = recode ? page.roundTrip(original) : original;
            if (narrowBytes && limit != Integer.MAX_VALUE) {
                text = page.decode(cut(page.encode(text), limit)).replace("\uFFFD", "");
            } else if (text.length() > limit) {
                text = text.substring(0, limit);
            }
            if (fixed) {
                text = padded(text, narrowBytes ? limit - page.encodedLength(text) + text.length() : limit);
            }
            return text.equals(original) ? value : new StringValue(text);
        };
    }

    private static byte[] cut(byte[] bytes, int limit) {
        return bytes.length <= limit ? bytes : java.util.Arrays.copyOf(bytes, limit);
    }

    private static Function<Value, String> textOf(Conversion conversion) {
        var from = conversion.from();
        int style = conversion.styleOrZero();
        return switch (from.name()) {
            case BIT -> value -> ((BitValue) value).value() ? "1" : "0";
            case TINYINT, SMALLINT, INT, BIGINT -> value -> Long.toString(value.asLong());
            case DECIMAL, NUMERIC -> value -> ((DecimalValue) value).toString();
            case MONEY, SMALLMONEY -> value -> money(((MoneyValue) value).tenThousandths(), style);
            case FLOAT -> value -> approximate(((FloatValue) value).value(), style, false);
            case REAL -> value -> approximate(((RealValue) value).value(), style, true);
            case UNIQUEIDENTIFIER -> value -> ((GuidValue) value).toString();
            case BINARY, VARBINARY, IMAGE, TIMESTAMP -> fromBinary(conversion);
            case DATE, TIME, DATETIME, SMALLDATETIME, DATETIME2, DATETIMEOFFSET -> DateText.printer(conversion);
            case XML -> value -> ((XmlValue) value).text();
            case CHAR, VARCHAR, NCHAR, NVARCHAR, TEXT, NTEXT, SQL_VARIANT ->
                    throw new IllegalStateException("no conversion from " + from);
        };
    }

    /// Style 0: two decimals; 1: with commas; 2 and 126: four decimals.
    private static String money(long units, int style) {
        boolean four = style == 2 || style == 126;
        long shown = four ? Math.abs(units) : Math.abs(ToInteger.roundedDivision(units, 100));
        int decimals = four ? 10_000 : 100;
        var whole = Long.toString(Math.abs(shown / decimals));
        var text = new StringBuilder(units < 0 && shown != 0 ? "-" : "");
        for (int i = 0; i < whole.length(); i++) {
            if (style == 1 && i > 0 && (whole.length() - i) % 3 == 0) {
                text.append(',');
            }
            text.append(whole.charAt(i));
        }
        var fraction = Long.toString(Math.abs(shown % decimals) + decimals);
        return text.append('.').append(fraction, 1, fraction.length()).toString();
    }

    /// Style 0: up to six digits; 1: eight; 2: sixteen; 3: what no other value prints as.
    private static String approximate(double number, int style, boolean real) {
        return switch (style) {
            case 1 -> FloatText.scientific(number, 8);
            case 2 -> FloatText.scientific(number, 16);
            case 3 -> FloatText.scientific(number, real ? 9 : 17);
            case 126, 128, 129 -> FloatText.scientific(number, real ? 8 : 16);
            default -> FloatText.general(number);
        };
    }

    private static Function<Value, String> fromBinary(Conversion conversion) {
        var to = conversion.to();
        if (conversion.style() == 1 || conversion.style() == 2) {
            var prefix = conversion.style() == 1 ? "0x" : "";
            return value -> prefix + HexFormat.of().formatHex(((BinaryValue) value).bytes()).toUpperCase(Locale.ROOT);
        }
        if (to.isUnicode()) {
            return value -> unicode(((BinaryValue) value).bytes());
        }
        var page = to.collation().codePage();
        return value -> page.decode(((BinaryValue) value).bytes());
    }

    /// An odd last byte is followed by a zero.
    private static String unicode(byte[] bytes) {
        var even = bytes.length % 2 == 0 ? bytes : java.util.Arrays.copyOf(bytes, bytes.length + 1);
        return new String(even, StandardCharsets.UTF_16LE);
    }

    /// A star, an error, or the first part of the text, by source type.
    private static String tooLong(Conversion conversion, String whole, Value value, int limit) {
        var to = conversion.to();
        return switch (conversion.from().name()) {
            case TINYINT, SMALLINT, INT -> {
                if (to.isUnicode()) {
                    throw conversion.expressionOverflow();
                }
                yield to.name() == TypeName.CHAR ? padded("*", limit) : "*";
            }
            case BIGINT -> throw conversion.expressionOverflow();
            case DECIMAL, NUMERIC -> throw conversion.overflow();
            case MONEY -> throw TypeError.MONEY_TO_STRING_NO_SPACE.state(2, Conversions.described(to));
            case SMALLMONEY -> throw TypeError.SMALLMONEY_TO_STRING_NO_SPACE.with(Conversions.described(to));
            case FLOAT, REAL -> throw approximateOverflow(conversion, value);
            case UNIQUEIDENTIFIER -> throw TypeError.CONVERT_TO_UNIQUEIDENTIFIER_NO_SPACE.state(2);
            default -> hexCut(conversion, whole, limit);
        };
    }

    /// By a hexadecimal style only whole bytes are shown.
    private static String hexCut(Conversion conversion, String whole, int limit) {
        boolean hex = conversion.from().name().isBinary() && (conversion.style() == 1 || conversion.style() == 2);
        return whole.substring(0, hex ? limit - limit % 2 : limit);
    }

    private static SqlError approximateOverflow(Conversion conversion, Value value) {
        double number = value instanceof RealValue(var real) ? real : ((FloatValue) value).value();
        return TypeError.ARITHMETIC_OVERFLOW_FOR_FLOAT.state(2, conversion.to().name().sqlName(),
                String.format(Locale.ROOT, "%f", number));
    }

    /// Style 1 keeps blanks between tags. A text that is no xml is error 94xx.
    static Converter xml(Conversion conversion) {
        if (conversion.from().isCharacter()) {
            boolean keepBlanks = (conversion.style() & 1) == 1 && conversion.style() > 0;
            return value -> new XmlValue(XmlParser.parse(value.asString(), keepBlanks));
        }
        var text = fromBinary(new Conversion(conversion.from(), SqlType.NVARCHAR_MAX, 0, conversion.settings()));
        return value -> new XmlValue(XmlParser.parse(text.apply(value), false));
    }
}
