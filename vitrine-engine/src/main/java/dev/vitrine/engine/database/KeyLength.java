package dev.vitrine.engine.database;

import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.types.error.ConstraintError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.function.IntFunction;

/// The limit of an index's key values: an index whose columns may exceed it was made with warning 1945, and refuses the
/// rows that do. Source: "Maximum capacity specifications for SQL Server".
public final class KeyLength {
    private static final int CLUSTERED_BYTES = 900;
    private static final int NONCLUSTERED_BYTES = 1700;
    private static final int STATE = 3;

    private final IndexMetadata index;
    private final List<SqlType> types;
    private final int limit;
    private final boolean mayExceed;

    public KeyLength(TableMetadata table, IndexMetadata index) {
        this.index = index;
        this.limit = index.kind() == IndexMetadata.Kind.CLUSTERED ? CLUSTERED_BYTES : NONCLUSTERED_BYTES;
        int longest = 0;
        for (var key : index.keys()) {
            longest += Math.max(0, table.columns().get(key.ordinal()).type().length());
        }
        this.mayExceed = longest > limit;
        this.types = mayExceed ? index.keys().stream().map(key -> table.columns().get(key.ordinal()).type()).toList()
                : List.of();
    }

    /// Refuses a row whose key is too long: 1946.
    ///
    /// @param keys the value of each key column
    public void check(IntFunction<Value> keys) {
        if (!mayExceed) {
            return;
        }
        int length = 0;
        for (int key = 0; key < types.size(); key++) {
            length += length(types.get(key), keys.apply(key));
        }
        if (length > limit) {
            throw ConstraintError.KEY_TOO_LARGE.state(STATE, length, index.name(), limit,
                    index.kind() == IndexMetadata.Kind.CLUSTERED ? "clustered" : "nonclustered");
        }
    }

    private static int length(SqlType type, Value value) {
        if (!type.name().isVariableLength()) {
            return Math.max(0, type.length());
        }
        return switch (value) {
            case StringValue(var text) -> type.isUnicode() ? 2 * text.length()
                    : type.collation().codePage().encode(text).length;
            case BinaryValue(var bytes) -> bytes.length;
            default -> 0;
        };
    }
}
