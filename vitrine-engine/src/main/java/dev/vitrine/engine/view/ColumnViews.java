package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.view;

import dev.vitrine.engine.database.ColumnStatus;
import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.engine.database.TableType;
import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.VariantValue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// Columns and types.
/// Source: "sys.columns", "sys.identity_columns", "sys.computed_columns", "sys.types (Transact-SQL)".
final class ColumnViews {
    static final int SYSNAME_ID = 256;
    private static final int SYSNAME_BYTES = 256;
    private static final int POINTER_BYTES = 16;
    private static final String COLUMNS = """
            object_id             int      NOT NULL
            name                  sysname
            column_id             int      NOT NULL
            system_type_id        tinyint  NOT NULL
            user_type_id          int      NOT NULL
            max_length            smallint NOT NULL
            precision             tinyint  NOT NULL
            scale                 tinyint  NOT NULL
            collation_name        sysname
            is_nullable           bit
            is_ansi_padded        bit      NOT NULL
            is_rowguidcol         bit      NOT NULL = 0
            is_identity           bit      NOT NULL = 0
            is_computed           bit      NOT NULL = 0
            is_filestream         bit      NOT NULL = 0
            is_replicated         bit               = 0
            is_non_sql_subscribed bit               = 0
            is_merge_published    bit               = 0
            is_dts_replicated     bit               = 0
            is_xml_document       bit      NOT NULL = 0
            xml_collection_id     int      NOT NULL = 0
            default_object_id     int      NOT NULL = 0
            rule_object_id        int      NOT NULL = 0""" + "\n";
    private static final String MORE_COLUMNS = """
            is_sparse                           bit                   = 0
            is_column_set                       bit                   = 0
            generated_always_type               tinyint               = 0
            generated_always_type_desc          nvarchar(60)          = 'NOT_APPLICABLE'
            encryption_type                     int
            encryption_type_desc                nvarchar(64)
            encryption_algorithm_name           sysname
            column_encryption_key_id            int
            column_encryption_key_database_name sysname
            is_hidden                           bit          NOT NULL = 0
            is_masked                           bit          NOT NULL = 0
            graph_type                          int
            graph_type_desc                     nvarchar(60)
            is_data_deletion_filter_column      bit                   = 0
            ledger_view_column_type             tinyint
            ledger_view_column_type_desc        nvarchar(60)
            is_dropped_ledger_column            bit                   = 0""";

    private static final String TYPES = """
            name              sysname  NOT NULL
            system_type_id    tinyint  NOT NULL
            user_type_id      int      NOT NULL
            schema_id         int      NOT NULL = 4
            principal_id      int
            max_length        smallint NOT NULL
            precision         tinyint  NOT NULL
            scale             tinyint  NOT NULL
            collation_name    sysname
            is_nullable       bit
            is_user_defined   bit      NOT NULL = 0
            is_assembly_type  bit      NOT NULL = 0
            default_object_id int      NOT NULL = 0
            rule_object_id    int      NOT NULL = 0
            is_table_type     bit      NOT NULL = 0""";

    static final List<SystemView> ALL = List.of(
            view("sys.columns", COLUMNS + MORE_COLUMNS, ColumnViews::columns),
            view("sys.all_columns", COLUMNS + MORE_COLUMNS, rows -> {
                columns(rows);
                systemColumns(rows);
            }),
            view("sys.system_columns", COLUMNS + MORE_COLUMNS, ColumnViews::systemColumns),
            view("sys.identity_columns", COLUMNS + """
                    seed_value             sql_variant
                    increment_value        sql_variant
                    last_value             sql_variant
                    is_not_for_replication bit                  = 0""" + "\n" + MORE_COLUMNS,
                    ColumnViews::identities),
            view("sys.computed_columns", COLUMNS + """
                    definition              nvarchar(max)
                    uses_database_collation bit           NOT NULL = 1
                    is_persisted            bit           NOT NULL""" + "\n" + MORE_COLUMNS, ColumnViews::computed),
            view("sys.types", TYPES, ColumnViews::types),
            view("sys.table_types", TYPES + "\n" + """
                    type_table_object_id int NOT NULL
                    is_memory_optimized  bit          = 0""", rows -> tableTypes(rows, true)));

    private ColumnViews() {
    }

    private interface More {
        void add(Value[] column);
    }

    private static void columns(Rows rows) {
        each(rows, column -> true, column -> rows.add());
        for (var table : SystemTable.values()) {
            if (!table.masterOnly() || rows.database().database().id() == 1) {
                for (int i = 0; i < table.columns().size(); i++) {
                    var column = table.columns().get(i);
                    system(rows, table.id(), column.name(), i + 1, column.type(),
                            column.type().equals(SqlType.SYSNAME), i >= table.keys());
                }
            }
        }
    }

    private static boolean has(Value[] column, int status) {
        return (column[9].asInt() & status) != 0;
    }

    /// Sets the columns of sys.columns for each column of an object.
    private static void each(Rows rows, Predicate<Value[]> wanted, More more) {
        var defaults = defaults(rows);
        for (var column : rows.database().rows().rows(SystemTable.SYSCOLPARS)) {
            if (!wanted.test(column) || !rows.sees(column[0].asInt())) {
                continue;
            }
            var type = TypeName.ofSystemTypeId(column[3].asInt()).orElseThrow();
            rows.first(column[0], column[2], column[1], column[3], column[4], shownLength(type, column[5].asInt()),
                    shownPrecision(type, column[6].asInt()), column[7],
                    type.isCharacter() ? column[8] : null, !has(column, ColumnStatus.NOT_NULL), padded(type),
                    has(column, ColumnStatus.ROW_GUID), has(column, ColumnStatus.IDENTITY),
                    has(column, ColumnStatus.COMPUTED));
            rows.set("default_object_id", defaults.getOrDefault(key(column[0].asInt(), column[1].asInt()), 0));
            more.add(column);
        }
    }

    private static boolean padded(TypeName type) {
        return type.takesLength();
    }

    /// text, ntext and image are shown with the 16 bytes of their pointer.
    static int shownLength(TypeName type, int length) {
        return type.isOldLob() ? POINTER_BYTES : length;
    }

    /// Numbers and times have one; other types show 0.
    static int shownPrecision(TypeName type, int precision) {
        return type.isNumeric() || type.isDateTime() ? precision : 0;
    }

    /// What is in a declaration's parentheses: characters, bytes or digits.
    static int declaredSize(Value[] column) {
        var type = TypeName.ofSystemTypeId(column[3].asInt()).orElseThrow();
        int length = column[5].asInt();
        return type.isNumeric() || type.isDateTime() ? column[6].asInt()
                : type.isUnicode() && length > 0 ? length / 2 : length;
    }

    private static long key(int objectId, int columnId) {
        return (long) objectId << 32 | columnId;
    }

    private static Map<Long, Integer> defaults(Rows rows) {
        var ids = new HashMap<Long, Integer>();
        for (var object : rows.objects()) {
            if (object.type() == ObjectType.DEFAULT_CONSTRAINT) {
                ids.put(key(object.parentId(), ObjectViews.columnOf(rows, object)), object.id());
            }
        }
        return ids;
    }

    private static void system(Rows rows, int objectId, String name, int id, SqlType type, boolean systemName,
            boolean nullable) {
        rows.add(objectId, name, id, type.name().systemTypeId(),
                systemName ? SYSNAME_ID : type.name().userTypeId(), shownLength(type.name(), type.length()),
                shownPrecision(type.name(), type.precision()), type.scale(),
                type.isCharacter() ? type.collation().name() : null, nullable, padded(type.name()));
    }

    private static void systemColumns(Rows rows) {
        for (var view : SystemViews.all()) {
            if (view.isEverywhere()) {
                for (var column : view.columns().metadata()) {
                    system(rows, view.objectId(), column.name(), column.columnId(), column.type(),
                            view.columns().systemNames().get(column.ordinal()), column.nullable());
                }
            }
        }
    }

    private static void identities(Rows rows) {
        each(rows, column -> has(column, ColumnStatus.IDENTITY), column -> {
            var type = TypeName.ofSystemTypeId(column[3].asInt()).orElseThrow();
            var reserved = rows.database().rows().row(SystemTable.SYSIDENTVALS, column[0].asInt());
            rows.set("seed_value", variant(type, column[10])).set("increment_value", variant(type, column[11]))
                    .set("last_value", reserved.map(row -> variant(type, row[1]))).add();
        });
    }

    private static VariantValue variant(TypeName type, Value value) {
        return type.isInteger() ? new VariantValue(SqlType.undeclared(type), value)
                : new VariantValue(SqlType.BIGINT, IntegerValue.of(value.asLong()));
    }

    private static void computed(Rows rows) {
        each(rows, column -> has(column, ColumnStatus.COMPUTED), column ->
                rows.set("definition", rows.database().text(column[0].asInt(), column[1].asInt()))
                        .set("is_persisted", has(column, ColumnStatus.PERSISTED)).add());
    }

    private static void types(Rows rows) {
        var collation = rows.database().collation();
        for (var name : TypeName.values()) {
            var type = switch (name) {
                case DECIMAL, NUMERIC -> SqlType.decimal(SqlType.MAX_PRECISION, SqlType.MAX_PRECISION);
                default -> SqlType.undeclared(name);
            };
            int length = name.takesLength() ? SqlType.MAX_BYTES : shownLength(name, type.length());
            type(rows, name.sqlName(), name, name.userTypeId(), length, type, collation, name != TypeName.TIMESTAMP);
        }
        type(rows, "sysname", TypeName.NVARCHAR, SYSNAME_ID, SYSNAME_BYTES, SqlType.SYSNAME, collation, false);
        for (var alias : rows.database().aliasTypes()) {
            rows.set("schema_id", alias.schemaId()).set("is_user_defined", true);
            type(rows, alias.name(), alias.type().name(), alias.id(), shownLength(alias.type().name(),
                    alias.type().length()), alias.type(), collation, alias.nullable());
        }
        tableTypes(rows, false);
    }

    /// @param withTables whether the view tells the object that has the columns
    private static void tableTypes(Rows rows, boolean withTables) {
        for (var type : rows.database().tableTypes()) {
            rows.set("name", type.name()).set("system_type_id", TableType.SYSTEM_TYPE_ID)
                    .set("user_type_id", type.id()).set("schema_id", type.schemaId()).set("max_length", -1)
                    .set("precision", 0).set("scale", 0).set("is_nullable", false).set("is_user_defined", true)
                    .set("is_table_type", true);
            if (withTables) {
                rows.set("type_table_object_id", type.objectId());
            }
            rows.add();
        }
    }

    private static void type(Rows rows, String shown, TypeName name, int id, int length, SqlType type,
            Collation collation, boolean nullable) {
        rows.set("name", shown).set("system_type_id", name.systemTypeId()).set("user_type_id", id)
                .set("max_length", length).set("precision", shownPrecision(name, type.precision()))
                .set("scale", type.scale()).set("collation_name", name.isCharacter() ? collation.name() : null)
                .set("is_nullable", nullable).add();
    }
}
