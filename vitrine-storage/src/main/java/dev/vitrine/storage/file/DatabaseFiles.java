package dev.vitrine.storage.file;

import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.types.error.DatabaseError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.StorageError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The data files of a database, and the checks around every read and write of a page.
public final class DatabaseFiles {
    /// Windows' number for a device that fails, which the text of error 823 begins with.
    private static final int OS_ERROR_IO_DEVICE = 1117;

    private final int databaseId;
    private final String databaseName;
    private volatile List<DataFile> files;
    private volatile List<Filegroup> filegroups;
    private volatile Optional<GrowthWatch> growths = Optional.empty();

    /// Files of one filegroup.
    public DatabaseFiles(int databaseId, String databaseName, List<DataFile> files) {
        this(databaseId, databaseName, files, Filegroup.STANDARD);
    }

    public DatabaseFiles(int databaseId, String databaseName, List<DataFile> files, List<Filegroup> filegroups) {
        this.databaseId = databaseId;
        this.databaseName = databaseName;
        this.files = List.copyOf(files);
        this.filegroups = List.copyOf(filegroups);
    }

    /// From now on growths are told.
    public void watch(GrowthWatch watch) {
        growths = Optional.of(watch);
    }

    /// Makes a file larger by its increment.
    ///
    /// @return false when growth is off, the limit is reached, or the disk is full
    public boolean grow(DataFile file) {
        var growth = growths.map(GrowthWatch::begin);
        int before = file.pages();
        boolean grown = file.grow();
        if (grown) {
            growth.ifPresent(begun -> begun.done(file.description(), (long) (file.pages() - before) * Page.SIZE));
        }
        return grown;
    }

    public int databaseId() {
        return databaseId;
    }

    public String databaseName() {
        return databaseName;
    }

    public List<DataFile> files() {
        return files;
    }

    /// The file with this id.
    public DataFile file(int id) {
        for (var file : files) {
            if (file.id() == id) {
                return file;
            }
        }
        throw DatabaseError.FILE_ID_OUT_OF_RANGE.with(id, databaseName);
    }

    /// The files of a filegroup.
    public List<DataFile> of(int filegroup) {
        return files.stream().filter(file -> file.description().filegroup() == filegroup).toList();
    }

    public void add(DataFile file) {
        var more = new ArrayList<>(files);
        more.add(file);
        files = List.copyOf(more);
    }

    public void remove(DataFile file) {
        files = files.stream().filter(other -> other != file).toList();
    }

    public List<Filegroup> filegroups() {
        return filegroups;
    }

    public void filegroups(List<Filegroup> changed) {
        filegroups = List.copyOf(changed);
    }

    /// The filegroup with this id.
    public Filegroup filegroup(int id) {
        return filegroups.stream().filter(group -> group.id() == id).findFirst()
                .orElseThrow(() -> DatabaseError.FILEGROUP_ID_OUT_OF_RANGE.with(id, databaseName));
    }

    /// The filegroup of what is made without one.
    public Filegroup defaultFilegroup() {
        return filegroups.stream().filter(Filegroup::isDefault).findFirst().orElseGet(filegroups::getFirst);
    }

    /// Reads a page and checks it; a blank page passes.
    ///
    /// @throws dev.vitrine.types.error.SqlError 823 when it cannot be read, 824 when it is damaged
    public void read(PageId id, Page into) {
        var file = file(id.file());
        try {
            file.read(id.number(), into);
        } catch (IOException e) {
            throw ioError(file, id, "read", e);
        }
        if (into.intAt(0) == 0 && into.isZero()) {
            return;
        }
        if (!into.sealed()) {
            throw damaged(file, id, String.format("incorrect checksum (expected: 0x%08x; actual: 0x%08x)",
                    into.storedChecksum(), into.checksum()));
        }
        if (!into.id().equals(id)) {
            throw damaged(file, id, String.format("incorrect pageid (expected %s; actual %s)", id, into.id()));
        }
    }

    /// Error 824 for a page that is in use and blank on disk.
    public SqlError blank(PageId id) {
        return damaged(file(id.file()), id, String.format("incorrect pageid (expected %s; actual %s)", id,
                PageId.NONE));
    }

    /// Writes a page that was sealed.
    public void write(PageId id, Page sealed) {
        var file = file(id.file());
        try {
            file.write(id.number(), sealed);
        } catch (IOException e) {
            throw ioError(file, id, "write", e);
        }
    }

    /// Syncs all files.
    public void sync() {
        for (var file : files) {
            try {
                file.os().sync();
            } catch (IOException e) {
                throw ioError(file, PageId.NONE, "sync", e);
            }
        }
    }

    private SqlError ioError(DataFile file, PageId id, String what, IOException cause) {
        return StorageError.IO_ERROR.state(2, OS_ERROR_IO_DEVICE + "(" + cause.getMessage() + ")", what,
                offset(id), file.description().physicalName());
    }

    private SqlError damaged(DataFile file, PageId id, String what) {
        return StorageError.LOGICAL_CONSISTENCY.state(2, what, "read", "(" + id + ")", databaseId, offset(id),
                file.description().physicalName());
    }

    private static long offset(PageId id) {
        return (long) id.number() * Page.SIZE;
    }

    /// Closes the files.
    public void close() throws IOException {
        for (var file : files) {
            file.os().close();
        }
    }
}
