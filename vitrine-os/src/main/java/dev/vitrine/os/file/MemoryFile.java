package dev.vitrine.os.file;

import dev.vitrine.os.clock.Clock;
import java.nio.ByteBuffer;

/// An open file of the memory.
final class MemoryFile implements OsFile {
    private final MemoryContent content;
    private final Clock clock;
    private final FileStatistics statistics = new FileStatistics();

    MemoryFile(MemoryContent content, Clock clock) {
        this.content = content;
        this.clock = clock;
    }

    @Override
    public int read(long position, ByteBuffer into) {
        long start = clock.nanos();
        int count = content.read(position, into);
        statistics.read(count, clock.nanos() - start);
        return count;
    }

    @Override
    public void write(long position, ByteBuffer... from) {
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
    public void sync() {
        statistics.synced(0);
    }

    @Override
    public long size() {
        return content.size();
    }

    @Override
    public void extendZeroed(long newSize) {
        extendSparse(newSize);
    }

    @Override
    public void extendSparse(long newSize) {
        if (newSize > content.size()) {
            content.resize(newSize);
        }
    }

    @Override
    public void truncate(long newSize) {
        content.resize(newSize);
    }

    @Override
    public FileStatistics statistics() {
        return statistics;
    }

    @Override
    public void close() {
        // nothing is held
    }
}
