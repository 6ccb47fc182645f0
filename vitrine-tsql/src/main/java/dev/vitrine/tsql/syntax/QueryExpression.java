package dev.vitrine.tsql.syntax;

import java.util.List;
import java.util.Optional;

/// What gives rows, without ordering: SELECT, a set operation over such, or a query in parentheses.
public sealed interface QueryExpression extends SyntaxNode {

    /// `SELECT ... FROM ... WHERE ... GROUP BY ... HAVING ... WINDOW ...`
    record Specification(boolean distinct, Optional<Top> top, List<SelectItem> items, Optional<Into> into,
            List<TableSource> from, Optional<Predicate> where, Optional<GroupBy> groupBy, Optional<Predicate> having,
            List<NamedWindow> windows, SourcePosition position) implements QueryExpression { }

    /// Two or more inputs combined from left to right by the same operator: a run of `UNION ALL` is flat.
    record SetOperation(SetOperator operator, List<QueryExpression> inputs, SourcePosition position)
            implements QueryExpression { }

    /// `( query )`
    record Nested(Query query, SourcePosition position) implements QueryExpression { }

    enum SetOperator { UNION, UNION_ALL, EXCEPT, INTERSECT }

    /// `TOP ( e ) [ PERCENT ] [ WITH TIES ]`
    record Top(Expression count, boolean percent, boolean withTies, SourcePosition position) implements SyntaxNode { }

    /// `INTO table [ ON filegroup ]`
    record Into(ObjectName table, Optional<Identifier> filegroup) { }

    /// One column of the select list, or several by `*`.
    sealed interface SelectItem extends SyntaxNode { }

    /// `e [ AS alias ]`, `alias = e`.
    record SelectExpression(Expression expression, Optional<Identifier> alias, SourcePosition position)
            implements SelectItem { }

    /// `*`, `t.*`.
    record SelectStar(Optional<ObjectName> qualifier, SourcePosition position) implements SelectItem { }

    /// `@v = e`, `@v += e`; `operator` is empty for the plain form.
    record SelectAssignment(String variable, Optional<Expression.BinaryOperator> operator, Expression expression,
            SourcePosition position) implements SelectItem { }

    /// `GROUP BY [ ALL ] items`; `old` is the trailing `WITH CUBE` or `WITH ROLLUP`.
    record GroupBy(boolean all, List<Grouping> items, Optional<Grouping.Kind> old, SourcePosition position)
            implements SyntaxNode { }

    /// An expression; or ROLLUP, CUBE, GROUPING SETS or a parenthesised set of groupings (`SET`, maybe empty).
    record Grouping(Kind kind, Optional<Expression> expression, List<Grouping> members) {
        public enum Kind { EXPRESSION, SET, ROLLUP, CUBE, GROUPING_SETS }
    }

    /// `WINDOW name AS ( ... )`
    record NamedWindow(Identifier name, WindowSpecification specification) { }
}
