package dev.vitrine.engine.batch;

import dev.vitrine.engine.ddl.ColumnPlan;
import dev.vitrine.engine.ddl.Queries;
import dev.vitrine.query.Compiler;
import dev.vitrine.query.binder.CompileScope;
import dev.vitrine.query.binder.ExpressionFacts;
import dev.vitrine.query.executor.row.RowProgram;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;

/// Queries of a definition, run as part of its statement.
record DefinitionQueries(CompileScope scope, StatementRun run) implements Queries {
    @Override
    public List<Value[]> rows(String text) {
        var rows = new ArrayList<Value[]>();
        try (var execution = Compiler.compile(BindingQueries.statement(text, scope), scope).start(run)) {
            while (execution.next()) {
                rows.add(execution.row().clone());
            }
        }
        return rows;
    }

    @Override
    public List<ColumnPlan> columns(String text) {
        return new BindingQueries(scope).columns(text);
    }

    @Override
    public RowProgram program(TableMetadata table) {
        return Compiler.rows(table, scope, run);
    }

    @Override
    public ExpressionFacts facts(TableMetadata table, String expression) {
        return new BindingQueries(scope).facts(table, expression);
    }
}
