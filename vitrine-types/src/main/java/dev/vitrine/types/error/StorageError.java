package dev.vitrine.types.error;

/// Pages, log and I/O.
public enum StorageError implements Message {
    TRACE_FILE_NOT_FOUND(567, 16,
        "File '%.*ls' either does not exist or is not a recognizable trace file. Or there was an error opening "
            + "the file."),
    PAGE_NOT_ALLOCATED(605, 21,
        "Attempt to fetch logical page %S_PGID in database %d failed. It belongs to allocation unit %I64d "
            + "not to %I64d."),
    FILEGROUP_WITHOUT_FILES(622, 16,
        "The filegroup \"%.*ls\" has no files assigned to it. Tables, indexes, text columns, ntext columns, and "
            + "image columns cannot be populated on this filegroup until a file is added."),
    FILEGROUP_CANNOT_BE_MODIFIED(652, 16,
        "The index \"%.*ls\" for table \"%.*ls\" (RowsetId %I64d) resides on a read-only filegroup "
            + "(\"%.*ls\"), which cannot be modified."),
    IO_ERROR(823, 24,
        "The operating system returned error %ls to SQL Server during a %S_MSG at offset %#016I64x in file "
            + "'%ls'. Additional messages in the SQL Server error log and operating system error log may provide "
            + "more detail. This is a severe system-level error condition that threatens database integrity and "
            + "must be corrected immediately. Complete a full database consistency check (DBCC CHECKDB). This "
            + "error can be caused by many factors; for more information, see SQL Server Books Online."),
    LOGICAL_CONSISTENCY(824, 24,
        "SQL Server detected a logical consistency-based I/O error: %ls. It occurred during a %S_MSG of "
            + "page %S_PGID in database ID %d at offset %#016I64x in file '%ls'.  Additional messages in the SQL "
            + "Server error log or operating system error log may provide more detail. This is a severe error "
            + "condition that threatens database integrity and must be corrected immediately. Complete a full "
            + "database consistency check (DBCC CHECKDB). This error can be caused by many factors; for more "
            + "information, see https://go.microsoft.com/fwlink/?linkid=2252374."),
    READ_RETRY_SUCCEEDED(825, 10,
        "A read of the file '%ls' at offset %#016I64x succeeded after failing %d time(s) with error: %ls. "
            + "Additional messages in the SQL Server error log and operating system error log may provide more "
            + "detail. This error condition threatens database integrity and must be corrected. Complete a full "
            + "database consistency check (DBCC CHECKDB). This error can be caused by many factors; for more "
            + "information, see https://go.microsoft.com/fwlink/?linkid=2252374."),
    IO_SLOW(833, 10,
        "SQL Server has encountered %d occurrence(s) of I/O requests taking longer than %d seconds to "
            + "complete on file [%ls] in database id %d. The OS file handle is %p. The offset of the latest long "
            + "I/O is: %#016I64x. The duration of the long I/O is: %I64d ms."),
    LATCH_TIMEOUT_LONG(844, 10,
        "Time out occurred while waiting for buffer latch -- type %d, bp %p, page %d:%d, stat %#x, "
            + "database id: %d, allocation unit id: %I64d%ls, task 0x%p : %d, waittime %d seconds, flags "
            + "0x%I64x, owning task 0x%p. Continuing to wait."),
    LATCH_TIMEOUT(845, 17,
        "Time-out occurred while waiting for buffer latch type %d for page %S_PGID, database ID %d."),
    DISK_FULL(1121, 17, "Space allocator cannot allocate page in database %d."),
    RECOVERY_REDO_FAILED(3313, 21,
        "During redoing of a logged operation in database '%.*ls' (page %S_PGID if any), an error occurred "
            + "at log record ID %S_LSN. Typically, the specific failure is previously logged as an error in the "
            + "operating system error log. Restore the database from a full backup, or repair the database."),
    RECOVERY_UNDO_FAILED(3314, 21,
        "During undoing of a logged operation in database '%.*ls' (page %S_PGID if any), an error occurred "
            + "at log record ID %S_LSN. Typically, the specific failure is logged previously as an error in the "
            + "operating system error log. Restore the database or file from a backup, or repair the database."),
    RECOVERY_STARTING(3408, 10,
        "Recovery is complete. This is an informational message only. No user action is required."),
    RECOVERY_COMPLETE(3421, 10,
        "Recovery completed for database %ls (database ID %d) in %I64d second(s) (analysis %I64d ms, redo "
            + "%I64d ms, undo %I64d ms [system undo %I64d ms, regular undo %I64d ms].) ADR-enabled=%d, Is "
            + "primary=%d, OL-Enabled=%d. This is an informational message only. No user action is required."),
    MUTATOR_ON_NULL(5302, 16, "Mutator '%.*ls' on '%.*ls' cannot be called on a null value."),
    LOB_NODE_MISSING(7105, 22,
        "The Database ID %d, Page %S_PGID, slot %d for LOB data type node does not exist. This is usually caused "
            + "by transactions that can read uncommitted data on a data page. Run DBCC CHECKTABLE."),
    LOB_OFFSET(7116, 16, "Offset %d is not in the range of available LOB data."),
    LOB_DELETION_LENGTH(7135, 16,
        "Deletion length %ld is not in the range of available text, ntext, or image data."),
    LOG_NOT_AVAILABLE(9001, 21,
        "The log for database '%.*ls' is not available. Check the operating system error log for related "
            + "error messages. Resolve any errors and restart the database."),
    LOG_FULL(9002, 17, "The transaction log for database '%.*ls' is full due to '%ls'."),
    LOG_INVALID(9003, 20,
        "The log scan number %S_LSN passed to log scan in database '%.*ls' is not valid. This error may "
            + "indicate data corruption or that the log file (.ldf) does not match the data file (.mdf). If this "
            + "error occurred during replication, re-create the publication. Otherwise, restore from backup if "
            + "the problem results in a failure during startup."),
    LOG_CORRUPT(9004, 21,
        "An error occurred while processing the log for database '%.*ls'.  If possible, restore from "
            + "backup. If a backup is not available, it might be necessary to rebuild the log."),
    LSN_RANGE_INVALID(9005, 16,
        "Either start LSN or end LSN specified in OpenRowset(DBLog, ...) is invalid."),
    FILE_OS_FAILURE(17053, 16, "%ls: Operating system error %ls encountered."),
    STARTING_DATABASE(17137, 10, "Starting up database '%.*ls'."),
    FILE_FCB_OPEN_FAILED(17204, 16, "%ls: Could not open file %ls for file number %d.  OS error: %ls."),
    FILE_DEVICE_FAILED(17207, 16,
        "%ls: Operating system error %ls occurred while creating or opening file '%ls'. Diagnose and "
            + "correct the operating system error, and retry the operation.");

    private final int number;
    private final int severity;
    private final String format;

    StorageError(int number, int severity, String format) {
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
