package dev.vitrine.query.binder;

import dev.vitrine.tsql.syntax.QueryExpression;
import dev.vitrine.tsql.syntax.TableSource;

/// Counts how often FROM clauses of a query refer to a name; subqueries in expressions are not looked into.
final class TableReferences {
    private TableReferences() {
    }

    static int count(QueryExpression query, String name, BindContext context) {
        return switch (query) {
            case QueryExpression.Specification select -> select.from().stream()
                    .mapToInt(source -> count(source, name, context)).sum();
            case QueryExpression.SetOperation(var _, var inputs, var _) -> inputs.stream()
                    .mapToInt(input -> count(input, name, context)).sum();
            case QueryExpression.Nested(var nested, var _) -> count(nested.body(), name, context);
        };
    }

    private static int count(TableSource source, String name, BindContext context) {
        return switch (source) {
            case TableSource.NamedTable table -> table.name().isSimple()
                    && context.sameName(table.name().name().name(), name) ? 1 : 0;
            case TableSource.Join join -> count(join.left(), name, context) + count(join.right(), name, context);
            case TableSource.Apply apply -> count(apply.left(), name, context) + count(apply.right(), name, context);
            case TableSource.DerivedTable derived -> count(derived.query().body(), name, context);
            case TableSource.Pivot pivot -> count(pivot.input(), name, context);
            case TableSource.Unpivot unpivot -> count(unpivot.input(), name, context);
            default -> 0;
        };
    }
}
