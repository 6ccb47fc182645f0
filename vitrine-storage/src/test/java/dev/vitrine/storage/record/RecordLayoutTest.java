package dev.vitrine.storage.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.PageType;
import dev.vitrine.storage.page.RecordLength;
import dev.vitrine.storage.page.Slots;
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
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.RealValue;
import dev.vitrine.types.value.SmallDateTimeValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.TimeValue;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.VariantValue;
import java.math.BigInteger;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The published record format ("Inside the Storage Engine: Anatomy of a record"; DBCC PAGE of small tables).
class RecordLayoutTest {
    private static String hex(byte[] bytes) {
        return HexFormat.of().withUpperCase().formatHex(bytes);
    }

    private static String hex(SqlType type, Value value) {
        var record = new RecordLayout(List.of(type)).encode(new Value[] {value});
        return hex(record).substring(8, 8 + 2 * (record[2] - 4));
    }

    /// status A, status B, fixed length, int, number of columns, null bitmap, one variable column, its end, its bytes.
    @Test
    void laysOutARowAsPublished() {
        var layout = new RecordLayout(List.of(SqlType.INT, SqlType.varchar(20), SqlType.varchar(20)));
        assertThat(hex(layout.encode(new Value[] {IntegerValue.of(1), StringValue.of("ab"), Null.NULL})))
                .isEqualTo("30000800" + "01000000" + "0300" + "04" + "0100" + "1100" + "6162");
        assertThat(hex(layout.encode(new Value[] {IntegerValue.of(1), Null.NULL, StringValue.of("ab")})))
                .isEqualTo("30000800" + "01000000" + "0300" + "02" + "0200" + "1100" + "1300" + "6162");
        assertThat(hex(layout.encode(new Value[] {IntegerValue.of(1), Null.NULL, Null.NULL})))
                .isEqualTo("10000800" + "01000000" + "0300" + "06");
    }

    @Test
    void eightBitsShareAByte() {
        var bits = java.util.Collections.nCopies(9, SqlType.BIT);
        var layout = new RecordLayout(bits);
        var row = new Value[9];
        java.util.Arrays.fill(row, BitValue.ONE);
        row[1] = BitValue.ZERO;
        assertThat(hex(layout.encode(row))).isEqualTo("10000600" + "FD" + "01" + "0900" + "0000");
        assertThat(layout.row(layout.encode(row))).isEqualTo(row);
    }

    @Test
    void storesTypesInTheirPublishedForm() {
        assertThat(hex(SqlType.decimal(9, 2), DecimalValue.of(-12345, 2))).isEqualTo("0039300000");
        assertThat(hex(SqlType.decimal(19, 0), DecimalValue.of(1, 0))).isEqualTo("01" + "0100000000000000");
        assertThat(hex(SqlType.DATETIME, new DateTimeValue(1, 300))).isEqualTo("2C010000" + "01000000");
        assertThat(hex(SqlType.SMALLDATETIME, new SmallDateTimeValue(2, 3))).isEqualTo("0300" + "0200");
        assertThat(hex(SqlType.DATE, new DateValue(0x010203))).isEqualTo("030201");
        assertThat(hex(SqlType.time(3), new TimeValue(10_000L * 0x01020304))).isEqualTo("04030201");
        assertThat(hex(SqlType.datetime2(0), new DateTime2Value(1, 10_000_000L))).isEqualTo("010000" + "010000");
        assertThat(hex(SqlType.MONEY, MoneyValue.of(10_000))).isEqualTo("1027000000000000");
        assertThat(hex(SqlType.charType(4), StringValue.of("ab"))).isEqualTo("61622020");
        assertThat(hex(SqlType.nchar(2), StringValue.of("ab"))).isEqualTo("61006200");
    }

    @Test
    void readsBackEveryType() {
        var types = List.of(SqlType.BIT, SqlType.TINYINT, SqlType.SMALLINT, SqlType.INT, SqlType.BIGINT,
                SqlType.decimal(38, 5),
            SqlType.MONEY, SqlType.SMALLMONEY, SqlType.REAL, SqlType.FLOAT, SqlType.DATE, SqlType.TIME,
                    SqlType.DATETIME,
            SqlType.SMALLDATETIME, SqlType.DATETIME2, SqlType.DATETIMEOFFSET, SqlType.charType(3), SqlType.varchar(30),
            SqlType.nvarchar(30), SqlType.binary(2), SqlType.varbinary(9), SqlType.UNIQUEIDENTIFIER,
                    SqlType.SQL_VARIANT);
        var row = new Value[] {BitValue.ONE, IntegerValue.of(255), IntegerValue.of(-3),
                IntegerValue.of(Integer.MIN_VALUE),
            IntegerValue.of(Long.MIN_VALUE),
                    DecimalValue.of(BigInteger.TEN.pow(38).subtract(BigInteger.ONE).negate(), 5),
            MoneyValue.of(-1), MoneyValue.of(Integer.MAX_VALUE), new RealValue(1.5f), new FloatValue(-2.5),
                    new DateValue(738_000),
            new TimeValue(863_999_999_999L), new DateTimeValue(-53_690, 25_919_999), new SmallDateTimeValue(65_535,
                    1439),
            new DateTime2Value(3_652_058, 1), new DateTimeOffsetValue(700_000, 5, -840), StringValue.of("a  "),
            StringValue.of("é"), StringValue.of("日本"), new BinaryValue(new byte[] {1, 2}), new BinaryValue(new byte[0]),
            new GuidValue(1, 2), new VariantValue(SqlType.INT, IntegerValue.of(7))};
        var layout = new RecordLayout(types);
        assertThat(layout.row(layout.encode(row))).isEqualTo(row);
        var nulls = new Value[row.length];
        java.util.Arrays.fill(nulls, Null.NULL);
        assertThat(layout.row(layout.encode(nulls))).isEqualTo(nulls);
    }

    /// ALTER TABLE ADD changes no record.
    @Test
    void columnsAddedLaterReadAsNull() {
        var old = new RecordLayout(List.of(SqlType.INT, SqlType.varchar(10)));
        var later = new RecordLayout(List.of(SqlType.INT, SqlType.varchar(10), SqlType.INT, SqlType.varchar(10)));
        for (var text : new Value[] {StringValue.of("x"), StringValue.EMPTY, Null.NULL}) {
            var record = old.encode(new Value[] {IntegerValue.of(5), text});
            assertThat(later.row(record)).containsExactly(IntegerValue.of(5), text, Null.NULL, Null.NULL);
        }
    }

    @Test
    void aRecordHasRoomForAForwardingStub() {
        var layout = new RecordLayout(List.of(SqlType.TINYINT));
        var record = layout.encode(new Value[] {IntegerValue.of(1)});
        assertThat(record).hasSize(9);
        var page = Page.onHeap();
        page.format(new PageId(1, 9), PageType.DATA, 0, 65536);
        Slots.insert(page, 0, record);
        assertThat(RecordLength.at(page, Slots.offset(page, 0))).isEqualTo(9);
    }
}
