package dev.vitrine.types.value;

/// Comparison and hash of the values of one type. `compare` takes no NULLs; `compareNullsFirst` sorts them before all,
/// as ORDER BY and indexes do.
public interface ValueOrder {
    int compare(Value left, Value right);

    /// Equal values have equal hashes; of NULL 0.
    int hash(Value value);

    default int compareNullsFirst(Value left, Value right) {
        if (left == Null.NULL || right == Null.NULL) {
            return left == right ? 0 : left == Null.NULL ? -1 : 1;
        }
        return compare(left, right);
    }

    default boolean equal(Value left, Value right) {
        return compare(left, right) == 0;
    }
}
