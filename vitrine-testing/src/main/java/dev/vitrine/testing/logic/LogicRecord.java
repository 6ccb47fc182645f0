package dev.vitrine.testing.logic;

import java.util.List;

/// One record of a file that applies to SQL Server.
public sealed interface LogicRecord {
    /// Where it starts, from 1.
    int line();

    String sql();

    /// A statement that succeeds, or fails.
    record Statement(int line, String sql, boolean succeeds) implements LogicRecord { }

    /// A query; `types` has a letter for each column: I, R or T.
    ///
    /// @param expected one value a line, or the line `N values hashing to MD5`
    record Query(int line, String sql, String types, SortMode sort, List<String> expected) implements LogicRecord { }

    /// NOSORT: as they come; ROWSORT: rows in the order of their texts; VALUESORT: all values.
    enum SortMode { NOSORT, ROWSORT, VALUESORT }
}
