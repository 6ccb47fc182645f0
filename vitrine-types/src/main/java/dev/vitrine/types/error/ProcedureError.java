package dev.vitrine.types.error;

/// What system procedures raise.
public enum ProcedureError implements Message {
    SERVER_NOT_FOUND(15015, 16, "The server '%s' does not exist. Use sp_helpserver to show available servers."),
    LANGUAGE_INVALID(15033, 16, "'%s' is not a valid official language name."),
    OPTION_NOT_UNIQUE(15124, 16, "The configuration option '%s' is not unique."),
    OPTION_VALUE_INVALID(15129, 16, "'%d' is not a valid value for configuration option '%s'."),
    EXTENDED_PROPERTY_OBJECT(15135, 16,
        "Object is invalid. Extended properties are not permitted on '%s', or the object does not exist."),
    NO_TEXT(15197, 16, "There is no text for object '%s'."),
    EXTENDED_PROPERTY_MISSING(15217, 16,
        "Property cannot be updated or deleted. Property '%.*ls' does not exist for '%.*ls'."),
    NOT_A_TABLE(15218, 16, "Object '%s' is not a table."),
    PARAMETER_NULL(15223, 11, "Error: The input parameter '%s' is not allowed to be null."),
    EXTENDED_PROPERTY_EXISTS(15233, 16,
        "Property cannot be added. Property '%.*ls' already exists for '%.*ls'."),
    NO_SPACE_ALLOCATED(15234, 16, "Objects of this type have no space allocated."),
    OBJECT_TYPE_UNRECOGNIZED(15249, 11, "Error: Explicit @objtype '%s' is unrecognized."),
    OTHER_DATABASE(15250, 16,
        "The database name component of the object qualifier must be the name of the current database."),
    PARAMETER_INVALID(15251, 16, "Invalid '%s' specified. It must be %s."),
    KEY_TABLE_REQUIRED(15252, 16, "The primary or foreign key table name must be given."),
    IDENTIFIER_SYNTAX(15253, 11, "Syntax error parsing SQL identifier '%s'."),
    NOT_IN_DATABASE(15325, 16, "The current database does not contain a %s named '%ls'."),
    RENAME_OTHER_DATABASE(15333, 11,
        "Error: The qualified @oldname references a database (%s) other than the current database."),
    RENAME_ENFORCED(15336, 16,
        "Object '%s' cannot be renamed because the object participates in enforced dependencies."),
    NO_CONSTRAINTS(15469, 10, "No constraints are defined on object '%ls', or you do not have permissions."),
    NO_REFERENCING_KEYS(15470, 10,
        "No foreign keys reference table '%ls', or you do not have permissions on referencing tables."),
    TEXT_ENCRYPTED(15471, 10, "The text for object '%ls' is encrypted."),
    NO_INDEXES(15472, 10, "The object '%ls' does not have any indexes, or you do not have permissions."),
    PARAMETER_OR_OPTION_INVALID(15600, 15,
        "An invalid parameter or option was specified for procedure '%ls'."),
    LOCK_PARAMETER_INVALID(15625, 10, "Option '%ls' not recognized for '%ls' parameter."),
    APPLICATION_LOCK_WITHOUT_TRANSACTION(15626, 10,
        "You attempted to acquire a transactional application lock without an active transaction."),
    COLUMN_NOT_FOUND(15645, 16, "Column '%ls' does not exist."),
    COLUMN_NOT_COMPUTED(15646, 16, "Column '%ls' is not a computed column."),
    NO_BOUND_VIEWS(15647, 10, "No views with schema binding reference table '%ls'."),
    CONTEXT_READ_ONLY(15664, 16,
        "Cannot set key '%ls' in the session context. The key has been set as read_only for this session."),
    CONTEXT_FULL(15665, 16,
        "The value was not set for key '%ls' because the total size of keys and values in the session context "
            + "would exceed the 1 MB limit."),
    CONTEXT_KEY_TOO_LONG(15666, 16,
        "Cannot set key '%ls' in the session context. The size of the key cannot exceed 256 bytes.");

    private final int number;
    private final int severity;
    private final String format;

    ProcedureError(int number, int severity, String format) {
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
