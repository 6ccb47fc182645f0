package dev.vitrine.os.simulation;

import dev.vitrine.os.file.MemoryContent;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// A file of the simulated disk: what programs read, what a power loss leaves, and the changes between the two.
final class DiskContent {
    static final int SECTOR = 512;

    private MemoryContent current;
    private MemoryContent durable;
    private final List<Numbered> unsynced = new ArrayList<>();
    private long lastChange;

    DiskContent() {
        this(new MemoryContent(MemoryContent.PAGE_CHUNK), new MemoryContent(MemoryContent.PAGE_CHUNK));
    }

    private DiskContent(MemoryContent current, MemoryContent durable) {
        this.current = current;
        this.durable = durable;
    }

    /// The same file on another disk; nothing may wait for a sync.
    DiskContent copy() {
        if (!unsynced.isEmpty()) {
            throw new IllegalStateException("a file is copied whose changes are not on disk");
        }
        return new DiskContent(current.share(), durable.share());
    }

    private record Numbered(long number, Change change) {
    }

    /// Something done to the file since the last sync, in order.
    private sealed interface Change {
        record Write(long position, byte[] bytes) implements Change {
        }

        record Resize(long size) implements Change {
        }
    }

    long size() {
        return current.size();
    }

    long unsyncedBytes() {
        long bytes = 0;
        for (var numbered : unsynced) {
            bytes += numbered.change() instanceof Change.Write write ? write.bytes().length : 0;
        }
        return bytes;
    }

    int read(long position, ByteBuffer into) {
        return current.read(position, into);
    }

    void write(long position, byte[] bytes) {
        current.write(position, ByteBuffer.wrap(bytes));
        add(new Change.Write(position, bytes));
    }

    void resize(long size) {
        current.resize(size);
        add(new Change.Resize(size));
    }

    private void add(Change change) {
        unsynced.add(new Numbered(++lastChange, change));
    }

    /// The number of the newest change.
    long lastChange() {
        return lastChange;
    }

    /// All changes reach the disk.
    void sync() {
        sync(lastChange);
    }

    /// The changes up to a number reach the disk.
    void sync(long number) {
        while (!unsynced.isEmpty() && unsynced.getFirst().number() <= number) {
            apply(unsynced.removeFirst().change());
        }
    }

    /// One write of a write-through file reaches the disk; others keep waiting for a sync. What an earlier write that
    /// failed has left in the cache below it goes with it, and never comes on top of it later.
    void syncOne(long number) {
        var one = unsynced.stream().filter(numbered -> numbered.number() == number).findFirst();
        if (one.isEmpty()) {
            return;
        }
        for (var earlier : List.copyOf(unsynced)) {
            if (earlier.number() < number && overlap(earlier.change(), one.get().change())) {
                apply(earlier.change());
                unsynced.remove(earlier);
            }
        }
        apply(one.get().change());
        unsynced.remove(one.get());
    }

    private static boolean overlap(Change left, Change right) {
        return left instanceof Change.Write(long first, byte[] some) && right instanceof Change.Write(long second,
                byte[] other) && first < second + other.length && second < first + some.length;
    }

    private void apply(Change change) {
        switch (change) {
            case Change.Write(long position, byte[] bytes) -> durable.write(position, ByteBuffer.wrap(bytes));
            case Change.Resize(long size) -> durable.resize(size);
        }
    }

    /// A failed sync: any sector may have reached the disk, the rest never will.
    void syncSome(SplittableRandom random, int atomicBytes) {
        for (var numbered : unsynced) {
            applySome(numbered.change(), random, atomicBytes);
        }
        unsynced.clear();
    }

    /// A power loss: what was not synced is there or not, sector by sector. The file is then what the disk has.
    void losePower(SplittableRandom random, int atomicBytes) {
        syncSome(random, atomicBytes);
        current = durable;
        durable = current.share();
    }

    /// The program ended, the system did not: all that was written is in the system's cache and stays readable.
    void keepAll() {
        sync();
    }

    private void applySome(Change change, SplittableRandom random, int atomicBytes) {
        switch (change) {
            case Change.Write(long position, byte[] bytes) -> writeSome(position, bytes, random, atomicBytes);
            case Change.Resize(long size) -> {
                if (random.nextBoolean()) {
                    durable.resize(size);
                }
            }
        }
    }

    /// Mostly a write is there or not as a whole; else each of its sectors is, or each of its atoms when it is made of
    /// whole ones.
    private void writeSome(long position, byte[] bytes, SplittableRandom random, int atomicBytes) {
        int unit = position % atomicBytes == 0 && bytes.length % atomicBytes == 0 ? atomicBytes : SECTOR;
        boolean torn = random.nextInt(3) == 0;
        boolean whole = random.nextBoolean();
        for (int offset = 0; offset < bytes.length; ) {
            int length = Math.min(unit - (int) ((position + offset) % unit), bytes.length - offset);
            if (torn ? random.nextBoolean() : whole) {
                durable.write(position + offset, ByteBuffer.wrap(bytes, offset, length));
            }
            offset += length;
        }
    }

    /// Damages both what is read and what is on disk.
    void flip(long position, int mask) {
        for (var content : List.of(current, durable)) {
            if (position < content.size()) {
                var one = ByteBuffer.allocate(1);
                content.read(position, one);
                one.put(0, (byte) (one.get(0) ^ mask));
                content.write(position, one.rewind());
            }
        }
    }
}
