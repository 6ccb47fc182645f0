package dev.vitrine.tds.token;

import dev.vitrine.engine.session.DoneToken;
import dev.vitrine.engine.session.EnvironmentChange;
import dev.vitrine.engine.session.ResponseSink;
import dev.vitrine.engine.session.ResultColumn;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.TaskCancelled;
import dev.vitrine.tds.packet.PacketType;
import dev.vitrine.tds.packet.PacketWriter;
import dev.vitrine.tds.type.TypeEncoders;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;

/// One response message, filled by a session. A done token is held back until the next token or the end tells whether
/// more follows. When the client is gone the rest is dropped and the request is asked to stop.
public final class ResponseWriter implements ResponseSink {
    private static final DoneToken FINISHED =
            new DoneToken(DoneToken.Kind.STATEMENT, DoneToken.Command.NONE, OptionalLong.empty(), false);
    private static final DoneToken CALL_FINISHED =
            new DoneToken(DoneToken.Kind.PROCEDURE, DoneToken.Command.NONE, OptionalLong.empty(), false);

    private final PacketWriter out;
    private final TokenWriter tokens;
    private DoneToken held;
    private ResultSetWriter resultSet;
    private volatile boolean cancelled;
    private boolean lost;
    private boolean failed;
    private boolean inRow;

    public ResponseWriter(PacketWriter out, TokenWriter tokens) {
        this.out = out;
        this.tokens = tokens;
    }

    /// What is written to a connection that may break.
    @FunctionalInterface
    private interface Writing {
        void run() throws IOException;
    }

    /// Begins a response.
    public void begin() {
        out.begin(PacketType.RESPONSE);
        held = null;
        resultSet = null;
        cancelled = false;
        failed = false;
        inRow = false;
    }

    /// Whether tokens can still follow: a defect in the middle of a row leaves half a token behind.
    public boolean intact() {
        return !lost && !inRow;
    }

    /// The client has taken its request back: what follows is not reported as an error.
    public void cancelled() {
        cancelled = true;
    }

    /// Whether the connection broke while the response was written.
    public boolean lost() {
        return lost;
    }

    private void write(Writing writing) {
        if (lost) {
            return;
        }
        try {
            release(DoneStatus.MORE);
            writing.run();
        } catch (IOException _) {
            lost = true;
            Task.current().kill();
        }
    }

    private void release(int more) throws IOException {
        if (held == null) {
            return;
        }
        var done = held;
        held = null;
        int token = switch (done.kind()) {
            case STATEMENT -> TokenType.DONE;
            case IN_PROCEDURE -> TokenType.DONE_IN_PROCEDURE;
            case PROCEDURE -> TokenType.DONE_PROCEDURE;
        };
        int status = more | (done.count().isPresent() ? DoneStatus.COUNT : 0)
                | (done.error() && !cancelled ? DoneStatus.ERROR : 0);
        tokens.done(token, status, done.command().code(), done.count().orElse(0));
    }

    @Override
    public void columns(List<ResultColumn> columns) {
        write(() -> resultSet = new ResultSetWriter(out, tokens.dialect(), columns));
    }

    @Override
    public void row(Value[] row) {
        if (!lost) {
            try {
                inRow = true;
                resultSet.row(row);
                inRow = false;
            } catch (IOException _) {
                lost = true;
                Task.current().kill();
            }
        }
        if (lost) {
            throw new TaskCancelled();
        }
    }

    @Override
    public void done(DoneToken done) {
        write(() -> held = done);
    }

    @Override
    public void error(SqlError error) {
        failed = true;
        write(() -> tokens.message(error));
    }

    @Override
    public void information(SqlError message) {
        write(() -> tokens.message(message));
    }

    @Override
    public void environment(EnvironmentChange change) {
        write(() -> tokens.environment(change));
    }

    /// The session was reset before the request ran.
    public void reset() {
        write(tokens::reset);
    }

    @Override
    public void returnStatus(int status) {
        write(() -> tokens.returnStatus(status));
    }

    @Override
    public void returnValue(int ordinal, String name, SqlType type, Value value) {
        write(() -> {
            var encoder = TypeEncoders.of(type, true, tokens.dialect());
            out.int8(TokenType.RETURN_VALUE);
            out.int16(ordinal);
            out.shortText(name);
            out.int8(1);
            if (tokens.dialect().hasWideFields()) {
                out.int32(0);
            } else {
                out.int16(0);
            }
            out.int16(1);
            encoder.typeInfo(out);
            encoder.value(out, value);
        });
    }

    @Override
    public void flush() {
        if (!lost) {
            try {
                out.flush();
            } catch (IOException _) {
                lost = true;
                Task.current().kill();
            }
        }
    }

    /// One of the calls of a message has ended; each ends with DONEPROC.
    public void endCall() {
        if (held == null || held.kind() != DoneToken.Kind.PROCEDURE) {
            done(failed ? new DoneToken(DoneToken.Kind.PROCEDURE, DoneToken.Command.NONE, OptionalLong.empty(), true)
                    : CALL_FINISHED);
        }
        failed = false;
    }

    /// Ends the message and sends it. A response always has a done token at its end.
    public void end() throws IOException {
        if (lost) {
            throw new IOException("the client is gone");
        }
        if (held == null) {
            held = failed ? new DoneToken(DoneToken.Kind.STATEMENT, DoneToken.Command.NONE, OptionalLong.empty(), true)
                    : FINISHED;
        }
        release(0);
        out.end();
    }

    /// A message that holds nothing but the acknowledgement of an attention.
    public void acknowledgeAttention() throws IOException {
        out.begin(PacketType.RESPONSE);
        tokens.done(TokenType.DONE, DoneStatus.ATTENTION, 0, 0);
        out.end();
    }
}
