package dev.vitrine.storage.rowset;

import dev.vitrine.types.value.Value;
import java.util.Optional;

/// A range of keys: equal values for the first key columns, then bounds of the next one. Bounds are by value, whatever
/// the direction of the key column.
public record KeyRange(Value[] equal, Optional<Bound> low, Optional<Bound> high) {
    public static final KeyRange ALL = new KeyRange(new Value[0], Optional.empty(), Optional.empty());

    /// One end.
    public record Bound(Value value, boolean inclusive) {
    }
}
