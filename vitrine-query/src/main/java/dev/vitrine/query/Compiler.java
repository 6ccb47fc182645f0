package dev.vitrine.query;

import dev.vitrine.query.binder.CompileScope;
import dev.vitrine.query.plan.Plan;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Predicate;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.types.error.QueryError;

/// Statement to plan: bind, optimize. Errors are `SqlError`s with the line of the statement's batch.
public final class Compiler {
    private Compiler() {
    }

    /// SELECT, INSERT, UPDATE, DELETE, MERGE.
    public static Plan compile(Statement statement, CompileScope scope) {
        throw QueryError.UNSUPPORTED_STATEMENT.with(statement.getClass().getSimpleName());
    }

    /// A value, as SET @v = e and PRINT need it: a plan of one row and one column.
    public static Plan compile(Expression expression, CompileScope scope) {
        throw QueryError.UNSUPPORTED_STATEMENT.with(expression.getClass().getSimpleName());
    }

    /// A condition, as IF and WHILE need it: a plan of one row and one bit column, 1 if it is true.
    public static Plan compile(Predicate condition, CompileScope scope) {
        throw QueryError.UNSUPPORTED_STATEMENT.with(condition.getClass().getSimpleName());
    }
}
