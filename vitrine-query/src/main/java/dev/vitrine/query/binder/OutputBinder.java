package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.binder.ExpressionBinder.Place;
import dev.vitrine.query.binder.Scope.Source;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.TriggerMetadata.Event;
import dev.vitrine.query.plan.ResultColumn;
import dev.vitrine.query.plan.RowNode;
import dev.vitrine.query.plan.StatementKind;
import dev.vitrine.tsql.syntax.ChangeStatement.Output;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Binds OUTPUT clauses and finishes the statement: what is inserted into a second table, what is sent.
final class OutputBinder {
    private final BindContext context;
    private final StatementKind kind;
    private final List<Source> sources;

    /// @param sources `inserted`, `deleted`, and the sources of FROM where OUTPUT may name them
    OutputBinder(BindContext context, StatementKind kind, List<Source> sources) {
        this.context = context;
        this.kind = kind;
        this.sources = sources.stream().map(source -> rowsOfTarget(source, context)).toList();
    }

    /// `inserted` and `deleted` show the rows of the target: who reads them reads it.
    private static Source rowsOfTarget(Source source, BindContext context) {
        boolean rows = source.full().isEmpty() && (source.name().equals("inserted") || source.name().equals("deleted"));
        return rows && context.target().isPresent() ? source.of(context.target().get(), context) : source;
    }

    BoundStatement finish(Relation input, List<ChangeStep> change, List<Output> outputs) {
        var steps = new ArrayList<>(change);
        var columns = List.<ResultColumn>of();
        var output = List.<Column>of();
        for (var clause : outputs) {
            var items = items(clause);
            var computed = new ArrayList<Relation.Computed>();
            var given = new ArrayList<BoundQuery.Output>();
            for (var item : items) {
                var column = column(item, computed);
                given.add(new BoundQuery.Output(item.name(), column, item.value().nullable()));
            }
            if (!computed.isEmpty()) {
                steps.add(compute(computed));
            }
            var query = new BoundQuery(input, given);
            if (clause.into().isPresent()) {
                steps.add(into(clause, query));
            } else {
                columns = StatementBinder.resultColumns(query);
                output = query.columnList();
            }
        }
        return new BoundStatement(kind, input, List.of(), List.copyOf(steps), columns, output, context.objects());
    }

    private List<SpecificationBinder.Item> items(Output clause) {
        var scope = new Scope(context, Optional.empty(), CommonTables.NONE);
        sources.forEach(scope::add);
        var items = new ArrayList<SpecificationBinder.Item>();
        var expressions = new ExpressionBinder(scope, Place.OUTPUT);
        for (var item : clause.items()) {
            switch (item) {
                case dev.vitrine.tsql.syntax.QueryExpression.SelectExpression(var expression, var alias, var _) ->
                    items.add(new SpecificationBinder.Item(alias.map(name -> name.name())
                            .orElseGet(() -> SpecificationBinder.name(expression)), expressions.bind(expression)));
                case dev.vitrine.tsql.syntax.QueryExpression.SelectStar star -> items.addAll(star(star, scope));
                case dev.vitrine.tsql.syntax.QueryExpression.SelectAssignment _ ->
                    throw SyntaxError.SELECT_ASSIGNS_AND_RETURNS.with();
            }
        }
        return items;
    }

    private static List<SpecificationBinder.Item> star(dev.vitrine.tsql.syntax.QueryExpression.SelectStar star,
            Scope scope) {
        var items = new ArrayList<SpecificationBinder.Item>();
        for (var source : scope.sources()) {
            if (star.qualifier().isPresent() && scope.matches(source, star.qualifier().get())) {
                source.columns().forEach(column ->
                        items.add(new SpecificationBinder.Item(column.name(), column.value())));
            }
        }
        if (items.isEmpty()) {
            throw SyntaxError.COLUMN_PREFIX_UNKNOWN.with(star.qualifier().map(name -> name.text()).orElse("*"));
        }
        return items;
    }

    private Column column(SpecificationBinder.Item item, List<Relation.Computed> computed) {
        if (item.value() instanceof Scalar.ColumnValue(var column, var _)) {
            return column;
        }
        var column = context.columns.named(item.name(), item.value().type(), item.value().nullable());
        computed.add(new Relation.Computed(column, item.value()));
        return column;
    }

    private static ChangeStep compute(List<Relation.Computed> computed) {
        var values = List.copyOf(computed);
        return ChangeStep.of(Optional.empty(), List.of(), values.stream().map(Relation.Computed::value).toList(),
                values.stream().map(Relation.Computed::column).toList(),
                (info, input, _) -> new RowNode.ComputeScalar(info, input, values));
    }

    private ChangeStep into(Output clause, BoundQuery query) {
        var targets = new ChangeTargets(context);
        var scope = new Scope(context, Optional.empty(), CommonTables.NONE);
        var target = context.target();
        var bound = targets.bind(scope, clause.into().orElseThrow(), Optional.empty());
        target.ifPresent(use -> context.target(target));
        var name = ChangeTargets.name(clause.into().get());
        var stored = targets.tableOf(bound.sources().getFirst(), bound.relation(), name);
        var table = stored.table();
        targets.uses(Optional.empty(), table, Set.of(Event.INSERT));
        requirePlain(table, name);
        var columns = new ArrayList<ColumnMetadata>();
        if (clause.columns().isEmpty()) {
            table.columns().stream().filter(c -> c.computed().isEmpty() && c.identity().isEmpty())
                    .forEach(columns::add);
        }
        for (var written : clause.columns()) {
            columns.add(table.columns().stream().filter(c -> context.sameName(c.name(), written.name())).findFirst()
                    .orElseThrow(() -> NameError.INVALID_COLUMN_NAME.with(written.name())));
        }
        if (columns.size() != query.columns().size()) {
            throw NameError.COLUMN_COUNT_MISMATCH.with();
        }
        var rows = new NewRows(context, table);
        var values = InsertBinder.complete(table, rows, columns, InsertBinder.assigned(query, columns, rows));
        return InsertBinder.step(table, rows, values, rows.source("output"), kind.name(), true);
    }

    /// 332, 333: nothing may stand between an OUTPUT clause and its table.
    private static void requirePlain(TableMetadata table, String name) {
        if (table.triggers().stream().anyMatch(trigger -> !trigger.disabled())) {
            throw QueryError.OUTPUT_INTO_TRIGGERS.with(name);
        }
        Stream.concat(table.foreignKeys().stream(), table.referencedBy().stream()).filter(key -> !key.disabled())
                .findFirst().ifPresent(key -> {
                    throw ObjectError.OUTPUT_INTO_FOREIGN_KEY.with(name, key.name());
                });
        table.checks().stream().filter(check -> !check.disabled()).findFirst().ifPresent(check -> {
            throw ObjectError.OUTPUT_INTO_CHECK.with(name, check.name());
        });
    }
}
