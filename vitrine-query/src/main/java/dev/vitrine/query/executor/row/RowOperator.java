package dev.vitrine.query.executor.row;

/// One operator of a running plan. Its rows stand in the frame.
public interface RowOperator extends AutoCloseable {
    /// Starts, or starts anew for other outer values; also after `close`.
    void open();

    /// Starts anew for the same outer values.
    default void rewind() {
        open();
    }

    /// Puts the next row into the frame; false at the end.
    boolean next();

    /// Gives back what it holds; no exception, may be called more than once.
    @Override void close();
}
