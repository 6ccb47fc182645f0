package dev.vitrine.engine.batch;

import dev.vitrine.engine.ddl.ColumnPlan;
import dev.vitrine.engine.ddl.Queries;
import dev.vitrine.query.Compiler;
import dev.vitrine.query.binder.CompileScope;
import dev.vitrine.query.binder.ExpressionFacts;
import dev.vitrine.query.executor.row.RowProgram;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.tsql.parser.ParseOptions;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;

/// Queries of a definition, run as part of its statement.
record DefinitionQueries(CompileScope scope, StatementRun run) implements Queries {
    private Statement statement(String text) {
        return Batches.parse(text, new ParseOptions(scope.settings().quotedIdentifier(),
                scope.settings().conversion().compatibilityLevel())).statements().getFirst();
    }

    @Override
    public List<Value[]> rows(String text) {
        var rows = new ArrayList<Value[]>();
        try (var execution = Compiler.compile(statement(text), scope).start(run)) {
            while (execution.next()) {
                rows.add(execution.row().clone());
            }
        }
        return rows;
    }

    @Override
    public List<ColumnPlan> columns(String text) {
        return Compiler.compile(statement(text), scope).plan().columns().stream()
                .map(column -> ColumnPlan.plain(column.name(), column.type(), column.nullable()))
                .toList();
    }

    @Override
    public RowProgram program(TableMetadata table) {
        return Compiler.rows(table, scope, run);
    }

    @Override
    public ExpressionFacts facts(TableMetadata table, String expression) {
        return Compiler.facts(table, expression, scope);
    }
}
