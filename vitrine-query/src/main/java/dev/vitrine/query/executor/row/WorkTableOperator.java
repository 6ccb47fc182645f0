package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.AccessNode;

/// The row that a recursive query works on.
final class WorkTableOperator extends Operator {
    private final int[] slots;
    private final RecursiveUnionOperator.Work work;
    private boolean given;

    WorkTableOperator(Frame frame, AccessNode.WorkTableScan node, RecursiveUnionOperator.Work work) {
        super(frame, node);
        this.slots = Frame.slots(node.columns());
        this.work = work;
    }

    @Override protected void start() {
        given = false;
    }

    @Override protected boolean advance() {
        if (given) {
            return false;
        }
        given = true;
        frame.restore(slots, work.row);
        return true;
    }

    @Override public void close() {
        given = true;
    }
}
