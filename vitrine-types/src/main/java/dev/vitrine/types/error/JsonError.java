package dev.vitrine.types.error;

/// FOR JSON, OPENJSON and the JSON functions.
public enum JsonError implements Message {
    AUTO_NEEDS_TABLE(13600, 16,
        "FOR JSON AUTO requires at least one table for generating JSON objects. Use FOR JSON PATH or add a FROM clause "
            + "with a table name."),
    PROPERTY_CONFLICT(13601, 16,
        "Property '%.*ls' cannot be generated in JSON output due to a conflict with another column name or alias. Use "
            + "different names and aliases for each column in SELECT list."),
    CLAUSE_NOT_ALLOWED(13602, 16, "The FOR JSON clause is not allowed in a %ls statement."),
    PROPERTY_NAME_INVALID(13603, 16,
        "Property '%.*ls' cannot be generated in JSON output due to invalid character in the column name or alias. "
            + "Column name or alias that contains '..', starts or ends with '.' is not allowed in query that has FOR "
            + "JSON clause."),
    COLUMN_WITHOUT_NAME(13605, 16,
        "Column expressions and data sources without names or aliases cannot be formatted as JSON text using FOR JSON "
            + "clause. Add alias to the unnamed column or table."),
    NESTED_TOO_DEEPLY(13606, 16, "JSON text that has more than 128 nesting levels cannot be parsed."),
    PATH_MALFORMED(13607, 16,
        "JSON path is not properly formatted. Unexpected character '%lc' is found at position %d."),
    PROPERTY_NOT_FOUND(13608, 16, "Property cannot be found on the specified JSON path."),
    TEXT_MALFORMED(13609, 16,
        "JSON text is not properly formatted. Unexpected character '%lc' is found at position %d."),
    NOT_ARRAY_OR_OBJECT(13611, 16,
        "Value referenced by JSON path is not an array or object and cannot be opened with OPENJSON."),
    NOT_BASE64(13612, 16,
        "Cannot convert a string value found in the JSON text to binary value because it is not Base64 encoded."),
    BASE64_TRUNCATED(13613, 16,
        "Base64 encoded string cannot be converted to binary value. Binary data would be truncated."),
    COLUMN_TYPE_NOT_SUPPORTED(13614, 16,
        "TEXT, NTEXT, SQL_VARIANT and IMAGE types cannot be used as column types in OPENJSON function with explicit "
            + "schema. These types are not supported in WITH clause."),
    AS_JSON_TYPE(13618, 16, "AS JSON option can be specified only for column of nvarchar(max) type in WITH clause."),
    MODIFY_PATH_UNSUPPORTED(13619, 16, "Unsupported JSON path found in argument %d of JSON_MODIFY."),
    ROOT_WITHOUT_WRAPPER(13620, 16,
        "ROOT option and WITHOUT_ARRAY_WRAPPER option cannot be used together in FOR JSON. Remove one of these "
            + "options."),
    ARRAY_NOT_FOUND(13621, 16, "Array cannot be found in the specified JSON path."),
    SCALAR_NOT_FOUND(13623, 16, "Scalar value cannot be found in the specified JSON path."),
    FRAGMENT_NOT_FOUND(13624, 16, "Object or array cannot be found in the specified JSON path."),
    STRING_TRUNCATED(13625, 16, "String value in the specified JSON path would be truncated."),
    NULL_KEY(13638, 16, "User error : Name parameter value in '%ls' cannot be null");

    private final int number;
    private final int severity;
    private final String format;

    JsonError(int number, int severity, String format) {
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
