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
import java.util.List;

/// What a definition asks of expressions where no statement runs: table variables are made as their frame begins, and
/// have no rows yet.
record BindingQueries(CompileScope scope) implements Queries {
    /// The only statement of a text.
    static Statement statement(String text, CompileScope scope) {
        return Batches.parse(text, new ParseOptions(scope.settings().quotedIdentifier(),
                scope.settings().conversion().compatibilityLevel())).statements().getFirst();
    }

    @Override
    public List<Value[]> rows(String text) {
        throw new IllegalStateException("a new table has no rows: " + text);
    }

    @Override
    public List<ColumnPlan> columns(String text) {
        return Compiler.compile(statement(text, scope), scope).plan().columns().stream()
                .map(column -> ColumnPlan.plain(column.name(), column.type(), column.nullable()))
                .toList();
    }

    @Override
    public RowProgram program(TableMetadata table) {
        throw new IllegalStateException("a new table has no rows: " + table.name());
    }

    @Override
    public ExpressionFacts facts(TableMetadata table, String expression) {
        return Compiler.facts(table, expression, scope);
    }
}
