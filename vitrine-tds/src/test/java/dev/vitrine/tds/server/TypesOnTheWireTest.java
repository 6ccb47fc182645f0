package dev.vitrine.tds.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.engine.session.ResultColumn;
import dev.vitrine.tds.client.ClientColumn;
import dev.vitrine.tds.client.ResponseHandler;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.DateTime2Value;
import dev.vitrine.types.value.DateTimeOffsetValue;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.DateValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.TimeValue;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.XmlValue;
import java.sql.DriverManager;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Every type there and back, through our client and through the drivers.
@Timeout(60)
class TypesOnTheWireTest {
    private final List<Samples.Sample> samples = Samples.all();

    /// XML comes as its text, to be parsed where it is given to something of the type.
    private List<Value> received() {
        return samples.stream().map(Samples.Sample::value)
                .map(value -> value instanceof XmlValue xml ? StringValue.of(xml.text()) : value).toList();
    }

    private static SqlType received(SqlType type) {
        return type.equals(SqlType.XML) ? SqlType.NVARCHAR_MAX : type;
    }

    @Test
    void everyValueComesBackAsItWas() throws Exception {
        var columns = new ArrayList<ResultColumn>();
        for (int i = 0; i < samples.size(); i++) {
            columns.add(new ResultColumn("c" + i, samples.get(i).type(), true, false, false));
        }
        var values = samples.stream().map(Samples.Sample::value).toArray(Value[]::new);
        var nulls = samples.stream().map(_ -> Null.NULL).toArray(Value[]::new);
        var gathered = new Gathered();
        try (var served = new Served((_, sink) -> {
            sink.columns(columns);
            sink.row(values);
            sink.row(nulls);
            ScriptedSession.done(sink, 2);
        }); var client = served.client()) {
            client.batch("all", gathered);
        }
        assertThat(gathered.rows.get(0)).containsExactlyElementsOf(received());
        assertThat(gathered.rows.get(1)).containsOnly(Null.NULL);
        for (int i = 0; i < samples.size(); i++) {
            assertThat(gathered.columns.get(i).type()).isEqualTo(received(samples.get(i).type()));
        }
    }

    @Test
    void columnsThatCannotBeNullHaveNoLengths() throws Exception {
        var columns = samples.stream().map(sample -> new ResultColumn("", sample.type(), false, false, false)).toList();
        var values = samples.stream().map(Samples.Sample::value).toArray(Value[]::new);
        var gathered = new Gathered();
        try (var served = new Served((_, sink) -> {
            sink.columns(columns);
            sink.row(values);
            ScriptedSession.done(sink, 1);
        }); var client = served.client()) {
            client.batch("all", gathered);
        }
        assertThat(gathered.rows.getFirst()).containsExactlyElementsOf(received());
    }

    @Test
    void microsoftsDriverReadsEveryType() throws Exception {
        var columns = samples.stream().map(sample -> new ResultColumn("c", sample.type(), true, false, false)).toList();
        var values = samples.stream().map(Samples.Sample::value).toArray(Value[]::new);
        try (var served = new Served((_, sink) -> {
            sink.columns(columns);
            sink.row(values);
            ScriptedSession.done(sink, 1);
        }); var connection = DriverManager.getConnection(served.url("encrypt=false"));
                var results = connection.createStatement().executeQuery("all")) {
            results.next();
            for (int i = 0; i < values.length; i++) {
                assertThat(results.getObject(i + 1)).as(samples.get(i).type().declaration()).isNotNull();
            }
            assertThat(results.getString(1)).isEqualTo("1");
            assertThat(results.getBigDecimal(13).unscaledValue()).hasToString("9".repeat(38));
        }
    }

    /// Case 025: clients older than 7.3 see the newer date types as nvarchar.
    @Test
    void jtdsReadsNewDatesAsText() throws Exception {
        var columns = List.of(column("d", SqlType.DATE), column("t", SqlType.TIME), column("dt2", SqlType.DATETIME2),
                column("dto", SqlType.DATETIMEOFFSET), column("dt", SqlType.DATETIME));
        int days = DateValue.of(java.time.LocalDate.of(2021, 2, 8)).days();
        long ticks = (10 * 3600 + 11 * 60 + 12) * TimeValue.TICKS_PER_SECOND + 1_234_567;
        var row = new Value[] {new DateValue(days), new TimeValue(ticks), new DateTime2Value(days, ticks),
            DateTimeOffsetValue.ofLocal(days, ticks, 120),
            new DateTimeValue(days - DateTimeValue.DAYS_TO_1900, (10 * 3600 + 11 * 60 + 12) * 300 + 37)};
        try (var served = new Served((_, sink) -> {
            sink.columns(columns);
            sink.row(row);
            ScriptedSession.done(sink, 1);
        }); var connection = DriverManager.getConnection("jdbc:jtds:sqlserver://localhost:" + served.port, "sa", "pw");
                var results = connection.createStatement().executeQuery("dates")) {
            results.next();
            assertThat(results.getString(1)).isEqualTo("2021-02-08");
            assertThat(results.getString(2)).isEqualTo("10:11:12.1234567");
            assertThat(results.getString(3)).isEqualTo("2021-02-08 10:11:12.1234567");
            assertThat(results.getString(4)).isEqualTo("2021-02-08 10:11:12.1234567 +02:00");
            assertThat(results.getTimestamp(5)).isEqualTo(java.sql.Timestamp.valueOf("2021-02-08 10:11:12.123"));
            var metadata = results.getMetaData();
            int[] characters = {10, 16, 27, 34};
            for (int i = 0; i < characters.length; i++) {
                assertThat(metadata.getColumnType(i + 1)).isEqualTo(Types.VARCHAR);
                assertThat(metadata.getPrecision(i + 1)).isEqualTo(characters[i]);
            }
        }
    }

    /// Before 7.2 there are no (max) types: they go out as text, ntext, image.
    @Test
    void jtdsReadsLargeTypes() throws Exception {
        var columns = List.of(column("a", SqlType.VARCHAR_MAX), column("b", SqlType.NVARCHAR_MAX),
                column("c", SqlType.VARBINARY_MAX), column("d", SqlType.XML), column("e", SqlType.NVARCHAR_MAX));
        var row = new Value[] {new dev.vitrine.types.value.StringValue("x".repeat(9000)),
            new dev.vitrine.types.value.StringValue("日".repeat(9000)),
            new dev.vitrine.types.value.BinaryValue(new byte[9000]), new dev.vitrine.types.value.XmlValue("<a/>"),
                    Null.NULL};
        try (var served = new Served((_, sink) -> {
            sink.columns(columns);
            sink.row(row);
            ScriptedSession.done(sink, 1);
        }); var connection = DriverManager.getConnection("jdbc:jtds:sqlserver://localhost:" + served.port, "sa", "pw");
                var results = connection.createStatement().executeQuery("large")) {
            results.next();
            assertThat(results.getString(1)).hasSize(9000);
            assertThat(results.getString(2)).isEqualTo("日".repeat(9000));
            assertThat(results.getBytes(3)).hasSize(9000);
            assertThat(results.getString(4)).isEqualTo("<a/>");
            assertThat(results.getString(5)).isNull();
        }
    }

    private static ResultColumn column(String name, SqlType type) {
        return new ResultColumn(name, type, true, false, true);
    }

    private static final class Gathered implements ResponseHandler {
        final List<Value[]> rows = new ArrayList<>();
        List<ClientColumn> columns = List.of();

        @Override
        public void columns(List<ClientColumn> found) {
            columns = found;
        }

        @Override
        public void row(Value[] row) {
            rows.add(row.clone());
        }
    }
}
