package dev.vitrine.engine.instance;

import dev.vitrine.engine.database.ErrorLog;
import dev.vitrine.engine.session.DoneToken;
import dev.vitrine.engine.session.EnvironmentChange;
import dev.vitrine.engine.session.ResponseSink;
import dev.vitrine.engine.session.ResultColumn;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import java.util.List;

/// A response on its way to a client: errors that SQL Server logs go into the error log too.
record LoggedResponses(ResponseSink sink, ErrorLog log, int sessionId) implements ResponseSink {
    @Override
    public void columns(List<ResultColumn> columns) {
        sink.columns(columns);
    }

    @Override
    public void row(Value[] row) {
        sink.row(row);
    }

    @Override
    public void done(DoneToken done) {
        sink.done(done);
    }

    @Override
    public void error(SqlError error) {
        if (ErrorLog.logs(error)) {
            log.error("spid" + sessionId, error);
        }
        sink.error(error);
    }

    @Override
    public void information(SqlError message) {
        sink.information(message);
    }

    @Override
    public void environment(EnvironmentChange change) {
        sink.environment(change);
    }

    @Override
    public void returnStatus(int status) {
        sink.returnStatus(status);
    }

    @Override
    public void returnValue(int ordinal, String name, SqlType type, Value value) {
        sink.returnValue(ordinal, name, type, value);
    }

    @Override
    public void flush() {
        sink.flush();
    }
}
