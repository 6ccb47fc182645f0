package dev.vitrine.engine.ddl;

import dev.vitrine.query.binder.ExpressionFacts;
import dev.vitrine.query.executor.row.RowProgram;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.value.Value;
import java.util.List;

/// Runs T-SQL on behalf of a definition, in its transaction and with its session's settings: existing rows are held
/// against a new constraint, defaults are computed, queries of views are bound.
public interface Queries {
    /// Where no session runs: a definition that needs a query is refused.
    Queries NONE = new Queries() {
        @Override
        public List<Value[]> rows(String text) {
            throw QueryError.UNSUPPORTED_STATEMENT.with(text);
        }

        @Override
        public List<ColumnPlan> columns(String text) {
            throw QueryError.UNSUPPORTED_STATEMENT.with(text);
        }

        @Override
        public RowProgram program(TableMetadata table) {
            throw QueryError.UNSUPPORTED_STATEMENT.with(table.name());
        }

        @Override
        public ExpressionFacts facts(TableMetadata table, String expression) {
            throw QueryError.UNSUPPORTED_STATEMENT.with(expression);
        }
    };

    /// The rows of a SELECT statement.
    List<Value[]> rows(String text);

    /// The columns that a SELECT statement would give; binding errors are raised. A column without a name has an empty
    /// one.
    List<ColumnPlan> columns(String text);

    /// What a table computes from its rows.
    RowProgram program(TableMetadata table);

    /// What an expression over the columns of a table is; binding errors are raised.
    ExpressionFacts facts(TableMetadata table, String expression);
}
