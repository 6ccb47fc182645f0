package dev.vitrine.types.error;

/// Databases and their files.
public enum DatabaseError implements Message {
    DATABASE_SHUTDOWN_BUSY(921, 14, "Database '%.*ls' has not been recovered yet. Wait and try again."),
    DATABASE_RECOVERING(922, 14, "Database '%.*ls' is being recovered. Waiting until recovery is finished."),
    DATABASE_IS_SINGLE_USER(924, 14, "Database '%.*ls' is already open and can only have one user at a time."),
    DATABASE_CANNOT_OPEN(926, 14,
        "Database '%.*ls' cannot be opened. It has been marked SUSPECT by recovery. See the SQL Server "
            + "errorlog for more information."),
    DATABASE_IN_RESTORE(927, 14, "Database '%.*ls' cannot be opened. It is in the middle of a restore."),
    DATABASE_OFFLINE(942, 14, "Database '%.*ls' cannot be opened because it is offline."),
    DATABASE_INACCESSIBLE_FILES(945, 14,
        "Database '%.*ls' cannot be opened due to inaccessible files or insufficient memory or disk space. "
            + "See the SQL Server errorlog for details."),
    DATABASE_VERSION_TOO_NEW(948, 20,
        "The database '%.*ls' cannot be opened because it is version %d. This server supports version %d "
            + "and earlier. A downgrade path is not supported."),
    DATABASE_IN_STATE_TRANSITION(952, 16, "Database '%.*ls' is in transition. Try the statement later."),
    PAGE_ALLOCATION_FAILED(1101, 17,
        "Could not allocate a new page for database '%.*ls' because of insufficient disk space in "
            + "filegroup '%.*ls'. Create the necessary space by dropping objects in the filegroup, adding "
            + "additional files to the filegroup, or setting autogrowth on for existing files in the filegroup."),
    PRIMARY_FILEGROUP_FULL(1105, 17,
        "Could not allocate space for object '%.*ls'%.*ls in database '%.*ls' because the '%.*ls' "
            + "filegroup is full. Create disk space by deleting unneeded files, dropping objects in the "
            + "filegroup, adding additional files to the filegroup, or setting autogrowth on for existing files "
            + "in the filegroup."),
    DATABASE_EXISTS(1801, 16, "Database '%.*ls' already exists. Choose a different database name."),
    CREATE_DATABASE_FAILED(1802, 16,
        "CREATE DATABASE failed. Some file names listed could not be created. Check related errors."),
    MODEL_TOO_SMALL(1803, 16,
        "The CREATE DATABASE statement failed. The primary file must be at least %d MB to accommodate a "
            + "copy of the model database."),
    DATABASE_EXCLUSIVE_LOCK(1807, 16,
        "Could not obtain exclusive lock on database '%.*ls'. Retry the operation later."),
    LOGICAL_FILE_NAME_IN_USE(1828, 16, "The logical file name \"%.*ls\" is already in use. Choose a different name."),
    FILE_OVERWRITE(1834, 16, "The file '%ls' cannot be overwritten. It is being used by database '%.*ls'."),
    DBCC_TABLE_NOT_FOUND(2501, 16, "Cannot find a table or object with the name \"%.*ls\". Check the system catalog."),
    DBCC_INVALID_COMMAND(2526, 16,
        "Incorrect DBCC statement. Check the documentation for the correct DBCC syntax and options."),
    DBCC_OUTPUT_COMPLETED(2528, 10,
        "DBCC execution completed. If DBCC printed error messages, contact your system administrator."),
    OPTION_SET_IN_SYSTEM_DATABASE(5008, 16,
        "This ALTER DATABASE statement is not supported. Correct the syntax and execute the statement "
            + "again."),
    DATABASE_NOT_EXIST_OR_UNSUPPORTED(5011, 14,
        "User does not have permission to alter database '%.*ls', the database does not exist, or the "
            + "database is not in a state that allows access checks."),
    FILE_SIZE_LESS_THAN_CURRENT(5039, 16, "MODIFY FILE failed. Specified size is less than or equal to current size."),
    FILE_MODIFY_NOT_FOUND(5041, 16, "MODIFY FILE failed. File '%.*ls' does not exist."),
    FILE_REMOVE_NOT_EMPTY(5042, 16, "The %S_MSG '%.*ls' cannot be removed because it is not empty."),
    ALTER_DATABASE_OPTION_INVALID(5058, 16, "Option '%.*ls' cannot be set in database '%.*ls'."),
    ROLLBACK_TERMINATION(5060, 10,
        "Nonqualified transactions are being rolled back. Estimated rollback completion: %d%%."),
    ALTER_DATABASE_NO_WAIT(5061, 16,
        "ALTER DATABASE failed because a lock could not be placed on database '%.*ls'. Try again later."),
    ALTER_DATABASE_FAILED(5069, 16, "ALTER DATABASE statement failed."),
    DATABASE_IN_USE_STATE(5070, 16,
        "Database state cannot be changed while other users are using the database '%.*ls'"),
    FILE_PATH_INVALID(5105, 16,
        "A file activation error occurred. The physical file name '%.*ls' may be incorrect. Diagnose and "
            + "correct additional errors, and retry the operation."),
    DEVICE_ACTIVATION(5120, 16, "Unable to open the physical file \"%.*ls\". Operating system error %d: \"%ls\"."),
    FILE_OS_ERROR(5123, 16,
        "CREATE FILE encountered operating system error %ls while attempting to open or create the "
            + "physical file '%.*ls'."),
    FILE_GROWTH_FAILED(5144, 10,
        "Autogrow of file '%.*ls' in database '%.*ls' was cancelled by user or timed out after %d "
            + "milliseconds. Use ALTER DATABASE to set a smaller FILEGROWTH value for this file or to explicitly "
            + "set a new file size."),
    FILE_EXPAND_FAILED(5149, 16,
        "MODIFY FILE encountered operating system error %ls while attempting to expand the physical file "
            + "'%ls'."),
    CREATE_FILE_EXISTS(5170, 16,
        "Cannot create file '%ls' because it already exists. Change the file path or the file name, and "
            + "retry the operation."),
    FILE_NOT_DATABASE(5171, 16, "%.*ls is not a primary database file."),
    FILE_HEADER_INVALID(5172, 16,
        "The header for file '%ls' is not a valid database file header. The %ls property is incorrect."),
    FILES_DO_NOT_MATCH(5173, 16,
        "One or more files do not match the primary file of the database. If you are attempting to attach "
            + "a database, retry the operation with the correct files. If this is an existing database, the file "
            + "may be corrupted and should be restored from a backup."),
    FILE_SIZE_TOO_SMALL(5174, 16, "Each file size must be greater than or equal to 512 KB."),
    FILE_ID_OUT_OF_RANGE(5180, 22,
        "Could not open File Control Block (FCB) for invalid file ID %d in database '%.*ls'. Verify the "
            + "file location. Execute DBCC CHECKDB."),
    DATABASE_CONTEXT_CHANGED(5701, 10, "Changed database context to '%.*ls'."),
    SERVER_CONTEXT_TERMINATING(5702, 10, "SQL Server is terminating this process."),
    LANGUAGE_CHANGED(5703, 10, "Changed language setting to %.*ls."),
    CHECKDB_RESULT(8989, 10, "CHECKDB found %d allocation errors and %d consistency errors in database '%ls'."),
    COMPATIBILITY_LEVEL_INVALID(15048, 16,
        "Valid values of the database compatibility level are %d, %d, %d, %d, %d, or %d.");

    private final int number;
    private final int severity;
    private final String format;

    DatabaseError(int number, int severity, String format) {
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
