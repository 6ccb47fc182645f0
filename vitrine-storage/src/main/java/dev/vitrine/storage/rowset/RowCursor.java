package dev.vitrine.storage.rowset;

import dev.vitrine.types.value.Value;

/// Rows found, one at a time.
public interface RowCursor extends AutoCloseable {
    /// Goes to the next row.
    ///
    /// @return false at the end
    boolean next();

    /// The current row, its off-row values read from their places; the array must not be changed.
    Value[] row();

    /// One value of the current row. Off-row values are read when they are asked for; until the next row a lock keeps
    /// them there, unless the reading takes none.
    Value value(int column);

    /// What finds the row again.
    Object locator();

    @Override
    void close();
}
