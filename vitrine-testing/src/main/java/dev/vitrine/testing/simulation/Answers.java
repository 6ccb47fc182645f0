package dev.vitrine.testing.simulation;

import dev.vitrine.engine.session.DoneToken;
import dev.vitrine.engine.session.EnvironmentChange;
import dev.vitrine.engine.session.ResponseSink;
import dev.vitrine.engine.session.ResultColumn;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;

/// What a batch has answered: the first value of each row, and its errors.
final class Answers implements ResponseSink {
    final List<String> rows = new ArrayList<>();
    final List<SqlError> errors = new ArrayList<>();

    @Override
    public void columns(List<ResultColumn> columns) {
    }

    @Override
    public void row(Value[] row) {
        rows.add(row[0] instanceof IntegerValue number ? Long.toString(number.asLong()) : row[0].toString());
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
