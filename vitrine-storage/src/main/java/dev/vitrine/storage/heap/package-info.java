/// Heaps: rows in no order, found by their row id (file, page, slot), which stays while the row stays on its page.
///
/// A deleted row stays as a ghost, so slots are never used for another row while a transaction may bring it back.
package dev.vitrine.storage.heap;
