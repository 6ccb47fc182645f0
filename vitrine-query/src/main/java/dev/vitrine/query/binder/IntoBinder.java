package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.function.Arguments;
import dev.vitrine.query.function.Function;
import dev.vitrine.query.function.Nulls;
import dev.vitrine.query.function.Volatility;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.QueryExpression;
import dev.vitrine.tsql.syntax.SelectStatement;
import dev.vitrine.tsql.syntax.TableSource;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What SELECT ... INTO makes of its columns: an identity column is inherited where the query is of one table without
/// groups, and made by the IDENTITY function.
/// Source: "SELECT - INTO Clause (Transact-SQL)", "IDENTITY (Function) (Transact-SQL)".
final class IntoBinder {
    private static final String FUNCTION = "IDENTITY";

    private final BindContext context;

    IntoBinder(BindContext context) {
        this.context = context;
    }

    List<IntoColumn> columns(SelectStatement select, BoundQuery query) {
        var inherited = inherited(select, query);
        var made = context.intoIdentity();
        if (inherited.isPresent() && made.isPresent()) {
            throw ObjectError.IDENTITY_SELECT_INTO_INHERITED.with(context.selectsInto().orElse(""),
                    query.columns().get(inherited.get().place()).name());
        }
        var columns = new ArrayList<IntoColumn>();
        for (int i = 0; i < query.columns().size(); i++) {
            var output = query.columns().get(i);
            boolean function = made.isPresent() && isMade(output);
            if (function && !isWhole(output.column().type())) {
                throw ObjectError.IDENTITY_COLUMN_TYPE.with(output.name());
            }
            int place = i;
            Optional<ColumnMetadata.Identity> identity = function ? made
                    : inherited.filter(found -> found.place() == place).map(Inherited::identity);
            columns.add(new IntoColumn(output.name(), output.column().type(), output.nullable(), identity));
        }
        return List.copyOf(columns);
    }

    private static boolean isWhole(SqlType type) {
        return type.name().isInteger() || type.name().isDecimal() && type.scale() == 0;
    }

    private boolean isMade(BoundQuery.Output output) {
        return context.intoIdentityColumn().filter(id -> id == output.column().id()).isPresent();
    }

    /// The only identity column among the outputs.
    private record Inherited(int place, ColumnMetadata.Identity identity) {
    }

    private Optional<Inherited> inherited(SelectStatement select, BoundQuery query) {
        boolean plain = select.query().body() instanceof QueryExpression.Specification specification
                && specification.from().size() == 1 && specification.groupBy().isEmpty() && !specification.distinct();
        if (!plain) {
            return Optional.empty();
        }
        var table = table(((QueryExpression.Specification) select.query().body()).from().getFirst());
        var places = new ArrayList<Integer>();
        for (int i = 0; i < query.columns().size(); i++) {
            if (query.columns().get(i).column().identity()) {
                places.add(i);
            }
        }
        if (table.isEmpty() || places.size() != 1) {
            return Optional.empty();
        }
        return table.get().columns().stream().flatMap(column -> column.identity().stream()).findFirst()
                .map(identity -> new Inherited(places.getFirst(), identity));
    }

    private Optional<TableMetadata> table(TableSource source) {
        return switch (source) {
            case TableSource.NamedTable named -> context.resolve(named.name()).filter(TableMetadata.class::isInstance)
                    .map(TableMetadata.class::cast);
            case TableSource.VariableTable variable -> context.tableVariable(variable.variable());
            default -> Optional.empty();
        };
    }

    /// IDENTITY(type, seed, increment): the numbers are given when the rows are inserted.
    static Scalar call(Expression.FunctionCall call, ExpressionBinder expressions) {
        var context = expressions.context();
        if (context.selectsInto().isEmpty()) {
            throw SyntaxError.IDENTITY_FUNCTION_NEEDS_INTO.with();
        }
        if (context.intoIdentity().isPresent()) {
            throw ObjectError.IDENTITY_SELECT_INTO_MULTIPLE.with(context.selectsInto().get());
        }
        var type = call.modifiers().stream().filter(Expression.Returning.class::isInstance)
                .map(modifier -> context.scope.type(((Expression.Returning) modifier).type())).findFirst()
                .orElse(SqlType.INT);
        context.intoIdentity(new ColumnMetadata.Identity(number(call, 0, expressions), number(call, 1, expressions),
                false));
        var function = new Function(FUNCTION, Arguments.args(), _ -> type, Nulls.NEVER_NULL, Volatility.PER_ROW,
                (_, _) -> (_, _) -> Null.NULL, false);
        return new Scalar.Call(function.bind(List.of(), context.settings().conversion()), List.of());
    }

    private static long number(Expression.FunctionCall call, int place, ExpressionBinder expressions) {
        if (call.arguments().size() <= place) {
            return 1;
        }
        var value = Folding.fold(expressions.operators().convert(expressions.bind(call.arguments().get(place)),
                SqlType.BIGINT), expressions.context());
        return value instanceof Scalar.Constant(var _, var number) && number != Null.NULL ? number.asLong() : 1;
    }

    /// Whether a select item is the IDENTITY function.
    static boolean is(Scalar value) {
        return value instanceof Scalar.Call call && call.function().function().name().equals(FUNCTION);
    }
}
