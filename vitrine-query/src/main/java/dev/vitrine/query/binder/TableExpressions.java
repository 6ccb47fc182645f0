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
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Binds the expressions that a table's definition has: defaults, checks, computed columns, filters of indexes.
final class TableExpressions {
    private final BindContext context;

    TableExpressions(BindContext context) {
        this.context = context;
    }

    /// The columns that are not stored, and how they are computed.
    List<Relation.Computed> computed(TableMetadata table, List<Column> columns, Source source) {
        var computed = new ArrayList<Relation.Computed>();
        for (var column : table.columns()) {
            if (!column.stored()) {
                computed.add(new Relation.Computed(columns.get(column.ordinal()), computed(column, source)));
            }
        }
        return List.copyOf(computed);
    }

    /// What holds for the rows of the table's filtered indexes, by index id.
    Map<Integer, Condition> filters(TableMetadata table, Source source) {
        var filters = new TreeMap<Integer, Condition>();
        for (var index : table.indexes()) {
            index.filter().ifPresent(filter -> filters.put(index.indexId(), condition(filter, source)));
        }
        return filters;
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

    Scalar expression(String text, Optional<Source> source) {
        return context.unasked(() -> binder(source).bind(Parser.parseExpression(text)));
    }

    Condition condition(String text, Source source) {
        return context.unasked(() -> binder(Optional.of(source)).bind(Parser.parsePredicate(text)));
    }

    private ExpressionBinder binder(Optional<Source> source) {
        var scope = new Scope(context, Optional.empty(), CommonTables.NONE);
        source.ifPresent(scope::add);
        return new ExpressionBinder(scope, ExpressionBinder.Place.OTHER);
    }
}
