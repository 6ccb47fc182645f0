package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.function;
import static dev.vitrine.engine.view.SystemView.view;

import dev.vitrine.engine.trace.DefaultTrace;
import dev.vitrine.engine.trace.TraceColumn;
import dev.vitrine.engine.trace.TraceEvent;
import dev.vitrine.engine.trace.TraceRow;
import dev.vitrine.types.error.StorageError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// The default trace: how it stands, what it records, its files as rows; and the events and columns of SQL Trace.
/// Source: "sys.fn_trace_getinfo", "sys.fn_trace_gettable", "sys.fn_trace_geteventinfo", "sys.fn_trace_getfilterinfo",
/// "sys.traces", "sys.trace_events", "sys.trace_categories", "sys.trace_columns", "sys.trace_event_bindings",
/// "sys.trace_subclass_values (Transact-SQL)".
final class TraceViews {
    private static final int ROLLOVER = 2;
    private static final int NAME_CHARACTERS = 256;
    private static final int NOT_THERE = 5;

    static final List<SystemView> ALL = List.of(
            function("sys.fn_trace_getinfo", List.of(SqlType.INT), """
                    traceid  int NOT NULL
                    property int NOT NULL
                    value    sql_variant""", TraceViews::information),
            function("sys.fn_trace_gettable", List.of(SqlType.nvarchar(NAME_CHARACTERS), SqlType.INT),
                    Arrays.stream(TraceColumn.values()).map(column -> column.shown() + " "
                            + column.kind().declared()).collect(Collectors.joining("\n")), TraceViews::events),
            function("sys.fn_trace_geteventinfo", List.of(SqlType.INT), """
                    eventid  int NOT NULL
                    columnid int NOT NULL""", TraceViews::traced),
            function("sys.fn_trace_getfilterinfo", List.of(SqlType.INT), """
                    columnid            int NOT NULL
                    logical_operator    int NOT NULL
                    comparison_operator int NOT NULL
                    value               sql_variant""", rows -> { }),
            view("sys.traces", """
                    id                  int            NOT NULL
                    status              int            NOT NULL
                    path                nvarchar(260)
                    max_size            bigint
                    stop_time           datetime
                    max_files           int
                    is_rowset           bit                     = 0
                    is_rollover         bit                     = 1
                    is_shutdown         bit                     = 0
                    is_default          bit                     = 1
                    buffer_count        int
                    buffer_size         int
                    file_position       bigint
                    reader_spid         int
                    start_time          datetime
                    last_event_time     datetime
                    event_count         bigint
                    dropped_event_count int""", TraceViews::traces),
            view("sys.trace_categories", """
                    category_id smallint      NOT NULL
                    name        nvarchar(128) NOT NULL
                    type        tinyint       NOT NULL""", rows -> TraceCatalog.categories().forEach(category ->
                    rows.add(category.id(), category.name(), category.type()))),
            view("sys.trace_events", """
                    trace_event_id smallint      NOT NULL
                    category_id    smallint      NOT NULL
                    name           nvarchar(128) NOT NULL""", rows -> TraceCatalog.events().forEach(event ->
                    rows.add(event.id(), event.category(), event.name()))),
            view("sys.trace_columns", """
                    trace_column_id  smallint      NOT NULL
                    name             nvarchar(128) NOT NULL
                    type_name        nvarchar(128) NOT NULL
                    max_size         int           NOT NULL
                    is_filterable    bit           NOT NULL
                    is_repeatable    bit           NOT NULL
                    is_repeated_base bit           NOT NULL = 0""", TraceViews::columns),
            view("sys.trace_event_bindings", """
                    trace_event_id  smallint NOT NULL
                    trace_column_id smallint NOT NULL""", TraceViews::bindings),
            view("sys.trace_subclass_values", """
                    trace_event_id  smallint      NOT NULL
                    trace_column_id smallint      NOT NULL
                    subclass_name   nvarchar(128)
                    subclass_value  smallint""", rows -> TraceCatalog.subclasses().forEach(subclass ->
                    rows.add(subclass.event(), TraceColumn.EVENT_SUB_CLASS.id(), subclass.name(), subclass.value()))));

    private TraceViews() {
    }

    /// NULL, 0 and DEFAULT ask for every trace: there is one.
    private static boolean asked(Rows rows) {
        return rows.context().trace().running() && rows.argument(0).map(Value::asInt)
                .map(id -> id == 0 || id == DefaultTrace.ID).orElse(true);
    }

    private static void information(Rows rows) {
        if (asked(rows)) {
            rows.add(DefaultTrace.ID, 1, ROLLOVER);
            rows.add(DefaultTrace.ID, 2, rows.context().trace().state().path());
            rows.add(DefaultTrace.ID, 3, (long) DefaultTrace.MAX_MEGABYTES);
            rows.add(DefaultTrace.ID, 4, null);
            rows.add(DefaultTrace.ID, 5, 1);
        }
    }

    private static void traces(Rows rows) {
        if (!rows.context().trace().running()) {
            return;
        }
        var state = rows.context().trace().state();
        rows.first(DefaultTrace.ID, 1, state.path(), DefaultTrace.MAX_MEGABYTES)
                .set("max_files", DefaultTrace.MAX_FILES).set("file_position", state.position())
                .set("start_time", rows.datetime(state.startTicks()))
                .set("last_event_time", rows.datetime(state.lastTicks())).set("event_count", state.events())
                .set("dropped_event_count", state.dropped()).add();
    }

    private static void columns(Rows rows) {
        for (var column : TraceColumn.values()) {
            rows.add(column.id(), column.shown(), column.kind().typeName(), column.kind().maxSize(),
                    column.filterable(), column.repeatable());
        }
    }

    private static void bindings(Rows rows) {
        for (var event : TraceEvent.values()) {
            event.columns().forEach(column -> rows.add(event.id(), column.id()));
        }
    }

    private static void traced(Rows rows) {
        if (rows.argument(0).isPresent() && asked(rows)) {
            bindings(rows);
        }
    }

    private static void events(Rows rows) {
        if (rows.argument(0).isEmpty()) {
            return;
        }
        var given = rows.argument(0).get().asString();
        var paths = rows.context().databases().paths();
        var path = given.startsWith(paths.dataFolder() + "/") ? given : paths.path(given);
        int count = rows.argument(1).map(Value::asInt).filter(files -> files > 0).orElse(Integer.MAX_VALUE);
        var found = rows.context().trace().read(path, count)
                .orElseThrow(() -> StorageError.TRACE_FILE_NOT_FOUND.state(NOT_THERE, given));
        found.forEach(event -> event(rows, event));
    }

    private static void event(Rows rows, TraceRow event) {
        for (var column : TraceColumn.values()) {
            if (event.has(column)) {
                rows.set(column.shown(), value(rows, event, column));
            }
        }
        rows.add();
    }

    private static Object value(Rows rows, TraceRow event, TraceColumn column) {
        return switch (column.kind()) {
            case NTEXT, NVARCHAR -> event.text(column);
            case IMAGE, UNIQUEIDENTIFIER -> event.binary(column);
            case INT, BIGINT -> event.number(column);
            case DATETIME -> event.number(column).map(rows::localDatetime);
        };
    }
}
