package dev.vitrine.types.error;

/// Name resolution: columns, objects, types, databases and parameters that are not found or are ambiguous.
public enum NameError implements Message {
    PARAMETER_NOT_SUPPLIED(201, 16, "Procedure or function '%.*ls' expects parameter '%.*ls', which was not supplied."),
    INVALID_COLUMN_NAME(207, 16, "Invalid column name '%.*ls'."),
    INVALID_OBJECT_NAME(208, 16, "Invalid object name '%.*ls'."),
    AMBIGUOUS_COLUMN_NAME(209, 16, "Ambiguous column name '%.*ls'."),
    COLUMN_COUNT_MISMATCH(213, 16, "Column name or number of supplied values does not match table definition."),
    PARAMETERS_FOR_NON_FUNCTION(215, 16,
        "Parameters supplied for object '%.*ls' which is not a function. If the parameters are intended as "
            + "a table hint, a WITH keyword is required."),
    PARAMETERS_MISSING_FOR_FUNCTION(216, 16, "Parameters were not supplied for the function '%.*ls'."),
    TYPE_NOT_FOUND_OR_NO_PERMISSION(218, 16,
        "Could not find the type '%.*ls'. Either it does not exist or you do not have the necessary "
            + "permission."),
    TYPE_NOT_FOUND_NAMED(243, 16, "Type %.*ls is not a defined system type."),
    XML_TYPE_METHOD(258, 15, "Cannot call methods on %ls."),
    AD_HOC_SYSTEM_UPDATE(259, 16, "Ad hoc updates to system catalogs are not allowed."),
    DISALLOWED_CONVERSION_IN_COLUMN(260, 16,
        "Disallowed implicit conversion from data type %ls to data type %ls, table '%.*ls', column "
            + "'%.*ls'. Use the CONVERT function to run this query."),
    MUST_SPECIFY_TABLE(263, 16, "Must specify table to select from."),
    COLUMN_NAME_TWICE_IN_INSERT(264, 16,
        "The column name '%.*ls' is specified more than once in the SET clause or column list of an "
            + "INSERT. A column cannot be assigned more than one value in the same clause. Modify the clause to "
            + "make sure that a column is updated only once. If this statement updates or inserts columns into a "
            + "view, column aliasing can conceal the duplication in your code."),
    OBJECT_NOT_FOUND_FOR_ALTER(267, 16, "Object '%.*ls' cannot be found."),
    OBJECT_CANNOT_BE_MODIFIED(270, 16, "Object '%.*ls' cannot be modified."),
    COLUMN_CANNOT_BE_MODIFIED(271, 16,
        "The column \"%.*ls\" cannot be modified because it is either a computed column or is the result "
            + "of a UNION operator."),
    TIMESTAMP_UPDATE(272, 16, "Cannot update a timestamp column."),
    TIMESTAMP_INSERT(273, 16,
        "Cannot insert an explicit value into a timestamp column. Use INSERT with a column list to exclude "
            + "the timestamp column, or insert a DEFAULT into the timestamp column."),
    INDEX_ID_IN_HINT_MISSING(307, 16, "Index ID %d on table '%.*ls' (specified in the FROM clause) does not exist."),
    INDEX_IN_HINT_MISSING(308, 16, "Index '%.*ls' on table '%.*ls' (specified in the FROM clause) does not exist."),
    INSUFFICIENT_ARGUMENTS(313, 16,
        "An insufficient number of arguments were supplied for the procedure or function %.*ls."),
    FORCESEEK_COLUMN_UNKNOWN(362, 16,
        "The query processor could not produce a query plan because the name '%.*ls' in the FORCESEEK hint on table "
            + "or view '%.*ls' did not match the key column names of the index '%.*ls'."),
    FORCESEEK_TOO_MANY_COLUMNS(365, 16,
        "The query processor could not produce a query plan because the FORCESEEK hint on table or view '%.*ls' "
            + "specified more seek columns than the number of key columns in index '%.*ls'."),
    COLLATION_INVALID(448, 16, "Invalid collation '%.*ls'."),
    DATABASE_NOT_FOUND(911, 16, "Database '%.*ls' does not exist. Make sure that the name is entered correctly."),
    DATABASE_NO_ACCESS(916, 14,
        "The server principal \"%.*ls\" is not able to access the database \"%.*ls\" under the current "
            + "security context."),
    OBJECT_NOT_FOUND_OR_NO_PERMISSION(1088, 16,
        "Cannot find the object \"%.*ls\" because it does not exist or you do not have permissions."),
    DATABASE_NAME_IGNORED_TEMPDB(2701, 10, "Database name '%.*ls' ignored, referencing object in tempdb."),
    TYPE_NOT_FOUND(2715, 16, "Column, parameter, or variable #%d: Cannot find data type %.*ls."),
    TYPE_LENGTH_NOT_ALLOWED(2716, 16,
        "Column, parameter, or variable #%d: Cannot specify a column width on data type %.*ls."),
    TYPE_SIZE_TOO_LARGE(2717, 16, "The size (%d) given to the %S_MSG '%.*ls' exceeds the maximum allowed (%d)."),
    PRECISION_OUT_OF_RANGE(2750, 16,
        "Column or parameter #%d: Specified column precision %d is greater than the maximum precision of "
            + "%d."),
    SCALE_OUT_OF_RANGE(2751, 16,
        "Column or parameter #%d: Specified column scale %d is greater than the specified precision of %d."),
    SCHEMA_NOT_FOUND(2760, 16,
        "The specified schema name \"%.*ls\" either does not exist or you do not have permission to use "
            + "it."),
    NOT_A_PROCEDURE(2809, 16, "The request for %S_MSG '%.*ls' failed because '%.*ls' is a %S_MSG object."),
    PROCEDURE_NOT_FOUND(2812, 16, "Could not find stored procedure '%.*ls'."),
    INVALID_QUALIFIER(4104, 16, "The multi-part identifier \"%.*ls\" could not be bound."),
    FUNCTION_NOT_FOUND(4121, 16,
        "Cannot find either column \"%.*ls\" or the user-defined function or aggregate \"%.*ls\", or the "
            + "name is ambiguous."),
    LINKED_SERVER_NOT_FOUND(7202, 11,
        "Could not find server '%.*ls' in sys.servers. Verify that the correct server name was specified. "
            + "If necessary, execute the stored procedure sp_addlinkedserver to add the server to sys.servers."),
    PARAMETER_SUPPLIED_TWICE(8143, 16, "Parameter '%.*ls' was supplied multiple times."),
    TOO_MANY_ARGUMENTS(8144, 16, "Procedure or function %.*ls has too many arguments specified."),
    NOT_A_PARAMETER(8145, 16, "%.*ls is not a parameter for procedure %.*ls."),
    NO_PARAMETERS_BUT_SUPPLIED(8146, 16, "Procedure %.*ls has no parameters and arguments were supplied."),
    NO_COLUMN_NAME(8155, 16, "No column name was specified for column %d of '%.*ls'."),
    COLUMN_SPECIFIED_TWICE(8156, 16, "The column '%.*ls' was specified multiple times for '%.*ls'."),
    MORE_COLUMNS_THAN_LIST(8158, 16, "'%.*ls' has more columns than were specified in the column list."),
    FEWER_COLUMNS_THAN_LIST(8159, 16, "'%.*ls' has fewer columns than were specified in the column list."),
    OUTPUT_PARAMETER_MISMATCH(8162, 16,
        "The formal parameter \"%.*ls\" was not declared as an OUTPUT parameter, but the actual parameter "
            + "passed in requested output."),
    PARAMETERIZED_NOT_SUPPLIED(8178, 16,
        "The parameterized query '%.*ls' expects the parameter '%.*ls', which was not supplied."),
    HANDLE_NOT_FOUND(8179, 16, "Could not find prepared statement with handle %d."),
    PREPARE_FAILED(8180, 16, "Statement(s) could not be prepared."),
    CURSOR_ALREADY_OPEN(16905, 16, "The cursor is already open."),
    CURSOR_EXISTS(16915, 16, "A cursor with the name '%.*ls' already exists."),
    CURSOR_NOT_FOUND(16916, 16, "A cursor with the name '%.*ls' does not exist."),
    CURSOR_NOT_OPEN(16917, 16, "Cursor is not open."),
    CURSOR_INTO_COUNT(16924, 16,
        "Cursorfetch: The number of variables declared in the INTO list must match that of selected "
            + "columns.");

    private final int number;
    private final int severity;
    private final String format;

    NameError(int number, int severity, String format) {
        this.number = number;
        this.severity = severity;
        this.format = format;
    }

    @Override
    public int number() {
        return number;
    }

    @Override
    public int severity() {
        return severity;
    }

    @Override
    public String format() {
        return format;
    }
}
