package dev.vitrine.query.function;

import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.List;

/// A function chosen for given argument types: what the binder converts to, what it gives, how it runs.
public record BoundFunction(Function function, List<SqlType> argumentTypes, SqlType type,
        Implementation implementation) {
    /// Computes the value; arguments have been converted to `argumentTypes`.
    public Value apply(FunctionContext context, Value[] arguments) {
        if (function.nulls() == Nulls.NULL_ON_NULL) {
            for (var argument : arguments) {
                if (argument == Null.NULL) {
                    return Null.NULL;
                }
            }
        }
        return implementation.apply(context, arguments);
    }
}
