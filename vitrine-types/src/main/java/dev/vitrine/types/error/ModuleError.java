package dev.vitrine.types.error;

/// Functions, triggers, views and what else is kept as a text: what their definitions and calls may not be.
public enum ModuleError implements Message {
    INVALID_OPTION(487, 16, "An invalid option was specified for the statement \"%.*ls\"."),
    ONLY_FUNCTIONS_IN_FUNCTION(557, 16,
        "Only functions and some extended stored procedures can be executed from within a function."),
    SYNTAX_NOT_SCHEMA_BOUND(1054, 15, "Syntax '%ls' is not allowed in schema-bound objects."),
    TEMPORARY_TABLE_IN_FUNCTION(2772, 16, "Cannot access temporary tables from within a function."),
    NOT_SCHEMA_BOUND(4513, 16, "Cannot schema bind %S_MSG '%.*ls'. '%.*ls' is not schema bound."),
    FUNCTION_NO_COLUMN_NAME(4514, 16,
        "CREATE FUNCTION failed because a column name is not specified for column %d.");

    private final int number;
    private final int severity;
    private final String format;

    ModuleError(int number, int severity, String format) {
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
