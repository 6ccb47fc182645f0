package dev.vitrine.storage.heap;

import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.Slots;
import dev.vitrine.storage.record.RecordLayout;
import dev.vitrine.storage.rowset.Access;
import dev.vitrine.storage.rowset.Reading;
import dev.vitrine.storage.rowset.RowCursor;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;

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

    private record Entry(RowId id, Value[] row, boolean ghost, boolean committed) {
    }

    HeapCursor(Heap heap, Transaction transaction, Reading reading) {
        this.heap = heap;
        this.transaction = transaction;
        this.reading = reading;
        this.pages = heap.pages();
    }

    @Override
    public boolean next() {
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

    private void load(PageId page) {
        var found = new ArrayList<Entry>();
        try (var guard = heap.services().pages().read(page)) {
            if (guard.page().allocationUnit() == heap.definition().id()) {
                boolean committed = guard.page().lsn() < heap.services().oldestActiveLsn();
                for (int slot = 0; slot < Slots.count(guard.page()); slot++) {
                    int offset = Slots.offset(guard.page(), slot);
                    found.add(new Entry(new RowId(page, slot), heap.layout().row(guard.page(), offset),
                            RecordLayout.isGhost(guard.page(), offset), committed));
                }
            }
        }
        entries = found;
        at = 0;
    }

    private boolean take(Entry entry) {
        id = entry.id();
        row = entry.row();
        boolean plain = reading.access() == Access.DIRTY
                || reading.access() == Access.COMMITTED && entry.committed();
        if (plain) {
            return !entry.ghost();
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
        if (reading.access() == Access.COMMITTED || now.isEmpty()) {
            transaction.locks().releaseOnce(transaction, resource);
        }
        now.ifPresent(found -> row = found);
        return now.isPresent();
    }

    @Override
    public Value[] row() {
        return row;
    }

    @Override
    public Object locator() {
        return id;
    }

    @Override
    public void close() {
        entries = List.of();
        nextPage = pages.size();
    }
}
