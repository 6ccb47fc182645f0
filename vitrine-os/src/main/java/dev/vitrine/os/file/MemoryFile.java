package dev.vitrine.os.file;

import dev.vitrine.os.clock.Clock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.NonWritableChannelException;
import java.util.List;

/// An open file of the memory.
final class MemoryFile implements OsFile {
    private final MemoryContent content;
    private final Clock clock;
    private final String path;
    private final boolean readOnly;
    private final FileStatistics statistics = new FileStatistics();
    private volatile boolean closed;

    MemoryFile(String path, MemoryContent content, Clock clock, FileMode... modes) {
        this.path = path;
        this.content = content;
        this.clock = clock;
        this.readOnly = List.of(modes).contains(FileMode.READ_ONLY);
    }

    private void checkOpen() throws IOException {
        if (closed) {
            throw new IOException("the file is closed: " + path);
        }
    }

    private void checkWritable() throws IOException {
        checkOpen();
        if (readOnly) {
            throw new NonWritableChannelException();
        }
    }

    @Override
    public int read(long position, ByteBuffer into) throws IOException {
        checkOpen();
        long start = clock.nanos();
        int count = content.read(position, into);
        statistics.read(count, clock.nanos() - start);
        return count;
    }

    @Override
    public void write(long position, ByteBuffer... from) throws IOException {
        checkWritable();
        long start = clock.nanos();
        long at = position;
        for (var buffer : from) {
            int count = buffer.remaining();
            content.write(at, buffer);
            at += count;
        }
        statistics.wrote(at - position, clock.nanos() - start);
    }

    @Override
    public void sync() throws IOException {
        checkOpen();
        statistics.synced(0);
    }

    @Override
    public long size() {
        return content.size();
    }

    @Override
    public void extendZeroed(long newSize) throws IOException {
        extendSparse(newSize);
    }

    @Override
    public void extendSparse(long newSize) throws IOException {
        checkWritable();
        if (newSize > content.size()) {
            content.resize(newSize);
        }
    }

    @Override
    public void truncate(long newSize) throws IOException {
        checkWritable();
        content.resize(newSize);
    }

    @Override
    public FileStatistics statistics() {
        return statistics;
    }

    @Override
    public void close() {
        closed = true;
    }
}
