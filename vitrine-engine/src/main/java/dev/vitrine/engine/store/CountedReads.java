package dev.vitrine.engine.store;

import dev.vitrine.engine.database.PartitionedRowset;
import dev.vitrine.os.thread.Task;
import dev.vitrine.query.executor.row.ReadCounts;
import java.util.BitSet;

/// Counts the pages that calls of storage ask for, by the figures of the task that runs them. Calls do not nest.
final class CountedReads implements PartitionedRowset.Watcher {
    private final Task task;
    private final ReadCounts counts = new ReadCounts();
    private long changed;
    private long updated;
    private BitSet assigned = new BitSet();
    private long logical;
    private long physical;
    private boolean oneKey;

    CountedReads(Task task) {
        this.task = task;
    }

    ReadCounts counts() {
        return counts;
    }

    /// A row was inserted or deleted.
    void change() {
        changed++;
    }

    /// The columns to which updates assign values.
    void assigns(BitSet columns) {
        assigned = columns;
    }

    /// A row was updated.
    void update() {
        updated++;
    }

    RowChanges changes() {
        return new RowChanges(changed, updated, assigned);
    }

    /// Whether seeks from now on are for one key: they are no scans.
    void oneKey(boolean one) {
        oneKey = one;
    }

    @Override
    public void begins(int partition) {
        counts.partition(partition);
        if (!oneKey) {
            counts.scan();
        }
    }

    @Override
    public void fetches(int partition) {
        counts.partition(partition);
    }

    /// A call of storage begins.
    void begin() {
        logical = task.logicalReads();
        physical = task.physicalReads();
    }

    /// It has ended, well or not.
    void end() {
        counts.pages(task.logicalReads() - logical, task.physicalReads() - physical);
    }
}
