package dev.vitrine.engine.dbcc;

import dev.vitrine.storage.allocation.MapPages;
import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.file.DataFile;
import dev.vitrine.types.error.DbccError;

/// How much of the files is taken, by the maps: the last lines of CHECKALLOC.
final class AllocationTotals {
    private AllocationTotals() {
    }

    static void tell(Database database, CheckReport report) {
        long extents = 0;
        long used = 0;
        for (var file : database.files().files()) {
            long taken = database.allocation().takenExtents(file);
            long pages = used(database, file);
            report.line(DbccError.FILE_TOTALS.with(file.id(), taken, pages, taken * MapPages.EXTENT));
            report.line(DbccError.MIXED_OF_FILE.with(file.id(), 0, 0));
            extents += taken;
            used += pages;
        }
        report.line(DbccError.DATABASE_TOTALS.with(extents, used, extents * MapPages.EXTENT));
        report.line(DbccError.MIXED_OF_DATABASE.with(0, 0));
    }

    private static long used(Database database, DataFile file) {
        long used = 0;
        for (int first = 0; first < file.pages(); first += MapPages.PFS_INTERVAL) {
            var id = MapPages.pfs(file.id(), first);
            if (!database.pages().isFormatted(id)) {
                continue;
            }
            try (var pfs = database.pages().read(id)) {
                int last = Math.min(first + MapPages.PFS_INTERVAL, file.pages());
                for (int page = first; page < last; page++) {
                    boolean own = page < MapPages.EXTENT && page <= 3 || page == MapPages.BOOT;
                    used += own || (pfs.page().byteAt(MapPages.pfsByte(page)) & MapPages.ALLOCATED) != 0 ? 1 : 0;
                }
            }
        }
        return used;
    }
}
