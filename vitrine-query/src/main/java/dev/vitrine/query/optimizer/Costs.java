package dev.vitrine.query.optimizer;

import dev.vitrine.query.plan.PlanNode;

/// The cost model: seconds on an old machine, as SQL Server's.
final class Costs {
    static final double RANDOM_PAGE = 0.003125;
    static final double NEXT_PAGE = 0.000740741;
    static final double START = 0.0001581;
    static final double ROW = 0.0000011;
    static final double HASH_START = 0.0177;
    static final double HASH_BUILD_ROW = 0.0000050;
    static final double HASH_PROBE_ROW = 0.0000025;
    static final double MERGE_START = 0.0056;
    static final double MERGE_ROW = 0.0000022;
    /// Of a row that is kept for the next left row with the same key.
    static final double MERGE_KEPT_ROW = 0.0000050;
    static final double LOOP_ROW = 0.00000418;
    static final double SORT_START = 0.0112613;
    static final double SORT_COMPARE = 0.0000028;
    static final double FILTER_ROW = 0.00000048;
    static final double COMPUTE_ROW = 0.0000001;
    /// Pages read again are mostly in memory.
    private static final double REPEATED_IO = 0.05;

    private Costs() {
    }

    static double scanIo(double pages) {
        return RANDOM_PAGE + NEXT_PAGE * (pages - 1);
    }

    static double rows(double rows) {
        return START + ROW * rows;
    }

    static double sort(double rows) {
        return SORT_START + SORT_COMPARE * rows * Math.log(Math.max(2, rows)) / Math.log(2);
    }

    /// What a subtree costs when it runs so many times.
    static double repeated(PlanNode inner, double executions) {
        double io = io(inner);
        double once = inner.info().estimates().subtree();
        double again = once - io + io * REPEATED_IO;
        return once + Math.max(0, executions - 1) * again;
    }

    private static double io(PlanNode node) {
        double io = node.info().estimates().io();
        for (var input : node.inputs()) {
            io += io(input);
        }
        return io;
    }
}
