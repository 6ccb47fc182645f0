package dev.vitrine.types.error;

/// What the binder refuses in a query whose names and syntax are right.
public enum QueryError implements Message {
    SET_OPERATION_LIST_LENGTH(205, 16,
        "All queries combined using a UNION, INTERSECT or EXCEPT operator must have an equal number of "
            + "expressions in their target lists."),
    CTE_DUPLICATE(239, 16, "Duplicate common table expression name '%.*ls' was specified."),
    RECURSIVE_NO_ANCHOR(246, 16, "No anchor member was specified for recursive query \"%.*ls\"."),
    RECURSIVE_NO_UNION_ALL(252, 16,
        "Recursive common table expression '%.*ls' does not contain a top-level UNION ALL operator."),
    RECURSIVE_REFERENCED_TWICE(253, 16,
        "Recursive member of a common table expression '%.*ls' has multiple recursive references."),
    PIVOT_NAME_CONFLICT(265, 16,
        "The column name \"%.*ls\" specified in the %ls operator conflicts with the existing column name in the "
            + "%ls argument."),
    UNPIVOT_COLUMN_TWICE(277, 16,
        "The column \"%.*ls\" is specified multiple times in the column list of the UNPIVOT operator."),
    GROUP_BY_NEEDS_COLUMN(329, 16, "Each GROUP BY expression must contain at least one column reference."),
    OUTPUT_INTO_VIEW(330, 15,
        "The target '%.*ls' of the OUTPUT INTO clause cannot be a view or common table expression."),
    OUTPUT_INTO_TRIGGERS(331, 15,
        "The target table '%.*ls' of the OUTPUT INTO clause cannot have any enabled triggers."),
    IDENTITY_DEFAULT_OR_NULL(339, 16, "DEFAULT or NULL are not allowed as explicit identity values."),
    INSERTED_REFERENCE_INVALID(404, 16,
        "The column reference \"inserted.%.*ls\" is not allowed because it refers to a base table that is "
            + "not being modified in this statement."),
    ORDER_BY_CONSTANT(408, 16, "A constant expression was encountered in the ORDER BY list, position %i."),
    COLUMN_NOT_UPDATABLE(412, 16, "The column \"%.*ls\" is not updatable because it is derived or constant."),
    DISTINCT_ORDER_BY_LOB(420, 16, "The text, ntext, and image data types cannot be used in an ORDER BY clause."),
    CTE_NOT_USED(422, 16, "Common table expression defined but not used."),
    PIVOT_VALUE_INCORRECT(473, 16, "The incorrect value \"%.*ls\" is supplied in the PIVOT operator."),
    GROUPING_NOT_COMPARABLE(488, 16,
        "%s columns must be comparable. The type of column \"%.*ls\" is \"%s\", which is not comparable."),
    BULK_NEEDS_ALIAS(491, 16, "A correlation name must be specified for the bulk rowset in the from clause."),
    STATISTICS_TIME(3612, 10, "%hs SQL Server Execution Times:%hs   CPU time = %lu ms,  elapsed time = %lu ms."),
    STATISTICS_COMPILE_TIME(3613, 10,
        "SQL Server parse and compile time: %hs   CPU time = %lu ms, elapsed time = %lu ms."),
    STATISTICS_IO(3615, 10,
        "Table '%.*ls'. Scan count %d, logical reads %I64d, physical reads %I64d, page server reads %I64d, "
            + "read-ahead reads %I64d, page server read-ahead reads %I64d, lob logical reads %I64d, "
            + "lob physical reads %I64d, lob page server reads %I64d, lob read-ahead reads %I64d, "
            + "lob page server read-ahead reads %I64d."),
    TDS_STREAM_INVALID(4002, 16,
        "The incoming tabular data stream (TDS) protocol stream is incorrect. The stream ended "
            + "unexpectedly."),
    NAMED_WINDOW_FRAME_REFUSED(4106, 15, "The function '%.*ls' may not have a window frame."),
    WINDOW_FUNCTION_PLACE(4108, 15, "Windowed functions can only appear in the SELECT or ORDER BY clauses."),
    WINDOW_NESTED(4109, 16,
        "Windowed functions cannot be used in the context of another windowed function or aggregate."),
    WINDOW_NEEDS_ORDER(4112, 15, "The function '%.*ls' must have an OVER clause with ORDER BY."),
    NOT_WINDOW_FUNCTION(4113, 15,
        "The function '%.*ls' is not a valid windowing function, and cannot be used with the OVER clause."),
    NTILE_NOT_POSITIVE(4116, 16,
        "The function '%.*ls' takes only a positive int or bigint expression as its input."),
    WINDOW_ELEMENT_TWICE(4123, 15, "Window element in OVER clause can not also be specified in WINDOW clause."),
    NOT_BOOLEAN(4145, 15,
        "An expression of non-boolean type specified in a context where a condition is expected, near "
            + "'%.*ls'."),
    WINDOW_FRAME_BOUNDS(4193, 16, "'%.*ls' is not a valid window frame and cannot be used with the OVER clause."),
    RANGE_OFFSET(4194, 16, "RANGE is only supported with UNBOUNDED and CURRENT ROW window frame delimiters."),
    WINDOW_ORDER_BY_CONSTANT(5308, 16,
        "Windowed functions, aggregates and NEXT VALUE FOR functions do not support integer indices as "
            + "ORDER BY clause expressions."),
    WINDOW_ORDER_BY_CONSTANT_EXPRESSION(5309, 16,
        "Windowed functions, aggregates and NEXT VALUE FOR functions do not support constants as ORDER BY "
            + "clause expressions."),
    WINDOW_UNDEFINED(5362, 15, "Window '%.*ls' is undefined."),
    NAMED_WINDOW_ORDER_REFUSED(5363, 15, "The function '%.*ls' may not have ORDER BY in OVER or WINDOW clause."),
    NAMED_WINDOW_FRAME_NEEDS_ORDER(5364, 15, "Window frame with ROWS or RANGE must have an ORDER BY clause."),
    WINDOW_CYCLE(5365, 15, "Cyclic window references are not permitted."),
    NAMED_WINDOW_NEEDS_ORDER(5366, 15, "The function '%.*ls' must have an OVER clause or a WINDOW with ORDER BY."),
    RPC_PARAMETER_COUNT(8003, 16,
        "The incoming request has too many parameters. The server supports a maximum of %d parameters. "
            + "Reduce the number of parameters and resend the request."),
    RPC_STREAM_INCORRECT(8004, 16,
        "The incoming tabular data stream (TDS) remote procedure call (RPC) protocol stream is incorrect. "
            + "The RPC name is invalid."),
    RPC_TDS_INVALID(8009, 16,
        "The incoming tabular data stream (TDS) remote procedure call (RPC) protocol stream is incorrect. "
            + "Parameter %d (\"%.*ls\"): Data type 0x%02X is unknown."),
    RPC_LENGTH_INVALID(8016, 16,
        "The incoming tabular data stream (TDS) remote procedure call (RPC) protocol stream is incorrect. "
            + "Parameter %d (\"%.*ls\"): Data type 0x%02X has an invalid data length or metadata length."),
    RPC_PARAMETER_INVALID(8023, 16,
        "The incoming tabular data stream (TDS) remote procedure call (RPC) protocol stream is incorrect. "
            + "Parameter %d (\"%.*ls\"): The supplied value is not a valid instance of data type %.*ls. Check "
            + "the source data for invalid values. An example of an invalid value is data of numeric type with "
            + "scale greater than precision."),
    TABLE_PARAMETER_TYPE(8032, 16,
        "The incoming tabular data stream (TDS) remote procedure call (RPC) protocol stream is incorrect. "
            + "Table-valued parameter %d (\"%.*ls\"), row %I64d, column %d: Data type 0x%02X is unknown."),
    TABLE_PARAMETER_LENGTH(8037, 16,
        "The incoming tabular data stream (TDS) remote procedure call (RPC) protocol stream is incorrect. "
            + "Table-valued parameter %d (\"%.*ls\"), row %I64d, column %d: Data type 0x%02X has an invalid data "
            + "length or metadata length."),
    TABLE_PARAMETER_VALUE(8043, 16,
        "The incoming tabular data stream (TDS) remote procedure call (RPC) protocol stream is incorrect. "
            + "Table-valued parameter %d (\"%.*ls\"), row %I64d, column %d: The supplied value is not a valid instance "
            + "of data type %.*ls. Check the source data for invalid values. An example of an invalid value is data of "
            + "numeric type with scale greater than precision."),
    TABLE_PARAMETER_DATABASE(8047, 16,
        "The incoming tabular data stream (TDS) remote procedure call (RPC) protocol stream is incorrect. "
            + "Table-valued parameter %d (\"%.*ls\"), row %I64d, column %d: Data type 0x%02X (user-defined table type) "
            + "has a non-zero length database name specified. Database name is not allowed with a table-valued "
            + "parameter, only schema name and type name are valid."),
    TABLE_PARAMETER_COLUMN_COUNT(8050, 16,
        "The incoming tabular data stream (TDS) remote procedure call (RPC) protocol stream is incorrect. "
            + "Table-valued parameter %d (\"%.*ls\"), row %I64d, column %d: Data type 0x%02X (user-defined table type) "
            + "has an invalid column count specified."),
    TABLE_PARAMETER_COLUMN_NAME(8051, 16,
        "The incoming tabular data stream (TDS) remote procedure call (RPC) protocol stream is incorrect. "
            + "Table-valued parameter %d (\"%.*ls\"), row %I64d, column %d: Data type 0x%02X (user-defined table type) "
            + "has an invalid column name specified."),
    TABLE_PARAMETER_ORDERING(8055, 16,
        "The incoming tabular data stream (TDS) remote procedure call (RPC) protocol stream is incorrect. "
            + "Table-valued parameter %d (\"%.*ls\"), row %I64d, column %d: Data type 0x%02X (user-defined table type) "
            + "has invalid column ordering metadata specified."),
    TABLE_PARAMETER_UNTYPED(8058, 16,
        "The incoming tabular data stream (TDS) remote procedure call (RPC) protocol stream is incorrect. "
            + "Table-valued parameter %d, to a parameterized string has no table type defined."),
    TABLE_PARAMETER_UNTYPED_NAMED(8059, 16,
        "The incoming tabular data stream (TDS) remote procedure call (RPC) protocol stream is incorrect. "
            + "Table-valued parameter \"%.*ls\", to a parameterized string has no table type defined."),
    COLUMN_NOT_AGGREGATED(8118, 16,
        "Column '%.*ls.%.*ls' is invalid in the select list because it is not contained in an aggregate "
            + "function and there is no GROUP BY clause."),
    COLUMN_NOT_AGGREGATED_HAVING(8119, 16,
        "Column '%.*ls.%.*ls' is invalid in the HAVING clause because it is not contained in an aggregate "
            + "function and there is no GROUP BY clause."),
    COLUMN_NOT_IN_GROUP_BY(8120, 16,
        "Column '%.*ls.%.*ls' is invalid in the select list because it is not contained in either an "
            + "aggregate function or the GROUP BY clause."),
    COLUMN_NOT_IN_GROUP_BY_HAVING(8121, 16,
        "Column '%.*ls.%.*ls' is invalid in the HAVING clause because it is not contained in either an "
            + "aggregate function or the GROUP BY clause."),
    OUTER_AGGREGATE_MULTIPLE_COLUMNS(8124, 16,
        "Multiple columns are specified in an aggregated expression containing an outer reference. If an "
            + "expression being aggregated contains an outer reference, then that outer reference must be the "
            + "only column referenced in the expression."),
    COLUMN_NOT_AGGREGATED_ORDER(8126, 16,
        "Column \"%.*ls.%.*ls\" is invalid in the ORDER BY clause because it is not contained in an "
            + "aggregate function and there is no GROUP BY clause."),
    COLUMN_NOT_IN_GROUP_BY_ORDER(8127, 16,
        "Column \"%.*ls.%.*ls\" is invalid in the ORDER BY clause because it is not contained in either an "
            + "aggregate function or the GROUP BY clause."),
    UPDATE_TARGET_AMBIGUOUS(8154, 15, "The table '%.*ls' is ambiguous."),
    GROUPING_WITHOUT_GROUP_BY(8160, 15,
        "A GROUPING or GROUPING_ID function can only be specified when there is a GROUP BY clause."),
    GROUPING_ARGUMENT(8161, 15,
        "Argument %d of the %.*ls function does not match any of the expressions in the GROUP BY clause."),
    UNPIVOT_TYPE_CONFLICT(8167, 16,
        "The type of column \"%.*ls\" conflicts with the type of other columns specified in the UNPIVOT list."),
    PERCENTILE_OUT_OF_RANGE(8727, 16, "Input parameter of percentile function is outside of range [0, 1]."),
    LAG_OFFSET_NEGATIVE(8730, 16, "Offset parameter for Lag and Lead functions cannot be a negative value."),
    WINDOW_NAME_REPEATED(16211, 15, "Cannot repeat window name in the WINDOW clause."),
    UNSUPPORTED_STATEMENT(40510, 16, "Statement '%.*ls' is not supported in this version of SQL Server."),
    UNSUPPORTED_STATEMENT_OPTION(40511, 16,
        "Built-in function '%.*ls' is not supported in this version of SQL Server."),
    DEPRECATED_FEATURE(40512, 16, "Deprecated feature '%ls' is not supported in this version of SQL Server."),
    UNSUPPORTED_GLOBAL_VARIABLE(40513, 16, "Server variable '%.*ls' is not supported in this version of SQL Server."),
    UNSUPPORTED_FEATURE(40514, 16, "'%ls' is not supported in this version of SQL Server."),
    UNSUPPORTED_REFERENCE(40515, 16,
        "Reference to database and/or server name in '%.*ls' is not supported in this version of SQL "
            + "Server."),
    UNSUPPORTED_GLOBAL_TEMPORARY(40516, 16, "Global temp objects are not supported in this version of SQL Server."),
    UNSUPPORTED_OPTION(40517, 16,
        "Keyword or statement option '%.*ls' is not supported in this version of SQL Server."),
    UNSUPPORTED_DBCC(40518, 16, "DBCC command '%.*ls' is not supported in this version of SQL Server.");

    private final int number;
    private final int severity;
    private final String format;

    QueryError(int number, int severity, String format) {
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
