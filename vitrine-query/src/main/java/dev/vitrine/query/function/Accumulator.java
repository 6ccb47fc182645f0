package dev.vitrine.query.function;

import dev.vitrine.types.value.Value;

/// The running state of one aggregate over one group.
public interface Accumulator {
    void add(Value value);

    Value result();
}
