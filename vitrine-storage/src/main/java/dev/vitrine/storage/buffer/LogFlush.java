package dev.vitrine.storage.buffer;

/// Flushes a database's log up to an LSN; the pool calls it before a page is written.
@FunctionalInterface
public interface LogFlush {
    void flush(long lsn);
}
