package dev.vitrine.storage.log;

import dev.vitrine.storage.page.PageId;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// One record of the log.
///
/// @param lsn where it stands; NONE before it is appended
/// @param transaction the transaction's id, 0 for none
/// @param previous the transaction's record before this one
/// @param undoNext for compensation records the next record to undo, else NONE
/// @param page the page that is changed, or NONE
/// @param slot the slot, or another place on the page
/// @param allocationUnit the rowset's allocation unit, 0 for none
/// @param before what stood there (deleted row, old bytes)
/// @param after what stands there now
public record LogRecord(long lsn, LogOperation operation, LogContext context, int flags, long transaction,
        long previous, long undoNext, PageId page, int slot, long allocationUnit, byte[] before, byte[] after) {
    /// Undoes something: is redone, never undone.
    public static final int COMPENSATION = 1;
    /// Belongs to a system transaction nested in the user's: not undone once its end is logged.
    public static final int SYSTEM = 2;
    static final int HEADER = 4 + 1 + 1 + 1 + 1 + 6 + 8 + 8 + 6 + 2 + 8 + 2;
    private static final byte[] NOTHING = new byte[0];

    /// A record to be appended.
    public static LogRecord of(LogOperation operation, LogContext context, PageId page, int slot,
            long allocationUnit, byte[] before, byte[] after) {
        return new LogRecord(0, operation, context, 0, 0, 0, 0, page, slot, allocationUnit, before, after);
    }

    /// A record without page.
    public static LogRecord of(LogOperation operation, byte[] after) {
        return of(operation, LogContext.LCX_NULL, PageId.NONE, 0, 0, NOTHING, after);
    }

    public boolean isCompensation() {
        return (flags & COMPENSATION) != 0;
    }

    /// The record's bytes, as `Log Record Length` of fn_dblog counts them.
    public int length() {
        return HEADER + before.length + after.length;
    }

    /// The record as it stands in the log.
    public byte[] bytes() {
        var bytes = order(ByteBuffer.allocate(length()));
        write(bytes, flags, transaction, previous, undoNext);
        return bytes.array();
    }

    void write(ByteBuffer into, int setFlags, long ofTransaction, long previousLsn, long undoNextLsn) {
        into.putInt(length()).put((byte) operation.code()).put((byte) context.ordinal()).put((byte) setFlags)
                .put((byte) 0);
        into.putInt((int) ofTransaction).putShort((short) (ofTransaction >>> 32));
        into.putLong(previousLsn).putLong(undoNextLsn);
        into.putInt(page.number()).putShort((short) page.file()).putShort((short) slot).putLong(allocationUnit);
        into.putShort((short) before.length).put(before).put(after);
    }

    static LogRecord read(long lsn, ByteBuffer from) {
        int start = from.position();
        int length = from.getInt();
        var operation = LogOperation.of(from.get() & 0xFF);
        var context = LogContext.of(from.get() & 0xFF);
        int flags = from.get();
        from.get();
        long transaction = from.getInt() & 0xFFFF_FFFFL | (from.getShort() & 0xFFFFL) << 32;
        long previous = from.getLong();
        long undoNext = from.getLong();
        int number = from.getInt();
        var page = new PageId(from.getShort() & 0xFFFF, number);
        int slot = from.getShort() & 0xFFFF;
        long unit = from.getLong();
        var before = new byte[from.getShort() & 0xFFFF];
        from.get(before);
        var after = new byte[length - (from.position() - start)];
        from.get(after);
        return new LogRecord(lsn, operation, context, flags, transaction, previous, undoNext, page, slot, unit,
                before, after);
    }

    static ByteBuffer order(ByteBuffer buffer) {
        return buffer.order(ByteOrder.LITTLE_ENDIAN);
    }
}
