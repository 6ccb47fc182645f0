package dev.vitrine.engine.session;

import dev.vitrine.os.thread.Task;

/// Pages asked for, pages read from files, clean pages changed.
public record PageActivity(long logicalReads, long reads, long writes) {
    public static final PageActivity NONE = new PageActivity(0, 0, 0);

    /// What a task has done since it began.
    static PageActivity of(Task task) {
        return new PageActivity(task.logicalReads(), task.physicalReads(), task.pagesDirtied());
    }

    PageActivity plus(PageActivity other) {
        return new PageActivity(logicalReads + other.logicalReads, reads + other.reads, writes + other.writes);
    }

    PageActivity minus(PageActivity earlier) {
        return new PageActivity(logicalReads - earlier.logicalReads, reads - earlier.reads, writes - earlier.writes);
    }
}
