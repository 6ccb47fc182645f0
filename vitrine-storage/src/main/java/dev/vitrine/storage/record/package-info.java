/// Records in SQL Server's FixedVar format: status A, status B, end of the fixed part (2 bytes), fixed-length columns,
/// column count (2), null bitmap, count of variable columns (2), their end offsets (2 each), their data.
///
/// Status A: bits 1–3 the kind (0 primary, 1 forwarded, 2 forwarding stub, 3 index, 6 ghost), bit 4 null bitmap, bit 5
/// variable columns, bit 6 version tag. Status B is 1 for the ghost of a forwarded record. Differences to SQL Server,
/// chosen for simplicity: a bit column takes a byte of its own, index records have the same format as data records,
/// every variable column has its offset.
package dev.vitrine.storage.record;
