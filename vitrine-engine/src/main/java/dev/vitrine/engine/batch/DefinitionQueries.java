package dev.vitrine.engine.batch;

import dev.vitrine.engine.ddl.ColumnPlan;
import dev.vitrine.engine.ddl.Queries;
import dev.vitrine.query.Compiler;
import dev.vitrine.query.binder.CompileScope;
import dev.vitrine.tsql.parser.ParseOptions;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
                .map(column -> new ColumnPlan(column.name(), column.type(), column.nullable(), Optional.empty(), false))
                .toList();
    }
}
