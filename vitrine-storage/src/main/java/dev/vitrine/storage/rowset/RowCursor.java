package dev.vitrine.storage.rowset;

import dev.vitrine.types.value.Value;

/// Rows found, one at a time.
public interface RowCursor extends AutoCloseable {
    /// Goes to the next row.
    ///
    /// @return false at the end
    boolean next();

    /// The current row; the array must not be changed.
    Value[] row();

    /// What finds the row again.
    Object locator();

    @Override
    void close();
}
