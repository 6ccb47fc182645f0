package dev.vitrine.engine.session;

/// The request that a session runs, or ran last: what `sys.dm_exec_requests`, `sys.dm_exec_connections` and
/// `sys.dm_exec_input_buffer` show.
///
/// @param input what the client sent
/// @param called the batch, text or module that the client's request runs (`most_recent_sql_handle`)
/// @param source the one whose statement runs now, called by it perhaps
/// @param command the statement's verb as `dm_exec_requests.command` has it
/// @param endTicks 0 until it has ended
public record Request(Input input, SourceText called, SourceText source, String command, long startTicks,
        long endTicks, int statementStart, int statementEnd) {

    /// No request yet.
    public static final Request NONE = new Request(new Input(Event.NONE, 0, ""), SourceText.NONE, SourceText.NONE,
            "AWAITING COMMAND", 0, 0, 0, -1);

    /// What a client sent.
    ///
    /// @param parameters how many came with a call
    /// @param text of a batch or of a statement with parameters; of a call the procedure's name
    public record Input(Event event, int parameters, String text) {
    }

    /// The kinds of input, by the names of DBCC INPUTBUFFER.
    public enum Event {
        NONE("No Event"), LANGUAGE("Language Event"), RPC("RPC Event");

        private final String description;

        Event(String description) {
            this.description = description;
        }

        public String description() {
            return description;
        }
    }

    /// The next request of the session; what ran last stays visible until this one runs something.
    public Request next(Input newInput, String newCommand, long ticks) {
        return new Request(newInput, called, source, newCommand, ticks, 0, 0, -1);
    }

    /// The same request, which runs this.
    public Request running(SourceText newSource) {
        return new Request(input, newSource, newSource, command, startTicks, endTicks, 0, -1);
    }

    /// The same request, now at another statement; offsets are in bytes of UTF-16 as SQL Server gives them.
    public Request at(SourceText newSource, String newCommand, int start, int end) {
        return new Request(input, called, newSource, newCommand, startTicks, endTicks,
                2 * (newSource.shift() + start), 2 * (newSource.shift() + end));
    }

    /// The same request, ended.
    public Request ended(long ticks) {
        return new Request(input, called, source, command, startTicks, ticks, statementStart, statementEnd);
    }
}
