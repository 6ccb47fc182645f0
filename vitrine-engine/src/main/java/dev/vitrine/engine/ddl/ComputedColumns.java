package dev.vitrine.engine.ddl;

import dev.vitrine.query.binder.ExpressionFacts;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.tsql.syntax.TableDefinition;
import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Computed columns: what their expressions are, and where they may stand.
/// Source: "Specify computed columns in a table", "Indexes on computed columns".
final class ComputedColumns {
    private final DdlContext context;

    ComputedColumns(DdlContext context) {
        this.context = context;
    }

    /// A computed column as it is written, its type not yet known. Nullable stands for: NOT NULL is not written.
    static ColumnPlan plan(TableDefinition.ComputedColumn column, String text) {
        if (column.notNull() && !column.persisted()) {
            throw ObjectError.COMPUTED_CONSTRAINT_NOT_PERSISTED.with();
        }
        return new ColumnPlan(column.name().name(), SqlType.INT, !column.notNull(), Optional.empty(), false,
                Optional.of(new ColumnPlan.Computed(NormalText.expression(column.expression().position().cut(text)),
                        column.persisted(), true, true)));
    }

    /// The columns of a table that is being made, as expressions see them.
    TableMetadata table(String name, List<ColumnPlan> columns) {
        var metadata = new ArrayList<ColumnMetadata>();
        for (var column : columns) {
            int ordinal = metadata.size();
            metadata.add(new ColumnMetadata(ordinal, ordinal + 1, column.name(), column.type(), column.nullable(),
                    Optional.empty(), Optional.empty(), Optional.empty(), false, true));
        }
        var heap = new IndexMetadata(0, "", IndexMetadata.Kind.HEAP, false, IndexMetadata.Constraint.NONE, List.of(),
                List.of(), Optional.empty(), false, false, 0);
        return new TableMetadata(0, "", 0, "dbo", name, TableMetadata.Kind.USER, metadata, List.of(heap), List.of(),
                0);
    }

    /// Finds the types of the computed columns of a new table.
    void complete(List<ColumnPlan> columns, String table, Collation collation) {
        var shape = table(table, columns);
        for (int i = 0; i < columns.size(); i++) {
            var column = columns.get(i);
            if (column.computed().isPresent()) {
                columns.set(i, complete(column, shape, table, columns.stream()
                        .map(one -> one.computed().isPresent()).toList()));
            }
        }
    }

    /// Finds the type of one computed column.
    ///
    /// @param computed which of the table's columns are computed: they may not be used
    ColumnPlan complete(ColumnPlan column, TableMetadata shape, String table, List<Boolean> computed) {
        var written = column.computed().orElseThrow();
        var facts = context.queries().facts(shape, written.text());
        if (facts.subquery()) {
            throw SyntaxError.SUBQUERY_NOT_ALLOWED_HERE.with();
        }
        for (int i = facts.columns().nextSetBit(0); i >= 0; i = facts.columns().nextSetBit(i + 1)) {
            if (computed.get(i)) {
                throw ObjectError.COMPUTED_USES_COMPUTED.state(0, shape.columns().get(i).name(), table);
            }
        }
        requirePersistable(column.name(), written.persisted(), facts, table);
        return new ColumnPlan(column.name(), facts.type(), column.nullable() && facts.nullable(), Optional.empty(),
                false, Optional.of(new ColumnPlan.Computed(written.text(), written.persisted(), facts.deterministic(),
                        facts.precise())));
    }

    static void requirePersistable(String column, boolean persisted, ExpressionFacts facts, String table) {
        if (persisted && !facts.deterministic()) {
            throw ObjectError.COMPUTED_CANNOT_PERSIST.with(column, table);
        }
    }

    /// 2729, 2799 for the index of a new table.
    static void requireIndexable(IndexPlan index, List<ColumnPlan> columns, String table) {
        for (var key : index.keys()) {
            var column = columns.get(key.ordinal());
            if (column.computed().filter(computed -> !computed.deterministic()).isPresent()) {
                throw ObjectError.INDEX_COLUMN_NOT_DETERMINISTIC.with(column.name(), "table", table);
            }
            if (!column.stored() && !column.computed().orElseThrow().precise()) {
                throw ObjectError.INDEX_COLUMN_IMPRECISE.with(index.name(), table, column.name());
            }
        }
    }

    /// 8183: checks and foreign keys of a column need it stored.
    ///
    /// @param checked ordinals of columns with a check of their own
    /// @param referencing names of columns with a foreign key of their own
    static void requirePersisted(List<ColumnPlan> columns, List<Integer> checked, List<String> referencing) {
        for (int i = 0; i < columns.size(); i++) {
            if (!columns.get(i).stored() && (checked.contains(i) || referencing.contains(columns.get(i).name()))) {
                throw ObjectError.COMPUTED_CONSTRAINT_NOT_PERSISTED.with();
            }
        }
    }
}
