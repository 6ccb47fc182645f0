package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.binder.Scope.Source;
import dev.vitrine.query.binder.Scope.SourceColumn;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.plan.ChangeNode;
import dev.vitrine.query.plan.ChangeNode.NewRow;
import dev.vitrine.types.conversion.AssignmentTarget;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.error.TransactionError;
import dev.vitrine.types.value.Null;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Binds what a table asks of its rows: the columns of a new row, computed columns, checks, filters of indexes, conversions into columns.
final class NewRows {
    private static final String STANDARD_SETTINGS = "indexed views and/or indexes on computed columns and/or filtered "
            + "indexes and/or query notifications and/or XML data type methods and/or spatial index operations";

    private final BindContext context;
    private final TableMetadata table;
    private final TableExpressions expressions;

    NewRows(BindContext context, TableMetadata table) {
        this.context = context;
        this.table = table;
        this.expressions = new TableExpressions(context);
    }

    BindContext context() {
        return context;
    }

    /// A column of the query for each of the table's, as the source `inserted` or `deleted`.
    Source source(String name) {
        var columns = new ArrayList<SourceColumn>();
        for (var metadata : table.columns()) {
            var column = context.columns.table(name, metadata.name(), metadata.type(), metadata.nullable(),
                    metadata.identity().isPresent());
            columns.add(new SourceColumn(metadata.name(), column, metadata.nullable()));
        }
        return new Source(name, Optional.empty(), List.copyOf(columns));
    }

    NewRow newRow(Source inserted, String statement) {
        requireSettings(statement);
        var computed = new ArrayList<ChangeNode.ColumnValue>();
        for (var column : table.columns()) {
            if (column.computed().isPresent()) {
                computed.add(new ChangeNode.ColumnValue(column.ordinal(), expressions.computed(column, inserted)));
            }
        }
        var checks = table.checks().stream().filter(check -> !check.disabled())
                .map(check -> new ChangeNode.Check(check, expressions.condition(check.text(), inserted))).toList();
        return new NewRow(columns(inserted), List.copyOf(computed), checks, filters(inserted), statement);
    }

    List<ChangeNode.IndexFilter> filters(Source row) {
        return table.indexes().stream().filter(index -> index.filter().isPresent())
                .map(index -> new ChangeNode.IndexFilter(index, expressions.condition(index.filter().get(), row)))
                .toList();
    }

    /// 1934: rows of filtered indexes and of indexes on computed columns change under the standard settings only, for
    /// all sessions must read their expressions alike.
    void requireSettings(String statement) {
        var wrong = new ArrayList<String>();
        if (!context.settings().ansiNulls()) {
            wrong.add("ANSI_NULLS");
        }
        if (!context.settings().concatNullYieldsNull()) {
            wrong.add("CONCAT_NULL_YIELDS_NULL");
        }
        if (!context.settings().quotedIdentifier()) {
            wrong.add("QUOTED_IDENTIFIER");
        }
        boolean concerned = table.indexes().stream().anyMatch(index -> index.filter().isPresent()
                || index.keys().stream().anyMatch(key -> table.columns().get(key.ordinal()).computed().isPresent()));
        if (concerned && !wrong.isEmpty()) {
            throw TransactionError.SET_OPTIONS_INCORRECT.with(statement, String.join(", ", wrong), STANDARD_SETTINGS);
        }
    }

    static List<Column> columns(Source source) {
        return source.columns().stream().map(SourceColumn::column).toList();
    }

    Scalar defaultValue(ColumnMetadata column) {
        return assigned(expressions.defaultValue(column), column);
    }

    /// The value converted for the column, or as it is where nothing can change.
    Scalar assigned(Scalar value, ColumnMetadata column) {
        if (value.isNullConstant()) {
            return new Scalar.Constant(column.type(), Null.NULL);
        }
        Conversions.implicitRefusal(value.type(), column.type()).ifPresent(refusal -> {
            throw refusal;
        });
        var shown = table.kind() == TableMetadata.Kind.VARIABLE ? table.name() : table.fullName();
        return new Scalar.Assignment(value, column.type(), new AssignmentTarget(shown, column.name()));
    }
}
