package dev.vitrine.engine.batch;

import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.Optional;

/// What a call gave back.
///
/// @param outputs for each argument its output value, if it was an output parameter and asked for
record CallResult(int status, List<Optional<Output>> outputs) {
    /// An output parameter's value after the call, of the parameter's own type.
    record Output(String name, SqlType type, Value value) {
    }
}
