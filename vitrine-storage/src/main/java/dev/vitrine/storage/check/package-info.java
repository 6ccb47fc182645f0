/// The invariants of a database as a callable check: pages, allocation maps, trees, heaps. DBCC CHECKDB grows from it.
///
/// Reads the files themselves, after a checkpoint: what stands on disk is what is checked. Nobody may change the
/// database meanwhile. Findings carry SQL Server's numbers and texts.
package dev.vitrine.storage.check;
