package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.RowNode;
import dev.vitrine.types.value.Value;
import java.util.Comparator;
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
        kept.clear();
        at = 0;
        input.open();
        if (top == null) {
            sortAll();
        } else {
            sortTop(Math.max(0, top.evaluate(frame).asLong()));
        }
        input.close();
    }

    @Override public void rewind() {
        countRewind();
        at = 0;
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
            kept.add(save());
        }
        kept.rows.sort(comparator);
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
        while (at < kept.size()) {
            var row = kept.get(at++);
            if (distinct && at > 1 && comparator.compare(row, kept.get(at - 2)) == 0) {
                continue;
            }
            for (int i = 0; i < keySlots.length; i++) {
                frame.values[keySlots[i]] = row[i];
            }
            for (int i = 0; i < slots.length; i++) {
                frame.values[slots[i]] = row[keySlots.length + i];
            }
            return true;
        }
        return false;
    }

    @Override public void close() {
        input.close();
        kept.clear();
    }
}
