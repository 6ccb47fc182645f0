package dev.vitrine.os.file;

import java.io.IOException;

/// A folder held for this process alone.
public interface FolderLock extends AutoCloseable {
    @Override
    void close() throws IOException;
}
