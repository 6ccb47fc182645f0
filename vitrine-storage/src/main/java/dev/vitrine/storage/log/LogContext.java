package dev.vitrine.storage.log;

/// Where something was done, by SQL Server's names.
public enum LogContext {
    LCX_NULL, LCX_HEAP, LCX_CLUSTERED, LCX_INDEX_LEAF, LCX_INDEX_INTERIOR, LCX_GAM, LCX_SGAM, LCX_IAM, LCX_PFS,
    LCX_MARK_AS_GHOST, LCX_BOOT_PAGE, LCX_FILE_HEADER, LCX_TEXT_MIX, LCX_TEXT_TREE;

    private static final LogContext[] ALL = values();

    /// Whether records are found by their slot, so that a slot stays when its record goes.
    public boolean keepsSlots() {
        return this == LCX_HEAP || isText();
    }

    /// Whether it is a page of off-row values.
    public boolean isText() {
        return this == LCX_TEXT_MIX || this == LCX_TEXT_TREE;
    }

    /// The context with this ordinal.
    static LogContext of(int code) {
        return code < ALL.length ? ALL[code] : LCX_NULL;
    }
}
