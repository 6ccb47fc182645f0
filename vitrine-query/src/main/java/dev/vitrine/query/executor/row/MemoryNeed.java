package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.PlanNode;
import dev.vitrine.query.plan.RowNode;

/// How much memory the sorts and hash tables of a plan want, by its estimates.
final class MemoryNeed {
    /// What an operator gets at least. Source: "Memory management architecture guide", required memory.
    private static final long LEAST = 512 * 1024;
    private static final long ROW_OVERHEAD = 64;
    private static final double RESERVE = 1.25;

    private MemoryNeed() {
    }

    static long of(PlanNode node) {
        long need = own(node);
        for (var input : node.inputs()) {
            need += of(input);
        }
        for (var subplan : node.info().subplans()) {
            need += of(subplan.plan());
        }
        return need;
    }

    private static long own(PlanNode node) {
        return switch (node) {
            case RowNode.Sort sort -> rows(sort.input());
            case RowNode.HashJoin join -> rows(join.build());
            case RowNode.HashAggregate aggregate -> rows(aggregate);
            default -> 0;
        };
    }

    private static long rows(PlanNode node) {
        var estimates = node.info().estimates();
        return LEAST + (long) (RESERVE * estimates.rows() * (estimates.rowSize() + ROW_OVERHEAD));
    }
}
