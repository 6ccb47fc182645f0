package dev.vitrine.query.executor.row;

import dev.vitrine.query.algebra.AggregateCall;
import dev.vitrine.query.function.Accumulator;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The running aggregates of one group.
final class Group {
    private final Call[] calls;
    private final Accumulator[] accumulators;
    /// For DISTINCT the values seen, for WITHIN GROUP the rows to be sorted.
    private final Object[] collected;

    /// A compiled aggregate.
    record Call(AggregateCall call, Evaluator argument, Evaluator[] parameters, Evaluator[] order, int slot) {
        boolean countsRows() {
            return call.argument().isEmpty();
        }
    }

    Group(Call[] calls, Frame frame) {
        this.calls = calls;
        this.accumulators = new Accumulator[calls.length];
        this.collected = new Object[calls.length];
        for (int i = 0; i < calls.length; i++) {
            accumulators[i] = calls[i].call.aggregate().factory().start(evaluate(calls[i].parameters, frame));
            if (calls[i].call.distinct()) {
                collected[i] = new HashTable<Void>(new Keys(List.of(calls[i].call.argument().orElseThrow().type())));
            } else if (calls[i].order.length > 0) {
                collected[i] = new ArrayList<Value[]>();
            }
        }
    }

    private static Value[] evaluate(Evaluator[] evaluators, Frame frame) {
        var values = new Value[evaluators.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = evaluators[i].evaluate(frame);
        }
        return values;
    }

    void add(Frame frame, KeptRows kept) {
        for (int i = 0; i < calls.length; i++) {
            var call = calls[i];
            if (call.countsRows()) {
                accumulators[i].add(Null.NULL);
                continue;
            }
            var value = call.argument.evaluate(frame);
            if (value == Null.NULL) {
                frame.nullEliminated();
            } else if (collected[i] == null) {
                accumulators[i].add(value);
            } else {
                collect(i, value, frame, kept);
            }
        }
    }

    @SuppressWarnings("unchecked")
    private void collect(int number, Value value, Frame frame, KeptRows kept) {
        if (collected[number] instanceof HashTable<?> seen) {
            var row = new Value[] {value};
            if (seen.find(row) < 0) {
                kept.account(row);
                add(seen, row);
                accumulators[number].add(value);
            }
            return;
        }
        var order = calls[number].order;
        var row = new Value[order.length + 1];
        for (int i = 0; i < order.length; i++) {
            row[i] = order[i].evaluate(frame);
        }
        row[order.length] = value;
        kept.account(row);
        ((ArrayList<Value[]>) collected[number]).add(row);
    }

    private static <E> void add(HashTable<E> table, Value[] row) {
        table.add(row, null);
    }

    /// Puts the results into their slots.
    void finish(Frame frame) {
        for (int i = 0; i < calls.length; i++) {
            if (collected[i] instanceof ArrayList<?> rows) {
                addSorted(i, rows);
            }
            frame.values[calls[i].slot] = accumulators[i].result();
        }
    }

    private void addSorted(int number, ArrayList<?> rows) {
        Comparator<Value[]> comparator = Keys.comparator(calls[number].call.order());
        rows.stream().map(Value[].class::cast).sorted(comparator)
                .forEach(row -> accumulators[number].add(row[row.length - 1]));
    }
}
