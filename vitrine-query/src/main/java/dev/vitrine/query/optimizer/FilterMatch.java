package dev.vitrine.query.optimizer;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Comparison;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.ValueOrders;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// Whether the conditions of a query lie within the filter of an index: only then does the index have all rows that are
/// asked for. Values that are known when the statement runs only (variables) prove nothing.
/// Source: "Create filtered indexes".
final class FilterMatch {
    private FilterMatch() {
    }

    /// The conditions that are left to be tested on rows of the index; empty where the index may lack rows.
    static Optional<List<Condition>> left(Relation.Table table, IndexMetadata index, List<Condition> conditions) {
        if (index.filter().isEmpty()) {
            return Optional.of(conditions);
        }
        var filter = Condition.conjuncts(Simplifier.simplify(table.filters().get(index.indexId())));
        for (var part : filter) {
            if (conditions.stream().noneMatch(condition -> implies(condition, part))) {
                return Optional.empty();
            }
        }
        return Optional.of(conditions.stream().filter(condition -> !filter.contains(condition)).toList());
    }

    private static boolean implies(Condition condition, Condition part) {
        if (condition.equals(part)) {
            return true;
        }
        return switch (part) {
            case Condition.IsNull(Scalar.ColumnValue(var column, var _), var negated) ->
                negated && NullRejection.rejects(condition, id(column));
            case Condition.Compare compare -> impliesComparison(condition, compare);
            case Condition.Or(var alternatives) -> condition instanceof Condition.Or(var asked)
                    ? asked.stream().allMatch(one -> alternatives.stream().anyMatch(other -> implies(one, other)))
                    : alternatives.stream().anyMatch(other -> implies(condition, other));
            default -> false;
        };
    }

    private static BitSet id(Column column) {
        var ids = new BitSet();
        ids.set(column.id());
        return ids;
    }

    /// column op constant, whichever way it is written.
    private record Bound(Scalar column, Comparison comparison, Scalar.Constant constant) {
        static Optional<Bound> of(Condition condition) {
            if (!(condition instanceof Condition.Compare(var comparison, var left, var right))) {
                return Optional.empty();
            }
            if (right instanceof Scalar.Constant constant && constant.value() != Null.NULL) {
                return Optional.of(new Bound(left, comparison, constant));
            }
            if (left instanceof Scalar.Constant constant && constant.value() != Null.NULL) {
                return Optional.of(new Bound(right, comparison.mirrored(), constant));
            }
            return Optional.empty();
        }
    }

    private static boolean impliesComparison(Condition condition, Condition.Compare part) {
        if (condition instanceof Condition.Or(var alternatives)) {
            return alternatives.stream().allMatch(one -> implies(one, part));
        }
        var asked = Bound.of(condition);
        var wanted = Bound.of(part);
        if (asked.isEmpty() || wanted.isEmpty() || !asked.get().column.equals(wanted.get().column)
                || !asked.get().constant.type().equals(wanted.get().constant.type())) {
            return false;
        }
        int order = ValueOrders.of(asked.get().constant.type())
                .compare(asked.get().constant.value(), wanted.get().constant.value());
        return within(asked.get().comparison, order, wanted.get().comparison);
    }

    /// Whether `x asked a` implies `x wanted w`, where `order` says how a stands to w.
    private static boolean within(Comparison asked, int order, Comparison wanted) {
        return switch (asked) {
            case EQUAL -> wanted.accepts(order);
            case GREATER -> switch (wanted) {
                case GREATER, GREATER_OR_EQUAL, NOT_EQUAL -> order >= 0;
                case EQUAL, LESS, LESS_OR_EQUAL -> false;
            };
            case GREATER_OR_EQUAL -> switch (wanted) {
                case GREATER, NOT_EQUAL -> order > 0;
                case GREATER_OR_EQUAL -> order >= 0;
                case EQUAL, LESS, LESS_OR_EQUAL -> false;
            };
            case LESS -> switch (wanted) {
                case LESS, LESS_OR_EQUAL, NOT_EQUAL -> order <= 0;
                case EQUAL, GREATER, GREATER_OR_EQUAL -> false;
            };
            case LESS_OR_EQUAL -> switch (wanted) {
                case LESS, NOT_EQUAL -> order < 0;
                case LESS_OR_EQUAL -> order <= 0;
                case EQUAL, GREATER, GREATER_OR_EQUAL -> false;
            };
            case NOT_EQUAL -> wanted == Comparison.NOT_EQUAL && order == 0;
        };
    }
}
