package dev.vitrine.os.file;

import java.io.IOException;
import java.nio.ByteBuffer;

/// An open file. Reads and writes name their position; they are safe for use by many tasks.
public interface OsFile extends AutoCloseable {
    /// Reads until the buffer is full or the file ends.
    ///
    /// @return the bytes read, less than asked for only at the end of the file
    int read(long position, ByteBuffer into) throws IOException;

    /// Writes all of the buffers, one behind the other, as one write.
    void write(long position, ByteBuffer... from) throws IOException;

    /// Returns when all that was written before is on disk.
    void sync() throws IOException;

    long size() throws IOException;

    /// Makes the file longer, with zeroes that are really written, so that later syncs change no metadata.
    void extendZeroed(long newSize) throws IOException;

    /// Makes the file longer without writing: reads give zeroes.
    void extendSparse(long newSize) throws IOException;

    void truncate(long newSize) throws IOException;

    FileStatistics statistics();

    @Override
    void close() throws IOException;
}
