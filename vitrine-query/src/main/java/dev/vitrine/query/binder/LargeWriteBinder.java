package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.function.LargeWrite;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.tsql.syntax.ChangeStatement.Assignment;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.type.SqlType;
import java.util.List;
import java.util.Optional;

/// `SET column.WRITE (expression, offset, length)`.
final class LargeWriteBinder {
    private static final int ARGUMENTS = 3;

    private LargeWriteBinder() {
    }

    /// The column that an item of SET writes to with the method; empty for every other item.
    static Optional<Expression.ColumnReference> column(Assignment assignment) {
        return assignment.value() instanceof Expression.MethodCall call && assignment.column().isEmpty()
                && assignment.variable().isEmpty() && call.method().name().equalsIgnoreCase("WRITE")
                && call.target() instanceof Expression.ColumnReference column ? Optional.of(column) : Optional.empty();
    }

    /// The value that the column gets.
    ///
    /// @param current its value now
    static Scalar value(Assignment assignment, ColumnMetadata column, Scalar current, ExpressionBinder expressions) {
        var type = column.type();
        if (!type.isMax() || type.name().isOldLob() || !(type.isCharacter() || type.name().isBinary())) {
            throw NameError.XML_TYPE_METHOD.with(type.name().sqlName());
        }
        var call = (Expression.MethodCall) assignment.value();
        if (call.arguments().size() != ARGUMENTS) {
            throw SyntaxError.FUNCTION_ARGUMENT_COUNT.with("write", ARGUMENTS).atLine(call.position().line());
        }
        var context = expressions.context();
        var types = List.of(type, SqlType.BIGINT, SqlType.BIGINT);
        var arguments = new Scalar[ARGUMENTS + 1];
        arguments[0] = current;
        for (int i = 0; i < ARGUMENTS; i++) {
            var argument = expressions.bind(call.arguments().get(i));
            arguments[i + 1] = StatementBinder.assigned(argument, types.get(i), context);
        }
        return new Scalar.Call(LargeWrite.of(column.name(), type), List.of(arguments));
    }
}
