package dev.vitrine.query.executor.row;

/// Pieces of bytes in pages of tempdb: written one behind the other, read in the same order as often as asked for.
public interface WorkFile extends AutoCloseable {
    void append(byte[] piece);

    /// From the first piece to the last that was there when reading began.
    Pieces read();

    /// How many pages it takes.
    long pages();

    /// Gives its pages back; may be called more than once.
    @Override void close();

    /// Pieces, one at a time.
    interface Pieces extends AutoCloseable {
        /// Whether there is another one.
        boolean next();

        byte[] piece();

        @Override void close();
    }
}
