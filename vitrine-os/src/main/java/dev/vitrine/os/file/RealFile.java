package dev.vitrine.os.file;

import dev.vitrine.os.clock.Clock;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/// A file of the machine.
final class RealFile implements OsFile {
    private static final int ZERO_CHUNK = 1 << 20;

    private final FileChannel channel;
    private final Clock clock;
    private final FileStatistics statistics = new FileStatistics();

    RealFile(FileChannel channel, Clock clock) {
        this.channel = channel;
        this.clock = clock;
    }

    /// Each system call counts as one read.
    @Override
    public int read(long position, ByteBuffer into) throws IOException {
        int total = 0;
        while (into.hasRemaining()) {
            long start = clock.nanos();
            int count = channel.read(into, position + total);
            statistics.read(Math.max(0, count), clock.nanos() - start);
            if (count < 0) {
                break;
            }
            total += count;
        }
        return total;
    }

    /// Each system call counts as one write.
    @Override
    public void write(long position, ByteBuffer... from) throws IOException {
        var buffer = from.length == 1 ? from[0] : gather(from);
        long at = position;
        while (buffer.hasRemaining()) {
            long start = clock.nanos();
            int count = channel.write(buffer, at);
            statistics.wrote(count, clock.nanos() - start);
            if (count <= 0) {
                throw new EOFException("nothing written at " + at);
            }
            at += count;
        }
    }

    /// The JDK has no gathering write at a position, and several write-through writes would be several syncs.
    private static ByteBuffer gather(ByteBuffer... from) {
        int length = 0;
        for (var buffer : from) {
            length += buffer.remaining();
        }
        var gathered = ByteBuffer.allocate(length);
        for (var buffer : from) {
            gathered.put(buffer);
        }
        return gathered.flip();
    }

    @Override
    public void sync() throws IOException {
        long start = clock.nanos();
        channel.force(false);
        statistics.synced(clock.nanos() - start);
    }

    @Override
    public long size() throws IOException {
        return channel.size();
    }

    @Override
    public void extendZeroed(long newSize) throws IOException {
        extend(newSize, () -> writeZeroes(newSize));
    }

    private interface Extension {
        void write() throws IOException;
    }

    /// An extension that was not synced is taken back: the next attempt must not find it done.
    private void extend(long newSize, Extension extension) throws IOException {
        long before = channel.size();
        if (newSize <= before) {
            return;
        }
        boolean done = false;
        try {
            extension.write();
            channel.force(true);
            done = true;
        } finally {
            if (!done && channel.isOpen()) {
                channel.truncate(before);
            }
        }
    }

    private void writeZeroes(long newSize) throws IOException {
        var zeroes = ByteBuffer.allocateDirect((int) Math.min(ZERO_CHUNK, Math.max(1, newSize - channel.size())));
        for (long at = channel.size(); at < newSize; ) {
            zeroes.clear().limit((int) Math.min(zeroes.capacity(), newSize - at));
            at += channel.write(zeroes, at);
        }
    }

    @Override
    public void extendSparse(long newSize) throws IOException {
        extend(newSize, () -> channel.write(ByteBuffer.allocate(1), newSize - 1));
    }

    @Override
    public void truncate(long newSize) throws IOException {
        channel.truncate(newSize);
        channel.force(true);
    }

    @Override
    public FileStatistics statistics() {
        return statistics;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
