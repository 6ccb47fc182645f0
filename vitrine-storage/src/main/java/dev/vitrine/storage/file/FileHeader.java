package dev.vitrine.storage.file;

import dev.vitrine.storage.page.Page;

/// What the header page of a data file says of it, behind the page's header: the binding id of its database (16 bytes),
/// which all files of the database share, the file's number and its filegroup (4 bytes each).
public record FileHeader(long bindingHigh, long bindingLow, int file, int filegroup) {
    private static final int HIGH = Page.HEADER;
    private static final int LOW = HIGH + Long.BYTES;
    private static final int FILE = LOW + Long.BYTES;
    private static final int FILEGROUP = FILE + Integer.BYTES;

    public static FileHeader of(Page page) {
        return new FileHeader(page.longAt(HIGH), page.longAt(LOW), page.intAt(FILE), page.intAt(FILEGROUP));
    }

    public void write(Page page) {
        page.putLong(HIGH, bindingHigh);
        page.putLong(LOW, bindingLow);
        page.putInt(FILE, file);
        page.putInt(FILEGROUP, filegroup);
    }

    /// The header of another file of the same database.
    public FileHeader of(FileDescription description) {
        return new FileHeader(bindingHigh, bindingLow, description.id(), description.filegroup());
    }

    /// Whether both are headers of one database's files.
    public boolean binds(FileHeader other) {
        return bindingHigh == other.bindingHigh && bindingLow == other.bindingLow;
    }
}
