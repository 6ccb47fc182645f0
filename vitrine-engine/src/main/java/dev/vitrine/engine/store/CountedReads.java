package dev.vitrine.engine.store;

import dev.vitrine.os.thread.Task;
import dev.vitrine.query.executor.row.ReadCounts;

/// Counts the pages that calls of storage ask for, by the figures of the task that runs them. Calls do not nest.
final class CountedReads {
    private final Task task;
    private final ReadCounts counts = new ReadCounts();
    private long changes;
    private long logical;
    private long physical;

    CountedReads(Task task) {
        this.task = task;
    }

    ReadCounts counts() {
        return counts;
    }

    /// A row was inserted, updated or deleted.
    void change() {
        changes++;
    }

    long changes() {
        return changes;
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
