package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.empty;
import static dev.vitrine.engine.view.SystemView.view;

import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// Schemas, objects and what is like an object.
/// Source: "sys.schemas", "sys.objects", "sys.tables", "sys.views", "sys.procedures", "sys.key_constraints",
/// "sys.check_constraints", "sys.default_constraints", "sys.triggers", "sys.sequences (Transact-SQL)" and their kin.
final class ObjectViews {
    static final int SYS = 4;
    static final int INFORMATION_SCHEMA = 3;
    static final String OBJECT_COLUMNS = """
            name                sysname      NOT NULL
            object_id           int          NOT NULL
            principal_id        int
            schema_id           int          NOT NULL
            parent_object_id    int          NOT NULL
            type                char(2)
            type_desc           nvarchar(60)
            create_date         datetime     NOT NULL
            modify_date         datetime     NOT NULL
            is_ms_shipped       bit          NOT NULL
            is_published        bit          NOT NULL = 0
            is_schema_published bit          NOT NULL = 0""" + "\n";
    private static final int LARGEST_SYSTEM_ID = 100;

    static final List<SystemView> ALL = List.of(
            view("sys.schemas", """
                    name         sysname NOT NULL
                    schema_id    int     NOT NULL
                    principal_id int""", ObjectViews::schemas),
            view("sys.objects", OBJECT_COLUMNS, ObjectViews::objects),
            view("sys.all_objects", OBJECT_COLUMNS, rows -> {
                objects(rows);
                systemObjects(rows);
            }),
            view("sys.system_objects", OBJECT_COLUMNS, ObjectViews::systemObjects),
            view("sys.tables", OBJECT_COLUMNS + """
                    lob_data_space_id                  int          NOT NULL = 0
                    filestream_data_space_id           int
                    max_column_id_used                 int          NOT NULL
                    lock_on_bulk_load                  bit          NOT NULL = 0
                    uses_ansi_nulls                    bit
                    is_replicated                      bit                   = 0
                    has_replication_filter             bit                   = 0
                    is_merge_published                 bit                   = 0
                    is_sync_tran_subscribed            bit                   = 0
                    has_unchecked_assembly_data        bit          NOT NULL = 0
                    text_in_row_limit                  int                   = 0
                    large_value_types_out_of_row       bit                   = 0
                    is_tracked_by_cdc                  bit                   = 0
                    lock_escalation                    tinyint
                    lock_escalation_desc               nvarchar(60)
                    is_filetable                       bit                   = 0
                    is_memory_optimized                bit                   = 0
                    durability                         tinyint               = 0
                    durability_desc                    nvarchar(60)          = 'SCHEMA_AND_DATA'
                    temporal_type                      tinyint               = 0
                    temporal_type_desc                 nvarchar(60)          = 'NON_TEMPORAL_TABLE'
                    history_table_id                   int
                    is_remote_data_archive_enabled     bit                   = 0
                    is_external                        bit          NOT NULL = 0
                    history_retention_period           int
                    history_retention_period_unit      int
                    history_retention_period_unit_desc nvarchar(10)
                    is_node                            bit                   = 0
                    is_edge                            bit                   = 0
                    data_retention_period              int
                    data_retention_period_unit         int
                    data_retention_period_unit_desc    nvarchar(10)
                    ledger_type                        tinyint               = 0
                    ledger_type_desc                   nvarchar(60)          = 'NON_LEDGER_TABLE'
                    ledger_view_id                     int
                    is_dropped_ledger_table            bit                   = 0""", ObjectViews::tables),
            view("sys.views", OBJECT_COLUMNS + viewColumns(), rows -> of(rows, ObjectType.VIEW)),
            view("sys.system_views", OBJECT_COLUMNS + viewColumns(), rows ->
                    SystemViews.all().stream().filter(one -> !one.function() && one.isEverywhere())
                            .forEach(one -> systemObject(rows, one))),
            view("sys.all_views", OBJECT_COLUMNS + viewColumns(), rows -> {
                of(rows, ObjectType.VIEW);
                SystemViews.all().stream().filter(one -> !one.function() && one.isEverywhere())
                        .forEach(one -> systemObject(rows, one));
            }),
            view("sys.procedures", OBJECT_COLUMNS + """
                    is_auto_executed          bit NOT NULL = 0
                    is_execution_replicated   bit          = 0
                    is_repl_serializable_only bit          = 0
                    skips_repl_constraints    bit          = 0""",
                    rows -> of(rows, ObjectType.SQL_STORED_PROCEDURE)),
            view("sys.key_constraints", OBJECT_COLUMNS + """
                    unique_index_id int
                    is_system_named bit NOT NULL
                    is_enforced     bit          = 1""", ObjectViews::keys),
            view("sys.check_constraints", OBJECT_COLUMNS + """
                    is_disabled             bit           NOT NULL
                    is_not_for_replication  bit           NOT NULL = 0
                    is_not_trusted          bit           NOT NULL = 0
                    parent_column_id        int           NOT NULL
                    definition              nvarchar(max)
                    uses_database_collation bit                    = 1
                    is_system_named         bit           NOT NULL""", ObjectViews::checks),
            view("sys.default_constraints", OBJECT_COLUMNS + """
                    parent_column_id int           NOT NULL
                    definition       nvarchar(max)
                    is_system_named  bit           NOT NULL""", ObjectViews::defaults),
            view("sys.triggers", """
                    name                   sysname      NOT NULL
                    object_id              int          NOT NULL
                    parent_class           tinyint      NOT NULL = 1
                    parent_class_desc      nvarchar(60)          = 'OBJECT_OR_COLUMN'
                    parent_id              int          NOT NULL
                    type                   char(2)      NOT NULL
                    type_desc              nvarchar(60)
                    create_date            datetime     NOT NULL
                    modify_date            datetime     NOT NULL
                    is_ms_shipped          bit          NOT NULL = 0
                    is_disabled            bit          NOT NULL
                    is_not_for_replication bit          NOT NULL
                    is_instead_of_trigger  bit          NOT NULL""",
                    ObjectViews::triggers),
            view("sys.trigger_events", """
                    object_id             int          NOT NULL
                    type                  int          NOT NULL
                    type_desc             nvarchar(60) NOT NULL
                    is_first              bit
                    is_last               bit
                    event_group_type      int
                    event_group_type_desc nvarchar(60)
                    is_trigger_event      bit                   = 1""", ObjectViews::triggerEvents),
            empty("sys.synonyms", OBJECT_COLUMNS + """
                    base_object_name nvarchar(1035)"""),
            view("sys.sequences", OBJECT_COLUMNS + """
                    start_value     sql_variant NOT NULL
                    increment       sql_variant NOT NULL
                    minimum_value   sql_variant
                    maximum_value   sql_variant
                    is_cycling      bit
                    is_cached       bit
                    cache_size      int
                    system_type_id  tinyint     NOT NULL
                    user_type_id    int         NOT NULL
                    precision       tinyint     NOT NULL
                    scale           tinyint
                    current_value   sql_variant NOT NULL
                    is_exhausted    bit         NOT NULL
                    last_used_value sql_variant""", SequenceViews::sequences),
            view("sys.extended_properties", """
                    class      tinyint      NOT NULL
                    class_desc nvarchar(60)
                    major_id   int          NOT NULL
                    minor_id   int          NOT NULL
                    name       sysname      NOT NULL
                    value      sql_variant""", ObjectViews::properties));

    private ObjectViews() {
    }

    private static String viewColumns() {
        return """
                is_replicated               bit                   = 0
                has_replication_filter      bit                   = 0
                has_opaque_metadata         bit          NOT NULL = 0
                has_unchecked_assembly_data bit          NOT NULL = 0
                with_check_option           bit          NOT NULL = 0
                is_date_correlation_view    bit          NOT NULL = 0
                is_tracked_by_cdc           bit                   = 0
                has_snapshot                bit                   = 0
                ledger_view_type            tinyint               = 0
                ledger_view_type_desc       nvarchar(60)          = 'NON_LEDGER_VIEW'
                is_dropped_ledger_view      bit                   = 0""";
    }

    private static void schemas(Rows rows) {
        rows.database().schemas().entrySet().stream().sorted(java.util.Map.Entry.comparingByKey())
                .forEach(schema -> rows.add(schema.getValue(), schema.getKey(),
                        rows.database().schemaOwner(schema.getKey())));
    }

    /// Whether an object is a user's, not a table of the system.
    static boolean isUser(Rows rows, int objectId) {
        return objectId > LARGEST_SYSTEM_ID && rows.database().object(objectId).isPresent();
    }

    /// The user's objects with the tables of the system, which are objects of every database.
    private static void objects(Rows rows) {
        for (var table : SystemTable.values()) {
            if (!table.masterOnly() || rows.database().database().id() == 1) {
                var created = created(rows);
                rows.add(table.tableName(), table.id(), null, SYS, 0, ObjectType.SYSTEM_TABLE.code(),
                        ObjectType.SYSTEM_TABLE.name(), created, created, true);
            }
        }
        each(rows, object -> true, object -> rows.add());
    }

    private static DateTimeValue created(Rows rows) {
        return rows.context().databases().registered(rows.database().database().id()).orElseThrow().created();
    }

    interface More {
        void add(ObjectRow object);
    }

    /// Sets the columns of sys.objects for each object and lets the rest be added.
    static void each(Rows rows, Predicate<ObjectRow> wanted, More more) {
        for (var object : rows.objects()) {
            if (wanted.test(object)) {
                rows.first(object.name(), object.id(), null, object.schemaId(), object.parentId(),
                        object.type().code(), object.type().name(), object.created(), object.modified(), false);
                more.add(object);
            }
        }
    }

    private static void of(Rows rows, ObjectType type) {
        each(rows, object -> object.type() == type, object -> rows.add());
    }

    private static void systemObjects(Rows rows) {
        SystemViews.all().stream().filter(one -> one.isEverywhere()).forEach(one -> systemObject(rows, one));
    }

    private static void systemObject(Rows rows, SystemView one) {
        var created = created(rows);
        rows.add(one.name(), one.objectId(), null, one.schema().equals("sys") ? SYS : INFORMATION_SCHEMA, 0,
                one.function() ? ObjectType.SQL_INLINE_TABLE_VALUED_FUNCTION.code() : ObjectType.VIEW.code(),
                one.function() ? ObjectType.SQL_INLINE_TABLE_VALUED_FUNCTION.name() : ObjectType.VIEW.name(),
                created, created, true);
    }

    private static void tables(Rows rows) {
        each(rows, object -> object.type() == ObjectType.USER_TABLE, object -> {
            var columns = rows.database().rows().rows(SystemTable.SYSCOLPARS, object.id());
            rows.set("max_column_id_used", columns.isEmpty() ? 0 : columns.getLast()[1].asInt())
                    .set("lock_escalation", object.lockEscalation().ordinal())
                    .set("lock_escalation_desc", object.lockEscalation().name()).set("uses_ansi_nulls", true).add();
        });
    }

    static boolean systemNamed(ObjectRow object) {
        return (object.status() & ObjectRow.SYSTEM_NAMED) != 0;
    }

    private static void keys(Rows rows) {
        each(rows, object -> object.type() == ObjectType.PRIMARY_KEY_CONSTRAINT
                || object.type() == ObjectType.UNIQUE_CONSTRAINT, object -> {
            rows.set("is_system_named", systemNamed(object));
            for (var index : rows.database().rows().rows(SystemTable.SYSIDXSTATS, object.parentId())) {
                if (index[6].asInt() == object.id()) {
                    rows.set("unique_index_id", index[1]);
                }
            }
            rows.add();
        });
    }

    /// The column a constraint was declared with, 0 for the table's.
    static int columnOf(Rows rows, ObjectRow constraint) {
        var pieces = rows.database().rows().rows(SystemTable.SYSOBJVALUES, constraint.id());
        return pieces.isEmpty() ? 0 : pieces.getFirst()[1].asInt();
    }

    private static void checks(Rows rows) {
        each(rows, object -> object.type() == ObjectType.CHECK_CONSTRAINT, object -> {
            int column = columnOf(rows, object);
            rows.set("is_disabled", (object.status() & ObjectRow.DISABLED) != 0).set("parent_column_id", column)
                    .set("is_not_trusted", (object.status() & ObjectRow.NOT_TRUSTED) != 0)
                    .set("is_not_for_replication", (object.status() & ObjectRow.NOT_FOR_REPLICATION) != 0)
                    .set("definition", rows.database().text(object.id(), column))
                    .set("is_system_named", systemNamed(object)).add();
        });
    }

    private static void defaults(Rows rows) {
        each(rows, object -> object.type() == ObjectType.DEFAULT_CONSTRAINT, object -> {
            int column = columnOf(rows, object);
            rows.set("parent_column_id", column).set("definition", rows.database().text(object.id(), column))
                    .set("is_system_named", systemNamed(object)).add();
        });
    }

    private static void triggers(Rows rows) {
        for (var object : rows.objects()) {
            if (object.type() == ObjectType.SQL_TRIGGER) {
                rows.set("name", object.name()).set("object_id", object.id()).set("parent_id", object.parentId())
                        .set("type", object.type().code()).set("type_desc", object.type().name())
                        .set("create_date", object.created()).set("modify_date", object.modified())
                        .set("is_disabled", (object.status() & ObjectRow.DISABLED) != 0)
                        .set("is_not_for_replication", (object.status() & ObjectRow.NOT_FOR_REPLICATION) != 0)
                        .set("is_instead_of_trigger", (object.status() & ObjectRow.INSTEAD_OF) != 0).add();
            }
        }
    }

    private static void triggerEvents(Rows rows) {
        for (var object : rows.objects()) {
            if (object.type() == ObjectType.SQL_TRIGGER) {
                for (var event : object.events(ObjectRow.FIRES)) {
                    rows.set("object_id", object.id()).set("type", event.ordinal() + 1)
                            .set("type_desc", event.name())
                            .set("is_first", object.events(ObjectRow.FIRST).contains(event))
                            .set("is_last", object.events(ObjectRow.LAST).contains(event)).add();
                }
            }
        }
    }

    private static final java.util.Map<Integer, String> PROPERTY_CLASSES = java.util.Map.of(0, "DATABASE", 1,
            "OBJECT_OR_COLUMN", 2, "PARAMETER", 3, "SCHEMA", 6, "TYPE", 7, "INDEX");

    private static void properties(Rows rows) {
        for (var row : rows.database().rows().rows(SystemTable.SYSXPROPS)) {
            rows.add(row[0], PROPERTY_CLASSES.get(row[0].asInt()), row[1], row[2], row[4], row[5]);
        }
    }

    /// A name, or NULL when the system table has none.
    static Value orNull(Value name) {
        return name.isNull() ? Null.NULL : name;
    }
}
