package dev.vitrine.engine.ddl;

import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Literal;
import dev.vitrine.tsql.syntax.Predicate;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.error.TransactionError;
import java.util.ArrayList;
import java.util.List;

/// What the filter of an index may say: comparisons of a column with constants, joined by AND.
/// Source: "CREATE INDEX (Transact-SQL)", "Create filtered indexes".
final class IndexFilters {
    private static final String USES = "indexed views and/or indexes on computed columns and/or filtered indexes "
            + "and/or query notifications and/or XML data type methods and/or spatial index operations";

    private final DdlContext context;
    private final TableMetadata table;
    private final String index;

    IndexFilters(DdlContext context, TableMetadata table, String index) {
        this.context = context;
        this.table = table;
        this.index = index;
    }

    /// The filter as it is kept; 10735 and its kin for one that is not simple.
    String text(Predicate predicate) {
        check(predicate);
        var text = NormalText.filter(predicate);
        context.queries().facts(table, "CASE WHEN " + text + " THEN 1 ELSE 0 END");
        return text;
    }

    private SqlError wrong() {
        return ObjectError.FILTER_WRONG.with("index", index, table.name());
    }

    private void check(Predicate predicate) {
        switch (predicate) {
            case Predicate.And(var operands, var _) -> operands.forEach(this::check);
            case Predicate.Comparison(var _, var left, var right, var _) -> {
                column(left);
                constant(right);
            }
            case Predicate.IsNull(var operand, var _, var _) -> column(operand);
            case Predicate.In(var operand, var negated, var values, var _) when !negated -> {
                column(operand);
                values.forEach(this::constant);
            }
            case Predicate.In _ -> throw SyntaxError.INCORRECT_SYNTAX.with("NOT");
            case Predicate.Or _ -> throw SyntaxError.INCORRECT_SYNTAX_KEYWORD.with("or");
            case Predicate.Not _ -> throw SyntaxError.INCORRECT_SYNTAX_KEYWORD.with("not");
            case Predicate.Like _ -> throw SyntaxError.INCORRECT_SYNTAX_KEYWORD.with("like");
            case Predicate.Between _ -> throw SyntaxError.INCORRECT_SYNTAX_KEYWORD.with("between");
            case Predicate.Exists _ -> throw SyntaxError.INCORRECT_SYNTAX_KEYWORD.with("exists");
            default -> throw wrong();
        }
    }

    private void column(Expression expression) {
        if (!(expression instanceof Expression.ColumnReference reference)) {
            throw wrong();
        }
        ColumnMetadata column = table.columns().stream()
                .filter(one -> one.name().equalsIgnoreCase(reference.name().name())).findFirst()
                .orElseThrow(() -> NameError.INVALID_COLUMN_NAME.with(reference.name().name()));
        if (column.computed().isPresent()) {
            throw ObjectError.FILTER_COLUMN_COMPUTED.with("index", index, table.name(), column.name());
        }
    }

    private void constant(Expression expression) {
        switch (expression) {
            case Literal literal when literal.kind() == Literal.Kind.NULL ->
                throw ObjectError.FILTER_COMPARES_NULL.with("index", index, table.name());
            case Literal _ -> { }
            case Expression.Unary(var _, Literal _, var _) -> { }
            case Expression.Cast(var _, var operand, var _, var _) -> constant(operand);
            case Expression.Convert(var _, var _, var operand, var _, var _) -> constant(operand);
            default -> throw wrong();
        }
    }

    /// 1934: an index that depends on how expressions are read is made under the standard settings only.
    void requireSettings(String statement, IndexPlan plan) {
        boolean concerned = plan.filter().isPresent()
                || plan.keys().stream().anyMatch(key -> table.columns().get(key.ordinal()).computed().isPresent());
        var wrong = new ArrayList<String>();
        if (!context.ansiNulls()) {
            wrong.add("ANSI_NULLS");
        }
        if (!context.quotedIdentifier()) {
            wrong.add("QUOTED_IDENTIFIER");
        }
        if (concerned && !wrong.isEmpty()) {
            throw TransactionError.SET_OPTIONS_INCORRECT.with(statement, String.join(", ", List.copyOf(wrong)), USES);
        }
    }
}
