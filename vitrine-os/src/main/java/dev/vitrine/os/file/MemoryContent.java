package dev.vitrine.os.file;

import java.nio.ByteBuffer;
import java.util.Arrays;

/// The bytes of a file in memory. A chunk that is absent reads as zeroes.
public final class MemoryContent {
    /// The unit of copying for data files: a page.
    public static final int PAGE_CHUNK = 8192;
    /// The unit of copying for logs, which are written from front to back.
    public static final int LOG_CHUNK = 65_536;
    private static final byte[] ZEROES = new byte[LOG_CHUNK];

    private final int chunkBytes;

    private byte[][] chunks = new byte[16][];
    private boolean[] own = new boolean[16];
    private long size;

    public MemoryContent(int chunkBytes) {
        this.chunkBytes = chunkBytes;
    }

    /// The same content; chunks are copied when either side writes them.
    public synchronized MemoryContent share() {
        var copy = new MemoryContent(chunkBytes);
        copy.chunks = chunks.clone();
        copy.own = new boolean[chunks.length];
        copy.size = size;
        own = new boolean[chunks.length];
        return copy;
    }

    public synchronized long size() {
        return size;
    }

    public synchronized int read(long position, ByteBuffer into) {
        int total = (int) Math.max(0, Math.min(into.remaining(), size - position));
        for (int done = 0; done < total; ) {
            long at = position + done;
            int chunk = (int) (at / chunkBytes);
            int offset = (int) (at % chunkBytes);
            int part = Math.min(chunkBytes - offset, total - done);
            if (chunk < chunks.length && chunks[chunk] != null) {
                into.put(chunks[chunk], offset, part);
            } else {
                into.put(ZEROES, 0, part);
            }
            done += part;
        }
        return total;
    }

    public synchronized void write(long position, ByteBuffer from) {
        long at = position;
        while (from.hasRemaining()) {
            int chunk = (int) (at / chunkBytes);
            int offset = (int) (at % chunkBytes);
            int part = Math.min(chunkBytes - offset, from.remaining());
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
            chunks[chunk] = new byte[chunkBytes];
        } else if (!own[chunk]) {
            chunks[chunk] = chunks[chunk].clone();
        }
        own[chunk] = true;
        return chunks[chunk];
    }

    public synchronized void resize(long newSize) {
        if (newSize < size) {
            int first = (int) ((newSize + chunkBytes - 1) / chunkBytes);
            for (int chunk = first; chunk < chunks.length; chunk++) {
                chunks[chunk] = null;
            }
            int rest = (int) (newSize % chunkBytes);
            if (rest > 0 && first <= chunks.length && chunks[first - 1] != null) {
                Arrays.fill(writable(first - 1), rest, chunkBytes, (byte) 0);
            }
        }
        size = newSize;
    }
}
