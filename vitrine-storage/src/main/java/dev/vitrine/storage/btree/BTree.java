package dev.vitrine.storage.btree;

import dev.vitrine.os.counter.CounterName;
import dev.vitrine.os.wait.Latch;
import dev.vitrine.os.wait.WaitType;
import dev.vitrine.storage.allocation.AllocationUnit;
import dev.vitrine.storage.buffer.PageGuard;
import dev.vitrine.storage.file.Filegroup;
import dev.vitrine.storage.lob.LobStore;
import dev.vitrine.storage.lock.LockManager;
import dev.vitrine.storage.lock.LockMode;
import dev.vitrine.storage.lock.LockOwner;
import dev.vitrine.storage.lock.LockResource;
import dev.vitrine.storage.log.LogContext;
import dev.vitrine.storage.log.LogOwner;
import dev.vitrine.storage.log.LogRecord;
import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.Slots;
import dev.vitrine.storage.record.LobRoot;
import dev.vitrine.storage.record.RecordLayout;
import dev.vitrine.storage.rowset.Access;
import dev.vitrine.storage.rowset.DuplicateKeyException;
import dev.vitrine.storage.rowset.KeyRange;
import dev.vitrine.storage.rowset.Reading;
import dev.vitrine.storage.rowset.RowCursor;
import dev.vitrine.storage.rowset.Rowset;
import dev.vitrine.storage.rowset.RowsetDefinition;
import dev.vitrine.storage.rowset.RowsetServices;
import dev.vitrine.storage.rowset.RowsetUse;
import dev.vitrine.storage.transaction.PageChanges;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// A B+tree as a rowset. A row's locator is its key.
public final class BTree implements Rowset {
    private static final LobRoot NOWHERE = new LobRoot(false, 0, 0, List.of());

    private final RowsetDefinition definition;
    private final RowsetServices services;
    private final RowsetUse use;
    private final LongAdder fullScans;
    private final LongAdder searches;
    private final TreeKeys keys;
    private final PageId root;
    private final Latch tree;
    private long structure;
    private final TreeSplit split;
    private final TreeCleanup cleanup;
    private final LogContext leafContext;
    private final LobStore lobs;

    public BTree(RowsetDefinition definition, RowsetServices services, PageId root) {
        this.definition = definition;
        this.services = services;
        this.use = new RowsetUse(services.os().clock());
        this.fullScans = services.os().counters().cell(CounterName.FULL_SCANS);
        this.searches = services.os().counters().cell(CounterName.INDEX_SEARCHES);
        this.keys = new TreeKeys(definition);
        this.root = root;
        this.tree = new Latch(services.os().waits());
        this.lobs = new LobStore(services, keys.leaf);
        this.leafContext = definition.indexId() <= 1 ? LogContext.LCX_CLUSTERED : LogContext.LCX_INDEX_LEAF;
        this.cleanup = new TreeCleanup(keys, services, root, this::purgeable, leafContext);
        this.split = new TreeSplit(keys, services, root, cleanup);
    }

    @Override
    public RowsetDefinition definition() {
        return definition;
    }

    @Override
    public RowsetUse use() {
        return use;
    }

    TreeKeys keys() {
        return keys;
    }

    @Override
    public Filegroup filegroup() {
        return services.pages().files().filegroup(definition.filegroup());
    }

    @Override
    public LobStore lobs() {
        return lobs;
    }

    /// The allocation unit of its rows.
    public AllocationUnit unit() {
        return services.unit();
    }

    RowsetServices services() {
        return services;
    }

    LockResource lock(Value[] key) {
        return LockResource.key(services.databaseId(), definition.id(), keys.hash(lockKey(key)));
    }

    /// A unique index locks by its unique columns, so that a key deleted by another transaction blocks its insertion.
    private Value[] lockKey(Value[] key) {
        if (definition.uniqueKeys() == keys.count) {
            return key;
        }
        var cut = key.clone();
        for (int i = definition.uniqueKeys(); i < cut.length; i++) {
            cut[i] = Null.NULL;
        }
        return cut;
    }

    Latch latch() {
        return tree;
    }

    /// Changes whenever pages may have been split, linked or given back; read under the tree's latch.
    long structure() {
        return structure;
    }

    /// Walks to the leaf where a key belongs; the tree's latch is held.
    ///
    /// @param length how many columns of the key count
    /// @param after whether equal keys lie to the left of the place
    PageGuard leaf(Value[] key, int length, boolean after, boolean exclusive) {
        var page = services.pages().read(root);
        while (true) {
            if (page.page().level() == 0) {
                return exclusive ? again(page) : page;
            }
            int slot = keys.lowerBound(page.page(), key, length, after, false) - 1;
            var child = PageId.of(keys.child(page.page(), slot));
            boolean leafNext = page.page().level() == 1;
            PageGuard next;
            try {
                next = exclusive && leafNext ? services.pages().write(child) : services.pages().read(child);
            } finally {
                page.close();
            }
            page = next;
            if (exclusive && leafNext) {
                return page;
            }
        }
    }

    private PageGuard again(PageGuard shared) {
        var id = shared.id();
        shared.close();
        var page = services.pages().write(id);
        return page;
    }

    /// The leaf where a full key belongs; the root may have stopped being a leaf meanwhile only under the tree's latch.
    private PageGuard leafForChange(Value[] key) {
        return leaf(key, keys.count, true, true);
    }

    @Override
    public RowCursor scan(Transaction transaction, Reading reading, boolean backward) {
        fullScans.increment();
        return new TreeCursor(this, transaction, KeyRange.ALL, reading, backward);
    }

    @Override
    public RowCursor seek(Transaction transaction, KeyRange range, Reading reading, boolean backward) {
        searches.increment();
        return new TreeCursor(this, transaction, range, reading, backward);
    }

    @Override
    public Optional<Value[]> fetch(Transaction transaction, Object locator, Reading reading) {
        searches.increment();
        var key = (Value[]) locator;
        if (reading.access() != Access.DIRTY) {
            TreeCursor.acquire(transaction, lock(key), reading);
        }
        var row = find(key).map(lobs::whole);
        if (reading.access() == Access.COMMITTED) {
            transaction.locks().releaseOnce(transaction, lock(key));
        }
        return row;
    }

    /// The live row of a key with the roots of its off-row values, whoever changed it last.
    Optional<Value[]> find(Value[] key) {
        tree.acquireShared(WaitType.LATCH_SH);
        try (var page = leaf(key, keys.count, true, false)) {
            int slot = exact(page.page(), key);
            if (slot < 0 || RecordLayout.isGhost(page.page(), Slots.offset(page.page(), slot))) {
                return Optional.empty();
            }
            return Optional.of(keys.leaf.row(page.page(), Slots.offset(page.page(), slot)));
        } finally {
            tree.releaseShared();
        }
    }

    private int exact(Page page, Value[] key) {
        int slot = keys.lowerBound(page, key, keys.count, false, true);
        return slot < Slots.count(page) && keys.compare(key, keys.count, page, slot, true) == 0 ? slot : -1;
    }

    @Override
    public Object insert(Transaction transaction, Value[] row) throws DuplicateKeyException {
        if (!definition.uniquifier()) {
            return insertRow(transaction, row);
        }
        var numbered = row.clone();
        int last = keys.count - 1;
        int place = definition.keys().get(last);
        long number = nextUniquifier(keys.of(row), last);
        while (true) {
            numbered[place] = IntegerValue.of(number++);
            try {
                return insertRow(transaction, numbered);
            } catch (DuplicateKeyException taken) {
                if (number > Integer.MAX_VALUE) {
                    throw taken;
                }
            }
        }
    }

    /// One more than the largest uniquifier of rows with the same key.
    private long nextUniquifier(Value[] key, int length) {
        tree.acquireShared(WaitType.LATCH_SH);
        try (var page = leaf(key, length, true, false)) {
            int slot = keys.lowerBound(page.page(), key, length, true, true) - 1;
            if (slot < 0 || keys.compare(key, length, page.page(), slot, true) != 0) {
                return 0;
            }
            return keys.leafKey(page.page(), slot)[length].asLong() + 1;
        } finally {
            tree.releaseShared();
        }
    }

    private Object insertRow(Transaction transaction, Value[] row) throws DuplicateKeyException {
        var key = keys.of(row);
        transaction.locks().acquire(transaction, lock(key), LockMode.X, services.lockTimeout(transaction));
        if (definition.uniqueKeys() < keys.count && definition.uniqueKeys() > 0 && uniqueTaken(key)) {
            throw new DuplicateKeyException();
        }
        var part = transaction.write(services.database());
        var record = encode(part, key, row);
        while (!tryInsert(part, key, record)) {
            split(key, record.length);
        }
        return key;
    }

    /// A new row as a record. Off-row values are not written for a row that is there already.
    private byte[] encode(Transaction.Part part, Value[] key, Value[] row) throws DuplicateKeyException {
        var taken = new boolean[1];
        var writer = lobs.writer(part);
        var record = keys.leaf.encode(row, (overflow, value) -> {
            taken[0] = taken[0] || find(key).isPresent();
            return taken[0] ? NOWHERE : writer.store(overflow, value);
        });
        if (taken[0]) {
            throw new DuplicateKeyException();
        }
        return record;
    }

    /// Whether a live row has the same unique columns under another locator.
    private boolean uniqueTaken(Value[] key) {
        int length = definition.uniqueKeys();
        tree.acquireShared(WaitType.LATCH_SH);
        try {
            var page = leaf(key, length, false, false);
            while (true) {
                int slot = keys.lowerBound(page.page(), key, length, false, true);
                for (; slot < Slots.count(page.page()); slot++) {
                    if (keys.compare(key, length, page.page(), slot, true) != 0) {
                        page.close();
                        return false;
                    }
                    if (!RecordLayout.isGhost(page.page(), Slots.offset(page.page(), slot))) {
                        page.close();
                        return true;
                    }
                }
                var next = page.page().next();
                page.close();
                if (next.isNone()) {
                    return false;
                }
                page = services.pages().read(next);
            }
        } finally {
            tree.releaseShared();
        }
    }

    private boolean tryInsert(Transaction.Part part, Value[] key, byte[] record) throws DuplicateKeyException {
        tree.acquireShared(WaitType.LATCH_SH);
        try (var page = leafForChange(key)) {
            int slot = keys.lowerBound(page.page(), key, keys.count, false, true);
            boolean there = slot < Slots.count(page.page())
                    && keys.compare(key, keys.count, page.page(), slot, true) == 0;
            if (there) {
                if (!RecordLayout.isGhost(page.page(), Slots.offset(page.page(), slot))) {
                    throw new DuplicateKeyException();
                }
                return replace(part, page, slot, record, 0);
            }
            if (!Slots.fits(page.page(), record.length)) {
                return false;
            }
            services.pages().insert(part.owner(), page, leafContext, slot, record, 0);
            return true;
        } finally {
            tree.releaseShared();
        }
    }

    /// Replaces a record if the page has room.
    private boolean replace(Transaction.Part part, PageGuard page, int slot, byte[] record, long undoNext) {
        int old = PageChanges.row(page.page(), slot).length;
        if (Slots.free(page.page()) < record.length - old) {
            return false;
        }
        if (RecordLayout.isGhost(record)) {
            ghosting(part, page);
        }
        services.pages().modify(part.owner(), page, leafContext, slot, record, undoNext);
        return true;
    }

    /// Undo logs nothing of its own: the log may have no more room than undo needs.
    private void ghosting(Transaction.Part part, PageGuard page) {
        if (part.owner().undoing()) {
            services.vacated(page.id());
        } else {
            services.ghosting(page);
        }
    }

    @Override
    public boolean clean(PageId page) {
        tree.acquireExclusive(WaitType.LATCH_EX);
        try {
            return cleanup.clean(page);
        } finally {
            tree.releaseExclusive();
        }
    }

    /// Moves one of its pages to a new place in the files; the root stays.
    ///
    /// @return whether it has moved
    public boolean move(PageId page) {
        tree.acquireExclusive(WaitType.LATCH_EX);
        structure++;
        try {
            return new TreeMove(keys, services, root, leafContext).move(page);
        } finally {
            tree.releaseExclusive();
        }
    }

    private void split(Value[] key, int length) {
        tree.acquireExclusive(WaitType.LATCH_EX);
        structure++;
        try {
            split.makeRoom(key, length);
        } finally {
            tree.releaseExclusive();
        }
    }

    /// Whether a ghost may go: nobody holds its row. While recovery undoes, no locks say whose ghost is still needed.
    private boolean purgeable(Value[] key) {
        if (services.recovering()) {
            return false;
        }
        var nobody = new LockOwner(0);
        if (!services.locks().tryAcquire(nobody, lock(key), LockMode.X)) {
            return false;
        }
        services.locks().releaseAll(nobody);
        return true;
    }

    @Override
    public void delete(Transaction transaction, Object locator) {
        var key = (Value[]) locator;
        transaction.locks().acquire(transaction, lock(key), LockMode.X, services.lockTimeout(transaction));
        var part = transaction.write(services.database());
        var old = keys.leaf.mayBeOffRow() ? find(key) : Optional.<Value[]>empty();
        change(part, key, record -> RecordLayout.ghosted(record), 0);
        old.ifPresent(row -> lobs.delete(part, row));
    }

    @Override
    public Object update(Transaction transaction, Object locator, Value[] newRow) {
        var key = (Value[]) locator;
        transaction.locks().acquire(transaction, lock(key), LockMode.X, services.lockTimeout(transaction));
        var part = transaction.write(services.database());
        var old = keys.leaf.mayBeOffRow() ? find(key) : Optional.<Value[]>empty();
        var row = old.map(before -> lobs.replacing(part, before, newRow)).orElse(newRow);
        var record = keys.leaf.encode(row, lobs.writer(part));
        change(part, key, before -> record, 0);
        return key;
    }

    private interface RecordChange {
        byte[] apply(byte[] record);
    }

    private void change(Transaction.Part part, Value[] key, RecordChange change, long undoNext) {
        while (true) {
            int length;
            tree.acquireShared(WaitType.LATCH_SH);
            try (var page = leafForChange(key)) {
                int slot = exact(page.page(), key);
                if (slot < 0) {
                    throw new IllegalStateException("row to change is not in rowset " + definition.id());
                }
                var record = change.apply(PageChanges.row(page.page(), slot));
                if (replace(part, page, slot, record, undoNext)) {
                    return;
                }
                length = record.length;
            } finally {
                tree.releaseShared();
            }
            split(key, length);
        }
    }

    @Override
    public void undo(Transaction.Part part, LogRecord record) {
        if (record.context().isText()) {
            lobs.undo(part, record);
            return;
        }
        switch (record.operation()) {
            case LOP_INSERT_ROWS -> undoInsert(part, record);
            case LOP_MODIFY_ROW -> change(part, keys.of(keys.leaf.row(record.after())), now -> record.before(),
                    record.previous());
            default -> throw new IllegalStateException("cannot undo " + record.operation());
        }
    }

    /// Undoes the insertion of a row by changing it; what length it has must stay.
    ///
    /// @return the row
    public Value[] undoInsertBy(Transaction.Part part, LogRecord record, UnaryOperator<Value[]> changed) {
        var row = keys.leaf.row(record.after());
        change(part, keys.of(row), now -> keys.leaf.encode(changed.apply(keys.leaf.row(now))), record.previous());
        return row;
    }

    /// Takes the exclusive lock of a row without waiting.
    public boolean tryLock(Transaction transaction, Value[] key) {
        return transaction.locks().tryAcquire(transaction, lock(key), LockMode.X);
    }

    /// Removes a committed row for good, in one system transaction with other work. The tree's latch is held until that
    /// has ended, so that it could be taken back on its pages.
    public void purge(String name, Value[] key, Consumer<LogOwner> work) {
        alone(name, owner -> {
            work.accept(owner);
            try (var page = leafForChange(key)) {
                services.pages().delete(owner, page, leafContext, exact(page.page(), key), 0);
            }
        });
    }

    /// Changes a row without changing its length, in one system transaction with other work, as [#purge] does.
    public void amend(String name, Value[] key, Function<LogOwner, UnaryOperator<Value[]>> work) {
        alone(name, owner -> {
            var change = work.apply(owner);
            try (var page = leafForChange(key)) {
                int slot = exact(page.page(), key);
                var row = change.apply(keys.leaf.row(page.page(), Slots.offset(page.page(), slot)));
                services.pages().modify(owner, page, leafContext, slot, keys.leaf.encode(row), 0);
            }
        });
    }

    private void alone(String name, Consumer<LogOwner> work) {
        tree.acquireExclusive(WaitType.LATCH_EX);
        structure++;
        try {
            services.system(name, owner -> {
                work.accept(owner);
                return null;
            });
        } finally {
            tree.releaseExclusive();
        }
    }

    private void undoInsert(Transaction.Part part, LogRecord record) {
        var key = keys.of(keys.leaf.row(record.after()));
        tree.acquireShared(WaitType.LATCH_SH);
        try (var page = leafForChange(key)) {
            int slot = exact(page.page(), key);
            if (slot < 0) {
                throw new IllegalStateException("row to undo is not in rowset " + definition.id());
            }
            services.pages().delete(part.owner(), page, leafContext, slot, record.previous());
        } finally {
            tree.releaseShared();
        }
    }

    /// How records lie on a leaf, or above; for checks.
    public RecordLayout layout(boolean leaf) {
        return leaf ? keys.leaf : keys.interior;
    }

    /// The key of a record.
    public Value[] key(Page page, int slot) {
        return page.level() == 0 ? keys.leafKey(page, slot) : keys.interiorKey(page, slot);
    }

    /// The child that a record above the leaves refers to.
    public PageId child(Page page, int slot) {
        return PageId.of(keys.child(page, slot));
    }

    /// Compares two whole keys.
    public int compareKeys(Value[] left, Value[] right) {
        return keys.compare(left, right, keys.count);
    }

    /// The root, for checks.
    public PageId root() {
        return root;
    }

    LockManager locks() {
        return services.locks();
    }
}
