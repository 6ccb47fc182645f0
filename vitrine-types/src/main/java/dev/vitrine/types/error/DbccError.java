package dev.vitrine.types.error;

/// The DBCC statement: what is wrong with it, and what its commands tell.
/// Source: "Database engine events and errors", 2000 to 2999 and 7000 to 8999.
public enum DbccError implements Message {
    PAGE_FAILED(2514, 16, "A DBCC PAGE error has occurred: %ls."),
    DATABASE_NOT_FOUND(2520, 16,
        "Could not find database '%.*ls'. The database either does not exist, or was dropped before a "
            + "statement tried to use it. Verify if the database exists by querying the sys.databases catalog view."),
    DATABASE_ID_NOT_FOUND(2521, 16,
        "Could not find database ID %d. The database ID either does not exist, or the database was dropped "
            + "before a statement tried to use it. Verify if the database ID exists by querying the sys.databases "
            + "catalog view."),
    OPTIONS_NOT_VALID(2532, 16, "One or more WITH options specified are not valid for this command."),
    RESULTS_FOR(2536, 10, "DBCC results for '%.*ls'."),
    FILE_TOTALS(2538, 10,
        "File %d. The number of extents = %I64d, used pages = %I64d, and reserved pages = %I64d."),
    DATABASE_TOTALS(2539, 10,
        "The total number of extents = %I64d, used pages = %I64d, and reserved pages = %I64d in this database."),
    FILE_NOT_EMPTIED(2555, 16,
        "Cannot move all contents of file \"%.*ls\" to other places to complete the emptyfile operation."),
    PARAMETER_INCORRECT(2560, 16, "Parameter %d is incorrect for this DBCC statement."),
    STATEMENT_PARAMETER(2561, 16, "Parameter %d is incorrect for this statement."),
    PAGE_OUT_OF_RANGE(2568, 16, "Page %S_PGID is out of range for this database or is in a log file."),
    OBJECT_ID_NOT_FOUND(2573, 16, "Could not find table or object ID %.*ls. Check system catalog."),
    PARAMETER_COUNT(2583, 16, "An incorrect number of parameters was given to the DBCC statement."),
    INDEX_ID_NOT_FOUND(2591, 16,
        "Cannot find a row in the system catalog with the index ID %d for table \"%.*ls\"."),
    ROWS_IN_PAGES(2593, 10, "There are %I64d rows in %I64d pages for object \"%.*ls\"."),
    FILEGROUP_NOT_IN_DATABASE(3027, 16, "The filegroup \"%.*ls\" is not part of database \"%.*ls\"."),
    FILE_NOT_ADJUSTED(3140, 16,
        "Could not adjust the space allocation for file '%ls'."),
    OBJECT_TYPE_NOT_SUPPORTED(5239, 16,
        "Unable to process object ID %ld (object '%.*ls') because this DBCC command does not support "
            + "objects of this type."),
    FILE_BEING_SHRUNK(5240, 16,
        "File ID %d of database ID %d cannot be shrunk as it is either being shrunk by another process or is empty."),
    ESTIMATED_SPACE(5281, 10, "Estimated TEMPDB space (in KB) needed for %s on database %.*ls = %I64d."),
    REPAIR_NEEDS_SINGLE_USER(7919, 16,
        "Repair statement not processed. Database needs to be in single user mode."),
    SNAPSHOT_FAILED(7928, 16,
        "The database snapshot for online checks could not be created. Either the reason is given in a "
            + "previous error or one of the underlying volumes does not support sparse files or alternate streams. "
            + "Attempting to get exclusive access to run checks offline."),
    SESSION_NOT_VALID(7955, 16, "Invalid SPID %d specified."),
    REQUEST_NOT_VALID(7960, 16, "An invalid server process identifier (SPID) %d or batch ID %d was specified."),
    NO_INDEX_WARNING(7966, 10,
        "Warning: NO_INDEX option of %ls being used. Checks on non-system indexes will be skipped."),
    TRANSACTION_INFORMATION(7968, 10, "Transaction information for database '%.*ls'."),
    NO_OPEN_TRANSACTIONS(7969, 10, "No active open transactions."),
    OLDEST_TRANSACTION(7970, 10, "%hsOldest active transaction:"),
    OLDEST_SESSION(7971, 10, "    SPID (server process ID): %d%s"),
    OLDEST_USER(7972, 10, "    UID (user ID) : %d"),
    OLDEST_NAME(7974, 10, "    Name          : %.*ls"),
    OLDEST_LSN(7975, 10, "    LSN           : (%d:%d:%d)"),
    OLDEST_START(7977, 10, "    Start time    : %.*ls"),
    OLDEST_SID(7978, 10, "    SID           : %.*ls"),
    NO_IDENTITY_COLUMN(7997, 16, "'%.*ls' does not contain an identity column."),
    IDENTITY_INFORMATION(7998, 10,
        "Checking identity information: current identity value '%.*hs', current column value '%.*hs'."),
    MIXED_OF_FILE(8915, 10, "           File %d (number of mixed extents = %I64d, mixed pages = %I64d)."),
    MIXED_OF_DATABASE(8918, 10,
        "       (number of mixed extents = %I64d, mixed pages = %I64d) in this database."),
    NOT_IN_TRANSACTION(8920, 16,
        "Cannot perform a %ls operation inside a user transaction. Terminate the transaction and reissue the "
            + "statement."),
    FOUND_NOT_IN_OBJECT(8954, 10,
        "%.*ls found %d allocation errors and %d consistency errors not associated with any single object."),
    MINIMUM_REPAIR(8958, 10, "%ls is the minimum repair level for the errors found by DBCC %ls (%ls%ls%ls)."),
    FILE_NOT_FOUND(8985, 16,
        "Could not locate file '%.*ls' for database '%.*ls' in sys.database_files. The file either does not exist, "
            + "or was dropped."),
    NO_HELP(8987, 16, "No help available for DBCC statement '%.*ls'."),
    FOUND_IN_DATABASE(8989, 10,
        "%.*ls found %d allocation errors and %d consistency errors in database '%ls'."),
    FOUND_IN_TABLE(8990, 10,
        "%.*ls found %d allocation errors and %d consistency errors in table '%ls' (object ID %d)."),
    LOG_END_IN_USE(9008, 10,
        "Cannot shrink log file %d (%s) because the logical log file located at the end of the file is in use.");

    private final int number;
    private final int severity;
    private final String format;

    DbccError(int number, int severity, String format) {
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
