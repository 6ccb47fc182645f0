package dev.vitrine.query.executor.row;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.function.FunctionContext;
import dev.vitrine.types.error.Message;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;

/// The state of one execution: a slot for each column, and what operators and subqueries keep.
final class Frame {
    private static final int ROWS_PER_STEP = 1024;

    final Value[] values;
    final ExecutionContext context;
    final FunctionContext functions;
    /// Run-time figures by node id.
    final long[] actualRows;
    final long[] actualExecutions;
    /// What operators have written to tempdb, by node id; null for the others.
    final SpillCounts[] spills;
    /// What operators that read an index have read, by node id; null for the others.
    final ReadCounts[] reads;
    private final Object[] states;
    private int rowsSinceStep;
    private boolean nullEliminated;
    private final List<Message> warnings = new ArrayList<>();

    Frame(int columns, int nodes, int states, ExecutionContext context) {
        this.values = new Value[columns];
        this.actualRows = new long[nodes];
        this.actualExecutions = new long[nodes];
        this.reads = new ReadCounts[nodes];
        this.spills = new SpillCounts[nodes];
        this.states = new Object[states];
        this.context = context;
        this.functions = context.functions();
    }

    /// What was kept under a number, made on first use.
    @SuppressWarnings("unchecked")
    <T> T state(int number, java.util.function.Supplier<T> make) {
        var state = states[number];
        if (state == null) {
            state = make.get();
            states[number] = state;
        }
        return (T) state;
    }

    /// Counts work and lets the task be cancelled now and then.
    void row() {
        if (++rowsSinceStep == ROWS_PER_STEP) {
            rowsSinceStep = 0;
            context.task().step();
        }
    }

    /// An aggregate skipped a NULL: warning 8153, once for a statement.
    void nullEliminated() {
        if (!nullEliminated) {
            nullEliminated = true;
            context.information(TypeError.NULL_ELIMINATED.with());
        }
    }

    /// An arithmetic error gave NULL: told once for a statement.
    void warned(Message warning) {
        if (!warnings.contains(warning)) {
            warnings.add(warning);
            context.information(warning.with());
        }
    }

    void setNull(int[] slots) {
        for (int slot : slots) {
            values[slot] = Null.NULL;
        }
    }

    /// Copies the values of the slots.
    Value[] save(int[] slots) {
        var row = new Value[slots.length];
        for (int i = 0; i < slots.length; i++) {
            row[i] = values[slots[i]];
        }
        return row;
    }

    void restore(int[] slots, Value[] row) {
        for (int i = 0; i < slots.length; i++) {
            values[slots[i]] = row[i];
        }
    }

    static int[] slots(List<Column> columns) {
        var slots = new int[columns.size()];
        for (int i = 0; i < slots.length; i++) {
            slots[i] = columns.get(i).id();
        }
        return slots;
    }
}
