package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.RowNode;

/// Keeps the input's rows: eager ones before the first is given, lazy ones while they are given; a rewind gives them again.
final class SpoolOperator extends Operator {
    private final RowOperator input;
    private final boolean eager;
    private final int[] slots;
    private final KeptRows kept;
    private boolean complete;
    private int at;

    SpoolOperator(Frame frame, RowNode.Spool node, RowOperator input, int[] slots) {
        super(frame, node);
        this.input = input;
        this.eager = node.eager();
        this.slots = slots;
        this.kept = new KeptRows(frame.context.memory());
    }

    @Override protected void start() {
        kept.clear();
        at = 0;
        complete = false;
        input.open();
        if (eager) {
            while (keepNext()) {
                frame.row();
            }
        }
    }

    @Override public void rewind() {
        countRewind();
        at = 0;
    }

    private boolean keepNext() {
        if (!input.next()) {
            complete = true;
            input.close();
            return false;
        }
        kept.add(frame.save(slots));
        return true;
    }

    @Override protected boolean advance() {
        if (at == kept.size()) {
            if (complete || !keepNext()) {
                return false;
            }
            at++;
            return true;
        }
        frame.row();
        frame.restore(slots, kept.get(at++));
        return true;
    }

    @Override public void close() {
        input.close();
        kept.clear();
        complete = false;
        at = 0;
    }
}
