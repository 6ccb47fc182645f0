package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.plan.NodeInfo;
import dev.vitrine.query.plan.PlanNode;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// Something done with each row: a change, or a computation over changed rows (OUTPUT). The optimizer makes its node when it has planned the input.
///
/// @param reads       columns that the step reads beside those in its expressions
/// @param expressions where subqueries may stand
/// @param conditions  the same for conditions
/// @param gives       columns that it makes
/// @param after       what foreign keys ask
public record ChangeStep(Optional<Target> target, List<Column> reads, List<Scalar> expressions,
        List<Condition> conditions, List<Column> gives, Maker maker, Optional<AfterChange> after) {

    /// Makes the plan node.
    @FunctionalInterface
    public interface Maker {
        PlanNode make(NodeInfo info, PlanNode input, boolean repeated);
    }

    /// What is changed.
    ///
    /// @param bookmark of the table reference whose rows are changed, empty for INSERT
    /// @param changed  ordinals of the columns that change
    public record Target(TableMetadata table, Optional<Column> bookmark, BitSet changed) { }

    static ChangeStep of(Optional<Target> target, List<Column> reads, List<Scalar> expressions, List<Column> gives,
            Maker maker) {
        return new ChangeStep(target, reads, expressions, List.of(), gives, maker, Optional.empty());
    }

    ChangeStep with(Optional<AfterChange> foreignKeys) {
        return new ChangeStep(target, reads, expressions, conditions, gives, maker, foreignKeys);
    }
}
