package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.RowNode;
import dev.vitrine.types.value.Value;
import java.util.ArrayDeque;

/// Groups by a hash table. Rows of groups for which there is no more memory are put off to tempdb, by the hash of their
/// keys; when the groups in memory have been given, each part of them is grouped in turn.
final class HashAggregateOperator extends Operator {
    /// What a group takes besides its key, and for each of its aggregates.
    private static final long GROUP_BYTES = 64;
    private static final long CALL_BYTES = 64;

    private final RowOperator input;
    private final Keys keys;
    private final int[] keySlots;
    private final int[] inputSlots;
    private final Group.Call[] calls;
    private final KeptRows kept;
    private final ArrayDeque<Part> parts = new ArrayDeque<>();
    private HashTable<Group> groups;
    private int at;

    /// Rows that were put off.
    private record Part(SpilledRows rows, int level) { }

    /// @param inputSlots the columns of the input
    HashAggregateOperator(Frame frame, RowNode.HashAggregate node, RowOperator input, int[] keySlots,
            int[] inputSlots, Group.Call[] calls) {
        super(frame, node);
        this.input = input;
        this.keys = Keys.of(node.keys());
        this.keySlots = keySlots;
        this.inputSlots = inputSlots;
        this.calls = calls;
        this.kept = new KeptRows(frame.context.memory());
    }

    @Override protected void start() {
        discard();
        input.open();
        group(input::next, 0);
        input.close();
    }

    /// Puts the next row into the frame; false at the end.
    private interface Rows {
        boolean next();
    }

    private void group(Rows rows, int level) {
        kept.clear();
        groups = new HashTable<>(keys);
        at = 0;
        SpillPartitions putOff = null;
        while (rows.next()) {
            var row = frame.save(keySlots);
            int entry = groups.find(row);
            if (entry < 0 && (putOff != null || !fits(row, level))) {
                putOff = putOff == null ? new SpillPartitions(frame, spills(), level + 1) : putOff;
                putOff.add(keys.hash(row), frame.save(inputSlots));
                continue;
            }
            entry = entry < 0 ? groups.add(row, new Group(calls, frame)) : entry;
            groups.entry(entry).add(frame, kept);
        }
        if (putOff != null) {
            for (int number = 0; number < putOff.count(); number++) {
                putOff.part(number).ifPresent(part -> parts.add(new Part(part, level + 1)));
            }
        }
    }

    private boolean fits(Value[] key, int level) {
        long more = GROUP_BYTES + CALL_BYTES * calls.length;
        boolean fits = kept.tryAccount(key, more);
        boolean must = groups.size() == 0 || level >= SpillPartitions.LEVEL_MAX;
        if (!fits && must) {
            kept.account(key);
        }
        return fits || must;
    }

    @Override protected boolean advance() {
        while (at >= groups.size()) {
            if (parts.isEmpty()) {
                return false;
            }
            var part = parts.poll();
            try (var rows = part.rows; var cursor = rows.read()) {
                group(() -> {
                    frame.row();
                    if (!cursor.next()) {
                        return false;
                    }
                    frame.restore(inputSlots, cursor.row());
                    return true;
                }, part.level);
            }
        }
        frame.restore(keySlots, groups.row(at));
        groups.entry(at).finish(frame);
        at++;
        return true;
    }

    private void discard() {
        kept.clear();
        parts.forEach(part -> part.rows.close());
        parts.clear();
    }

    @Override public void close() {
        input.close();
        discard();
    }
}
