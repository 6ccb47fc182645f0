package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.function;
import static dev.vitrine.engine.view.SystemView.view;

import dev.vitrine.storage.allocation.MapPages;
import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.page.Lsn;
import dev.vitrine.storage.page.Page;
import dev.vitrine.types.type.SqlType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// What happens in files and the log.
/// Source: "sys.dm_io_virtual_file_stats", "sys.dm_db_log_info", "sys.dm_db_log_space_usage",
/// "sys.dm_db_file_space_usage (Transact-SQL)".
final class FileViews {
    private static final double MEGABYTE = 1 << 20;
    private static final Pattern DRIVE = Pattern.compile("[A-Za-z]:\\\\");
    private static final int NANOS_PER_MILLI = 1_000_000;

    static final List<SystemView> ALL = List.of(
            function("sys.dm_io_virtual_file_stats", List.of(SqlType.SMALLINT, SqlType.SMALLINT),
                    """
                            database_id              smallint     NOT NULL
                            file_id                  smallint     NOT NULL
                            sample_ms                bigint       NOT NULL
                            num_of_reads             bigint       NOT NULL
                            num_of_bytes_read        bigint       NOT NULL
                            io_stall_read_ms         bigint       NOT NULL
                            num_of_writes            bigint       NOT NULL
                            num_of_bytes_written     bigint       NOT NULL
                            io_stall_write_ms        bigint       NOT NULL
                            io_stall                 bigint       NOT NULL
                            size_on_disk_bytes       bigint       NOT NULL
                            file_handle              varbinary(8) NOT NULL
                            io_stall_queued_read_ms  bigint       NOT NULL = 0
                            io_stall_queued_write_ms bigint       NOT NULL = 0""", FileViews::statistics),
            function("sys.dm_os_volume_stats", List.of(SqlType.INT, SqlType.INT), """
                    database_id                int
                    file_id                    int
                    volume_mount_point         nvarchar(512)
                    volume_id                  nvarchar(512)
                    logical_volume_name        nvarchar(512)
                    file_system_type           nvarchar(512)
                    total_bytes                bigint
                    available_bytes            bigint
                    supports_compression       tinyint
                    supports_alternate_streams tinyint
                    supports_sparse_files      tinyint
                    is_read_only               tinyint
                    is_compressed              tinyint
                    incurs_seek_penalty        tinyint""", FileViews::volume),
            function("sys.dm_db_log_info", List.of(SqlType.INT), """
                    database_id              int           NOT NULL
                    file_id                  smallint      NOT NULL
                    vlf_begin_offset         bigint        NOT NULL
                    vlf_size_mb              float         NOT NULL
                    vlf_sequence_number      bigint        NOT NULL
                    vlf_active               bit           NOT NULL
                    vlf_status               int           NOT NULL
                    vlf_parity               tinyint       NOT NULL
                    vlf_first_lsn            nvarchar(48)
                    vlf_create_lsn           nvarchar(48)
                    vlf_encryptor_thumbprint varbinary(20)""", FileViews::log),
            view("sys.dm_db_log_space_usage", """
                    database_id                          smallint NOT NULL
                    total_log_size_in_bytes              bigint   NOT NULL
                    used_log_space_in_bytes              bigint   NOT NULL
                    used_log_space_in_percent            real     NOT NULL
                    log_space_in_bytes_since_last_backup bigint   NOT NULL""", FileViews::logSpace),
            view("sys.dm_db_file_space_usage", """
                    database_id                         smallint NOT NULL
                    file_id                             smallint NOT NULL
                    filegroup_id                        smallint NOT NULL
                    total_page_count                    bigint   NOT NULL
                    allocated_extent_page_count         bigint   NOT NULL
                    unallocated_extent_page_count       bigint   NOT NULL
                    version_store_reserved_page_count   bigint   NOT NULL = 0
                    user_object_reserved_page_count     bigint   NOT NULL
                    internal_object_reserved_page_count bigint   NOT NULL = 0
                    mixed_extent_page_count             bigint   NOT NULL = 0
                    modified_extent_page_count          bigint   NOT NULL = 0""",
                    FileViews::space));

    private FileViews() {
    }

    private static void statistics(Rows rows) {
        long sample = rows.os().clock().nanos() / NANOS_PER_MILLI;
        for (var database : rows.context().databases().storage().databases()) {
            if (!rows.asks(0, database.id())) {
                continue;
            }
            for (var file : database.descriptions()) {
                if (rows.asks(1, file.id())) {
                    var open = DatabaseViews.open(database, file);
                    var done = open.statistics();
                    long readStall = done.readStallMillis();
                    long writeStall = done.writeStallMillis();
                    rows.add(database.id(), file.id(), sample, done.reads(), done.bytesRead(), readStall,
                            done.writes(), done.bytesWritten(), writeStall, readStall + writeStall,
                            DatabaseViews.sizeOnDisk(open), Addresses.of(System.identityHashCode(open)));
                }
            }
        }
    }

    /// The volume of one file: of a Windows path its drive, else the root of the file system.
    private static void volume(Rows rows) {
        for (var database : rows.context().databases().storage().databases()) {
            for (var file : database.descriptions()) {
                if (given(rows, 0, database.id()) && given(rows, 1, file.id())) {
                    var drive = DRIVE.matcher(file.physicalName());
                    try {
                        rows.first(database.id(), file.id(), drive.lookingAt() ? drive.group() : "/");
                        rows.set("total_bytes", rows.os().files().totalBytes(file.path()))
                                .set("available_bytes", rows.os().files().freeBytes(file.path())).add();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }
            }
        }
    }

    private static boolean given(Rows rows, int place, int id) {
        return rows.argument(place).isPresent() && rows.asks(place, id);
    }

    /// NULL or 0 means the current database.
    private static Optional<Database> asked(Rows rows) {
        int id = rows.argument(0).map(value -> value.asInt()).filter(given -> given != 0)
                .orElse(rows.context().session().databaseId());
        return rows.context().databases().storage().database(id);
    }

    private static void log(Rows rows) {
        asked(rows).ifPresent(database -> {
            int file = database.descriptions().stream().filter(one -> one.log()).findFirst().orElseThrow().id();
            for (var vlf : database.log().virtualLogFiles()) {
                boolean used = vlf.sequence() != 0;
                rows.add(database.id(), file, vlf.beginOffset(), vlf.size() / MEGABYTE, vlf.sequence(), vlf.active(),
                        vlf.status(), vlf.parity(),
                        used ? Lsn.text(Lsn.of(vlf.sequence(), (vlf.beginOffset() + Page.SIZE) / 512, 1)) : null,
                        Lsn.text(vlf.createLsn()));
            }
        });
    }

    private static void logSpace(Rows rows) {
        var database = rows.database().database();
        long size = database.log().size();
        long used = database.log().usedBytes();
        rows.add(database.id(), size, used, 100.0 * used / size, used);
    }

    private static void space(Rows rows) {
        var database = rows.database().database();
        var objects = new HashMap<Integer, Long>();
        for (var entry : database.catalog().entries()) {
            if (ObjectViews.isUser(rows, entry.objectId())) {
                for (var unit : entry.units()) {
                    database.allocation().extents(unit.firstIam()).forEach(extent -> objects.merge(
                            extent.first().file(), (long) MapPages.EXTENT, Long::sum));
                }
            }
        }
        for (var file : database.files().files()) {
            long allocated = database.allocation().takenExtents(file) * MapPages.EXTENT;
            rows.add(database.id(), file.id(), file.description().filegroup(), file.pages(), allocated,
                    file.pages() - allocated, 0, objects.getOrDefault(file.id(), 0L));
        }
    }
}
