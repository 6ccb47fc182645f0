package dev.vitrine.tsql.syntax;

import java.util.List;
import java.util.Optional;

/// Statements that change rows.
public sealed interface ChangeStatement extends Statement {

    /// What is changed: a table, view, alias of the FROM clause, table variable, rowset function or common table.
    sealed interface Target extends SyntaxNode { }

    /// A name, with its hints.
    record NamedTarget(ObjectName name, List<Hint> hints, SourcePosition position) implements Target { }

    /// `@t`
    record VariableTarget(String variable, SourcePosition position) implements Target { }

    /// `OPENQUERY ( ... )`, `OPENROWSET ( ... )` as a target.
    record SourceTarget(TableSource source, SourcePosition position) implements Target { }

    /// `INSERT [ TOP ] [ INTO ] target [ ( columns ) ] [ OUTPUT ] source`
    record Insert(Optional<Query.With> with, Optional<QueryExpression.Top> top, Target target,
            List<Identifier> columns, List<Output> outputs, InsertSource source, List<Hint> hints,
            SourcePosition position) implements ChangeStatement { }

    /// Where an INSERT takes its rows.
    sealed interface InsertSource { }

    /// `VALUES ( ... ), ...`; a value may be [Expression.DefaultValue].
    record InsertValues(List<List<Expression>> rows) implements InsertSource { }

    /// A query; `INSERT ... SELECT`.
    record InsertQuery(Query query) implements InsertSource { }

    /// `EXEC ...`
    record InsertExecute(ControlStatement.Execute execute) implements InsertSource { }

    /// `DEFAULT VALUES`
    record InsertDefaults() implements InsertSource { }

    /// `UPDATE [ TOP ] target SET ... [ OUTPUT ] [ FROM ] [ WHERE ] [ OPTION ]`
    record Update(Optional<Query.With> with, Optional<QueryExpression.Top> top, Target target,
            List<Assignment> assignments, List<Output> outputs, List<TableSource> from, Optional<Predicate> where,
            List<Hint> hints, SourcePosition position) implements ChangeStatement { }

    /// `DELETE [ TOP ] [ FROM ] target [ OUTPUT ] [ FROM ] [ WHERE ] [ OPTION ]`
    record Delete(Optional<Query.With> with, Optional<QueryExpression.Top> top, Target target, List<Output> outputs,
            List<TableSource> from, Optional<Predicate> where, List<Hint> hints, SourcePosition position)
            implements ChangeStatement { }

    /// One item of SET in UPDATE and MERGE: `column = e`, `column += e`, `@v = e`, `@v = column = e`,
    /// `column.WRITE ( e, offset, length )` and other method calls.
    record Assignment(Optional<String> variable, Optional<Expression.ColumnReference> column,
            Optional<Expression.BinaryOperator> operator, Expression value, SourcePosition position)
            implements SyntaxNode { }

    /// `OUTPUT items [ INTO target [ ( columns ) ] ]`; a statement may have one with INTO and one without.
    record Output(List<QueryExpression.SelectItem> items, Optional<Target> into, List<Identifier> columns,
            SourcePosition position) implements SyntaxNode { }

    /// `MERGE [ TOP ] [ INTO ] target [ alias ] USING source ON condition WHEN ... [ OUTPUT ] [ OPTION ] ;`
    record Merge(Optional<Query.With> with, Optional<QueryExpression.Top> top, Target target,
            Optional<Identifier> alias, TableSource source, Predicate on, List<MergeClause> clauses,
            List<Output> outputs, List<Hint> hints, SourcePosition position) implements ChangeStatement { }

    /// `WHEN [ NOT ] MATCHED [ BY TARGET | SOURCE ] [ AND condition ] THEN action`
    record MergeClause(MergeMatch match, Optional<Predicate> condition, MergeAction action, SourcePosition position)
            implements SyntaxNode { }

    enum MergeMatch { MATCHED, NOT_MATCHED_BY_TARGET, NOT_MATCHED_BY_SOURCE }

    sealed interface MergeAction { }

    record MergeUpdate(List<Assignment> assignments) implements MergeAction { }

    record MergeDelete() implements MergeAction { }

    /// `INSERT [ ( columns ) ] { VALUES ( ... ) | DEFAULT VALUES }`; no values: DEFAULT VALUES.
    record MergeInsert(List<Identifier> columns, List<Expression> values) implements MergeAction { }

    /// `TRUNCATE TABLE name [ WITH ( PARTITIONS ( ... ) ) ]`
    record Truncate(ObjectName table, List<PartitionRange> partitions, SourcePosition position)
            implements ChangeStatement { }

    /// `n` or `n TO m`.
    record PartitionRange(Expression from, Optional<Expression> to) { }

    /// `BULK INSERT table FROM 'file' [ WITH ( options ) ]`
    record BulkInsert(ObjectName table, Expression source, List<NamedOption> options, SourcePosition position)
            implements ChangeStatement { }

    /// `INSERT BULK table ( column type, ... ) [ WITH ( options ) ]`: what bulk copy clients send.
    record InsertBulk(ObjectName table, List<BulkColumn> columns, List<NamedOption> options, SourcePosition position)
            implements ChangeStatement {
        /// Whether an option without a value is given.
        public boolean has(String option) {
            return options.stream().anyMatch(given -> given.name().equals(option));
        }
    }

    record BulkColumn(Identifier name, Optional<TypeReference> type, Optional<Identifier> collation,
            Optional<Boolean> nullable) { }
}
