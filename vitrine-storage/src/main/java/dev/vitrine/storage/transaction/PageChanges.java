package dev.vitrine.storage.transaction;

import dev.vitrine.storage.allocation.MapPages;
import dev.vitrine.storage.buffer.BufferPool;
import dev.vitrine.storage.buffer.LatchMode;
import dev.vitrine.storage.buffer.PageGuard;
import dev.vitrine.storage.file.DatabaseFiles;
import dev.vitrine.storage.log.LogContext;
import dev.vitrine.storage.log.LogOperation;
import dev.vitrine.storage.log.LogOwner;
import dev.vitrine.storage.log.LogRecord;
import dev.vitrine.storage.log.TransactionLog;
import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.PageType;
import dev.vitrine.storage.page.RecordLength;
import dev.vitrine.storage.page.Slots;
import dev.vitrine.storage.record.RecordLayout;
import dev.vitrine.types.error.DatabaseError;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// The logged changes of pages: each is made in memory under the page's latch and logged in one step, can be made
/// again from its record (redo), and taken back on the page itself (physical undo, for system transactions).
public final class PageChanges {
    private static final byte[] NOTHING = new byte[0];

    private final DatabaseFiles files;
    private final BufferPool pool;
    private final TransactionLog log;
    private volatile boolean stopped;

    public PageChanges(DatabaseFiles files, BufferPool pool, TransactionLog log) {
        this.files = files;
        this.pool = pool;
        this.log = log;
    }

    public DatabaseFiles files() {
        return files;
    }

    public TransactionLog log() {
        return log;
    }

    /// From now on no page can be had: a rollback was not completed, so what pages show may never have been committed.
    public void stop() {
        stopped = true;
    }

    private void checkNotStopped() {
        if (stopped) {
            throw DatabaseError.DATABASE_CANNOT_OPEN.with(files.databaseName());
        }
    }

    public PageGuard read(PageId id) {
        checkNotStopped();
        return pool.fix(files, id, LatchMode.SHARED);
    }

    public PageGuard write(PageId id) {
        checkNotStopped();
        return pool.fix(files, id, LatchMode.EXCLUSIVE);
    }

    /// A page that is going to be formatted; what the file has is not read.
    public PageGuard create(PageId id) {
        return pool.create(files, id);
    }

    /// A page for redo: it may be blank.
    public PageGuard writeOrBlank(PageId id) {
        return pool.fixOrBlank(files, id, LatchMode.EXCLUSIVE);
    }

    /// Whether the page was ever made.
    public boolean isFormatted(PageId id) {
        try (var page = pool.fixOrBlank(files, id, LatchMode.SHARED)) {
            return !page.page().isUnformatted();
        }
    }

    /// Makes a page empty.
    public void format(LogOwner owner, PageGuard page, PageType type, int level, long unit, PageId covered) {
        var after = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).put((byte) type.code()).put((byte) level)
                .putShort((short) covered.file()).putInt(covered.number()).array();
        var record = LogRecord.of(LogOperation.LOP_FORMAT_PAGE, context(type), page.id(), 0, unit, NOTHING, after);
        apply(owner, page, record, 0);
    }

    private static LogContext context(PageType type) {
        return switch (type) {
            case IAM -> LogContext.LCX_IAM;
            case GAM -> LogContext.LCX_GAM;
            case PFS -> LogContext.LCX_PFS;
            case INDEX -> LogContext.LCX_INDEX_INTERIOR;
            case TEXT_MIX -> LogContext.LCX_TEXT_MIX;
            case TEXT_TREE -> LogContext.LCX_TEXT_TREE;
            default -> LogContext.LCX_HEAP;
        };
    }

    /// Puts a record before a slot.
    public long insert(LogOwner owner, PageGuard page, LogContext context, int slot, byte[] row, long undoNext) {
        return apply(owner, page, LogRecord.of(LogOperation.LOP_INSERT_ROWS, context, page.id(), slot,
                page.page().allocationUnit(), NOTHING, row), undoNext);
    }

    /// Takes a record out.
    public long delete(LogOwner owner, PageGuard page, LogContext context, int slot, long undoNext) {
        return apply(owner, page, LogRecord.of(LogOperation.LOP_DELETE_ROWS, context, page.id(), slot,
                page.page().allocationUnit(), row(page.page(), slot), NOTHING), undoNext);
    }

    /// Takes a ghost out for good.
    public void expunge(LogOwner owner, PageGuard page, LogContext context, int slot) {
        apply(owner, page, LogRecord.of(LogOperation.LOP_EXPUNGE_ROWS, context, page.id(), slot,
                page.page().allocationUnit(), row(page.page(), slot), NOTHING), 0);
    }

    /// Overwrites some bytes of a record of off-row data; only those are logged.
    ///
    /// @param at where in the record
    public void patch(LogOwner owner, PageGuard page, LogContext context, int slot, int at, byte[] bytes,
            long undoNext) {
        int start = Slots.offset(page.page(), slot) + at;
        apply(owner, page, LogRecord.of(LogOperation.LOP_MODIFY_ROW, context, page.id(), slot,
                page.page().allocationUnit(), placed(at, page.page().bytes(start, bytes.length)), placed(at, bytes)),
                undoNext);
    }

    private static byte[] placed(int at, byte[] bytes) {
        return ByteBuffer.allocate(2 + bytes.length).order(ByteOrder.LITTLE_ENDIAN).putShort((short) at).put(bytes)
                .array();
    }

    /// Takes back what [#patch] did.
    public void unpatch(LogOwner owner, PageGuard page, LogRecord record) {
        apply(owner, page, inverse(record), record.previous());
    }

    /// Replaces a record; both images are logged, so that undo can find the row by its key wherever it is then.
    public long modify(LogOwner owner, PageGuard page, LogContext context, int slot, byte[] row, long undoNext) {
        var before = row(page.page(), slot);
        boolean ghosted = ghost(row) > ghost(before);
        return apply(owner, page, LogRecord.of(LogOperation.LOP_MODIFY_ROW,
                ghosted ? LogContext.LCX_MARK_AS_GHOST : context, page.id(), slot, page.page().allocationUnit(), before,
                row), undoNext);
    }

    /// Sets the links to the neighbours.
    public void link(LogOwner owner, PageGuard page, PageId previous, PageId next) {
        header(owner, page, header(previous, next, page.page().type(), page.page().level()));
    }

    /// Makes the page another kind at another level; its records stay.
    public void raise(LogOwner owner, PageGuard page, PageType type, int level) {
        header(owner, page, header(page.page().previous(), page.page().next(), type, level));
    }

    private void header(LogOwner owner, PageGuard page, byte[] after) {
        var content = page.page();
        var before = header(content.previous(), content.next(), content.type(), content.level());
        apply(owner, page, LogRecord.of(LogOperation.LOP_MODIFY_HEADER, LogContext.LCX_NULL, page.id(), 0,
                content.allocationUnit(), before, after), 0);
    }

    private static byte[] header(PageId previous, PageId next, PageType type, int level) {
        return ByteBuffer.allocate(18).putLong(previous.packed()).putLong(next.packed()).put((byte) type.code())
                .put((byte) level).array();
    }

    /// Sets a bit of a GAM or IAM page.
    public void setBit(LogOwner owner, PageGuard page, LogContext context, int index, boolean value) {
        apply(owner, page, LogRecord.of(LogOperation.LOP_SET_BITS, context, page.id(), index,
                page.page().allocationUnit(), new byte[] {(byte) (value ? 0 : 1)},
                new byte[] {(byte) (value ? 1 : 0)}), 0);
    }

    /// Sets the byte of a page in its PFS page.
    public void setFreeSpace(LogOwner owner, PageGuard page, int at, int value) {
        apply(owner, page, LogRecord.of(LogOperation.LOP_SET_FREE_SPACE, LogContext.LCX_PFS, page.id(), at, 0,
                new byte[] {(byte) page.page().byteAt(at)}, new byte[] {(byte) value}), 0);
    }

    private long apply(LogOwner owner, PageGuard page, LogRecord record, long undoNext) {
        long lsn = log.append(owner, record, 0, undoNext);
        redo(page.page(), record);
        page.changed(lsn);
        return lsn;
    }

    /// Takes back, on the page itself, what a record of an unfinished system transaction did; logged as compensation.
    public void undoPhysically(LogOwner owner, LogRecord record) {
        if (record.operation() == LogOperation.LOP_FORMAT_PAGE) {
            return;
        }
        try (var page = write(record.page())) {
            apply(owner, page, inverse(record), record.previous());
        }
    }

    /// Makes a record's change on its page.
    public static void redo(Page page, LogRecord record) {
        switch (record.operation()) {
            case LOP_FORMAT_PAGE -> formatted(page, record);
            case LOP_INSERT_ROWS -> inserted(page, record);
            case LOP_DELETE_ROWS, LOP_EXPUNGE_ROWS -> removed(page, record);
            case LOP_MODIFY_ROW -> modified(page, record);
            case LOP_MODIFY_HEADER -> relink(page, record.after());
            case LOP_SET_BITS -> MapPages.setBit(page, record.slot(), record.after()[0] != 0);
            case LOP_SET_FREE_SPACE -> page.putByte(record.slot(), record.after()[0]);
            default -> throw new IllegalStateException(record.operation() + " changes no page");
        }
    }

    private static void inserted(Page page, LogRecord record) {
        if (record.context().keepsSlots()) {
            Slots.place(page, record.slot(), record.after());
        } else {
            Slots.insert(page, record.slot(), record.after());
        }
        ghosts(page, 0, ghost(record.after()));
    }

    private static void removed(Page page, LogRecord record) {
        if (record.context().keepsSlots()) {
            Slots.vacate(page, record.slot(), record.before().length);
        } else {
            Slots.remove(page, record.slot(), record.before().length);
        }
        ghosts(page, ghost(record.before()), 0);
    }

    private static void modified(Page page, LogRecord record) {
        if (!record.context().isText()) {
            Slots.replace(page, record.slot(), record.before().length, record.after());
            ghosts(page, ghost(record.before()), ghost(record.after()));
            return;
        }
        int start = Slots.offset(page, record.slot());
        int before = RecordLayout.isGhost(page, start) ? 1 : 0;
        int at = ByteBuffer.wrap(record.after()).order(ByteOrder.LITTLE_ENDIAN).getShort();
        page.putBytes(start + at, record.after(), 2, record.after().length - 2);
        ghosts(page, before, RecordLayout.isGhost(page, start) ? 1 : 0);
    }

    private static int ghost(byte[] row) {
        return RecordLayout.isGhost(row) ? 1 : 0;
    }

    private static void ghosts(Page page, int before, int after) {
        if (before != after) {
            page.ghosts(page.ghosts() + after - before);
        }
    }

    /// Takes a record's change back on its page. For system transactions: nothing else has changed the place since.
    private static LogRecord inverse(LogRecord record) {
        var operation = switch (record.operation()) {
            case LOP_INSERT_ROWS -> LogOperation.LOP_DELETE_ROWS;
            case LOP_DELETE_ROWS, LOP_EXPUNGE_ROWS -> LogOperation.LOP_INSERT_ROWS;
            default -> record.operation();
        };
        return LogRecord.of(operation, record.context(), record.page(), record.slot(), record.allocationUnit(),
                record.after(), record.before());
    }

    private static void formatted(Page page, LogRecord record) {
        var after = ByteBuffer.wrap(record.after()).order(ByteOrder.LITTLE_ENDIAN);
        var type = PageType.of(after.get(0));
        page.format(record.page(), type, after.get(1), record.allocationUnit());
        if (type == PageType.GAM) {
            MapPages.initialiseGam(page);
        } else if (type == PageType.IAM) {
            MapPages.initialiseIam(page, new PageId(after.getShort(2), after.getInt(4)));
        }
    }

    private static void relink(Page page, byte[] links) {
        var bytes = ByteBuffer.wrap(links);
        page.previous(PageId.of(bytes.getLong(0)));
        page.next(PageId.of(bytes.getLong(8)));
        page.kind(PageType.of(bytes.get(16)), bytes.get(17));
    }

    /// The record in a slot.
    public static byte[] row(Page page, int slot) {
        int at = Slots.offset(page, slot);
        return page.bytes(at, RecordLength.at(page, at));
    }
}
