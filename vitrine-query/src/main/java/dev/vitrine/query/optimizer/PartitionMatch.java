package dev.vitrine.query.optimizer;

import dev.vitrine.query.algebra.Comparison;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.algebra.SortKey;
import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.ColumnUse;
import dev.vitrine.query.function.PartitionNumber;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.PartitionFunction;
import dev.vitrine.query.metadata.Partitioning;
import dev.vitrine.query.plan.PartitionSeek;
import dev.vitrine.query.plan.SeekRange;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// How conditions fit the partitioning column of a heap or index: partitions that have no rows wanted are not read.
/// Source: "Partitioned tables and indexes", "Query Processing Architecture Guide": partition elimination.
final class PartitionMatch {
    private PartitionMatch() {
    }

    /// The partitions that conditions ask for, empty where they may be any.
    static Optional<PartitionSeek> match(Relation.Table table, IndexMetadata index, List<Condition> conditions) {
        if (index.partitioning().isEmpty()) {
            return Optional.empty();
        }
        var partitioning = index.partitioning().get();
        var number = number(table, partitioning, conditions);
        if (number.isPresent()) {
            return Optional.of(new PartitionSeek(List.of(), number));
        }
        // As if there were an index on the partitioning column alone.
        var column = new IndexMetadata(index.indexId(), index.name(), IndexMetadata.Kind.NONCLUSTERED, false,
                IndexMetadata.Constraint.NONE, List.of(new IndexMetadata.Key(partitioning.column(), false)), List.of(),
                Optional.empty(), false, false, 0);
        return ComputedKeys.of(table, column, conditions).match()
                .map(match -> new PartitionSeek(match.ranges(), Optional.empty()));
    }

    /// `$PARTITION.function ( column ) = value`.
    private static Optional<Scalar> number(Relation.Table table, Partitioning partitioning,
            List<Condition> conditions) {
        var column = table.fields().get(partitioning.column());
        for (var condition : conditions) {
            if (condition instanceof Condition.Compare(var comparison, var left, var right)
                    && comparison == Comparison.EQUAL) {
                if (isNumber(left, column, partitioning.function()) && foreign(table, right)) {
                    return Optional.of(right);
                }
                if (isNumber(right, column, partitioning.function()) && foreign(table, left)) {
                    return Optional.of(left);
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isNumber(Scalar scalar, Column column, PartitionFunction function) {
        return scalar instanceof Scalar.Call(var called, var arguments)
                && called.implementation() instanceof PartitionNumber(var partitions) && partitions.equals(function)
                && arguments.getFirst() instanceof Scalar.ColumnValue(var tested, var _) && tested.equals(column);
    }

    private static boolean foreign(Relation.Table table, Scalar scalar) {
        var own = new BitSet();
        table.fields().forEach(field -> own.set(field.id()));
        return !ColumnUse.of(scalar).intersects(own) && !Volatile.is(scalar) && scalar.type().name().isInteger();
    }

    /// How much of the rows lies in the partitions that are read, where all are alike.
    static double share(IndexMetadata index, Optional<PartitionSeek> seek) {
        if (index.partitioning().isEmpty() || seek.isEmpty()) {
            return 1;
        }
        var function = index.partitioning().get().function();
        if (seek.get().number().isPresent()) {
            return 1.0 / function.fanout();
        }
        double partitions = 0;
        for (var range : seek.get().ranges()) {
            partitions += range.equal().isEmpty() ? between(function, range) : 1;
        }
        return Math.min(1, partitions / function.fanout());
    }

    private static int between(PartitionFunction function, SeekRange range) {
        int first = range.low().flatMap(bound -> constant(bound.value())).map(function::partition).orElse(1);
        int last = range.high().flatMap(bound -> constant(bound.value())).map(function::partition)
                .orElse(function.fanout());
        return Math.max(1, last - first + 1);
    }

    private static Optional<dev.vitrine.types.value.Value> constant(Scalar scalar) {
        return scalar instanceof Scalar.Constant(var _, var value) ? Optional.of(value) : Optional.empty();
    }

    /// The order in which an index gives its rows: partitions are read one after the other, so that it is the key's
    /// order only where the partitioning column leads it, behind columns of one value, or one partition is read.
    static List<SortKey> order(IndexMetadata index, Optional<PartitionSeek> seek, List<SortKey> order,
            List<Column> constants) {
        if (index.partitioning().isEmpty() || seek.filter(PartitionSeek::isSingle).isPresent()) {
            return order;
        }
        int column = index.partitioning().get().column();
        for (int i = 0; i < order.size(); i++) {
            if (index.keys().get(i).ordinal() == column) {
                return order;
            }
            if (!constants.contains(order.get(i).column())) {
                return List.of();
            }
        }
        return List.of();
    }
}
