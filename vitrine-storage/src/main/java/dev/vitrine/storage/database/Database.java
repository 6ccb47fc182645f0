package dev.vitrine.storage.database;

import dev.vitrine.os.Os;
import dev.vitrine.os.counter.CounterName;
import dev.vitrine.os.wait.Latch;
import dev.vitrine.os.wait.WaitType;
import dev.vitrine.os.wait.Waits;
import dev.vitrine.storage.allocation.Allocation;
import dev.vitrine.storage.allocation.AllocationUnit;
import dev.vitrine.storage.allocation.MapPages;
import dev.vitrine.storage.allocation.SystemWork;
import dev.vitrine.storage.btree.BTree;
import dev.vitrine.storage.buffer.PageGuard;
import dev.vitrine.storage.file.DataFile;
import dev.vitrine.storage.file.DatabaseFiles;
import dev.vitrine.storage.file.FileDescription;
import dev.vitrine.storage.file.FileGrown;
import dev.vitrine.storage.file.FileHeader;
import dev.vitrine.storage.file.Filegroup;
import dev.vitrine.storage.file.GrowthWatch;
import dev.vitrine.storage.lob.UnitKind;
import dev.vitrine.storage.lock.LockManager;
import dev.vitrine.storage.log.BeginRecord;
import dev.vitrine.storage.log.LogOperation;
import dev.vitrine.storage.log.LogOwner;
import dev.vitrine.storage.log.LogRecord;
import dev.vitrine.storage.log.TransactionLog;
import dev.vitrine.storage.page.Lsn;
import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.PageType;
import dev.vitrine.storage.rowset.RowsetServices;
import dev.vitrine.storage.transaction.Durability;
import dev.vitrine.storage.transaction.PageChanges;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.storage.transaction.TransactionalDatabase;
import dev.vitrine.types.error.StorageError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/// One database: its files, its log, its rowsets.
public final class Database implements TransactionalDatabase {
    private static final int BOOT_PLACES = Page.HEADER + 8;
    private static final long CHECKPOINT_LOG_BYTES = 64L << 20;
    private static final int CHECKPOINT_LOG_PERCENT = 70;

    private final StorageInstance instance;
    private final int id;
    private final DatabaseFiles files;
    private final TransactionLog log;
    private final PageChanges pages;
    private final Allocation allocation;
    private final SystemTransactions systems;
    private final ActiveParts active = new ActiveParts();
    private final GhostCleanup ghosts;
    private final Latch checkpointing;
    private final LongAdder transactions;
    private final LongAdder activeTransactions;
    private final LongAdder writeTransactions;
    private volatile String name;
    private volatile DatabaseOptions options;
    private volatile List<FileDescription> descriptions;
    private volatile long checkpointedAt;
    private volatile long checkpointBegin;
    private volatile long checkpointEnd;
    private volatile boolean recovering;
    private volatile boolean syncFailed;
    private volatile boolean closed;
    private final ConcurrentHashMap<Integer, DataFile> shrinking = new ConcurrentHashMap<>();
    private RowsetCatalog catalog;

    Database(StorageInstance instance, int id, String name, DatabaseOptions options, DatabaseFiles files,
            TransactionLog log, List<FileDescription> descriptions) {
        this.instance = instance;
        this.id = id;
        this.name = name;
        this.options = options;
        this.files = files;
        this.log = log;
        this.descriptions = List.copyOf(descriptions);
        this.pages = new PageChanges(files, instance.pool(), log);
        this.systems = new SystemTransactions(log, pages, instance.transactions()::systemId,
                instance.os().clock());
        this.allocation = new Allocation(instance.os(), pages, new SystemWork() {
            @Override
            public <T> T run(String work, Function<LogOwner, T> body) {
                return systems.run(work, body);
            }
        });
        systems.afterUndo(allocation::undone);
        this.ghosts = new GhostCleanup(this, new Latch(instance.os().waits()), new Latch(instance.os().waits()));
        this.checkpointing = new Latch(instance.os().waits());
        this.transactions = instance.os().counters().cell(CounterName.TRANSACTIONS, name);
        this.activeTransactions = instance.os().counters().cell(CounterName.ACTIVE_TRANSACTIONS, name);
        this.writeTransactions = instance.os().counters().cell(CounterName.WRITE_TRANSACTIONS, name);
        var growths = new GrowthWatch(instance.os().clock(), instance.os().events().channel(FileGrown.class), id);
        files.watch(growths);
        log.watch(growths, () -> descriptions.stream().filter(FileDescription::log).findFirst().orElseThrow());
        instance.pool().attach(id, log::flush);
        log.oldestActive(this::oldestOpenLsn);
    }

    /// Formats a new database.
    void format() {
        formatFiles(files.files());
        bind(files.files(), new FileHeader(entropy(), entropy(), 0, 0));
        var rowsets = first(RowsetCatalog.ROWSETS);
        var columns = first(RowsetCatalog.COLUMNS);
        try (var boot = pages.write(new PageId(MapPages.BOOT_FILE, MapPages.BOOT))) {
            int at = BOOT_PLACES;
            for (var page : List.of(rowsets.root(), rowsets.iam(), columns.root(), columns.iam())) {
                boot.page().putLong(at, page.packed());
                at += 8;
            }
            boot.changed(log.endLsn());
        }
        catalog = new RowsetCatalog(this, rowsets, columns);
        checkpoint();
    }

    private long entropy() {
        return instance.os().entropy().nextLong();
    }

    /// A copy of another database becomes one of its own: with further files, if there are any.
    void adopt() {
        openCatalog();
        catalog.findLastId();
        var others = files.files().stream().filter(file -> file.id() != MapPages.BOOT_FILE).toList();
        formatFiles(others);
        bind(files.files(), new FileHeader(entropy(), entropy(), 0, 0));
        checkpoint();
    }

    /// A file comes to a database that is open: it is formatted and on disk when this returns.
    void admit(DataFile file, FileDescription description) {
        files.add(file);
        descriptions(append(descriptions, description));
        formatFiles(List.of(file));
        bind(List.of(file), header(MapPages.BOOT_FILE));
        checkpoint();
    }

    private static List<FileDescription> append(List<FileDescription> files, FileDescription file) {
        var more = new ArrayList<>(files);
        more.add(file);
        return more;
    }

    /// A file leaves; nothing of it stays in memory.
    void dismiss(DataFile file) {
        files.remove(file);
        descriptions(descriptions.stream().filter(one -> one.id() != file.id()).toList());
        instance.pool().detach(id, new PageId(file.id(), 0));
        allocation.undone();
    }

    private void formatFiles(List<DataFile> some) {
        system("CreateDatabase", owner -> {
            some.forEach(file -> allocation.formatFile(owner, file));
            return null;
        });
    }

    /// Writes who the files belong to into their first pages. Not logged: who calls makes a checkpoint before anybody
    /// is told of the files.
    private void bind(List<DataFile> some, FileHeader binding) {
        for (var file : some) {
            try (var page = pages.write(new PageId(file.id(), 0))) {
                binding.of(file.description()).write(page.page());
                page.changed(log.endLsn());
            }
        }
    }

    /// Moves the pages of the trees of system tables out of the end of a file, as far as there is room before it; their
    /// roots stay.
    ///
    /// @param from the first page of the end
    public void vacate(DataFile file, int from, Predicate<RowsetCatalog.Entry> system) {
        var entries = new ArrayList<>(catalog.ownEntries());
        catalog.entries().stream().filter(system).forEach(entries::add);
        // While nobody gives a dropped rowset's pages back.
        entries.forEach(entry -> ghosts.exclusively(() -> vacate(entry, file, from)));
    }

    private void vacate(RowsetCatalog.Entry entry, DataFile file, int from) {
        if (catalog.state(entry.id()) == RowsetCatalog.State.LIVE && !entry.firstIam().isNone()
                && catalog.rowset(entry.id()) instanceof BTree tree) {
            for (var page : allocation.pages(entry.firstIam())) {
                if (page.file() == file.id() && page.number() >= from) {
                    tree.move(page);
                }
            }
            allocation.dropIdleMaps(tree.unit());
        }
    }

    /// Makes the log shorter.
    ///
    /// @return whether the end of the file was free up to the wanted size
    public boolean shrinkLog(long wanted) {
        try {
            checkpoint();
            if (log.shrinkTo(wanted)) {
                return true;
            }
            log.leaveEnd();
            checkpoint();
            return log.shrinkTo(wanted);
        } catch (IOException e) {
            throw StorageError.LOG_NOT_AVAILABLE.with(name);
        }
    }

    /// Somebody shrinks a file, and nobody else may, until [#endShrink].
    ///
    /// @return whether nobody does so already
    public boolean beginShrink(DataFile file) {
        return shrinking.putIfAbsent(file.id(), file) == null;
    }

    public void endShrink(DataFile file) {
        allocation.release(file);
        shrinking.remove(file.id());
    }

    /// Cuts off what is not used at the end of a file. Only between [#beginShrink] and [#endShrink]: who came in
    /// between could give pages away that are about to go.
    ///
    /// @param wanted pages that are to stay at least
    /// @return whether nobody has come in the way
    public boolean truncate(DataFile file, int wanted) throws IOException {
        int pageCount = allocation.confineToUsed(file, wanted);
        if (pageCount >= file.pages()) {
            allocation.release(file);
            return true;
        }
        // Redo begins behind all changes of the pages that go.
        checkpoint();
        return allocation.truncate(file, pageCount,
                () -> instance.pool().detach(id, new PageId(file.id(), pageCount)));
    }

    /// What the first page of a file says of it.
    public FileHeader header(int file) {
        try (var page = pages.read(new PageId(file, 0))) {
            return FileHeader.of(page.page());
        }
    }

    private RowsetCatalog.Place first(long unit) {
        return system("CreateDatabase", owner -> firstPages(owner, unit, Filegroup.PRIMARY, PageType.DATA));
    }

    /// The first IAM page and the first data page of a new allocation unit.
    RowsetCatalog.Place firstPages(LogOwner owner, long unit, int filegroup, PageType type) {
        var iam = allocation.createUnit(owner, unit, filegroup);
        var root = allocation.allocate(owner, new AllocationUnit(unit, iam, filegroup));
        try (var page = pages.create(root)) {
            pages.format(owner, page, type, 0, unit, PageId.NONE);
        }
        return new RowsetCatalog.Place(root, iam);
    }

    /// Makes the catalog of an existing database known; its pages are as redo has left them.
    void openCatalog() {
        var places = new ArrayList<PageId>();
        try (var boot = pages.read(new PageId(MapPages.BOOT_FILE, MapPages.BOOT))) {
            for (int i = 0; i < 4; i++) {
                places.add(PageId.of(boot.page().longAt(BOOT_PLACES + 8 * i)));
            }
        }
        catalog = new RowsetCatalog(this, new RowsetCatalog.Place(places.get(0), places.get(1)),
                new RowsetCatalog.Place(places.get(2), places.get(3)));
    }

    @Override
    public int id() {
        return id;
    }

    public String name() {
        return name;
    }

    public void rename(String newName) {
        name = newName;
    }

    public DatabaseOptions options() {
        return options;
    }

    public void options(DatabaseOptions changed) {
        options = changed;
    }

    /// The files as `sys.master_files` lists them.
    public List<FileDescription> descriptions() {
        return descriptions;
    }

    public void descriptions(List<FileDescription> changed) {
        descriptions = List.copyOf(changed);
        for (var file : files.files()) {
            changed.stream().filter(one -> one.id() == file.id()).findFirst().ifPresent(file::describe);
        }
        changed.stream().filter(FileDescription::log).findFirst().ifPresent(log::growth);
    }

    public DatabaseFiles files() {
        return files;
    }

    @Override
    public TransactionLog log() {
        return log;
    }

    public PageChanges pages() {
        return pages;
    }

    public Allocation allocation() {
        return allocation;
    }

    public RowsetCatalog catalog() {
        return catalog;
    }

    /// Recovery begins to undo, or has ended.
    void recovering(boolean now) {
        recovering = now;
    }

    ActiveParts active() {
        return active;
    }

    SystemTransactions systems() {
        return systems;
    }

    <T> T system(String work, Function<LogOwner, T> body) {
        return systems.run(work, body);
    }

    void inOwnTransaction(String work, Consumer<Transaction> body) {
        var transaction = instance.transactions().begin(work, 0, 2);
        boolean done = false;
        try {
            body.accept(transaction);
            done = true;
        } finally {
            if (done) {
                transaction.commit(Durability.DELAYED);
            } else {
                transaction.rollback();
            }
        }
    }

    RowsetServices services(AllocationUnit unit, LargeUnits large) {
        return new Services(unit, large);
    }

    GhostCleanup ghosts() {
        return ghosts;
    }

    Waits waits() {
        return instance.os().waits();
    }

    private final class Services implements RowsetServices {
        private final AllocationUnit unit;
        private final LargeUnits large;

        Services(AllocationUnit unit, LargeUnits large) {
            this.unit = unit;
            this.large = large;
        }

        @Override
        public Os os() {
            return instance.os();
        }

        @Override
        public int databaseId() {
            return id;
        }

        @Override
        public TransactionalDatabase database() {
            return Database.this;
        }

        @Override
        public PageChanges pages() {
            return pages;
        }

        @Override
        public Allocation allocation() {
            return allocation;
        }

        @Override
        public LockManager locks() {
            return instance.locks();
        }

        @Override
        public AllocationUnit unit() {
            return unit;
        }

        @Override
        public AllocationUnit unit(UnitKind kind) {
            return kind == UnitKind.IN_ROW_DATA ? unit : large.unit(kind);
        }

        @Override
        public Optional<AllocationUnit> unitIfAny(UnitKind kind) {
            return kind == UnitKind.IN_ROW_DATA ? Optional.of(unit) : large.find(kind);
        }

        @Override
        public void ghosting(PageGuard page) {
            ghosts.ghosting(page);
        }

        @Override
        public void vacated(PageId page) {
            ghosts.met(page);
        }

        @Override
        public <T> T system(String work, Function<LogOwner, T> body) {
            return systems.run(work, body);
        }

        @Override
        public boolean recovering() {
            return recovering;
        }

        @Override
        public long oldestActiveLsn() {
            return active.oldestLsn();
        }
    }

    @Override
    public void undo(Transaction.Part part, LogRecord record) {
        catalog.undo(part, record);
    }

    @Override
    public void undoFailed() {
        pages.stop();
    }

    /// Whether it is tempdb.
    boolean temporary() {
        return options.temporary();
    }

    @Override
    public boolean mustFlush(Durability wanted, boolean several) {
        if (options.temporary()) {
            return false;
        }
        if (wanted == Durability.INTERNAL) {
            return several;
        }
        return several || switch (options.delayedDurability()) {
            case DISABLED -> true;
            case ALLOWED -> wanted == Durability.FULL;
            case FORCED -> false;
        };
    }

    @Override
    public void began(Transaction.Part part) {
        active.began(part, log);
        transactions.increment();
        activeTransactions.increment();
    }

    /// Recovery has found a transaction whose end another database knows: until it is settled the log is kept.
    void inDoubt(Transaction.Part part) {
        active.restored(part);
    }

    @Override
    public void ended(Transaction.Part part) {
        active.ended(part);
        activeTransactions.decrement();
        if (part.owner().committed()) {
            writeTransactions.increment();
        }
    }

    /// Writes all dirty pages and records from where recovery begins. Does not promise that delayed commits made
    /// meanwhile are on disk.
    public void checkpoint() {
        checkpointing.acquireExclusive(WaitType.CHKPT);
        try {
            if (closed || syncFailed) {
                return;
            }
            var owner = new LogOwner(0);
            long begin = log.append(owner, now(LogOperation.LOP_BEGIN_CKPT), 0, 0);
            var open = openNow();
            log.append(owner, LogRecord.of(LogOperation.LOP_XACT_CKPT, ActiveTransaction.write(open)), 0, 0);
            instance.pool().writeDirty(id);
            if (!options.temporary()) {
                sync();
            }
            long end = log.append(owner, now(LogOperation.LOP_END_CKPT), 0, 0);
            log.flush(end);
            long oldest = begin;
            for (var one : open) {
                oldest = one.first() == 0 ? oldest : Math.min(oldest, one.first());
            }
            log.checkpointed(begin, oldest);
            checkpointedAt = logPosition();
            checkpointBegin = begin;
            checkpointEnd = end;
        } finally {
            checkpointing.releaseExclusive();
        }
    }

    /// How many transactions were open, as LOP_XACT_CKPT says.
    public static int transactionsOfCheckpoint(LogRecord record) {
        return ActiveTransaction.read(record.after()).size();
    }

    /// The LSN of the last checkpoint's begin; NONE before the first.
    public long lastCheckpoint() {
        return checkpointBegin;
    }

    private LogRecord now(LogOperation operation) {
        return LogRecord.of(operation, BeginRecord.time(instance.os().clock().utcTicks()));
    }

    /// After a sync that failed nobody knows what is on disk of the pages written before. No checkpoint may say so any
    /// more, and no page may be read again and changed on top of an old form of itself: the database stops until the
    /// next start, whose recovery brings them back from the log.
    private void sync() {
        syncFailed = true;
        try {
            files.sync();
            syncFailed = false;
        } finally {
            if (syncFailed) {
                pages.stop();
            }
        }
    }

    /// The transactions that have logged something and not their end. One that logs its end from now on is seen by
    /// recovery, which reads from before this list was made.
    private List<ActiveTransaction> openNow() {
        var open = new ArrayList<ActiveTransaction>();
        active.list().forEach(part -> addOpen(open, part.owner(), false));
        systems.running().forEach(owner -> addOpen(open, owner, true));
        return open;
    }

    private static void addOpen(List<ActiveTransaction> open, LogOwner owner, boolean system) {
        if (owner.first() != Lsn.NONE && !owner.ended()) {
            open.add(new ActiveTransaction(owner.id(), system, owner.first(), owner.last(), owner.undoNext()));
        }
    }

    private long oldestOpenLsn() {
        return openNow().stream().mapToLong(ActiveTransaction::first).min().orElse(Long.MAX_VALUE);
    }

    private long logPosition() {
        return log.usedBytes();
    }

    /// Whether its files hold all that it holds: nobody is changing it, nothing was logged since the last checkpoint.
    public boolean isQuiet() {
        return openNow().isEmpty() && log.endLsn() == checkpointEnd;
    }

    /// Whether enough has happened since the last checkpoint for another: so much log that redo would take long, or a
    /// log that is 70 % full.
    boolean wantsCheckpoint() {
        if (closed || syncFailed || log.isFailed() || log.endLsn() == checkpointEnd) {
            return false;
        }
        long used = log.usedBytes();
        boolean full = used > log.size() * CHECKPOINT_LOG_PERCENT / 100;
        return full || used - checkpointedAt > CHECKPOINT_LOG_BYTES;
    }

    /// Removes the ghosts that are due.
    public void cleanGhosts() {
        if (!closed && !syncFailed && !log.isFailed()) {
            ghosts.run();
        }
    }

    /// Makes it complete on disk.
    void close() {
        if (!options.temporary()) {
            log.flushAll();
            checkpoint();
        }
    }

    /// Lets go of the files without writing anything: what a crash would leave.
    void abandon() throws IOException {
        closed = true;
        instance.pool().detach(id);
        log.close();
        files.close();
    }
}
