package dev.vitrine.os.file;

import dev.vitrine.os.clock.Clock;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Files in memory, as chunks of 8 KB that are copied when they are first written after a snapshot.
public final class MemoryFileSystem implements FileSystem {
    private static final long CAPACITY = 1L << 40;

    private final Clock clock;
    private final Map<String, MemoryContent> files = new TreeMap<>();
    private final Set<String> locked = new HashSet<>();

    public MemoryFileSystem(Clock clock) {
        this.clock = clock;
    }

    @Override
    public OsFile create(String path, FileMode... modes) throws IOException {
        synchronized (files) {
            if (files.containsKey(path)) {
                throw new FileAlreadyExistsException(path);
            }
            boolean log = List.of(modes).contains(FileMode.WRITE_THROUGH);
            var content = new MemoryContent(log ? MemoryContent.LOG_CHUNK : MemoryContent.PAGE_CHUNK);
            files.put(path, content);
            return new MemoryFile(path, content, clock, modes);
        }
    }

    @Override
    public OsFile open(String path, FileMode... modes) throws IOException {
        synchronized (files) {
            var content = files.get(path);
            if (content == null) {
                throw new NoSuchFileException(path);
            }
            return new MemoryFile(path, content, clock, modes);
        }
    }

    @Override
    public boolean exists(String path) {
        synchronized (files) {
            return files.containsKey(path);
        }
    }

    @Override
    public void delete(String path) throws IOException {
        synchronized (files) {
            if (files.remove(path) == null) {
                throw new NoSuchFileException(path);
            }
        }
    }

    @Override
    public void rename(String from, String to) throws IOException {
        synchronized (files) {
            var content = files.remove(from);
            if (content == null) {
                throw new NoSuchFileException(from);
            }
            files.put(to, content);
        }
    }

    @Override
    public List<String> list(String folder) {
        var prefix = folder.endsWith("/") ? folder : folder + "/";
        synchronized (files) {
            return files.keySet().stream().filter(path -> path.startsWith(prefix))
                    .map(path -> path.substring(prefix.length()).split("/")[0]).distinct().sorted().toList();
        }
    }

    @Override
    public void createFolders(String folder) {
        // a folder is there as soon as a file lies in it
    }

    @Override
    public FolderLock lock(String folder) throws IOException {
        synchronized (files) {
            if (!locked.add(folder)) {
                throw new IOException("the folder " + folder + " is in use");
            }
        }
        return () -> {
            synchronized (files) {
                locked.remove(folder);
            }
        };
    }

    @Override
    public long freeBytes(String path) {
        return CAPACITY;
    }

    @Override
    public long totalBytes(String path) {
        return CAPACITY;
    }

    /// All files as they are now; microseconds, since chunks are shared until written.
    public Snapshot snapshot() {
        synchronized (files) {
            var copy = new TreeMap<String, MemoryContent>();
            files.forEach((path, content) -> copy.put(path, content.share()));
            return new Snapshot(copy);
        }
    }

    /// Brings back the files of a snapshot; files must not be open.
    public void revert(Snapshot snapshot) {
        synchronized (files) {
            files.clear();
            snapshot.files.forEach((path, content) -> files.put(path, content.share()));
        }
    }

    /// What the files were at one moment.
    public static final class Snapshot {
        private final Map<String, MemoryContent> files;

        private Snapshot(Map<String, MemoryContent> files) {
            this.files = files;
        }
    }
}
