package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.RowNode;
import dev.vitrine.types.value.Value;

/// Groups of an input that comes sorted by the keys. Without keys: one group, and if `scalar` also for no rows.
final class StreamAggregateOperator extends Operator {
    private final RowOperator input;
    private final Keys keys;
    private final int[] keySlots;
    private final Group.Call[] calls;
    private final boolean scalar;
    private final KeptRows kept;
    private boolean started;
    private boolean ended;
    /// The first row of the next group.
    private Value[] pending;

    StreamAggregateOperator(Frame frame, RowNode.StreamAggregate node, RowOperator input, int[] keySlots,
            Group.Call[] calls) {
        super(frame, node);
        this.input = input;
        this.keys = Keys.of(node.keys());
        this.keySlots = keySlots;
        this.calls = calls;
        this.scalar = node.scalar();
        this.kept = new KeptRows(frame.context.memory());
    }

    @Override protected void start() {
        input.open();
        started = false;
        ended = false;
        pending = null;
    }

    @Override protected boolean advance() {
        if (ended) {
            return false;
        }
        if (!started) {
            started = true;
            if (!input.next()) {
                ended = true;
                return emptyGroup();
            }
            pending = frame.save(keySlots);
        }
        return nextGroup();
    }

    private boolean emptyGroup() {
        if (!scalar) {
            return false;
        }
        new Group(calls, frame).finish(frame);
        return true;
    }

    /// The frame holds the group's first row.
    private boolean nextGroup() {
        var key = pending;
        frame.restore(keySlots, key);
        var group = new Group(calls, frame);
        group.add(frame, kept);
        ended = true;
        while (input.next()) {
            var row = keySlots.length == 0 ? key : frame.save(keySlots);
            if (!keys.equal(key, row)) {
                pending = row;
                ended = false;
                break;
            }
            group.add(frame, kept);
        }
        finish(group, key);
        return true;
    }

    /// The next group's first row is already in the frame: its own slots stay, the keys are put back when it is asked for.
    private void finish(Group group, Value[] key) {
        group.finish(frame);
        frame.restore(keySlots, key);
        kept.clear();
    }

    @Override public void close() {
        input.close();
        kept.clear();
    }
}
