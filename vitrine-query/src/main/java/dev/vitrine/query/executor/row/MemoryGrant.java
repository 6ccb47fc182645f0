package dev.vitrine.query.executor.row;

/// The memory that one execution may use for keeping rows.
public interface MemoryGrant {
    /// Whether that many more bytes may be used; if not, the asking operator must spill or fail.
    boolean take(long bytes);

    void giveBack(long bytes);
}
