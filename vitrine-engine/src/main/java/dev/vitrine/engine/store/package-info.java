/// Stored tables as plans see them: the indexes of a table's metadata over storage's rowsets, with the locks that a
/// statement takes on tables.
///
/// The layout of rowsets is settled here: a heap or clustered index has the table's stored columns in order, then the
/// uniquifier if there is one; a nonclustered index has its key columns, its included columns, then what finds the base
/// row: the packed row id of a heap, or the key of the clustered index with its uniquifier.
///
/// Invariants:
/// 1. Nobody reads a table without Sch-S on it, nobody changes it without IX.
/// 2. Locks of READ COMMITTED on tables end with the statement, all others with the transaction.
package dev.vitrine.engine.store;
