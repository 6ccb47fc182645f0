package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.view;

import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.types.type.SqlType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Parameters of procedures and functions as the catalog procedures of ODBC show them.
/// Source: "sp_sproc_columns (Transact-SQL)".
final class OdbcParameterViews {
    private static final int INPUT = 1;
    private static final int INPUT_OUTPUT = 2;
    private static final int RETURN_VALUE = 5;
    private static final int ODBC_2 = 2;
    private static final int ODBC_3 = 3;
    private static final int INT_TYPE = 56;

    static final List<SystemView> ALL = List.of(
            view("sys.spt_procedure_columns_odbc", """
                    ODBCVer             tinyint       NOT NULL
                    PROCEDURE_QUALIFIER sysname
                    PROCEDURE_OWNER     sysname
                    PROCEDURE_BASE_NAME sysname       NOT NULL
                    PROCEDURE_NAME      nvarchar(134) NOT NULL
                    COLUMN_NAME         sysname
                    COLUMN_TYPE         smallint      NOT NULL
                    DATA_TYPE           smallint      NOT NULL
                    TYPE_NAME           sysname
                    PRECISION           int
                    LENGTH              int
                    SCALE               smallint
                    RADIX               smallint
                    NULLABLE            smallint      NOT NULL
                    REMARKS             varchar(254)
                    COLUMN_DEF          nvarchar(4000)
                    SQL_DATA_TYPE       smallint      NOT NULL
                    SQL_DATETIME_SUB    smallint
                    CHAR_OCTET_LENGTH   int
                    ORDINAL_POSITION    int           NOT NULL
                    IS_NULLABLE         varchar(254)
                    SS_DATA_TYPE        tinyint""", OdbcParameterViews::parameters));

    private OdbcParameterViews() {
    }

    private static void parameters(Rows rows) {
        Map<String, OdbcViews.OdbcType> types = new HashMap<>();
        OdbcViews.odbcTypes().forEach(type -> types.put(type.name(), type));
        for (int version = ODBC_2; version <= ODBC_3; version++) {
            for (var object : rows.objects()) {
                if (object.type() == ObjectType.SQL_STORED_PROCEDURE) {
                    returns(rows, object, types, version);
                }
            }
            for (var one : ParameterViews.all(rows)) {
                parameter(rows, one, types, version);
            }
        }
    }

    /// The status of a procedure.
    private static void returns(Rows rows, ObjectRow object, Map<String, OdbcViews.OdbcType> types, int version) {
        named(rows, object, "@RETURN_VALUE", RETURN_VALUE, version);
        typed(rows, SqlType.INT, types, version);
        rows.set("NULLABLE", 0).set("ORDINAL_POSITION", 0).set("IS_NULLABLE", "NO").set("SS_DATA_TYPE", INT_TYPE)
                .add();
    }

    private static void named(Rows rows, ObjectRow object, String name, int kind, int version) {
        boolean function = object.type() != ObjectType.SQL_STORED_PROCEDURE;
        rows.first(version, rows.database().database().name(), rows.database().schema(object), object.name(),
                object.name() + (function ? ";0" : ";1"), name, kind);
    }

    private static void typed(Rows rows, SqlType type, Map<String, OdbcViews.OdbcType> types, int version) {
        var odbc = types.get(type.name().sqlName());
        boolean octets = type.name().isCharacter() || OdbcViews.isBinary(type.name());
        rows.set("DATA_TYPE", odbc.dataType(version)).set("TYPE_NAME", type.name().sqlName())
                .set("PRECISION", OdbcViews.precision(type, odbc)).set("LENGTH", OdbcViews.length(type))
                .set("SCALE", OdbcViews.scale(type)).set("RADIX", odbc.number(17))
                .set("SQL_DATA_TYPE", odbc.number(15)).set("SQL_DATETIME_SUB", odbc.number(16))
                .set("CHAR_OCTET_LENGTH", octets ? OdbcViews.length(type) : null);
    }

    private static void parameter(Rows rows, ParameterViews.Declared one, Map<String, OdbcViews.OdbcType> types,
            int version) {
        if (one.type().isEmpty()) {
            return;
        }
        var type = one.type().get();
        boolean result = one.number() == 0;
        named(rows, one.object(), result ? "@RETURN_VALUE" : one.name(),
                result ? RETURN_VALUE : one.output() ? INPUT_OUTPUT : INPUT, version);
        typed(rows, type, types, version);
        rows.set("NULLABLE", 1).set("ORDINAL_POSITION", one.number()).set("IS_NULLABLE", "YES")
                .set("SS_DATA_TYPE", OdbcViews.wireType(type.name(), true)).add();
    }
}
