package dev.vitrine.engine.view;

/// The columns of `INFORMATION_SCHEMA.ROUTINES`.
final class RoutineColumns {
    static final String TEXT = """
            SPECIFIC_CATALOG         nvarchar(128)
            SPECIFIC_SCHEMA          nvarchar(128)
            SPECIFIC_NAME            nvarchar(128)  NOT NULL
            ROUTINE_CATALOG          nvarchar(128)
            ROUTINE_SCHEMA           nvarchar(128)
            ROUTINE_NAME             nvarchar(128)  NOT NULL
            ROUTINE_TYPE             nvarchar(20)
            MODULE_CATALOG           nvarchar(128)
            MODULE_SCHEMA            nvarchar(128)
            MODULE_NAME              nvarchar(128)
            UDT_CATALOG              nvarchar(128)
            UDT_SCHEMA               nvarchar(128)
            UDT_NAME                 nvarchar(128)
            DATA_TYPE                nvarchar(128)
            CHARACTER_MAXIMUM_LENGTH int
            CHARACTER_OCTET_LENGTH   int
            COLLATION_CATALOG        nvarchar(128)
            COLLATION_SCHEMA         nvarchar(128)
            COLLATION_NAME           nvarchar(128)
            CHARACTER_SET_CATALOG    nvarchar(128)
            CHARACTER_SET_SCHEMA     nvarchar(128)
            CHARACTER_SET_NAME       nvarchar(128)
            NUMERIC_PRECISION        smallint
            NUMERIC_PRECISION_RADIX  smallint
            NUMERIC_SCALE            smallint
            DATETIME_PRECISION       smallint
            INTERVAL_TYPE            nvarchar(30)
            INTERVAL_PRECISION       smallint
            TYPE_UDT_CATALOG         nvarchar(128)
            TYPE_UDT_SCHEMA          nvarchar(128)
            TYPE_UDT_NAME            nvarchar(128)
            SCOPE_CATALOG            nvarchar(128)
            SCOPE_SCHEMA             nvarchar(128)
            SCOPE_NAME               nvarchar(128)
            MAXIMUM_CARDINALITY      bigint
            DTD_IDENTIFIER           nvarchar(128)
            ROUTINE_BODY             nvarchar(30)            = 'SQL'
            ROUTINE_DEFINITION       nvarchar(4000)
            EXTERNAL_NAME            nvarchar(128)
            EXTERNAL_LANGUAGE        nvarchar(30)
            PARAMETER_STYLE          nvarchar(30)
            IS_DETERMINISTIC         nvarchar(10)            = 'NO'
            SQL_DATA_ACCESS          nvarchar(30)
            IS_NULL_CALL             nvarchar(10)
            SQL_PATH                 nvarchar(128)
            SCHEMA_LEVEL_ROUTINE     nvarchar(10)            = 'YES'
            MAX_DYNAMIC_RESULT_SETS  smallint
            IS_USER_DEFINED_CAST     nvarchar(10)            = 'NO'
            IS_IMPLICITLY_INVOCABLE  nvarchar(10)            = 'NO'
            CREATED                  datetime       NOT NULL
            LAST_ALTERED             datetime       NOT NULL""";

    private RoutineColumns() {
    }
}
