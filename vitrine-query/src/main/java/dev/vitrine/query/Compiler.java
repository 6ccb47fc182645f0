package dev.vitrine.query;

import dev.vitrine.query.binder.BoundStatement;
import dev.vitrine.query.binder.CompileScope;
import dev.vitrine.query.binder.IntoColumn;
import dev.vitrine.query.binder.StatementBinder;
import dev.vitrine.query.binder.ExpressionFacts;
import dev.vitrine.query.executor.row.CompiledPlan;
import dev.vitrine.query.executor.row.ExecutionContext;
import dev.vitrine.query.executor.row.RowProgram;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.optimizer.Optimizer;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Predicate;
import dev.vitrine.tsql.syntax.SelectStatement;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.types.type.SqlType;
import java.util.List;

/// Statement to plan: bind, optimize, make closures. Errors are `SqlError`s; those whose line is 0 belong to the statement's first line.
public final class Compiler {
    private Compiler() {
    }

    /// SELECT, INSERT, UPDATE, DELETE, MERGE. The target of SELECT INTO must be there: see `intoColumns`.
    public static CompiledPlan compile(Statement statement, CompileScope scope) {
        var binder = new StatementBinder(scope);
        return finish(binder, binder.bind(statement), scope);
    }

    /// A value, as PRINT and RETURN need it: a plan of one row and one column.
    public static CompiledPlan compile(Expression expression, CompileScope scope) {
        var binder = new StatementBinder(scope);
        return finish(binder, binder.bind(expression), scope);
    }

    /// A value converted to a type as SET @v = e converts it.
    public static CompiledPlan compile(Expression expression, SqlType type, CompileScope scope) {
        var binder = new StatementBinder(scope);
        return finish(binder, binder.bind(expression, type), scope);
    }

    /// A condition, as IF and WHILE need it: a plan of one row and one bit column, 1 if it is true.
    public static CompiledPlan compile(Predicate condition, CompileScope scope) {
        var binder = new StatementBinder(scope);
        return finish(binder, binder.bind(condition), scope);
    }

    /// The columns of the table that SELECT ... INTO is to make. The caller makes it, then compiles the statement, which inserts into it.
    public static List<IntoColumn> intoColumns(SelectStatement select, CompileScope scope) {
        return new StatementBinder(scope).intoColumns(select);
    }

    /// What a table computes from its rows, in an execution.
    public static RowProgram rows(TableMetadata table, CompileScope scope, ExecutionContext context) {
        var binder = new StatementBinder(scope);
        var row = binder.row(table);
        return new RowProgram(row, binder.columns().count(), scope.settings().conversion(), context);
    }

    /// What an expression over the columns of a table is.
    public static ExpressionFacts facts(TableMetadata table, String expression, CompileScope scope) {
        return new StatementBinder(scope).facts(table, expression);
    }

    /// Binds a condition over the columns of a table: its errors are raised.
    public static void check(TableMetadata table, String condition, CompileScope scope) {
        new StatementBinder(scope).check(table, condition);
    }

    private static CompiledPlan finish(StatementBinder binder, BoundStatement bound, CompileScope scope) {
        return new CompiledPlan(new Optimizer(scope, binder.columns(), binder.hints()).optimize(bound));
    }
}
