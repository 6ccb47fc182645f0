package dev.vitrine.engine.view;

import dev.vitrine.storage.allocation.MapPages;
import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.PageType;
import dev.vitrine.types.error.SqlError;
import java.io.IOException;
import java.io.UncheckedIOException;

/// What page headers and maps say, in SQL Server's words.
public final class PageText {
    private PageText() {
    }

    /// Whether a page number lies in a data file of the database.
    public static boolean exists(Database database, PageId id) {
        return database.files().files().stream().anyMatch(file -> file.id() == id.file() && id.number() >= 0
                && id.number() < file.pages());
    }

    /// A copy of a page as memory has it; of one that is blank or damaged, as it is on disk.
    public static Page copy(Database database, PageId id) {
        var copy = Page.onHeap();
        try (var page = database.pages().read(id)) {
            copy.copyFrom(page.page());
        } catch (SqlError unreadable) {
            try {
                database.files().file(id.file()).os().read((long) id.number() * Page.SIZE, copy.buffer());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return copy;
    }

    /// `DATA_PAGE` and its sisters.
    public static String type(PageType type) {
        return switch (type) {
            case TEXT_MIX -> "TEXT_MIX_PAGE";
            case TEXT_TREE -> "TEXT_TREE_PAGE";
            case FILE_HEADER -> "FILEHEADER_PAGE";
            case NONE -> "UNKNOWN";
            default -> type.name() + "_PAGE";
        };
    }

    /// The byte of a page in the PFS in words.
    public static String freeSpace(int value) {
        var text = new StringBuilder();
        if ((value & MapPages.IAM_PAGE) != 0) {
            text.append("IAM_PG ");
        }
        if ((value & MapPages.ALLOCATED) != 0) {
            text.append("ALLOCATED ");
        }
        return text.append(" 0_PCT_FULL").toString();
    }

    /// Whether the GAM says that the page's extent is taken.
    public static boolean taken(Database database, PageId id) {
        var gam = MapPages.gam(id.file(), id.number());
        if (!database.pages().isFormatted(gam)) {
            return false;
        }
        try (var page = database.pages().read(gam)) {
            return !MapPages.bit(page.page(), id.number() % MapPages.GAM_INTERVAL / MapPages.EXTENT);
        }
    }

    /// The byte of a page in its PFS page; 0 where that was never made.
    public static int pfs(Database database, PageId id) {
        return database.pages().isFormatted(MapPages.pfs(id.file(), id.number()))
                ? database.allocation().freeSpace(id) : 0;
    }
}
