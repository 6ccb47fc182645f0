package dev.vitrine.query.optimizer;

import dev.vitrine.query.algebra.ColumnUse;
import dev.vitrine.query.algebra.Comparison;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Scalar;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// Equalities between the two sides of a join, and what else must hold.
///
/// @param nullsEqual whether NULL keys match NULL keys (INTERSECT, EXCEPT)
record JoinKeys(List<Scalar> left, List<Scalar> right, boolean nullsEqual, List<Condition> residual) {
    boolean isEmpty() {
        return left.isEmpty();
    }

    JoinKeys mirrored() {
        return new JoinKeys(right, left, nullsEqual, residual);
    }

    static JoinKeys of(List<Condition> on, BitSet left, BitSet right) {
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
        return new JoinKeys(leftKeys, rightKeys, nullsEqual, residual);
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
