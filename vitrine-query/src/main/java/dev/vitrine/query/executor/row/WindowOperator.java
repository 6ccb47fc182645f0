package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.RowNode;
import dev.vitrine.types.value.Value;
import java.util.Comparator;

/// Window functions: keeps one partition at a time, computes all functions over it, then gives its rows.
final class WindowOperator extends Operator {
    private final RowOperator input;
    private final WindowFunctions functions;
    private final int[] slots;
    private final int[] partitionSlots;
    private final int[] orderSlots;
    private final Keys partitionKeys;
    private final Comparator<Value[]> order;
    private final KeptRows kept;
    private Value[][] results;
    private Value[] pending;
    private Value[] pendingPartition;
    private boolean inputEnded;
    private int at;

    /// @param slots columns of the input that nodes above or the functions need
    WindowOperator(Frame frame, RowNode.WindowFunctions node, RowOperator input, WindowFunctions functions,
            int[] slots) {
        super(frame, node);
        this.input = input;
        this.functions = functions;
        this.slots = slots;
        this.partitionSlots = Frame.slots(node.partition());
        this.partitionKeys = Keys.of(node.partition());
        this.orderSlots = Frame.slots(node.order().stream().map(key -> key.column()).toList());
        this.order = Keys.comparator(node.order());
        this.kept = new KeptRows(frame.context.memory());
    }

    @Override protected void start() {
        input.open();
        kept.clear();
        inputEnded = false;
        pending = null;
        at = 0;
    }

    @Override protected boolean advance() {
        if (at == kept.size() && !nextPartition()) {
            return false;
        }
        frame.restore(slots, kept.get(at));
        for (int i = 0; i < results.length; i++) {
            frame.values[functions.slot(i)] = results[i][at];
        }
        at++;
        return true;
    }

    private boolean nextPartition() {
        kept.clear();
        at = 0;
        if (pending == null && (inputEnded || !input.next())) {
            return false;
        }
        var first = pending == null ? frame.save(slots) : pending;
        var partition = pending == null ? frame.save(partitionSlots) : pendingPartition;
        pending = null;
        kept.add(first);
        while (true) {
            if (!input.next()) {
                inputEnded = true;
                break;
            }
            var next = frame.save(partitionSlots);
            if (!partitionKeys.equal(partition, next)) {
                pending = frame.save(slots);
                pendingPartition = next;
                break;
            }
            kept.add(frame.save(slots));
        }
        compute();
        return true;
    }

    private void compute() {
        int count = kept.size();
        var peers = new int[count];
        var orderKeys = new Value[count][];
        for (int i = 0; i < count; i++) {
            frame.restore(slots, kept.get(i));
            orderKeys[i] = frame.save(orderSlots);
            peers[i] = i > 0 && order.compare(orderKeys[i - 1], orderKeys[i]) == 0 ? peers[i - 1] : i;
        }
        results = functions.compute(new WindowFunctions.Partition(frame, kept, slots, peers));
    }

    @Override public void close() {
        input.close();
        kept.clear();
        at = 0;
        results = null;
    }

}
