package dev.vitrine.query.optimizer;

import dev.vitrine.query.algebra.ColumnUse;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Relation.JoinKind;
import dev.vitrine.query.algebra.SortKey;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// The order of inner joins: starts with the smallest input and always adds the one that is cheapest to add, connected ones first. With few inputs
/// every start is tried.
final class JoinOrder {
    private static final int TRY_ALL_STARTS = 4;
    private static final int TRY_ALL_NEXT = 8;

    private final PhysicalPlanner planner;
    private final JoinPlanner joins;
    private final List<Relation> leaves = new ArrayList<>();
    private final List<Condition> conditions = new ArrayList<>();
    private final List<BitSet> uses = new ArrayList<>();

    JoinOrder(PhysicalPlanner planner, JoinPlanner joins) {
        this.planner = planner;
        this.joins = joins;
    }

    Planned plan(Relation.Join join, BitSet required, List<SortKey> wanted) {
        flatten(join);
        var below = (BitSet) required.clone();
        conditions.forEach(condition -> {
            var used = ColumnUse.of(condition);
            uses.add(used);
            below.or(used);
        });
        var given = leaves.stream().map(ColumnUse::given).toList();
        var alone = new ArrayList<Planned>();
        for (var leaf : leaves) {
            alone.add(planner.plan(leaf, below, List.of()));
        }
        if (leaves.size() <= TRY_ALL_STARTS) {
            Planned best = null;
            for (int start = 0; start < leaves.size(); start++) {
                var planned = from(start, alone, given, required, below, wanted);
                if (best == null || cost(planned, wanted) < cost(best, wanted)) {
                    best = planned;
                }
            }
            return best;
        }
        int smallest = 0;
        for (int i = 1; i < alone.size(); i++) {
            smallest = alone.get(i).rows() < alone.get(smallest).rows() ? i : smallest;
        }
        return from(smallest, alone, given, required, below, wanted);
    }

    private static double cost(Planned planned, List<SortKey> wanted) {
        return planned.cost() + (planned.satisfies(wanted) ? 0 : Costs.sort(planned.rows()));
    }

    private void flatten(Relation relation) {
        if (relation instanceof Relation.Join(var kind, var left, var right, var on, var hint)
                && kind == JoinKind.INNER && hint.isEmpty()) {
            flatten(left);
            flatten(right);
            conditions.addAll(Condition.conjuncts(on));
        } else {
            leaves.add(relation);
        }
    }

    private Planned from(int start, List<Planned> alone, List<BitSet> given, BitSet required, BitSet below,
            List<SortKey> wanted) {
        var remaining = new ArrayList<Integer>();
        for (int i = 0; i < leaves.size(); i++) {
            if (i != start) {
                remaining.add(i);
            }
        }
        var open = new ArrayList<Integer>();
        for (int i = 0; i < conditions.size(); i++) {
            open.add(i);
        }
        var current = wanted.isEmpty() ? alone.get(start) : planner.plan(leaves.get(start), below, wanted);
        var have = (BitSet) given.get(start).clone();
        while (!remaining.isEmpty()) {
            int next = next(remaining, open, have, alone, given);
            Planned joined = null;
            int chosen = next;
            for (int candidate : candidates(next, remaining, open, have, given)) {
                var first = remaining.size() == leaves.size() - 1 ? Optional.of(leaves.get(start))
                        : Optional.<Relation>empty();
                var planned = join(new JoinPlanner.Left(current, have, first), candidate, open, given,
                        needed(required, open, candidate, have, given));
                if (joined == null || planned.cost() < joined.cost()) {
                    joined = planned;
                    chosen = candidate;
                }
            }
            current = joined;
            open.removeAll(applicable(open, have, given.get(chosen)));
            have.or(given.get(chosen));
            remaining.remove(Integer.valueOf(chosen));
        }
        return current;
    }

    /// With few inputs all connected ones are planned, else the one that seems best only.
    private List<Integer> candidates(int best, List<Integer> remaining, List<Integer> open, BitSet have,
            List<BitSet> given) {
        if (remaining.size() > TRY_ALL_NEXT || applicable(open, have, given.get(best)).isEmpty()) {
            return List.of(best);
        }
        return remaining.stream().filter(leaf -> !applicable(open, have, given.get(leaf)).isEmpty()).toList();
    }

    /// The connected input with the fewest rows after joining; if none is connected, the smallest.
    private int next(List<Integer> remaining, List<Integer> open, BitSet have, List<Planned> alone,
            List<BitSet> given) {
        int best = -1;
        double bestRows = Double.MAX_VALUE;
        boolean bestConnected = false;
        for (int leaf : remaining) {
            var on = applicable(open, have, given.get(leaf)).stream().map(conditions::get).toList();
            boolean connected = !on.isEmpty();
            double rows = planner.cardinality.join(1000, alone.get(leaf).rows(), on);
            if (best < 0 || connected && !bestConnected || connected == bestConnected && rows < bestRows) {
                best = leaf;
                bestRows = rows;
                bestConnected = connected;
            }
        }
        return best;
    }

    /// Conditions that can be tested once this input is added.
    private List<Integer> applicable(List<Integer> open, BitSet have, BitSet added) {
        var applicable = new ArrayList<Integer>();
        for (int number : open) {
            var used = uses.get(number);
            boolean complete = used.stream().allMatch(id -> have.get(id) || added.get(id) || !isOurs(id));
            if (complete) {
                applicable.add(number);
            }
        }
        return applicable;
    }

    private BitSet ours;

    private boolean isOurs(int id) {
        if (ours == null) {
            ours = new BitSet();
            leaves.forEach(leaf -> ours.or(ColumnUse.given(leaf)));
        }
        return ours.get(id);
    }

    /// What is still read behind this join.
    private BitSet needed(BitSet required, List<Integer> open, int leaf, BitSet have, List<BitSet> given) {
        var needed = (BitSet) required.clone();
        var done = applicable(open, have, given.get(leaf));
        for (int number : open) {
            if (!done.contains(number)) {
                needed.or(uses.get(number));
            }
        }
        return needed;
    }

    private Planned join(JoinPlanner.Left current, int leaf, List<Integer> open, List<BitSet> given, BitSet needed) {
        var on = applicable(open, current.given(), given.get(leaf)).stream().map(conditions::get).toList();
        return joins.pair(JoinKind.INNER, current, leaves.get(leaf), on, needed, Optional.empty());
    }
}
