package dev.vitrine.testing.logic;

import java.util.List;

/// Where the records are run. A failed statement raises an unchecked exception.
public interface LogicConnection extends AutoCloseable {
    void execute(String sql);

    /// Rows of values by the letters of the types: I as Long, R as Double, T as String; null for NULL. A value of another kind is converted.
    List<Object[]> query(String sql, String types);

    @Override void close();
}
