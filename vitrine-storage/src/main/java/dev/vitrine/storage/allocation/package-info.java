/// Which page belongs to whom: GAM (free extents), PFS (a byte per page), IAM (the extents of an allocation unit), at
/// SQL Server's intervals. All changes are logged.
///
/// A unit's pages come from one filegroup. Its files take turns, an extent each, in proportion to their room; a full
/// group grows the file whose turn it is, or all. A file may be confined to its beginning while it is shrunk, or empty
/// for good; who needs room comes before who shrinks.
///
/// Chosen for simplicity: extents are always uniform, SGAM pages are there and empty, the single-page slots of IAM
/// pages stay unused. A PFS byte tells whether the page is allocated, whether it is an IAM page, whether it has had
/// ghosts since they were last cleaned up, and for heaps and off-row data how full it is; the last two are hints: after
/// a crash they may lag behind the page.
package dev.vitrine.storage.allocation;
