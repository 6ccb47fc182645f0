package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.RowNode;

/// Reads all its input into a work table, then gives its rows.
final class WorkTableSpoolOperator extends Operator {
    private final RowOperator input;
    private final int[] slots;
    private final WorkTable work;
    private final KeptRows kept;
    private int at;

    WorkTableSpoolOperator(Frame frame, RowNode.WorkTableSpool node, RowOperator input, WorkTable work) {
        super(frame, node);
        this.input = input;
        this.slots = Frame.slots(node.columns());
        this.work = work;
        this.kept = new KeptRows(frame.context.memory());
    }

    @Override protected void start() {
        kept.clear();
        at = 0;
        input.open();
        while (input.next()) {
            frame.row();
            kept.add(frame.save(slots));
        }
        input.close();
        work.rows = kept.rows;
    }

    @Override protected boolean advance() {
        if (at == kept.size()) {
            return false;
        }
        frame.restore(slots, kept.get(at++));
        return true;
    }

    @Override public void close() {
        input.close();
        kept.clear();
    }
}
