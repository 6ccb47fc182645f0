package dev.vitrine.tds.server;

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
import dev.vitrine.types.value.VariantValue;
import dev.vitrine.types.value.XmlValue;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/// A value of every type, and its limits.
final class Samples {
    private static final BigInteger MOST = BigInteger.TEN.pow(38).subtract(BigInteger.ONE);

    private Samples() {
    }

    record Sample(SqlType type, Value value) {
    }

    static List<Sample> all() {
        var all = new ArrayList<>(plain());
        for (var sample : plain()) {
            boolean base = switch (sample.type.name()) {
                case TEXT, NTEXT, IMAGE, XML, TIMESTAMP -> false;
                default -> !sample.type.isMax();
            };
            if (base) {
                all.add(new Sample(SqlType.SQL_VARIANT, new VariantValue(sample.type, sample.value)));
            }
        }
        return all;
    }

    private static List<Sample> plain() {
        return List.of(
                new Sample(SqlType.BIT, BitValue.ONE),
                new Sample(SqlType.TINYINT, IntegerValue.of(255)),
                new Sample(SqlType.SMALLINT, IntegerValue.of(-32768)),
                new Sample(SqlType.INT, IntegerValue.of(Integer.MIN_VALUE)),
                new Sample(SqlType.BIGINT, IntegerValue.of(Long.MIN_VALUE)),
                new Sample(SqlType.REAL, new RealValue(-1.5f)),
                new Sample(SqlType.FLOAT, new FloatValue(1e300)),
                new Sample(SqlType.MONEY, MoneyValue.of(Long.MIN_VALUE)),
                new Sample(SqlType.MONEY, MoneyValue.of(-1)),
                new Sample(SqlType.SMALLMONEY, MoneyValue.of(-12345)),
                new Sample(SqlType.decimal(9, 2), DecimalValue.of(-123456789, 2)),
                new Sample(SqlType.decimal(19, 0), DecimalValue.of(-9_000_000_000_000_000_000L, 0)),
                new Sample(SqlType.numeric(38, 38), DecimalValue.of(MOST, 38)),
                new Sample(SqlType.numeric(38, 0), DecimalValue.of(MOST.negate(), 0)),
                new Sample(SqlType.numeric(28, 4), DecimalValue.of(BigInteger.ONE.shiftLeft(64).negate(), 4)),
                new Sample(SqlType.DATE, new DateValue(DateValue.MAX_DAYS)),
                new Sample(SqlType.time(7), new TimeValue(TimeValue.TICKS_PER_DAY - 1)),
                new Sample(SqlType.time(0), new TimeValue(TimeValue.TICKS_PER_SECOND * 86399)),
                new Sample(SqlType.datetime2(3), new DateTime2Value(DateValue.MAX_DAYS, 1_230_000)),
                new Sample(SqlType.datetime2(7), new DateTime2Value(0, 1)),
                new Sample(SqlType.datetimeoffset(7), new DateTimeOffsetValue(700_000, 36_000_000_001L, -840)),
                new Sample(SqlType.DATETIME,
                        new DateTimeValue(DateTimeValue.MIN_DAYS, DateTimeValue.TICKS_PER_DAY - 1)),
                new Sample(SqlType.SMALLDATETIME, new SmallDateTimeValue(65_535, 1439)),
                new Sample(SqlType.UNIQUEIDENTIFIER, new GuidValue(0x0123456789ABCDEFL, 0xFEDCBA9876543210L)),
                new Sample(SqlType.charType(3), new StringValue("a€ ")),
                new Sample(SqlType.varchar(8000), new StringValue("é".repeat(8000))),
                new Sample(SqlType.varchar(10), StringValue.EMPTY),
                new Sample(SqlType.nchar(2), new StringValue("日本")),
                new Sample(SqlType.nvarchar(4000), new StringValue("\uD83D\uDE00".repeat(2000))),
                new Sample(SqlType.VARCHAR_MAX, new StringValue("x".repeat(100_001))),
                new Sample(SqlType.NVARCHAR_MAX, new StringValue("日".repeat(100_001))),
                new Sample(SqlType.NVARCHAR_MAX, StringValue.EMPTY),
                new Sample(SqlType.VARBINARY_MAX, new BinaryValue(new byte[70_000])),
                new Sample(SqlType.binary(2), new BinaryValue(new byte[] {1, 2})),
                new Sample(SqlType.varbinary(8000), new BinaryValue(new byte[8000])),
                new Sample(SqlType.TEXT, new StringValue("y".repeat(5000))),
                new Sample(SqlType.NTEXT, new StringValue("ž".repeat(5000))),
                new Sample(SqlType.IMAGE, new BinaryValue(new byte[] {9})),
                new Sample(SqlType.XML, new XmlValue("<a>ü</a>")));
    }
}
