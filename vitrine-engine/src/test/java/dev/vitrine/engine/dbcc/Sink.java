package dev.vitrine.engine.dbcc;

import dev.vitrine.engine.session.DoneToken;
import dev.vitrine.engine.session.EnvironmentChange;
import dev.vitrine.engine.session.ResponseSink;
import dev.vitrine.engine.session.ResultColumn;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;

/// Keeps what a statement told.
final class Sink implements ResponseSink {
    final List<SqlError> errors = new ArrayList<>();
    final List<String> told = new ArrayList<>();

    @Override
    public void columns(List<ResultColumn> columns) {
    }

    @Override
    public void row(Value[] row) {
    }

    @Override
    public void done(DoneToken done) {
    }

    @Override
    public void error(SqlError error) {
        errors.add(error);
    }

    @Override
    public void information(SqlError message) {
        told.add(message.text());
    }

    @Override
    public void environment(EnvironmentChange change) {
    }

    @Override
    public void returnStatus(int status) {
    }

    @Override
    public void returnValue(int ordinal, String name, SqlType type, Value value) {
    }

    @Override
    public void flush() {
    }
}
