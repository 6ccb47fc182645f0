package dev.vitrine.os.file;

import java.nio.ByteBuffer;
import java.util.Arrays;

/// The bytes of a file in memory. A chunk that is absent reads as zeroes.
final class MemoryContent {
    private static final int CHUNK = 8192;

    private byte[][] chunks = new byte[16][];
    private boolean[] own = new boolean[16];
    private long size;

    /// The same content; chunks are copied when either side writes them.
    synchronized MemoryContent share() {
        var copy = new MemoryContent();
        copy.chunks = chunks.clone();
        copy.own = new boolean[chunks.length];
        copy.size = size;
        own = new boolean[chunks.length];
        return copy;
    }

    synchronized long size() {
        return size;
    }

    synchronized int read(long position, ByteBuffer into) {
        int total = (int) Math.max(0, Math.min(into.remaining(), size - position));
        for (int done = 0; done < total; ) {
            long at = position + done;
            int chunk = (int) (at / CHUNK);
            int offset = (int) (at % CHUNK);
            int part = Math.min(CHUNK - offset, total - done);
            if (chunk < chunks.length && chunks[chunk] != null) {
                into.put(chunks[chunk], offset, part);
            } else {
                into.put(new byte[part]);
            }
            done += part;
        }
        return total;
    }

    synchronized void write(long position, ByteBuffer from) {
        long at = position;
        while (from.hasRemaining()) {
            int chunk = (int) (at / CHUNK);
            int offset = (int) (at % CHUNK);
            int part = Math.min(CHUNK - offset, from.remaining());
            from.get(writable(chunk), offset, part);
            at += part;
        }
        size = Math.max(size, at);
    }

    private byte[] writable(int chunk) {
        if (chunk >= chunks.length) {
            int longer = Math.max(chunk + 1, chunks.length * 2);
            chunks = Arrays.copyOf(chunks, longer);
            own = Arrays.copyOf(own, longer);
        }
        if (chunks[chunk] == null) {
            chunks[chunk] = new byte[CHUNK];
        } else if (!own[chunk]) {
            chunks[chunk] = chunks[chunk].clone();
        }
        own[chunk] = true;
        return chunks[chunk];
    }

    synchronized void resize(long newSize) {
        if (newSize < size) {
            int first = (int) ((newSize + CHUNK - 1) / CHUNK);
            for (int chunk = first; chunk < chunks.length; chunk++) {
                chunks[chunk] = null;
            }
            int rest = (int) (newSize % CHUNK);
            if (rest > 0 && chunks[first - 1] != null) {
                Arrays.fill(writable(first - 1), rest, CHUNK, (byte) 0);
            }
        }
        size = newSize;
    }
}
