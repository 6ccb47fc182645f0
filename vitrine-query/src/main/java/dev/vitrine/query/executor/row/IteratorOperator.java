package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.PlanNode;
import dev.vitrine.types.value.Value;
import java.util.Collections;
import java.util.Iterator;

/// Rows of a table-valued function or a source outside of storage.
final class IteratorOperator extends Operator {
    private final Evaluator[] arguments;
    private final int[] slots;
    private final Rows source;
    private Iterator<Value[]> rows = Collections.emptyIterator();

    /// Gives the rows for the arguments.
    @FunctionalInterface
    interface Rows {
        Iterator<Value[]> of(Frame frame, Value[] arguments);
    }

    IteratorOperator(Frame frame, PlanNode node, Rows source, Evaluator[] arguments, int[] slots) {
        super(frame, node);
        this.source = source;
        this.arguments = arguments;
        this.slots = slots;
    }

    @Override protected void start() {
        var values = new Value[arguments.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = arguments[i].evaluate(frame);
        }
        rows = source.of(frame, values);
    }

    @Override protected boolean advance() {
        if (!rows.hasNext()) {
            return false;
        }
        frame.row();
        frame.restore(slots, rows.next());
        return true;
    }

    @Override public void close() {
        rows = Collections.emptyIterator();
    }
}
