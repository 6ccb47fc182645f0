package dev.vitrine.storage.rowset;

/// How rows are locked while they are read.
public enum Access {
    /// No locks: rows may be uncommitted (READ UNCOMMITTED, NOLOCK).
    DIRTY,
    /// A shared lock for the moment of reading (READ COMMITTED).
    COMMITTED,
    /// A shared lock until the end of the transaction (REPEATABLE READ).
    REPEATABLE,
    /// An update lock until the end of the transaction, for rows that may be changed.
    UPDATE,
    /// An exclusive lock until the end of the transaction (XLOCK).
    EXCLUSIVE
}
