package dev.vitrine.query.optimizer;

import dev.vitrine.query.binder.ChangeStep;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.plan.AccessNode;
import dev.vitrine.query.plan.AccessNode.IndexUse;
import dev.vitrine.query.plan.PlanNode;
import dev.vitrine.query.plan.RowNode;
import java.util.ArrayList;
import java.util.List;

/// Whether a change could meet rows that it has itself written: then all its input must be read before the first change.
final class Halloween {
    private Halloween() {
    }

    static boolean threatens(ChangeStep.Target target, PlanNode input) {
        if (isBlocking(input)) {
            return false;
        }
        var uses = new ArrayList<IndexUse>();
        collect(input, target, uses);
        if (target.bookmark().isEmpty()) {
            return !uses.isEmpty();
        }
        boolean lookedUp = uses.stream().anyMatch(use -> use.index() != uses.getFirst().index());
        if (uses.size() > 1 && !(lookedUp && uses.size() == 2)) {
            return true;
        }
        return uses.stream().anyMatch(use -> moves(use.index(), target));
    }

    /// Whether the change moves rows within the index that is read.
    private static boolean moves(IndexMetadata index, ChangeStep.Target target) {
        if (target.changed().cardinality() == target.table().columns().size()) {
            return false;
        }
        if (index.kind() == IndexMetadata.Kind.HEAP) {
            return target.changed().stream().anyMatch(ordinal ->
                    target.table().columns().get(ordinal).type().name().isVariableLength());
        }
        return index.keys().stream().anyMatch(key -> target.changed().get(key.ordinal()));
    }

    /// An operator that reads all its input before it gives a row.
    private static boolean isBlocking(PlanNode node) {
        return switch (node) {
            case RowNode.Sort _, RowNode.HashAggregate _ -> true;
            case RowNode.ComputeScalar(var info, var input, var _) -> info.subplans().isEmpty() && isBlocking(input);
            case RowNode.Filter(var info, var input, var _) -> info.subplans().isEmpty() && isBlocking(input);
            default -> false;
        };
    }

    private static void collect(PlanNode node, ChangeStep.Target target, List<IndexUse> uses) {
        var use = switch (node) {
            case AccessNode.Scan scan -> List.of(scan.use());
            case AccessNode.Seek seek -> List.of(seek.use());
            case AccessNode.Lookup lookup -> List.of(lookup.use());
            default -> List.<IndexUse>of();
        };
        use.stream().filter(one -> one.table().objectId() == target.table().objectId()
                && one.table().databaseId() == target.table().databaseId()).forEach(uses::add);
        node.inputs().forEach(input -> collect(input, target, uses));
        node.info().subplans().forEach(subplan -> collect(subplan.plan(), target, uses));
    }
}
