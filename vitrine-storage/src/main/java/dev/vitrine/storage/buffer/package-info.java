/// The buffer pool: pages in memory, bounded, found by database and page id.
///
/// Invariants:
/// 1. A page is changed under its exclusive latch only, and marked with the LSN of the change before the latch ends.
/// 2. A page is written under its shared latch, after the log is flushed to its LSN, with its checksum.
/// 3. A frame with pins is not evicted.
package dev.vitrine.storage.buffer;
