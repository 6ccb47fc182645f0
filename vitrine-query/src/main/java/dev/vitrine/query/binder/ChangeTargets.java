package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.binder.FromBinder.Bound;
import dev.vitrine.query.binder.Scope.Source;
import dev.vitrine.tsql.syntax.ChangeStatement;
import dev.vitrine.tsql.syntax.TableSource;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.QueryError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds which table a statement changes: a table itself, or the one under a view or common table.
final class ChangeTargets {
    private final BindContext context;

    ChangeTargets(BindContext context) {
        this.context = context;
    }

    /// The target among the sources of FROM, by alias first, then by table name.
    Optional<Source> among(Scope scope, ChangeStatement.Target target) {
        if (target instanceof ChangeStatement.VariableTarget(var variable, var _)) {
            return unique(scope.sources().stream()
                    .filter(source -> source.name().equalsIgnoreCase(variable)).toList(), variable);
        }
        if (!(target instanceof ChangeStatement.NamedTarget named)) {
            throw ExpressionBinder.unsupported("OPENQUERY");
        }
        return unique(scope.sources().stream().filter(source -> scope.matches(source, named.name())).toList(),
                named.name().text());
    }

    private static Optional<Source> unique(List<Source> found, String name) {
        if (found.size() > 1) {
            throw QueryError.UPDATE_TARGET_AMBIGUOUS.with(name);
        }
        return found.stream().findFirst();
    }

    /// Binds the target as a source of its own.
    Bound bind(Scope scope, ChangeStatement.Target target, Optional<TableSource.Alias> alias) {
        var source = switch (target) {
            case ChangeStatement.NamedTarget(var name, var hints, var position) ->
                new TableSource.NamedTable(name, alias, hints, Optional.empty(), Optional.empty(), position);
            case ChangeStatement.VariableTarget(var variable, var position) ->
                new TableSource.VariableTable(variable, alias, position);
            case ChangeStatement.SourceTarget _ -> throw ExpressionBinder.unsupported("OPENQUERY");
        };
        return new FromBinder(scope).bind(source, List.of());
    }

    static String name(ChangeStatement.Target target) {
        return switch (target) {
            case ChangeStatement.NamedTarget(var name, var _, var _) -> name.text();
            case ChangeStatement.VariableTarget(var variable, var _) -> variable;
            case ChangeStatement.SourceTarget _ -> "OPENQUERY";
        };
    }

    /// The stored table whose rows the source shows.
    Relation.Table tableOf(Source source, Relation relation, String name) {
        var tables = new ArrayList<Relation.Table>();
        collect(relation, tables);
        var owners = new ArrayList<Relation.Table>();
        for (var column : source.columns()) {
            for (var table : tables) {
                if (table.fields().contains(column.column()) && !owners.contains(table)) {
                    owners.add(table);
                }
            }
        }
        if (owners.size() != 1) {
            throw owners.isEmpty() ? ObjectError.VIEW_DERIVED_FIELD.with(name)
                    : ObjectError.VIEW_NOT_UPDATABLE.with(name);
        }
        return owners.getFirst();
    }

    /// The table's ordinal of a column, -1 if it is derived.
    static int ordinal(Relation.Table table, Column column) {
        return table.fields().indexOf(column);
    }

    private static void collect(Relation relation, List<Relation.Table> tables) {
        switch (relation) {
            case Relation.Table table -> tables.add(table);
            case Relation.Filter filter -> collect(filter.input(), tables);
            case Relation.Compute compute -> collect(compute.input(), tables);
            case Relation.Sort sort -> collect(sort.input(), tables);
            case Relation.Top top -> collect(top.input(), tables);
            case Relation.Window window -> collect(window.input(), tables);
            case Relation.Join join -> {
                collect(join.left(), tables);
                collect(join.right(), tables);
            }
            case Relation.Apply apply -> {
                collect(apply.left(), tables);
                collect(apply.right(), tables);
            }
            default -> { }
        }
    }

}
