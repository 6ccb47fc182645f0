package dev.vitrine.engine.session;

/// The request that a session runs, or ran last: what `sys.dm_exec_requests` and `sys.dm_exec_sql_text` show.
///
/// @param handle identifies the text (`sql_handle`)
/// @param command the statement's verb as `dm_exec_requests.command` has it
public record Request(String text, byte[] handle, String command, long startTicks, int statementStart,
        int statementEnd) {

    /// No request yet.
    public static final Request NONE = new Request("", new byte[0], "AWAITING COMMAND", 0, 0, -1);

    /// The same request, now at another statement; offsets are in bytes of UTF-16 as SQL Server gives them.
    public Request at(String newCommand, int start, int end) {
        return new Request(text, handle, newCommand, startTicks, 2 * start, 2 * end);
    }
}
