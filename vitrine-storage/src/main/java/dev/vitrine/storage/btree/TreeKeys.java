package dev.vitrine.storage.btree;

import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.Slots;
import dev.vitrine.storage.record.RecordLayout;
import dev.vitrine.storage.rowset.RowsetDefinition;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.ValueOrder;
import dev.vitrine.types.value.ValueOrders;
import java.util.ArrayList;
import java.util.List;

/// The keys of a tree: how records lie on leaves and above, and how they compare.
final class TreeKeys {
    private static final long HASH_MULTIPLIER = 0x9E37_79B9_7F4A_7C15L;

    final RecordLayout leaf;
    final RecordLayout interior;
    final int count;
    private final int[] leafColumns;
    private final boolean[] descending;
    private final ValueOrder[] orders;
    private final boolean[] integers;
    private final int[] bytes;

    TreeKeys(RowsetDefinition definition) {
        leaf = new RecordLayout(definition.types(), definition.keys());
        count = definition.keys().size();
        leafColumns = new int[count];
        descending = new boolean[count];
        orders = new ValueOrder[count];
        integers = new boolean[count];
        bytes = new int[count];
        List<SqlType> above = new ArrayList<>();
        for (int key = 0; key < count; key++) {
            leafColumns[key] = definition.keys().get(key);
            descending[key] = definition.descending().get(key);
            var type = definition.types().get(leafColumns[key]);
            orders[key] = ValueOrders.of(type);
            integers[key] = type.name().isInteger();
            bytes[key] = type.length();
            above.add(type);
        }
        above.add(SqlType.BIGINT);
        interior = new RecordLayout(above);
    }

    /// The key of a row.
    Value[] of(Value[] row) {
        var key = new Value[count];
        for (int i = 0; i < count; i++) {
            key[i] = row[leafColumns[i]];
        }
        return key;
    }

    Value[] leafKey(Page page, int slot) {
        int at = Slots.offset(page, slot);
        var key = new Value[count];
        for (int i = 0; i < count; i++) {
            key[i] = leaf.value(page, at, leafColumns[i]);
        }
        return key;
    }

    Value[] interiorKey(Page page, int slot) {
        int at = Slots.offset(page, slot);
        var key = new Value[count];
        for (int i = 0; i < count; i++) {
            key[i] = interior.value(page, at, i);
        }
        return key;
    }

    long child(Page page, int slot) {
        return ((IntegerValue) interior.value(page, Slots.offset(page, slot), count)).value();
    }

    byte[] interiorRecord(Value[] key, long child) {
        var row = new Value[count + 1];
        System.arraycopy(key, 0, row, 0, count);
        row[count] = IntegerValue.of(child);
        return interior.encode(row);
    }

    /// Compares the first `length` columns of a key with a record.
    int compare(Value[] key, int length, Page page, int slot, boolean onLeaf) {
        int at = Slots.offset(page, slot);
        var layout = onLeaf ? leaf : interior;
        for (int i = 0; i < length; i++) {
            int column = onLeaf ? leafColumns[i] : i;
            int compared = compareColumn(key[i], layout, page, at, column, i);
            if (compared != 0) {
                return descending[i] ? -compared : compared;
            }
        }
        return 0;
    }

    private int compareColumn(Value value, RecordLayout layout, Page page, int at, int column, int i) {
        if (integers[i] && value instanceof IntegerValue integer) {
            int fixed = layout.fixedAt(page, at, column);
            if (fixed >= 0) {
                return Long.compare(integer.value(), integer(page, fixed, bytes[i]));
            }
        }
        return orders[i].compareNullsFirst(value, layout.value(page, at, column));
    }

    private static long integer(Page page, int at, int bytes) {
        return switch (bytes) {
            case Byte.BYTES -> page.byteAt(at);
            case Short.BYTES -> (short) page.shortAt(at);
            case Integer.BYTES -> page.intAt(at);
            default -> page.longAt(at);
        };
    }

    /// Compares two keys on their first `length` columns.
    int compare(Value[] left, Value[] right, int length) {
        for (int i = 0; i < length; i++) {
            int compared = orders[i].compareNullsFirst(left[i], right[i]);
            if (compared != 0) {
                return descending[i] ? -compared : compared;
            }
        }
        return 0;
    }

    boolean descending(int key) {
        return descending[key];
    }

    /// The hash by which a key is locked: six bytes, as SQL Server's.
    long hash(Value[] key) {
        long hash = 17;
        for (int i = 0; i < count; i++) {
            hash = (hash ^ orders[i].hash(key[i])) * HASH_MULTIPLIER;
            hash ^= hash >>> 29;
        }
        return hash & 0xFFFF_FFFF_FFFFL;
    }

    /// The first slot whose record is not before the key, or after it when `after`.
    int lowerBound(Page page, Value[] key, int length, boolean after, boolean onLeaf) {
        int low = onLeaf ? 0 : 1;
        int high = Slots.count(page);
        while (low < high) {
            int middle = low + high >>> 1;
            int compared = compare(key, length, page, middle, onLeaf);
            if (compared > 0 || compared == 0 && after) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
