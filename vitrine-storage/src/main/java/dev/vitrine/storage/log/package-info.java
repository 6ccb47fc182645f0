/// The transaction log: one file, divided into virtual log files (VLFs), each a sequence of log blocks.
///
/// File: 8 KB file header (two sectors of checkpoint data, written in turns), then the VLFs, each with a header of 8 KB.
/// Block: multiple of 512 bytes up to 60 KB; header of 48 bytes (magic, VLF sequence, block offset, sizes, record
/// count, checksum), then records, each led by its length. A block counts only when its VLF sequence, offset and
/// checksum fit: so torn blocks, and blocks of an earlier lap, end the log.
///
/// Invariants:
/// 1. LSNs only grow; a block is written once.
/// 2. Blocks reach the disk in order, so a block that is there has all its predecessors.
/// 3. A page leaves memory only when the log is flushed to the page's LSN.
/// 4. Room for the undo of every open transaction is kept free.
package dev.vitrine.storage.log;
