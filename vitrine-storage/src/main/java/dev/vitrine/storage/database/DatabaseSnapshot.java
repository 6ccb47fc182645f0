package dev.vitrine.storage.database;

import dev.vitrine.os.file.FileMode;
import dev.vitrine.os.file.OsFile;
import dev.vitrine.os.thread.Task;
import dev.vitrine.storage.file.DataFile;
import dev.vitrine.storage.file.FileDescription;
import dev.vitrine.storage.log.TransactionLog;
import dev.vitrine.storage.page.Page;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/// A database as of one moment, beside its files, while others go on changing it: the data pages as they lie on disk,
/// then the log, from which recovery makes them one state, as after a crash. For checks; deleted when closed.
public final class DatabaseSnapshot implements AutoCloseable {
    private static final String SUFFIX = "_MSSQL_DBCC";
    private static final int COPY_BYTES = 1 << 20;
    private static final int TORN_READS_MAX = 20;
    private static final long TORN_PAUSE_NANOS = 200_000;

    private final StorageInstance instance;
    private final List<String> paths;
    private final Database database;

    private DatabaseSnapshot(StorageInstance instance, List<String> paths, Database database) {
        this.instance = instance;
        this.paths = paths;
        this.database = database;
    }

    /// Makes it.
    ///
    /// @param id a database id that nobody else has
    static DatabaseSnapshot of(StorageInstance instance, Database source, int id) throws IOException {
        var paths = new ArrayList<String>();
        boolean done = false;
        try {
            var copies = copy(instance, source, id, paths);
            var snapshot = new DatabaseSnapshot(instance, paths, instance.openCopy(id, source, copies));
            done = true;
            return snapshot;
        } finally {
            if (!done) {
                delete(instance, paths);
            }
        }
    }

    /// The log stays whole from the last checkpoint on while pages are copied; it is copied after them, so it knows of
    /// every change that they have.
    private static List<OsFile> copy(StorageInstance instance, Database source, int id, List<String> paths)
            throws IOException {
        var held = source.log().hold();
        try {
            var copies = new ArrayList<OsFile>();
            for (var file : source.descriptions()) {
                if (!file.log()) {
                    var to = create(instance, file, id, paths);
                    copies.add(to);
                    pages(source.files().file(file.id()), to);
                }
            }
            for (var file : source.descriptions()) {
                if (file.log()) {
                    var to = create(instance, file, id, paths);
                    copies.add(to);
                    bytes(source.log().osFile(), to);
                    TransactionLog.startAt(to, held);
                }
            }
            return copies;
        } finally {
            source.log().release(held);
        }
    }

    private static OsFile create(StorageInstance instance, FileDescription file, int id, List<String> paths)
            throws IOException {
        var path = file.path() + SUFFIX + id;
        if (instance.os().files().exists(path)) {
            instance.os().files().delete(path);
        }
        var made = instance.os().files().create(path, new FileMode[0]);
        paths.add(path);
        return made;
    }

    /// A page that is being written may be read half: it is read again. One that stays wrong is damaged, and copied so.
    private static void pages(DataFile from, OsFile to) throws IOException {
        int count = from.pages();
        to.extendSparse((long) count * Page.SIZE);
        var page = Page.onHeap();
        for (int number = 0; number < count; number++) {
            long at = (long) number * Page.SIZE;
            for (int attempt = 1; ; attempt++) {
                page.clear();
                from.os().read(at, page.buffer());
                if (page.isZero() || page.sealed() || attempt == TORN_READS_MAX) {
                    break;
                }
                Task.current().park(TORN_PAUSE_NANOS);
            }
            if (!page.isZero()) {
                to.write(at, page.buffer());
            }
        }
    }

    private static void bytes(OsFile from, OsFile to) throws IOException {
        long size = from.size();
        var chunk = ByteBuffer.allocate(COPY_BYTES);
        for (long at = 0; at < size; at += COPY_BYTES) {
            chunk.clear().limit((int) Math.min(COPY_BYTES, size - at));
            from.read(at, chunk);
            to.write(at, chunk.flip());
        }
    }

    /// The copy, recovered.
    public Database database() {
        return database;
    }

    @Override
    public void close() throws IOException {
        try {
            instance.closeCopy(database);
        } finally {
            delete(instance, paths);
        }
    }

    private static void delete(StorageInstance instance, List<String> paths) throws IOException {
        for (var path : paths) {
            instance.os().files().delete(path);
        }
    }
}
