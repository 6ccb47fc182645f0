package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.ColumnUse;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Relation.JoinKind;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.binder.ExpressionBinder.Place;
import dev.vitrine.query.binder.Scope.Source;
import dev.vitrine.query.binder.Scope.SourceColumn;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.TableSource;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Binds FROM: its tables become sources of the scope, its joins a relation.
final class FromBinder {
    private static final int MAX_TABLES = 256;

    private final Scope scope;
    private final BindContext context;
    private int tables;

    /// What one table source gives: rows, and the names by which they are seen.
    record Bound(Relation relation, List<Source> sources) { }

    FromBinder(Scope scope) {
        this.scope = scope;
        this.context = scope.context();
    }

    /// Adds the sources to the scope; no FROM is one row without columns.
    Relation bind(List<TableSource> from) {
        if (from.isEmpty()) {
            return new Relation.Rows(List.of(), List.of(List.of()));
        }
        Relation relation = null;
        for (var source : from) {
            var bound = bind(source, List.of());
            scope.addAll(bound.sources);
            relation = relation == null ? bound.relation : cross(relation, bound.relation);
        }
        return relation;
    }

    private static Relation cross(Relation left, Relation right) {
        return new Relation.Join(JoinKind.INNER, left, right, Condition.TRUE, Optional.empty());
    }

    /// @param lateral sources to the left of an APPLY, which its right side sees
    Bound bind(TableSource source, List<Source> lateral) {
        if (++tables > MAX_TABLES) {
            throw SyntaxError.TOO_MANY_TABLES.with(MAX_TABLES);
        }
        return switch (source) {
            case TableSource.NamedTable table -> new NamedTableBinder(scope, this).bind(table);
            case TableSource.VariableTable variable -> new NamedTableBinder(scope, this).variable(variable);
            case TableSource.DerivedTable(var query, var alias, var _) -> derived(
                    new QueryBinder(context).subquery(query, inside(lateral)), alias);
            case TableSource.ValuesTable values -> values(values, lateral);
            case TableSource.Join join -> join(join, lateral);
            case TableSource.Apply apply -> apply(apply, lateral);
            case TableSource.FunctionTable function -> new NamedTableBinder(scope, this)
                    .function(function, new ExpressionBinder(inside(lateral), Place.OTHER));
            case TableSource.Pivot pivot -> new PivotBinder(context, scope.commonTables())
                    .pivot(pivot, bind(pivot.input(), lateral));
            case TableSource.Unpivot unpivot -> new PivotBinder(context, scope.commonTables())
                    .unpivot(unpivot, bind(unpivot.input(), lateral));
            case TableSource.OutputTable _ -> throw ExpressionBinder.unsupported("OUTPUT in FROM");
            case TableSource.MethodTable method -> new XmlMethodBinder(
                    new ExpressionBinder(inside(lateral), Place.OTHER)).nodes(method);
            case TableSource.OpenJson open -> new OpenJsonBinder(context)
                    .bind(open, new ExpressionBinder(inside(lateral), Place.OTHER));
            case TableSource.OpenXml _ -> throw ExpressionBinder.unsupported("OPENXML");
            case TableSource.OpenBulk open -> new OpenBulkBinder(context).bind(open);
            case TableSource.OpenSource open -> throw ExpressionBinder.unsupported(open.function());
        };
    }

    /// The scope of something inside of FROM: the outer query's names, and the left side of an APPLY.
    private Scope inside(List<Source> lateral) {
        var outside = scope.outer().map(Scope::inner)
                .orElseGet(() -> new Scope(context, Optional.empty(), scope.commonTables()));
        var here = new Scope(context, outside.outer(), scope.commonTables());
        lateral.forEach(here::add);
        return here;
    }

    /// A query under an alias.
    Bound derived(BoundQuery query, Optional<TableSource.Alias> alias) {
        var name = alias.map(given -> given.name().name()).orElse("");
        var columns = alias.map(TableSource.Alias::columns).orElse(List.of());
        return new Bound(query.relation(), List.of(new Source(name, Optional.empty(), named(query, name, columns))));
    }

    /// The query's columns under the names of a column list, or under their own, which must be there and differ.
    List<SourceColumn> named(BoundQuery query, String table, List<Identifier> names) {
        if (!names.isEmpty() && names.size() != query.columns().size()) {
            throw names.size() < query.columns().size() ? NameError.MORE_COLUMNS_THAN_LIST.with(table)
                    : NameError.FEWER_COLUMNS_THAN_LIST.with(table);
        }
        var columns = new ArrayList<SourceColumn>();
        for (int i = 0; i < query.columns().size(); i++) {
            var output = query.columns().get(i);
            var name = names.isEmpty() ? output.name() : names.get(i).name();
            if (name.isEmpty()) {
                throw NameError.NO_COLUMN_NAME.state(2, i + 1, table);
            }
            for (var other : columns) {
                if (context.sameName(other.name(), name)) {
                    throw NameError.COLUMN_SPECIFIED_TWICE.with(name, table);
                }
            }
            columns.add(new SourceColumn(name, output.column(), output.nullable()));
        }
        return columns;
    }

    private Bound values(TableSource.ValuesTable table, List<Source> lateral) {
        return derived(values(table.rows(), new ExpressionBinder(inside(lateral), Place.OTHER), table.alias()),
                table.alias());
    }

    /// VALUES as a table: all rows in the types common to a column.
    BoundQuery values(List<List<Expression>> rows, ExpressionBinder expressions, Optional<TableSource.Alias> alias) {
        int width = rows.getFirst().size();
        var bound = new ArrayList<List<Scalar>>();
        for (var row : rows) {
            if (row.size() != width) {
                throw SyntaxError.VALUES_ROWS_DIFFER.with();
            }
            bound.add(expressions.bindAll(row));
        }
        var columns = new ArrayList<Column>();
        var outputs = new ArrayList<BoundQuery.Output>();
        var converted = new ArrayList<List<Scalar>>();
        bound.forEach(_ -> converted.add(new ArrayList<>()));
        for (int i = 0; i < width; i++) {
            int place = i;
            var values = bound.stream().map(row -> row.get(place)).toList();
            var type = context.operators.commonType(values, "VALUES");
            boolean nullable = values.stream().anyMatch(Scalar::nullable);
            var name = alias.filter(given -> place < given.columns().size())
                    .map(given -> given.columns().get(place).name()).orElse("");
            var column = name.isEmpty() ? context.columns.expression(type, nullable)
                    : context.columns.named(name, type, nullable);
            columns.add(column);
            outputs.add(new BoundQuery.Output("", column, nullable));
            for (int row = 0; row < values.size(); row++) {
                converted.get(row).add(context.operators.convert(values.get(row), type));
            }
        }
        return new BoundQuery(new Relation.Rows(columns, converted.stream().map(List::copyOf).toList()), outputs);
    }

    private Bound join(TableSource.Join join, List<Source> lateral) {
        var left = bind(join.left(), lateral);
        var right = bind(join.right(), lateral);
        var sources = new ArrayList<>(left.sources);
        sources.addAll(right.sources);
        Condition on = Condition.TRUE;
        if (join.on().isPresent()) {
            var seen = inside(lateral);
            sources.forEach(seen::add);
            on = new ExpressionBinder(seen, Place.ON).bind(join.on().get());
        }
        var hint = join.hint().flatMap(FromBinder::strategy);
        if (hint.isPresent()) {
            context.hints(context.hints().ordered());
        }
        return switch (join.kind()) {
            case CROSS, INNER -> new Bound(joined(JoinKind.INNER, left, right, on, hint), sources);
            case LEFT -> new Bound(joined(JoinKind.LEFT, left, right, on, hint), nullable(left, right, false, true));
            case RIGHT -> new Bound(joined(JoinKind.LEFT, right, left, on, hint), nullable(left, right, true, false));
            case FULL -> new Bound(joined(JoinKind.FULL, left, right, on, hint), nullable(left, right, true, true));
        };
    }

    private static Relation joined(JoinKind kind, Bound left, Bound right, Condition on,
            Optional<Relation.Strategy> hint) {
        return new Relation.Join(kind, left.relation, right.relation, on, hint);
    }

    private static Optional<Relation.Strategy> strategy(TableSource.JoinHint hint) {
        return switch (hint) {
            case LOOP -> Optional.of(Relation.Strategy.LOOP);
            case HASH -> Optional.of(Relation.Strategy.HASH);
            case MERGE -> Optional.of(Relation.Strategy.MERGE);
            case REMOTE, REDUCE, REPLICATE, REDISTRIBUTE ->
                throw ExpressionBinder.unsupported("join hint " + hint);
        };
    }

    private static List<Source> nullable(Bound left, Bound right, boolean leftNull, boolean rightNull) {
        var sources = new ArrayList<Source>();
        left.sources.forEach(source -> sources.add(leftNull ? nullable(source) : source));
        right.sources.forEach(source -> sources.add(rightNull ? nullable(source) : source));
        return sources;
    }

    private static Source nullable(Source source) {
        return new Source(source.name(), source.full(), source.columns().stream()
                .map(column -> new SourceColumn(column.name(), column.column(), true, column.use())).toList());
    }

    private Bound apply(TableSource.Apply apply, List<Source> lateral) {
        var left = bind(apply.left(), lateral);
        var seen = new ArrayList<>(lateral);
        seen.addAll(left.sources);
        var right = bind(apply.right(), seen);
        var kind = apply.outer() ? JoinKind.LEFT : JoinKind.INNER;
        var free = ColumnUse.free(right.relation);
        boolean correlated = free.intersects(ColumnUse.given(left.relation));
        Relation relation = correlated ? new Relation.Apply(kind, left.relation, right.relation)
                : new Relation.Join(kind, left.relation, right.relation, Condition.TRUE, Optional.empty());
        return new Bound(relation, nullable(left, right, false, apply.outer()));
    }
}
