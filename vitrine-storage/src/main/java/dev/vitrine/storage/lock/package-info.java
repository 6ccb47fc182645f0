/// Locks: what a transaction holds on rows, pages, tables, databases and names until it ends, as SQL Server takes them.
///
/// Words. A *resource* is what is locked; a *mode* is how; an *owner* is a transaction or a session; owners of one
/// session share a *space* and never block each other. A *request* is one owner's lock on one resource: granted,
/// waiting, or granted and waiting for a stronger mode (a *conversion*).
///
/// Invariants:
/// 1. Requests granted on one resource to different spaces are compatible pair by pair ([LockCompatibility]).
/// 2. A new request is granted at once only if it is compatible with what is granted and with all that wait before
///    it; so nobody overtakes a waiter in its way. Conversions look at what is granted only, and wait before others.
/// 3. A resource with neither granted nor waiting requests is not in the table.
/// 4. Only an owner's own task acquires and releases its locks; any task may read.
///
/// Locking order: one partition's spin lock at a time, and none is held over a wait. Latches are not held over a lock
/// wait either: try first ([LockManager#tryAcquire]), else unlatch, wait, latch again.
///
/// Start reading at [LockManager], then [LockHead] (granting) and [DeadlockSearch].
///
/// Source: "Transaction locking and row versioning guide", "sys.dm_tran_locks (Transact-SQL)".
package dev.vitrine.storage.lock;
