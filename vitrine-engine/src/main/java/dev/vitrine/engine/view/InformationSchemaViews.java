package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.view;

import dev.vitrine.engine.database.IndexStatus;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.ViewMetadata;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The views of the SQL standard.
/// Source: "System Information Schema Views (Transact-SQL)".
final class InformationSchemaViews {
    private static final int LARGE_BYTES = 2_147_483_647;
    private static final int LARGE_UNICODE = 1_073_741_823;
    private static final int DEFINITION_CHARACTERS = 4000;
    private static final Set<ObjectType> CONSTRAINTS = Set.of(ObjectType.PRIMARY_KEY_CONSTRAINT,
            ObjectType.UNIQUE_CONSTRAINT, ObjectType.CHECK_CONSTRAINT, ObjectType.FOREIGN_KEY_CONSTRAINT);

    static final List<SystemView> ALL = List.of(
            view("INFORMATION_SCHEMA.TABLES", """
                    TABLE_CATALOG nvarchar(128)
                    TABLE_SCHEMA  nvarchar(128)
                    TABLE_NAME    sysname       NOT NULL
                    TABLE_TYPE    varchar(10)""", InformationSchemaViews::tables),
            view("INFORMATION_SCHEMA.COLUMNS", """
                    TABLE_CATALOG            nvarchar(128)
                    TABLE_SCHEMA             nvarchar(128)
                    TABLE_NAME               nvarchar(128)  NOT NULL
                    COLUMN_NAME              nvarchar(128)
                    ORDINAL_POSITION         int            NOT NULL
                    COLUMN_DEFAULT           nvarchar(4000)
                    IS_NULLABLE              varchar(3)
                    DATA_TYPE                nvarchar(128)
                    CHARACTER_MAXIMUM_LENGTH int
                    CHARACTER_OCTET_LENGTH   int
                    NUMERIC_PRECISION        tinyint
                    NUMERIC_PRECISION_RADIX  smallint
                    NUMERIC_SCALE            int
                    DATETIME_PRECISION       smallint
                    CHARACTER_SET_CATALOG    nvarchar(128)
                    CHARACTER_SET_SCHEMA     nvarchar(128)
                    CHARACTER_SET_NAME       nvarchar(128)
                    COLLATION_CATALOG        nvarchar(128)
                    COLLATION_SCHEMA         nvarchar(128)
                    COLLATION_NAME           nvarchar(128)
                    DOMAIN_CATALOG           nvarchar(128)
                    DOMAIN_SCHEMA            nvarchar(128)
                    DOMAIN_NAME              nvarchar(128)""", InformationSchemaViews::columns),
            view("INFORMATION_SCHEMA.SCHEMATA", """
                    CATALOG_NAME                  nvarchar(128)
                    SCHEMA_NAME                   nvarchar(128) NOT NULL
                    SCHEMA_OWNER                  nvarchar(128)
                    DEFAULT_CHARACTER_SET_CATALOG varchar(6)
                    DEFAULT_CHARACTER_SET_SCHEMA  varchar(3)
                    DEFAULT_CHARACTER_SET_NAME    sysname""",
                    InformationSchemaViews::schemata),
            view("INFORMATION_SCHEMA.VIEWS", """
                    TABLE_CATALOG   nvarchar(128)
                    TABLE_SCHEMA    nvarchar(128)
                    TABLE_NAME      nvarchar(128)  NOT NULL
                    VIEW_DEFINITION nvarchar(4000)
                    CHECK_OPTION    varchar(7)              = 'NONE'
                    IS_UPDATABLE    varchar(2)     NOT NULL = 'NO'""", InformationSchemaViews::views),
            view("INFORMATION_SCHEMA.TABLE_CONSTRAINTS", """
                    CONSTRAINT_CATALOG nvarchar(128)
                    CONSTRAINT_SCHEMA  nvarchar(128)
                    CONSTRAINT_NAME    sysname       NOT NULL
                    TABLE_CATALOG      nvarchar(128)
                    TABLE_SCHEMA       nvarchar(128)
                    TABLE_NAME         nvarchar(128)
                    CONSTRAINT_TYPE    varchar(11)
                    IS_DEFERRABLE      varchar(2)    NOT NULL = 'NO'
                    INITIALLY_DEFERRED varchar(2)    NOT NULL = 'NO'""",
                    InformationSchemaViews::constraints),
            view("INFORMATION_SCHEMA.KEY_COLUMN_USAGE", """
                    CONSTRAINT_CATALOG nvarchar(128)
                    CONSTRAINT_SCHEMA  nvarchar(128)
                    CONSTRAINT_NAME    nvarchar(128) NOT NULL
                    TABLE_CATALOG      nvarchar(128)
                    TABLE_SCHEMA       nvarchar(128)
                    TABLE_NAME         nvarchar(128)
                    COLUMN_NAME        nvarchar(128)
                    ORDINAL_POSITION   int           NOT NULL""", InformationSchemaViews::keyColumns),
            view("INFORMATION_SCHEMA.CONSTRAINT_TABLE_USAGE", """
                    TABLE_CATALOG      nvarchar(128)
                    TABLE_SCHEMA       nvarchar(128)
                    TABLE_NAME         sysname       NOT NULL
                    CONSTRAINT_CATALOG nvarchar(128)
                    CONSTRAINT_SCHEMA  nvarchar(128)
                    CONSTRAINT_NAME    sysname       NOT NULL""", ConstraintUsage::tables),
            view("INFORMATION_SCHEMA.CONSTRAINT_COLUMN_USAGE", """
                    TABLE_CATALOG      nvarchar(128)
                    TABLE_SCHEMA       nvarchar(128)
                    TABLE_NAME         nvarchar(128)
                    COLUMN_NAME        nvarchar(128)
                    CONSTRAINT_CATALOG nvarchar(128)
                    CONSTRAINT_SCHEMA  nvarchar(128)
                    CONSTRAINT_NAME    sysname       NOT NULL""", ConstraintUsage::columns),
            view("INFORMATION_SCHEMA.DOMAINS", """
                    DOMAIN_CATALOG           nvarchar(128)
                    DOMAIN_SCHEMA            nvarchar(128)
                    DOMAIN_NAME              sysname       NOT NULL
                    DATA_TYPE                sysname
                    CHARACTER_MAXIMUM_LENGTH int
                    CHARACTER_OCTET_LENGTH   int
                    COLLATION_CATALOG        varchar(6)
                    COLLATION_SCHEMA         varchar(3)
                    COLLATION_NAME           sysname
                    CHARACTER_SET_CATALOG    varchar(6)
                    CHARACTER_SET_SCHEMA     varchar(3)
                    CHARACTER_SET_NAME       sysname
                    NUMERIC_PRECISION        tinyint
                    NUMERIC_PRECISION_RADIX  smallint
                    NUMERIC_SCALE            tinyint
                    DATETIME_PRECISION       smallint
                    DOMAIN_DEFAULT           nvarchar(4000)""", ConstraintUsage::domains),
            view("INFORMATION_SCHEMA.COLUMN_DOMAIN_USAGE", """
                    DOMAIN_CATALOG nvarchar(128)
                    DOMAIN_SCHEMA  nvarchar(128)
                    DOMAIN_NAME    sysname       NOT NULL
                    TABLE_CATALOG  nvarchar(128)
                    TABLE_SCHEMA   nvarchar(128)
                    TABLE_NAME     sysname       NOT NULL
                    COLUMN_NAME    sysname""", ConstraintUsage::columnDomains),
            view("INFORMATION_SCHEMA.CHECK_CONSTRAINTS", """
                    CONSTRAINT_CATALOG nvarchar(128)
                    CONSTRAINT_SCHEMA  nvarchar(128)
                    CONSTRAINT_NAME    sysname        NOT NULL
                    CHECK_CLAUSE       nvarchar(4000)""",
                    InformationSchemaViews::checks),
            view("INFORMATION_SCHEMA.ROUTINES", RoutineColumns.TEXT, InformationSchemaViews::routines),
            view("INFORMATION_SCHEMA.SEQUENCES", """
                    SEQUENCE_CATALOG           nvarchar(128)
                    SEQUENCE_SCHEMA            nvarchar(128)
                    SEQUENCE_NAME              sysname       NOT NULL
                    DATA_TYPE                  sysname       NOT NULL
                    NUMERIC_PRECISION          tinyint
                    NUMERIC_PRECISION_RADIX    smallint
                    NUMERIC_SCALE              int
                    START_VALUE                sql_variant   NOT NULL
                    MINIMUM_VALUE              sql_variant   NOT NULL
                    MAXIMUM_VALUE              sql_variant   NOT NULL
                    INCREMENT                  sql_variant   NOT NULL
                    CYCLE_OPTION               bit
                    DECLARED_DATA_TYPE         sysname
                    DECLARED_NUMERIC_PRECISION int
                    DECLARED_NUMERIC_SCALE     int""", SequenceViews::schema));

    private InformationSchemaViews() {
    }

    private static List<ObjectRow> objects(Rows rows, Set<ObjectType> types) {
        return rows.objects().stream().filter(object -> types.contains(object.type())
                && (object.parentId() == 0 || rows.database().object(object.parentId()).isPresent())).toList();
    }

    private static String catalog(Rows rows) {
        return rows.database().database().name();
    }

    private static void tables(Rows rows) {
        for (var object : objects(rows, Set.of(ObjectType.USER_TABLE, ObjectType.VIEW))) {
            rows.add(catalog(rows), rows.database().schema(object), object.name(),
                    object.type() == ObjectType.VIEW ? "VIEW" : "BASE TABLE");
        }
    }

    private static void columns(Rows rows) {
        for (var object : objects(rows, Set.of(ObjectType.USER_TABLE, ObjectType.VIEW))) {
            var columns = switch (rows.database().metadata(object.id()).orElse(null)) {
                case TableMetadata table -> table.columns();
                case ViewMetadata view -> view.columns();
                case null, default -> List.<ColumnMetadata>of();
            };
            for (var column : columns) {
                rows.first(catalog(rows), rows.database().schema(object), object.name(), column.name(),
                        column.columnId(), column.defaultValue().map(ColumnMetadata.Default::text),
                        column.nullable() ? "YES" : "NO", column.type().name().sqlName());
                type(rows, column.type());
                rows.add();
            }
        }
    }

    /// Sets the columns that tell a type.
    static void type(Rows rows, SqlType type) {
        if (type.isCharacter() || type.name().isBinary() && type.name().fixedLength() <= 0) {
            rows.set("CHARACTER_MAXIMUM_LENGTH", characters(type)).set("CHARACTER_OCTET_LENGTH", bytes(type));
        }
        if (type.isCharacter()) {
            rows.set("CHARACTER_SET_NAME", type.isUnicode() ? "UNICODE" : "iso_1")
                    .set("COLLATION_NAME", type.collation().name());
        }
        switch (type.name().typeClass()) {
            case INTEGER, DECIMAL, MONEY -> rows.set("NUMERIC_PRECISION", type.precision())
                    .set("NUMERIC_PRECISION_RADIX", 10).set("NUMERIC_SCALE", type.scale());
            case APPROXIMATE -> rows.set("NUMERIC_PRECISION", type.precision()).set("NUMERIC_PRECISION_RADIX", 2);
            case DATE_TIME -> rows.set("DATETIME_PRECISION", type.scale());
            default -> { }
        }
    }

    /// Characters of a type; of text, ntext and image the largest there can be.
    private static int characters(SqlType type) {
        return type.name().isOldLob() ? type.isUnicode() ? LARGE_UNICODE : LARGE_BYTES : type.characters();
    }

    private static int bytes(SqlType type) {
        return type.name().isOldLob() ? type.isUnicode() ? 2 * LARGE_UNICODE : LARGE_BYTES : type.length();
    }

    private static void schemata(Rows rows) {
        for (var name : rows.database().schemas().values().stream().sorted().toList()) {
            boolean own = Set.of("guest", "INFORMATION_SCHEMA", "sys").contains(name);
            rows.set("CATALOG_NAME", catalog(rows)).set("SCHEMA_NAME", name).set("SCHEMA_OWNER", own ? name : "dbo")
                    .set("DEFAULT_CHARACTER_SET_NAME", "iso_1").add();
        }
    }

    /// NULL when it is longer than the column.
    private static Optional<String> definition(Rows rows, ObjectRow object) {
        return Optional.of(rows.database().text(object.id(), 0)).filter(text -> text.length()
                <= DEFINITION_CHARACTERS);
    }

    private static void views(Rows rows) {
        for (var object : objects(rows, Set.of(ObjectType.VIEW))) {
            rows.add(catalog(rows), rows.database().schema(object), object.name(), definition(rows, object));
        }
    }

    private static void constraints(Rows rows) {
        for (var object : objects(rows, CONSTRAINTS)) {
            var table = rows.database().object(object.parentId()).orElseThrow();
            var kind = switch (object.type()) {
                case PRIMARY_KEY_CONSTRAINT -> "PRIMARY KEY";
                case UNIQUE_CONSTRAINT -> "UNIQUE";
                case FOREIGN_KEY_CONSTRAINT -> "FOREIGN KEY";
                default -> "CHECK";
            };
            rows.add(catalog(rows), rows.database().schema(object), object.name(), catalog(rows),
                    rows.database().schema(table), table.name(), kind);
        }
    }

    private static void keyColumns(Rows rows) {
        for (var object : objects(rows, Set.of(ObjectType.PRIMARY_KEY_CONSTRAINT, ObjectType.UNIQUE_CONSTRAINT,
                ObjectType.FOREIGN_KEY_CONSTRAINT))) {
            var table = rows.database().object(object.parentId()).orElseThrow();
            if (object.type() == ObjectType.FOREIGN_KEY_CONSTRAINT) {
                foreignKeyColumns(rows, object, table);
                continue;
            }
            for (var index : rows.database().rows().rows(SystemTable.SYSIDXSTATS, table.id())) {
                if (index[6].asInt() == object.id() && isKey(index)) {
                    for (var part : rows.database().rows().rows(SystemTable.SYSISCOLS, table.id(), index[1].asInt())) {
                        keyColumn(rows, object, table, part);
                    }
                }
            }
        }
    }

    private static void foreignKeyColumns(Rows rows, ObjectRow object, ObjectRow table) {
        for (var pair : rows.database().rows().rows(SystemTable.SYSMULTIOBJREFS, object.id())) {
            var column = rows.database().rows().row(SystemTable.SYSCOLPARS, table.id(), pair[2].asInt()).orElseThrow();
            rows.add(catalog(rows), rows.database().schema(object), object.name(), catalog(rows),
                    rows.database().schema(table), table.name(), column[2], pair[1]);
        }
    }

    private static boolean isKey(Value[] index) {
        return (index[4].asInt() & (IndexStatus.PRIMARY_KEY | IndexStatus.UNIQUE_CONSTRAINT)) != 0;
    }

    private static void keyColumn(Rows rows, ObjectRow object, ObjectRow table, Value[] part) {
        if (part[4].asInt() > 0) {
            var column = rows.database().rows().row(SystemTable.SYSCOLPARS, table.id(), part[3].asInt()).orElseThrow();
            rows.add(catalog(rows), rows.database().schema(object), object.name(), catalog(rows),
                    rows.database().schema(table), table.name(), column[2], part[4]);
        }
    }

    private static void checks(Rows rows) {
        for (var object : objects(rows, Set.of(ObjectType.CHECK_CONSTRAINT))) {
            rows.add(catalog(rows), rows.database().schema(object), object.name(),
                    rows.database().text(object.id(), ObjectViews.columnOf(rows, object)));
        }
    }

    private static void routines(Rows rows) {
        for (var object : objects(rows, Set.of(ObjectType.SQL_STORED_PROCEDURE, ObjectType.SQL_SCALAR_FUNCTION,
                ObjectType.SQL_INLINE_TABLE_VALUED_FUNCTION, ObjectType.SQL_TABLE_VALUED_FUNCTION))) {
            boolean procedure = object.type() == ObjectType.SQL_STORED_PROCEDURE;
            var schema = rows.database().schema(object);
            rows.first(catalog(rows), schema, object.name(), catalog(rows), schema, object.name(),
                    procedure ? "PROCEDURE" : "FUNCTION");
            rows.set("ROUTINE_DEFINITION", definition(rows, object))
                    .set("SQL_DATA_ACCESS", procedure ? "MODIFIES" : "READS")
                    .set("DATA_TYPE", switch (object.type()) {
                        case SQL_SCALAR_FUNCTION -> ParameterViews.result(rows, object);
                        case SQL_STORED_PROCEDURE -> null;
                        default -> "TABLE";
                    })
                    .set("IS_NULL_CALL", procedure ? null : "NO")
                    .set("MAX_DYNAMIC_RESULT_SETS", procedure ? -1 : 0).set("CREATED", object.created())
                    .set("LAST_ALTERED", object.modified()).add();
        }
    }
}
