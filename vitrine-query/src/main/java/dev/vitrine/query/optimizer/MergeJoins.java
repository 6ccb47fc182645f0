package dev.vitrine.query.optimizer;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Relation.JoinKind;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.algebra.SortKey;
import dev.vitrine.query.optimizer.Nodes.Expressions;
import dev.vitrine.query.optimizer.Nodes.Figures;
import dev.vitrine.query.plan.AccessNode;
import dev.vitrine.query.plan.PlanNode;
import dev.vitrine.query.plan.RowNode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Merge joins: each side comes sorted by its keys, from an index where that is cheaper than to sort it.
final class MergeJoins {
    private final PhysicalPlanner planner;

    MergeJoins(PhysicalPlanner planner) {
        this.planner = planner;
    }

    /// One side of a join.
    ///
    /// @param relation what it is, where it can be planned again for another order
    /// @param below    the columns that are read of it
    record Side(Planned planned, Optional<Relation> relation, BitSet below) { }

    Planned plan(JoinKind kind, Side left, Side right, JoinKeys keys, Join join) {
        var leftKeyed = keyed(left, keys.left());
        var rightKeyed = keyed(right, keys.right());
        Planned best = null;
        for (var order : orders(leftKeyed, rightKeyed)) {
            var planned = plan(kind, leftKeyed.ordered(order), rightKeyed.ordered(order), keys, join);
            if (best == null || planned.cost() < best.cost()) {
                best = planned;
            }
        }
        return best;
    }

    /// What the join gives.
    record Join(double rows, List<Column> output) { }

    /// A side with its keys as columns.
    private record Keyed(Side side, Planned planned, List<Column> keys) {
        Keyed ordered(List<Integer> order) {
            return new Keyed(side, planned, order.stream().map(keys::get).toList());
        }

        List<SortKey> sortKeys() {
            return keys.stream().distinct().map(key -> new SortKey(key, false)).toList();
        }
    }

    private Keyed keyed(Side side, List<Scalar> keys) {
        var columns = new ArrayList<Column>();
        var computed = new ArrayList<Relation.Computed>();
        for (var key : keys) {
            if (key instanceof Scalar.ColumnValue(var column, var _)) {
                columns.add(column);
            } else {
                var column = planner.columns.expression(key.type(), key.nullable());
                columns.add(column);
                computed.add(new Relation.Computed(column, key));
            }
        }
        if (computed.isEmpty()) {
            return new Keyed(side, side.planned, columns);
        }
        var output = new ArrayList<>(side.planned.node().info().output());
        computed.forEach(one -> output.add(one.column()));
        var info = planner.nodes.info(output, new Figures(side.planned.rows(), 0,
                Costs.COMPUTE_ROW * side.planned.rows()), List.of(side.planned.node()),
                Expressions.of(computed.stream().map(Relation.Computed::value).toList()));
        var planned = side.planned.with(new RowNode.ComputeScalar(info, side.planned.node(), computed));
        return new Keyed(new Side(planned, Optional.empty(), side.below), planned, columns);
    }

    /// Orders of the keys worth a try: as written, and as each side comes.
    private static List<List<Integer>> orders(Keyed left, Keyed right) {
        var written = IntStream.range(0, left.keys.size()).boxed().toList();
        return List.of(written, following(left), following(right)).stream().distinct().toList();
    }

    private static List<Integer> following(Keyed side) {
        var order = new ArrayList<Integer>();
        for (var key : side.planned.order()) {
            int place = side.keys.indexOf(key.column());
            if (place >= 0 && !order.contains(place)) {
                order.add(place);
            }
        }
        IntStream.range(0, side.keys.size()).filter(place -> !order.contains(place)).forEach(order::add);
        return order;
    }

    private Planned plan(JoinKind kind, Keyed left, Keyed right, JoinKeys keys, Join join) {
        var leftSorted = sorted(left);
        var rightSorted = sorted(right);
        boolean several = !isUnique(leftSorted.node(), left.keys);
        double cpu = Costs.MERGE_START + Costs.MERGE_ROW * (leftSorted.rows() + rightSorted.rows())
                + (several ? Costs.MERGE_KEPT_ROW * rightSorted.rows() : 0) + Costs.ROW * join.rows();
        var residual = Condition.and(keys.residual());
        var info = planner.nodes.info(join.output(), new Figures(join.rows(), 0, cpu),
                List.of(leftSorted.node(), rightSorted.node()), Expressions.of(residual));
        var node = new RowNode.MergeJoin(info, kind, leftSorted.node(), rightSorted.node(), values(left.keys),
                values(right.keys), keys.nullsEqual(), several, residual);
        return kind == JoinKind.FULL ? Planned.unordered(node)
                : new Planned(node, leftSorted.order(), leftSorted.constants());
    }

    private static List<Scalar> values(List<Column> keys) {
        return keys.stream().<Scalar>map(key -> new Scalar.ColumnValue(key, key.nullable())).toList();
    }

    private Planned sorted(Keyed side) {
        var wanted = side.sortKeys();
        if (side.planned.satisfies(wanted)) {
            return side.planned;
        }
        var sort = planner.sorted(side.planned, wanted, side.planned.node().info().output());
        var other = side.side.relation.filter(MergeJoins::isSimple)
                .map(relation -> planner.plan(relation, side.side.below, wanted));
        return other.isPresent() && other.get().satisfies(wanted) && other.get().cost() < sort.cost() ? other.get()
                : sort;
    }

    /// A table with conditions: cheap to plan again.
    private static boolean isSimple(Relation relation) {
        return switch (relation) {
            case Relation.Table _ -> true;
            case Relation.Filter(var input, var _) -> isSimple(input);
            case Relation.Compute(var input, var _) -> isSimple(input);
            default -> false;
        };
    }

    /// Whether no two rows have the same values in these columns.
    private static boolean isUnique(PlanNode node, List<Column> keys) {
        return switch (node) {
            case AccessNode.Scan scan -> isUnique(scan.use(), keys);
            case AccessNode.Seek seek -> isUnique(seek.use(), keys);
            case RowNode.Sort sort -> isUnique(sort.input(), keys);
            case RowNode.Filter filter -> isUnique(filter.input(), keys);
            case RowNode.ComputeScalar compute -> isUnique(compute.input(), keys);
            case RowNode.StreamAggregate aggregate -> keys.containsAll(aggregate.keys());
            case RowNode.HashAggregate aggregate -> keys.containsAll(aggregate.keys());
            default -> false;
        };
    }

    private static boolean isUnique(AccessNode.IndexUse use, List<Column> keys) {
        return use.table().indexes().stream().anyMatch(index -> index.unique() && index.filter().isEmpty()
                && !index.keys().isEmpty() && index.keys().stream().allMatch(key -> use.fields().stream()
                        .anyMatch(field -> field.ordinal() == key.ordinal() && keys.contains(field.column()))));
    }
}
