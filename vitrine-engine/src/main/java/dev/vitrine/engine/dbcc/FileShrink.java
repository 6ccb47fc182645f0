package dev.vitrine.engine.dbcc;

import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.storage.allocation.MapPages;
import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.database.RowsetCatalog;
import dev.vitrine.storage.file.DataFile;
import dev.vitrine.storage.file.FileDescription;
import dev.vitrine.storage.page.Page;
import dev.vitrine.types.error.DatabaseError;
import dev.vitrine.types.error.DbccError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TransactionError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Makes one data file smaller. Pages of system tables move one by one; a user's table with pages in the end of the
/// file is written anew as a whole, each in a transaction of its own, under Sch-M: so heaps, off-row values, roots and
/// maps leave too, and every index stays true. Who needs room meanwhile gets it: the shrink gives way.
final class FileShrink {
    static final long EXTENT_BYTES = (long) MapPages.EXTENT * Page.SIZE;
    /// The file header, its maps, the boot page.
    private static final int LEAST_EXTENTS = 2;

    private final DbccCall call;
    private final DatabaseCatalog catalog;
    private final Database database;
    private final FileDescription description;
    private final DataFile file;

    FileShrink(DbccCall call, DatabaseCatalog catalog, FileDescription description) {
        this.call = call;
        this.catalog = catalog;
        this.database = catalog.database();
        this.description = description;
        this.file = database.files().file(description.id());
    }

    /// @return what is known of the file now
    FileDescription run(long bytes, ShrinkCommands.Mode mode) {
        if (!database.beginShrink(file)) {
            throw DbccError.FILE_BEING_SHRUNK.with(file.id(), database.id());
        }
        try {
            return alone(bytes, mode);
        } finally {
            database.endShrink(file);
        }
    }

    private FileDescription alone(long bytes, ShrinkCommands.Mode mode) {
        if (mode == ShrinkCommands.Mode.EMPTYFILE) {
            return empty();
        }
        long extents = Math.max(LEAST_EXTENTS, (bytes + EXTENT_BYTES - 1) / EXTENT_BYTES);
        if (mode.moves()) {
            extents = Math.max(extents, database.allocation().takenExtents(file));
        }
        int wanted = (int) Math.min(extents * MapPages.EXTENT, file.pages());
        if (mode.moves()) {
            move(wanted);
        }
        if (mode.truncates()) {
            truncate(mode == ShrinkCommands.Mode.TRUNCATEONLY && call.count() < 3 ? LEAST_EXTENTS * MapPages.EXTENT
                    : wanted);
        }
        return ShrinkCommands.remembered(call, catalog, description, (long) file.pages() * Page.SIZE);
    }

    private void truncate(int wanted) {
        try {
            if (!database.truncate(file, wanted)) {
                throw DbccError.FILE_NOT_ADJUSTED.with(description.name());
            }
        } catch (IOException e) {
            throw DbccError.FILE_NOT_ADJUSTED.with(description.name());
        }
    }

    private void move(int wanted) {
        database.allocation().confine(file, wanted);
        vacate(wanted);
        for (int table : tables(wanted)) {
            if (!database.allocation().isConfined(file) || !rewrite(table)) {
                return;
            }
        }
    }

    /// Everything goes to the other files of the filegroup, and nothing comes back: 2555 where something stays.
    private FileDescription empty() {
        boolean only = database.files().of(description.filegroup()).stream().filter(DataFile::takesPages)
                .allMatch(other -> other == file);
        if (only || file.id() == MapPages.BOOT_FILE) {
            throw DbccError.FILE_NOT_EMPTIED.with(description.name());
        }
        var emptied = description.withStatus(description.status() | FileDescription.EMPTIED);
        call.server().views().databases().fileChanges().change(database.id(), emptied);
        vacate(0);
        for (int table : tables(0)) {
            rewrite(table);
        }
        if (!database.allocation().isEmpty(file)) {
            throw DbccError.FILE_NOT_EMPTIED.with(description.name());
        }
        return emptied;
    }

    private void vacate(int wanted) {
        database.vacate(file, wanted, entry -> catalog.object(entry.objectId()).isEmpty());
    }

    /// The user tables that have extents in the file from a page on.
    private List<Integer> tables(int from) {
        var found = new ArrayList<Integer>();
        for (var entry : database.catalog().entries()) {
            boolean user = catalog.object(entry.objectId()).filter(object -> object.type() == ObjectType.USER_TABLE)
                    .isPresent();
            if (user && !found.contains(entry.objectId()) && reaches(entry, from)) {
                found.add(entry.objectId());
            }
        }
        return found;
    }

    private boolean reaches(RowsetCatalog.Entry entry, int from) {
        return entry.units().stream().flatMap(unit -> database.allocation().extents(unit.firstIam()).stream())
                .anyMatch(extent -> extent.first().file() == file.id() && extent.first().number() >= from);
    }

    /// @return whether there was room, and nobody held the table too long
    private boolean rewrite(int table) {
        if (database.options().temporary()) {
            return true;
        }
        try {
            call.server().rewrite(catalog, table, call.work().queries());
            return true;
        } catch (SqlError busy) {
            if (busy.is(TransactionError.LOCK_TIMEOUT) || busy.is(DatabaseError.PRIMARY_FILEGROUP_FULL)) {
                return false;
            }
            throw busy;
        }
    }
}
