package dev.vitrine.storage.allocation;

import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import java.util.BitSet;

/// Where the allocation maps lie, and their bits.
public final class MapPages {
    /// Pages of an extent.
    public static final int EXTENT = 8;
    /// Pages covered by a PFS page.
    public static final int PFS_INTERVAL = 8088;
    /// Pages covered by a GAM page.
    public static final int GAM_INTERVAL = 511_232;
    /// The boot page.
    public static final int BOOT = 9;
    /// The file that has it.
    public static final int BOOT_FILE = 1;
    /// PFS: the page is allocated.
    public static final int ALLOCATED = 0x40;
    /// PFS: it is an IAM page.
    public static final int IAM_PAGE = 0x10;
    /// PFS: it holds ghosts, or held some.
    public static final int GHOSTS = 0x08;
    /// PFS: how full it is, 0 empty to 4 full; kept for heaps and off-row data.
    public static final int FULLNESS = 0x07;
    static final int BITS = Page.HEADER + 98;
    private static final int PFS_BYTES = Page.HEADER + 4;
    private static final int FIRST_EXTENT = Page.HEADER + 2;

    private MapPages() {
    }

    /// The PFS page of a page.
    public static PageId pfs(int file, int page) {
        int interval = page / PFS_INTERVAL;
        return new PageId(file, interval == 0 ? 1 : interval * PFS_INTERVAL);
    }

    /// Where the page's byte lies on its PFS page.
    public static int pfsByte(int page) {
        return PFS_BYTES + page % PFS_INTERVAL;
    }

    /// The GAM page of a page.
    public static PageId gam(int file, int page) {
        int interval = page / GAM_INTERVAL;
        return new PageId(file, interval == 0 ? 2 : interval * GAM_INTERVAL);
    }

    /// Whether the page number is one of the file's own pages: header, maps, boot page.
    public static boolean isReserved(int page) {
        return page < EXTENT * 2 || page % PFS_INTERVAL == 0 || page % GAM_INTERVAL <= 1;
    }

    /// A bit of a GAM or IAM page.
    public static boolean bit(Page page, int index) {
        return (page.byteAt(BITS + index / 8) & 1 << index % 8) != 0;
    }

    /// All bits of a GAM or IAM page.
    public static BitSet bits(Page page) {
        return BitSet.valueOf(page.bytes(BITS, GAM_INTERVAL / EXTENT / 8));
    }

    /// Sets a bit of a GAM or IAM page; used by the change and by its redo and undo.
    public static void setBit(Page page, int index, boolean value) {
        int at = BITS + index / 8;
        int old = page.byteAt(at);
        page.putByte(at, value ? old | 1 << index % 8 : old & ~(1 << index % 8));
    }

    /// A freshly formatted GAM page says that every extent is free.
    public static void initialiseGam(Page page) {
        for (int at = BITS; at < BITS + GAM_INTERVAL / EXTENT / 8; at++) {
            page.putByte(at, 0xFF);
        }
    }

    /// The first page that an IAM page covers.
    public static int iamFirstPage(Page iam) {
        return iam.intAt(FIRST_EXTENT);
    }

    /// The file that an IAM page covers a part of.
    public static int iamFile(Page iam) {
        return iam.shortAt(FIRST_EXTENT + 4);
    }

    /// Tells an IAM page which part of which file it covers.
    public static void initialiseIam(Page iam, PageId coveredFrom) {
        iam.putInt(FIRST_EXTENT, coveredFrom.number());
        iam.putShort(FIRST_EXTENT + 4, coveredFrom.file());
    }
}
