package dev.vitrine.query.executor.row;

/// The memory that one execution may use for keeping rows.
public interface MemoryGrant {
    /// Whether that many more bytes may be used; if not, the asking operator must spill.
    boolean take(long bytes);

    /// Takes more than was granted, for an operator that cannot spill; if there is nothing left it must fail.
    boolean overdraw(long bytes);

    void giveBack(long bytes);

    /// How many bytes were granted.
    long granted();

    /// The most that was used at once.
    long mostUsed();
}
