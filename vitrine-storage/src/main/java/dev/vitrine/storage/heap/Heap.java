package dev.vitrine.storage.heap;

import dev.vitrine.os.counter.CounterName;
import dev.vitrine.os.wait.Latch;
import dev.vitrine.os.wait.WaitType;
import dev.vitrine.storage.allocation.FreeSpaceMap;
import dev.vitrine.storage.buffer.PageGuard;
import dev.vitrine.storage.file.Filegroup;
import dev.vitrine.storage.lob.LobStore;
import dev.vitrine.storage.lock.LockMode;
import dev.vitrine.storage.lock.LockResource;
import dev.vitrine.storage.log.LogContext;
import dev.vitrine.storage.log.LogRecord;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.PageType;
import dev.vitrine.storage.page.Slots;
import dev.vitrine.storage.record.Forwarding;
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
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/// A heap as a rowset. A row's locator is its [RowId].
public final class Heap implements Rowset {
    private static final int SLOT_BYTES = 2;

    private final RowsetDefinition definition;
    private final RowsetServices services;
    private final RowsetUse use;
    private final LongAdder fullScans;
    private final RecordLayout layout;
    private final LobStore lobs;
    private final FreeSpaceMap room;
    private final HeapCleanup cleanup;
    private final Latch growing;
    private volatile PageId lastPage;

    /// @param firstPage its first data page
    public Heap(RowsetDefinition definition, RowsetServices services, PageId firstPage) {
        this.definition = definition;
        this.services = services;
        this.use = new RowsetUse(services.os().clock());
        this.fullScans = services.os().counters().cell(CounterName.FULL_SCANS);
        this.layout = new RecordLayout(definition.types());
        this.lobs = new LobStore(services, layout);
        this.room = new FreeSpaceMap(services.os(), services.allocation(), services.unit().firstIam());
        this.cleanup = new HeapCleanup(this, services, room);
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

    @Override
    public Filegroup filegroup() {
        return services.pages().files().filegroup(definition.filegroup());
    }

    @Override
    public LobStore lobs() {
        return lobs;
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
        var row = find(id).map(lobs::whole);
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

    /// The live row with this id, wherever it lies, with the roots of its off-row values.
    Optional<Value[]> find(RowId id) {
        Optional<RowId> target;
        try (var page = services.pages().read(id.page())) {
            if (!isLive(page, id.slot())) {
                return Optional.empty();
            }
            int at = Slots.offset(page.page(), id.slot());
            if (Forwarding.isForwarded(page.page(), at)) {
                return Optional.empty();
            }
            target = target(page, id.slot());
            if (target.isEmpty()) {
                return Optional.of(layout.row(page.page(), at));
            }
        }
        return forwarded(id, target.get());
    }

    private boolean isLive(PageGuard page, int slot) {
        return page.page().allocationUnit() == definition.id() && slot < Slots.count(page.page())
                && !Slots.isEmpty(page.page(), slot)
                && !RecordLayout.isGhost(page.page(), Slots.offset(page.page(), slot));
    }

    /// Where the row of a forwarding stub lies.
    private static Optional<RowId> target(PageGuard page, int slot) {
        int at = Slots.offset(page.page(), slot);
        return Forwarding.isStub(page.page(), at) ? Optional.of(RowId.of(Forwarding.target(page.page(), at)))
                : Optional.empty();
    }

    private Optional<Value[]> forwarded(RowId home, RowId target) {
        try (var page = services.pages().read(target.page())) {
            if (!isLive(page, target.slot())) {
                return Optional.empty();
            }
            int at = Slots.offset(page.page(), target.slot());
            boolean its = Forwarding.isForwarded(page.page(), at)
                    && Forwarding.home(page.page(), at) == home.packed();
            return its ? Optional.of(layout.row(page.page(), at)) : Optional.empty();
        }
    }

    @Override
    public Object insert(Transaction transaction, Value[] row) {
        var part = transaction.write(services.database());
        var record = layout.encode(row, lobs.writer(part));
        return put(part, record, (page, slot) ->
                transaction.locks().tryAcquire(transaction, lock(new RowId(page.id(), slot)), LockMode.X));
    }

    /// Whether a slot of a page may be taken.
    private interface Claim {
        boolean of(PageGuard page, int slot);
    }

    /// Puts a record where there is room: on the last page, on one that has room again, or on a new one.
    private RowId put(Transaction.Part part, byte[] record, Claim claim) {
        while (true) {
            var id = lastPage;
            try (var page = services.pages().write(id)) {
                var put = tryPut(part, page, record, claim);
                if (put.isPresent()) {
                    return put.get();
                }
                room.changed(id, HeapCleanup.usable(page, services));
            }
            grow(id, record.length);
        }
    }

    private Optional<RowId> tryPut(Transaction.Part part, PageGuard page, byte[] record, Claim claim) {
        int usable = HeapCleanup.usable(page, services);
        if (usable < record.length + SLOT_BYTES) {
            return Optional.empty();
        }
        int slot = Slots.vacancy(page.page());
        // Somebody may still hold or wait for the lock of the row that the slot had before.
        if (!claim.of(page, slot)) {
            slot = Slots.count(page.page());
            if (!claim.of(page, slot)) {
                // So it is with a slot that the page had in former times: another page takes the row.
                return Optional.empty();
            }
        }
        services.pages().insert(part.owner(), page, LogContext.LCX_HEAP, slot, record, 0);
        room.changed(page.id(), HeapCleanup.usable(page, services));
        return Optional.of(new RowId(page.id(), slot));
    }

    /// Goes on to another page with room for a record of `length` bytes, or a new one.
    private void grow(PageId full, int length) {
        growing.acquireExclusive(WaitType.LATCH_EX);
        try {
            if (!lastPage.equals(full)) {
                return;
            }
            lastPage = room.find(length + SLOT_BYTES).filter(found -> !found.equals(full))
                    .orElseGet(this::newPage);
        } finally {
            growing.releaseExclusive();
        }
    }

    private PageId newPage() {
        return services.system("AllocHeapPageSimpleXactDML", owner -> {
            var id = services.allocation().allocate(owner, services.unit());
            try (var page = services.pages().create(id)) {
                services.pages().format(owner, page, PageType.DATA, 0, definition.id(), PageId.NONE);
            }
            return id;
        });
    }

    @Override
    public void delete(Transaction transaction, Object locator) {
        var id = (RowId) locator;
        transaction.locks().acquire(transaction, lock(id), LockMode.X, services.lockTimeout(transaction));
        var part = transaction.write(services.database());
        var old = layout.mayBeOffRow() ? find(id) : Optional.<Value[]>empty();
        Optional<RowId> target;
        try (var page = services.pages().write(id.page())) {
            target = target(page, id.slot());
            ghost(part, page, id.slot());
        }
        target.ifPresent(moved -> ghost(part, moved));
        old.ifPresent(row -> lobs.delete(part, row));
    }

    private void ghost(Transaction.Part part, RowId id) {
        try (var page = services.pages().write(id.page())) {
            ghost(part, page, id.slot());
        }
    }

    private void ghost(Transaction.Part part, PageGuard page, int slot) {
        services.ghosting(page);
        services.pages().modify(part.owner(), page, LogContext.LCX_HEAP, slot,
                RecordLayout.ghosted(PageChanges.row(page.page(), slot)), 0);
    }

    @Override
    public Object update(Transaction transaction, Object locator, Value[] newRow) {
        var id = (RowId) locator;
        transaction.locks().acquire(transaction, lock(id), LockMode.X, services.lockTimeout(transaction));
        var part = transaction.write(services.database());
        var before = layout.mayBeOffRow() ? find(id) : Optional.<Value[]>empty();
        var row = before.map(whole -> lobs.replacing(part, whole, newRow)).orElse(newRow);
        var record = layout.encode(row, lobs.writer(part));
        Optional<RowId> target;
        try (var page = services.pages().write(id.page())) {
            target = target(page, id.slot());
            // A forwarded row that does not stay where it is goes home if there is room.
            if (target.isEmpty() && replaced(part, page, id.slot(), record)) {
                return id;
            }
        }
        if (target.isEmpty() || !stays(part, target.get(), Forwarding.forwarded(record, id.packed()))) {
            move(part, id, target, record);
        }
        return id;
    }

    private boolean stays(Transaction.Part part, RowId at, byte[] record) {
        try (var page = services.pages().write(at.page())) {
            return replaced(part, page, at.slot(), record);
        }
    }

    /// Replaces a record in place if there is room. The room that a shorter one leaves is kept until the transaction
    /// has ended: undo needs it.
    private boolean replaced(Transaction.Part part, PageGuard page, int slot, byte[] record) {
        int old = PageChanges.row(page.page(), slot).length;
        if (HeapCleanup.usable(page, services) < record.length - old && record.length > old) {
            return false;
        }
        if (record.length < old) {
            HeapCleanup.reserve(page, services, old - record.length);
        }
        services.pages().modify(part.owner(), page, LogContext.LCX_HEAP, slot, record, 0);
        return true;
    }

    /// Takes a row that has no room where it is home, or else to another page; its id stays.
    private void move(Transaction.Part part, RowId id, Optional<RowId> from, byte[] record) {
        boolean home = from.isPresent() && stays(part, id, record);
        if (!home) {
            var to = put(part, Forwarding.forwarded(record, id.packed()), (page, slot) -> true);
            stays(part, id, Forwarding.stub(to.packed()));
        }
        from.ifPresent(old -> ghost(part, old));
    }

    @Override
    public void undo(Transaction.Part part, LogRecord record) {
        if (record.context().isText()) {
            lobs.undo(part, record);
            return;
        }
        try (var page = services.pages().write(record.page())) {
            var now = PageChanges.row(page.page(), record.slot());
            byte[] before = switch (record.operation()) {
                case LOP_INSERT_ROWS -> RecordLayout.ghosted(now);
                case LOP_MODIFY_ROW -> record.before();
                default -> throw new IllegalStateException("cannot undo " + record.operation());
            };
            services.pages().modify(part.owner(), page, LogContext.LCX_HEAP, record.slot(), before,
                    record.previous());
            if (RecordLayout.isGhost(before)) {
                services.vacated(page.id());
            }
        }
    }

    @Override
    public boolean clean(PageId page) {
        return cleanup.clean(page);
    }
}
