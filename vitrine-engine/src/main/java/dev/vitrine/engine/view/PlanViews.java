package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.function;
import static dev.vitrine.engine.view.SystemView.view;

import dev.vitrine.engine.session.SetOption;
import dev.vitrine.engine.session.SetOptions;
import dev.vitrine.engine.session.UsageTotals;
import dev.vitrine.engine.session.UsageTotals.Figure;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.VariantValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The procedure cache: what is kept, what it has used, its plans and attributes.
final class PlanViews {
    private static final Map<SetOption, Integer> OPTION_BITS = optionBits();
    /// Attributes by which a program is looked up. Source: "sys.dm_exec_plan_attributes (Transact-SQL)".
    private static final Set<String> KEYS = Set.of("set_options", "objectid", "dbid", "dbid_execute", "user_id",
            "language_id", "date_format", "date_first", "compat_level", "status", "required_cursor_options",
            "acceptable_cursor_options", "merge_action_type", "is_replication_specific", "optional_spid",
            "optional_clr_trigger_dbid", "optional_clr_trigger_objid");
    private static final String MODULE = "dbid smallint\nobjectid int\nnumber smallint\nencrypted bit NOT NULL = 0\n";

    static final List<SystemView> ALL = List.of(
            view("sys.dm_exec_cached_plans", """
                    bucketid              int           NOT NULL
                    refcounts             int           NOT NULL
                    usecounts             int           NOT NULL
                    size_in_bytes         int           NOT NULL
                    memory_object_address varbinary(8)  NOT NULL
                    cacheobjtype          nvarchar(34)  NOT NULL
                    objtype               nvarchar(16)  NOT NULL
                    plan_handle           varbinary(64) NOT NULL
                    pool_id               int           NOT NULL = 2
                    parent_plan_handle    varbinary(64)""", PlanViews::cached),
            view("sys.dm_exec_query_stats", QueryStatisticsColumns.TEXT, PlanViews::statements),
            view("sys.dm_exec_procedure_stats", QueryStatisticsColumns.PROCEDURE, PlanViews::procedures),
            function("sys.dm_exec_query_plan", List.of(SqlType.varbinary(64)), MODULE + "query_plan xml",
                    rows -> plan(rows, 0, -1)),
            function("sys.dm_exec_text_query_plan", List.of(SqlType.varbinary(64), SqlType.INT, SqlType.INT),
                    MODULE + "query_plan nvarchar(max)", rows -> plan(rows,
                            rows.argument(1).map(Value::asInt).orElse(0),
                            rows.argument(2).map(Value::asInt).orElse(-1))),
            function("sys.dm_exec_plan_attributes", List.of(SqlType.varbinary(64)), """
                    attribute    varchar(128) NOT NULL
                    value        sql_variant
                    is_cache_key bit          NOT NULL""", PlanViews::attributes));

    private PlanViews() {
    }

    private static void cached(Rows rows) {
        for (var entry : rows.context().plans().entries()) {
            rows.set("bucketid", entry.bucket()).set("refcounts", entry.references())
                    .set("usecounts", (int) Math.min(Integer.MAX_VALUE, entry.uses()))
                    .set("size_in_bytes", (int) Math.min(Integer.MAX_VALUE, entry.bytes()))
                    .set("memory_object_address", Addresses.of(entry.bucket()))
                    .set("cacheobjtype", "Compiled Plan").set("objtype", entry.type())
                    .set("plan_handle", new BinaryValue(entry.planHandle())).add();
        }
    }

    private static void statements(Rows rows) {
        for (var entry : rows.context().plans().entries()) {
            for (var statement : entry.statements()) {
                if (statement.runs().runs() > 0) {
                    rows.set("sql_handle", new BinaryValue(entry.source().handle()))
                            .set("statement_start_offset", statement.start())
                            .set("statement_end_offset", statement.end())
                            .set("plan_generation_num", statement.generation())
                            .set("plan_handle", new BinaryValue(entry.planHandle()))
                            .set("creation_time", rows.datetime(statement.createdTicks()))
                            .set("query_hash", new BinaryValue(statement.queryHash()))
                            .set("query_plan_hash", new BinaryValue(statement.planHash()));
                    figures(rows, statement.runs());
                    figure(rows, "rows", statement.runs().of(Figure.ROWS));
                    grants(rows, statement.runs());
                    for (var part : List.of("total", "last", "min", "max")) {
                        rows.set(part + "_dop", part.equals("total") ? statement.runs().runs() : 1);
                    }
                    rows.add();
                }
            }
        }
    }

    private static void procedures(Rows rows) {
        for (var entry : rows.context().plans().entries()) {
            if (entry.source().objectId().isPresent() && entry.runs().runs() > 0) {
                rows.set("database_id", entry.databaseId()).set("object_id", entry.source().objectId())
                        .set("type", "P ").set("type_desc", "SQL_STORED_PROCEDURE")
                        .set("sql_handle", new BinaryValue(entry.source().handle()))
                        .set("plan_handle", new BinaryValue(entry.planHandle()))
                        .set("cached_time", rows.datetime(entry.createdTicks()));
                figures(rows, entry.runs());
                rows.add();
            }
        }
    }

    private static void figures(Rows rows, UsageTotals.Snapshot runs) {
        rows.set("last_execution_time", rows.datetime(runs.lastTicks())).set("execution_count", runs.runs());
        figure(rows, "worker_time", runs.of(Figure.WORKER_TIME));
        figure(rows, "elapsed_time", runs.of(Figure.ELAPSED_TIME));
        figure(rows, "logical_reads", runs.of(Figure.LOGICAL_READS));
        figure(rows, "physical_reads", runs.of(Figure.PHYSICAL_READS));
        figure(rows, "num_physical_reads", runs.of(Figure.PHYSICAL_READS));
        figure(rows, "logical_writes", runs.of(Figure.LOGICAL_WRITES));
        figure(rows, "spills", runs.of(Figure.SPILLS));
    }

    /// Of statements only.
    private static void grants(Rows rows, UsageTotals.Snapshot runs) {
        figure(rows, "grant_kb", runs.of(Figure.GRANT_KB));
        figure(rows, "used_grant_kb", runs.of(Figure.USED_GRANT_KB));
        figure(rows, "ideal_grant_kb", runs.of(Figure.GRANT_KB));
    }

    private static void figure(Rows rows, String name, UsageTotals.Total figure) {
        rows.set("total_" + name, figure.total()).set("last_" + name, figure.last())
                .set("min_" + name, figure.least()).set("max_" + name, figure.greatest());
    }

    private static void plan(Rows rows, int start, int end) {
        rows.argument(0).map(handle -> ((BinaryValue) handle).bytes()).ifPresent(handle ->
                rows.context().plans().find(handle).ifPresent(entry -> rows
                        .set("dbid", entry.source().objectId().isPresent() ? entry.databaseId() : null)
                        .set("objectid", entry.source().objectId())
                        .set("number", entry.source().objectId().isPresent() ? 1 : null)
                        .set("query_plan", rows.context().plans().xml(handle, start, end)).add()));
    }

    private static Map<SetOption, Integer> optionBits() {
        var bits = new LinkedHashMap<SetOption, Integer>();
        bits.put(SetOption.ANSI_PADDING, 1);
        bits.put(SetOption.FORCEPLAN, 4);
        bits.put(SetOption.CONCAT_NULL_YIELDS_NULL, 8);
        bits.put(SetOption.ANSI_WARNINGS, 16);
        bits.put(SetOption.ANSI_NULLS, 32);
        bits.put(SetOption.QUOTED_IDENTIFIER, 64);
        bits.put(SetOption.ANSI_NULL_DFLT_ON, 128);
        bits.put(SetOption.ANSI_NULL_DFLT_OFF, 256);
        bits.put(SetOption.ARITHABORT, 4096);
        bits.put(SetOption.NUMERIC_ROUNDABORT, 8192);
        return bits;
    }

    private static void attributes(Rows rows) {
        rows.argument(0).map(handle -> ((BinaryValue) handle).bytes())
                .flatMap(handle -> rows.context().plans().find(handle))
                .ifPresent(entry -> attributes(entry).forEach((name, value) ->
                        rows.add(name, value, KEYS.contains(name))));
    }

    private static Map<String, Value> attributes(PlanCache.Entry entry) {
        var all = new LinkedHashMap<String, Value>();
        all.put("set_options", number(entry.options().map(PlanViews::setOptions).orElse(0)));
        all.put("objectid", number(entry.source().objectId().orElse(entry.bucket())));
        all.put("dbid", number(entry.databaseId()));
        all.put("dbid_execute", number(0));
        all.put("user_id", number(1));
        all.put("language_id", number(entry.options().map(one -> one.language().id()).orElse(0)));
        all.put("date_format", number(entry.options().map(one -> 1 + one.dateOrder().ordinal()).orElse(1)));
        all.put("date_first", number(entry.options().map(SetOptions::dateFirst).orElse(7)));
        all.put("compat_level", number(entry.compatibilityLevel()));
        for (var none : List.of("status", "required_cursor_options", "acceptable_cursor_options",
                "merge_action_type", "is_replication_specific", "optional_spid", "optional_clr_trigger_dbid",
                "optional_clr_trigger_objid")) {
            all.put(none, number(0));
        }
        all.put("inuse_exec_context", number(entry.references() - 1));
        all.put("free_exec_context", number(0));
        all.put("sql_handle", new VariantValue(SqlType.varbinary(64), new BinaryValue(entry.source().handle())));
        all.put("parent_plan_handle", Null.NULL);
        return all;
    }

    private static int setOptions(SetOptions options) {
        return OPTION_BITS.entrySet().stream().filter(one -> options.isOn(one.getKey()))
                .mapToInt(Map.Entry::getValue).sum();
    }

    private static Value number(int value) {
        return new VariantValue(SqlType.INT, IntegerValue.of(value));
    }
}
