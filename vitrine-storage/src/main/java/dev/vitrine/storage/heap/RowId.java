package dev.vitrine.storage.heap;

import dev.vitrine.storage.page.PageId;

/// Where a row of a heap lies.
public record RowId(PageId page, int slot) {
    /// Eight bytes, as a nonclustered index carries it.
    public long packed() {
        return (long) page.file() << 48 | (page.number() & 0xFFFF_FFFFL) << 16 | slot;
    }

    public static RowId of(long packed) {
        return new RowId(new PageId((int) (packed >>> 48), (int) (packed >>> 16)), (int) (packed & 0xFFFF));
    }
}
