package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.RowSource;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.TriggerMetadata.Event;
import dev.vitrine.query.plan.ChangeNode;
import dev.vitrine.query.plan.StatementKind;
import dev.vitrine.tsql.syntax.ChangeStatement.Insert;
import dev.vitrine.tsql.syntax.ChangeStatement.InsertDefaults;
import dev.vitrine.tsql.syntax.ChangeStatement.InsertExecute;
import dev.vitrine.tsql.syntax.ChangeStatement.InsertQuery;
import dev.vitrine.tsql.syntax.ChangeStatement.InsertValues;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.types.conversion.AssignmentTarget;
import dev.vitrine.types.error.ConstraintError;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.SyntaxError;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Binds INSERT.
final class InsertBinder {
    private final BindContext context;
    private final Insert insert;
    private TableMetadata table;
    private NewRows rows;
    private List<ColumnMetadata> columns;

    InsertBinder(BindContext context, Insert insert) {
        this.context = context;
        this.insert = insert;
    }

    /// Rows to be inserted: where they come from, and the value of each listed column.
    private record Rows(Relation relation, List<Scalar> values) { }

    BoundStatement bind() {
        var common = insert.with().map(with -> new QueryBinder(context).withTables(with, CommonTables.NONE))
                .orElse(CommonTables.NONE);
        var scope = new Scope(context, Optional.empty(), common);
        bindTarget(scope);
        var source = source(common);
        var relation = insert.top().isPresent()
                ? new SpecificationBinder(new Scope(context, Optional.empty(), common))
                        .top(source.relation, insert.top().get(), List.of()) : source.relation;
        var inserted = rows.source("inserted");
        var step = step(table, rows, values(source.values), inserted, "INSERT", false);
        return new OutputBinder(context, StatementKind.INSERT, List.of(inserted))
                .finish(relation, List.of(step), insert.outputs());
    }

    private void bindTarget(Scope scope) {
        var targets = new ChangeTargets(context);
        var bound = targets.bind(scope, insert.target(), Optional.empty());
        var source = bound.sources().getFirst();
        var name = ChangeTargets.name(insert.target());
        var stored = targets.changed(source, bound.relation(), name, targets.view(insert.target(), List.of()),
                Set.of(Event.INSERT));
        ChangeTargets.checkOutput(insert.outputs(), stored, Set.of(Event.INSERT), name);
        table = stored.table();
        rows = new NewRows(context, table);
        columns = insert.columns().isEmpty() ? allColumns(source, stored) : listed(source, stored);
        columns.forEach(column -> context.changes(Event.INSERT, column.name()));
    }

    boolean identityInsert() {
        return identityInsert(context, table);
    }

    static boolean identityInsert(BindContext context, TableMetadata table) {
        return context.settings().identityInsertObject() == table.objectId()
                && context.settings().identityInsertDatabase() == table.databaseId();
    }

    private List<ColumnMetadata> allColumns(Scope.Source source, Relation.Table stored) {
        var all = new ArrayList<ColumnMetadata>();
        for (var column : source.columns()) {
            int ordinal = ChangeTargets.ordinal(stored, column.column());
            if (ordinal < 0) {
                continue;
            }
            var metadata = table.columns().get(ordinal);
            if (metadata.computed().isEmpty() && metadata.identity().isEmpty()) {
                all.add(metadata);
            }
        }
        return all;
    }

    private List<ColumnMetadata> listed(Scope.Source source, Relation.Table stored) {
        var listed = new ArrayList<ColumnMetadata>();
        for (Identifier name : insert.columns()) {
            var found = source.columns().stream().filter(c -> context.sameName(c.name(), name.name())).findFirst()
                    .orElseThrow(() -> NameError.INVALID_COLUMN_NAME.with(name.name()).atLine(name.position().line()));
            int ordinal = ChangeTargets.ordinal(stored, found.column());
            if (ordinal < 0) {
                throw NameError.COLUMN_CANNOT_BE_MODIFIED.with(name.name());
            }
            var metadata = table.columns().get(ordinal);
            if (listed.contains(metadata)) {
                throw NameError.COLUMN_NAME_TWICE_IN_INSERT.with(name.name());
            }
            if (metadata.computed().isPresent()) {
                throw NameError.COLUMN_CANNOT_BE_MODIFIED.with(name.name());
            }
            listed.add(metadata);
        }
        checkIdentity(listed);
        return listed;
    }

    private void checkIdentity(List<ColumnMetadata> listed) {
        boolean given = listed.stream().anyMatch(column -> column.identity().isPresent());
        if (given && !identityInsert()) {
            throw ConstraintError.IDENTITY_INSERT_OFF.with(table.name());
        }
        if (!given && identityInsert()) {
            throw ConstraintError.IDENTITY_INSERT_VALUE_REQUIRED.with(table.name());
        }
    }

    private Rows source(CommonTables common) {
        return switch (insert.source()) {
            case InsertValues(var list) -> values(list, common);
            case InsertQuery(var query) -> {
                ForBinder.refuse(query, "INSERT");
                yield query(new QueryBinder(context).outermost(query, common));
            }
            case InsertExecute _ -> executed();
            case InsertDefaults _ -> {
                columns = List.of();
                yield new Rows(new Relation.Rows(List.of(), List.of(List.of())), List.of());
            }
        };
    }

    private Rows values(List<List<Expression>> list, CommonTables common) {
        for (var row : list) {
            checkCount(row.size());
        }
        var expressions = new ExpressionBinder(new Scope(context, Optional.empty(), common),
                ExpressionBinder.Place.OTHER);
        var bound = new ArrayList<List<Scalar>>();
        list.forEach(_ -> bound.add(new ArrayList<>()));
        var rowColumns = new ArrayList<Column>();
        for (int i = 0; i < columns.size(); i++) {
            var column = columns.get(i);
            rowColumns.add(context.columns.named(column.name(), column.type(), true));
            int place = i;
            var given = list.stream().map(row -> row.get(place)).toList();
            var assigned = columnValues(given, column, expressions);
            for (int row = 0; row < list.size(); row++) {
                bound.get(row).add(assigned.get(row));
            }
        }
        return new Rows(new Relation.Rows(rowColumns, bound.stream().map(List::copyOf).toList()),
                rowColumns.stream().map(BindContext::value).toList());
    }

    /// With several rows, the values of a column first take their common type.
    private List<Scalar> columnValues(List<Expression> given, ColumnMetadata column, ExpressionBinder expressions) {
        var values = new ArrayList<Scalar>();
        var written = new ArrayList<Scalar>();
        for (var expression : given) {
            if (expression instanceof Expression.DefaultValue) {
                values.add(null);
            } else {
                checkValue(column);
                var value = expressions.bind(expression);
                values.add(value);
                written.add(value);
            }
        }
        var type = written.size() > 1 ? Optional.of(context.operators.commonType(written, "VALUES"))
                : Optional.<dev.vitrine.types.type.SqlType>empty();
        return values.stream().map(value -> value == null ? defaultValue(column)
                : rows.assigned(type.map(common -> context.operators.convert(value, common)).orElse(value), column))
                .toList();
    }

    private static void checkValue(ColumnMetadata column) {
        if (column.isRowVersion()) {
            throw NameError.TIMESTAMP_INSERT.with();
        }
    }

    private Scalar defaultValue(ColumnMetadata column) {
        if (column.identity().isPresent()) {
            throw dev.vitrine.types.error.QueryError.IDENTITY_DEFAULT_OR_NULL.with();
        }
        return rows.defaultValue(column);
    }

    private void checkCount(int given) {
        if (given == columns.size()) {
            return;
        }
        if (insert.columns().isEmpty()) {
            if (given == columns.size() + 1 && table.identityColumn().isPresent()) {
                throw ConstraintError.IDENTITY_NEEDS_COLUMN_LIST.with(table.name());
            }
            throw NameError.COLUMN_COUNT_MISMATCH.with();
        }
        throw given < columns.size() ? SyntaxError.MORE_COLUMNS_THAN_VALUES.with()
                : SyntaxError.FEWER_COLUMNS_THAN_VALUES.with();
    }

    private Rows query(BoundQuery query) {
        int given = query.columns().size();
        if (given != columns.size()) {
            if (insert.columns().isEmpty()) {
                checkCount(given);
            }
            throw given < columns.size() ? SyntaxError.INSERT_SELECT_FEWER_ITEMS.with()
                    : SyntaxError.INSERT_SELECT_MORE_ITEMS.with();
        }
        return new Rows(query.relation(), assigned(query, columns, rows));
    }

    static List<Scalar> assigned(BoundQuery query, List<ColumnMetadata> columns, NewRows rows) {
        var values = new ArrayList<Scalar>();
        for (int i = 0; i < columns.size(); i++) {
            checkValue(columns.get(i));
            values.add(rows.assigned(query.value(i), columns.get(i)));
        }
        return values;
    }

    private Rows executed() {
        var given = new ArrayList<Column>();
        var targets = new ArrayList<RowSource.Executed.Target>();
        for (var column : columns) {
            given.add(context.columns.named(column.name(), column.type(), true));
            targets.add(new RowSource.Executed.Target(column.type(),
                    new AssignmentTarget(table.fullName(), column.name())));
        }
        return new Rows(new Relation.SourceRows(new RowSource.Executed(List.copyOf(targets)), List.of(), given),
                given.stream().map(BindContext::value).toList());
    }

    /// The values of listed columns, then the defaults of the others.
    private List<ChangeNode.ColumnValue> values(List<Scalar> given) {
        return complete(table, rows, columns, given);
    }

    static List<ChangeNode.ColumnValue> complete(TableMetadata table, NewRows rows, List<ColumnMetadata> columns,
            List<Scalar> given) {
        var values = new ArrayList<ChangeNode.ColumnValue>();
        for (int i = 0; i < columns.size(); i++) {
            if (!columns.get(i).isRowVersion()) {
                values.add(new ChangeNode.ColumnValue(columns.get(i).ordinal(), given.get(i)));
            }
        }
        for (var column : table.columns()) {
            if (!columns.contains(column) && column.defaultValue().isPresent()) {
                values.add(new ChangeNode.ColumnValue(column.ordinal(), rows.defaultValue(column)));
            }
        }
        return List.copyOf(values);
    }

    /// @param output whether it is OUTPUT ... INTO
    static ChangeStep step(TableMetadata table, NewRows rows, List<ChangeNode.ColumnValue> values,
            Scope.Source inserted, String statement, boolean output) {
        var newRow = rows.newRow(inserted, statement);
        var expressions = values.stream().map(ChangeNode.ColumnValue::value).toList();
        var target = new ChangeStep.Target(table, Optional.empty(), new BitSet());
        return ChangeStep.of(Optional.of(target), List.of(), expressions, newRow.row(),
                (info, input, _) -> output ? new ChangeNode.OutputInto(info, input, table, values, newRow)
                        : new ChangeNode.Insert(info, input, table, values, newRow))
                .with(new ForeignKeyBinder(rows.context(), table, statement).inserted(newRow.row()));
    }
}
