package dev.vitrine.storage.database;

import dev.vitrine.os.Os;
import dev.vitrine.os.file.FileMode;
import dev.vitrine.os.file.OsFile;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.Tasks;
import dev.vitrine.os.wait.Gate;
import dev.vitrine.os.wait.WaitType;
import dev.vitrine.storage.buffer.BufferPool;
import dev.vitrine.storage.file.DataFile;
import dev.vitrine.storage.file.DatabaseFiles;
import dev.vitrine.storage.file.FileDescription;
import dev.vitrine.storage.file.FileHeader;
import dev.vitrine.storage.file.Filegroup;
import dev.vitrine.storage.lock.LockManager;
import dev.vitrine.storage.log.LogReuseWait;
import dev.vitrine.storage.log.LogSettings;
import dev.vitrine.storage.log.PrepareRecord;
import dev.vitrine.storage.log.TransactionLog;
import dev.vitrine.storage.page.Lsn;
import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageType;
import dev.vitrine.storage.transaction.Transactions;
import dev.vitrine.types.error.DatabaseError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.StorageError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/// What all databases of a server share, and the databases that are open.
public final class StorageInstance implements AutoCloseable {
    private static final int POLL_MILLIS = 500;
    private static final int GHOST_CLEANUP_MILLIS = 5000;
    private static final int COPY_BYTES = 1 << 20;
    /// Windows' number and words for a file that is not there.
    private static final int OS_ERROR_NOT_FOUND = 2;
    private static final String NOT_FOUND = "2(The system cannot find the file specified.)";
    private static final int DEVICE_STATE = 101;
    /// Ids that no database has.
    private static final int FIRST_SNAPSHOT = 40_000;
    private static final int SNAPSHOT_IDS = 20_000;
    private static final String SNAPSHOT_NAME = " snapshot ";

    private final Os os;
    private final BufferPool pool;
    private final LockManager locks;
    private final Transactions transactions;
    private final ConcurrentHashMap<Integer, Database> databases = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<Database, Tasks.Handle> logWriters = new ConcurrentHashMap<>();
    private final AtomicInteger snapshots = new AtomicInteger();
    private final Gate work;
    private final Tasks.Handle lockMonitor;
    private final Tasks.Handle checkpoint;
    private final Tasks.Handle lazyWriter;
    private final Tasks.Handle ghostCleanup;
    private volatile BooleanSupplier instantInitialization = () -> true;
    private volatile boolean stopping;
    /// Databases whose recovery may have left transactions in doubt; their logs keep all they have. Used by one task,
    /// that of the start or of who opens a database.
    private final List<Recovery> unsettled = new ArrayList<>();
    private volatile boolean opening;

    /// @param maxMemoryBytes the most that pages in memory may take
    public StorageInstance(Os os, long maxMemoryBytes) {
        this.os = os;
        this.pool = new BufferPool(os, (int) Math.max(128, maxMemoryBytes / Page.SIZE));
        this.locks = new LockManager(os);
        this.transactions = new Transactions(os, locks);
        this.work = new Gate(os.waits());
        this.lockMonitor = os.tasks().start("lock monitor", Task.Kind.SYSTEM, locks::monitor);
        this.checkpoint = os.tasks().start("checkpoint", Task.Kind.SYSTEM, this::checkpoints);
        this.ghostCleanup = os.tasks().start("ghost cleanup", Task.Kind.SYSTEM, this::cleanGhosts);
        this.lazyWriter = os.tasks().start("lazy writer", Task.Kind.SYSTEM, pool::writeLazily);
    }

    public Os os() {
        return os;
    }

    public BufferPool pool() {
        return pool;
    }

    public LockManager locks() {
        return locks;
    }

    public Transactions transactions() {
        return transactions;
    }

    /// The open databases, by id.
    public List<Database> databases() {
        return databases.values().stream().sorted((left, right) -> Integer.compare(left.id(), right.id())).toList();
    }

    public Optional<Database> database(int id) {
        return Optional.ofNullable(databases.get(id));
    }

    /// Makes a database with new files: data files first, then the log.
    ///
    /// @param template the database whose pages it begins with (model); absent for an empty one
    /// @throws IOException when a file cannot be made; those made are deleted again
    public Database create(int id, String name, DatabaseOptions options, List<FileDescription> descriptions,
            Optional<Database> template) throws IOException {
        return create(id, name, options, new DatabaseLayout(descriptions, Filegroup.STANDARD), template);
    }

    /// As above, with filegroups.
    public Database create(int id, String name, DatabaseOptions options, DatabaseLayout layout,
            Optional<Database> template) throws IOException {
        var made = new ArrayList<String>();
        Database database = null;
        boolean done = false;
        try {
            database = make(id, name, options, layout, template, made);
            start(database);
            if (template.isPresent()) {
                database.adopt();
            } else {
                database.format();
            }
            databases.put(id, database);
            done = true;
            return database;
        } finally {
            if (!done) {
                unmake(database, made);
            }
        }
    }

    /// The template's pages, as a checkpoint has just written them: 1807 when somebody is changing them, for the copy
    /// has no log that could take anything back.
    private static void copy(Database template, DataFile to) throws IOException {
        template.checkpoint();
        requireQuiet(template);
        var from = template.files().files().getFirst();
        var chunk = ByteBuffer.allocate(COPY_BYTES);
        long size = (long) from.pages() * Page.SIZE;
        to.growTo(from.pages());
        for (long at = 0; at < size; at += COPY_BYTES) {
            chunk.clear().limit((int) Math.min(COPY_BYTES, size - at));
            from.os().read(at, chunk);
            to.os().write(at, chunk.flip());
        }
        to.os().sync();
        requireQuiet(template);
    }

    private static void requireQuiet(Database template) {
        if (!template.isQuiet()) {
            throw DatabaseError.DATABASE_EXCLUSIVE_LOCK.with(template.name());
        }
    }

    private Database make(int id, String name, DatabaseOptions options, DatabaseLayout layout,
            Optional<Database> template, List<String> made) throws IOException {
        var descriptions = layout.files();
        var data = new ArrayList<DataFile>();
        OsFile logFile = null;
        for (var description : descriptions) {
            var file = os.files().create(description.path(), modes(description, options));
            made.add(description.path());
            if (description.log()) {
                logFile = file;
            } else {
                data.add(dataFile(file, description));
                data.getLast().growTo((int) (description.size() / Page.SIZE));
            }
        }
        data.sort(Comparator.comparingInt(DataFile::id));
        var logDescription = log(descriptions);
        if (template.isPresent()) {
            copy(template.get(), data.getFirst());
        }
        long sequence = template.map(from -> Lsn.vlf(from.log().endLsn()) + 1).orElse(1L);
        var log = TransactionLog.create(os, settings(name, options, logDescription), logFile, logDescription.size(),
                sequence);
        return new Database(this, id, name, options, new DatabaseFiles(id, name, data, layout.filegroups()), log,
                descriptions);
    }

    private DataFile dataFile(OsFile file, FileDescription description) throws IOException {
        return new DataFile(description.id(), file, description, os.waits(),
                () -> instantInitialization.getAsBoolean());
    }

    /// Whether new space of data files is used as it is; else it is filled with zeroes first.
    public void instantInitialization(BooleanSupplier now) {
        instantInitialization = now;
    }

    /// Adds a data file to an open database. It takes no pages before its description says so.
    ///
    /// @param description with [FileDescription#UNFINISHED]
    public void addFile(Database database, FileDescription description) throws IOException {
        var file = os.files().create(description.path(), modes(description, database.options()));
        var data = dataFile(file, description);
        boolean done = false;
        try {
            data.growTo((int) (description.size() / Page.SIZE));
            database.admit(data, description);
            done = true;
        } finally {
            if (!done) {
                removeFile(database, data);
            }
        }
    }

    /// Takes a data file without pages in use from an open database and deletes it.
    public void removeFile(Database database, DataFile file) throws IOException {
        database.dismiss(file);
        file.os().close();
        os.files().delete(file.description().path());
    }

    private void unmake(Database database, List<String> made) throws IOException {
        if (database != null) {
            abandon(database);
        }
        for (var path : made) {
            os.files().delete(path);
        }
    }

    private static FileMode[] modes(FileDescription description, DatabaseOptions options) {
        return description.log() && !options.temporary() ? new FileMode[] {FileMode.WRITE_THROUGH} : new FileMode[0];
    }

    private static FileDescription log(List<FileDescription> descriptions) {
        return descriptions.stream().filter(FileDescription::log).findFirst().orElseThrow();
    }

    private static LogSettings settings(String name, DatabaseOptions options, FileDescription log) {
        return new LogSettings(name, log.growth(), log.growthIsPercent(), log.maxSize(), !options.temporary());
    }

    private void start(Database database) {
        logWriters.put(database, os.tasks().start("log writer " + database.name(), Task.Kind.SYSTEM,
                database.log()::writeInBackground));
    }

    /// Opens a database of one filegroup and recovers it.
    public Database open(int id, String name, DatabaseOptions options, List<FileDescription> descriptions)
            throws IOException {
        return open(id, name, options, new DatabaseLayout(descriptions, Filegroup.STANDARD));
    }

    /// Opens a database and recovers it.
    ///
    /// @throws SqlError where a file is not there (5120) or another database's (5173), its pages or log are damaged
    public Database open(int id, String name, DatabaseOptions options, DatabaseLayout layout) throws IOException {
        var opened = new ArrayList<OsFile>();
        boolean recovered = false;
        Database database = null;
        try {
            database = openFiles(id, name, options, layout, opened);
            database.log().keep();
            start(database);
            var recovery = new Recovery(database, this);
            recovery.run();
            database.checkpoint();
            databases.put(id, database);
            unsettled.add(recovery);
            if (!opening) {
                settle();
            }
            recovered = true;
            return database;
        } finally {
            if (!recovered && database != null) {
                abandon(database);
            } else if (!recovered) {
                for (var file : opened) {
                    file.close();
                }
            }
        }
    }

    private Database openFiles(int id, String name, DatabaseOptions options, DatabaseLayout layout,
            List<OsFile> opened) throws IOException {
        var data = new ArrayList<DataFile>();
        OsFile logFile = null;
        for (var description : layout.files()) {
            var file = openFile(description, options);
            opened.add(file);
            if (description.log()) {
                logFile = file;
            } else {
                data.add(dataFile(file, description));
            }
        }
        data.sort(Comparator.comparingInt(DataFile::id));
        requireBound(data);
        var log = TransactionLog.open(os, settings(name, options, log(layout.files())), logFile);
        return new Database(this, id, name, options, new DatabaseFiles(id, name, data, layout.filegroups()), log,
                layout.files());
    }

    private OsFile openFile(FileDescription description, DatabaseOptions options) throws IOException {
        if (!os.files().exists(description.path())) {
            throw DatabaseError.DEVICE_ACTIVATION.state(DEVICE_STATE, description.physicalName(), OS_ERROR_NOT_FOUND,
                    NOT_FOUND).after(StorageError.FILE_FCB_OPEN_FAILED.with("FCB::Open failed",
                    description.physicalName(), description.id(), NOT_FOUND));
        }
        return os.files().open(description.path(), modes(description, options));
    }

    /// 5171 where the first page of a file is none, 5173 where it is that of another database or file. The header of a
    /// file that was being added may not be on disk.
    private static void requireBound(List<DataFile> data) throws IOException {
        FileHeader first = null;
        for (var file : data) {
            var page = Page.onHeap();
            file.os().read(0, page.buffer());
            boolean header = page.sealed() && page.type() == PageType.FILE_HEADER;
            if (file.description().is(FileDescription.UNFINISHED) && !header) {
                continue;
            }
            if (!header) {
                throw DatabaseError.FILE_NOT_DATABASE.with(file.description().physicalName());
            }
            var found = FileHeader.of(page);
            first = first == null ? found : first;
            if (!found.binds(first) || found.file() != file.id()) {
                throw DatabaseError.FILES_DO_NOT_MATCH.with();
            }
        }
    }

    /// Several databases will be opened: transactions that have changed more than one stay in doubt until [#settle].
    public void opening() {
        opening = true;
    }

    /// Ends the transactions that are in doubt in the databases opened since: as the log says that decides, and where
    /// its database is not open, or its log no longer has it, by undoing them.
    ///
    /// @return the databases that had such transactions
    public List<Database> settle() {
        opening = false;
        var had = new ArrayList<Database>();
        for (var recovery : unsettled) {
            if (!recovery.doubts().isEmpty()) {
                had.add(recovery.database());
            }
            recovery.settle(this::committed);
        }
        unsettled.forEach(recovery -> recovery.database().log().letGo());
        unsettled.clear();
        return had;
    }

    private boolean committed(PrepareRecord prepared) {
        var coordinator = databases.get(prepared.coordinator());
        return coordinator != null && coordinator.log().committed(prepared.transaction(), prepared.from());
    }

    /// A database as of now, for a check beside those who change it.
    public DatabaseSnapshot snapshot(Database database) throws IOException {
        return DatabaseSnapshot.of(this, database, FIRST_SNAPSHOT + snapshots.getAndIncrement() % SNAPSHOT_IDS);
    }

    /// Opens and recovers copied files under a name and id of their own; nobody finds it by them.
    Database openCopy(int id, Database source, List<OsFile> copies) throws IOException {
        var name = source.name() + SNAPSHOT_NAME + id;
        var data = new ArrayList<DataFile>();
        var descriptions = source.descriptions();
        int next = 0;
        for (var description : descriptions) {
            if (!description.log()) {
                data.add(new DataFile(description.id(), copies.get(next++), description, os.waits()));
            }
        }
        var log = TransactionLog.open(os, settings(name, source.options(), log(descriptions)), copies.getLast());
        var copy = new Database(this, id, name, source.options(),
                new DatabaseFiles(id, name, data, source.files().filegroups()), log, descriptions);
        start(copy);
        boolean recovered = false;
        try {
            var recovery = new Recovery(copy, this);
            recovery.run();
            recovery.settle(_ -> false);
            copy.checkpoint();
            recovered = true;
            return copy;
        } finally {
            if (!recovered) {
                closeCopy(copy);
            }
        }
    }

    void closeCopy(Database copy) throws IOException {
        abandon(copy);
        os.counters().forget(copy.name());
    }

    /// Closes a database; its files stay.
    public void close(int id) throws IOException {
        var database = databases.remove(id);
        if (database != null) {
            try {
                database.close();
            } finally {
                abandon(database);
            }
        }
    }

    /// Lets go of a database as a crash would.
    private void abandon(Database database) throws IOException {
        try {
            database.abandon();
        } finally {
            var writer = logWriters.remove(database);
            if (writer != null) {
                writer.join();
            }
        }
    }

    /// Closes a database and deletes its files.
    public void drop(int id) throws IOException {
        var database = databases.remove(id);
        if (database != null) {
            abandon(database);
            for (var description : database.descriptions()) {
                os.files().delete(description.path());
            }
            os.counters().forget(database.name());
        }
    }

    private void checkpoints() {
        while (!stopping) {
            work.await(WaitType.DIRTY_PAGE_POLL, POLL_MILLIS, () -> stopping);
            for (var database : databases.values()) {
                if (!stopping && database.wantsCheckpoint()) {
                    attempt(database);
                }
            }
        }
    }

    private void cleanGhosts() {
        while (!stopping) {
            work.await(WaitType.SLEEP_TASK, GHOST_CLEANUP_MILLIS, () -> stopping);
            for (var database : databases()) {
                if (!stopping && !opening) {
                    cleanGhosts(database);
                }
            }
        }
    }

    /// What cannot be cleaned now is left to the next pass: a log without room, a file that cannot be read.
    private static void cleanGhosts(Database database) {
        try {
            database.cleanGhosts();
        } catch (SqlError later) {
            // The page stays among those to be cleaned.
        }
    }

    /// A checkpoint that fails leaves the log as it is: the next one tries again.
    private static void attempt(Database database) {
        try {
            database.checkpoint();
        } catch (SqlError unwritable) {
            database.log().reuseWait(LogReuseWait.CHECKPOINT);
        }
    }

    /// Closes all databases with a checkpoint each.
    @Override
    public void close() throws IOException {
        stop();
        try {
            for (var database : databases()) {
                close(database.id());
            }
        } finally {
            pool.close();
        }
    }

    /// Stops as a crash does: nothing is written any more.
    public void abandon() throws IOException {
        stop();
        for (var database : databases()) {
            databases.remove(database.id());
            abandon(database);
        }
        pool.close();
    }

    private void stop() {
        stopping = true;
        locks.stop();
        work.signalAll();
        checkpoint.join();
        ghostCleanup.join();
        lockMonitor.join();
        pool.stop();
        lazyWriter.join();
    }
}
