package dev.vitrine.storage.page;

/// A page's address in its database: file and page number, as SQL Server writes it `1:42`. Packed into a long where
/// many are kept.
public record PageId(int file, int number) {
    /// No page.
    public static final PageId NONE = new PageId(0, 0);

    public long packed() {
        return ((long) file << 32) | number & 0xFFFF_FFFFL;
    }

    public static PageId of(long packed) {
        return new PageId((int) (packed >>> 32), (int) packed);
    }

    public boolean isNone() {
        return file == 0;
    }

    @Override
    public String toString() {
        return file + ":" + number;
    }
}
