package dev.vitrine.os.simulation;

import dev.vitrine.os.file.FileMode;
import dev.vitrine.os.file.FileStatistics;
import dev.vitrine.os.file.OsFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.NonWritableChannelException;
import java.util.Arrays;
import java.util.List;

/// An open file of the simulated disk. Each call takes virtual time, in which other tasks run.
final class SimulatedFile implements OsFile {
    private final SimulatedDisk disk;
    private final String path;
    private final DiskContent content;
    private final boolean readOnly;
    private final boolean writeThrough;
    private final FileStatistics statistics = new FileStatistics();
    private boolean closed;

    SimulatedFile(SimulatedDisk disk, String path, DiskContent content, FileMode... modes) {
        this.disk = disk;
        this.path = path;
        this.content = content;
        this.readOnly = List.of(modes).contains(FileMode.READ_ONLY);
        this.writeThrough = List.of(modes).contains(FileMode.WRITE_THROUGH);
    }

    @Override
    public int read(long position, ByteBuffer into) throws IOException {
        check(false);
        long start = disk.clock().nanos();
        disk.faults().nextRead();
        disk.delay(SimulatedDisk.READ_NANOS);
        int count = content.read(position, into);
        statistics.read(count, disk.clock().nanos() - start);
        return count;
    }

    @Override
    public void write(long position, ByteBuffer... from) throws IOException {
        check(true);
        long start = disk.clock().nanos();
        var bytes = join(from);
        disk.checkSpace(path, Math.max(0, position + bytes.length - content.size()));
        var fate = disk.faults().nextWrite();
        if (fate == DiskFaults.Fate.FAILS) {
            int part = disk.faults().failingWhole() ? 0 : disk.random().nextInt(bytes.length + 1);
            content.write(position, Arrays.copyOf(bytes, part));
            throw new IOException("simulated failure of write " + disk.faults().writes() + ": " + path);
        }
        disk.note(position * 31 + Arrays.hashCode(bytes));
        content.write(position, bytes);
        long change = content.lastChange();
        if (fate == DiskFaults.Fate.LOSES_POWER) {
            disk.losePowerNow();
        }
        if (writeThrough) {
            disk.delay(SimulatedDisk.SYNC_NANOS);
            content.syncOne(change);
        } else {
            disk.delay(SimulatedDisk.WRITE_NANOS);
        }
        statistics.wrote(bytes.length, disk.clock().nanos() - start);
    }

    private static byte[] join(ByteBuffer... from) {
        int length = 0;
        for (var buffer : from) {
            length += buffer.remaining();
        }
        var bytes = new byte[length];
        int at = 0;
        for (var buffer : from) {
            int part = buffer.remaining();
            buffer.get(bytes, at, part);
            at += part;
        }
        return bytes;
    }

    @Override
    public void sync() throws IOException {
        check(false);
        long start = disk.clock().nanos();
        switch (disk.faults().nextSync()) {
            case LOSES_POWER -> disk.losePowerNow();
            case FAILS -> {
                content.syncSome(disk.random(), disk.faults().atomicBytes());
                throw new IOException("simulated failure of sync " + disk.faults().syncs() + ": " + path);
            }
            case GOES_WELL -> {
                // What is written while the sync runs need not be part of it.
                long covered = content.lastChange();
                disk.delay(SimulatedDisk.SYNC_NANOS);
                content.sync(covered);
            }
        }
        statistics.synced(disk.clock().nanos() - start);
    }

    @Override
    public long size() throws IOException {
        check(false);
        return content.size();
    }

    @Override
    public void extendZeroed(long newSize) throws IOException {
        extendSparse(newSize);
    }

    @Override
    public void extendSparse(long newSize) throws IOException {
        check(true);
        if (newSize > content.size()) {
            disk.checkSpace(path, newSize - content.size());
            resize(newSize);
        }
    }

    @Override
    public void truncate(long newSize) throws IOException {
        check(true);
        resize(newSize);
    }

    /// A change of size is synced at once, as the machine's files do it.
    private void resize(long newSize) throws IOException {
        var fate = disk.faults().nextWrite();
        if (fate == DiskFaults.Fate.FAILS) {
            throw new IOException("simulated failure of write " + disk.faults().writes() + ": " + path);
        }
        content.resize(newSize);
        if (fate == DiskFaults.Fate.LOSES_POWER) {
            disk.losePowerNow();
        }
        long covered = content.lastChange();
        disk.delay(SimulatedDisk.SYNC_NANOS);
        content.sync(covered);
    }

    private void check(boolean writes) throws IOException {
        disk.checkOn();
        if (closed) {
            throw new IOException("the file is closed: " + path);
        }
        if (writes && readOnly) {
            throw new NonWritableChannelException();
        }
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
