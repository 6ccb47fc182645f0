package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.syntax.Batch;
import dev.vitrine.types.error.SqlError;
import java.util.List;

/// What came of a batch: its statements, and the syntax errors in order. With any error nothing of the batch may run.
public record ParseResult(Batch batch, List<SqlError> errors) {
    public boolean isValid() {
        return errors.isEmpty();
    }
}
