package dev.vitrine.query.executor.row;

import dev.vitrine.types.value.Value;

/// A compiled scalar.
@FunctionalInterface
interface Evaluator {
    Value evaluate(Frame frame);
}
