package dev.vitrine.query.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.StringValue;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// "Aggregate functions (Transact-SQL)".
class AggregatesTest {
    private static String of(String name, String type, String... values) {
        var argument = Calls.type(type);
        var arguments = name.equals("STRING_AGG") ? List.of(Argument.of(argument),
                Argument.of(Calls.type("varchar(1)"))) : List.of(Argument.of(argument));
        var bound = Aggregates.find(name).orElseThrow().bind(arguments);
        var accumulator = bound.factory().start(new StringValue(","));
        var converter = Conversions.converter(argument, bound.argumentType(), ConversionSettings.DEFAULT);
        for (var value : values) {
            accumulator.add(converter.convert(Calls.argument(type + ":" + value, false).constant().orElseThrow()));
        }
        return bound.type().declaration() + " " + Calls.shown(accumulator.result(), bound.type());
    }

    @Test
    void resultTypes() {
        assertThat(of("SUM", "tinyint", "200", "200")).isEqualTo("int 400");
        assertThat(of("SUM", "bigint", "9000000000", "1")).isEqualTo("bigint 9000000001");
        assertThat(of("SUM", "decimal(9,2)", "1.50", "2.25")).isEqualTo("decimal(38,2) 3.75");
        assertThat(of("SUM", "smallmoney", "1.5", "2.25")).isEqualTo("money 3.7500");
        assertThat(of("SUM", "real", "1.5", "2.25")).isEqualTo("float 3.75");
        assertThat(of("AVG", "int", "1", "2", "2")).isEqualTo("int 1");
        assertThat(of("AVG", "decimal(9,2)", "1.00", "2.00", "2.00")).isEqualTo("decimal(38,6) 1.666666");
        assertThat(of("COUNT", "int", "1", "2")).isEqualTo("int 2");
        assertThat(of("COUNT_BIG", "int")).isEqualTo("bigint 0");
        assertThat(of("SUM", "int")).isEqualTo("int NULL");
        assertThat(of("MIN", "varchar(5)", "b", "A", "c")).isEqualTo("varchar(5) 'A'");
        assertThat(of("MAX", "date", "2024-01-01", "2023-01-01")).isEqualTo("date 2024-01-01");
        assertThat(of("STDEV", "int", "2", "4", "4", "4", "5", "5", "7", "9")).isEqualTo("float 2.138089935299395");
        assertThat(of("STDEVP", "int", "2", "4", "4", "4", "5", "5", "7", "9")).isEqualTo("float 2.0");
        assertThat(of("VAR", "int", "1")).isEqualTo("float NULL");
        assertThat(of("VARP", "int", "1")).isEqualTo("float 0.0");
        assertThat(of("STRING_AGG", "varchar(5)", "a", "b")).isEqualTo("varchar(8000) 'a,b'");
        assertThat(of("STRING_AGG", "int", "1", "2")).isEqualTo("nvarchar(4000) '1,2'");
    }

    @Test
    void errors() {
        assertThatThrownBy(() -> of("SUM", "int", "2147483647", "1")).hasMessage(
                "Arithmetic overflow error converting expression to data type int.");
        assertThatThrownBy(() -> of("SUM", "varchar(5)", "1")).hasMessage(
                "Operand data type varchar is invalid for sum operator.");
        assertThatThrownBy(() -> of("MAX", "bit", "1")).hasMessage(
                "Operand data type bit is invalid for max operator.");
    }

    @Test
    void distinctCountsAreNear() {
        var accumulator = Aggregates.find("APPROX_COUNT_DISTINCT").orElseThrow()
                .bind(List.of(Argument.of(Calls.type("int")))).factory().start();
        for (int i = 0; i < 200_000; i++) {
            accumulator.add(IntegerValue.of(i % 100_000));
        }
        assertThat((double) accumulator.result().asLong()).isBetween(97_000.0, 103_000.0);
    }

    @Test
    void rowFunctions() {
        assertThat(rows("STRING_SPLIT", "'a,,b'", "','")).containsExactly("'a'", "''", "'b'");
        assertThat(rows("GENERATE_SERIES", "1", "5", "2")).containsExactly("1", "3", "5");
        assertThat(rows("GENERATE_SERIES", "3", "1")).containsExactly("3", "2", "1");
        assertThat(rows("GENERATE_SERIES", "0.0", "0.3", "0.1")).containsExactly("0.0", "0.1", "0.2", "0.3");
        assertThat(rows("GENERATE_SERIES", "1", "NULL")).isEmpty();
        assertThatThrownBy(() -> rows("GENERATE_SERIES", "1", "2", "0"))
                .hasMessage("Argument value 0 is invalid for argument 3 of generate_series function.");
    }

    private static List<String> rows(String name, String... literals) {
        var arguments = new ArrayList<Argument>();
        for (var literal : literals) {
            arguments.add(Calls.argument(literal, false));
        }
        var bound = RowFunctions.find(name).orElseThrow().bind(arguments, ConversionSettings.DEFAULT);
        var values = new dev.vitrine.types.value.Value[literals.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = Conversions.converter(arguments.get(i).type(), bound.argumentTypes().get(i),
                    ConversionSettings.DEFAULT)
                    .convert(arguments.get(i).constant().orElseThrow());
        }
        var shown = new ArrayList<String>();
        bound.rows().of(new StillContext(), values).forEachRemaining(row ->
                shown.add(Calls.shown(row[0], bound.columns().getFirst().type())));
        return shown;
    }
}
