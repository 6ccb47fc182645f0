package dev.vitrine.engine.trace;

import java.util.Locale;

/// The columns of a trace, in the order of their numbers, which begin with 1.
/// Source: "sp_trace_setevent (Transact-SQL)".
public enum TraceColumn {
    TEXT_DATA("TextData", Kind.NTEXT),
    BINARY_DATA("BinaryData", Kind.IMAGE),
    DATABASE_ID("DatabaseID", Kind.INT),
    TRANSACTION_ID("TransactionID", Kind.BIGINT),
    LINE_NUMBER("LineNumber", Kind.INT),
    NT_USER_NAME("NTUserName", Kind.NVARCHAR),
    NT_DOMAIN_NAME("NTDomainName", Kind.NVARCHAR),
    HOST_NAME("HostName", Kind.NVARCHAR),
    CLIENT_PROCESS_ID("ClientProcessID", Kind.INT),
    APPLICATION_NAME("ApplicationName", Kind.NVARCHAR),
    LOGIN_NAME("LoginName", Kind.NVARCHAR),
    SPID("SPID", Kind.INT),
    DURATION("Duration", Kind.BIGINT),
    START_TIME("StartTime", Kind.DATETIME),
    END_TIME("EndTime", Kind.DATETIME),
    READS("Reads", Kind.BIGINT),
    WRITES("Writes", Kind.BIGINT),
    CPU("CPU", Kind.INT),
    PERMISSIONS("Permissions", Kind.BIGINT),
    SEVERITY("Severity", Kind.INT),
    EVENT_SUB_CLASS("EventSubClass", Kind.INT),
    OBJECT_ID("ObjectID", Kind.INT),
    SUCCESS("Success", Kind.INT),
    INDEX_ID("IndexID", Kind.INT),
    INTEGER_DATA("IntegerData", Kind.INT),
    SERVER_NAME("ServerName", Kind.NVARCHAR),
    EVENT_CLASS("EventClass", Kind.INT),
    OBJECT_TYPE("ObjectType", Kind.INT),
    NEST_LEVEL("NestLevel", Kind.INT),
    STATE("State", Kind.INT),
    ERROR("Error", Kind.INT),
    MODE("Mode", Kind.INT),
    HANDLE("Handle", Kind.INT),
    OBJECT_NAME("ObjectName", Kind.NVARCHAR),
    DATABASE_NAME("DatabaseName", Kind.NVARCHAR),
    FILE_NAME("FileName", Kind.NVARCHAR),
    OWNER_NAME("OwnerName", Kind.NVARCHAR),
    ROLE_NAME("RoleName", Kind.NVARCHAR),
    TARGET_USER_NAME("TargetUserName", Kind.NVARCHAR),
    DB_USER_NAME("DBUserName", Kind.NVARCHAR),
    LOGIN_SID("LoginSid", Kind.IMAGE),
    TARGET_LOGIN_NAME("TargetLoginName", Kind.NVARCHAR),
    TARGET_LOGIN_SID("TargetLoginSid", Kind.IMAGE),
    COLUMN_PERMISSIONS("ColumnPermissions", Kind.INT),
    LINKED_SERVER_NAME("LinkedServerName", Kind.NVARCHAR),
    PROVIDER_NAME("ProviderName", Kind.NVARCHAR),
    METHOD_NAME("MethodName", Kind.NVARCHAR),
    ROW_COUNTS("RowCounts", Kind.BIGINT),
    REQUEST_ID("RequestID", Kind.INT),
    XACT_SEQUENCE("XactSequence", Kind.BIGINT),
    EVENT_SEQUENCE("EventSequence", Kind.BIGINT),
    BIGINT_DATA1("BigintData1", Kind.BIGINT),
    BIGINT_DATA2("BigintData2", Kind.BIGINT),
    GUID("GUID", Kind.UNIQUEIDENTIFIER),
    INTEGER_DATA2("IntegerData2", Kind.INT),
    OBJECT_ID2("ObjectID2", Kind.BIGINT),
    TYPE("Type", Kind.INT),
    OWNER_ID("OwnerID", Kind.INT),
    PARENT_NAME("ParentName", Kind.NVARCHAR),
    IS_SYSTEM("IsSystem", Kind.INT),
    OFFSET("Offset", Kind.INT),
    SOURCE_DATABASE_ID("SourceDatabaseID", Kind.INT),
    SQL_HANDLE("SqlHandle", Kind.IMAGE),
    SESSION_LOGIN_NAME("SessionLoginName", Kind.NVARCHAR),
    PLAN_HANDLE("PlanHandle", Kind.IMAGE),
    GROUP_ID("GroupID", Kind.INT);

    private static final int REPEATED_FIRST = 6;
    private static final int REPEATED_LAST = 12;

    private final String shown;
    private final Kind kind;

    TraceColumn(String shown, Kind kind) {
        this.shown = shown;
        this.kind = kind;
    }

    /// The types of trace columns, and the bytes that a value takes at most.
    public enum Kind {
        NTEXT(1 << 30), IMAGE(Integer.MAX_VALUE), INT(4), BIGINT(8), NVARCHAR(512), DATETIME(8), UNIQUEIDENTIFIER(16);

        private final int maxSize;

        Kind(int maxSize) {
            this.maxSize = maxSize;
        }

        public int maxSize() {
            return maxSize;
        }

        /// The type as T-SQL writes it in a column.
        public String declared() {
            return this == NVARCHAR ? "nvarchar(256)" : typeName();
        }

        public String typeName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public int id() {
        return ordinal() + 1;
    }

    /// The column with this number.
    public static TraceColumn of(int id) {
        return values()[id - 1];
    }

    /// Its name, `TextData`.
    public String shown() {
        return shown;
    }

    public Kind kind() {
        return kind;
    }

    /// Whether sp_trace_setfilter takes it.
    public boolean filterable() {
        return this != EVENT_CLASS && this != EVENT_SEQUENCE && this != SERVER_NAME;
    }

    /// Whether it says of the session what each of its events repeats.
    public boolean repeatable() {
        return id() >= REPEATED_FIRST && id() <= REPEATED_LAST;
    }
}
