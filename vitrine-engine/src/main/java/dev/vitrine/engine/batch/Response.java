package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.DoneToken;
import dev.vitrine.engine.session.EnvironmentChange;
import dev.vitrine.engine.session.ResponseSink;
import dev.vitrine.engine.session.ResultColumn;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.OptionalLong;

/// What a frame tells its client. Rows go to the client, or, under INSERT ... EXEC, to the statement that wants them.
public final class Response {
    private final ResponseSink sink;
    private final DoneToken.Kind statementKind;
    private final RowTaker taker;

    /// Takes rows in place of the client.
    public interface RowTaker {
        void columns(List<ResultColumn> columns);

        void row(Value[] row);
    }

    private Response(ResponseSink sink, DoneToken.Kind statementKind, RowTaker taker) {
        this.sink = sink;
        this.statementKind = statementKind;
        this.taker = taker;
    }

    /// For a batch sent as text.
    static Response ofBatch(ResponseSink sink) {
        return new Response(sink, DoneToken.Kind.STATEMENT, null);
    }

    /// For work whose result nobody is told.
    static Response nowhere() {
        return new Response(null, DoneToken.Kind.IN_PROCEDURE, new RowTaker() {
            @Override
            public void columns(List<ResultColumn> columns) {
                // nobody is told
            }

            @Override
            public void row(Value[] row) {
                // nobody is told
            }
        });
    }

    /// For statements inside a procedure, an RPC or a dynamic batch.
    Response inProcedure() {
        return new Response(sink, DoneToken.Kind.IN_PROCEDURE, taker);
    }

    /// With rows going to `taker`.
    Response intoRows(RowTaker rows) {
        return new Response(sink, DoneToken.Kind.IN_PROCEDURE, rows);
    }

    /// Whether rows are taken by a statement.
    boolean captured() {
        return taker != null;
    }

    void columns(List<ResultColumn> columns) {
        if (taker != null) {
            taker.columns(columns);
        } else {
            sink.columns(columns);
        }
    }

    void row(Value[] row) {
        if (taker != null) {
            taker.row(row);
        } else {
            sink.row(row);
        }
    }

    /// The end of a statement with the rows it counted; under NOCOUNT the count is left out.
    void done(DoneToken.Command command, OptionalLong count, boolean noCount) {
        if (taker != null) {
            return;
        }
        sink.done(new DoneToken(statementKind, command, noCount ? OptionalLong.empty() : count, false));
    }

    /// The end of a statement that failed.
    void failed(DoneToken.Command command) {
        if (taker == null) {
            sink.done(new DoneToken(statementKind, command, OptionalLong.empty(), true));
        }
    }

    /// The end of a procedure.
    void procedureDone(boolean error) {
        if (taker == null) {
            sink.done(new DoneToken(DoneToken.Kind.PROCEDURE, DoneToken.Command.EXECUTE, OptionalLong.empty(), error));
        }
    }

    void returnStatus(int status) {
        if (taker == null) {
            sink.returnStatus(status);
        }
    }

    /// A message of any severity, behind those that its statement has raised before it.
    void message(SqlError message) {
        if (sink == null) {
            return;
        }
        message.earlier().forEach(this::message);
        if (message.isInformation()) {
            sink.information(message);
        } else {
            sink.error(message);
        }
    }

    void environment(EnvironmentChange change) {
        sink.environment(change);
    }

    void flush() {
        sink.flush();
    }
}
