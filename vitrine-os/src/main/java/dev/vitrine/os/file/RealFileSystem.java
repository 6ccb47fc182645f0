package dev.vitrine.os.file;

import dev.vitrine.os.clock.Clock;
import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The machine's files.
public final class RealFileSystem implements FileSystem {
    private static final String LOCK_FILE = ".vitrine.lock";

    private final Clock clock;

    public RealFileSystem(Clock clock) {
        this.clock = clock;
    }

    @Override
    public OsFile create(String path, FileMode... modes) throws IOException {
        var channel = FileChannel.open(Path.of(path), options(modes, StandardOpenOption.CREATE_NEW),
                attributes(path, modes));
        try {
            syncFolder(path);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
        return new RealFile(channel, clock);
    }

    private static FileAttribute<?>[] attributes(String path, FileMode[] modes) {
        boolean posix = Path.of(path).getFileSystem().supportedFileAttributeViews().contains("posix");
        if (!posix || !List.of(modes).contains(FileMode.OWNER_ONLY)) {
            return new FileAttribute<?>[0];
        }
        var owner = PosixFilePermissions.fromString("rw-------");
        return new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(owner)};
    }

    @Override
    public OsFile open(String path, FileMode... modes) throws IOException {
        return new RealFile(FileChannel.open(Path.of(path), options(modes)), clock);
    }

    private static Set<OpenOption> options(FileMode[] modes, OpenOption... more) {
        var options = new HashSet<OpenOption>(List.of(more));
        options.add(StandardOpenOption.READ);
        var wanted = List.of(modes);
        if (!wanted.contains(FileMode.READ_ONLY)) {
            options.add(StandardOpenOption.WRITE);
        }
        if (wanted.contains(FileMode.WRITE_THROUGH)) {
            options.add(StandardOpenOption.DSYNC);
        }
        return options;
    }

    @Override
    public boolean exists(String path) {
        return Files.exists(Path.of(path));
    }

    @Override
    public void delete(String path) throws IOException {
        Files.delete(Path.of(path));
        syncFolder(path);
    }

    @Override
    public void rename(String from, String to) throws IOException {
        Files.move(Path.of(from), Path.of(to), StandardCopyOption.ATOMIC_MOVE);
        syncFolder(to);
    }

    /// Makes a change of names durable: a file's own sync says nothing about its entry in the folder. Windows cannot
    /// open folders and needs no sync of them.
    private static void syncFolder(String path) throws IOException {
        if (File.separatorChar == '/') {
            try (var folder = FileChannel.open(Path.of(path).toAbsolutePath().getParent(), StandardOpenOption.READ)) {
                folder.force(true);
            }
        }
    }

    @Override
    public List<String> list(String folder) throws IOException {
        try (var entries = Files.list(Path.of(folder))) {
            return entries.map(entry -> entry.getFileName().toString()).sorted().toList();
        }
    }

    @Override
    public void createFolders(String folder) throws IOException {
        Files.createDirectories(Path.of(folder));
    }

    @Override
    public FolderLock lock(String folder) throws IOException {
        var channel = FileChannel.open(Path.of(folder, LOCK_FILE), StandardOpenOption.CREATE,
                StandardOpenOption.WRITE);
        try {
            if (channel.tryLock() == null) {
                throw new IOException("the folder " + folder + " is in use by another server");
            }
        } catch (OverlappingFileLockException e) {
            channel.close();
            throw new IOException("the folder " + folder + " is in use by this process", e);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
        return channel::close;
    }

    @Override
    public long freeBytes(String path) throws IOException {
        return Files.getFileStore(existing(path)).getUsableSpace();
    }

    @Override
    public long totalBytes(String path) throws IOException {
        return Files.getFileStore(existing(path)).getTotalSpace();
    }

    private static Path existing(String path) {
        var at = Path.of(path).toAbsolutePath();
        while (!Files.exists(at) && at.getParent() != null) {
            at = at.getParent();
        }
        return at;
    }
}
