/// Pages of 8 KB: SQL Server's header of 96 bytes, records from the front, a slot array from the end.
///
/// Header (offset, bytes): version 0 1, type 1 1, type flags 2 1, level 3 1, flags 4 2, index id 6 2, previous page 8
/// 6, pminlen 14 2, next page 16 6, slot count 22 2, object id 24 4, free count 28 2, free data 30 2, page id 32 6,
/// reserved for undo 38 2, LSN 40 10, transaction reserve 50 2, transaction 52 6, ghosts 58 2, torn bits (checksum) 60
/// 4. Of our own: empty slots 64 2.
package dev.vitrine.storage.page;
