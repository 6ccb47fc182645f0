package dev.vitrine.engine.dbcc;

import static dev.vitrine.engine.dbcc.DbccCommand.command;

import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.Databases;
import dev.vitrine.storage.file.FileDescription;
import dev.vitrine.storage.page.Page;
import dev.vitrine.types.error.DbccError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// SHRINKFILE and SHRINKDATABASE. Source: "DBCC SHRINKFILE", "DBCC SHRINKDATABASE (Transact-SQL)".
final class ShrinkCommands {
    private static final long MB = 1L << 20;
    private static final int PERCENT = 100;

    static final List<DbccCommand> ALL = List.of(
            command("SHRINKFILE", 1, 3, """
                    ( { 'file_name' | file_id }
                        { [ , EMPTYFILE ]
                        | [ [ , target_size ] [ , { NOTRUNCATE | TRUNCATEONLY } ] ]
                        }
                    )
                        [ WITH NO_INFOMSGS ]
                    """, ShrinkCommands::file),
            command("SHRINKDATABASE", 1, 3, """
                    ( { 'database_name' | database_id | 0 }
                        [ , target_percent ]
                        [ , { NOTRUNCATE | TRUNCATEONLY } ]
                    )
                        [ WITH NO_INFOMSGS ]
                    """, ShrinkCommands::database));

    private ShrinkCommands() {
    }

    /// What is done: pages are moved, the end is cut off, or both; or everything goes elsewhere.
    enum Mode {
        MOVE_AND_TRUNCATE, NOTRUNCATE, TRUNCATEONLY, EMPTYFILE;

        boolean moves() {
            return this != TRUNCATEONLY;
        }

        boolean truncates() {
            return this == MOVE_AND_TRUNCATE || this == TRUNCATEONLY;
        }
    }

    /// What stands behind the first argument.
    ///
    /// @param number a size in megabytes, or percent
    private record Wish(Optional<Integer> number, Mode mode) {
    }

    private static Wish wish(DbccCall call, boolean ofFile) {
        Optional<Integer> number = Optional.empty();
        var mode = Mode.MOVE_AND_TRUNCATE;
        for (int place = 1; place < call.count(); place++) {
            var given = call.argument(place);
            int at = place + 1;
            if (place == 1 && given.integer().filter(value -> value >= 0).isPresent()) {
                number = given.integer();
            } else {
                mode = mode(given, ofFile && call.count() == 2).filter(word -> at == call.count())
                        .orElseThrow(() -> DbccCall.incorrect(at));
            }
        }
        return new Wish(number, mode);
    }

    private static Optional<Mode> mode(DbccArgument given, boolean mayEmpty) {
        return switch (given.text().toUpperCase(Locale.ROOT)) {
            case "NOTRUNCATE" -> Optional.of(Mode.NOTRUNCATE);
            case "TRUNCATEONLY" -> Optional.of(Mode.TRUNCATEONLY);
            case "EMPTYFILE" -> mayEmpty ? Optional.of(Mode.EMPTYFILE) : Optional.empty();
            default -> Optional.empty();
        };
    }

    private static void requireNoTransaction(DbccCall call, String operation) {
        if (call.session().transaction().open().isPresent()) {
            throw DbccError.NOT_IN_TRANSACTION.with(operation);
        }
    }

    private static void file(DbccCall call) {
        var database = call.current();
        var wanted = call.argument(0);
        var file = database.database().descriptions().stream().filter(one -> wanted.is(one.name())
                || wanted.integer().filter(id -> id == one.id()).isPresent()).findFirst()
                .orElseThrow(() -> DbccError.FILE_NOT_FOUND.with(wanted.text(), database.database().name()));
        var wish = wish(call, true);
        requireNoTransaction(call, "shrinkfile");
        var now = shrink(call, database, file, wish.number().map(size -> size * MB), wish.mode());
        answer(call, database, List.of(now));
    }

    private static void database(DbccCall call) {
        var database = call.database(0);
        var wish = wish(call, false);
        int percent = wish.number().orElse(0);
        if (percent >= PERCENT) {
            throw DbccCall.incorrect(2);
        }
        requireNoTransaction(call, "shrinkdatabase");
        var shrunk = new ArrayList<FileDescription>();
        for (var file : database.database().descriptions()) {
            long before = bytes(database, file);
            long kept = file.log() ? file.size() : Math.max(file.size(), used(database, file) * PERCENT
                    / (PERCENT - percent));
            var after = shrink(call, database, file, Optional.of(kept), wish.mode());
            if (bytes(database, after) < before) {
                shrunk.add(after);
            }
        }
        answer(call, database, shrunk);
    }

    private static void answer(DbccCall call, DatabaseCatalog database, List<FileDescription> files) {
        var rows = new ResultTable(call.output()).column("DbId", SqlType.SMALLINT).column("FileId", SqlType.INT)
                .column("CurrentSize", SqlType.INT).column("MinimumSize", SqlType.INT)
                .column("UsedPages", SqlType.INT).column("EstimatedPages", SqlType.INT).begin();
        files.forEach(file -> rows.row(values(database, file)));
        rows.end();
    }

    private static IntegerValue[] values(DatabaseCatalog database, FileDescription file) {
        long pages = bytes(database, file) / Page.SIZE;
        long used = file.log() ? pages : used(database, file) / Page.SIZE;
        return new IntegerValue[] {IntegerValue.of(database.database().id()), IntegerValue.of(file.id()),
            IntegerValue.of(pages), IntegerValue.of(Math.min(file.size() / Page.SIZE, pages)), IntegerValue.of(used),
            IntegerValue.of(used)};
    }

    private static long bytes(DatabaseCatalog database, FileDescription file) {
        return file.log() ? database.database().log().size()
                : (long) database.database().files().file(file.id()).pages() * Page.SIZE;
    }

    private static long used(DatabaseCatalog database, FileDescription file) {
        return database.database().allocation().takenExtents(database.database().files().file(file.id()))
                * FileShrink.EXTENT_BYTES;
    }

    /// Shrinks one file.
    ///
    /// @param size bytes that are to stay at least; absent: those it was made with
    /// @return what is known of it now
    private static FileDescription shrink(DbccCall call, DatabaseCatalog database, FileDescription file,
            Optional<Long> size, Mode mode) {
        if (!file.log()) {
            return new FileShrink(call, database, file).run(size.orElse(file.size()), mode);
        }
        if (mode.truncates() && !database.database().shrinkLog(mode == Mode.TRUNCATEONLY && size.isEmpty() ? 0
                : size.orElse(file.size()))) {
            call.tell(DbccError.LOG_END_IN_USE, file.id(), file.name());
        }
        return remembered(call, database, file, database.database().log().size());
    }

    /// A file that has become smaller than it was made is made so small at the next time.
    static FileDescription remembered(DbccCall call, DatabaseCatalog database, FileDescription file, long bytes) {
        if (bytes >= file.size()) {
            return file;
        }
        var smaller = file.with(bytes, file.growth(), file.growthIsPercent(), file.maxSize());
        Databases databases = call.server().views().databases();
        databases.fileChanges().change(database.database().id(), smaller);
        return smaller;
    }
}
