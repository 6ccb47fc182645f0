package dev.vitrine.engine.database;

import dev.vitrine.os.wait.Latch;
import dev.vitrine.os.wait.WaitType;
import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.database.DatabaseLayout;
import dev.vitrine.storage.database.DatabaseOptions;
import dev.vitrine.storage.database.StorageInstance;
import dev.vitrine.storage.file.FileDescription;
import dev.vitrine.storage.file.Filegroup;
import dev.vitrine.storage.transaction.Durability;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.collation.Collations;
import dev.vitrine.types.error.DatabaseError;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.StringValue;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// The databases of a server: found through master, which lies at fixed names in the data folder.
public final class Databases implements AutoCloseable {
    public static final int MASTER = 1;
    public static final int TEMPDB = 2;
    public static final int MODEL = 3;
    public static final int MSDB = 4;
    /// The security identifier of sa, who owns the system databases.
    public static final byte[] SA_SID = {1};
    /// The file that stands in a data folder while its system databases are made.
    public static final String UNFINISHED = "vitrine-unfinished";
    private static final int FIRST_USER = 5;
    private static final int LEVEL = 160;
    private static final List<Filegroup> TEMPORARY_FILEGROUPS =
            List.of(Filegroup.STANDARD.getFirst().growsAll(true));
    private static final long MB = 1L << 20;
    private static final long KB = 1L << 10;

    private final StorageInstance storage;
    private final PathMapping paths;
    private final Configuration configuration = new Configuration(this);
    /// Held by whoever makes, changes or drops a database: numbers and names are given once.
    private final Latch changing;
    /// Where all catalogs take the numbers of their versions: none is ever seen twice.
    private final AtomicLong versions = new AtomicLong();
    private volatile long registryVersion;
    private final FileChanges fileChanges;
    private final ConcurrentHashMap<Integer, DatabaseCatalog> open = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<Integer, DatabaseRow> registry = new ConcurrentHashMap<>();

    private Databases(StorageInstance storage, PathMapping paths) {
        this.storage = storage;
        this.paths = paths;
        this.fileChanges = new FileChanges(this);
        this.changing = new Latch(storage.os().waits());
    }

    /// Opens the databases of a data folder; makes the system databases when it is empty. Each is recovered; one that
    /// cannot be is left out and told.
    ///
    /// @param failed told of a database that cannot be opened
    public static Databases start(StorageInstance storage, PathMapping paths, Consumer<String> failed)
            throws IOException {
        var databases = new Databases(storage, paths);
        var files = storage.os().files();
        files.createFolders(paths.dataFolder());
        if (files.exists(paths.path("master.mdf")) && !files.exists(paths.path(UNFINISHED))) {
            databases.openAll(failed);
        } else {
            databases.createAll();
        }
        databases.createTemporary();
        databases.configuration.start();
        return databases;
    }

    /// Data file and log of a system database, by SQL Server's names and sizes.
    private List<FileDescription> systemFiles(String data, String dataFile, String log, String logFile, long size,
            long growth) {
        return List.of(
                new FileDescription(1, false, data, dataFile, paths.path(dataFile), size, growth, false,
                        FileDescription.UNLIMITED),
                new FileDescription(2, true, log, logFile, paths.path(logFile), size / 2 < 2 * MB ? 2 * MB : size / 2,
                        growth, false, FileDescription.UNLIMITED_LOG));
    }

    private List<FileDescription> masterFiles() {
        return systemFiles("master", "master.mdf", "mastlog", "mastlog.ldf", 4 * MB, 8 * MB);
    }

    private List<FileDescription> modelFiles() {
        return systemFiles("modeldev", "model.mdf", "modellog", "modellog.ldf", 8 * MB, 64 * MB);
    }

    private List<FileDescription> msdbFiles() {
        return systemFiles("MSDBData", "MSDBData.mdf", "MSDBLog", "MSDBLog.ldf", 4 * MB, 8 * MB);
    }

    /// Makes the system databases. While it does, a file in the folder says so: what a start leaves that is stopped in
    /// between, the next one makes anew. No client has come in before the end, so nothing of anybody's is lost.
    private void createAll() throws IOException {
        var files = storage.os().files();
        if (files.exists(paths.path(UNFINISHED))) {
            for (var file : Stream.of(masterFiles(), modelFiles(), msdbFiles()).flatMap(List::stream).toList()) {
                deleteIfThere(file);
            }
        } else {
            files.create(paths.path(UNFINISHED)).close();
        }
        createSystemDatabases();
        files.delete(paths.path(UNFINISHED));
    }

    void deleteIfThere(FileDescription file) throws IOException {
        if (storage.os().files().exists(file.path())) {
            storage.os().files().delete(file.path());
        }
    }

    private void createSystemDatabases() throws IOException {
        var simple = new DatabaseOptions(DatabaseOptions.RecoveryModel.SIMPLE,
                DatabaseOptions.DelayedDurability.DISABLED, false);
        var master = storage.create(MASTER, "master", simple, masterFiles(), Optional.empty());
        prepare(master, true);
        register(row(MASTER, "master", simple), masterFiles());
        createSystem(MODEL, "model", DatabaseOptions.DEFAULT, modelFiles());
        createSystem(MSDB, "msdb", simple, msdbFiles());
    }

    private void createSystem(int id, String name, DatabaseOptions options, List<FileDescription> files)
            throws IOException {
        prepare(storage.create(id, name, options, files, Optional.empty()), false);
        register(row(id, name, options), files);
    }

    private DatabaseRow row(int id, String name, DatabaseOptions options) {
        return new DatabaseRow(id, name, options.recovery(), options.delayedDurability(), LEVEL, 0,
                Collation.DEFAULT.name(), DateTimes.now(storage.os().clock()), SA_SID);
    }

    /// Makes the system tables of a new database and its schemas.
    private void prepare(Database database, boolean master) {
        var rows = new SystemRows(database);
        var transaction = storage.transactions().begin("CreateDatabase", 0, 2);
        rows.create(transaction, master);
        for (var schema : Map.of(1, "dbo", 2, "guest", 3, "INFORMATION_SCHEMA", 4, "sys").entrySet()) {
            rows.insert(transaction, SystemTable.SYSCLSOBJS, IntegerValue.of(schema.getKey()),
                    StringValue.of(schema.getValue()), IntegerValue.of(schema.getKey()));
        }
        var now = DateTimes.now(storage.os().clock());
        FixedPrincipals.ofDatabase(transaction, rows, now, database.id() != MODEL);
        if (master) {
            FixedPrincipals.ofServer(transaction, rows, now);
        }
        transaction.commit(Durability.FULL);
        admit(new DatabaseCatalog(database, rows, Collation.DEFAULT, versions));
    }

    private void register(DatabaseRow row, List<FileDescription> files) {
        insert(row, new DatabaseLayout(files, row.id() == TEMPDB ? TEMPORARY_FILEGROUPS : Filegroup.STANDARD));
        registry.put(row.id(), row);
        registryVersion = versions.incrementAndGet();
    }

    private void insert(DatabaseRow row, DatabaseLayout layout) {
        inMaster(transaction -> {
            rows().insert(transaction, SystemTable.SYSDBREG, row.values());
            layout.files().forEach(file -> rows().insert(transaction, SystemTable.SYSBRICKFILES,
                    FileRows.values(row.id(), file)));
            layout.filegroups().forEach(group -> rows().insert(transaction, SystemTable.SYSPHFG,
                    FileRows.values(row.id(), group)));
        });
    }

    /// The server's options.
    public Configuration configuration() {
        return configuration;
    }

    void changeMaster(BiConsumer<SystemRows, Transaction> work) {
        inMaster(transaction -> work.accept(rows(), transaction));
    }

    SystemRows rows() {
        return open.get(MASTER).rows();
    }

    void inMaster(Consumer<Transaction> work) {
        var transaction = storage.transactions().begin("CreateDatabase", 0, 2);
        boolean done = false;
        try {
            work.accept(transaction);
            done = true;
        } finally {
            if (done) {
                transaction.commit(Durability.FULL);
            } else {
                transaction.rollback();
            }
        }
    }

    private void openAll(Consumer<String> failed) throws IOException {
        var simple = new DatabaseOptions(DatabaseOptions.RecoveryModel.SIMPLE,
                DatabaseOptions.DelayedDurability.DISABLED, false);
        storage.opening();
        var master = storage.open(MASTER, "master", simple, masterFiles());
        admit(new DatabaseCatalog(master, new SystemRows(master), Collation.DEFAULT, versions));
        for (var values : rows().rows(SystemTable.SYSDBREG)) {
            var row = DatabaseRow.of(values);
            if (row.isUnfinished()) {
                finishRemoval(row, failed);
                continue;
            }
            registry.put(row.id(), row);
            registryVersion = versions.incrementAndGet();
            if (row.id() != MASTER && row.id() != TEMPDB) {
                openOne(row, failed);
            }
        }
        storage.settle().forEach(settled -> open.get(settled.id()).forget());
    }

    /// The server was stopped while it made or dropped the database: nobody was told that it is there.
    private void finishRemoval(DatabaseRow row, Consumer<String> failed) {
        try {
            for (var file : files(row.id())) {
                deleteIfThere(file);
            }
            forget(row.id());
        } catch (IOException e) {
            failed.accept("Files of database '" + row.name() + "', which was being made or dropped, cannot be deleted: "
                    + e.getMessage());
        }
    }

    private void forget(int id) {
        inMaster(transaction -> {
            rows().delete(transaction, SystemTable.SYSDBREG, id);
            rows().delete(transaction, SystemTable.SYSBRICKFILES, id);
            rows().delete(transaction, SystemTable.SYSPHFG, id);
        });
    }

    /// Without model there is no server, for there would be no new database; any other is left out.
    private void openOne(DatabaseRow row, Consumer<String> failed) throws IOException {
        try {
            open(row);
        } catch (IOException | RuntimeException e) {
            if (row.id() == MODEL) {
                throw e;
            }
            if (e instanceof SqlError error) {
                error.earlier().forEach(cause -> failed.accept(cause.text()));
            }
            failed.accept("Database '" + row.name() + "' cannot be opened: " + e.getMessage());
        }
    }

    private void open(DatabaseRow row) throws IOException {
        fileChanges.forgetLost(row.id());
        var database = storage.open(row.id(), row.name(), row.options(false), layout(row.id()));
        admit(new DatabaseCatalog(database, new SystemRows(database), collation(row), versions));
        fileChanges.finishRemovals(database);
    }

    /// Tries again to open a database that could not be opened: 5181 where it still cannot be.
    public void bringOnline(DatabaseRow row) {
        alone(() -> {
            if (open.containsKey(row.id())) {
                return;
            }
            try {
                open(row);
                registryVersion = versions.incrementAndGet();
            } catch (SqlError cause) {
                throw DatabaseError.RESTART_FAILED.with(row.name()).after(cause);
            } catch (IOException cause) {
                throw DatabaseError.RESTART_FAILED.with(row.name());
            }
        });
    }

    private static Collation collation(DatabaseRow row) {
        return Collations.find(row.collation()).orElse(Collation.DEFAULT);
    }

    /// A database can be used: its files name its objects in errors.
    private void admit(DatabaseCatalog catalog) {
        catalog.database().allocation().names(catalog::unitName);
        open.put(catalog.database().id(), catalog);
    }

    /// The files of a database as master has them.
    public List<FileDescription> files(int databaseId) {
        return rows().rows(SystemTable.SYSBRICKFILES, databaseId).stream().map(FileRows::file).toList();
    }

    /// The filegroups of a database as master has them.
    public List<Filegroup> filegroups(int databaseId) {
        return rows().rows(SystemTable.SYSPHFG, databaseId).stream().map(FileRows::filegroup).toList();
    }

    private DatabaseLayout layout(int databaseId) {
        return new DatabaseLayout(files(databaseId), filegroups(databaseId));
    }

    /// Changes of files and filegroups.
    public FileChanges fileChanges() {
        return fileChanges;
    }

    private void createTemporary() throws IOException {
        boolean known = registry.containsKey(TEMPDB);
        var files = known ? files(TEMPDB)
                : systemFiles("tempdev", "tempdb.mdf", "templog", "templog.ldf", 8 * MB, 64 * MB);
        for (var file : files) {
            deleteIfThere(file);
            createFolder(file);
        }
        prepare(storage.create(TEMPDB, "tempdb", DatabaseOptions.TEMPORARY, new DatabaseLayout(files, known
                ? filegroups(TEMPDB) : TEMPORARY_FILEGROUPS), Optional.empty()), false);
        if (known) {
            return;
        }
        register(row(TEMPDB, "tempdb", DatabaseOptions.TEMPORARY), files);
    }

    public StorageInstance storage() {
        return storage;
    }

    public PathMapping paths() {
        return paths;
    }

    /// The databases of the registry, by id.
    public List<DatabaseRow> registered() {
        return registry.values().stream().sorted((left, right) -> Integer.compare(left.id(), right.id())).toList();
    }

    public Optional<DatabaseRow> registered(int id) {
        return Optional.ofNullable(registry.get(id));
    }

    /// A number that grows whenever a name may have come to mean something else in a database: what it has, or which
    /// databases there are.
    public long version(int id) {
        var catalog = open.get(id);
        return registryVersion + (catalog == null ? 0 : catalog.version());
    }

    /// The database of that name; names compare by the server's collation.
    public Optional<DatabaseRow> find(String name) {
        return registry.values().stream().filter(row -> Collation.DEFAULT.equal(row.name(), name)).findFirst();
    }

    /// The catalog of a database that is open.
    public Optional<DatabaseCatalog> catalog(int id) {
        return Optional.ofNullable(open.get(id));
    }

    /// The catalog of the database of that name: 911 when there is none, 945 when it could not be opened.
    public DatabaseCatalog catalog(String name) {
        var row = find(name).orElseThrow(() -> NameError.DATABASE_NOT_FOUND.with(name));
        return catalog(row.id()).orElseThrow(() -> DatabaseError.DATABASE_INACCESSIBLE_FILES.with(name));
    }

    /// Makes a database from model: 1801 for a name in use, 5170 for a file in use. Until its files are whole master
    /// has it as unfinished, so that a stop in between leaves no files of nobody.
    ///
    public void create(DatabaseRow wanted, DatabaseLayout layout) {
        changing.acquireExclusive(WaitType.LATCH_EX);
        try {
            createAlone(wanted, layout);
        } finally {
            changing.releaseExclusive();
        }
    }

    private void createAlone(DatabaseRow wanted, DatabaseLayout layout) {
        if (find(wanted.name()).isPresent()) {
            throw DatabaseError.DATABASE_EXISTS.state(3, wanted.name());
        }
        var row = new DatabaseRow(freeId(), wanted.name(), wanted.recovery(), wanted.delayed(), wanted.level(),
                wanted.status(), wanted.collation(), DateTimes.now(storage.os().clock()), wanted.owner());
        for (var file : layout.files()) {
            makeFolder(file);
        }
        insert(row.unfinished(), layout);
        boolean done = false;
        try {
            makeFiles(row, layout);
            inMaster(transaction -> rows().update(transaction, SystemTable.SYSDBREG, row.values()));
            registry.put(row.id(), row);
            registryVersion = versions.incrementAndGet();
            done = true;
        } finally {
            if (!done) {
                open.remove(row.id());
                deleteFiles(row.id());
                forget(row.id());
            }
        }
    }

    /// A number that no database has, nor one whose files could not be deleted.
    private int freeId() {
        int id = FIRST_USER;
        while (rows().row(SystemTable.SYSDBREG, id).isPresent()) {
            id++;
        }
        return id;
    }

    private void makeFiles(DatabaseRow row, DatabaseLayout layout) {
        try {
            var model = open.get(MODEL).database();
            var database = storage.create(row.id(), row.name(), row.options(false), layout, Optional.of(model));
            admit(new DatabaseCatalog(database, new SystemRows(database), collation(row), versions));
        } catch (IOException e) {
            throw DatabaseError.FILE_OS_ERROR.with("CREATE FILE", 0, String.valueOf(e.getMessage()),
                    layout.files().getFirst().physicalName());
        }
    }

    private void deleteFiles(int id) {
        try {
            storage.drop(id);
        } catch (IOException e) {
            throw DatabaseError.FILE_OS_ERROR.with("DELETE FILE", 0, String.valueOf(e.getMessage()), "");
        }
    }

    /// The files of a database that could not be opened.
    private void deleteClosed(int id) {
        for (var file : files(id)) {
            try {
                deleteIfThere(file);
            } catch (IOException e) {
                throw DatabaseError.FILE_OS_ERROR.with("DELETE FILE", 0, String.valueOf(e.getMessage()),
                        file.physicalName());
            }
        }
    }

    /// The folder of a new file: 5170 when the file is there.
    void makeFolder(FileDescription file) {
        if (storage.os().files().exists(file.path())) {
            throw DatabaseError.CREATE_FILE_EXISTS.with(file.physicalName());
        }
        try {
            createFolder(file);
        } catch (IOException e) {
            throw DatabaseError.FILE_OS_ERROR.with("CREATE FILE", 0, String.valueOf(e.getMessage()),
                    file.physicalName());
        }
    }

    private void createFolder(FileDescription file) throws IOException {
        int slash = file.path().lastIndexOf('/');
        if (slash > 0) {
            storage.os().files().createFolders(file.path().substring(0, slash));
        }
    }

    /// Removes a database and its files. Before the first file goes master says so: a start after a stop in between
    /// takes away the rest.
    public void drop(int id) {
        changing.acquireExclusive(WaitType.LATCH_EX);
        try {
            var row = registry.get(id);
            inMaster(transaction -> rows().update(transaction, SystemTable.SYSDBREG, row.unfinished().values()));
            registry.remove(id);
            open.remove(id);
            registryVersion = versions.incrementAndGet();
            deleteFiles(id);
            deleteClosed(id);
            forget(id);
        } finally {
            changing.releaseExclusive();
        }
    }

    /// Changes a database's options.
    public void change(DatabaseRow row) {
        inMaster(transaction -> rows().update(transaction, SystemTable.SYSDBREG, row.values()));
        registry.put(row.id(), row);
        registryVersion = versions.incrementAndGet();
        storage.database(row.id()).ifPresent(database -> {
            database.options(row.options(row.id() == TEMPDB));
            database.rename(row.name());
        });
        catalog(row.id()).ifPresent(catalog -> {
            catalog.forget();
            catalog.users().forget();
        });
        logins().forget();
    }

    /// Does something that no other maker or dropper of databases may do at the same time.
    void alone(Runnable work) {
        changing.acquireExclusive(WaitType.LATCH_EX);
        try {
            work.run();
        } finally {
            changing.releaseExclusive();
        }
    }

    /// Names may have come to mean something else.
    void changed(int databaseId) {
        registryVersion = versions.incrementAndGet();
        catalog(databaseId).ifPresent(DatabaseCatalog::forget);
    }

    /// The logins and server roles.
    public Principals<LoginRow> logins() {
        return open.get(MASTER).logins();
    }

    /// The catalogs of all open databases.
    public List<DatabaseCatalog> catalogs() {
        return open.values().stream()
                .sorted((left, right) -> Integer.compare(left.database().id(), right.database().id())).toList();
    }

    /// The smallest file that is made, as SQL Server refuses smaller ones (5174).
    public static long minimumFileBytes() {
        return 512 * KB;
    }

    @Override
    public void close() throws IOException {
        storage.close();
    }
}
