package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.binder.Scope.Source;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.tsql.parser.Parser;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Binds the expressions that a table's definition has: defaults, checks, computed columns, filters of indexes.
final class TableExpressions {
    private final BindContext context;

    TableExpressions(BindContext context) {
        this.context = context;
    }

    /// The table's rows with its computed columns that are not stored.
    Relation withComputed(TableMetadata table, Relation relation, List<Column> columns, Source source) {
        if (table.columns().stream().allMatch(ColumnMetadata::stored)) {
            return relation;
        }
        var computed = new ArrayList<Relation.Computed>();
        for (var column : table.columns()) {
            if (!column.stored()) {
                computed.add(new Relation.Computed(columns.get(column.ordinal()), computed(column, source)));
            }
        }
        return new Relation.Compute(relation, computed);
    }

    Scalar computed(ColumnMetadata column, Source source) {
        return context.operators.convert(expression(column.computed().orElseThrow().text(), Optional.of(source)),
                column.type());
    }

    /// The default of a column, NULL if it has none, in the column's type.
    Scalar defaultValue(ColumnMetadata column) {
        return column.defaultValue().map(given -> expression(given.text(), Optional.empty()))
                .orElse(new Scalar.Constant(column.type(), dev.vitrine.types.value.Null.NULL));
    }

    private Scalar expression(String text, Optional<Source> source) {
        return binder(source).bind(Parser.parseExpression(text));
    }

    Condition condition(String text, Source source) {
        return binder(Optional.of(source)).bind(Parser.parsePredicate(text));
    }

    private ExpressionBinder binder(Optional<Source> source) {
        var scope = new Scope(context, Optional.empty(), CommonTables.NONE);
        source.ifPresent(scope::add);
        return new ExpressionBinder(scope, ExpressionBinder.Place.OTHER);
    }
}
