package dev.vitrine.storage.record;

import dev.vitrine.storage.page.Page;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.BitValue;
import dev.vitrine.types.value.DateTime2Value;
import dev.vitrine.types.value.DateTimeOffsetValue;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.DateValue;
import dev.vitrine.types.value.DecimalValue;
import dev.vitrine.types.value.FloatValue;
import dev.vitrine.types.value.GuidValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.MoneyValue;
import dev.vitrine.types.value.RealValue;
import dev.vitrine.types.value.SmallDateTimeValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.TimeValue;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.XmlValue;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/// How the values of one column type are written in records: little-endian, in SQL Server's lengths.
abstract class ColumnCodec {
    private static final int[] POWERS = {1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000};

    /// Bytes of a fixed-length column, -1 for a variable one.
    abstract int fixedLength();

    /// Writes a value of a fixed-length column at the buffer's position.
    void fixed(Value value, ByteBuffer into) {
        throw new IllegalStateException("variable");
    }

    /// A value of a variable column as bytes.
    byte[] variable(Value value) {
        throw new IllegalStateException("fixed");
    }

    /// Reads a value.
    abstract Value read(Page page, int offset, int length);

    static ColumnCodec of(SqlType type) {
        return switch (type.name()) {
            case BIT -> fixed(1, (value, into) -> into.put((byte) (((BitValue) value).value() ? 1 : 0)),
                    (page, at) -> BitValue.of(page.byteAt(at) != 0));
            case TINYINT -> fixed(1, (value, into) -> into.put((byte) value.asLong()),
                    (page, at) -> IntegerValue.of(page.byteAt(at)));
            case SMALLINT -> fixed(2, (value, into) -> into.putShort((short) value.asLong()),
                    (page, at) -> IntegerValue.of((short) page.shortAt(at)));
            case INT -> fixed(4, (value, into) -> into.putInt((int) value.asLong()),
                    (page, at) -> IntegerValue.of(page.intAt(at)));
            case BIGINT -> fixed(8, (value, into) -> into.putLong(value.asLong()),
                    (page, at) -> IntegerValue.of(page.longAt(at)));
            case MONEY -> fixed(8, (value, into) -> into.putLong(((MoneyValue) value).tenThousandths()),
                    (page, at) -> MoneyValue.of(page.longAt(at)));
            case SMALLMONEY -> fixed(4, (value, into) -> into.putInt((int) ((MoneyValue) value).tenThousandths()),
                    (page, at) -> MoneyValue.of(page.intAt(at)));
            case REAL -> fixed(4, (value, into) -> into.putFloat(((RealValue) value).value()),
                    (page, at) -> new RealValue(Float.intBitsToFloat(page.intAt(at))));
            case FLOAT -> fixed(8, (value, into) -> into.putDouble(((FloatValue) value).value()),
                    (page, at) -> new FloatValue(Double.longBitsToDouble(page.longAt(at))));
            case DECIMAL, NUMERIC -> new DecimalCodec(type.length(), type.scale());
            case UNIQUEIDENTIFIER -> fixed(16, (value, into) -> into.put(((GuidValue) value).toBytes()),
                    (page, at) -> GuidValue.ofBytes(page.bytes(at, 16), 0));
            case CHAR -> fixed(type.length(), (value, into) -> putPadded(narrow(type, value), type.length(), into),
                    (page, at) -> StringValue.of(type.collation().codePage().decode(page.bytes(at, type.length()))));
            case NCHAR -> fixed(type.length(), (value, into) -> into.put(wide(value)),
                    (page, at) -> wide(page.bytes(at, type.length())));
            case BINARY, TIMESTAMP -> fixed(type.length(), (value, into) -> into.put(((BinaryValue) value).bytes()),
                    (page, at) -> new BinaryValue(page.bytes(at, type.length())));
            case VARCHAR, TEXT -> variable(value -> narrow(type, value),
                    bytes -> StringValue.of(type.collation().codePage().decode(bytes)));
            case NVARCHAR, NTEXT -> variable(ColumnCodec::wide, ColumnCodec::wide);
            case VARBINARY, IMAGE -> variable(value -> ((BinaryValue) value).bytes(), BinaryValue::new);
            case XML -> variable(value -> ((XmlValue) value).text().getBytes(StandardCharsets.UTF_16LE),
                    bytes -> new XmlValue(new String(bytes, StandardCharsets.UTF_16LE)));
            case SQL_VARIANT -> new VariantCodec();
            case DATE, TIME, DATETIME, SMALLDATETIME, DATETIME2, DATETIMEOFFSET -> dateTime(type);
        };
    }

    private static ColumnCodec dateTime(SqlType type) {
        int scale = type.scale();
        int time = type.length() - (switch (type.name()) {
            case DATETIME2 -> 3;
            case DATETIMEOFFSET -> 5;
            default -> 0;
        });
        return switch (type.name()) {
            case DATE -> fixed(3, (value, into) -> putLow(((DateValue) value).days(), 3, into),
                    (page, at) -> new DateValue((int) low(page, at, 3)));
            case TIME -> fixed(time, (value, into) -> putLow(scaled(((TimeValue) value).ticks(), scale), time, into),
                    (page, at) -> new TimeValue(ticks(low(page, at, time), scale)));
            case DATETIME -> fixed(8, (value, into) -> into.putInt(((DateTimeValue) value).ticks())
                            .putInt(((DateTimeValue) value).days()),
                    (page, at) -> new DateTimeValue(page.intAt(at + 4), page.intAt(at)));
            case SMALLDATETIME -> fixed(4, (value, into) -> into.putShort((short) ((SmallDateTimeValue) value)
                            .minutes()).putShort((short) ((SmallDateTimeValue) value).days()),
                    (page, at) -> new SmallDateTimeValue(page.shortAt(at + 2), page.shortAt(at)));
            case DATETIME2 -> fixed(time + 3, (value, into) -> {
                putLow(scaled(((DateTime2Value) value).ticks(), scale), time, into);
                putLow(((DateTime2Value) value).days(), 3, into);
            }, (page, at) -> new DateTime2Value((int) low(page, at + time, 3), ticks(low(page, at, time), scale)));
            default -> fixed(time + 5, (value, into) -> {
                var offset = (DateTimeOffsetValue) value;
                putLow(scaled(offset.utcTicks(), scale), time, into);
                putLow(offset.utcDays(), 3, into);
                into.putShort((short) offset.offsetMinutes());
            }, (page, at) -> new DateTimeOffsetValue((int) low(page, at + time, 3),
                    ticks(low(page, at, time), scale), (short) page.shortAt(at + time + 3)));
        };
    }

    private static long scaled(long ticks, int scale) {
        return ticks / POWERS[7 - scale];
    }

    private static long ticks(long scaled, int scale) {
        return scaled * POWERS[7 - scale];
    }

    private static void putLow(long value, int bytes, ByteBuffer into) {
        for (int i = 0; i < bytes; i++) {
            into.put((byte) (value >>> 8 * i));
        }
    }

    private static long low(Page page, int at, int bytes) {
        long value = 0;
        for (int i = bytes - 1; i >= 0; i--) {
            value = value << 8 | page.byteAt(at + i);
        }
        return value;
    }

    private static byte[] narrow(SqlType type, Value value) {
        return type.collation().codePage().encode(value.asString());
    }

    private static byte[] wide(Value value) {
        return value.asString().getBytes(StandardCharsets.UTF_16LE);
    }

    private static Value wide(byte[] bytes) {
        return StringValue.of(new String(bytes, StandardCharsets.UTF_16LE));
    }

    private static void putPadded(byte[] bytes, int length, ByteBuffer into) {
        into.put(bytes, 0, Math.min(bytes.length, length));
        for (int at = bytes.length; at < length; at++) {
            into.put((byte) ' ');
        }
    }

    private interface Writer {
        void write(Value value, ByteBuffer into);
    }

    private interface Reader {
        Value read(Page page, int offset);
    }

    private interface Encoder {
        byte[] encode(Value value);
    }

    private interface Decoder {
        Value decode(byte[] bytes);
    }

    private static ColumnCodec fixed(int length, Writer writer, Reader reader) {
        return new ColumnCodec() {
            @Override
            int fixedLength() {
                return length;
            }

            @Override
            void fixed(Value value, ByteBuffer into) {
                writer.write(value, into);
            }

            @Override
            Value read(Page page, int offset, int ignored) {
                return reader.read(page, offset);
            }
        };
    }

    private static ColumnCodec variable(Encoder encoder, Decoder decoder) {
        return new ColumnCodec() {
            @Override
            int fixedLength() {
                return -1;
            }

            @Override
            byte[] variable(Value value) {
                return encoder.encode(value);
            }

            @Override
            Value read(Page page, int offset, int length) {
                return decoder.decode(page.bytes(offset, length));
            }
        };
    }

    /// A sign byte and the magnitude in 4, 8, 12 or 16 bytes.
    private static final class DecimalCodec extends ColumnCodec {
        private final int length;
        private final int scale;

        DecimalCodec(int length, int scale) {
            this.length = length;
            this.scale = scale;
        }

        @Override
        int fixedLength() {
            return length;
        }

        @Override
        void fixed(Value value, ByteBuffer into) {
            var decimal = (DecimalValue) value;
            into.put((byte) (decimal.signum() < 0 ? 0 : 1));
            if (decimal.isSmall() && decimal.low() != Long.MIN_VALUE) {
                putLow(Math.abs(decimal.low()), Math.min(8, length - 1), into);
                for (int at = 8; at < length - 1; at++) {
                    into.put((byte) 0);
                }
                return;
            }
            var magnitude = decimal.unscaled().abs().toByteArray();
            for (int i = 0; i < length - 1; i++) {
                int at = magnitude.length - 1 - i;
                into.put(at >= 0 ? magnitude[at] : 0);
            }
        }

        @Override
        Value read(Page page, int offset, int ignored) {
            boolean positive = page.byteAt(offset) != 0;
            int bytes = length - 1;
            if (bytes <= 8 || page.longAt(offset + 1) >= 0 && high(page, offset) == 0) {
                long low = low(page, offset + 1, Math.min(8, bytes));
                if (low >= 0) {
                    return DecimalValue.of(positive ? low : -low, scale);
                }
            }
            var magnitude = new byte[bytes];
            for (int i = 0; i < bytes; i++) {
                magnitude[bytes - 1 - i] = (byte) page.byteAt(offset + 1 + i);
            }
            var number = new BigInteger(1, magnitude);
            return DecimalValue.of(positive ? number : number.negate(), scale);
        }

        private long high(Page page, int offset) {
            return length - 1 > 8 ? low(page, offset + 9, length - 9) : 0;
        }
    }
}
