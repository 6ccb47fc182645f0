package dev.vitrine.storage.rowset;

import dev.vitrine.storage.file.Filegroup;
import dev.vitrine.storage.lob.LobStore;
import dev.vitrine.storage.log.LogRecord;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.value.Value;
import java.util.Optional;

/// One heap or B+tree. Changes take the row's exclusive lock; the lock on the table is the caller's.
public interface Rowset {
    RowsetDefinition definition();

    /// Where its rows lie.
    Filegroup filegroup();

    /// How statements have used it.
    RowsetUse use();

    /// Its off-row values.
    LobStore lobs();

    /// All rows, in key order or backwards; of a heap in allocation order.
    RowCursor scan(Transaction transaction, Reading reading, boolean backward);

    /// The rows of a range.
    RowCursor seek(Transaction transaction, KeyRange range, Reading reading, boolean backward);

    /// The row of a locator, empty when it is gone.
    Optional<Value[]> fetch(Transaction transaction, Object locator, Reading reading);

    /// Inserts a row.
    ///
    /// @return its locator
    Object insert(Transaction transaction, Value[] row) throws DuplicateKeyException;

    /// Deletes a row.
    void delete(Transaction transaction, Object locator);

    /// Replaces a row whose key stays.
    ///
    /// @return its locator now: a row of a heap may move
    Object update(Transaction transaction, Object locator, Value[] newRow);

    /// Removes the ghosts of one of its pages for good, where nobody needs them any more.
    ///
    /// @return whether none are left
    boolean clean(PageId page);

    /// Takes back what a record of a transaction did, and logs it as compensation.
    void undo(Transaction.Part part, LogRecord record);
}
