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
    private static final long CHUNK = 16 * 1024;

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
        used += size(row);
        while (used > taken) {
            if (!memory.take(CHUNK) && !memory.overdraw(CHUNK)) {
                throw TransactionError.OUT_OF_MEMORY.with("default");
            }
            taken += CHUNK;
        }
    }

    /// Accounts for a row where the grant allows it; otherwise nothing changes and the row has to be put off.
    ///
    /// @param more bytes that go with the row
    boolean tryAccount(Value[] row, long more) {
        long size = size(row) + more;
        while (used + size > taken) {
            if (!memory.take(CHUNK)) {
                return false;
            }
            taken += CHUNK;
        }
        used += size;
        return true;
    }

    private static long size(Value[] row) {
        long size = ROW_BYTES + VALUE_BYTES * row.length;
        for (var value : row) {
            if (value instanceof StringValue(var text)) {
                size += text.length();
            } else if (value instanceof BinaryValue(var bytes)) {
                size += bytes.length;
            }
        }
        return size;
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
