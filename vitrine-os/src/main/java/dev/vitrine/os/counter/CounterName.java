package dev.vitrine.os.counter;

/// The performance counters, by SQL Server's object and counter names and types.
/// Source: "Use SQL Server Objects", "sys.dm_os_performance_counters (Transact-SQL)".
public enum CounterName {
    BATCH_REQUESTS("SQL Statistics", "Batch Requests/sec", Type.RATE),
    SQL_COMPILATIONS("SQL Statistics", "SQL Compilations/sec", Type.RATE),
    SQL_RECOMPILATIONS("SQL Statistics", "SQL Re-Compilations/sec", Type.RATE),
    USER_CONNECTIONS("General Statistics", "User Connections", Type.VALUE),
    LOGINS("General Statistics", "Logins/sec", Type.RATE),
    LOGOUTS("General Statistics", "Logouts/sec", Type.RATE),
    PROCESSES_BLOCKED("General Statistics", "Processes blocked", Type.VALUE),
    PAGE_READS("Buffer Manager", "Page reads/sec", Type.RATE),
    PAGE_WRITES("Buffer Manager", "Page writes/sec", Type.RATE),
    PAGE_LOOKUPS("Buffer Manager", "Page lookups/sec", Type.RATE),
    LAZY_WRITES("Buffer Manager", "Lazy writes/sec", Type.RATE),
    CHECKPOINT_PAGES("Buffer Manager", "Checkpoint pages/sec", Type.RATE),
    BACKGROUND_WRITER_PAGES("Buffer Manager", "Background writer pages/sec", Type.RATE),
    BUFFER_CACHE_HITS("Buffer Manager", "Buffer cache hit ratio", Type.RATIO),
    BUFFER_CACHE_BASE("Buffer Manager", "Buffer cache hit ratio base", Type.BASE),
    DATABASE_PAGES("Buffer Manager", "Database pages", Type.VALUE),
    PAGES_ALLOCATED("Access Methods", "Pages Allocated/sec", Type.RATE),
    EXTENTS_ALLOCATED("Access Methods", "Extents Allocated/sec", Type.RATE),
    PAGE_SPLITS("Access Methods", "Page Splits/sec", Type.RATE),
    FULL_SCANS("Access Methods", "Full Scans/sec", Type.RATE),
    INDEX_SEARCHES("Access Methods", "Index Searches/sec", Type.RATE),
    TRANSACTIONS("Databases", "Transactions/sec", Type.RATE),
    WRITE_TRANSACTIONS("Databases", "Write Transactions/sec", Type.RATE),
    ACTIVE_TRANSACTIONS("Databases", "Active Transactions", Type.VALUE),
    LOG_FLUSHES("Databases", "Log Flushes/sec", Type.RATE),
    LOG_BYTES_FLUSHED("Databases", "Log Bytes Flushed/sec", Type.RATE),
    LOG_FLUSH_WAITS("Databases", "Log Flush Waits/sec", Type.RATE),
    LOG_FLUSH_WAIT_TIME("Databases", "Log Flush Wait Time", Type.VALUE),
    LOG_FLUSH_WRITE_TIME("Databases", "Log Flush Write Time (ms)", Type.VALUE),
    PERCENT_LOG_USED("Databases", "Percent Log Used", Type.VALUE),
    LOG_GROWTHS("Databases", "Log Growths", Type.VALUE),
    LOG_SHRINKS("Databases", "Log Shrinks", Type.VALUE),
    LOG_TRUNCATIONS("Databases", "Log Truncations", Type.VALUE),
    DATA_FILE_SIZE("Databases", "Data File(s) Size (KB)", Type.VALUE),
    LOG_FILE_SIZE("Databases", "Log File(s) Size (KB)", Type.VALUE),
    LOG_FILE_USED("Databases", "Log File(s) Used Size (KB)", Type.VALUE),
    LOCK_REQUESTS("Locks", "Lock Requests/sec", Type.RATE),
    LOCK_WAITS("Locks", "Lock Waits/sec", Type.RATE),
    LOCK_WAIT_TIME("Locks", "Lock Wait Time (ms)", Type.RATE),
    LOCK_TIMEOUTS("Locks", "Lock Timeouts/sec", Type.RATE),
    LOCK_TIMEOUTS_AFTER_WAIT("Locks", "Lock Timeouts (timeout > 0)/sec", Type.RATE),
    LOCK_AVERAGE_WAIT_TIME("Locks", "Average Wait Time (ms)", Type.AVERAGE),
    LOCK_AVERAGE_WAIT_TIME_BASE("Locks", "Average Wait Time Base", Type.BASE),
    DEADLOCKS("Locks", "Number of Deadlocks/sec", Type.RATE),
    TEMP_TABLES_CREATED("General Statistics", "Temp Tables Creation Rate", Type.RATE),
    ACTIVE_TEMP_TABLES("General Statistics", "Active Temp Tables", Type.VALUE),
    PLAN_CACHE_HITS("Plan Cache", "Cache Hit Ratio", Type.RATIO),
    PLAN_CACHE_BASE("Plan Cache", "Cache Hit Ratio Base", Type.BASE);

    private final String object;
    private final String counter;
    private final Type type;

    /// `cntr_type`: how two samples become a figure.
    public enum Type {
        VALUE(65_792), RATE(272_696_576), RATIO(537_003_264), AVERAGE(1_073_874_176), BASE(1_073_939_712);

        private final int code;

        Type(int code) {
            this.code = code;
        }

        public int code() {
            return code;
        }
    }

    CounterName(String object, String counter, Type type) {
        this.object = object;
        this.counter = counter;
        this.type = type;
    }

    /// The object, without the instance's prefix (`SQLServer:`).
    public String object() {
        return object;
    }

    public String counter() {
        return counter;
    }

    public Type type() {
        return type;
    }
}
