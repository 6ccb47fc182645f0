package dev.vitrine.query.optimizer;

import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.ValueOrders;

/// Conditions made simpler: NOT pushed inside, comparisons of constants decided.
final class Simplifier {
    private Simplifier() {
    }

    static Condition simplify(Condition condition) {
        return switch (condition) {
            case Condition.And(var operands) -> Condition.and(operands.stream().map(Simplifier::simplify).toList());
            case Condition.Or(var operands) -> Condition.or(operands.stream().map(Simplifier::simplify).toList());
            case Condition.Not(var operand) -> negate(operand);
            case Condition.Compare compare -> compare(compare);
            case Condition.IsNull(Scalar.Constant(var _, var value), var negated) ->
                (value == Null.NULL) != negated ? Condition.TRUE : Condition.FALSE;
            case Condition.IsNull(Scalar.ColumnValue(var _, var nullable), var negated) when !nullable ->
                negated ? Condition.TRUE : Condition.FALSE;
            default -> condition;
        };
    }

    /// NOT of unknown is unknown, so these hold in three-valued logic.
    private static Condition negate(Condition condition) {
        return switch (condition) {
            case Condition.Known(var truth) -> switch (truth) {
                case TRUE -> Condition.FALSE;
                case FALSE -> Condition.TRUE;
                case UNKNOWN -> Condition.UNKNOWN;
            };
            case Condition.And(var operands) -> Condition.or(operands.stream().map(Simplifier::negate).toList());
            case Condition.Or(var operands) -> Condition.and(operands.stream().map(Simplifier::negate).toList());
            case Condition.Not(var operand) -> simplify(operand);
            case Condition.Compare(var comparison, var left, var right) ->
                compare(new Condition.Compare(comparison.negated(), left, right));
            case Condition.IsNull(var operand, var negated) -> simplify(new Condition.IsNull(operand, !negated));
            case Condition.IsDistinct(var left, var right, var negated) ->
                new Condition.IsDistinct(left, right, !negated);
            case Condition.Like(var operand, var pattern, var escape, var negated) ->
                new Condition.Like(operand, pattern, escape, !negated);
            case Condition.Exists exists -> new Condition.Not(exists);
            case Condition.Quantified(var comparison, var all, var left, var query, var output) ->
                new Condition.Quantified(comparison.negated(), !all, left, query, output);
        };
    }

    private static Condition compare(Condition.Compare compare) {
        if (compare.left().isNullConstant() || compare.right().isNullConstant()) {
            return Condition.UNKNOWN;
        }
        if (compare.left() instanceof Scalar.Constant(var type, var left)
                && compare.right() instanceof Scalar.Constant(var _, var right)) {
            return compare.comparison().accepts(ValueOrders.of(type).compare(left, right)) ? Condition.TRUE
                    : Condition.FALSE;
        }
        return compare;
    }
}
