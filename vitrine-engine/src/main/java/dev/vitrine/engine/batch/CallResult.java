package dev.vitrine.engine.batch;

import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.Optional;

/// What a call gave back.
///
/// @param value of a scalar function
/// @param outputs for each argument its output value, if it was an output parameter and asked for
record CallResult(int status, List<Optional<Output>> outputs, Optional<QueryRunner.TypedValue> value) {
    CallResult(int status, List<Optional<Output>> outputs) {
        this(status, outputs, Optional.empty());
    }

    /// An output parameter's value after the call, of the parameter's own type.
    record Output(String name, SqlType type, Value value) {
    }
}
