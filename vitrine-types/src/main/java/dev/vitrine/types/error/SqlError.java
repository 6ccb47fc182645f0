package dev.vitrine.types.error;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// One raised error or informational message as the client sees it: number, severity (level), state, line, procedure,
/// text.
/// Immutable; `state`, `after`, `atLine` and `inProcedure` give changed copies. Has no Java stack trace: it is an answer, not a
/// defect.
public final class SqlError extends RuntimeException {
    /// Errors above this severity end the connection.
    public static final int MAX_STATEMENT_SEVERITY = 19;
    /// Messages up to this severity are informational.
    public static final int MAX_INFORMATION_SEVERITY = 10;
    /// The number of an error raised by text.
    public static final int USER_DEFINED_NUMBER = 50000;

    private final int number;
    private final int severity;
    private final int state;
    private final int line;
    private final String procedure;
    private final List<SqlError> earlier;

    SqlError(Message message, Object... arguments) {
        this(message.number(), message.severity(), 1, 0, "", MessageText.format(message.format(), arguments));
    }

    /// An error with a text of its own, as RAISERROR and THROW make.
    public SqlError(int number, int severity, int state, int line, String procedure, String text) {
        this(number, severity, state, line, procedure, text, List.of());
    }

    private SqlError(int number, int severity, int state, int line, String procedure, String text,
            List<SqlError> earlier) {
        super(text, null, false, false);
        this.earlier = earlier;
        this.number = number;
        this.severity = severity;
        this.state = state;
        this.line = line;
        this.procedure = procedure;
    }

    public int number() {
        return number;
    }

    public int severity() {
        return severity;
    }

    public int state() {
        return state;
    }

    /// The line in the batch or procedure; 0 while not yet known.
    public int line() {
        return line;
    }

    /// The procedure's name; empty outside procedures.
    public String procedure() {
        return procedure;
    }

    public String text() {
        return getMessage();
    }

    /// The errors that a statement has raised before this one, in order: 8111 before 1750. A client is told them first;
    /// the functions of a CATCH block know only the last.
    public List<SqlError> earlier() {
        return earlier;
    }

    /// This error behind another one.
    public SqlError after(SqlError cause) {
        var all = new ArrayList<>(cause.earlier());
        all.add(new SqlError(cause.number, cause.severity, cause.state, cause.line, cause.procedure, cause.text()));
        return new SqlError(number, severity, state, line, procedure, text(), List.copyOf(all));
    }

    private List<SqlError> earlier(UnaryOperator<SqlError> change) {
        return earlier.stream().map(change).toList();
    }

    public boolean isInformation() {
        return severity <= MAX_INFORMATION_SEVERITY;
    }

    public boolean is(Message message) {
        return number == message.number();
    }

    public SqlError state(int newState) {
        return new SqlError(number, severity, newState, line, procedure, text(), earlier);
    }

    public SqlError severity(int newSeverity) {
        return new SqlError(number, newSeverity, state, line, procedure, text(), earlier);
    }

    public SqlError atLine(int newLine) {
        return new SqlError(number, severity, state, newLine, procedure, text(),
                earlier(error -> error.atLine(newLine)));
    }

    public SqlError inProcedure(String newProcedure) {
        return new SqlError(number, severity, state, line, newProcedure, text(),
                earlier(error -> error.inProcedure(newProcedure)));
    }

    @Override
    public String toString() {
        return "Msg " + number + ", Level " + severity + ", State " + state + ", Line " + line + ": " + text();
    }
}
