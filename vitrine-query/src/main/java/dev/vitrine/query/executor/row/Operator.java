package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.PlanNode;

/// What all operators share: the frame and the run-time counters of their node.
abstract class Operator implements RowOperator {
    protected final Frame frame;
    private final int node;

    Operator(Frame frame, PlanNode node) {
        this.frame = frame;
        this.node = node.info().id();
    }

    @Override public final void open() {
        frame.actualExecutions[node]++;
        start();
    }

    @Override public void rewind() {
        open();
    }

    @Override public final boolean next() {
        if (!advance()) {
            return false;
        }
        frame.actualRows[node]++;
        return true;
    }

    protected abstract void start();

    protected abstract boolean advance();

    /// Where what the operator writes to tempdb is counted.
    protected final SpillCounts spills() {
        if (frame.spills[node] == null) {
            frame.spills[node] = new SpillCounts();
        }
        return frame.spills[node];
    }

    /// Counts an execution that does not pass through `open`.
    protected final void countRewind() {
        frame.actualExecutions[node]++;
    }
}
