package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.AccessNode;

/// The rows of a work table: their first values go to the columns of the node.
final class WorkTableOperator extends Operator {
    private final int[] slots;
    private final WorkTable work;
    private int at;

    WorkTableOperator(Frame frame, AccessNode.WorkTableScan node, WorkTable work) {
        super(frame, node);
        this.slots = Frame.slots(node.columns());
        this.work = work;
    }

    @Override protected void start() {
        at = 0;
    }

    @Override protected boolean advance() {
        if (at >= work.rows.size()) {
            return false;
        }
        frame.restore(slots, work.rows.get(at++));
        return true;
    }

    @Override public void close() {
        at = Integer.MAX_VALUE;
    }
}
