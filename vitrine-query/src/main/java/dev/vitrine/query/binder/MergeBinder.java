package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Relation.JoinKind;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.binder.ExpressionBinder.Place;
import dev.vitrine.query.binder.Scope.Source;
import dev.vitrine.query.binder.Scope.SourceColumn;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.TriggerMetadata.Event;
import dev.vitrine.query.plan.ChangeNode;
import dev.vitrine.query.plan.ChangeNode.MergeKind;
import dev.vitrine.query.plan.StatementKind;
import dev.vitrine.tsql.syntax.ChangeStatement;
import dev.vitrine.tsql.syntax.ChangeStatement.MergeClause;
import dev.vitrine.tsql.syntax.ChangeStatement.MergeMatch;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.QueryExpression;
import dev.vitrine.tsql.syntax.TableSource;
import dev.vitrine.types.error.ConstraintError;
import dev.vitrine.types.error.ModuleError;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Binds MERGE: source and target joined, with a column that says whether there is a source row; the target's bookmark says whether it matched.
final class MergeBinder {
    private final BindContext context;
    private Scope scope;
    private Source target;
    private Source sourceOnly;
    private Relation.Table table;
    private NewRows rows;
    private Column present;

    MergeBinder(BindContext context) {
        this.context = context;
    }

    BoundStatement bind(ChangeStatement.Merge merge) {
        new Hints(context).query(merge.hints());
        Relation relation = join(merge);
        var actions = new ArrayList<ChangeNode.MergeAction>();
        for (var clause : merge.clauses()) {
            actions.add(action(clause));
        }
        if (merge.top().isPresent()) {
            relation = top(relation, merge.top().get(), actions);
        }
        var inserted = rows.source("inserted");
        var newRow = rows.newRow(inserted, "MERGE");
        var action = context.columns.named("$action", SqlType.nvarchar(10).withCollation(context.collation()), false);
        return finish(merge, relation, List.copyOf(actions), inserted, newRow, action);
    }

    /// TOP counts the rows that an action takes, not those that only were joined.
    private Relation top(Relation joined, QueryExpression.Top top, List<ChangeNode.MergeAction> actions) {
        var taken = Condition.or(actions.stream().map(ChangeNode.MergeAction::condition).toList());
        return new SpecificationBinder(new Scope(context, Optional.empty(), scope.commonTables()))
                .top(new Relation.Filter(joined, taken), top, List.of());
    }

    private static Set<Event> events(ChangeStatement.Merge merge) {
        var events = EnumSet.noneOf(Event.class);
        for (var clause : merge.clauses()) {
            events.add(switch (clause.action()) {
                case ChangeStatement.MergeInsert _ -> Event.INSERT;
                case ChangeStatement.MergeUpdate _ -> Event.UPDATE;
                case ChangeStatement.MergeDelete _ -> Event.DELETE;
            });
        }
        return events;
    }

    private Relation join(ChangeStatement.Merge merge) {
        var common = merge.with().map(tables -> new QueryBinder(context).withTables(tables, CommonTables.NONE))
                .orElse(CommonTables.NONE);
        scope = new Scope(context, Optional.empty(), common);
        var targets = new ChangeTargets(context);
        var bound = targets.bind(scope, merge.target(),
                merge.alias().map(name -> new TableSource.Alias(name, List.of())));
        target = bound.sources().getFirst();
        var source = new FromBinder(scope).bind(merge.source(), List.of());
        scope.add(target);
        scope.addAll(source.sources());
        sourceOnly = source.sources().getFirst();
        var name = ChangeTargets.name(merge.target());
        var events = events(merge);
        table = targets.changed(target, bound.relation(), name, targets.view(merge.target(), List.of()), events);
        long instead = events.stream().filter(event -> table.table().insteadOf(event).isPresent()).count();
        if (instead > 0 && instead < events.size()) {
            throw ModuleError.MERGE_INSTEAD_OF_SOME.with(name);
        }
        ChangeTargets.checkOutput(merge.outputs(), table, events, name);
        rows = new NewRows(context, table.table());
        var on = new ExpressionBinder(scope, Place.ON).bind(merge.on());
        present = context.columns.expression(SqlType.INT, false);
        var left = new Relation.Compute(source.relation(), List.of(new Relation.Computed(present,
                new Scalar.Constant(SqlType.INT, IntegerValue.ONE))));
        boolean bySource = merge.clauses().stream().anyMatch(c -> c.match() == MergeMatch.NOT_MATCHED_BY_SOURCE);
        return new Relation.Join(bySource ? JoinKind.FULL : JoinKind.LEFT, left,
                targets.numbered(bound.relation(), table), on, Optional.empty());
    }

    private BoundStatement finish(ChangeStatement.Merge merge, Relation relation,
            List<ChangeNode.MergeAction> actions, Source inserted, ChangeNode.NewRow newRow, Column action) {
        var reads = new ArrayList<>(table.fields());
        reads.add(table.bookmark());
        reads.add(present);
        if (!merge.outputs().isEmpty()) {
            scope.sources().forEach(source -> source.columns().forEach(column -> reads.add(column.column())));
        }
        var expressions = new ArrayList<Scalar>();
        actions.forEach(one -> one.values().forEach(value -> expressions.add(value.value())));
        var gives = new ArrayList<>(newRow.row());
        gives.add(action);
        var changed = new BitSet();
        changed.set(0, table.fields().size());
        var updated = new BitSet();
        actions.stream().filter(one -> one.kind() == MergeKind.UPDATE)
                .forEach(one -> one.values().forEach(value -> updated.set(value.ordinal())));
        var step = new ChangeStep(
                Optional.of(new ChangeStep.Target(table.table(), Optional.of(table.bookmark()), changed)), reads,
                expressions, actions.stream().map(ChangeNode.MergeAction::condition).toList(), gives,
                (info, input, _) -> new ChangeNode.Merge(info, input, table.table(), table.bookmark(),
                        table.fields(), actions, newRow, action),
                new ForeignKeyBinder(context, table.table(), "MERGE")
                        .merged(table.fields(), newRow.row(), updated, action));
        var sources = new ArrayList<Source>();
        sources.add(inserted);
        sources.add(deleted());
        scope.sources().stream().filter(source -> source != target).forEach(sources::add);
        sources.add(new Source("", Optional.empty(), List.of(new SourceColumn("$action", action, false))));
        return new OutputBinder(context, StatementKind.MERGE, sources)
                .finish(relation, List.of(step), merge.outputs());
    }

    private Source deleted() {
        var columns = new ArrayList<SourceColumn>();
        for (var metadata : table.table().columns()) {
            columns.add(new SourceColumn(metadata.name(), table.fields().get(metadata.ordinal()), true));
        }
        return new Source("deleted", Optional.empty(), columns);
    }

    private ChangeNode.MergeAction action(MergeClause clause) {
        var conditions = new ArrayList<Condition>();
        var bookmark = new Scalar.ColumnValue(table.bookmark(), true);
        var source = new Scalar.ColumnValue(present, true);
        conditions.add(new Condition.IsNull(bookmark, clause.match() != MergeMatch.NOT_MATCHED_BY_TARGET));
        conditions.add(new Condition.IsNull(source, clause.match() != MergeMatch.NOT_MATCHED_BY_SOURCE));
        var seen = seen(clause.match());
        clause.condition().ifPresent(condition ->
                conditions.add(new ExpressionBinder(seen, Place.WHERE).bind(condition)));
        var condition = Condition.and(conditions);
        var expressions = new ExpressionBinder(seen, Place.SET);
        return switch (clause.action()) {
            case ChangeStatement.MergeDelete() ->
                new ChangeNode.MergeAction(MergeKind.DELETE, condition, List.of());
            case ChangeStatement.MergeUpdate(var assignments) -> new ChangeNode.MergeAction(MergeKind.UPDATE,
                    condition, assignments.stream().map(one -> assign(one, expressions)).toList());
            case ChangeStatement.MergeInsert insert ->
                new ChangeNode.MergeAction(MergeKind.INSERT, condition, insert(insert, expressions));
        };
    }

    /// Without a match only one side's columns can be named.
    private Scope seen(MergeMatch match) {
        return switch (match) {
            case MATCHED -> scope;
            case NOT_MATCHED_BY_TARGET -> only(sourceOnly);
            case NOT_MATCHED_BY_SOURCE -> only(target);
        };
    }

    private Scope only(Source source) {
        var one = new Scope(context, Optional.empty(), scope.commonTables());
        one.add(source);
        return one;
    }

    private ChangeNode.ColumnValue assign(ChangeStatement.Assignment assignment, ExpressionBinder expressions) {
        if (assignment.variable().isPresent()) {
            throw ExpressionBinder.unsupported("MERGE SET @variable");
        }
        var written = LargeWriteBinder.column(assignment);
        var column = column(assignment.column().or(() -> written)
                .orElseThrow(() -> ExpressionBinder.unsupported("MERGE SET of a method")).name().name());
        context.changes(Event.UPDATE, column.name());
        if (column.identity().isPresent()) {
            throw ConstraintError.IDENTITY_UPDATE.with(column.name());
        }
        if (assignment.value() instanceof Expression.DefaultValue) {
            return new ChangeNode.ColumnValue(column.ordinal(), rows.defaultValue(column));
        }
        if (written.isPresent()) {
            var current = BindContext.value(table.fields().get(column.ordinal()));
            return new ChangeNode.ColumnValue(column.ordinal(), rows.assigned(
                    LargeWriteBinder.value(assignment, column, current, expressions), column));
        }
        var value = expressions.bind(assignment.value());
        if (assignment.operator().isPresent()) {
            value = context.operators.binary(assignment.operator().get(),
                    BindContext.value(table.fields().get(column.ordinal())), value);
        }
        return new ChangeNode.ColumnValue(column.ordinal(), rows.assigned(value, column));
    }

    private ColumnMetadata column(String name) {
        var column = table.table().columns().stream().filter(c -> context.sameName(c.name(), name)).findFirst()
                .orElseThrow(() -> NameError.INVALID_COLUMN_NAME.with(name));
        if (column.computed().isPresent()) {
            throw NameError.COLUMN_CANNOT_BE_MODIFIED.with(column.name());
        }
        return column;
    }

    private List<ChangeNode.ColumnValue> insert(ChangeStatement.MergeInsert insert, ExpressionBinder expressions) {
        var columns = new ArrayList<ColumnMetadata>();
        if (insert.columns().isEmpty() && !insert.values().isEmpty()) {
            table.table().columns().stream().filter(c -> c.computed().isEmpty() && c.identity().isEmpty())
                    .forEach(columns::add);
        }
        insert.columns().forEach(name -> columns.add(column(name.name())));
        columns.forEach(column -> context.changes(Event.INSERT, column.name()));
        if (columns.stream().anyMatch(c -> c.identity().isPresent())
                && !InsertBinder.identityInsert(context, table.table())) {
            throw ConstraintError.IDENTITY_INSERT_OFF.with(table.table().name());
        }
        if (columns.size() != insert.values().size()) {
            throw insert.columns().isEmpty() ? NameError.COLUMN_COUNT_MISMATCH.with()
                    : insert.values().size() < columns.size() ? SyntaxError.MORE_COLUMNS_THAN_VALUES.with()
                    : SyntaxError.FEWER_COLUMNS_THAN_VALUES.with();
        }
        var values = new ArrayList<Scalar>();
        for (int i = 0; i < columns.size(); i++) {
            var written = insert.values().get(i);
            values.add(written instanceof Expression.DefaultValue ? rows.defaultValue(columns.get(i))
                    : rows.assigned(expressions.bind(written), columns.get(i)));
        }
        return InsertBinder.complete(table.table(), rows, columns, values);
    }
}
