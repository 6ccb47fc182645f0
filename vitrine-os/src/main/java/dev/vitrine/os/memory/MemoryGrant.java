package dev.vitrine.os.memory;

/// Workspace memory held by one query; given back when closed.
public final class MemoryGrant implements AutoCloseable {
    private final Memory memory;
    private final long bytes;
    private boolean released;

    MemoryGrant(Memory memory, long bytes) {
        this.memory = memory;
        this.bytes = bytes;
    }

    public long bytes() {
        return bytes;
    }

    @Override
    public void close() {
        if (!released) {
            released = true;
            memory.release(bytes);
        }
    }
}
