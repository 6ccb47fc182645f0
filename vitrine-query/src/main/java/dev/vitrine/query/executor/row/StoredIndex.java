package dev.vitrine.query.executor.row;

import dev.vitrine.types.value.Value;
import java.util.BitSet;
import java.util.Optional;

/// One heap or index.
///
/// Rows of a heap or clustered index have a value for each column of the table, by ordinal (computed columns that are not persisted are NULL
/// there). Rows of a nonclustered index have the values of its keys, then of its included columns; the base row's bookmark is beside them.
public interface StoredIndex {
    /// All rows; in key order if `ordered`, else in any.
    StoredCursor scan(AccessMode mode, boolean ordered, boolean backward);

    /// The rows of a range, in key order or backwards.
    StoredCursor seek(Range range, AccessMode mode, boolean backward);

    /// Scans and seeks from now on read these partitions only, of a heap or index that is partitioned.
    default void restrict(BitSet partitions) {
        throw new IllegalStateException("not partitioned");
    }

    /// The row of a bookmark, empty if it is gone.
    Optional<Value[]> fetch(Value bookmark, AccessMode mode);

    /// What this object has been asked for so far.
    ReadCounts counts();

    /// Inserts into a heap or clustered index; gives the new row's bookmark.
    ///
    /// @throws DuplicateKey if the index is unique and has the key
    Value insert(Value[] row) throws DuplicateKey;

    /// Inserts into a nonclustered index.
    void insert(Value[] row, Value baseBookmark) throws DuplicateKey;

    /// Deletes a row of a heap or clustered index.
    void delete(Value bookmark);

    /// Deletes a row of a nonclustered index.
    void delete(Value[] row, Value baseBookmark);

    /// The columns, by ordinal, to which the updates that follow assign values.
    void assigns(BitSet columns);

    /// Replaces a row of a heap or clustered index whose key stays; gives the bookmark it has now (a heap row may move).
    Value update(Value bookmark, Value[] oldRow, Value[] newRow);

    /// A range of keys: equal values for a prefix, then bounds of the next key column. NULL among the equal values finds NULLs.
    record Range(Value[] equal, Optional<Bound> low, Optional<Bound> high) {
        public static final Range ALL = new Range(new Value[0], Optional.empty(), Optional.empty());
    }

    /// A bound by value, whatever the direction of the key column.
    record Bound(Value value, boolean inclusive) { }

    /// How rows are locked.
    ///
    /// @param change whether the rows are read to be changed: U locks
    record AccessMode(dev.vitrine.query.algebra.TableHints hints, boolean change) { }

    /// Rows found, one at a time.
    interface StoredCursor extends AutoCloseable {
        boolean next();

        /// The value of a column: by ordinal of the table for heaps and clustered indexes, by place in the index row else.
        Value value(int place);

        /// The whole row as stored.
        Value[] row();

        /// The row's bookmark; of a nonclustered index, the base row's.
        Value bookmark();

        @Override void close();
    }

    /// A unique index has the key already.
    final class DuplicateKey extends Exception {
        private static final long serialVersionUID = 1L;

        public DuplicateKey() {
            super("duplicate key", null, false, false);
        }
    }
}
