package dev.vitrine.types.error;

/// Functions, triggers, views and what else is kept as a text: what their definitions and calls may not be.
public enum ModuleError implements Message {
    INSERTED_NOT_UPDATABLE(286, 16, "The logical tables INSERTED and DELETED cannot be updated."),
    INVALID_OPTION(487, 16, "An invalid option was specified for the statement \"%.*ls\"."),
    ONLY_FUNCTIONS_IN_FUNCTION(557, 16,
        "Only functions and some extended stored procedures can be executed from within a function."),
    DUPLICATE_ACTION(1034, 15,
        "Syntax error: Duplicate specification of the action \"%.*s\" in the trigger declaration."),
    SYNTAX_NOT_SCHEMA_BOUND(1054, 15, "Syntax '%ls' is not allowed in schema-bound objects."),
    TRIGGER_SCHEMA_DIFFERS(2103, 15,
        "Cannot %S_MSG trigger '%.*ls' because its schema is different from the schema of the target table or "
            + "view."),
    TRIGGER_TARGET_ELSEWHERE(2108, 15, "Cannot %S_MSG on '%.*ls' as the target is not in the current database."),
    TRIGGER_OF_OTHER_OBJECT(2110, 15,
        "Cannot alter trigger '%.*ls' on '%.*ls' because this trigger does not belong to this object. Specify "
            + "the correct trigger name or the correct target object name."),
    INSTEAD_OF_EXISTS(2111, 16,
        "Cannot %S_MSG trigger '%.*ls' on %S_MSG '%.*ls' because an INSTEAD OF %s trigger already exists on "
            + "this object."),
    INSTEAD_OF_CHECK_OPTION(2112, 16,
        "Cannot %S_MSG trigger '%.*ls' on %S_MSG '%.*ls' because the view is defined with CHECK OPTION."),
    INSTEAD_OF_CASCADE(2113, 16,
        "Cannot %S_MSG INSTEAD OF DELETE or INSTEAD OF UPDATE TRIGGER '%.*ls' on table '%.*ls'. This is because "
            + "the table has a FOREIGN KEY with cascading DELETE or UPDATE."),
    IF_UPDATE_COMPUTED(2114, 16,
        "Column '%.*ls' cannot be used in an IF UPDATE clause because it is a computed column."),
    TEMPORARY_TABLE_IN_FUNCTION(2772, 16, "Cannot access temporary tables from within a function."),
    NOT_SCHEMA_BOUND(4513, 16, "Cannot schema bind %S_MSG '%.*ls'. '%.*ls' is not schema bound."),
    FUNCTION_NO_COLUMN_NAME(4514, 16,
        "CREATE FUNCTION failed because a column name is not specified for column %d."),
    MERGE_INSTEAD_OF_SOME(5316, 16,
        "The target '%.*ls' of the MERGE statement has an INSTEAD OF trigger on some, but not all, of the actions "
            + "specified in the MERGE statement. In a MERGE statement, either all specified actions or no actions "
            + "can have an INSTEAD OF trigger."),
    CANNOT_ANALYZE_COMPILE_ERRORS(11501, 16, "The batch could not be analyzed because of compile errors."),
    RESULT_SETS_INCOMPATIBLE(11509, 16,
        "The metadata could not be determined because the statement '%.*ls' is not compatible with the "
            + "statement '%.*ls'."),
    CANNOT_DESCRIBE_DYNAMIC(11513, 16,
        "The metadata could not be determined because statement '%.*ls' contains dynamic SQL.  Consider using "
            + "the WITH RESULT SETS clause to explicitly describe the result set."),
    CANNOT_DESCRIBE_ERRORS(11529, 16,
        "The metadata could not be determined because every code path results in an error; see previous errors "
            + "for some of these."),
    TRIGGER_NOT_FOR_EVENT(15125, 16, "Trigger '%s' is not a trigger for '%s'."),
    TRIGGER_ORDER_EXISTS(15130, 16,
        "There already exists a '%s' trigger for '%s'."),
    TRIGGER_ORDER_INSTEAD_OF(15133, 16,
        "INSTEAD OF trigger '%s' cannot be associated with an order."),
    TRIGGER_NOT_FOUND(15165, 16, "Could not find object '%ls' or you do not have permission.");

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
