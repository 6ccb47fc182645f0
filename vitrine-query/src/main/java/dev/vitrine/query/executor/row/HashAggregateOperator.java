package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.RowNode;

/// Groups by a hash table; gives the groups in the order in which they first came.
final class HashAggregateOperator extends Operator {
    private final RowOperator input;
    private final Keys keys;
    private final int[] keySlots;
    private final Group.Call[] calls;
    private final KeptRows kept;
    private HashTable<Group> groups;
    private int at;

    HashAggregateOperator(Frame frame, RowNode.HashAggregate node, RowOperator input, int[] keySlots,
            Group.Call[] calls) {
        super(frame, node);
        this.input = input;
        this.keys = Keys.of(node.keys());
        this.keySlots = keySlots;
        this.calls = calls;
        this.kept = new KeptRows(frame.context.memory());
    }

    @Override protected void start() {
        kept.clear();
        groups = new HashTable<>(keys);
        at = 0;
        input.open();
        while (input.next()) {
            var row = frame.save(keySlots);
            int entry = groups.find(row);
            if (entry < 0) {
                kept.account(row);
                entry = groups.add(row, new Group(calls, frame));
            }
            groups.entry(entry).add(frame, kept);
        }
        input.close();
    }

    @Override protected boolean advance() {
        if (at >= groups.size()) {
            return false;
        }
        frame.restore(keySlots, groups.row(at));
        groups.entry(at).finish(frame);
        at++;
        return true;
    }

    @Override public void close() {
        input.close();
        kept.clear();
    }
}
