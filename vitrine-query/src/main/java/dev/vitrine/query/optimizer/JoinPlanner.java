package dev.vitrine.query.optimizer;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.ColumnUse;
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
import dev.vitrine.types.error.TransactionError;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/// Chooses how two sides are joined: nested loops with the condition pushed into the inner side (a seek if an index fits), nested loops over a spooled
/// inner side, or a hash table. Several inner joins go to `JoinOrder` first.
final class JoinPlanner {
    /// With fewer rows a merge join is not thought of: the others are as good.
    private static final int MERGE_ROWS = 500;

    private final PhysicalPlanner planner;
    private final MergeJoins merges;

    JoinPlanner(PhysicalPlanner planner) {
        this.planner = planner;
        this.merges = new MergeJoins(planner);
    }

    Planned plan(Relation.Join join, BitSet required, List<SortKey> wanted) {
        if (join.kind() == JoinKind.INNER && join.hint().isEmpty() && !planner.hints.forceOrder()) {
            return new JoinOrder(planner, this).plan(join, required, wanted);
        }
        var on = Condition.conjuncts(join.on());
        var below = (BitSet) required.clone();
        on.forEach(condition -> below.or(ColumnUse.of(condition)));
        var left = planner.plan(join.left(), below, join.kind() == JoinKind.FULL ? List.of() : wanted);
        return pair(join.kind(), new Left(left, ColumnUse.given(join.left()), Optional.of(join.left())), join.right(),
                on, required, join.hint());
    }

    /// A planned left side.
    ///
    /// @param given    the columns that it has
    /// @param relation what it is, where that is one relation
    record Left(Planned planned, BitSet given, Optional<Relation> relation) { }

    Planned apply(Relation.Apply apply, BitSet required, List<SortKey> wanted) {
        var free = ColumnUse.free(apply.right());
        var left = planner.plan(apply.left(), PhysicalPlanner.plus(required, free), wanted);
        var right = planner.plan(apply.right(), required, List.of());
        if (!planner.hints.joins().contains(Strategy.LOOP)) {
            throw TransactionError.COULD_NOT_PLAN_HINTS.with();
        }
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
    Planned pair(JoinKind kind, Left left, Relation right, List<Condition> on, BitSet required,
            Optional<Strategy> hint) {
        var allowed = EnumSet.copyOf(planner.hints.joins());
        hint.ifPresent(asked -> allowed.removeIf(other -> other != asked));
        var below = (BitSet) required.clone();
        on.forEach(condition -> below.or(ColumnUse.of(condition)));
        var standalone = planner.plan(right, below, List.of());
        double rows = rows(kind, left.planned.rows(), standalone.rows(), on);
        var candidates = new ArrayList<Planned>();
        if (allowed.contains(Strategy.LOOP) && kind != JoinKind.FULL) {
            if (!on.isEmpty()) {
                candidates.add(correlated(kind, left.planned, right, on, rows, required));
            }
            candidates.add(spooled(kind, left.planned, standalone, on, rows, required));
        }
        var keys = JoinKeys.of(on, left.given, ColumnUse.given(right));
        boolean hashed = allowed.contains(Strategy.HASH) && (!keys.isEmpty()
                || kind == JoinKind.FULL && hint.isEmpty() && !planner.hints.limitsJoins());
        if (hashed) {
            hashed(kind, left.planned, standalone, keys, rows, required, candidates);
        }
        boolean worthwhile = allowed.size() == 1 || left.planned.rows() + standalone.rows() >= MERGE_ROWS;
        if (allowed.contains(Strategy.MERGE) && !keys.isEmpty() && worthwhile) {
            var output = output(kind, left.planned, standalone, required);
            candidates.add(merges.plan(kind, new MergeJoins.Side(left.planned, left.relation, below),
                    new MergeJoins.Side(standalone, Optional.of(right), below), keys,
                    new MergeJoins.Join(rows, output)));
        }
        return candidates.stream().min(Comparator.comparingDouble(Planned::cost))
                .orElseThrow(TransactionError.COULD_NOT_PLAN_HINTS::with);
    }

    /// Of an inner join either side may be built, but for a forced order: then the left one is.
    private void hashed(JoinKind kind, Planned left, Planned right, JoinKeys keys, double rows, BitSet required,
            List<Planned> candidates) {
        boolean ordered = kind == JoinKind.INNER && planner.hints.forceOrder();
        if (!ordered) {
            candidates.add(hash(kind, left, right, keys, rows, required));
        }
        if (kind == JoinKind.INNER) {
            candidates.add(hash(kind, right, left, keys.mirrored(), rows, required));
        }
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
        if (!plain && left.rows() > 1 && planner.hints.spools()) {
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
    private Planned hash(JoinKind kind, Planned probe, Planned build, JoinKeys keys, double rows, BitSet required) {
        double cpu = Costs.HASH_START + Costs.HASH_BUILD_ROW * build.rows() + Costs.HASH_PROBE_ROW * probe.rows()
                + Costs.ROW * rows;
        var expressions = new ArrayList<Scalar>(keys.left());
        expressions.addAll(keys.right());
        var residual = Condition.and(keys.residual());
        var info = planner.nodes.info(output(kind, probe, build, required), new Figures(rows, 0, cpu),
                List.of(build.node(), probe.node()), Expressions.of(expressions).and(residual));
        return Planned.unordered(new RowNode.HashJoin(info, kind, build.node(), probe.node(), keys.right(), keys.left(),
                keys.nullsEqual(), residual));
    }
}
