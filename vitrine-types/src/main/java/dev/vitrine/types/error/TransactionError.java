package dev.vitrine.types.error;

/// Transactions, locks, and what ends a statement or a batch.
public enum TransactionError implements Message {
    SEVERE_ERROR(0, 11, "A severe error occurred on the current command.  The results, if any, should be discarded."),
    MAX_NESTING_LEVEL(217, 16,
        "Maximum stored procedure, function, trigger, or view nesting level exceeded (limit %d)."),
    NOT_ALLOWED_IN_TRANSACTION(226, 16, "%ls statement not allowed within multi-statement transaction."),
    TRANSACTION_COUNT_MISMATCH(266, 16,
        "Transaction count after EXECUTE indicates a mismatching number of BEGIN and COMMIT statements. "
            + "Previous count = %ld, current count = %ld."),
    RETURN_STATUS_NULL(282, 10,
        "The '%.*ls' procedure attempted to return a status of NULL, which is not allowed. A status of 0 "
            + "will be returned instead."),
    RECURSION_EXHAUSTED(530, 16,
        "The statement terminated. The maximum recursion %d has been exhausted before statement "
            + "completion."),
    NOT_ALLOWED_INSIDE_USER_TRANSACTION(574, 16, "%ls statement cannot be used inside a user transaction."),
    KILLED(596, 21, "Cannot continue the execution because the session is in the kill state."),
    SAVE_WITHOUT_BEGIN(628, 16, "Cannot issue SAVE TRANSACTION when there is no active transaction."),
    OUT_OF_MEMORY(701, 17, "There is insufficient system memory in resource pool '%ls' to run this query."),
    OUT_OF_LOCKS(1204, 19,
        "The instance of the SQL Server Database Engine cannot obtain a LOCK resource at this time. Rerun "
            + "your statement when there are fewer active users. Ask the database administrator to check the "
            + "lock and memory configuration for this instance, or to check for long-running transactions."),
    DEADLOCK_VICTIM(1205, 13,
        "Transaction (Process ID %d) was deadlocked on %.*ls resources with another process and has been "
            + "chosen as the deadlock victim. Rerun the transaction."),
    LOCK_TIMEOUT(1222, 16, "Lock request time out period exceeded."),
    APPLOCK_NOT_HELD(1223, 16,
        "Cannot release the application lock (Database Principal: '%.*ls', Resource: '%.*ls') because it "
            + "is not currently held."),
    APPLOCK_RESOURCE(1224, 16, "An invalid application lock resource was passed to %ls."),
    APPLOCK_MODE(1225, 16, "An invalid application lock mode was passed to %ls."),
    APPLOCK_OWNER(1226, 16, "An invalid application lock owner was passed to %ls."),
    APPLOCK_TIMEOUT(1227, 16, "An invalid application lock time-out was passed to %ls."),
    SET_OPTIONS_INCORRECT(1934, 16,
        "%ls failed because the following SET options have incorrect settings: '%.*ls'. Verify that SET "
            + "options are correct for use with %S_MSG."),
    RAISERROR_NUMBER(2732, 16,
        "Error number %ld is invalid. The number must be from %ld through %ld and it cannot be 50000."),
    RAISERROR_TOO_MANY(2747, 16,
        "Too many substitution parameters for RAISERROR. Cannot exceed %d substitution parameters."),
    RAISERROR_TYPE_INVALID(2748, 16, "Cannot specify %ls data type (parameter %d) as a substitution parameter."),
    RAISERROR_SEVERITY(2754, 16,
        "Error severity levels greater than %d can only be specified by members of the sysadmin role, "
            + "using the WITH LOG option."),
    RAISERROR_ARGUMENT_MISMATCH(2786, 16,
        "The data type of substitution parameter %d does not match the expected type of the format "
            + "specification."),
    FORMAT_SPECIFICATION_INVALID(2787, 16, "Invalid format specification: '%.*ls'."),
    TRANSACTION_ENDED_IN_TRIGGER(3609, 16, "The transaction ended in the trigger. The batch has been aborted."),
    ERROR_DURING_TRIGGER(3616, 16,
        "An error was raised during trigger execution. The batch has been aborted and the user "
            + "transaction, if any, has been rolled back."),
    REQUEST_ABORTED_BY_USER(3617, 10, "Operation cancelled by user."),
    STATEMENT_TERMINATED(3621, 10, "The statement has been terminated."),
    ASSERTION_FAILED(3624, 20,
        "A system assertion check has failed. Check the SQL Server error log for details. Typically, an "
            + "assertion failure is caused by a software bug or data corruption. To check for database "
            + "corruption, consider running DBCC CHECKDB. If you agreed to send dumps to Microsoft during setup, "
            + "a mini dump will be sent to Microsoft. An update might be available from Microsoft in the latest "
            + "Service Pack or in a Hotfix from Technical Support."),
    MARK_NEEDS_NAME(3901, 16, "The transaction name must be specified when it is used with the mark option."),
    COMMIT_WITHOUT_BEGIN(3902, 16, "The COMMIT TRANSACTION request has no corresponding BEGIN TRANSACTION."),
    ROLLBACK_WITHOUT_BEGIN(3903, 16, "The ROLLBACK TRANSACTION request has no corresponding BEGIN TRANSACTION."),
    DATABASE_READ_ONLY(3906, 16, "Failed to update database \"%.*ls\" because the database is read-only."),
    DATABASE_IN_READ_ONLY_RECOVERY(3908, 16,
        "Could not run BEGIN TRANSACTION in database '%.*ls' because the database is in emergency mode or "
            + "is damaged and must be restarted."),
    CANNOT_ROLLBACK_IN_INSERT_EXEC(3915, 16, "Cannot use the ROLLBACK statement within an INSERT-EXEC statement."),
    CANNOT_COMMIT_IN_INSERT_EXEC(3916, 16,
        "Cannot use the COMMIT statement within an INSERT-EXEC statement unless BEGIN TRANSACTION is used "
            + "first."),
    REQUIRES_USER_TRANSACTION(3918, 16,
        "The statement or function must be executed in the context of a user transaction."),
    WITH_MARK_ONLY_ONCE(3920, 10,
        "The WITH MARK option only applies to the first BEGIN TRAN WITH MARK statement. The option is "
            + "ignored."),
    DOOMED_CANNOT_LOG(3930, 16,
        "The current transaction cannot be committed and cannot support operations that write to the log "
            + "file. Roll back the transaction."),
    DOOMED_CANNOT_ROLLBACK_TO_SAVEPOINT(3931, 16,
        "The current transaction cannot be committed and cannot be rolled back to a savepoint. Roll back "
            + "the entire transaction."),
    SAVEPOINT_NAME_TOO_LONG(3932, 16,
        "The save point name \"%.*ls\" that was provided is too long. The maximum allowed length is %d "
            + "characters."),
    SNAPSHOT_CHANGED_IN_TRANSACTION(3951, 16,
        "Transaction failed in database '%.*ls' because the statement was run under snapshot isolation but "
            + "the transaction did not start in snapshot isolation. You cannot change the isolation level of the "
            + "transaction to snapshot after the transaction has started unless the transaction was originally "
            + "started under snapshot isolation level."),
    SNAPSHOT_ISOLATION_NOT_ALLOWED(3952, 16,
        "Snapshot isolation transaction failed accessing database '%.*ls' because snapshot isolation is "
            + "not allowed in this database. Use ALTER DATABASE to allow snapshot isolation."),
    SNAPSHOT_UPDATE_CONFLICT(3960, 16,
        "Snapshot isolation transaction aborted due to update conflict. You cannot use snapshot isolation "
            + "to access table '%.*ls' directly or indirectly in database '%.*ls' to update, delete, or insert "
            + "the row that has been modified or deleted by another transaction. Retry the transaction or change "
            + "the isolation level for the update/delete statement."),
    SNAPSHOT_METADATA_CHANGED(3961, 16,
        "Snapshot isolation transaction failed in database '%.*ls' because the object accessed by the "
            + "statement has been modified by a DDL statement in another concurrent transaction since the start "
            + "of this transaction. It is disallowed because the metadata is not versioned. A concurrent update "
            + "to metadata can lead to inconsistency if mixed with snapshot isolation."),
    DDL_IN_SNAPSHOT(3964, 16,
        "Transaction failed because this DDL statement is not allowed inside a snapshot isolation "
            + "transaction. Since metadata is not versioned, a metadata change can lead to inconsistency if "
            + "mixed within snapshot isolation."),
    UNKNOWN_TRANSACTION_STATE(3971, 16, "The server failed to resume the transaction. Desc:%I64x."),
    TRANSACTION_EVENT_LENGTH(3972, 20,
        "Incoming Tabular Data Stream (TDS) protocol is incorrect. Transaction Manager event has wrong "
            + "length. Event type: %d. Expected length: %d. Actual length: %d."),
    TRANSACTION_NAME_LENGTH_ODD(3976, 16, "The transaction name has the odd length %d. The batch has been aborted."),
    BATCH_ABORTED(3980, 16,
        "The request failed to run because the batch is aborted, this can be caused by abort signal sent "
            + "from client, or another request is running in the same session, which makes the session busy."),
    TRANSACTION_DESCRIPTOR_MISSING(3989, 16,
        "New request is not allowed to start because it should come with valid transaction descriptor."),
    ISOLATION_LEVEL_UNKNOWN(3995, 16, "Unknown transaction isolation level %d, valid value range is 0 to 5."),
    TRANSACTION_DOOMED_AT_BATCH_END(3998, 16,
        "Uncommittable transaction is detected at the end of the batch. The transaction is rolled back."),
    SHUTDOWN_IN_PROGRESS(6005, 10, "SHUTDOWN is in progress."),
    SHUTDOWN_BY_LOGIN(6006, 10, "Server shut down by %S_MSG from login %.*ls."),
    PROCESS_ID_INVALID(6101, 16, "Session ID %d is not valid."),
    KILL_SELF(6104, 16, "Cannot use KILL to kill your own process."),
    KILL_NOT_ACTIVE(6106, 16, "Process ID %d is not an active process ID."),
    KILL_NOT_USER(6107, 14, "Only user processes can be killed."),
    KILL_STATUS(6109, 10,
        "SPID %d: transaction rollback in progress. Estimated rollback completion: %d%%. Estimated time "
            + "remaining: %d seconds."),
    INVALID_TRANSACTION_NAME(6401, 16, "Cannot roll back %.*ls. No transaction or savepoint of that name was found."),
    INSERT_EXEC_NESTED(8164, 16, "An INSERT EXEC statement cannot be nested."),
    DTC_NOT_AVAILABLE(8501, 16, "MSDTC on server '%.*ls' is unavailable."),
    COULD_NOT_PLAN_HINTS(8622, 16,
        "Query processor could not produce a query plan because of the hints defined in this query. "
            + "Resubmit the query without specifying any hints and without using SET FORCEPLAN."),
    INTERNAL_QUERY_PROCESSOR_ERROR(8624, 16,
        "Internal Query Processor Error: The query processor could not produce a query plan. For more "
            + "information, contact Customer Support Services."),
    MEMORY_GRANT_TIMEOUT(8645, 17,
        "A timeout occurred while waiting for memory resources to execute the query in resource pool '%ls' "
            + "(%ld). Rerun the query."),
    QUERY_COST_EXCEEDED(8649, 17,
        "The query has been canceled because the estimated cost of this query (%d) exceeds the configured "
            + "threshold of %d. Contact the system administrator."),
    PLAN_NEEDS_DISABLED_INDEX(8655, 16,
        "The query processor is unable to produce a plan because the index '%.*ls' on table or view '%.*ls' "
            + "is disabled."),
    INSUFFICIENT_MEMORY_GRANT(8657, 17,
        "Could not get the memory grant of %I64d KB because it exceeds the maximum configuration limit in "
            + "workload group '%ls' (%ld) and resource pool '%ls' (%ld). Contact the server administrator to "
            + "increase the memory usage limit."),
    MESSAGE_NOT_FOUND(18054, 16,
        "Error %d, severity %d, state %d was raised, but no message with that error number was found in "
            + "sys.messages. If error is larger than 50000, make sure the user-defined message is added using "
            + "sp_addmessage.");

    private final int number;
    private final int severity;
    private final String format;

    TransactionError(int number, int severity, String format) {
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
