package dev.vitrine.storage.heap;

import dev.vitrine.storage.lock.LockResource;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.Slots;
import dev.vitrine.storage.record.Forwarding;
import dev.vitrine.storage.record.RecordLayout;
import dev.vitrine.storage.rowset.Access;
import dev.vitrine.storage.rowset.Reading;
import dev.vitrine.storage.rowset.RowCursor;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads a heap page by page in allocation order.
final class HeapCursor implements RowCursor {
    private final Heap heap;
    private final Transaction transaction;
    private final Reading reading;
    private final List<PageId> pages;
    private int nextPage;
    private List<Entry> entries = List.of();
    private int at;
    private Value[] row;
    private RowId id;
    /// The lock of the current row of a READ COMMITTED reader, kept while it may ask for off-row values.
    private LockResource held;

    /// @param row empty for a forwarded row, which lies elsewhere
    private record Entry(RowId id, Optional<Value[]> row, boolean ghost, boolean committed) {
    }

    HeapCursor(Heap heap, Transaction transaction, Reading reading) {
        this.heap = heap;
        this.transaction = transaction;
        this.reading = reading;
        this.pages = heap.pages();
    }

    @Override
    public boolean next() {
        releaseHeld();
        while (true) {
            while (at < entries.size()) {
                if (take(entries.get(at++))) {
                    return true;
                }
            }
            if (nextPage == pages.size()) {
                return false;
            }
            load(pages.get(nextPage++));
        }
    }

    private void releaseHeld() {
        if (held != null) {
            transaction.locks().releaseOnce(transaction, held);
            held = null;
        }
    }

    private void load(PageId page) {
        var found = new ArrayList<Entry>();
        try (var guard = heap.services().pages().read(page)) {
            if (guard.page().allocationUnit() == heap.definition().id()) {
                boolean committed = guard.page().lsn() < heap.services().oldestActiveLsn();
                for (int slot = 0; slot < Slots.count(guard.page()); slot++) {
                    int offset = Slots.offset(guard.page(), slot);
                    if (offset != 0 && !Forwarding.isForwarded(guard.page(), offset)) {
                        var row = Forwarding.isStub(guard.page(), offset) ? Optional.<Value[]>empty()
                                : Optional.of(heap.layout().row(guard.page(), offset));
                        found.add(new Entry(new RowId(page, slot), row,
                                RecordLayout.isGhost(guard.page(), offset), committed));
                    }
                }
            }
        }
        entries = found;
        at = 0;
    }

    private boolean take(Entry entry) {
        id = entry.id();
        boolean plain = reading.access() == Access.DIRTY || reading.access() == Access.COMMITTED
                && entry.committed() && entry.row().filter(heap.layout()::isOffRow).isEmpty()
                && entry.row().isPresent();
        if (plain) {
            var found = entry.row().isPresent() ? entry.row() : heap.find(id);
            found.ifPresent(values -> row = values);
            return !entry.ghost() && found.isPresent();
        }
        var resource = heap.lock(id);
        if (reading.readPast()) {
            if (!transaction.locks().tryAcquire(transaction, resource, Heap.mode(reading.access()))) {
                return false;
            }
        } else {
            transaction.locks().acquire(transaction, resource, Heap.mode(reading.access()), reading.timeoutMillis());
        }
        var now = heap.find(id);
        boolean keeps = now.filter(heap.layout()::isOffRow).isPresent();
        if (reading.access() == Access.COMMITTED && keeps) {
            held = resource;
        } else if (reading.access() == Access.COMMITTED || now.isEmpty()) {
            transaction.locks().releaseOnce(transaction, resource);
        }
        now.ifPresent(found -> row = found);
        return now.isPresent();
    }

    @Override
    public Value[] row() {
        return heap.lobs().whole(row);
    }

    @Override
    public Value value(int column) {
        return heap.lobs().value(column, row[column]);
    }

    @Override
    public Object locator() {
        return id;
    }

    @Override
    public void close() {
        releaseHeld();
        entries = List.of();
        nextPage = pages.size();
    }
}
