/// Which page belongs to whom: GAM (free extents), PFS (a byte per page), IAM (the extents of an allocation unit), at
/// SQL Server's intervals. All changes are logged.
///
/// Chosen for simplicity: extents are always uniform, SGAM pages are there and empty, the single-page slots of IAM
/// pages stay unused, PFS bytes tell only whether a page is allocated and whether it is an IAM page.
package dev.vitrine.storage.allocation;
