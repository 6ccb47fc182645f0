package dev.vitrine.storage.heap;

import dev.vitrine.os.counter.CounterName;
import dev.vitrine.os.wait.Latch;
import dev.vitrine.os.wait.WaitType;
import dev.vitrine.storage.buffer.PageGuard;
import dev.vitrine.storage.lock.LockMode;
import dev.vitrine.storage.lock.LockResource;
import dev.vitrine.storage.log.LogContext;
import dev.vitrine.storage.log.LogRecord;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.PageType;
import dev.vitrine.storage.page.Slots;
import dev.vitrine.storage.record.RecordLayout;
import dev.vitrine.storage.rowset.Access;
import dev.vitrine.storage.rowset.KeyRange;
import dev.vitrine.storage.rowset.Reading;
import dev.vitrine.storage.rowset.RowCursor;
import dev.vitrine.storage.rowset.Rowset;
import dev.vitrine.storage.rowset.RowsetDefinition;
import dev.vitrine.storage.rowset.RowsetServices;
import dev.vitrine.storage.rowset.RowsetUse;
import dev.vitrine.storage.transaction.PageChanges;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.error.ConstraintError;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/// A heap as a rowset. A row's locator is its [RowId].
public final class Heap implements Rowset {
    private final RowsetDefinition definition;
    private final RowsetServices services;
    private final RowsetUse use;
    private final LongAdder fullScans;
    private final RecordLayout layout;
    private final Latch growing;
    private volatile PageId lastPage;

    /// @param firstPage its first data page
    public Heap(RowsetDefinition definition, RowsetServices services, PageId firstPage) {
        this.definition = definition;
        this.services = services;
        this.use = new RowsetUse(services.os().clock());
        this.fullScans = services.os().counters().cell(CounterName.FULL_SCANS);
        this.layout = new RecordLayout(definition.types());
        this.growing = new Latch(services.os().waits());
        this.lastPage = firstPage;
    }

    @Override
    public RowsetDefinition definition() {
        return definition;
    }

    @Override
    public RowsetUse use() {
        return use;
    }

    RecordLayout layout() {
        return layout;
    }

    RowsetServices services() {
        return services;
    }

    LockResource lock(RowId id) {
        return LockResource.row(services.databaseId(), definition.id(), id.page().file(), id.page().number(),
                id.slot());
    }

    /// Its data pages, in allocation order.
    List<PageId> pages() {
        return services.allocation().pages(services.unit().firstIam());
    }

    @Override
    public RowCursor scan(Transaction transaction, Reading reading, boolean backward) {
        fullScans.increment();
        return new HeapCursor(this, transaction, reading);
    }

    @Override
    public RowCursor seek(Transaction transaction, KeyRange range, Reading reading, boolean backward) {
        throw new IllegalStateException("a heap has no keys");
    }

    @Override
    public Optional<Value[]> fetch(Transaction transaction, Object locator, Reading reading) {
        var id = (RowId) locator;
        if (reading.access() != Access.DIRTY) {
            transaction.locks().acquire(transaction, lock(id), mode(reading.access()), reading.timeoutMillis());
        }
        var row = find(id);
        if (reading.access() == Access.COMMITTED) {
            transaction.locks().releaseOnce(transaction, lock(id));
        }
        return row;
    }

    static LockMode mode(Access access) {
        return switch (access) {
            case UPDATE -> LockMode.U;
            case EXCLUSIVE -> LockMode.X;
            case DIRTY, COMMITTED, REPEATABLE -> LockMode.S;
        };
    }

    Optional<Value[]> find(RowId id) {
        try (var page = services.pages().read(id.page())) {
            if (id.slot() >= Slots.count(page.page())) {
                return Optional.empty();
            }
            int at = Slots.offset(page.page(), id.slot());
            return RecordLayout.isGhost(page.page(), at) ? Optional.empty()
                    : Optional.of(layout.row(page.page(), at));
        }
    }

    @Override
    public Object insert(Transaction transaction, Value[] row) {
        var record = layout.encode(row);
        if (record.length > RecordLayout.MAX_RECORD) {
            throw ConstraintError.ROW_TOO_LARGE.with(record.length, RecordLayout.MAX_RECORD);
        }
        var part = transaction.write(services.database());
        while (true) {
            var id = lastPage;
            try (var page = services.pages().write(id)) {
                if (Slots.fits(page.page(), record.length)) {
                    return insert(transaction, part, page, record);
                }
            }
            grow(id);
        }
    }

    private RowId insert(Transaction transaction, Transaction.Part part, PageGuard page, byte[] record) {
        int slot = Slots.count(page.page());
        var id = new RowId(page.id(), slot);
        if (!transaction.locks().tryAcquire(transaction, lock(id), LockMode.X)) {
            throw new IllegalStateException("a new row is locked already");
        }
        services.pages().insert(part.owner(), page, LogContext.LCX_HEAP, slot, record, 0);
        return id;
    }

    private void grow(PageId full) {
        growing.acquireExclusive(WaitType.LATCH_EX);
        try {
            if (!lastPage.equals(full)) {
                return;
            }
            lastPage = services.system("AllocHeapPageSimpleXactDML", owner -> {
                var id = services.allocation().allocate(owner, services.unit());
                try (var page = services.pages().create(id)) {
                    services.pages().format(owner, page, PageType.DATA, 0, definition.id(), PageId.NONE);
                }
                return id;
            });
        } finally {
            growing.releaseExclusive();
        }
    }

    @Override
    public void delete(Transaction transaction, Object locator) {
        var id = (RowId) locator;
        transaction.locks().acquire(transaction, lock(id), LockMode.X, services.lockTimeout(transaction));
        var part = transaction.write(services.database());
        try (var page = services.pages().write(id.page())) {
            var record = PageChanges.row(page.page(), id.slot());
            services.pages().modify(part.owner(), page, LogContext.LCX_HEAP, id.slot(),
                    RecordLayout.ghosted(record, true), 0);
        }
    }

    @Override
    public Object update(Transaction transaction, Object locator, Value[] newRow) {
        var id = (RowId) locator;
        var record = layout.encode(newRow);
        if (record.length > RecordLayout.MAX_RECORD) {
            throw ConstraintError.ROW_TOO_LARGE.with(record.length, RecordLayout.MAX_RECORD);
        }
        transaction.locks().acquire(transaction, lock(id), LockMode.X, services.lockTimeout(transaction));
        var part = transaction.write(services.database());
        try (var page = services.pages().write(id.page())) {
            int old = PageChanges.row(page.page(), id.slot()).length;
            if (record.length >= old && Slots.free(page.page()) >= record.length - old) {
                services.pages().modify(part.owner(), page, LogContext.LCX_HEAP, id.slot(), record, 0);
                return id;
            }
        }
        // A shorter row moves too: undo must find the old length's room on the page.
        delete(transaction, id);
        return insert(transaction, newRow);
    }

    @Override
    public void undo(Transaction.Part part, LogRecord record) {
        try (var page = services.pages().write(record.page())) {
            var now = PageChanges.row(page.page(), record.slot());
            byte[] before = switch (record.operation()) {
                case LOP_INSERT_ROWS -> RecordLayout.ghosted(now, true);
                case LOP_MODIFY_ROW -> record.before();
                default -> throw new IllegalStateException("cannot undo " + record.operation());
            };
            services.pages().modify(part.owner(), page, LogContext.LCX_HEAP, record.slot(), before,
                    record.previous());
        }
    }
}
