package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Comparison;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Relation.JoinKind;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.algebra.TableHints;
import dev.vitrine.query.metadata.ForeignKeyMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.plan.ChangeNode;
import dev.vitrine.query.plan.RowNode.Assertion;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.SourcePosition;
import dev.vitrine.tsql.syntax.TableDefinition.ReferentialAction;
import dev.vitrine.types.error.ConstraintError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.value.StringValue;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// Binds what the foreign keys of a table, and those that refer to it, ask of a change. All is said of sets of rows:
/// checks are conditions over the changed rows once the statement and its cascades are done, a cascade is a change of
/// the referencing table joined with them.
/// Source: "Primary and foreign key constraints", "CREATE TABLE (Transact-SQL)".
final class ForeignKeyBinder {
    /// Rows of other tables are read as committed whatever the session's level: a check never trusts what may vanish.
    private static final TableHints COMMITTED = new TableHints(Optional.of(TableHints.Isolation.READ_COMMITTED),
            TableHints.Lock.DEFAULT, TableHints.Granularity.DEFAULT, false, false, List.of(), false, false, 0);

    private final BindContext context;
    private final TableMetadata table;
    private final String statement;
    private final List<AfterChange.Cascade> cascades = new ArrayList<>();
    private final List<Assertion> checks = new ArrayList<>();
    private boolean settled;

    /// @param statement the word in error 547
    ForeignKeyBinder(BindContext context, TableMetadata table, String statement) {
        this.context = context;
        this.table = table;
        this.statement = statement;
    }

    Optional<AfterChange> inserted(List<Column> row) {
        for (var key : table.foreignKeys()) {
            if (!key.disabled()) {
                checkReferenced(key, row);
            }
        }
        return finish(context.newRecursion(), row);
    }

    Optional<AfterChange> deleted(List<Column> old) {
        int work = context.newRecursion();
        for (var key : table.referencedBy()) {
            if (!key.disabled()) {
                referencedDeleted(key, new Rows(work, old, old, List.of(), Condition.TRUE));
            }
        }
        return finish(work, old);
    }

    /// @param changed ordinals of the columns that change
    Optional<AfterChange> updated(List<Column> old, List<Column> row, BitSet changed) {
        int work = context.newRecursion();
        for (var key : table.foreignKeys()) {
            if (!key.disabled() && touches(key.referencing(), changed)) {
                checkReferenced(key, row);
            }
        }
        for (var key : table.referencedBy()) {
            if (!key.disabled() && touches(key.referenced(), changed)) {
                referencedUpdated(key, new Rows(work, both(old, row), old, row, Condition.TRUE));
            }
        }
        return finish(work, both(old, row));
    }

    /// @param action the column that says what was done to a row
    Optional<AfterChange> merged(List<Column> old, List<Column> row, BitSet changed, Column action) {
        int work = context.newRecursion();
        for (var key : table.foreignKeys()) {
            if (!key.disabled()) {
                checkReferenced(key, row);
            }
        }
        var columns = new ArrayList<>(both(old, row));
        columns.add(action);
        for (var key : table.referencedBy()) {
            if (key.disabled()) {
                continue;
            }
            referencedDeleted(key, new Rows(work, columns, old, row, did(action, "DELETE")));
            if (touches(key.referenced(), changed)) {
                referencedUpdated(key, new Rows(work, columns, old, row, did(action, "UPDATE")));
            }
        }
        return finish(work, columns);
    }

    /// The changed rows.
    ///
    /// @param which of the rows of the work table are meant
    private record Rows(int work, List<Column> columns, List<Column> old, List<Column> row, Condition which) { }

    private static Condition did(Column action, String what) {
        return new Condition.Compare(Comparison.EQUAL, BindContext.value(action),
                new Scalar.Constant(action.type(), StringValue.of(what)));
    }

    private static List<Column> both(List<Column> old, List<Column> row) {
        var both = new ArrayList<>(old);
        both.addAll(row);
        return both;
    }

    private Optional<AfterChange> finish(int work, List<Column> columns) {
        return cascades.isEmpty() && checks.isEmpty() ? Optional.empty() : Optional.of(new AfterChange(work,
                List.copyOf(columns), List.copyOf(cascades), List.copyOf(checks), settled));
    }

    private boolean touches(ForeignKeyMetadata.Side side, BitSet changed) {
        return side.columnIds().stream().anyMatch(id -> changed.get(table.column(id).ordinal()));
    }

    /// The columns of one side among the columns of a row of this table.
    private List<Column> columns(ForeignKeyMetadata.Side side, List<Column> row) {
        return side.columnIds().stream().map(id -> row.get(table.column(id).ordinal())).toList();
    }

    private TableMetadata other(ForeignKeyMetadata.Side side) {
        var name = new ObjectName(Optional.empty(), Optional.of(identifier(table.database())),
                Optional.of(identifier(side.schema())), identifier(side.table()), SourcePosition.NONE);
        if (context.scope.resolve(name).orElse(null) instanceof TableMetadata found) {
            context.uses(found);
            return found;
        }
        throw new IllegalStateException("a foreign key has lost its table " + side.schemaName());
    }

    private static Identifier identifier(String name) {
        return new Identifier(name, true, SourcePosition.NONE);
    }

    /// The rows of the other table, and its columns of the key.
    private record Other(Relation.Table table, Relation relation, List<Column> key) { }

    private Other rows(ForeignKeyMetadata.Side side, TableHints hints) {
        var metadata = other(side);
        var scope = new Scope(context, Optional.empty(), CommonTables.NONE);
        var bound = new NamedTableBinder(scope, new FromBinder(scope)).table(metadata, metadata.name(),
                Optional.empty(), hints);
        var stored = new ChangeTargets(context).tableOf(bound.sources().getFirst(), bound.relation(),
                metadata.name());
        return new Other(stored, bound.relation(), side.columnIds().stream()
                .map(id -> stored.fields().get(metadata.column(id).ordinal())).toList());
    }

    private Condition equal(List<Column> left, List<Column> right) {
        var parts = new ArrayList<Condition>();
        for (int i = 0; i < left.size(); i++) {
            parts.add(new Condition.Compare(Comparison.EQUAL, value(left.get(i)), context.operators.convert(
                    value(right.get(i)), left.get(i).type())));
        }
        return Condition.and(parts);
    }

    /// In a MERGE every column may be NULL.
    private static Scalar value(Column column) {
        return new Scalar.ColumnValue(column, true);
    }

    private static Condition anyNull(List<Column> columns) {
        return Condition.or(columns.stream().<Condition>map(column -> new Condition.IsNull(value(column), false))
                .toList());
    }

    private Condition exists(ForeignKeyMetadata.Side side, List<Column> key) {
        var other = rows(side, COMMITTED);
        return new Condition.Exists(new Relation.Filter(other.relation, equal(other.key, key)));
    }

    /// A row of this table needs the row that it refers to.
    private void checkReferenced(ForeignKeyMetadata key, List<Column> row) {
        var columns = columns(key.referencing(), row);
        settled |= key.isWithinTable();
        checks.add(new Assertion(Condition.or(List.of(anyNull(columns), exists(key.referenced(), columns))),
                conflict(key, key.isWithinTable() ? "FOREIGN KEY SAME TABLE" : "FOREIGN KEY", key.referenced())));
    }

    private SqlError conflict(ForeignKeyMetadata key, String kind, ForeignKeyMetadata.Side side) {
        boolean one = side.columnIds().size() == 1;
        return ConstraintError.CONSTRAINT_CONFLICT.state(0, statement, kind, key.name(), table.database(),
                side.schemaName(), one ? ", column '" : "",
                one ? other(side).column(side.columnIds().getFirst()).name() : "", one ? "'" : "");
    }

    private void referencedDeleted(ForeignKeyMetadata key, Rows rows) {
        if (key.onDelete() == ReferentialAction.NO_ACTION) {
            checkUnreferenced(key, rows, !rows.row.isEmpty());
        } else {
            cascade(key, rows, key.onDelete(), rows.which, true);
        }
    }

    private void referencedUpdated(ForeignKeyMetadata key, Rows rows) {
        if (key.onUpdate() == ReferentialAction.NO_ACTION) {
            checkUnreferenced(key, rows, true);
        } else {
            var same = equal(columns(key.referenced(), rows.old), columns(key.referenced(), rows.row));
            cascade(key, rows, key.onUpdate(), Condition.and(List.of(rows.which, moved(key, rows), not(same))), false);
        }
    }

    private static Condition not(Condition condition) {
        return new Condition.Not(condition);
    }

    private Condition moved(ForeignKeyMetadata key, Rows rows) {
        return not(anyNull(columns(key.referenced(), rows.old)));
    }

    /// No row may refer to a key that is gone. Keys may be back in another row: an update can exchange them.
    private void checkUnreferenced(ForeignKeyMetadata key, Rows rows, boolean mayBeBack) {
        var old = columns(key.referenced(), rows.old);
        settled |= mayBeBack || key.isWithinTable();
        var parts = new ArrayList<Condition>();
        if (rows.which != Condition.TRUE) {
            parts.add(not(rows.which));
        }
        parts.add(anyNull(old));
        if (mayBeBack) {
            parts.add(exists(key.referenced(), old));
        }
        parts.add(not(exists(key.referencing(), old)));
        checks.add(new Assertion(Condition.or(parts), conflict(key,
                key.isWithinTable() ? "SAME TABLE REFERENCE" : "REFERENCE", key.referencing())));
    }

    /// The rows that refer to the changed ones are deleted, or their columns take other values.
    private void cascade(ForeignKeyMetadata key, Rows rows, ReferentialAction action, Condition which,
            boolean deleted) {
        context.enter();
        try {
            addCascade(key, rows, action, which, deleted);
        } finally {
            context.leave();
        }
    }

    private void addCascade(ForeignKeyMetadata key, Rows rows, ReferentialAction action, Condition which,
            boolean deleted) {
        var other = rows(key.referencing(), TableHints.NONE);
        var on = Condition.and(List.of(which, equal(other.key, columns(key.referenced(), rows.old))));
        var joined = new Relation.Join(JoinKind.INNER, new Relation.WorkTable(rows.work, List.copyOf(rows.columns)),
                other.relation, on, Optional.empty());
        var changes = new RowChanges(context, other.table, statement);
        if (deleted && action == ReferentialAction.CASCADE) {
            cascades.add(new AfterChange.Cascade(joined, changes.delete(RowChanges.source("deleted", other.table))));
            return;
        }
        var newRows = new NewRows(context, other.table.table());
        var values = new ArrayList<ChangeNode.ColumnValue>();
        for (int i = 0; i < key.referencing().columnIds().size(); i++) {
            var column = other.table.table().column(key.referencing().columnIds().get(i));
            values.add(new ChangeNode.ColumnValue(column.ordinal(), switch (action) {
                case SET_NULL -> newRows.assigned(Scalar.Constant.NULL, column);
                case SET_DEFAULT -> newRows.defaultValue(column);
                case CASCADE, NO_ACTION -> newRows.assigned(value(
                        columns(key.referenced(), rows.row).get(i)), column);
            }));
        }
        cascades.add(new AfterChange.Cascade(joined, changes.update(newRows.source("inserted"), List.copyOf(values),
                List.of())));
    }
}
