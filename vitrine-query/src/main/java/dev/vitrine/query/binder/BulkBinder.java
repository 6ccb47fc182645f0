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
import dev.vitrine.tsql.syntax.ChangeStatement;
import dev.vitrine.tsql.syntax.Hint;
import dev.vitrine.types.conversion.AssignmentTarget;
import dev.vitrine.types.error.NameError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Binds INSERT BULK: an INSERT of rows that the client sends, which passes over constraints unless it is told not to.
final class BulkBinder {
    private static final String TABLOCK = "TABLOCK";

    private final BindContext context;
    private final ChangeStatement.InsertBulk bulk;
    private TableMetadata table;
    private NewRows rows;
    private boolean hadTriggers;

    BulkBinder(BindContext context, ChangeStatement.InsertBulk bulk) {
        this.context = context;
        this.bulk = bulk;
    }

    BoundStatement bind() {
        var columns = bindTarget();
        var given = new ArrayList<Column>();
        var targets = new ArrayList<RowSource.Executed.Target>();
        for (var column : columns) {
            given.add(context.columns.named(column.name(), column.type(), true));
            targets.add(new RowSource.Executed.Target(column.type(),
                    new AssignmentTarget(table.fullName(), column.name())));
        }
        var loaded = new ArrayList<ColumnMetadata>();
        var values = new ArrayList<Scalar>();
        for (int i = 0; i < columns.size(); i++) {
            var column = columns.get(i);
            if (column.isRowVersion() || column.identity().isPresent() && !bulk.has("KEEP_IDENTITY")) {
                continue;
            }
            loaded.add(column);
            values.add(value(column, BindContext.value(given.get(i))));
        }
        var relation = new Relation.SourceRows(new RowSource.Executed(List.copyOf(targets)), List.of(), given);
        var inserted = rows.source("inserted");
        var step = InsertBinder.step(table, rows, InsertBinder.complete(table, rows, loaded, values), inserted,
                "INSERT", false);
        return new OutputBinder(context, StatementKind.INSERT, List.of(inserted)).finish(relation,
                List.of(bulk.has("CHECK_CONSTRAINTS") ? step : unchecked(loaded, values, inserted)), List.of());
    }

    private List<ColumnMetadata> bindTarget() {
        var targets = new ChangeTargets(context);
        var hints = bulk.has(TABLOCK) ? List.of(new Hint(TABLOCK, List.of(), TABLOCK, bulk.position()))
                : List.<Hint>of();
        var target = new ChangeStatement.NamedTarget(bulk.table(), hints, bulk.position());
        var bound = targets.bind(new Scope(context, Optional.empty(), CommonTables.NONE), target, Optional.empty());
        var source = bound.sources().getFirst();
        var name = ChangeTargets.name(target);
        table = bulk.has("FIRE_TRIGGERS") ? targets.changed(source, bound.relation(), name, Optional.empty(),
                Set.of(Event.INSERT)).table() : targets.tableOf(source, bound.relation(), name).table().with(List.of());
        rows = new NewRows(context, table);
        hadTriggers = !targets.tableOf(source, bound.relation(), name).table().triggers().isEmpty();
        rights(targets);
        if (bulk.columns().isEmpty()) {
            return table.columns().stream().filter(column -> column.computed().isEmpty()).toList();
        }
        var columns = new ArrayList<ColumnMetadata>();
        for (var column : bulk.columns()) {
            var listed = column.name().name();
            var metadata = table.columns().stream().filter(one -> context.sameName(one.name(), listed))
                    .findFirst().orElseThrow(() -> NameError.INVALID_COLUMN_NAME.with(listed));
            if (metadata.computed().isPresent()) {
                throw NameError.COLUMN_CANNOT_BE_MODIFIED.with(listed);
            }
            columns.add(metadata);
        }
        return columns;
    }

    /// Who loads rows past constraints, triggers or identity needs to be allowed to alter the table.
    /// Source: "BULK INSERT (Transact-SQL)", Permissions.
    private void rights(ChangeTargets targets) {
        if (!bulk.has("FIRE_TRIGGERS")) {
            targets.uses(Optional.empty(), table, Set.of(Event.INSERT));
        }
        boolean past = !bulk.has("CHECK_CONSTRAINTS") && (!table.checks().isEmpty() || !table.foreignKeys().isEmpty())
                || !bulk.has("FIRE_TRIGGERS") && hadTriggers || bulk.has("KEEP_IDENTITY");
        if (past) {
            context.use(table, ObjectUse.Action.ALTER);
        }
    }

    /// A default stands in for NULL unless KEEP_NULLS is said.
    private Scalar value(ColumnMetadata column, Scalar given) {
        return column.defaultValue().isEmpty() || bulk.has("KEEP_NULLS") ? given
                : new Scalar.Coalesce(List.of(given, rows.defaultValue(column)), column.type());
    }

    private ChangeStep unchecked(List<ColumnMetadata> loaded, List<Scalar> given, Scope.Source inserted) {
        var newRow = rows.newRow(inserted, "INSERT");
        var free = new ChangeNode.NewRow(newRow.row(), newRow.computed(), List.of(), newRow.filters(),
                newRow.statement());
        var values = InsertBinder.complete(table, rows, loaded, given);
        return ChangeStep.of(Optional.of(new ChangeStep.Target(table, Optional.empty(), new java.util.BitSet())),
                List.of(), values.stream().map(ChangeNode.ColumnValue::value).toList(), free.row(),
                (info, input, _) -> new ChangeNode.Insert(info, input, table, values, free));
    }
}
