package dev.vitrine.query.executor.row;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.SortKey;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.ValueOrder;
import dev.vitrine.types.value.ValueOrders;
import java.util.Comparator;
import java.util.List;

/// Comparison and hash of the first values of rows.
final class Keys {
    private final ValueOrder[] orders;

    Keys(List<SqlType> types) {
        this.orders = types.stream().map(ValueOrders::of).toArray(ValueOrder[]::new);
    }

    Keys(ValueOrder order) {
        this.orders = new ValueOrder[] {order};
    }

    static Keys of(List<Column> columns) {
        return new Keys(columns.stream().map(Column::type).toList());
    }

    int count() {
        return orders.length;
    }

    int hash(Value[] row) {
        int hash = 1;
        for (int i = 0; i < orders.length; i++) {
            hash = 31 * hash + orders[i].hash(row[i]);
        }
        return hash ^ hash >>> 15;
    }

    /// NULLs are equal.
    boolean equal(Value[] left, Value[] right) {
        for (int i = 0; i < orders.length; i++) {
            var l = left[i];
            var r = right[i];
            if (l != r && (l == Null.NULL || r == Null.NULL || !orders[i].equal(l, r))) {
                return false;
            }
        }
        return true;
    }

    boolean hasNull(Value[] row) {
        for (int i = 0; i < orders.length; i++) {
            if (row[i] == Null.NULL) {
                return true;
            }
        }
        return false;
    }

    /// Ascending, NULL first.
    Comparator<Value[]> comparator() {
        return (left, right) -> {
            for (int i = 0; i < orders.length; i++) {
                int order = orders[i].compareNullsFirst(left[i], right[i]);
                if (order != 0) {
                    return order;
                }
            }
            return 0;
        };
    }

    /// Rows whose first values are the sort keys, in order.
    static Comparator<Value[]> comparator(List<SortKey> keys) {
        var orders = keys.stream().map(key -> ValueOrders.of(key.column().type())).toArray(ValueOrder[]::new);
        var descending = new boolean[orders.length];
        for (int i = 0; i < descending.length; i++) {
            descending[i] = keys.get(i).descending();
        }
        return (left, right) -> {
            for (int i = 0; i < orders.length; i++) {
                int order = orders[i].compareNullsFirst(left[i], right[i]);
                if (order != 0) {
                    return descending[i] ? -order : order;
                }
            }
            return 0;
        };
    }
}
