package dev.vitrine.storage.file;

/// What is known of a file beside its pages: a row of `sys.master_files`.
///
/// @param id 1 for the primary data file, 2 for the log
/// @param log whether it is the log
/// @param physicalName as the user wrote it
/// @param path where it lies for the operating system
/// @param size bytes at creation
/// @param growth bytes, or percent
/// @param maxSize bytes
public record FileDescription(int id, boolean log, String name, String physicalName, String path, long size,
        long growth, boolean growthIsPercent, long maxSize) {
    /// The largest data file, 16 TB.
    public static final long UNLIMITED = 1L << 44;
    /// The largest log file, 2 TB.
    public static final long UNLIMITED_LOG = 1L << 41;

    /// The same file with another size and growth.
    public FileDescription with(long newSize, long newGrowth, boolean percent, long newMaxSize) {
        return new FileDescription(id, log, name, physicalName, path, newSize, newGrowth, percent, newMaxSize);
    }
}
