package dev.vitrine.storage.transaction;

/// Whether a commit waits for its log to be on disk.
public enum Durability {
    /// It does.
    FULL,
    /// It does not where the database allows that.
    DELAYED,
    /// It never does: nobody is told of it, and what builds on it stands behind it in the log.
    INTERNAL
}
