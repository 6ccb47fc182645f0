package dev.vitrine.types.error;

/// What the parser and the batch reader refuse: syntax, and limits of one statement.
public enum SyntaxError implements Message {
    INCORRECT_SYNTAX(102, 15, "Incorrect syntax near '%.*ls'."),
    IDENTIFIER_TOO_LONG(103, 15, "The %S_MSG that starts with '%.*ls' is too long. Maximum length is %d."),
    ORDER_BY_ITEM_NOT_IN_SET_OPERATION(104, 15,
        "ORDER BY items must appear in the select list if the statement contains a UNION, INTERSECT or "
            + "EXCEPT operator."),
    UNCLOSED_QUOTATION_MARK(105, 15, "Unclosed quotation mark after the character string '%.*ls'."),
    TOO_MANY_TABLES(106, 16, "Too many table names in the query. The maximum allowable is %d."),
    COLUMN_PREFIX_UNKNOWN(107, 15,
        "The column prefix '%.*ls' does not match with a table name or alias name used in the query."),
    ORDER_BY_POSITION_OUT_OF_RANGE(108, 15,
        "The ORDER BY position number %ld is out of range of the number of items in the select list."),
    MORE_COLUMNS_THAN_VALUES(109, 15,
        "There are more columns in the INSERT statement than values specified in the VALUES clause. The "
            + "number of values in the VALUES clause must match the number of columns specified in the INSERT "
            + "statement."),
    FEWER_COLUMNS_THAN_VALUES(110, 15,
        "There are fewer columns in the INSERT statement than values specified in the VALUES clause. The "
            + "number of values in the VALUES clause must match the number of columns specified in the INSERT "
            + "statement."),
    MUST_BE_FIRST_IN_BATCH(111, 15, "'%ls' must be the first statement in a query batch."),
    VARIABLES_NOT_ALLOWED(112, 15, "Variables are not allowed in the %ls statement."),
    MISSING_END_COMMENT(113, 15, "Missing end comment mark '*/'."),
    SUBQUERY_ONE_EXPRESSION(116, 16,
        "Only one expression can be specified in the select list when the subquery is not introduced with "
            + "EXISTS."),
    TOO_MANY_PREFIXES(117, 15,
        "The %S_MSG name '%.*ls' contains more than the maximum number of prefixes. The maximum is %d."),
    POSITIONAL_AFTER_NAMED_PARAMETER(119, 15,
        "Must pass parameter number %d and subsequent parameters as '@name = value'. After the form '@name "
            + "= value' has been used, all subsequent parameters must be passed in the form '@name = value'."),
    INSERT_SELECT_FEWER_ITEMS(120, 15,
        "The select list for the INSERT statement contains fewer items than the insert list. The number of "
            + "SELECT values must match the number of INSERT columns."),
    INSERT_SELECT_MORE_ITEMS(121, 15,
        "The select list for the INSERT statement contains more items than the insert list. The number of "
            + "SELECT values must match the number of INSERT columns."),
    OPTION_ONLY_WITH(122, 15, "The %ls option is allowed only with %ls syntax."),
    BATCH_TOO_LONG(123, 15, "Batch/procedure exceeds maximum length of %d characters."),
    CASE_NESTED_TOO_DEEP(125, 15, "Case expressions may only be nested to level %d."),
    INVALID_PSEUDOCOLUMN(126, 15, "Invalid pseudocolumn \"%.*ls\"."),
    TOP_NEGATIVE(127, 15, "A TOP N value may not be negative."),
    EXPRESSION_NOT_PERMITTED(128, 15,
        "The name \"%.*s\" is not permitted in this context. Valid expressions are constants, constant "
            + "expressions, and (in some contexts) variables. Column names are not permitted."),
    FILLFACTOR_INVALID(129, 15, "Fillfactor %d is not a valid percentage; fillfactor must be between 1 and 100."),
    AGGREGATE_OF_AGGREGATE(130, 16,
        "Cannot perform an aggregate function on an expression containing an aggregate or a subquery."),
    SIZE_EXCEEDS_MAXIMUM(131, 15,
        "The size (%d) given to the %S_MSG '%.*ls' exceeds the maximum allowed for any data type (%d)."),
    LABEL_DUPLICATE(132, 15,
        "The label '%.*ls' has already been declared. Label names must be unique within a query batch or "
            + "stored procedure."),
    LABEL_UNDECLARED(133, 15, "A GOTO statement references the label '%.*ls' but the label has not been declared."),
    VARIABLE_DUPLICATE(134, 15,
        "The variable name '%.*ls' has already been declared. Variable names must be unique within a query "
            + "batch or stored procedure."),
    BREAK_OUTSIDE_WHILE(135, 15, "Cannot use a BREAK statement outside the scope of a WHILE statement."),
    CONTINUE_OUTSIDE_WHILE(136, 15, "Cannot use a CONTINUE statement outside the scope of a WHILE statement."),
    VARIABLE_UNDECLARED(137, 15, "Must declare the scalar variable \"%.*ls\"."),
    CORRELATION_NOT_ALLOWED(138, 15, "Correlation clause in a subquery not permitted."),
    DEFAULT_TO_LOCAL_VARIABLE(139, 15, "Cannot assign a default value to a local variable."),
    IF_UPDATE_OUTSIDE_TRIGGER(140, 15, "Can only use IF UPDATE within a CREATE TRIGGER statement."),
    SELECT_ASSIGNS_AND_RETURNS(141, 15,
        "A SELECT statement that assigns a value to a variable must not be combined with data-retrieval "
            + "operations."),
    INCORRECT_SYNTAX_DEFINITION(142, 15, "Incorrect syntax for definition of the '%ls' constraint."),
    AGGREGATE_IN_GROUP_BY(144, 15,
        "Cannot use an aggregate or a subquery in an expression used for the group by list of a GROUP BY "
            + "clause."),
    ORDER_BY_NOT_IN_DISTINCT(145, 15, "ORDER BY items must appear in the select list if SELECT DISTINCT is specified."),
    AGGREGATE_IN_WHERE(147, 15,
        "An aggregate may not appear in the WHERE clause unless it is in a subquery contained in a HAVING "
            + "clause or a select list, and the column being aggregated is an outer reference."),
    INCORRECT_TIME_SYNTAX(148, 15, "Incorrect time syntax in time string '%.*ls' used with WAITFOR."),
    TIME_OUT_OF_RANGE(149, 15, "Time value '%.*ls' used with WAITFOR is not a valid value. Check date/time syntax."),
    OUTER_JOIN_COLUMNS(150, 15, "Both terms of an outer join must contain columns."),
    INVALID_MONEY_VALUE(151, 15, "'%.*ls' is an invalid money value."),
    OPTION_INVALID(153, 15, "Invalid usage of the option %.*ls in the %ls statement."),
    NOT_ALLOWED_IN(154, 15, "%S_MSG is not allowed in %S_MSG."),
    NOT_RECOGNIZED_OPTION(155, 15, "'%.*ls' is not a recognized %ls option."),
    INCORRECT_SYNTAX_KEYWORD(156, 15, "Incorrect syntax near the keyword '%.*ls'."),
    AGGREGATE_IN_UPDATE_SET(157, 15, "An aggregate may not appear in the set list of an UPDATE statement."),
    AGGREGATE_IN_OUTPUT(158, 15, "An aggregate may not appear in the OUTPUT clause."),
    TABLE_AND_INDEX_NAME_MISSING(159, 15,
        "Must specify the table name and index name for the %ls statement."),
    TOP_EXPRESSION_INVALID(162, 15, "Invalid expression in the TOP clause."),
    GROUP_BY_NO_COLUMN(164, 15,
        "Each GROUP BY expression must contain at least one column that is not an outer reference."),
    FLOAT_OUT_OF_RANGE_SYNTAX(168, 15,
        "The floating point value '%.*ls' is out of the range of computer representation (%d bytes)."),
    ORDER_BY_DUPLICATE(169, 15,
        "A column has been specified more than once in the order by list. Columns in the order by list "
            + "must be unique."),
    COLUMN_DEFINITION_NEEDS_TYPE(173, 15, "The definition for column '%.*ls' must include a data type."),
    FUNCTION_ARGUMENT_COUNT(174, 15, "The %.*ls function requires %d argument(s)."),
    AGGREGATE_NOT_ALLOWED(175, 15, "An aggregate may not appear in a computed column expression or check constraint."),
    IDENTITY_FUNCTION_NEEDS_INTO(177, 15,
        "The IDENTITY function can only be used when the SELECT statement has an INTO clause."),
    RETURN_VALUE_NOT_ALLOWED(178, 15, "A RETURN statement with a return value cannot be used in this context."),
    OUTPUT_OPTION_WITH_CONSTANT(179, 15, "Cannot use the OUTPUT option when passing a constant to a stored procedure."),
    TOO_MANY_PARAMETERS_IN_STATEMENT(180, 15,
        "There are too many parameters in this %ls statement. The maximum number is %d."),
    OUTPUT_IN_DECLARE(181, 15,
        "Cannot use the OUTPUT option in a DECLARE, CREATE AGGREGATE or CREATE FUNCTION statement."),
    SCALE_EXCEEDS_PRECISION(183, 15, "The scale (%d) for column '%.*ls' must be within the range %d to %d."),
    INCORRECT_NUMBER_OF_ARGUMENTS(189, 15, "The %ls function requires %d to %d arguments."),
    NESTED_TOO_DEEPLY(191, 15,
        "Some part of your SQL statement is nested too deeply. Rewrite the query or break it up into "
            + "smaller queries."),
    SCALE_GREATER_THAN_PRECISION(192, 16, "The scale must be less than or equal to the precision."),
    IDENTIFIER_TOO_LONG_OBJECT(193, 15,
        "The object or column name starting with '%.*ls' is too long. The maximum length is %d characters."),
    SELECT_INTO_IN_CURSOR(194, 15,
        "A SELECT INTO statement cannot contain a SELECT statement that assigns values to a variable."),
    NOT_RECOGNIZED(195, 15, "'%.*ls' is not a recognized %S_MSG."),
    SELECT_INTO_FIRST_QUERY(196, 15,
        "SELECT INTO must be the first query in a statement containing a UNION, INTERSECT or EXCEPT "
            + "operator."),
    EXECUTE_IN_FUNCTION(197, 15, "EXECUTE cannot be used as a source when inserting into a table variable."),
    BROWSE_WITH_SET_OPERATOR(198, 15,
        "Browse mode is invalid for statements containing a UNION, INTERSECT or EXCEPT operator."),
    INSERT_ASSIGNS_VARIABLE(199, 15,
        "An INSERT statement cannot contain a SELECT statement that assigns values to a variable."),
    MAXRECURSION_TOO_LARGE(310, 15,
        "The value %d specified for the MAXRECURSION option exceeds the allowed maximum of %d."),
    INCORRECT_SYNTAX_CTE(319, 15,
        "Incorrect syntax near the keyword 'with'. If this statement is a common table expression, an "
            + "xmlnamespaces clause or a change tracking context clause, the previous statement must be "
            + "terminated with a semicolon."),
    TABLE_HINT_UNRECOGNIZED(321, 15,
        "\"%.*ls\" is not a recognized table hints option. If it is intended as a parameter to a "
            + "table-valued function or to the CHANGETABLE function, ensure that your database compatibility "
            + "mode is set to 90."),
    COMPATIBILITY_LEVEL_TOO_LOW(325, 15,
        "Incorrect syntax near '%.*ls'. You may need to set the compatibility level of the current "
            + "database to a higher value to enable this feature. See help for the SET COMPATIBILITY_LEVEL "
            + "option of ALTER DATABASE."),
    OUTPUT_INTO_TARGET_TRIGGER(334, 16,
        "The target table '%.*ls' of the DML statement cannot have any enabled triggers if the statement "
            + "contains an OUTPUT clause without INTO clause."),
    INCORRECT_SYNTAX_SEMICOLON_CTE(336, 15,
        "Incorrect syntax near '%.*ls'. If this is intended to be a common table expression, you need to "
            + "explicitly terminate the previous statement with a semi-colon."),
    READONLY_NOT_TABLE_VALUED(346, 15,
        "The parameter \"%.*ls\" cannot be declared READONLY since it is not a table-valued parameter."),
    TABLE_PARAMETER_OUTPUT(347, 16,
        "The table-valued parameter \"%.*ls\" cannot be declared as an OUTPUT parameter."),
    TABLE_VARIABLE_OUTPUT(348, 16,
        "The table variable \"%.*ls\" cannot be passed to a stored procedure with the OUTPUT option."),
    TABLE_TYPE_COLUMN(350, 16,
        "The column \"%.*ls\" does not have a valid data type. A column cannot be of a user-defined table type."),
    TABLE_VALUED_NEEDS_READONLY(352, 15,
        "The table-valued parameter \"%.*ls\" must be declared with the READONLY option."),
    RETURN_MUST_BE_LAST(455, 16, "The last statement included within a function must be a return statement."),
    LENGTH_OR_PRECISION_INVALID(1001, 16, "Line %d: Length or precision specification %d is invalid."),
    SPECIFIED_SCALE_INVALID(1002, 16, "Line %d: Specified scale %d is invalid."),
    COLUMN_PREFIX_INVALID(1004, 16, "Invalid column prefix '%.*ls': No table name specified"),
    PROCEDURE_NUMBER_INVALID(1005, 15, "Line %d: Invalid procedure number (%d). Must be between 1 and 32767."),
    NUMBER_OUT_OF_RANGE(1007, 15,
        "The %S_MSG '%.*ls' is out of the range for numeric representation (maximum precision 38)."),
    ORDER_BY_VARIABLE(1008, 16,
        "The SELECT item identified by the ORDER BY number %d contains a variable as part of the "
            + "expression identifying a column position. Variables are only allowed when ordering by an "
            + "expression referencing a column name."),
    INVALID_ESCAPE_CHARACTER(1010, 15, "Invalid escape character '%.*ls'."),
    CORRELATION_NAME_DUPLICATE(1011, 16, "The correlation name '%.*ls' is specified multiple times in a FROM clause."),
    CORRELATION_NAME_SAME_AS_TABLE(1012, 16,
        "The correlation name '%.*ls' has the same exposed name as table '%.*ls'."),
    EXPOSED_NAMES_SAME(1013, 16,
        "The objects \"%.*ls\" and \"%.*ls\" in the FROM clause have the same exposed names. Use "
            + "correlation names to distinguish them."),
    TOP_INVALID(1014, 15, "A TOP or FETCH clause contains an invalid value."),
    AGGREGATE_IN_ON(1015, 15,
        "An aggregate cannot appear in an ON clause unless it is in a subquery contained in a HAVING "
            + "clause or select list, and the column being aggregated is an outer reference."),
    INCORRECT_SYNTAX_NEAR_HINT(1018, 15,
        "Incorrect syntax near '%.*ls'. If this is intended as a part of a table hint, A WITH keyword and "
            + "parenthesis are now required. See SQL Server Books Online for proper syntax."),
    INVALID_COLUMN_LIST_AFTER_OBJECT(1019, 15, "Invalid column list after object name in GRANT/REVOKE statement."),
    GRANT_COLUMNS_NOT_ALLOWED(1020, 15,
        "Sub-entity lists (such as column or security expressions) cannot be specified for entity-level "
            + "permissions."),
    PARAMETER_INVALID(1023, 15, "Invalid parameter %d specified for %ls."),
    GOTO_INTO_TRY(1026, 15, "GOTO cannot be used to jump into a TRY or CATCH scope."),
    BROWSE_MODE_INVALID(1029, 15, "Browse mode is invalid for subqueries and derived tables."),
    PERCENT_RANGE(1031, 15, "Percent values must be between 0 and 100."),
    ORDER_BY_IN_SUBQUERY(1033, 15,
        "The ORDER BY clause is invalid in views, inline functions, derived tables, subqueries, and common "
            + "table expressions, unless TOP, OFFSET or FOR XML is also specified."),
    INCORRECT_SYNTAX_NEAR_EXPECTED(1035, 15, "Incorrect syntax near '%.*ls', expected '%.*ls'."),
    MISSING_OBJECT_NAME(1038, 15,
        "An object or column name is missing or empty. For SELECT INTO statements, verify each column has "
            + "a name. For other statements, look for empty alias names. Aliases defined as \"\" or [] are not "
            + "allowed. Change the alias to a valid name."),
    OPTION_SPECIFIED_TWICE(1039, 16, "Option '%.*ls' is specified more than once."),
    CONFLICTING_HINTS(1042, 15, "Conflicting %ls optimizer hints specified."),
    SUBQUERY_NOT_ALLOWED_HERE(1046, 15,
        "Subqueries are not allowed in this context. Only scalar expressions are allowed."),
    CONFLICTING_LOCKING_HINTS(1047, 15, "Conflicting locking hints specified."),
    CONFLICTING_CURSOR_OPTIONS(1048, 15, "Conflicting cursor options %ls and %ls."),
    CURSOR_MIXED_SYNTAX(1049, 15, "Mixing old and new syntax to specify cursor options is not allowed."),
    CURSOR_OPTION_ONLY(1050, 15, "This syntax is only allowed within the stored procedure sp_executesql."),
    CURSOR_PARAMETER_OUTPUT(1051, 15,
        "Cursor parameters in a stored procedure must be declared with OUTPUT and VARYING options, and "
            + "they must be specified in the order CURSOR VARYING OUTPUT."),
    CONFLICTING_OPTIONS(1052, 15, "Conflicting %ls options \"%ls\" and \"%ls\"."),
    TOO_MANY_SELECT_ELEMENTS(1056, 15,
        "The number of elements in the select list exceeds the maximum allowed number of %d elements."),
    IDENTITY_WITH_UNION(1057, 15,
        "The IDENTITY function cannot be used with a SELECT INTO statement containing a UNION, INTERSECT "
            + "or EXCEPT operator."),
    CANNOT_SET_IN_BATCH(1059, 15, "Cannot set or reset the '%ls' option within a procedure or function."),
    TOP_NOT_INTEGER(1060, 15,
        "The number of rows provided for a TOP or FETCH clauses row count parameter must be an integer."),
    TOP_WITH_TIES_NEEDS_ORDER(1062, 15,
        "The TOP N WITH TIES clause is not allowed without a corresponding ORDER BY clause."),
    NOLOCK_ON_TARGET(1065, 15,
        "The NOLOCK and READUNCOMMITTED lock hints are not allowed for target tables of INSERT, UPDATE, "
            + "DELETE or MERGE statements."),
    SET_SHOWPLAN_ALONE(1067, 15, "The SET SHOWPLAN statements must be the only statements in the batch."),
    ONE_LIST_PER_HINT(1068, 16, "Only one list of index hints per table is allowed."),
    INDEX_HINT_IN_FROM_ONLY(1069, 16, "Index hints are only allowed in a FROM or OPTION clause."),
    VARIABLE_TABLE_UNDECLARED(1087, 15, "Must declare the table variable \"%.*ls\"."),
    RETURN_TYPE_INVALID(2733, 16, "The %ls data type is invalid for return values."),
    HANDLE_PARAMETER_COUNT(8008, 16,
        "The number of params passed to sp_execute is not equal to the number of params used when the "
            + "handle was prepared (%d)."),
    TABLE_PARAMETER_READONLY(10700, 16,
        "The table-valued parameter \"%.*ls\" is READONLY and cannot be modified."),
    THROW_WITHOUT_PARAMETERS(10704, 15,
        "To rethrow an error, a THROW statement must be used inside a CATCH block. Insert the THROW "
            + "statement inside a CATCH block, or add error parameters to the THROW statement."),
    BATCH_NESTING(10706, 15,
        "Too many expressions are specified in the GROUP BY clause. The maximum number is %d when grouping "
            + "sets are supplied."),
    VALUES_ROWS_DIFFER(10709, 16, "The number of columns for each row in a table value constructor must be the same."),
    MERGE_NEEDS_SEMICOLON(10713, 15, "A MERGE statement must be terminated by a semi-colon (;)."),
    MERGE_ACTION_TWICE(10714, 15,
        "An action of type '%S_MSG' cannot appear more than once in a '%S_MSG' clause of a MERGE "
            + "statement."),
    USE_HINT_INVALID(10715, 15, "'%.*ls' is not a valid hint."),
    VALUES_TOO_MANY_ROWS(10738, 15,
        "The number of row value expressions in the INSERT statement exceeds the maximum allowed number of "
            + "%d row values."),
    INSERT_COLUMN_LIST_MERGE(10739, 15,
        "The insert column list used in the MERGE statement cannot contain multi-part identifiers. Use "
            + "single part identifiers instead."),
    TOP_AND_OFFSET(10741, 15, "A TOP can not be used in the same query or sub-query as a OFFSET."),
    OFFSET_NEGATIVE(10742, 15, "The offset specified in a OFFSET clause may not be negative."),
    FETCH_NOT_POSITIVE(10744, 15, "The number of rows provided for a FETCH clause must be greater then zero."),
    WITHIN_GROUP_ONE_EXPRESSION(10751, 15,
        "The ORDER BY in WITHIN GROUP clause of '%.*ls' function must have exactly one expression."),
    WINDOW_FRAME_INVALID(10752, 15, "The function '%.*ls' may not have a window frame."),
    OVER_REQUIRED(10753, 15, "The function '%.*ls' must have an OVER clause."),
    WITHIN_GROUP_REQUIRED(10754, 15, "The function '%.*ls' must have a WITHIN GROUP clause."),
    FRAME_NEEDS_ORDER(10756, 15, "Window frame with ROWS or RANGE must have an ORDER BY clause."),
    WITHIN_GROUP_REFUSED(10757, 15, "The function '%.*ls' may not have a WITHIN GROUP clause."),
    OVER_ORDER_REFUSED(10758, 15, "The function '%.*ls' may not have ORDER BY in OVER clause."),
    DISTINCT_WINDOW(10759, 15, "Use of DISTINCT is not allowed with the OVER clause."),
    THROW_NUMBER(35100, 16,
        "Error number %d in the THROW statement is outside the valid range. Specify an error number in the "
            + "valid range of 50000 to 2147483647.");

    private final int number;
    private final int severity;
    private final String format;

    SyntaxError(int number, int severity, String format) {
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
