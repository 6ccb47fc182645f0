package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Relation.JoinKind;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.algebra.TableHints;
import dev.vitrine.query.binder.ExpressionBinder.Place;
import dev.vitrine.query.binder.Scope.Source;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.TriggerMetadata.Event;
import dev.vitrine.query.plan.ChangeNode;
import dev.vitrine.query.plan.StatementKind;
import dev.vitrine.tsql.syntax.ChangeStatement;
import dev.vitrine.tsql.syntax.ChangeStatement.Assignment;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Predicate;
import dev.vitrine.tsql.syntax.Query;
import dev.vitrine.tsql.syntax.QueryExpression;
import dev.vitrine.tsql.syntax.TableSource;
import dev.vitrine.types.error.ConstraintError;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Binds UPDATE and DELETE: which rows of which table, then what becomes of them.
final class UpdateBinder {
    private final BindContext context;
    private Scope scope;
    private Relation relation;
    private Source target;
    private Relation.Table table;
    private NewRows rows;
    private boolean joined;

    UpdateBinder(BindContext context) {
        this.context = context;
    }

    private void bindRows(ChangeStatement.Target given, Optional<Query.With> with, List<TableSource> from,
            Optional<Predicate> where, Optional<QueryExpression.Top> top, Event event) {
        var common = with.map(tables -> new QueryBinder(context).withTables(tables, CommonTables.NONE))
                .orElse(CommonTables.NONE);
        scope = new Scope(context, Optional.empty(), common);
        var targets = new ChangeTargets(context);
        if (!from.isEmpty()) {
            relation = new FromBinder(scope).bind(from);
            joined = true;
        }
        var found = from.isEmpty() ? Optional.<Source>empty() : targets.among(scope, given, from);
        if (found.isPresent()) {
            target = found.get();
        } else {
            var bound = targets.bind(scope, given, Optional.empty());
            target = bound.sources().getFirst();
            scope.addAll(bound.sources());
            relation = relation == null ? bound.relation()
                    : new Relation.Join(JoinKind.INNER, relation, bound.relation(), Condition.TRUE, Optional.empty());
        }
        table = targets.changed(target, relation, ChangeTargets.name(given), targets.view(given, from), Set.of(event));
        if (table.hints().isolation().filter(TableHints.Isolation.READ_UNCOMMITTED::equals).isPresent()) {
            throw SyntaxError.NOLOCK_ON_TARGET.with();
        }
        rows = new NewRows(context, table.table());
        if (where.isPresent()) {
            relation = new Relation.Filter(relation, new ExpressionBinder(scope, Place.WHERE).bind(where.get()));
        }
        relation = targets.numbered(relation, table);
        if (top.isPresent()) {
            relation = new SpecificationBinder(new Scope(context, Optional.empty(), common))
                    .top(relation, top.get(), List.of());
        }
    }

    private List<Source> outputSources(List<Source> own) {
        var sources = new ArrayList<>(own);
        if (joined) {
            scope.sources().stream().filter(source -> source != target).forEach(sources::add);
        }
        return sources;
    }

    BoundStatement delete(ChangeStatement.Delete delete) {
        new Hints(context).query(delete.hints());
        bindRows(delete.target(), delete.with(), delete.from(), delete.where(), delete.top(),
                Event.DELETE);
        ChangeTargets.checkOutput(delete.outputs(), table, Set.of(Event.DELETE), ChangeTargets.name(delete.target()));
        var deleted = RowChanges.source("deleted", table);
        var step = new RowChanges(context, table, "DELETE").delete(deleted);
        return new OutputBinder(context, StatementKind.DELETE, outputSources(List.of(deleted)))
                .finish(relation, List.of(step), delete.outputs());
    }

    BoundStatement update(ChangeStatement.Update update) {
        new Hints(context).query(update.hints());
        bindRows(update.target(), update.with(), update.from(), update.where(), update.top(),
                Event.UPDATE);
        ChangeTargets.checkOutput(update.outputs(), table, Set.of(Event.UPDATE), ChangeTargets.name(update.target()));
        var values = new ArrayList<ChangeNode.ColumnValue>();
        var variables = new ArrayList<ChangeNode.VariableAssignment>();
        for (var assignment : update.assignments()) {
            assign(assignment, values, variables);
        }
        var settled = variables.isEmpty() ? precomputed(values) : List.copyOf(values);
        var inserted = rows.source("inserted");
        var step = new RowChanges(context, table, "UPDATE").update(inserted, settled, List.copyOf(variables));
        return new OutputBinder(context, StatementKind.UPDATE, outputSources(List.of(inserted,
                RowChanges.source("deleted", table))))
                .finish(relation, List.of(step), update.outputs());
    }

    /// Values are computed with the row: subqueries in them must not see rows already changed.
    private List<ChangeNode.ColumnValue> precomputed(List<ChangeNode.ColumnValue> values) {
        var computed = new ArrayList<Relation.Computed>();
        var settled = new ArrayList<ChangeNode.ColumnValue>();
        for (var value : values) {
            if (value.value() instanceof Scalar.Constant) {
                settled.add(value);
                continue;
            }
            var column = context.columns.expression(value.value().type(), value.value().nullable());
            computed.add(new Relation.Computed(column, value.value()));
            settled.add(new ChangeNode.ColumnValue(value.ordinal(), BindContext.value(column)));
        }
        if (!computed.isEmpty()) {
            relation = new Relation.Compute(relation, List.copyOf(computed));
        }
        return List.copyOf(settled);
    }

    private void assign(Assignment assignment, List<ChangeNode.ColumnValue> values,
            List<ChangeNode.VariableAssignment> variables) {
        var expressions = new ExpressionBinder(scope, Place.SET);
        var written = LargeWriteBinder.column(assignment);
        Optional<ColumnMetadata> column = assignment.column().or(() -> written).map(this::column);
        if (column.isPresent() && values.stream().anyMatch(v -> v.ordinal() == column.get().ordinal())) {
            throw NameError.COLUMN_NAME_TWICE_IN_INSERT.with(column.get().name());
        }
        Scalar value;
        if (written.isPresent()) {
            var current = BindContext.value(table.fields().get(column.orElseThrow().ordinal()));
            value = LargeWriteBinder.value(assignment, column.get(), current, expressions);
        } else if (assignment.value() instanceof Expression.DefaultValue) {
            value = column.map(rows::defaultValue)
                    .orElseThrow(() -> SyntaxError.INCORRECT_SYNTAX_KEYWORD.with("DEFAULT"));
        } else {
            value = expressions.bind(assignment.value());
        }
        if (assignment.operator().isPresent()) {
            assignment.column().ifPresent(this::reads);
            var current = column.isPresent() ? BindContext.value(table.fields().get(column.get().ordinal()))
                    : variable(assignment.variable().orElseThrow());
            value = context.operators.binary(assignment.operator().get(), current, value);
        }
        if (column.isPresent()) {
            var assigned = rows.assigned(value, column.get());
            values.add(new ChangeNode.ColumnValue(column.get().ordinal(), assigned));
            value = assigned;
        }
        if (assignment.variable().isPresent()) {
            var variable = variable(assignment.variable().get());
            variables.add(new ChangeNode.VariableAssignment(variable.index(),
                    StatementBinder.assigned(value, variable.type(), context)));
        }
    }

    private Scalar.Variable variable(String name) {
        var slot = context.scope.variable(name)
                .orElseThrow(() -> SyntaxError.VARIABLE_UNDECLARED.with(name));
        return new Scalar.Variable(slot.name(), slot.index(), slot.type());
    }

    /// A column that is changed by what it was.
    private void reads(Expression.ColumnReference reference) {
        context.target().ifPresent(use -> use.column(reference.name().name(), context));
    }

    private ColumnMetadata column(Expression.ColumnReference reference) {
        if (reference.qualifier().isPresent() && !scope.matches(target, reference.qualifier().get())) {
            throw NameError.INVALID_QUALIFIER.with(
                    reference.qualifier().get().text() + "." + reference.name().name());
        }
        var found = target.columns().stream().filter(c -> context.sameName(c.name(), reference.name().name()))
                .findFirst().orElseThrow(() -> NameError.INVALID_COLUMN_NAME.with(reference.name().name())
                        .atLine(reference.position().line()));
        context.changes(Event.UPDATE, found.name());
        int ordinal = ChangeTargets.ordinal(table, found.column());
        if (ordinal < 0) {
            throw NameError.COLUMN_CANNOT_BE_MODIFIED.with(found.name());
        }
        var column = table.table().columns().get(ordinal);
        if (column.identity().isPresent()) {
            throw ConstraintError.IDENTITY_UPDATE.with(column.name());
        }
        if (column.computed().isPresent()) {
            throw NameError.COLUMN_CANNOT_BE_MODIFIED.with(column.name());
        }
        if (column.isRowVersion()) {
            throw NameError.TIMESTAMP_UPDATE.with();
        }
        return column;
    }

}
