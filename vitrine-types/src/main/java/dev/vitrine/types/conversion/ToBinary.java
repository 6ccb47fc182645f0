package dev.vitrine.types.conversion;

import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.DateTime2Value;
import dev.vitrine.types.value.DateTimeOffsetValue;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.DateValue;
import dev.vitrine.types.value.DecimalValue;
import dev.vitrine.types.value.FloatValue;
import dev.vitrine.types.value.GuidValue;
import dev.vitrine.types.value.MoneyValue;
import dev.vitrine.types.value.RealValue;
import dev.vitrine.types.value.SmallDateTimeValue;
import dev.vitrine.types.value.TimeValue;
import dev.vitrine.types.value.Value;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.function.Function;

/// Conversions to binary, varbinary, image and timestamp. Numbers keep their last bytes when cut and are padded on the
/// left; everything else on
/// the right.
final class ToBinary {
    private static final int STYLE_HEX_WITH_PREFIX = 1;
    private static final int STYLE_HEX = 2;
    private static final int DECIMAL_BYTES = 16;

    private ToBinary() {
    }

    static Converter compile(Conversion conversion) {
        var bytes = bytesOf(conversion);
        var to = conversion.to();
        boolean number = conversion.from().name().isNumeric() && !conversion.from().name().isDecimal();
        int length = to.isMax() ? Integer.MAX_VALUE : to.length();
        boolean fixed = to.name() == TypeName.BINARY || to.name() == TypeName.TIMESTAMP;
        return value -> new BinaryValue(fitted(bytes.apply(value), length, fixed, number));
    }

    private static byte[] fitted(byte[] bytes, int length, boolean fixed, boolean number) {
        if (bytes.length == length || bytes.length < length && !fixed) {
            return bytes;
        }
        if (!number) {
            return Arrays.copyOf(bytes, length);
        }
        var result = new byte[length];
        int copied = Math.min(length, bytes.length);
        System.arraycopy(bytes, bytes.length - copied, result, length - copied, copied);
        return result;
    }

    private static Function<Value, byte[]> bytesOf(Conversion conversion) {
        var from = conversion.from();
        return switch (from.name()) {
            case BINARY, VARBINARY, IMAGE, TIMESTAMP -> value -> ((BinaryValue) value).bytes();
            case BIT, TINYINT -> value -> new byte[] {(byte) value.asLong()};
            case SMALLINT -> value -> ByteBuffer.allocate(2).putShort((short) value.asLong()).array();
            case INT -> value -> ByteBuffer.allocate(4).putInt((int) value.asLong()).array();
            case BIGINT -> value -> ByteBuffer.allocate(8).putLong(value.asLong()).array();
            case MONEY -> value -> ByteBuffer.allocate(8).putLong(((MoneyValue) value).tenThousandths()).array();
            case SMALLMONEY -> value -> ByteBuffer.allocate(4).putInt(
                    (int) ((MoneyValue) value).tenThousandths()).array();
            case FLOAT -> value -> ByteBuffer.allocate(8).putDouble(((FloatValue) value).value()).array();
            case REAL -> value -> ByteBuffer.allocate(4).putFloat(((RealValue) value).value()).array();
            case DECIMAL, NUMERIC -> value -> decimalBytes((DecimalValue) value, from);
            case CHAR, VARCHAR, TEXT, NCHAR, NVARCHAR, NTEXT -> fromCharacters(conversion);
            case UNIQUEIDENTIFIER -> value -> ((GuidValue) value).toBytes();
            case DATE, TIME, DATETIME, SMALLDATETIME, DATETIME2, DATETIMEOFFSET -> value ->
                    dateBytes(value, from.scale());
            case SQL_VARIANT, XML -> throw new IllegalStateException("no conversion from " + from);
        };
    }

    private static Function<Value, byte[]> fromCharacters(Conversion conversion) {
        if (conversion.style() == STYLE_HEX_WITH_PREFIX || conversion.style() == STYLE_HEX) {
            return value -> fromHex(conversion, value.asString());
        }
        var page = conversion.from().collation().codePage();
        return conversion.from().isUnicode() ? value -> value.asString().getBytes(StandardCharsets.UTF_16LE)
                : value -> page.encode(value.asString());
    }

    private static byte[] fromHex(Conversion conversion, String text) {
        boolean prefix = conversion.style() == STYLE_HEX_WITH_PREFIX;
        if (prefix && !text.regionMatches(true, 0, "0x", 0, 2)) {
            throw conversion.error();
        }
        try {
            return HexFormat.of().parseHex(prefix ? text.substring(2) : text);
        } catch (IllegalArgumentException _) {
            throw conversion.error();
        }
    }

    private static byte[] decimalBytes(DecimalValue value, SqlType type) {
        var buffer = ByteBuffer.allocate(4 + DECIMAL_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        buffer.put((byte) type.precision()).put((byte) value.scale()).put((byte) 0)
                .put((byte) (value.signum() < 0 ? 0 : 1));
        var magnitude = value.unscaled().abs();
        buffer.putLong(magnitude.longValue()).putLong(magnitude.shiftRight(64).longValue());
        int words = Math.max(1, (magnitude.bitLength() + 31) / 32);
        return Arrays.copyOf(buffer.array(), 4 + 4 * words);
    }

    /// datetime and smalldatetime as their two numbers, most significant byte first; the newer types as scale, time and
    /// days, least first.
    private static byte[] dateBytes(Value value, int scale) {
        return switch (value) {
            case DateTimeValue(var days, var ticks) -> ByteBuffer.allocate(8).putInt(days).putInt(ticks).array();
            case SmallDateTimeValue(var days, var minutes) ->
                ByteBuffer.allocate(4).putShort((short) days).putShort((short) minutes).array();
            case DateValue(var days) -> little(days, 3);
            case TimeValue(var ticks) -> concatenated(new byte[] {(byte) scale}, timeBytes(ticks, scale));
            case DateTime2Value(var days, var ticks) ->
                concatenated(new byte[] {(byte) scale}, timeBytes(ticks, scale), little(days, 3));
            case DateTimeOffsetValue offset -> concatenated(new byte[] {(byte) scale},
                    timeBytes(offset.utcTicks(), scale),
                    little(offset.utcDays(), 3), little(offset.offsetMinutes(), 2));
            default -> throw new IllegalStateException("not a date: " + value);
        };
    }

    private static byte[] timeBytes(long ticks, int scale) {
        return little(ticks / (long) Math.pow(10, 7 - scale), scale <= 2 ? 3 : scale <= 4 ? 4 : 5);
    }

    private static byte[] little(long number, int length) {
        var bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (number >> 8 * i);
        }
        return bytes;
    }

    private static byte[] concatenated(byte[]... parts) {
        var buffer = ByteBuffer.allocate(Arrays.stream(parts).mapToInt(part -> part.length).sum());
        for (var part : parts) {
            buffer.put(part);
        }
        return buffer.array();
    }
}
