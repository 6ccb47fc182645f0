package dev.vitrine.engine.session;

/// The levels of SET TRANSACTION ISOLATION LEVEL, numbered as `sys.dm_exec_sessions` and the protocol number them.
public enum IsolationLevel {
    READ_UNCOMMITTED(1, "read uncommitted"),
    READ_COMMITTED(2, "read committed"),
    REPEATABLE_READ(3, "repeatable read"),
    SERIALIZABLE(4, "serializable"),
    SNAPSHOT(5, "snapshot");

    private final int number;
    private final String text;

    IsolationLevel(int number, String text) {
        this.number = number;
        this.text = text;
    }

    /// The number in `transaction_isolation_level`.
    public int number() {
        return number;
    }

    /// The name as DBCC USEROPTIONS prints it.
    public String text() {
        return text;
    }

    /// The level with this number.
    public static IsolationLevel of(int number) {
        return values()[number - 1];
    }
}
