package dev.vitrine.query.function;

import dev.vitrine.types.value.Value;

/// How a bound function computes its value from its converted arguments.
@FunctionalInterface
public interface Implementation {
    Value apply(FunctionContext context, Value[] arguments);
}
