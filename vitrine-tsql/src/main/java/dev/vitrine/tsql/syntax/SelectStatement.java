package dev.vitrine.tsql.syntax;

import java.util.List;

/// `SELECT ...`, with its OPTION clause.
public record SelectStatement(Query query, List<Hint> hints, SourcePosition position) implements Statement {
    /// True for `SELECT @v = e, ...`: it returns no rows.
    public boolean assignsVariables() {
        return query.body() instanceof QueryExpression.Specification specification
                && specification.items().stream().anyMatch(QueryExpression.SelectAssignment.class::isInstance);
    }
}
