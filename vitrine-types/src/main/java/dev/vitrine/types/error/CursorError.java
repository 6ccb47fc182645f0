package dev.vitrine.types.error;

/// Cursors of T-SQL and of the API.
public enum CursorError implements Message {
    PARAMETER_INVALID(16902, 16, "%ls: The value of the parameter %ls is invalid."),
    WRONG_PARAMETER_COUNT(16903, 16, "The \"%ls\" procedure was called with an incorrect number of parameters."),
    HANDLE_INVALID(16909, 16, "%ls: The cursor identifier value provided (%x) is not valid."),
    FORWARD_ONLY(16911, 16, "%hs: The fetch type %hs cannot be used with forward only cursors."),
    INTO_CONVERSION(16922, 16, "Cursor Fetch: Implicit conversion from data type %s to %s is not allowed."),
    DYNAMIC_ABSOLUTE(16925, 16, "The fetch type %hs cannot be used with dynamic cursors."),
    READ_ONLY(16929, 16, "The cursor is READ ONLY."),
    NOT_IN_BUFFER(16930, 16, "The requested row is not in the fetch buffer."),
    NO_ROWS(16931, 16, "There are no rows in the current fetch buffer."),
    COLUMN_NOT_IN_LIST(16932, 16,
        "The cursor has a FOR UPDATE list and the requested column to be updated is not in this list."),
    TABLE_NOT_INCLUDED(16933, 16,
        "The cursor does not include the table being modified or the table is not updatable through the cursor."),
    OPTIMISTIC_CHECK_FAILED(16934, 10,
        "Optimistic concurrency check failed. The row was modified outside of this cursor."),
    NOT_A_CURSOR_STATEMENT(16937, 16,
        "A server cursor cannot be opened on the given statement or statements. Use a default result set or client "
            + "cursor."),
    NO_ROWS_CHANGED(16947, 16, "No rows were updated or deleted."),
    NOT_A_CURSOR_VARIABLE(16948, 16,
        "The variable '%.*ls' is not a cursor variable, but it is used in a place where a cursor variable is "
            + "expected."),
    IS_A_CURSOR_VARIABLE(16949, 16,
        "The variable '%.*ls' is a cursor variable, but it is used in a place where a cursor variable is not valid."),
    NOT_ALLOCATED(16950, 16, "The variable '%.*ls' does not currently have a cursor allocated to it."),
    ALREADY_ALLOCATED(16951, 16,
        "The variable '%.*ls' cannot be used as a parameter because a CURSOR OUTPUT parameter must not have a cursor "
            + "allocated to it before execution of the procedure."),
    NOT_OF_TYPE(16956, 10, "The created cursor is not of the requested type."),
    UPDATE_OF_READ_ONLY(16957, 16, "FOR UPDATE cannot be specified on a READ ONLY cursor.");

    private final int number;
    private final int severity;
    private final String format;

    CursorError(int number, int severity, String format) {
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
