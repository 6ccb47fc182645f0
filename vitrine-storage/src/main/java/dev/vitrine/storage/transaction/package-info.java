/// Transactions: the chain of log records of each, their end, their undo.
///
/// A user's transaction has a part in every database that it changes, begun with the first change. Changes of
/// structure run in small system transactions of their own: complete, they are never undone; incomplete (only after a
/// crash), they are undone page by page before any user's transaction is undone by its keys.
package dev.vitrine.storage.transaction;
