/// B+trees. Pages of a level are linked; an interior record is a key and the page of its child, the first key of a
/// page counts as less than everything. The root stays where it is: when it splits, its records move to new children.
///
/// Latches: whoever reads or changes a leaf holds the tree's latch shared while it walks, and at most two page latches,
/// taken from the root down and to the side. Who must split lets go, takes the tree's latch exclusively and splits with
/// the tree to itself; a split is a system transaction. No latch is held while a lock is waited for.
///
/// A deleted row stays as a ghost until its page needs room, or the clean-up comes, and no transaction holds the row's
/// lock. A leaf that the clean-up has emptied leaves the tree and is given back; the tree never loses levels but its
/// last. A leaf emptied by a rollback stays.
package dev.vitrine.storage.btree;
