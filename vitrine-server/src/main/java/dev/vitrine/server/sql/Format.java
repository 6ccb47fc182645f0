package dev.vitrine.server.sql;

import dev.vitrine.tds.client.Done;
import dev.vitrine.tds.client.ResponseHandler;
import dev.vitrine.tds.client.ServerMessage;
import dev.vitrine.types.value.Value;
import java.util.Optional;

/// Prints the responses of batches, and remembers what the shell must know of them.
abstract class Format implements ResponseHandler {
    protected final Streams streams;
    protected final Variables variables;
    private int worstSeverity;
    private Optional<String> firstValue = Optional.empty();
    private String database = "";

    Format(Streams streams, Variables variables) {
        this.streams = streams;
        this.variables = variables;
    }

    /// A batch begins.
    void begin() {
        worstSeverity = 0;
        firstValue = Optional.empty();
    }

    /// The batch's response has ended.
    void end() {
    }

    /// The highest severity among the batch's errors that count by `-V`.
    int worstSeverity() {
        return worstSeverity;
    }

    /// The first column of the first row, for `EXIT(query)`.
    Optional<String> firstValue() {
        return firstValue;
    }

    String database() {
        return database;
    }

    @Override
    public final void database(String name) {
        database = name;
    }

    protected final void noteFirst(String text) {
        if (firstValue.isEmpty()) {
            firstValue = Optional.of(text);
        }
    }

    @Override
    public void message(ServerMessage message) {
        if (!message.isError()) {
            information(message);
            return;
        }
        worstSeverity = Math.max(worstSeverity, message.severity());
        var out = streams.messages(true);
        out.line("Msg " + message.number() + ", Level " + message.severity() + ", State " + message.state()
                + ", Server "
                + message.server() + (message.procedure().isEmpty() ? "" : ", Procedure " + message.procedure())
                + ", Line " + message.line());
        out.line(message.text());
    }

    protected void information(ServerMessage message) {
        streams.messages(false).line(message.text());
    }

    @Override
    public abstract void row(Value[] row);

    @Override
    public abstract void done(Done done);
}
