/// Heaps: rows in no order, found by their row id (file, page, slot), which stays for the row's life.
///
/// A deleted row stays as a ghost until the clean-up has removed it: its slot is not used for another row while a
/// transaction may bring it back. The PFS pages tell which pages have room; a new row goes to the page that has taken
/// the last one, then to one with room, then to a new page. A row that outgrows its page leaves a forwarding stub there
/// and lies elsewhere; when it outgrows that page too, it goes home if there is room, else to a third page, and the
/// stub follows. Pages are given back with the heap only, as SQL Server does without TABLOCK.
///
/// Invariants:
/// 1. A row is locked by its home's id, whether it lies there or not.
/// 2. A stub leads to one forwarded record, which leads back.
/// 3. Room that an open transaction has freed on a page is not used by others: undo finds the old length.
package dev.vitrine.storage.heap;
