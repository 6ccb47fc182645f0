package dev.vitrine.os.simulation;

import dev.vitrine.os.clock.Clock;
import dev.vitrine.os.file.FileMode;
import dev.vitrine.os.file.FileSystem;
import dev.vitrine.os.file.FolderLock;
import dev.vitrine.os.file.OsFile;
import dev.vitrine.os.thread.Task;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;

/// The disk of a simulated machine. What was synced, or written to a write-through file, stays; what was not may be
/// lost at a power loss, in any combination of writes and sectors. Names (create, delete, rename) are durable at once.
public final class SimulatedDisk implements FileSystem {
    static final long READ_NANOS = 20_000;
    static final long WRITE_NANOS = 5_000;
    static final long SYNC_NANOS = 60_000;
    private static final long TOTAL_BYTES = 1L << 40;

    private final Clock clock;
    private final SplittableRandom random;
    private final DiskFaults faults = new DiskFaults();
    private final Map<String, DiskContent> files = new TreeMap<>();
    private final Set<String> locked = new TreeSet<>();
    private Baton baton;
    private boolean powerLost;

    SimulatedDisk(Clock clock, SplittableRandom random) {
        this.clock = clock;
        this.random = random;
    }

    /// Takes over the files of another disk, whose machine is off.
    void copyFrom(SimulatedDisk other) {
        other.files.forEach((path, content) -> files.put(path, content.copy()));
    }

    /// What is to go wrong.
    public DiskFaults faults() {
        return faults;
    }

    /// Flips bits of a byte, in what is read as in what is on disk.
    public void flipBits(String path, long position, int mask) {
        files.get(path).flip(position, mask);
    }

    /// Bytes written to a file and not yet synced.
    public long unsyncedBytes(String path) {
        return files.get(path).unsyncedBytes();
    }

    void powerOn(Baton newBaton) {
        baton = newBaton;
        powerLost = false;
        locked.clear();
    }

    /// The run is over.
    ///
    /// @return whether by a power loss
    boolean powerOff() {
        for (var content : files.values()) {
            if (powerLost) {
                content.losePower(random, faults.atomicBytes());
            } else {
                content.keepAll();
            }
        }
        return powerLost;
    }

    void losePower() {
        powerLost = true;
    }

    void losePowerNow() {
        powerLost = true;
        baton.turnOff();
    }

    void checkOn() {
        if (baton.off()) {
            throw new MachineOff();
        }
    }

    Clock clock() {
        return clock;
    }

    SplittableRandom random() {
        return random;
    }

    void note(long fact) {
        baton.note(fact);
    }

    /// Lets time pass, a little more or less.
    void delay(long nanos) {
        var task = Task.current();
        long until = clock.nanos() + (nanos / 2 + random.nextLong(nanos)) * faults.slowness();
        for (long left = until - clock.nanos(); left > 0; left = until - clock.nanos()) {
            task.park(left);
        }
    }

    void checkSpace(String path, long more) throws IOException {
        if (more > 0 && usedBytes() + more > faults.capacityBytes()) {
            faults.full();
            throw new IOException("No space left on device: " + path);
        }
    }

    /// What all files take.
    public long usedBytes() {
        long used = 0;
        for (var content : files.values()) {
            used += content.size();
        }
        return used;
    }

    @Override
    public OsFile create(String path, FileMode... modes) throws IOException {
        checkOn();
        if (files.containsKey(path)) {
            throw new FileAlreadyExistsException(path);
        }
        var content = new DiskContent();
        files.put(path, content);
        return new SimulatedFile(this, path, content, modes);
    }

    @Override
    public OsFile open(String path, FileMode... modes) throws IOException {
        checkOn();
        return new SimulatedFile(this, path, existing(path), modes);
    }

    private DiskContent existing(String path) throws NoSuchFileException {
        var content = files.get(path);
        if (content == null) {
            throw new NoSuchFileException(path);
        }
        return content;
    }

    @Override
    public boolean exists(String path) {
        return files.containsKey(path);
    }

    @Override
    public void delete(String path) throws IOException {
        checkOn();
        existing(path);
        files.remove(path);
    }

    @Override
    public void rename(String from, String to) throws IOException {
        checkOn();
        var content = existing(from);
        files.remove(from);
        files.put(to, content);
    }

    @Override
    public List<String> list(String folder) {
        var prefix = folder.endsWith("/") ? folder : folder + "/";
        return files.keySet().stream().filter(path -> path.startsWith(prefix))
            .map(path -> path.substring(prefix.length()).split("/")[0]).distinct().sorted().toList();
    }

    @Override
    public void createFolders(String folder) {
        // a folder is there as soon as a file lies in it
    }

    @Override
    public FolderLock lock(String folder) throws IOException {
        checkOn();
        if (!locked.add(folder)) {
            throw new IOException("the folder " + folder + " is in use");
        }
        return () -> locked.remove(folder);
    }

    @Override
    public long freeBytes(String path) {
        return Math.max(0, totalBytes(path) - usedBytes());
    }

    @Override
    public long totalBytes(String path) {
        return Math.min(TOTAL_BYTES, faults.capacityBytes());
    }
}
