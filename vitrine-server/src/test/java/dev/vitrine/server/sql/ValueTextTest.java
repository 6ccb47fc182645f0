package dev.vitrine.server.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.DateTime2Value;
import dev.vitrine.types.value.DateTimeOffsetValue;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.DateValue;
import dev.vitrine.types.value.DecimalValue;
import dev.vitrine.types.value.FloatValue;
import dev.vitrine.types.value.MoneyValue;
import dev.vitrine.types.value.RealValue;
import dev.vitrine.types.value.TimeValue;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;

class ValueTextTest {
    @Test
    void decimalsHaveNoZeroBeforeThePoint() {
        assertThat(ValueText.of(DecimalValue.of(50, 2), SqlType.decimal(5, 2))).isEqualTo(".50");
        assertThat(ValueText.of(DecimalValue.of(-5, 1), SqlType.decimal(5, 1))).isEqualTo("-.5");
        assertThat(ValueText.of(DecimalValue.of(125, 1), SqlType.decimal(5, 1))).isEqualTo("12.5");
        assertThat(ValueText.of(MoneyValue.of(100_000), SqlType.MONEY)).isEqualTo("10.0000");
    }

    @Test
    void floatsShowSeventeenDigits() {
        assertThat(ValueText.of(new FloatValue(0.1), SqlType.FLOAT)).isEqualTo("0.10000000000000001");
        assertThat(ValueText.of(new FloatValue(100), SqlType.FLOAT)).isEqualTo("100.0");
        assertThat(ValueText.of(new FloatValue(1.5e300), SqlType.FLOAT)).startsWith("1.5").endsWith("E+300");
        assertThat(ValueText.of(new RealValue(0.1f), SqlType.REAL)).isEqualTo("0.1");
        assertThat(ValueText.of(new FloatValue(0), SqlType.FLOAT)).isEqualTo("0.0");
    }

    @Test
    void datesFollowIso8601() {
        int days = DateValue.of(LocalDate.of(2021, 2, 8)).days();
        long ticks = 36_672 * TimeValue.TICKS_PER_SECOND + 1_234_567;
        assertThat(ValueText.of(new DateTime2Value(days, ticks), SqlType.DATETIME2))
                .isEqualTo("2021-02-08 10:11:12.1234567");
        assertThat(ValueText.of(DateTimeOffsetValue.ofLocal(days, ticks, -90), SqlType.datetimeoffset(7)))
                .isEqualTo("2021-02-08 10:11:12.1234567 -01:30");
        assertThat(ValueText.of(new DateTimeValue(days - DateTimeValue.DAYS_TO_1900, 299), SqlType.DATETIME))
                .isEqualTo("2021-02-08 00:00:00.997");
        assertThat(ValueText.of(new TimeValue(0), SqlType.time(0))).isEqualTo("00:00:00");
    }

    @Test
    void binariesAreHexadecimal() {
        assertThat(ValueText.of(new BinaryValue(new byte[] {1, (byte) 0xAB}), SqlType.binary(2))).isEqualTo("0x01AB");
    }
}
