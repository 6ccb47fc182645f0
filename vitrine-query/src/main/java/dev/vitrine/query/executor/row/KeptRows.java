package dev.vitrine.query.executor.row;

import dev.vitrine.types.error.TransactionError;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;

/// Rows that an operator keeps, accounted to the execution's memory grant.
final class KeptRows {
    private static final long ROW_BYTES = 32;
    private static final long VALUE_BYTES = 24;
    /// How many bytes are taken from the grant at once.
    private static final long CHUNK = 64 * 1024;

    final ArrayList<Value[]> rows = new ArrayList<>();
    private final MemoryGrant memory;
    private long taken;
    private long used;

    KeptRows(MemoryGrant memory) {
        this.memory = memory;
    }

    void add(Value[] row) {
        account(row);
        rows.add(row);
    }

    /// Accounts for a row that is kept elsewhere.
    void account(Value[] row) {
        used += ROW_BYTES + VALUE_BYTES * row.length;
        for (var value : row) {
            if (value instanceof StringValue(var text)) {
                used += text.length();
            } else if (value instanceof BinaryValue(var bytes)) {
                used += bytes.length;
            }
        }
        if (used > taken) {
            if (!memory.take(CHUNK)) {
                throw TransactionError.OUT_OF_MEMORY.with("default");
            }
            taken += CHUNK;
        }
    }

    int size() {
        return rows.size();
    }

    Value[] get(int place) {
        return rows.get(place);
    }

    void clear() {
        rows.clear();
        memory.giveBack(taken);
        taken = 0;
        used = 0;
    }
}
