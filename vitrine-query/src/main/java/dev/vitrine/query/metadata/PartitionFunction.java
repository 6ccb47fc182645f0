package dev.vitrine.query.metadata;

import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.ValueOrder;
import dev.vitrine.types.value.ValueOrders;
import java.util.List;
import java.util.Optional;

/// A partition function: boundary values in order, which cut the values of one type into numbered ranges. NULL lies
/// before all other values. Source: "CREATE PARTITION FUNCTION (Transact-SQL)".
///
/// @param right whether a boundary value belongs to the partition on its right
public record PartitionFunction(int id, String name, SqlType type, boolean right, List<Value> boundaries) {
    public PartitionFunction {
        boundaries = List.copyOf(boundaries);
    }

    /// How many partitions there are.
    public int fanout() {
        return boundaries.size() + 1;
    }

    public ValueOrder order() {
        return ValueOrders.of(type);
    }

    /// The number of the partition where a value of the function's type lies, from 1.
    public int partition(Value value) {
        var order = order();
        int low = 0;
        int high = boundaries.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            int compared = order.compareNullsFirst(value, boundaries.get(middle));
            if (compared < 0 || compared == 0 && !right) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low + 1;
    }

    /// The place of a boundary value among the boundaries, from 0.
    public Optional<Integer> place(Value boundary) {
        for (int i = 0; i < boundaries.size(); i++) {
            if (order().compareNullsFirst(boundaries.get(i), boundary) == 0) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    /// Whether another function cuts values alike, whatever it is called.
    public boolean isEquivalent(PartitionFunction other) {
        if (!hasType(other.type) || right != other.right || boundaries.size() != other.boundaries.size()) {
            return false;
        }
        for (int i = 0; i < boundaries.size(); i++) {
            if (order().compareNullsFirst(boundaries.get(i), other.boundaries.get(i)) != 0) {
                return false;
            }
        }
        return true;
    }

    /// Whether columns of a type can be cut by it: the type is the function's own.
    public boolean hasType(SqlType column) {
        return type.name() == column.name() && type.length() == column.length()
                && type.precision() == column.precision() && type.scale() == column.scale();
    }
}
