package dev.vitrine.query.optimizer;

import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Scalar;
import java.util.BitSet;

/// Whether a condition can be true where all columns of one side of a join are NULL; if not, an outer join that makes such rows is an inner one.
final class NullRejection {
    private NullRejection() {
    }

    static boolean rejects(Condition condition, BitSet columns) {
        return switch (condition) {
            case Condition.And(var operands) -> operands.stream().anyMatch(operand -> rejects(operand, columns));
            case Condition.Or(var operands) -> operands.stream().allMatch(operand -> rejects(operand, columns));
            case Condition.Compare(var _, var left, var right) -> strict(left, columns) || strict(right, columns);
            case Condition.IsNull(var operand, var negated) -> negated && strict(operand, columns);
            case Condition.Like(var operand, var _, var _, var _) -> strict(operand, columns);
            case Condition.Known(var truth) -> truth != Condition.Truth.TRUE;
            case Condition.Quantified(var _, var all, var left, var _, var _) -> !all && strict(left, columns);
            case Condition.Not _, Condition.IsDistinct _, Condition.Exists _ -> false;
        };
    }

    /// Whether the scalar is NULL if those columns are.
    private static boolean strict(Scalar scalar, BitSet columns) {
        return switch (scalar) {
            case Scalar.ColumnValue(var column, var _) -> columns.get(column.id());
            case Scalar.Convert convert -> strict(convert.operand(), columns);
            case Scalar.Collate collate -> strict(collate.operand(), columns);
            case Scalar.Arithmetic(var _, var left, var right, var _) -> strict(left, columns) || strict(right, columns);
            case Scalar.Negate(var operand, var _) -> strict(operand, columns);
            default -> false;
        };
    }

}
