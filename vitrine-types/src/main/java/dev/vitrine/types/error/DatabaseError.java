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
    DEFAULT_COLLATION_NOT_SET_CREATE(1806, 16,
        "CREATE DATABASE failed. The default collation of database '%.*ls' cannot be set to '%.*ls'."),
    DATABASE_EXCLUSIVE_LOCK(1807, 16,
        "Could not obtain exclusive lock on database '%.*ls'. Retry the operation later."),
    NEW_DATABASE_NOT_OPENED(1813, 16, "Could not open new database '%.*ls'. CREATE DATABASE is aborted."),
    LOGICAL_FILE_NAME_IN_USE(1828, 16, "The logical file name \"%.*ls\" is already in use. Choose a different name."),
    TWO_PRIMARY_FILES(1830, 16,
        "The files '%.*ls' and '%.*ls' are both primary files. A database can only have one primary file."),
    FILE_OVERWRITE(1834, 16, "The file '%ls' cannot be overwritten. It is being used by database '%.*ls'."),
    FILE_SIZE_TOO_LARGE(1842, 16,
        "The file size, max size cannot be greater than 2147483647 in units of a page size. The file "
            + "growth cannot be greater than 2147483647 in units of both page size and percentage."),
    DBCC_TABLE_NOT_FOUND(2501, 16, "Cannot find a table or object with the name \"%.*ls\". Check the system catalog."),
    DBCC_INVALID_COMMAND(2526, 16,
        "Incorrect DBCC statement. Check the documentation for the correct DBCC syntax and options."),
    DBCC_OUTPUT_COMPLETED(2528, 10,
        "DBCC execution completed. If DBCC printed error messages, contact your system administrator."),
    MUST_BE_IN_MASTER(5001, 16, "User must be in the master database."),
    DATABASE_DOES_NOT_EXIST(5002, 16,
        "Database '%.*ls' does not exist. Verify the name in sys.databases and try the operation again."),
    OPTION_SET_IN_SYSTEM_DATABASE(5008, 16,
        "This ALTER DATABASE statement is not supported. Correct the syntax and execute the statement "
            + "again."),
    FILES_NOT_FOUND(5009, 16,
        "One or more files listed in the statement could not be found or could not be initialized."),
    DATABASE_NOT_EXIST_OR_UNSUPPORTED(5011, 14,
        "User does not have permission to alter database '%.*ls', the database does not exist, or the "
            + "database is not in a state that allows access checks."),
    PRIMARY_FILEGROUP_NAME(5012, 16, "The name of the primary filegroup cannot be changed."),
    NO_FILES_IN_SYSTEM_DATABASE(5013, 16,
        "The master and model databases cannot have files added to them. ALTER DATABASE was aborted."),
    FILE_OR_FILEGROUP_NOT_IN_DATABASE(5014, 16, "The %S_MSG '%.*ls' does not exist in database '%.*ls'."),
    SYSTEM_DATABASE_NAME(5016, 16, "Cannot change the name of the system database %.*ls."),
    FILE_PATH_MODIFIED(5018, 10,
        "The file \"%.*ls\" has been modified in the system catalog. The new path will be used the next "
            + "time the database is started."),
    PRIMARY_FILE_REMOVE(5020, 16, "The primary data or log file cannot be removed from a database."),
    NAME_SET(5021, 10, "The %S_MSG name '%.*ls' has been set."),
    DATABASE_NOT_EXCLUSIVE(5030, 16, "The database could not be exclusively locked to perform the operation."),
    ONLY_FILE_IN_DEFAULT_FILEGROUP(5031, 16,
        "Cannot remove the file '%.*ls' because it is the only file in the DEFAULT filegroup."),
    TOO_MANY_FILES(5033, 16, "The maximum of %ld files per database has been exceeded."),
    FILEGROUP_EXISTS(5035, 16,
        "Filegroup '%.*ls' already exists in this database. Specify a different name or remove the "
            + "conflicting filegroup if it is empty."),
    MODIFY_FILE_NEEDS_NAME(5036, 16, "MODIFY FILE failed. Specify logical name."),
    MODIFY_FILE_NEEDS_PROPERTY(5038, 16,
        "MODIFY FILE failed for file \"%.*ls\". At least one property per file must be specified."),
    FILE_SIZE_LESS_THAN_CURRENT(5039, 16, "MODIFY FILE failed. Specified size is less than or equal to current size."),
    MODIFY_FILE_SIZE_BEYOND_MAXIMUM(5040, 16, "MODIFY FILE failed. Size is greater than MAXSIZE."),
    FILE_MODIFY_NOT_FOUND(5041, 16, "MODIFY FILE failed. File '%.*ls' does not exist."),
    FILE_REMOVE_NOT_EMPTY(5042, 16, "The %S_MSG '%.*ls' cannot be removed because it is not empty."),
    FILE_OR_FILEGROUP_NOT_FOUND_IN(5043, 16, "The %S_MSG '%.*ls' cannot be found in %ls."),
    FILE_OR_FILEGROUP_REMOVED(5044, 10, "The %S_MSG '%.*ls' has been removed."),
    FILEGROUP_HAS_PROPERTY(5045, 16, "The %S_MSG already has the '%ls' property set."),
    FILEGROUP_PROPERTY_SET(5046, 10, "The %S_MSG property '%ls' has been set."),
    PRIMARY_FILEGROUP_READONLY(5047, 16, "Cannot change the READONLY property of the PRIMARY filegroup."),
    FILEGROUP_READ_ONLY_FILES(5048, 16,
        "Cannot add, remove, or modify files in filegroup '%.*ls'. The filegroup is read-only."),
    FILEGROUP_EMPTY(5050, 16,
        "Cannot change the properties of empty filegroup '%.*ls'. The filegroup must contain at least one file."),
    FILEGROUP_NAMED_DEFAULT(5051, 16, "Cannot have a filegroup with the name 'DEFAULT'."),
    ALTER_DATABASE_OPTION_INVALID(5058, 16, "Option '%.*ls' cannot be set in database '%.*ls'."),
    DATABASE_IN_TRANSITION(5059, 16, "Database '%.*ls' is in transition. Try the ALTER DATABASE statement later."),
    ROLLBACK_TERMINATION(5060, 10,
        "Nonqualified transactions are being rolled back. Estimated rollback completion: %d%%."),
    ALTER_DATABASE_NO_WAIT(5061, 16,
        "ALTER DATABASE failed because a lock could not be placed on database '%.*ls'. Try again later."),
    OPTIONS_CONFLICT(5062, 16,
        "The option \"%.*ls\" conflicts with another requested option. The options cannot both be "
            + "requested at the same time."),
    DATABASE_SINGLE_USER_CONNECTED(5064, 16,
        "Changes to the state or options of database '%.*ls' cannot be made at this time. The database is "
            + "in single-user mode, and a user is currently connected to it."),
    ALTER_DATABASE_FAILED(5069, 16, "ALTER DATABASE statement failed."),
    DATABASE_IN_USE_STATE(5070, 16,
        "Database state cannot be changed while other users are using the database '%.*ls'"),
    DEFAULT_COLLATION_NOT_SET(5072, 16,
        "ALTER DATABASE failed. The default collation of database '%.*ls' cannot be set to %.*ls."),
    SETTING_DATABASE_OPTION(5084, 10, "Setting database option %ls to %ls for database %.*ls."),
    FILEGROUP_ID_OUT_OF_RANGE(5102, 22,
        "Attempted to open a filegroup for the invalid ID %d in database \"%.*ls\"."),
    MAXSIZE_LESS_THAN_SIZE(5103, 16, "MAXSIZE cannot be less than SIZE for file '%ls'."),
    FILE_ALREADY_USED(5104, 16, "File '%.*ls' already used."),
    FILE_PATH_INVALID(5105, 16,
        "A file activation error occurred. The physical file name '%.*ls' may be incorrect. Diagnose and "
            + "correct additional errors, and retry the operation."),
    DEVICE_ACTIVATION(5120, 16, "Unable to open the physical file \"%.*ls\". Operating system error %d: \"%ls\"."),
    PATH_NOT_A_DIRECTORY(5121, 16, "The path specified by \"%.*ls\" is not in a valid directory."),
    FILE_OS_ERROR(5123, 16,
        "CREATE FILE encountered operating system error %ls while attempting to open or create the "
            + "physical file '%.*ls'."),
    DIRECTORY_LOOKUP_FAILED(5133, 16,
        "Directory lookup for the file \"%ls\" failed with the operating system error %ls."),
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
    RESTART_FAILED(5181, 16, "Could not restart database \"%.*ls\". Reverting to the previous status."),
    DATABASE_CONTEXT_CHANGED(5701, 10, "Changed database context to '%.*ls'."),
    SERVER_CONTEXT_TERMINATING(5702, 10, "SQL Server is terminating this process."),
    LANGUAGE_CHANGED(5703, 10, "Changed language setting to %.*ls."),
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
