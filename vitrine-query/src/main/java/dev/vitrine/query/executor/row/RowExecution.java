package dev.vitrine.query.executor.row;

import dev.vitrine.query.plan.Plan;
import dev.vitrine.query.plan.RunCounters;
import dev.vitrine.types.value.Value;
import java.util.BitSet;
import java.util.Optional;

/// One run of a plan: pulls rows, counts them.
public final class RowExecution implements RunCounters, AutoCloseable {
    private final Plan plan;
    private final Frame frame;
    private final RowOperator root;
    private final int[] slots;
    private final Value[] row;
    private final long limit;
    private long count;
    private boolean opened;
    private boolean ended;

    RowExecution(Plan plan, Frame frame, RowOperator root) {
        this.plan = plan;
        this.frame = frame;
        this.root = root;
        this.slots = Frame.slots(plan.output());
        this.row = new Value[slots.length];
        this.limit = frame.context.rowLimit();
    }

    /// The next row of the result; of a statement without result it does all its work and gives false.
    public boolean next() {
        if (ended) {
            return false;
        }
        if (!opened) {
            opened = true;
            root.open();
        }
        while ((limit == 0 || count < limit) && root.next()) {
            count++;
            if (slots.length > 0) {
                for (int i = 0; i < slots.length; i++) {
                    row[i] = frame.values[slots[i]];
                }
                return true;
            }
        }
        ended = true;
        return false;
    }

    /// The current row; the array is used again for the next.
    public Value[] row() {
        return row;
    }

    /// Runs to the end; gives the row count.
    public long run() {
        while (next()) {
            continue;
        }
        return count;
    }

    /// Rows given or changed so far: `@@ROWCOUNT`.
    public long rowCount() {
        return count;
    }

    public Plan plan() {
        return plan;
    }

    @Override public long rows(int node) {
        return frame.actualRows[node];
    }

    @Override public long executions(int node) {
        return frame.actualExecutions[node];
    }

    @Override public Reads reads(int node) {
        var counts = frame.reads[node];
        return counts == null ? Reads.NONE : counts.reads();
    }

    @Override public BitSet partitions(int node) {
        var counts = frame.reads[node];
        return counts == null ? new BitSet() : counts.partitions();
    }

    /// How many pages were written to tempdb because memory did not hold the rows.
    public long spilledPages() {
        long pages = 0;
        for (var counts : frame.spills) {
            pages += counts == null ? 0 : counts.spill().map(Spill::written).orElse(0L);
        }
        return pages;
    }

    @Override public Memory memory() {
        return new Memory(frame.context.memory().granted(), frame.context.memory().mostUsed());
    }

    @Override public Optional<Spill> spill(int node) {
        var counts = frame.spills[node];
        return counts == null ? Optional.empty() : counts.spill();
    }

    @Override public void close() {
        ended = true;
        root.close();
    }
}
