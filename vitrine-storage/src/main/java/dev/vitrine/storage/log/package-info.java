/// The transaction log: one file, divided into virtual log files (VLFs), each a sequence of log blocks.
///
/// File: 8 KB file header (two sectors of checkpoint data, written in turns), then the VLFs, each with a header of
/// 8 KB: a sector that says where it lies and how large it is, written once, and two sectors with its sequence number,
/// written in turns.
/// Block: multiple of 512 bytes up to 60 KB; header of 48 bytes ([LogBlock]), then records, each led by its length. A
/// block counts only when its VLF sequence, offset and checksum fit and it names the checksum of the block before it:
/// so torn blocks, blocks of an earlier lap and blocks of an earlier try end the log. A block of the same lap behind
/// that end says that the log was damaged (9004).
///
/// Invariants:
/// 1. LSNs only grow; a block is written once.
/// 2. Blocks reach the disk in order, so a block that is there has all its predecessors.
/// 3. A page leaves memory only when the log is flushed to the page's LSN.
/// 4. Room for the undo of every open transaction is kept free.
/// 5. After a failed write nothing is acknowledged any more.
///
/// Start reading at [TransactionLog]; [LogBuffer] fills blocks, [GroupCommit] decides who writes them, [VlfTable]
/// where.
package dev.vitrine.storage.log;
