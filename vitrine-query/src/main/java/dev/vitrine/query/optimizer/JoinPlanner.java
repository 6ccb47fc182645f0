package dev.vitrine.query.optimizer;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.ColumnUse;
import dev.vitrine.query.algebra.Comparison;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Relation.JoinKind;
import dev.vitrine.query.algebra.Relation.Strategy;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.algebra.SortKey;
import dev.vitrine.query.optimizer.Nodes.Expressions;
import dev.vitrine.query.optimizer.Nodes.Figures;
import dev.vitrine.query.plan.AccessNode;
import dev.vitrine.query.plan.RowNode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// Chooses how two sides are joined: nested loops with the condition pushed into the inner side (a seek if an index fits), nested loops over a spooled
/// inner side, or a hash table. Several inner joins go to `JoinOrder` first.
final class JoinPlanner {
    private final PhysicalPlanner planner;

    JoinPlanner(PhysicalPlanner planner) {
        this.planner = planner;
    }

    Planned plan(Relation.Join join, BitSet required, List<SortKey> wanted) {
        if (join.kind() == JoinKind.INNER && join.hint().isEmpty()) {
            return new JoinOrder(planner, this).plan(join, required, wanted);
        }
        var on = Condition.conjuncts(join.on());
        var below = (BitSet) required.clone();
        on.forEach(condition -> below.or(ColumnUse.of(condition)));
        var left = planner.plan(join.left(), below, join.kind() == JoinKind.FULL ? List.of() : wanted);
        return pair(join.kind(), left, ColumnUse.given(join.left()), join.right(), on, required, join.hint());
    }

    Planned apply(Relation.Apply apply, BitSet required, List<SortKey> wanted) {
        var free = ColumnUse.free(apply.right());
        var left = planner.plan(apply.left(), PhysicalPlanner.plus(required, free), wanted);
        var right = planner.plan(apply.right(), required, List.of());
        double rows = switch (apply.kind()) {
            case SEMI, ANTI -> left.rows();
            default -> Math.max(left.rows(), left.rows() * right.rows());
        };
        return loops(apply.kind(), left, right, Condition.TRUE, rows, references(left, free), required);
    }

    private static List<Column> references(Planned left, BitSet used) {
        return left.node().info().output().stream().filter(column -> used.get(column.id())).toList();
    }

    /// The cheapest join of a planned left side with a right side.
    Planned pair(JoinKind kind, Planned left, BitSet leftColumns, Relation right, List<Condition> on, BitSet required,
            Optional<Strategy> hint) {
        if (hint.isPresent() && hint.get() == Strategy.MERGE) {
            throw dev.vitrine.types.error.QueryError.UNSUPPORTED_FEATURE.with("MERGE JOIN");
        }
        var below = (BitSet) required.clone();
        on.forEach(condition -> below.or(ColumnUse.of(condition)));
        var standalone = planner.plan(right, below, List.of());
        double rows = rows(kind, left.rows(), standalone.rows(), on);
        var candidates = new ArrayList<Planned>();
        boolean loops = kind != JoinKind.FULL && hint.filter(asked -> asked != Strategy.LOOP).isEmpty();
        if (loops) {
            if (!on.isEmpty()) {
                candidates.add(correlated(kind, left, right, on, rows, required));
            }
            candidates.add(spooled(kind, left, standalone, on, rows, required));
        }
        var keys = HashKeys.of(on, leftColumns, ColumnUse.given(right));
        boolean hash = (!keys.isEmpty() || kind == JoinKind.FULL) && hint.filter(asked -> asked != Strategy.HASH).isEmpty();
        if (hash) {
            candidates.add(hash(kind, left, standalone, keys, rows, required));
            if (kind == JoinKind.INNER) {
                candidates.add(hash(kind, standalone, left, keys.mirrored(), rows, required));
            }
        }
        if (candidates.isEmpty()) {
            throw dev.vitrine.types.error.TransactionError.COULD_NOT_PLAN_HINTS.with();
        }
        var best = candidates.getFirst();
        for (var candidate : candidates) {
            if (candidate.cost() < best.cost()) {
                best = candidate;
            }
        }
        return best;
    }

    private double rows(JoinKind kind, double left, double right, List<Condition> on) {
        double joined = planner.cardinality.join(left, right, on);
        return switch (kind) {
            case INNER -> joined;
            case LEFT -> Math.max(left, joined);
            case FULL -> Math.max(left, Math.max(right, joined));
            case SEMI -> Math.max(1, Math.min(left, joined));
            case ANTI -> Math.max(1, left - Math.min(left * 0.9, joined));
        };
    }

    private Planned correlated(JoinKind kind, Planned left, Relation right, List<Condition> on, double rows,
            BitSet required) {
        var pushed = Normalizer.push(right, on);
        var inner = planner.plan(pushed, required, List.of());
        var used = new BitSet();
        on.forEach(condition -> used.or(ColumnUse.of(condition)));
        used.or(ColumnUse.free(right));
        return loops(kind, left, inner, Condition.TRUE, rows, references(left, used), required);
    }

    private Planned spooled(JoinKind kind, Planned left, Planned right, List<Condition> on, double rows,
            BitSet required) {
        var inner = right;
        boolean plain = right.node() instanceof AccessNode.ConstantScan;
        if (!plain && left.rows() > 1) {
            var info = planner.nodes.info(right.node().info().output(),
                    new Figures(right.rows(), 0, Costs.ROW * right.rows()), List.of(right.node()), Expressions.NONE);
            inner = right.with(new RowNode.Spool(info, right.node(), false));
        }
        return loops(kind, left, inner, Condition.and(on), rows, List.of(), required);
    }

    private Planned loops(JoinKind kind, Planned left, Planned inner, Condition on, double rows,
            List<Column> references, BitSet required) {
        double pairs = left.rows() * Math.max(1, inner.rows());
        double cpu = Costs.LOOP_ROW * pairs;
        double again = inner.node() instanceof RowNode.Spool
                ? inner.cost() + left.rows() * Costs.FILTER_ROW * inner.rows()
                : Costs.repeated(inner.node(), left.rows());
        double subtree = left.cost() + again + cpu;
        var info = planner.nodes.info(output(kind, left, inner, required), new Figures(rows, 0, cpu), subtree,
                Expressions.of(on));
        return new Planned(new RowNode.NestedLoops(info, kind, left.node(), inner.node(), on, references),
                left.order(), kind == JoinKind.FULL ? List.of() : left.constants());
    }

    private static List<Column> output(JoinKind kind, Planned left, Planned right, BitSet required) {
        var output = new ArrayList<Column>();
        left.node().info().output().stream().filter(column -> required.get(column.id())).forEach(output::add);
        if (kind != JoinKind.SEMI && kind != JoinKind.ANTI) {
            right.node().info().output().stream().filter(column -> required.get(column.id())).forEach(output::add);
        }
        return output;
    }

    /// The right side builds, the left side probes: it is the one kept by outer and semi joins.
    private Planned hash(JoinKind kind, Planned probe, Planned build, HashKeys keys, double rows, BitSet required) {
        double cpu = Costs.HASH_START + Costs.HASH_BUILD_ROW * build.rows() + Costs.HASH_PROBE_ROW * probe.rows()
                + Costs.ROW * rows;
        var expressions = new ArrayList<Scalar>(keys.left);
        expressions.addAll(keys.right);
        var residual = Condition.and(keys.residual);
        var info = planner.nodes.info(output(kind, probe, build, required), new Figures(rows, 0, cpu),
                List.of(build.node(), probe.node()), Expressions.of(expressions).and(residual));
        return Planned.unordered(new RowNode.HashJoin(info, kind, build.node(), probe.node(), keys.right, keys.left,
                keys.nullsEqual, residual));
    }

    /// Equalities between the sides, and what else must hold.
    private record HashKeys(List<Scalar> left, List<Scalar> right, boolean nullsEqual, List<Condition> residual) {
        boolean isEmpty() {
            return left.isEmpty();
        }

        HashKeys mirrored() {
            return new HashKeys(right, left, nullsEqual, residual);
        }

        static HashKeys of(List<Condition> on, BitSet left, BitSet right) {
            boolean nullsEqual = !on.isEmpty() && on.stream().allMatch(c -> c instanceof Condition.IsDistinct(
                    var _, var _, var negated) && negated);
            var leftKeys = new ArrayList<Scalar>();
            var rightKeys = new ArrayList<Scalar>();
            var residual = new ArrayList<Condition>();
            for (var condition : on) {
                var sides = sides(condition, nullsEqual);
                if (sides.isEmpty()) {
                    residual.add(condition);
                } else if (only(sides.getFirst(), left) && only(sides.getLast(), right)) {
                    leftKeys.add(sides.getFirst());
                    rightKeys.add(sides.getLast());
                } else if (only(sides.getFirst(), right) && only(sides.getLast(), left)) {
                    leftKeys.add(sides.getLast());
                    rightKeys.add(sides.getFirst());
                } else {
                    residual.add(condition);
                }
            }
            return new HashKeys(leftKeys, rightKeys, nullsEqual, residual);
        }

        private static List<Scalar> sides(Condition condition, boolean nullsEqual) {
            return switch (condition) {
                case Condition.Compare(var comparison, var l, var r) when comparison == Comparison.EQUAL ->
                    List.of(l, r);
                case Condition.IsDistinct(var l, var r, var _) when nullsEqual -> List.of(l, r);
                default -> List.of();
            };
        }

        private static boolean only(Scalar scalar, BitSet columns) {
            var used = ColumnUse.of(scalar);
            return used.intersects(columns) && used.stream().allMatch(columns::get) && !Volatile.is(scalar);
        }
    }
}
