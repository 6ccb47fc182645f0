package dev.vitrine.storage.log;

/// What a log record says was done, by SQL Server's names. The code is what stands in the record.
public enum LogOperation {
    LOP_NULL(0),
    LOP_FORMAT_PAGE(1),
    LOP_INSERT_ROWS(2),
    LOP_DELETE_ROWS(3),
    LOP_MODIFY_ROW(4),
    LOP_MODIFY_HEADER(5),
    LOP_DELETE_SPLIT(12),
    LOP_SET_BITS(14),
    LOP_SET_FREE_SPACE(15),
    LOP_EXPUNGE_ROWS(20),
    LOP_BEGIN_XACT(128),
    LOP_COMMIT_XACT(129),
    LOP_ABORT_XACT(130),
    LOP_PREP_XACT(131),
    LOP_MARK_SAVEPOINT(133),
    LOP_SHRINK_NOOP(140),
    LOP_BEGIN_CKPT(150),
    LOP_XACT_CKPT(151),
    LOP_END_CKPT(153);

    private static final LogOperation[] BY_CODE = new LogOperation[256];

    static {
        for (var operation : values()) {
            BY_CODE[operation.code] = operation;
        }
    }

    private final int code;

    LogOperation(int code) {
        this.code = code;
    }

    /// Whether records of it begin, prepare or end a transaction: there is nothing in them to undo.
    public boolean isBoundary() {
        return this == LOP_BEGIN_XACT || this == LOP_PREP_XACT || this == LOP_COMMIT_XACT || this == LOP_ABORT_XACT;
    }

    public int code() {
        return code;
    }

    /// The operation with this code, LOP_NULL for an unknown one.
    public static LogOperation of(int code) {
        return BY_CODE[code] == null ? LOP_NULL : BY_CODE[code];
    }
}
