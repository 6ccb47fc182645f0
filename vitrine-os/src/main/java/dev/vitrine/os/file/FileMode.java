package dev.vitrine.os.file;

/// How a file is opened.
public enum FileMode {
    /// Writes are refused.
    READ_ONLY,
    /// A write returns when its data is on disk (O_DSYNC).
    WRITE_THROUGH,
    /// A file created so can be read and written by its owner only, where the system knows owners.
    OWNER_ONLY
}
