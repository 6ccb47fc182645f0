package dev.vitrine.engine.dbcc;

import static dev.vitrine.engine.dbcc.DbccCommand.command;

import dev.vitrine.engine.database.StatisticsRows;
import dev.vitrine.engine.database.StatisticsRows.Statistic;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.types.conversion.ConversionSettings;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.FloatValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.RealValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// SHOW_STATISTICS: header, density vector and histogram. Source: "DBCC SHOW_STATISTICS (Transact-SQL)".
final class StatisticsCommand {
    static final List<DbccCommand> ALL = List.of(
            command("SHOW_STATISTICS", 2, 2, """
                    ( table_or_indexed_view_name , target )
                        [ WITH [ NO_INFOMSGS ] < option > [ , n ] ]
                    < option > :: = STAT_HEADER | DENSITY_VECTOR | HISTOGRAM
                    """, StatisticsCommand::show)
                    .with(DbccOption.STAT_HEADER, DbccOption.DENSITY_VECTOR, DbccOption.HISTOGRAM));

    private StatisticsCommand() {
    }

    private static void show(DbccCall call) {
        var table = call.table(0);
        var name = call.argument(1).text();
        var catalog = call.server().views().databases().catalog(table.databaseId()).orElseThrow();
        var statistic = catalog.statistics().of(table.objectId()).stream()
                .filter(one -> one.name().equalsIgnoreCase(name)).findFirst();
        Optional<IndexMetadata> index = table.indexes().stream()
                .filter(one -> one.name().equalsIgnoreCase(name) && !one.keys().isEmpty()).findFirst();
        if (statistic.isEmpty() && index.isEmpty()) {
            throw ObjectError.STATISTICS_NOT_FOUND.with(name);
        }
        boolean all = !call.has(DbccOption.STAT_HEADER) && !call.has(DbccOption.DENSITY_VECTOR)
                && !call.has(DbccOption.HISTOGRAM);
        if (all || call.has(DbccOption.STAT_HEADER)) {
            header(call, statistic, statistic.map(Statistic::name).orElseGet(() -> index.orElseThrow().name()));
        }
        if (all || call.has(DbccOption.DENSITY_VECTOR)) {
            densities(call, statistic, table);
        }
        if (all || call.has(DbccOption.HISTOGRAM)) {
            histogram(call, statistic, table);
        }
    }

    private static void header(DbccCall call, Optional<Statistic> statistic, String name) {
        var result = new ResultTable(call.output()).column("Name", SqlType.nvarchar(128))
                .column("Updated", SqlType.varchar(20)).column("Rows", SqlType.BIGINT)
                .column("Rows Sampled", SqlType.BIGINT).column("Steps", SqlType.SMALLINT)
                .column("Density", SqlType.REAL).column("Average key length", SqlType.REAL)
                .column("String Index", SqlType.charType(3)).column("Filter Expression", SqlType.NVARCHAR_MAX)
                .column("Unfiltered Rows", SqlType.BIGINT).column("Persisted Sample Percent", SqlType.FLOAT).begin();
        var made = statistic.filter(one -> one.updated() != Null.NULL);
        if (made.isEmpty()) {
            result.row(StringValue.of(name), Null.NULL, Null.NULL, Null.NULL, Null.NULL, Null.NULL, Null.NULL,
                    Null.NULL, Null.NULL, Null.NULL, Null.NULL);
        } else {
            var one = made.get();
            result.row(StringValue.of(name), updated(one), IntegerValue.of(one.rows()),
                    IntegerValue.of(one.sampled()), IntegerValue.of(one.steps().size()),
                    new RealValue((float) inner(one)), new RealValue((float) one.columns().getLast().length()),
                    StringValue.of("NO "), Null.NULL, IntegerValue.of(one.rows()), new FloatValue(0));
        }
        result.end();
    }

    /// `Nov 30 2026  4:05PM`.
    private static Value updated(Statistic statistic) {
        return Conversions.converter(SqlType.DATETIME, SqlType.varchar(20), 0, ConversionSettings.DEFAULT)
                .convert(StatisticsRows.date(statistic).orElseThrow());
    }

    /// One through the different values of the leading column that end no step.
    private static double inner(Statistic statistic) {
        double distinct = statistic.steps().stream().mapToDouble(step -> step.distinctRange()).sum();
        return distinct == 0 ? 0 : 1 / distinct;
    }

    private static void densities(DbccCall call, Optional<Statistic> statistic, TableMetadata table) {
        var result = new ResultTable(call.output()).column("All density", SqlType.REAL)
                .column("Average Length", SqlType.REAL).column("Columns", SqlType.NVARCHAR_MAX).begin();
        statistic.ifPresent(one -> {
            for (int i = 0; i < one.columns().size(); i++) {
                var part = one.columns().get(i);
                var names = one.columns().subList(0, i + 1).stream().map(column -> column(table, column).name())
                        .collect(Collectors.joining(", "));
                result.row(new RealValue((float) part.density()), new RealValue((float) part.length()),
                        StringValue.of(names));
            }
        });
        result.end();
    }

    private static ColumnMetadata column(TableMetadata table, StatisticsRows.Part part) {
        return table.columns().stream().filter(column -> column.columnId() == part.columnId()).findFirst()
                .orElseThrow();
    }

    private static void histogram(DbccCall call, Optional<Statistic> statistic, TableMetadata table) {
        var type = statistic.map(one -> column(table, one.columns().getFirst()).type()).orElse(SqlType.INT);
        var result = new ResultTable(call.output()).column("RANGE_HI_KEY", type).column("RANGE_ROWS", SqlType.REAL)
                .column("EQ_ROWS", SqlType.REAL).column("DISTINCT_RANGE_ROWS", SqlType.BIGINT)
                .column("AVG_RANGE_ROWS", SqlType.REAL).begin();
        statistic.ifPresent(one -> {
            if (one.nulls() > 0) {
                result.row(Null.NULL, new RealValue(0), new RealValue((float) one.nulls()), IntegerValue.ZERO,
                        new RealValue(1));
            }
            for (var step : one.steps()) {
                result.row(step.high(), new RealValue((float) step.rangeRows()),
                        new RealValue((float) step.equalRows()), IntegerValue.of((long) step.distinctRange()),
                        new RealValue((float) step.averageRangeRows()));
            }
        });
        result.end();
    }
}
