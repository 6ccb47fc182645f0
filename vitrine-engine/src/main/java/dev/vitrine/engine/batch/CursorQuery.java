package dev.vitrine.engine.batch;

import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.ObjectMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.Literal;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.Predicate;
import dev.vitrine.tsql.syntax.Query;
import dev.vitrine.tsql.syntax.QueryExpression;
import dev.vitrine.tsql.syntax.SelectStatement;
import dev.vitrine.tsql.syntax.SourcePosition;
import dev.vitrine.tsql.syntax.TableSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The query of a cursor, with what tells its rows apart: behind the columns of its select list stand, for each table
/// of FROM, the columns of a unique key, or where there is none the row's locator.
///
/// @param select what OPEN runs
/// @param tables the tables whose rows the cursor can find again, in order; none for a read-only snapshot
record CursorQuery(SelectStatement select, List<Keyed> tables) {

    /// A table of FROM.
    ///
    /// @param qualifier its alias or name
    /// @param key the columns of the key, none for the locator
    record Keyed(TableMetadata table, ObjectName qualifier, List<ColumnMetadata> key) {
        int width() {
            return Math.max(1, key.size());
        }

        boolean byLocator() {
            return key.isEmpty();
        }
    }

    /// The name of the variable that takes part of a key.
    static String variable(int place) {
        return "@:key" + place;
    }

    /// As it was written: a snapshot.
    static CursorQuery plain(Query query, SourcePosition position) {
        return new CursorQuery(new SelectStatement(withoutFor(query), List.of(), position), List.of());
    }

    /// With keys, where each source of FROM is a table.
    static Optional<CursorQuery> keyed(Query query, SourcePosition position,
            Function<ObjectName, Optional<ObjectMetadata>> resolve) {
        if (!(query.body() instanceof QueryExpression.Specification select) || select.distinct()
                || select.groupBy().isPresent() || select.having().isPresent() || query.with().isPresent()) {
            return Optional.empty();
        }
        var tables = new ArrayList<Keyed>();
        for (var source : select.from()) {
            if (!collect(source, tables, resolve)) {
                return Optional.empty();
            }
        }
        if (tables.isEmpty()) {
            return Optional.empty();
        }
        var items = new ArrayList<>(select.items());
        tables.forEach(table -> items.addAll(hidden(table, select.position())));
        return Optional.of(new CursorQuery(statement(query, select, items, select.where(), position),
                List.copyOf(tables)));
    }

    private static boolean collect(TableSource source, List<Keyed> tables,
            Function<ObjectName, Optional<ObjectMetadata>> resolve) {
        return switch (source) {
            case TableSource.NamedTable named -> {
                var found = resolve.apply(named.name()).filter(TableMetadata.class::isInstance)
                        .map(TableMetadata.class::cast);
                found.ifPresent(table -> tables.add(new Keyed(table, named.alias()
                        .map(alias -> ObjectName.of(alias.name())).orElse(named.name()), key(table))));
                yield found.isPresent();
            }
            case TableSource.Join join -> collect(join.left(), tables, resolve)
                    && collect(join.right(), tables, resolve);
            default -> false;
        };
    }

    private static List<ColumnMetadata> key(TableMetadata table) {
        for (IndexMetadata index : table.indexes()) {
            var columns = index.keys().stream().map(part -> table.columns().get(part.ordinal())).toList();
            if (index.unique() && !index.disabled() && index.filter().isEmpty() && !columns.isEmpty()
                    && columns.stream().noneMatch(ColumnMetadata::nullable)) {
                return columns;
            }
        }
        return List.of();
    }

    private static List<QueryExpression.SelectItem> hidden(Keyed table, SourcePosition position) {
        if (table.byLocator()) {
            return List.of(new QueryExpression.SelectExpression(locator(table.qualifier(), position),
                    Optional.empty(), position));
        }
        return table.key().stream().<QueryExpression.SelectItem>map(column -> new QueryExpression.SelectExpression(
                column(table.qualifier(), column.name(), position), Optional.empty(), position)).toList();
    }

    private static Expression column(ObjectName qualifier, String name, SourcePosition position) {
        return new Expression.ColumnReference(Optional.of(qualifier), new Identifier(name, true, position), position);
    }

    private static Expression locator(ObjectName qualifier, SourcePosition position) {
        return new Expression.PseudoColumn(Optional.of(qualifier), "LOCATOR", position);
    }

    private static Query withoutFor(Query query) {
        return new Query(query.with(), query.body(), query.orderBy(), query.offset(), Optional.empty(),
                query.position());
    }

    private static SelectStatement statement(Query query, QueryExpression.Specification select,
            List<QueryExpression.SelectItem> items, Optional<Predicate> where, SourcePosition position) {
        var body = new QueryExpression.Specification(false, select.top(), List.copyOf(items), select.into(),
                select.from(), where, select.groupBy(), select.having(), select.windows(), select.position());
        return new SelectStatement(new Query(query.with(), body, query.orderBy(), query.offset(), Optional.empty(),
                query.position()), List.of(), position);
    }

    /// The query of one row, by the keys of all tables in variables; empty where a locator would have to be sought.
    ///
    /// @param members whether the row must still meet the query's own condition
    Optional<SelectStatement> again(boolean members) {
        if (tables.isEmpty() || tables.stream().anyMatch(Keyed::byLocator)) {
            return Optional.empty();
        }
        var query = select.query();
        var body = (QueryExpression.Specification) query.body();
        var conditions = new ArrayList<Predicate>();
        if (members) {
            body.where().ifPresent(conditions::add);
        }
        int place = 0;
        for (var table : tables) {
            conditions.addAll(equal(table, Optional.of(table.qualifier()), place, select.position()));
            place += table.width();
        }
        var again = new QueryExpression.Specification(false, Optional.empty(), body.items(), Optional.empty(),
                body.from(), Optional.of(and(conditions)), Optional.empty(), Optional.empty(), body.windows(),
                body.position());
        return Optional.of(new SelectStatement(new Query(query.with(), again, List.of(), Optional.empty(),
                Optional.empty(), query.position()), List.of(), select.position()));
    }

    /// The condition that finds a table's row, its key in variables from `place` on.
    static List<Predicate> equal(Keyed table, Optional<ObjectName> qualifier, int place, SourcePosition position) {
        var conditions = new ArrayList<Predicate>();
        if (table.byLocator()) {
            var call = new Expression.FunctionCall(ObjectName.of(new Identifier("$POSITIONED", false, position)), false,
                    List.of(new Expression.PseudoColumn(qualifier, "LOCATOR", position)), true, List.of(),
                    Optional.empty(), position);
            conditions.add(new Predicate.Comparison(Predicate.ComparisonOperator.EQUAL, call,
                    new Literal(Literal.Kind.INTEGER, "1", position), position));
        }
        for (int part = 0; part < table.key().size(); part++) {
            var column = new Expression.ColumnReference(qualifier, new Identifier(table.key().get(part).name(), true,
                    position), position);
            conditions.add(new Predicate.Comparison(Predicate.ComparisonOperator.EQUAL, column,
                    new Expression.Variable(variable(place + part), position), position));
        }
        return conditions;
    }

    static Predicate and(List<Predicate> conditions) {
        return conditions.size() == 1 ? conditions.getFirst()
                : new Predicate.And(List.copyOf(conditions), conditions.getFirst().position());
    }
}
