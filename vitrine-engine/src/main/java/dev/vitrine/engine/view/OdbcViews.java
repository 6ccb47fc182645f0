package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.view;

import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.ObjectMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.ViewMetadata;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Types and columns as the catalog procedures of ODBC show them.
/// Source: "sp_datatype_info", "sp_columns (Transact-SQL)", "Data types (ODBC)".
final class OdbcViews {
    private static final int ODBC_2 = 2;
    private static final int ODBC_3 = 3;
    private static final int LARGE = 2_147_483_647;

    /// Name, id of the system type, data type in ODBC 3 and 2, precision, literal prefix and suffix, parameters,
    /// nullable, searchable, unsigned, money, auto increment, least and largest scale, SQL data type, datetime
    /// subtype, radix, user type. `-` is NULL.
    private static final String TYPES = """
            sql_variant         98 -150 -150       8000 -  - -               1 2 - 0 -  0  0 -150 - 10 39
            uniqueidentifier    36  -11  -11         36 '  ' -               1 2 - 0 -  -  -  -11 -  - 37
            ntext               99  -10  -10 1073741823 N' ' -               1 1 - 0 -  -  -  -10 -  -  0
            xml                241 -152 -152          0 N' ' -               1 0 - 0 -  -  - -152 -  -  0
            nvarchar           231   -9   -9       4000 N' ' max_length      1 3 - 0 -  -  -   -9 -  -  0
            sysname            231   -9   -9        128 N' ' -               0 3 - 0 -  -  -   -9 -  - 18
            nchar              239   -8   -8       4000 N' ' length          1 3 - 0 -  -  -   -8 -  -  0
            bit                104   -7   -7          1 -  - -               1 2 - 0 -  0  0   -7 -  - 16
            tinyint             48   -6   -6          3 -  - -               1 2 1 0 0  0  0   -6 - 10  5
            tinyint_identity    48   -6   -6          3 -  - -               0 2 1 0 1  0  0   -6 - 10  5
            bigint             127   -5   -5         19 -  - -               1 2 0 0 0  0  0   -5 - 10  0
            bigint_identity    127   -5   -5         19 -  - -               0 2 0 0 1  0  0   -5 - 10  0
            image               34   -4   -4 2147483647 0x - -               1 0 - 0 -  -  -   -4 -  - 20
            varbinary          165   -3   -3       8000 0x - max_length      1 2 - 0 -  -  -   -3 -  -  4
            binary             173   -2   -2       8000 0x - length          1 2 - 0 -  -  -   -2 -  -  3
            timestamp          189   -2   -2          8 0x - -               0 2 - 0 -  -  -   -2 -  - 80
            text                35   -1   -1 2147483647 '  ' -               1 1 - 0 -  -  -   -1 -  - 19
            char               175    1    1       8000 '  ' length          1 3 - 0 -  -  -    1 -  -  1
            numeric            108    2    2         38 -  - precision,scale 1 2 0 0 0  0 38    2 - 10 10
            numeric()_identity 108    2    2         38 -  - precision       0 2 0 0 1  0  0    2 - 10 10
            decimal            106    3    3         38 -  - precision,scale 1 2 0 0 0  0 38    3 - 10 24
            money               60    3    3         19 $  - -               1 2 0 1 0  4  4    3 - 10 11
            smallmoney         122    3    3         10 $  - -               1 2 0 1 0  4  4    3 - 10 21
            decimal()_identity 106    3    3         38 -  - precision       0 2 0 0 1  0  0    3 - 10 24
            int                 56    4    4         10 -  - -               1 2 0 0 0  0  0    4 - 10  7
            int_identity        56    4    4         10 -  - -               0 2 0 0 1  0  0    4 - 10  7
            smallint            52    5    5          5 -  - -               1 2 0 0 0  0  0    5 - 10  6
            smallint_identity   52    5    5          5 -  - -               0 2 0 0 1  0  0    5 - 10  6
            float               62    6    6         53 -  - -               1 2 0 0 0  -  -    6 -  2  8
            real                59    7    7         24 -  - -               1 2 0 0 0  -  -    7 -  2 23
            varchar            167   12   12       8000 '  ' max_length      1 3 - 0 -  -  -   12 -  -  2
            date                40   91    9         10 '  ' -               1 3 - 0 -  -  0    9 1  -  0
            time                41 -154 -154         16 '  ' scale           1 3 - 0 -  0  7 -154 0  -  0
            datetime2           42   93   11         27 '  ' scale           1 3 - 0 -  0  7    9 3  -  0
            datetimeoffset      43 -155 -155         34 '  ' scale           1 3 - 0 -  0  7 -155 0  -  0
            datetime            61   93   11         23 '  ' -               1 3 - 0 -  3  3    9 3  - 12
            smalldatetime       58   93   11         16 '  ' -               1 3 - 0 -  0  0    9 3  - 22""";

    static final List<SystemView> ALL = List.of(
            view("sys.spt_datatype_info", """
                    ss_dtype           tinyint     NOT NULL
                    ODBCVer            tinyint     NOT NULL
                    TYPE_NAME          sysname     NOT NULL
                    DATA_TYPE          smallint    NOT NULL
                    PRECISION          int
                    LITERAL_PREFIX     varchar(32)
                    LITERAL_SUFFIX     varchar(32)
                    CREATE_PARAMS      varchar(32)
                    NULLABLE           smallint    NOT NULL
                    CASE_SENSITIVE     smallint    NOT NULL = 0
                    SEARCHABLE         smallint    NOT NULL
                    UNSIGNED_ATTRIBUTE smallint
                    MONEY              smallint    NOT NULL
                    AUTO_INCREMENT     smallint
                    LOCAL_TYPE_NAME    sysname     NOT NULL
                    MINIMUM_SCALE      smallint
                    MAXIMUM_SCALE      smallint
                    SQL_DATA_TYPE      smallint    NOT NULL
                    SQL_DATETIME_SUB   smallint
                    NUM_PREC_RADIX     int
                    INTERVAL_PRECISION smallint
                    USERTYPE           smallint""", OdbcViews::types),
            view("sys.spt_columns_odbc", """
                    object_id                           int            NOT NULL
                    column_id                           int            NOT NULL
                    ODBCVer                             tinyint        NOT NULL
                    TABLE_QUALIFIER                     sysname
                    TABLE_OWNER                         sysname
                    TABLE_NAME                          sysname        NOT NULL
                    COLUMN_NAME                         sysname
                    DATA_TYPE                           smallint       NOT NULL
                    TYPE_NAME                           sysname
                    PRECISION                           int
                    LENGTH                              int
                    SCALE                               smallint
                    RADIX                               smallint
                    NULLABLE                            smallint       NOT NULL
                    REMARKS                             varchar(254)
                    COLUMN_DEF                          nvarchar(4000)
                    SQL_DATA_TYPE                       smallint       NOT NULL
                    SQL_DATETIME_SUB                    smallint
                    CHAR_OCTET_LENGTH                   int
                    ORDINAL_POSITION                    int            NOT NULL
                    IS_NULLABLE                         varchar(254)
                    SS_IS_SPARSE                        smallint                = 0
                    SS_IS_COLUMN_SET                    smallint                = 0
                    SS_IS_COMPUTED                      smallint                = 0
                    SS_IS_IDENTITY                      smallint                = 0
                    SS_UDT_CATALOG_NAME                 sysname
                    SS_UDT_SCHEMA_NAME                  sysname
                    SS_UDT_ASSEMBLY_TYPE_NAME           nvarchar(4000)
                    SS_XML_SCHEMACOLLECTION_CATALOG_NAME sysname
                    SS_XML_SCHEMACOLLECTION_SCHEMA_NAME sysname
                    SS_XML_SCHEMACOLLECTION_NAME        sysname
                    SS_DATA_TYPE                        tinyint""", OdbcViews::columns));

    private OdbcViews() {
    }

    /// A line of the table.
    record OdbcType(String[] parts) {
        String name() {
            return parts[0].replace("_identity", " identity");
        }

        int systemType() {
            return Integer.parseInt(parts[1]);
        }

        int dataType(int version) {
            return Integer.parseInt(parts[version == ODBC_3 ? 2 : 3]);
        }

        String text(int place) {
            return parts[place].equals("-") ? null : parts[place];
        }

        Integer number(int place) {
            return parts[place].equals("-") ? null : Integer.valueOf(parts[place]);
        }
    }

    static List<OdbcType> odbcTypes() {
        return TYPES.lines().map(line -> new OdbcType(line.strip().split(" +"))).toList();
    }

    private static void types(Rows rows) {
        for (var type : odbcTypes()) {
            for (int version = ODBC_2; version <= ODBC_3; version++) {
                rows.add(type.systemType(), version, type.name(), type.dataType(version), type.number(4), type.text(5),
                        type.text(6), type.text(7), type.number(8), 0, type.number(9), type.number(10),
                        type.number(11), type.number(12), type.name(), type.number(13), type.number(14),
                        type.number(15), type.number(16), type.number(17), null, type.number(18));
            }
        }
    }

    private static void columns(Rows rows) {
        var types = new HashMap<String, OdbcType>();
        odbcTypes().forEach(type -> types.put(type.name(), type));
        for (var row : rows.objects()) {
            rows.database().metadata(row.id()).ifPresent(object -> columns(rows, object, types));
        }
        SystemViews.all(rows.database()).stream().filter(view -> !view.function())
                .forEach(view -> columns(rows, view, view.columns(), types));
    }

    private static void columns(Rows rows, ObjectMetadata object, Map<String, OdbcType> types) {
        switch (object) {
            case TableMetadata table -> columns(rows, table, table.columns(), types);
            case ViewMetadata view -> columns(rows, view, view.columns(), types);
            default -> { }
        }
    }

    private static void columns(Rows rows, ObjectMetadata object, List<ColumnMetadata> columns,
            Map<String, OdbcType> types) {
        for (var column : columns) {
            for (int version = ODBC_2; version <= ODBC_3; version++) {
                column(rows, object, column, types, version);
            }
        }
    }

    private static void column(Rows rows, ObjectMetadata object, ColumnMetadata column, Map<String, OdbcType> types,
            int version) {
        var type = column.type();
        var odbc = types.get(type.name().sqlName());
        boolean identity = column.identity().isPresent();
        var name = identity && type.name().isDecimal() ? type.name().sqlName() + "() identity"
                : identity ? type.name().sqlName() + " identity" : type.name().sqlName();
        boolean octets = type.name().isCharacter() || isBinary(type.name());
        rows.first(object.objectId(), column.columnId(), version, object.database(), object.schema(), object.name(),
                column.name(), odbc.dataType(version), name, precision(type, odbc), length(type),
                scale(type), odbc.number(17), column.nullable() ? 1 : 0, null,
                column.defaultValue().map(ColumnMetadata.Default::text).orElse(null), odbc.number(15), odbc.number(16),
                octets ? length(type) : null, column.ordinal() + 1, column.nullable() ? "YES" : "NO");
        rows.set("SS_IS_COMPUTED", column.computed().isPresent() ? 1 : 0).set("SS_IS_IDENTITY", identity ? 1 : 0)
                .set("SS_DATA_TYPE", wireType(type.name(), column.nullable())).add();
    }

    static boolean isBinary(TypeName name) {
        return switch (name) {
            case BINARY, VARBINARY, IMAGE -> true;
            default -> false;
        };
    }

    static int precision(SqlType type, OdbcType odbc) {
        return switch (type.name()) {
            case CHAR, VARCHAR, BINARY, VARBINARY -> type.isMax() ? LARGE : type.length();
            case NCHAR, NVARCHAR -> type.isMax() ? LARGE / 2 : type.length() / 2;
            case DECIMAL, NUMERIC -> type.precision();
            case TIME -> withFraction("hh:mm:ss".length(), type);
            case DATETIME2 -> withFraction("yyyy-mm-dd hh:mm:ss".length(), type);
            case DATETIMEOFFSET -> withFraction("yyyy-mm-dd hh:mm:ss +hh:mm".length(), type);
            default -> odbc.number(4);
        };
    }

    private static int withFraction(int whole, SqlType type) {
        return type.scale() == 0 ? whole : whole + 1 + type.scale();
    }

    /// Bytes as ODBC transfers the value: numbers as digits, sign and point, times as structures.
    static int length(SqlType type) {
        return switch (type.name()) {
            case CHAR, VARCHAR, BINARY, VARBINARY -> type.isMax() ? LARGE : type.length();
            case NCHAR, NVARCHAR -> type.isMax() ? LARGE - 1 : type.length();
            case TEXT, IMAGE -> LARGE;
            case NTEXT -> LARGE - 1;
            case XML -> 0;
            case DECIMAL, NUMERIC -> type.precision() + 2;
            case MONEY -> 21;
            case SMALLMONEY -> 12;
            case BIT, TINYINT -> 1;
            case SMALLINT -> 2;
            case INT, REAL -> 4;
            case BIGINT, FLOAT, TIMESTAMP -> 8;
            case DATE -> 6;
            case TIME -> 10;
            case DATETIME, SMALLDATETIME, DATETIME2, UNIQUEIDENTIFIER -> 16;
            case DATETIMEOFFSET -> 20;
            case SQL_VARIANT -> 8000;
        };
    }

    static Integer scale(SqlType type) {
        return switch (type.name()) {
            case DECIMAL, NUMERIC, TIME, DATETIME2, DATETIMEOFFSET -> type.scale();
            case MONEY, SMALLMONEY -> 4;
            case DATETIME -> 3;
            case TINYINT, SMALLINT, INT, BIGINT, SMALLDATETIME -> 0;
            default -> null;
        };
    }

    /// The type's number in the old protocol: nullable numbers and times have one of their own.
    static int wireType(TypeName name, boolean nullable) {
        return switch (name) {
            case BIT -> 50;
            case TINYINT -> nullable ? 38 : 48;
            case SMALLINT -> nullable ? 38 : 52;
            case INT -> nullable ? 38 : 56;
            case BIGINT -> nullable ? 108 : 63;
            case DECIMAL -> nullable ? 106 : 55;
            case NUMERIC -> nullable ? 108 : 63;
            case MONEY -> nullable ? 110 : 60;
            case SMALLMONEY -> nullable ? 110 : 122;
            case FLOAT -> nullable ? 109 : 62;
            case REAL -> nullable ? 109 : 59;
            case DATETIME -> nullable ? 111 : 61;
            case SMALLDATETIME -> nullable ? 111 : 58;
            case CHAR, NCHAR -> nullable ? 39 : 47;
            case VARCHAR, NVARCHAR, SQL_VARIANT -> 39;
            case BINARY, TIMESTAMP -> nullable ? 37 : 45;
            case VARBINARY, UNIQUEIDENTIFIER -> 37;
            case TEXT, NTEXT -> 35;
            case IMAGE -> 34;
            case DATE, TIME, DATETIME2, DATETIMEOFFSET, XML -> 0;
        };
    }
}
