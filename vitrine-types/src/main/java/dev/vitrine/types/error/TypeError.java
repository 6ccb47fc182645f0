package dev.vitrine.types.error;

/// Values and types: operand clashes, conversions, truncation, arithmetic.
public enum TypeError implements Message {
    WAITFOR_TYPE_INVALID(202, 16,
        "Invalid type '%s' for WAITFOR. Supported data types are CHAR/VARCHAR, NCHAR/NVARCHAR, and "
            + "DATETIME. WAITFOR DELAY supports the INT and SMALLINT data types."),
    OPERAND_CLASH(206, 16, "Operand type clash: %ls is incompatible with %ls"),
    PROCEDURE_EXPECTS_PARAMETER_TYPE(214, 16, "Procedure expects parameter '%ls' of type '%ls'."),
    ARITHMETIC_OVERFLOW_FOR_TYPE(220, 16, "Arithmetic overflow error for data type %ls, value = %ld."),
    IMPLICIT_FIPS(221, 10, "FIPS Warning: Implicit conversion from %ls to %ls."),
    ARITHMETIC_OVERFLOW_FOR_FLOAT(232, 16, "Arithmetic overflow error for type %ls, value = %f."),
    MONEY_TO_STRING_NO_SPACE(234, 16, "There is insufficient result space to convert a money value to %ls."),
    CHAR_TO_MONEY_SYNTAX(235, 16, "Cannot convert a char value to money. The char value has incorrect syntax."),
    CHAR_TO_MONEY_OVERFLOW(236, 16, "The conversion from char data type to money resulted in a money overflow error."),
    MONEY_TO_NUMERIC_NO_SPACE(237, 16, "There is insufficient result space to convert a money value to %ls."),
    UNION_TYPE_MISMATCH(240, 16,
        "Types don't match between the anchor and the recursive part in column \"%.*ls\" of recursive "
            + "query \"%.*ls\"."),
    CONVERSION_FAILED_DATE(241, 16, "Conversion failed when converting date and/or time from character string."),
    CONVERSION_OUT_OF_RANGE(242, 16,
        "The conversion of a %ls data type to a %ls data type resulted in an out-of-range value."),
    CONVERSION_OVERFLOWED(244, 16,
        "The conversion of the %ls value '%.*ls' overflowed an %hs column. Use a larger integer column."),
    CONVERSION_FAILED(245, 16, "Conversion failed when converting the %ls value '%.*ls' to data type %ls."),
    INT_CONVERSION_OVERFLOWED(248, 16, "The conversion of the %ls value '%.*ls' overflowed an int column."),
    TYPES_NOT_COMPARABLE(249, 16, "The type \"%ls\" is not comparable. It cannot be used in the %ls clause."),
    FUNCTION_TYPE_INVALID(256, 16,
        "The data type %ls is invalid for the %ls function. Allowed types are: char/varchar, "
            + "nchar/nvarchar, and binary/varbinary."),
    IMPLICIT_CONVERSION_NOT_ALLOWED(257, 16,
        "Implicit conversion from data type %ls to %ls is not allowed. Use the CONVERT function to run "
            + "this query."),
    LOB_IN_GROUP_BY(278, 16, "The text, ntext, and image data types cannot be used in a GROUP BY clause."),
    LOB_IN_SUBQUERY(279, 16,
        "The text, ntext, and image data types are invalid in this subquery or aggregate expression."),
    STYLE_INVALID(281, 16, "%d is not a valid style number when converting from %ls to a character string."),
    CANNOT_CONSTRUCT(289, 16, "Cannot construct data type %ls, some of the arguments have values which are not valid."),
    SMALLMONEY_TO_STRING_NO_SPACE(292, 16, "There is insufficient result space to convert a smallmoney value to %ls."),
    CHAR_TO_SMALLMONEY_SYNTAX(293, 16, "Cannot convert char value to smallmoney. The char value has incorrect syntax."),
    CHAR_TO_SMALLMONEY_OVERFLOW(294, 16,
        "The conversion from char data type to smallmoney data type resulted in a smallmoney overflow "
            + "error."),
    CONVERSION_FAILED_SMALLDATETIME(295, 16,
        "Conversion failed when converting character string to smalldatetime data type."),
    NEWSEQUENTIALID_NOT_DEFAULT(302, 16,
        "The newsequentialid() built-in function can only be used in a DEFAULT expression for a column of "
            + "type 'uniqueidentifier' in a CREATE TABLE or ALTER TABLE statement. It cannot be combined with "
            + "other operators to form a complex scalar expression."),
    XML_NOT_COMPARABLE(305, 16,
        "The XML data type cannot be compared or sorted, except when using the IS NULL operator."),
    LOB_NOT_COMPARABLE(306, 16,
        "The text, ntext, and image data types cannot be compared or sorted, except when using IS NULL or "
            + "LIKE operator."),
    INCOMPATIBLE_OPERANDS(402, 16, "The data types %s and %s are incompatible in the %s operator."),
    INVALID_OPERATOR(403, 16, "Invalid operator for data type. Operator equals %ls, type equals %ls."),
    LOB_IN_DISTINCT(421, 16, "The %ls data type cannot be selected as DISTINCT because it is not comparable."),
    COLLATE_ON_NON_CHARACTER(447, 16, "Expression type %ls is invalid for COLLATE clause."),
    COLLATION_NOT_RESOLVED(451, 16,
        "Cannot resolve collation conflict between \"%ls\" and \"%ls\" in %ls operator occurring in %ls "
            + "statement column %d."),
    COLLATION_CANNOT_RESOLVE_IMPLICIT(457, 16,
        "Implicit conversion of %ls value to %ls cannot be performed because the collation of the value is "
            + "unresolved due to a collation conflict between \"%.*ls\" and \"%.*ls\" in %ls operator."),
    COLLATION_CONFLICT(468, 16,
        "Cannot resolve the collation conflict between \"%.*ls\" and \"%.*ls\" in the %ls operation."),
    TABLE_PARAMETER_COLUMNS(500, 16,
        "Trying to pass a table-valued parameter with %d column(s) where the corresponding user-defined table type "
            + "requires %d column(s)."),
    DATEADD_OVERFLOW(517, 16, "Adding a value to a '%ls' column caused an overflow."),
    EXPLICIT_CONVERSION_NOT_ALLOWED(529, 16, "Explicit conversion from data type %ls to %ls is not allowed."),
    DATEDIFF_OVERFLOW(535, 16,
        "The %.*ls function resulted in an overflow. The number of dateparts separating two date/time "
            + "instances is too large. Try to use %.*ls with a less precise datepart."),
    INVALID_LENGTH_PARAMETER(536, 16, "Invalid length parameter passed to the %ls function."),
    INVALID_LENGTH_PARAMETER_SUBSTRING(537, 16, "Invalid length parameter passed to the LEFT or SUBSTRING function."),
    TRUNCATED_IN_COLUMN(2628, 16,
        "String or binary data would be truncated in table '%.*ls', column '%.*ls'. Truncated value: "
            + "'%.*ls'."),
    LANGUAGE_INVALID(2740, 16,
        "SET LANGUAGE failed because '%.*ls' is not an official language name or a language alias on this "
            + "SQL Server."),
    DATEFORMAT_INVALID(2741, 16, "SET DATEFORMAT date order '%.*ls' is invalid."),
    DATEFIRST_OUT_OF_RANGE(2742, 16, "SET DATEFIRST %d is out of range."),
    ARITHMETIC_OVERFLOW_OCCURRED(3606, 10, "Arithmetic overflow occurred."),
    DIVISION_BY_ZERO_OCCURRED(3607, 10, "Division by zero occurred."),
    FLOAT_DOMAIN_WARNING(3622, 10, "Warning: An invalid floating point operation occurred."),
    FLOAT_DOMAIN(3623, 16, "An invalid floating point operation occurred."),
    COALESCE_ALL_NULL(4127, 16,
        "At least one of the arguments to COALESCE must be an expression that is not the NULL constant."),
    NULLIF_FIRST_NULL(4151, 16,
        "The type of the first argument to NULLIF cannot be the NULL constant because the type of the first "
            + "argument has to be known."),
    ARGUMENT_VALUE_INVALID(4199, 16, "Argument value %d is invalid for argument %d of %ls function."),
    BULK_COLUMN_LENGTH(4815, 16, "Received an invalid column length from the bcp client for colid %d."),
    BULK_COLUMN_TYPE(4816, 16, "Invalid column type from bcp client for colid %d."),
    TABLE_PARAMETER_DATA(8061, 16,
        "The data for table-valued parameter \"%.*ls\" doesn't conform to the table type of the parameter. "
            + "SQL Server error is: %d, state: %d"),
    CONVERT_ERROR(8114, 16, "Error converting data type %ls to %ls."),
    ARITHMETIC_OVERFLOW(8115, 16, "Arithmetic overflow error converting %ls to data type %ls."),
    INVALID_ARGUMENT_TYPE(8116, 16, "Argument data type %ls is invalid for argument %d of %ls function."),
    OPERAND_TYPE_INVALID(8117, 16, "Operand data type %ls is invalid for %ls operator."),
    ALL_RESULTS_NULL_CONSTANTS(8133, 16,
        "At least one of the result expressions in a CASE specification must be an expression other than "
            + "the NULL constant."),
    DIVIDE_BY_ZERO(8134, 16, "Divide by zero error encountered."),
    STRING_TRUNCATED(8152, 16, "String or binary data would be truncated."),
    NULL_ELIMINATED(8153, 10, "Warning: Null value is eliminated by an aggregate or other SET operation."),
    CONVERT_TO_UNIQUEIDENTIFIER_FAILED(8169, 16,
        "Conversion failed when converting from a character string to uniqueidentifier."),
    CONVERT_TO_UNIQUEIDENTIFIER_NO_SPACE(8170, 16,
        "Insufficient result space to convert uniqueidentifier value to char."),
    BINARY_CHECKSUM_NO_COLUMNS(8184, 16,
        "Error in binarychecksum. There are no comparable columns in the binarychecksum input."),
    CHECKSUM_NO_COLUMNS(8484, 16, "Error in checksum. There are no comparable columns in the checksum input."),
    DATE_STRING_FAILED(9803, 16, "Invalid data for type \"%ls\"."),
    DATETIME2_PARSE_STRING(9807, 16,
        "The input character string does not follow style %d, either change the input character string or "
            + "use a different style."),
    STYLE_NOT_SUPPORTED_TO_CHAR(9809, 16, "The style %d is not supported for conversions from %s to %s."),
    TIME_PART_NOT_SUPPORTED(9810, 16,
        "The datepart %.*ls is not supported by date function %.*ls for data type %.*ls."),
    TIME_ZONE_INVALID(9812, 16, "The timezone provided to builtin function %.*ls is invalid."),
    TIME_ZONE_OUT_OF_RANGE(9813, 16,
        "The timezone provided to builtin function %.*ls would cause the datetimeoffset to overflow the "
            + "range of valid date range in either UTC or local time."),
    CULTURE_INVALID(9818, 16, "The culture parameter '%.*ls' provided in the function call is not supported."),
    PARSE_FAILED(9819, 16, "Error converting string value '%.*ls' into data type %ls using culture '%.*ls'."),
    DATE_RANGE_AT_TIME_ZONE(9820, 16, "The time zone parameter '%.*ls' provided to AT TIME ZONE clause is invalid."),
    TRANSLATE_LENGTH(9828, 16,
        "The second and third arguments of the TRANSLATE built-in function must contain an equal number of "
            + "characters."),
    STRING_AGG_TOO_LONG(9829, 16,
        "STRING_AGG aggregation result exceeded the limit of 8000 bytes. Use LOB types to avoid result "
            + "truncation."),
    SCALE_ARGUMENT_INVALID(10760, 15,
        "Scale argument is not valid. Valid expressions for data type %.*ls scale argument are integer "
            + "constants and integer constant expressions."),
    PARSE_TYPE(10761, 15, "Invalid data type %.*ls in function %.*ls.");

    private final int number;
    private final int severity;
    private final String format;

    TypeError(int number, int severity, String format) {
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
