package dev.vitrine.storage.btree;

import dev.vitrine.os.wait.WaitType;
import dev.vitrine.storage.buffer.PageGuard;
import dev.vitrine.storage.lock.LockManager;
import dev.vitrine.storage.lock.LockMode;
import dev.vitrine.storage.lock.LockResource;
import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.Slots;
import dev.vitrine.storage.record.RecordLayout;
import dev.vitrine.storage.rowset.Access;
import dev.vitrine.storage.rowset.KeyRange;
import dev.vitrine.storage.rowset.Reading;
import dev.vitrine.storage.rowset.RowCursor;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;

/// Reads a range leaf by leaf: the rows of one leaf are copied under its latch, then given out one by one. The next
/// leaf is found again by the last key, so splits meanwhile do no harm. A row that may be uncommitted is locked first
/// and then read again.
final class TreeCursor implements RowCursor {
    private final BTree tree;
    private final TreeKeys keys;
    private final Transaction transaction;
    private final KeyRange range;
    private final Reading reading;
    private final boolean backward;
    private final int equal;
    private List<Entry> entries = List.of();
    private int at;
    private Value[] lastKey;
    private boolean ended;
    /// The leaf to go on with as long as no page of the tree was split or given back since.
    private PageId following = PageId.NONE;
    private long structure;
    private Value[] row;
    private Value[] key;
    /// The lock of the current row of a READ COMMITTED reader, kept while it may ask for off-row values.
    private LockResource held;

    private record Entry(Value[] key, Value[] row, boolean ghost, boolean committed) {
    }

    TreeCursor(BTree tree, Transaction transaction, KeyRange range, Reading reading, boolean backward) {
        this.tree = tree;
        this.keys = tree.keys();
        this.transaction = transaction;
        this.range = range;
        this.reading = reading;
        this.backward = backward;
        this.equal = range.equal().length;
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
            if (ended) {
                return false;
            }
            load();
        }
    }

    private void releaseHeld() {
        if (held != null) {
            transaction.locks().releaseOnce(transaction, held);
            held = null;
        }
    }

    /// Makes an entry the current row, unless it is gone.
    private boolean take(Entry entry) {
        key = entry.key();
        row = entry.row();
        boolean plain = reading.access() == Access.DIRTY
                || reading.access() == Access.COMMITTED && entry.committed() && !keys.leaf.isOffRow(row);
        if (plain) {
            return !entry.ghost();
        }
        var resource = tree.lock(key);
        if (!lock(resource)) {
            return false;
        }
        var now = tree.find(key);
        boolean keeps = now.filter(keys.leaf::isOffRow).isPresent();
        if (reading.access() == Access.COMMITTED && keeps) {
            held = resource;
        } else if (reading.access() == Access.COMMITTED || now.isEmpty()) {
            transaction.locks().releaseOnce(transaction, resource);
        }
        now.ifPresent(found -> row = found);
        return now.isPresent();
    }

    private boolean lock(LockResource resource) {
        if (reading.readPast()) {
            return transaction.locks().tryAcquire(transaction, resource, mode(reading));
        }
        acquire(transaction, resource, reading);
        return true;
    }

    static void acquire(Transaction transaction, LockResource resource, Reading reading) {
        transaction.locks().acquire(transaction, resource, mode(reading), reading.timeoutMillis() < 0
                ? LockManager.FOR_EVER : reading.timeoutMillis());
    }

    private static LockMode mode(Reading reading) {
        return switch (reading.access()) {
            case UPDATE -> LockMode.U;
            case EXCLUSIVE -> LockMode.X;
            case DIRTY, COMMITTED, REPEATABLE -> LockMode.S;
        };
    }

    private void load() {
        var found = new ArrayList<Entry>();
        tree.latch().acquireShared(WaitType.LATCH_SH);
        try {
            var page = start();
            while (true) {
                boolean more = backward ? readBackward(page, found) : readForward(page, found);
                var sibling = backward ? page.page().previous() : page.page().next();
                page.close();
                if (!more || sibling.isNone()) {
                    ended = true;
                    break;
                }
                if (!found.isEmpty()) {
                    ended = equal == keys.count;
                    following = sibling;
                    structure = tree.structure();
                    break;
                }
                page = tree.services().pages().read(sibling);
            }
        } finally {
            tree.latch().releaseShared();
        }
        entries = found;
        at = 0;
        if (!found.isEmpty()) {
            lastKey = found.getLast().key();
        }
    }

    /// The leaf where reading begins or goes on.
    private PageGuard start() {
        if (!following.isNone() && structure == tree.structure()) {
            return tree.services().pages().read(following);
        }
        if (lastKey != null) {
            return tree.leaf(lastKey, keys.count, !backward, false);
        }
        var bound = startBound();
        // A whole key stands in one leaf; equal values of a part of it may begin in the leaf before.
        boolean after = bound.length == keys.count || backward != startExclusive();
        return tree.leaf(bound, bound.length, after, false);
    }

    /// Whether the range's bound at which reading begins is the low one: it depends on direction and sort order.
    private boolean startsLow() {
        boolean descending = equal < keys.count && keys.descending(equal);
        return backward == descending;
    }

    private Value[] startBound() {
        var bound = startsLow() ? range.low() : range.high();
        if (bound.isEmpty()) {
            return range.equal();
        }
        var key = new Value[equal + 1];
        System.arraycopy(range.equal(), 0, key, 0, equal);
        key[equal] = bound.get().value();
        return key;
    }

    private boolean startExclusive() {
        var bound = startsLow() ? range.low() : range.high();
        return bound.isPresent() && !bound.get().inclusive();
    }

    private boolean readForward(PageGuard guard, List<Entry> found) {
        var page = guard.page();
        int slot;
        if (lastKey != null) {
            slot = keys.lowerBound(page, lastKey, keys.count, true, true);
        } else {
            var bound = startBound();
            slot = keys.lowerBound(page, bound, bound.length, startExclusive(), true);
        }
        boolean committed = committed(page);
        for (; slot < Slots.count(page); slot++) {
            if (!inside(page, slot)) {
                return false;
            }
            found.add(entry(page, slot, committed));
        }
        return true;
    }

    private boolean readBackward(PageGuard guard, List<Entry> found) {
        var page = guard.page();
        int slot;
        if (lastKey != null) {
            slot = keys.lowerBound(page, lastKey, keys.count, false, true) - 1;
        } else {
            var bound = startBound();
            slot = keys.lowerBound(page, bound, bound.length, !startExclusive(), true) - 1;
        }
        boolean committed = committed(page);
        for (; slot >= 0; slot--) {
            if (!inside(page, slot)) {
                return false;
            }
            found.add(entry(page, slot, committed));
        }
        return true;
    }

    private boolean committed(Page page) {
        return page.lsn() < tree.services().oldestActiveLsn();
    }

    private Entry entry(Page page, int slot, boolean committed) {
        int offset = Slots.offset(page, slot);
        return new Entry(keys.leafKey(page, slot), keys.leaf.row(page, offset),
                RecordLayout.isGhost(page, offset), committed);
    }

    /// Whether a record is within the range's far end.
    private boolean inside(Page page, int slot) {
        if (equal > 0 && keys.compare(range.equal(), equal, page, slot, true) != 0) {
            return false;
        }
        var bound = startsLow() ? range.high() : range.low();
        if (bound.isEmpty()) {
            return true;
        }
        var key = new Value[equal + 1];
        System.arraycopy(range.equal(), 0, key, 0, equal);
        key[equal] = bound.get().value();
        int compared = keys.compare(key, equal + 1, page, slot, true);
        if (compared == 0) {
            return bound.get().inclusive();
        }
        return backward ? compared < 0 : compared > 0;
    }

    @Override
    public Value[] row() {
        return tree.lobs().whole(row);
    }

    @Override
    public Value value(int column) {
        return tree.lobs().value(column, row[column]);
    }

    @Override
    public Object locator() {
        return key;
    }

    @Override
    public void close() {
        releaseHeld();
        entries = List.of();
        ended = true;
    }
}
