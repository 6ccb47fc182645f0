package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.RowNode;
import dev.vitrine.types.value.Value;
import java.util.Comparator;
import java.util.Optional;
import java.util.PriorityQueue;

/// Sorts the input; equal rows keep the order in which they came. With `top` only so many first rows are kept at any time.
final class SortOperator extends Operator {
    private final RowOperator input;
    private final int[] keySlots;
    private final int[] slots;
    private final boolean distinct;
    private final Evaluator top;
    private final Comparator<Value[]> comparator;
    private final KeptRows kept;
    private Optional<SortedRuns> runs = Optional.empty();
    private Value[] given;
    private int at;

    /// @param slots the columns that nodes above need
    /// @param top   a constant NULL for a full sort
    SortOperator(Frame frame, RowNode.Sort node, RowOperator input, int[] slots, Evaluator top) {
        super(frame, node);
        this.input = input;
        this.keySlots = Frame.slots(node.keys().stream().map(key -> key.column()).toList());
        this.slots = slots;
        this.distinct = node.distinct();
        this.top = node.top().isPresent() ? top : null;
        this.comparator = Keys.comparator(node.keys());
        this.kept = new KeptRows(frame.context.memory());
    }

    @Override protected void start() {
        discard();
        input.open();
        if (top == null) {
            sortAll();
        } else {
            sortTop(Math.max(0, top.evaluate(frame).asLong()));
        }
        input.close();
    }

    private void discard() {
        runs.ifPresent(SortedRuns::close);
        runs = Optional.empty();
        kept.clear();
        given = null;
        at = 0;
    }

    @Override public void rewind() {
        countRewind();
        given = null;
        at = 0;
        runs.ifPresent(sorted -> sorted.open(kept.rows));
    }

    private Value[] save() {
        var row = new Value[keySlots.length + slots.length];
        for (int i = 0; i < keySlots.length; i++) {
            row[i] = frame.values[keySlots[i]];
        }
        for (int i = 0; i < slots.length; i++) {
            row[keySlots.length + i] = frame.values[slots[i]];
        }
        return row;
    }

    private void sortAll() {
        while (input.next()) {
            var row = save();
            if (!kept.tryAccount(row, 0)) {
                spill();
                kept.account(row);
            }
            kept.rows.add(row);
        }
        kept.rows.sort(comparator);
        runs.ifPresent(sorted -> sorted.open(kept.rows));
    }

    /// Memory is full: what is there becomes a run in tempdb.
    private void spill() {
        if (runs.isEmpty()) {
            runs = Optional.of(new SortedRuns(frame, spills(), comparator));
        }
        kept.rows.sort(comparator);
        runs.get().add(kept.rows);
        kept.clear();
    }

    /// A heap with the greatest kept row on top; of equal rows the later is greater.
    private void sortTop(long count) {
        record Numbered(Value[] row, long number) { }
        Comparator<Numbered> order = (l, r) -> {
            int byKey = comparator.compare(l.row, r.row);
            return byKey != 0 ? -byKey : Long.compare(r.number, l.number);
        };
        var heap = new PriorityQueue<Numbered>(order);
        long number = 0;
        while (count > 0 && input.next()) {
            var row = new Numbered(save(), number++);
            if (heap.size() < count) {
                kept.account(row.row);
                heap.add(row);
            } else if (comparator.compare(row.row, heap.peek().row) < 0) {
                heap.poll();
                heap.add(row);
            }
        }
        var sorted = new Value[heap.size()][];
        for (int i = sorted.length - 1; i >= 0; i--) {
            sorted[i] = heap.poll().row;
        }
        kept.rows.addAll(java.util.Arrays.asList(sorted));
    }

    @Override protected boolean advance() {
        while (true) {
            var row = nextSorted();
            if (row.length == 0) {
                return false;
            }
            if (distinct && given != null && comparator.compare(row, given) == 0) {
                continue;
            }
            given = row;
            for (int i = 0; i < keySlots.length; i++) {
                frame.values[keySlots[i]] = row[i];
            }
            for (int i = 0; i < slots.length; i++) {
                frame.values[slots[i]] = row[keySlots.length + i];
            }
            return true;
        }
    }

    private Value[] nextSorted() {
        if (runs.isPresent()) {
            frame.row();
            return runs.get().next();
        }
        return at < kept.size() ? kept.get(at++) : NONE;
    }

    private static final Value[] NONE = {};

    @Override public void close() {
        input.close();
        discard();
    }
}
