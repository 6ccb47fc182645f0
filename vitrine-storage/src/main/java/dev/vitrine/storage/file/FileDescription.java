package dev.vitrine.storage.file;

/// What is known of a file beside its pages: a row of `sys.master_files`.
///
/// @param id 1 for the primary data file, 2 for the first log file
/// @param log whether it is a log file
/// @param physicalName as the user wrote it
/// @param path where it lies for the operating system
/// @param size bytes at creation
/// @param growth bytes, or percent
/// @param maxSize bytes
/// @param filegroup of a data file, 0 for a log file
/// @param status bits of [#UNFINISHED] and its kin
public record FileDescription(int id, boolean log, String name, String physicalName, String path, long size,
        long growth, boolean growthIsPercent, long maxSize, int filegroup, int status) {
    /// The largest data file, 16 TB.
    public static final long UNLIMITED = 1L << 44;
    /// The largest log file, 2 TB.
    public static final long UNLIMITED_LOG = 1L << 41;
    /// It is being added to its database, or removed: what a start finds so was stopped in between, and goes.
    public static final int UNFINISHED = 1;
    /// It was emptied to be removed: it gets no new pages.
    public static final int EMPTIED = 2;

    /// A file of the primary filegroup, or the log.
    public FileDescription(int id, boolean log, String name, String physicalName, String path, long size,
            long growth, boolean growthIsPercent, long maxSize) {
        this(id, log, name, physicalName, path, size, growth, growthIsPercent, maxSize, log ? 0 : Filegroup.PRIMARY,
                0);
    }

    /// The same file with another size and growth.
    public FileDescription with(long newSize, long newGrowth, boolean percent, long newMaxSize) {
        return new FileDescription(id, log, name, physicalName, path, newSize, newGrowth, percent, newMaxSize,
                filegroup, status);
    }

    /// The same file under another logical name.
    public FileDescription named(String newName) {
        return new FileDescription(id, log, newName, physicalName, path, size, growth, growthIsPercent, maxSize,
                filegroup, status);
    }

    /// The same file elsewhere.
    public FileDescription at(String newPhysicalName, String newPath) {
        return new FileDescription(id, log, name, newPhysicalName, newPath, size, growth, growthIsPercent, maxSize,
                filegroup, status);
    }

    public FileDescription withStatus(int newStatus) {
        return new FileDescription(id, log, name, physicalName, path, size, growth, growthIsPercent, maxSize,
                filegroup, newStatus);
    }

    public boolean is(int bit) {
        return (status & bit) != 0;
    }
}
