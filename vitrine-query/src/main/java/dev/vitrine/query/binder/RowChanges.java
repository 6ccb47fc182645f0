package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.binder.Scope.Source;
import dev.vitrine.query.binder.Scope.SourceColumn;
import dev.vitrine.query.plan.ChangeNode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// Makes the step that changes or deletes the rows of a table reference, with all that the table asks of it.
final class RowChanges {
    private final BindContext context;
    private final Relation.Table table;
    private final NewRows rows;
    private final String statement;

    /// @param statement the word in error texts: UPDATE, DELETE, MERGE
    RowChanges(BindContext context, Relation.Table table, String statement) {
        this.context = context;
        this.table = table;
        this.rows = new NewRows(context, table.table());
        this.statement = statement;
    }

    /// The row before, as the source `deleted`: its columns are those that were read.
    static Source source(String name, Relation.Table table) {
        var columns = new ArrayList<SourceColumn>();
        for (var metadata : table.table().columns()) {
            columns.add(new SourceColumn(metadata.name(), table.fields().get(metadata.ordinal()), metadata.nullable()));
        }
        return new Source(name, Optional.empty(), columns);
    }

    private ChangeStep.Target target(BitSet changed) {
        return new ChangeStep.Target(table.table(), Optional.of(table.bookmark()), changed);
    }

    private List<dev.vitrine.query.algebra.Column> reads() {
        var reads = new ArrayList<>(table.fields());
        reads.add(table.bookmark());
        return reads;
    }

    ChangeStep delete(Source deleted) {
        rows.requireSettings(statement);
        var filters = rows.filters(deleted);
        var changed = new BitSet();
        changed.set(0, table.fields().size());
        return ChangeStep.of(Optional.of(target(changed)), reads(), List.of(), List.of(),
                (info, input, repeated) -> new ChangeNode.Delete(info, input, table.table(), table.bookmark(),
                        repeated, table.fields(), filters))
                .with(new ForeignKeyBinder(context, table.table(), statement).deleted(table.fields()));
    }

    ChangeStep update(Source inserted, List<ChangeNode.ColumnValue> values,
            List<ChangeNode.VariableAssignment> variables) {
        var newRow = rows.newRow(inserted, statement);
        var changed = new BitSet();
        values.forEach(value -> changed.set(value.ordinal()));
        newRow.computed().forEach(value -> changed.set(value.ordinal()));
        var expressions = new ArrayList<Scalar>();
        values.forEach(value -> expressions.add(value.value()));
        variables.forEach(variable -> expressions.add(variable.value()));
        return ChangeStep.of(Optional.of(target(changed)), reads(), expressions, newRow.row(),
                (info, input, repeated) -> new ChangeNode.Update(info, input, table.table(), table.bookmark(),
                        repeated, table.fields(), values, variables, newRow))
                .with(new ForeignKeyBinder(context, table.table(), statement)
                        .updated(table.fields(), newRow.row(), changed));
    }
}
