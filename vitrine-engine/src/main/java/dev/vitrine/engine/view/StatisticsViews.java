package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.function;
import static dev.vitrine.engine.view.SystemView.view;

import dev.vitrine.engine.database.StatisticsRows.Statistic;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.VariantValue;
import java.util.List;
import java.util.function.BiConsumer;

/// Statistics on columns and of indexes. Source: "sys.stats", "sys.stats_columns", "sys.dm_db_stats_properties",
/// "sys.dm_db_stats_histogram (Transact-SQL)".
final class StatisticsViews {
    static final List<SystemView> ALL = List.of(
            view("sys.stats", """
                    object_id                    int           NOT NULL
                    name                         nvarchar(128)
                    stats_id                     int           NOT NULL
                    auto_created                 bit
                    user_created                 bit
                    no_recompute                 bit
                    has_filter                   bit                    = 0
                    filter_definition            nvarchar(max)
                    is_temporary                 bit                    = 0
                    is_incremental               bit                    = 0
                    has_persisted_sample         bit                    = 0
                    stats_generation_method      int           NOT NULL = 0
                    stats_generation_method_desc varchar(80)   NOT NULL = 'Sort based statistics'
                    auto_drop                    bit                    = 0""", StatisticsViews::all),
            view("sys.stats_columns", """
                    object_id       int NOT NULL
                    stats_id        int NOT NULL
                    stats_column_id int NOT NULL
                    column_id       int NOT NULL""", StatisticsViews::columns),
            function("sys.dm_db_stats_properties", List.of(SqlType.INT, SqlType.INT), """
                    object_id                int       NOT NULL
                    stats_id                 int       NOT NULL
                    last_updated             datetime2
                    rows                     bigint
                    rows_sampled             bigint
                    steps                    int
                    unfiltered_rows          bigint
                    modification_counter     bigint
                    persisted_sample_percent float              = 0""", StatisticsViews::properties),
            function("sys.dm_db_stats_histogram", List.of(SqlType.INT, SqlType.INT), """
                    object_id           int NOT NULL
                    stats_id            int NOT NULL
                    step_number         int NOT NULL
                    range_high_key      sql_variant
                    range_rows          real
                    equal_rows          real
                    distinct_range_rows bigint
                    average_range_rows  real""", StatisticsViews::histogram));

    private StatisticsViews() {
    }

    private static void all(Rows rows) {
        for (var index : rows.database().rows().rows(SystemTable.SYSIDXSTATS)) {
            int table = index[0].asInt();
            if (index[1].asInt() > 0 && rows.sees(table)) {
                boolean kept = rows.database().statistics().find(table, index[1].asInt())
                        .map(Statistic::noRecompute).orElse(false);
                rows.set("object_id", table).set("name", index[2]).set("stats_id", index[1]).set("user_created", false)
                        .set("auto_created", false).set("no_recompute", kept).add();
            }
        }
        own(rows, (table, one) -> rows.set("object_id", table).set("name", one.name()).set("stats_id", one.id())
                .set("user_created", !one.automatic()).set("auto_created", one.automatic())
                .set("no_recompute", one.noRecompute()).add());
    }

    /// Statistics that are not those of an index.
    private static void own(Rows rows, BiConsumer<Integer, Statistic> told) {
        for (var object : rows.objects()) {
            for (var one : rows.database().statistics().of(object.id())) {
                if (rows.database().rows().row(SystemTable.SYSIDXSTATS, object.id(), one.id()).isEmpty()) {
                    told.accept(object.id(), one);
                }
            }
        }
    }

    private static void columns(Rows rows) {
        for (var part : rows.database().rows().rows(SystemTable.SYSISCOLS)) {
            if (part[4].asInt() > 0 && rows.database().object(part[0].asInt()).isPresent()) {
                rows.add(part[0], part[1], part[4], part[3]);
            }
        }
        own(rows, (table, one) -> {
            for (int i = 0; i < one.columns().size(); i++) {
                rows.add(table, one.id(), i + 1, one.columns().get(i).columnId());
            }
        });
    }

    private static void properties(Rows rows) {
        asked(rows).ifPresent(one -> {
            rows.set("object_id", one.tableId()).set("stats_id", one.id());
            if (one.updated() != Null.NULL) {
                rows.set("last_updated", one.updated()).set("rows", one.rows()).set("rows_sampled", one.sampled())
                        .set("steps", one.steps().size()).set("unfiltered_rows", one.rows())
                        .set("modification_counter", rows.database().statistics().modifications(one));
            }
            rows.add();
        });
    }

    private static java.util.Optional<Statistic> asked(Rows rows) {
        return rows.argument(0).flatMap(table -> rows.argument(1).flatMap(id ->
                rows.database().statistics().find(table.asInt(), id.asInt())));
    }

    private static void histogram(Rows rows) {
        asked(rows).ifPresent(one -> {
            var type = rows.database().rows().rows(SystemTable.SYSSTATSTEPS, one.tableId(), one.id());
            for (int i = 0; i < one.steps().size(); i++) {
                var step = one.steps().get(i);
                Value high = new VariantValue(((VariantValue) type.get(i)[3]).type(), step.high());
                rows.set("object_id", one.tableId()).set("stats_id", one.id()).set("step_number", i + 1)
                        .set("range_high_key", high).set("range_rows", step.rangeRows())
                        .set("equal_rows", step.equalRows()).set("distinct_range_rows", (long) step.distinctRange())
                        .set("average_range_rows", step.averageRangeRows()).add();
            }
        });
    }
}
