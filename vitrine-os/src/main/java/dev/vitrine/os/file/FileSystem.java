package dev.vitrine.os.file;

import java.io.IOException;
import java.util.List;

/// Where files live. Paths are absolute or relative to the process, with `/` between their parts.
public interface FileSystem {
    /// Creates a file; fails when it exists ([java.nio.file.FileAlreadyExistsException]).
    OsFile create(String path, FileMode... modes) throws IOException;

    /// Opens a file; fails when it is not there ([java.nio.file.NoSuchFileException]).
    OsFile open(String path, FileMode... modes) throws IOException;

    boolean exists(String path);

    void delete(String path) throws IOException;

    void rename(String from, String to) throws IOException;

    /// The names in a folder, sorted.
    List<String> list(String folder) throws IOException;

    void createFolders(String folder) throws IOException;

    /// Makes sure that no other process uses the folder.
    ///
    /// @throws IOException when another holds it
    FolderLock lock(String folder) throws IOException;

    /// Bytes free where the path lies.
    long freeBytes(String path) throws IOException;

    /// Bytes in all where the path lies.
    long totalBytes(String path) throws IOException;
}
