package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.TableHints;
import dev.vitrine.query.algebra.WindowCall;
import dev.vitrine.query.binder.FromBinder.Bound;
import dev.vitrine.query.binder.Scope.Source;
import dev.vitrine.query.binder.Scope.SourceColumn;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.ObjectMetadata;
import dev.vitrine.query.metadata.SynonymMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.TriggerMetadata.Event;
import dev.vitrine.query.metadata.TriggerMetadata;
import dev.vitrine.query.metadata.ViewMetadata;
import dev.vitrine.tsql.syntax.ChangeStatement;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.TableSource;
import dev.vitrine.types.error.ModuleError;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Finds which table a statement changes: a table itself, or the one under a view or common table.
final class ChangeTargets {
    private final BindContext context;

    ChangeTargets(BindContext context) {
        this.context = context;
    }

    /// The target among the sources of FROM: by alias or name, else the one reference to the same object that has an
    /// alias.
    Optional<Source> among(Scope scope, ChangeStatement.Target target, List<TableSource> from) {
        requireWritable(target, from);
        if (target instanceof ChangeStatement.VariableTarget(var variable, var _)) {
            return unique(scope.sources().stream()
                    .filter(source -> source.name().equalsIgnoreCase(variable)).toList(), variable);
        }
        if (!(target instanceof ChangeStatement.NamedTarget named)) {
            throw ExpressionBinder.unsupported("OPENQUERY");
        }
        var exposed = unique(scope.sources().stream().filter(source -> scope.matches(source, named.name())).toList(),
                named.name().text());
        return exposed.isPresent() ? exposed : unique(aliased(scope, named.name(), from), named.name().text());
    }

    /// 10700 for a table-valued parameter, also under an alias.
    private void requireWritable(ChangeStatement.Target target, List<TableSource> from) {
        var variable = switch (target) {
            case ChangeStatement.VariableTarget(var name, var _) -> Optional.of(name);
            case ChangeStatement.NamedTarget named when named.name().isSimple() -> from.stream()
                    .flatMap(ChangeTargets::variables).filter(source -> source.alias().filter(alias ->
                            context.sameName(alias.name().name(), named.name().name().name())).isPresent())
                    .map(TableSource.VariableTable::variable).findFirst();
            case ChangeStatement.NamedTarget _, ChangeStatement.SourceTarget _ -> Optional.<String>empty();
        };
        variable.filter(context::readOnlyTable).ifPresent(name -> {
            throw SyntaxError.TABLE_PARAMETER_READONLY.with(name).atLine(target.position().line());
        });
    }

    private static Stream<TableSource.VariableTable> variables(TableSource source) {
        return switch (source) {
            case TableSource.VariableTable table -> Stream.of(table);
            case TableSource.Join join -> Stream.concat(variables(join.left()), variables(join.right()));
            case TableSource.Apply apply -> Stream.concat(variables(apply.left()), variables(apply.right()));
            default -> Stream.empty();
        };
    }

    private List<Source> aliased(Scope scope, ObjectName name, List<TableSource> from) {
        var object = context.resolve(name);
        if (object.isEmpty()) {
            return List.of();
        }
        var aliases = from.stream().flatMap(ChangeTargets::tables).filter(table -> table.alias().isPresent())
                .filter(table -> context.resolve(table.name()).filter(other -> same(other, object.get())).isPresent())
                .map(table -> table.alias().get().name().name()).toList();
        return scope.sources().stream()
                .filter(source -> aliases.stream().anyMatch(alias -> context.sameName(alias, source.name()))).toList();
    }

    private static boolean same(ObjectMetadata left, ObjectMetadata right) {
        return left.databaseId() == right.databaseId() && left.objectId() == right.objectId();
    }

    private static Stream<TableSource.NamedTable> tables(TableSource source) {
        return switch (source) {
            case TableSource.NamedTable table -> Stream.of(table);
            case TableSource.Join join -> Stream.concat(tables(join.left()), tables(join.right()));
            case TableSource.Apply apply -> Stream.concat(tables(apply.left()), tables(apply.right()));
            default -> Stream.empty();
        };
    }

    private static Optional<Source> unique(List<Source> found, String name) {
        if (found.size() > 1) {
            throw QueryError.UPDATE_TARGET_AMBIGUOUS.with(name);
        }
        return found.stream().findFirst();
    }

    /// Binds the target as a source of its own.
    Bound bind(Scope scope, ChangeStatement.Target target, Optional<TableSource.Alias> alias) {
        requireWritable(target, List.of());
        var source = switch (target) {
            case ChangeStatement.NamedTarget(var name, var hints, var position) ->
                new TableSource.NamedTable(name, alias, hints, Optional.empty(), Optional.empty(), position);
            case ChangeStatement.VariableTarget(var variable, var position) ->
                new TableSource.VariableTable(variable, alias, position);
            case ChangeStatement.SourceTarget _ -> throw ExpressionBinder.unsupported("OPENQUERY");
        };
        return context.target(() -> new FromBinder(scope).bind(source, List.of()));
    }

    static String name(ChangeStatement.Target target) {
        return switch (target) {
            case ChangeStatement.NamedTarget(var name, var _, var _) -> name.text();
            case ChangeStatement.VariableTarget(var variable, var _) -> variable;
            case ChangeStatement.SourceTarget _ -> "OPENQUERY";
        };
    }

    /// The view that a statement names as its target, also by an alias of its FROM clause.
    Optional<ViewMetadata> view(ChangeStatement.Target target, List<TableSource> from) {
        if (!(target instanceof ChangeStatement.NamedTarget(var name, var _, var _))) {
            return Optional.empty();
        }
        var written = from.stream().flatMap(source -> named(source, name).stream()).findFirst().orElse(name);
        var object = context.resolve(written);
        if (object.isPresent() && object.get() instanceof SynonymMetadata synonym) {
            object = context.resolve(NamedTableBinder.parseName(synonym.target()));
        }
        return object.filter(ViewMetadata.class::isInstance).map(ViewMetadata.class::cast);
    }

    private Optional<ObjectName> named(TableSource source, ObjectName alias) {
        return switch (source) {
            case TableSource.NamedTable table -> table.alias().filter(given -> alias.isSimple()
                    && context.sameName(given.name().name(), alias.name().name())).map(_ -> table.name());
            case TableSource.Join join -> named(join.left(), alias).or(() -> named(join.right(), alias));
            case TableSource.Apply apply -> named(apply.left(), alias).or(() -> named(apply.right(), alias));
            default -> Optional.empty();
        };
    }

    /// What is changed for these events, with the triggers that fire: the stored table whose rows the source shows, or
    /// the view itself where an INSTEAD OF trigger takes its changes over.
    Relation.Table changed(Source source, Relation relation, String name, Optional<ViewMetadata> view,
            Set<Event> events) {
        source.use().ifPresent(_ -> context.target(source.use()));
        if (view.isPresent()) {
            var replaced = replaced(view.get(), source);
            if (events.stream().anyMatch(event -> replaced.table().insteadOf(event).isPresent())) {
                uses(view, replaced.table(), events);
                return replaced;
            }
        }
        var stored = tableOf(source, relation, name);
        if (stored.table().name().startsWith("@:")) {
            throw ModuleError.INSERTED_NOT_UPDATABLE.with();
        }
        uses(view, stored.table(), events);
        var table = stored.table().with(firing(stored.table().triggers()));
        boolean instead = events.stream().anyMatch(event -> table.insteadOf(event).isPresent());
        return new Relation.Table(instead ? table.replaced() : table, stored.alias(), stored.fields(),
                stored.bookmark(), stored.hints(), stored.filters(),
                stored.computed());
    }

    /// The rights that the change needs: on the view that is named, and through it on the table.
    void uses(Optional<ViewMetadata> view, TableMetadata table, Set<Event> events) {
        if (table.kind() == TableMetadata.Kind.VARIABLE) {
            return;
        }
        for (var event : events) {
            var action = ObjectUse.Action.valueOf(event.name());
            var named = context.use(view.<ObjectMetadata>map(one -> one).orElse(table), action);
            context.changes(event, named);
            if (view.isPresent() && view.get().objectId() != table.objectId()) {
                context.use(table, action, Optional.of(named));
            }
        }
    }

    /// An INSTEAD OF trigger's own statements are not taken over by it again.
    private List<TriggerMetadata> firing(List<TriggerMetadata> triggers) {
        return triggers.stream().filter(trigger -> !trigger.insteadOf()
                || trigger.objectId() != context.scope.triggerId()).toList();
    }

    /// A view as a table without rows of its own.
    private Relation.Table replaced(ViewMetadata view, Source source) {
        var columns = new ArrayList<ColumnMetadata>();
        for (var column : source.columns()) {
            columns.add(new ColumnMetadata(columns.size(), columns.size() + 1, column.name(), column.column().type(),
                    column.nullable(), Optional.empty(), Optional.empty(), Optional.empty(), false, true));
        }
        var heap = new IndexMetadata(0, "", IndexMetadata.Kind.HEAP, false, IndexMetadata.Constraint.NONE, List.of(),
                List.of(), Optional.empty(), false, false, 0);
        var table = new TableMetadata(view.databaseId(), view.database(), view.objectId(), view.schema(), view.name(),
                TableMetadata.Kind.USER, List.copyOf(columns), List.of(heap), List.of(), view.version())
                .with(firing(view.triggers()));
        return new Relation.Table(table, source.name(), source.columns().stream().map(SourceColumn::column).toList(),
                context.columns.bookmark(), TableHints.NONE, Map.of(), List.of());
    }

    /// Numbers the rows of a view that is changed through an INSTEAD OF trigger, to tell them apart.
    Relation numbered(Relation relation, Relation.Table target) {
        if (relation.columns().contains(target.bookmark())) {
            return relation;
        }
        var number = context.columns.expression(SqlType.BIGINT, false);
        var call = new WindowCall(number, WindowCall.Kind.ROW_NUMBER, "row_number", List.of(), Optional.empty(),
                Optional.empty(), false);
        return new Relation.Compute(new Relation.Window(relation, List.of(), List.of(), List.of(call)),
                List.of(new Relation.Computed(target.bookmark(), BindContext.value(number))));
    }

    /// 334: rows of OUTPUT without INTO cannot be told while triggers may send rows too.
    static void checkOutput(List<ChangeStatement.Output> outputs, Relation.Table table, Set<Event> events,
            String name) {
        if (outputs.stream().anyMatch(output -> output.into().isEmpty())
                && events.stream().anyMatch(event -> table.table().fires(event))) {
            throw SyntaxError.OUTPUT_INTO_TARGET_TRIGGER.with(name);
        }
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
