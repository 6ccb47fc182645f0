/// Values kept off their rows: LOB data (values of (max) types, xml, text, ntext, image) and row overflow (values of
/// limited types that the row had no room for), each in an allocation unit of its own beside the rowset's.
///
/// Words. A *root* stands in the row ([dev.vitrine.storage.record.LobRoot], SQL Server's inline root and overflow
/// pointer: 12 bytes and 12 a link). It leads to *nodes* ([dev.vitrine.storage.record.LobNode]): data nodes of up to
/// 8,040 bytes, and for values of more than five of them inner nodes of up to 501 links, level above level. Full data
/// nodes have a page of their own (text tree, type 4), shorter ones and inner nodes share pages (text mix, type 3). All
/// nodes of a value carry its *stamp*, a random number: a reader that comes too late sees that a place holds another
/// value by now.
///
/// Chosen for simplicity: text, ntext and image have the same root (SQL Server: a 16-byte pointer to a root in a text
/// page) and are never in the row; the update sequence of a root stays 0; a value that changes is written anew.
///
/// Invariants:
/// 1. A node is reached by one root, through one parent, or is a ghost, or hangs below ghosts only.
/// 2. A node stays where it is until it is removed; slots stay.
/// 3. Deleting a value makes ghosts of the nodes that its root links to, within the transaction. The clean-up removes
///    them and what hangs below when no open transaction has changed their page; so a rollback only wakes them.
///
/// No locks: whoever may read a row may read its values. A reader without locks may find a node gone: error 7105.
///
/// Sources: "Row-Overflow Considerations", "Pages and extents architecture guide", "sys.allocation_units".
package dev.vitrine.storage.lob;
