package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.view;

import dev.vitrine.engine.database.DatabaseRow;
import dev.vitrine.engine.database.Databases;
import dev.vitrine.os.file.OsFile;
import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.file.DataFile;
import dev.vitrine.storage.file.FileDescription;
import dev.vitrine.storage.file.Filegroup;
import dev.vitrine.storage.page.Page;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Databases and their files.
/// Source: "sys.databases", "sys.master_files", "sys.database_files", "sys.filegroups (Transact-SQL)".
final class DatabaseViews {
    private static final long LARGEST_LOG_PAGES = 268_435_456;
    private static final String FILE_COLUMNS = """
            file_id            int              NOT NULL
            file_guid          uniqueidentifier
            type               tinyint          NOT NULL
            type_desc          nvarchar(60)
            data_space_id      int              NOT NULL
            name               sysname          NOT NULL
            physical_name      nvarchar(260)    NOT NULL
            state              tinyint                   = 0
            state_desc         nvarchar(60)              = 'ONLINE'
            size               int              NOT NULL
            max_size           int              NOT NULL
            growth             int              NOT NULL
            is_media_read_only bit              NOT NULL = 0
            is_read_only       bit              NOT NULL = 0
            is_sparse          bit              NOT NULL = 0
            is_percent_growth  bit              NOT NULL
            is_name_reserved   bit              NOT NULL = 0""";
    private static final String FILE_HISTORY_COLUMNS = """
            create_lsn             numeric(25,0)
            drop_lsn               numeric(25,0)
            read_only_lsn          numeric(25,0)
            read_write_lsn         numeric(25,0)
            differential_base_lsn  numeric(25,0)
            differential_base_guid uniqueidentifier
            differential_base_time datetime
            redo_start_lsn         numeric(25,0)
            redo_start_fork_guid   uniqueidentifier
            redo_target_lsn        numeric(25,0)
            redo_target_fork_guid  uniqueidentifier
            backup_lsn             numeric(25,0)""";
    private static final String SPACE_COLUMNS = """
            name          sysname      NOT NULL
            data_space_id int          NOT NULL
            type          char(2)      NOT NULL = 'FG'
            type_desc     nvarchar(60)          = 'ROWS_FILEGROUP'
            is_default    bit          NOT NULL
            is_system     bit          NOT NULL = 0""";

    static final List<SystemView> ALL = List.of(
            view("sys.databases", """
                    name                                       sysname          NOT NULL
                    database_id                                int              NOT NULL
                    source_database_id                         int
                    owner_sid                                  varbinary(85)             = 0x01
                    create_date                                datetime         NOT NULL
                    compatibility_level                        tinyint          NOT NULL
                    collation_name                             sysname
                    user_access                                tinyint                   = 0
                    user_access_desc                           nvarchar(60)              = 'MULTI_USER'
                    is_read_only                               bit                       = 0
                    is_auto_close_on                           bit              NOT NULL = 0
                    is_auto_shrink_on                          bit                       = 0
                    state                                      tinyint
                    state_desc                                 nvarchar(60)
                    is_in_standby                              bit                       = 0
                    is_cleanly_shutdown                        bit                       = 0
                    is_supplemental_logging_enabled            bit                       = 0
                    snapshot_isolation_state                   tinyint                   = 0
                    snapshot_isolation_state_desc              nvarchar(60)              = 'OFF'
                    is_read_committed_snapshot_on              bit                       = 0
                    recovery_model                             tinyint
                    recovery_model_desc                        nvarchar(60)
                    page_verify_option                         tinyint                   = 2
                    page_verify_option_desc                    nvarchar(60)              = 'CHECKSUM'
                    is_auto_create_stats_on                    bit
                    is_auto_create_stats_incremental_on        bit                       = 0
                    is_auto_update_stats_on                    bit
                    is_auto_update_stats_async_on              bit                       = 0
                    is_ansi_null_default_on                    bit                       = 0
                    is_ansi_nulls_on                           bit                       = 0
                    is_ansi_padding_on                         bit                       = 0
                    is_ansi_warnings_on                        bit                       = 0
                    is_arithabort_on                           bit                       = 0
                    is_concat_null_yields_null_on              bit                       = 0
                    is_numeric_roundabort_on                   bit                       = 0
                    is_quoted_identifier_on                    bit                       = 0
                    is_recursive_triggers_on                   bit
                    is_cursor_close_on_commit_on               bit                       = 0
                    is_local_cursor_default                    bit                       = 0
                    is_fulltext_enabled                        bit                       = 0
                    is_trustworthy_on                          bit                       = 0
                    is_db_chaining_on                          bit                       = 0
                    is_parameterization_forced                 bit                       = 0
                    is_master_key_encrypted_by_server          bit              NOT NULL = 0
                    is_query_store_on                          bit                       = 0
                    is_published                               bit              NOT NULL = 0
                    is_subscribed                              bit              NOT NULL = 0
                    is_merge_published                         bit              NOT NULL = 0
                    is_distributor                             bit              NOT NULL = 0
                    is_sync_with_backup                        bit              NOT NULL = 0
                    service_broker_guid                        uniqueidentifier NOT NULL = 0
                    is_broker_enabled                          bit              NOT NULL = 0
                    log_reuse_wait                             tinyint
                    log_reuse_wait_desc                        nvarchar(60)
                    is_date_correlation_on                     bit              NOT NULL = 0
                    is_cdc_enabled                             bit              NOT NULL = 0
                    is_encrypted                               bit                       = 0
                    is_honor_broker_priority_on                bit                       = 0
                    replica_id                                 uniqueidentifier
                    group_database_id                          uniqueidentifier
                    resource_pool_id                           int
                    default_language_lcid                      smallint
                    default_language_name                      nvarchar(128)
                    default_fulltext_language_lcid             int
                    default_fulltext_language_name             nvarchar(128)
                    is_nested_triggers_on                      bit
                    is_transform_noise_words_on                bit
                    two_digit_year_cutoff                      smallint
                    containment                                tinyint                   = 0
                    containment_desc                           nvarchar(60)              = 'NONE'
                    target_recovery_time_in_seconds            int                       = 0
                    delayed_durability                         int
                    delayed_durability_desc                    nvarchar(60)
                    is_memory_optimized_elevate_to_snapshot_on bit                       = 0
                    is_federation_member                       bit                       = 0
                    is_remote_data_archive_enabled             bit                       = 0
                    is_mixed_page_allocation_on                bit                       = 0
                    is_temporal_history_retention_enabled      bit                       = 0
                    catalog_collation_type                     int              NOT NULL = 0
                    catalog_collation_type_desc                nvarchar(60)              = 'DATABASE_DEFAULT'
                    physical_database_name                     nvarchar(128)
                    is_result_set_caching_on                   bit                       = 0
                    is_accelerated_database_recovery_on        bit                       = 0
                    is_tempdb_spill_to_remote_store            bit                       = 0
                    is_stale_page_detection_on                 bit                       = 0
                    is_memory_optimized_enabled                bit                       = 0
                    is_data_retention_enabled                  bit                       = 0
                    is_ledger_on                               bit                       = 0
                    is_change_feed_enabled                     bit                       = 0""",
                    DatabaseViews::databases),
            view("sys.master_files", "database_id int NOT NULL\n" + FILE_COLUMNS + "\n" + FILE_HISTORY_COLUMNS
                    + "\ncredential_id int", DatabaseViews::masterFiles),
            view("sys.database_files", FILE_COLUMNS + "\n" + FILE_HISTORY_COLUMNS, DatabaseViews::databaseFiles),
            view("sys.data_spaces", SPACE_COLUMNS, rows -> {
                filegroups(rows).forEach(group -> space(rows, group).add());
                PartitionViews.schemes(rows).forEach(scheme -> rows.set("name", scheme.name())
                        .set("data_space_id", scheme.id()).set("type", "PS").set("type_desc", "PARTITION_SCHEME")
                        .set("is_default", false).add());
            }),
            view("sys.filegroups", SPACE_COLUMNS + "\n" + """
                    filegroup_guid        uniqueidentifier
                    log_filegroup_id      int
                    is_read_only          bit              NOT NULL
                    is_autogrow_all_files bit              NOT NULL""",
                    rows -> filegroups(rows).forEach(group -> space(rows, group).set("is_read_only", group.readOnly())
                            .set("is_autogrow_all_files", group.growsAll()).add())),
            view("sys.database_recovery_status", """
                    database_id              int              NOT NULL
                    database_guid            uniqueidentifier
                    family_guid              uniqueidentifier
                    last_log_backup_lsn      numeric(25,0)
                    recovery_fork_guid       uniqueidentifier
                    first_recovery_fork_guid uniqueidentifier
                    fork_point_lsn           numeric(25,0)""",
                    rows -> rows.context().databases().registered().forEach(row -> rows.add(row.id()))));

    private DatabaseViews() {
    }

    private static List<Filegroup> filegroups(Rows rows) {
        return rows.database().database().files().filegroups();
    }

    private static Rows space(Rows rows, Filegroup group) {
        return rows.set("name", group.name()).set("data_space_id", group.id()).set("is_default", group.isDefault());
    }

    /// Without VIEW ANY DATABASE, which everybody has at first, one sees master, tempdb and what one owns.
    private static boolean sees(Rows rows, DatabaseRow row) {
        return rows.token().allowsOnServer("VIEW ANY DATABASE") || row.id() == Databases.MASTER
                || row.id() == Databases.TEMPDB || row.id() == rows.context().session().databaseId()
                || Arrays.equals(row.owner(), rows.token().identity().sid());
    }

    private static void databases(Rows rows) {
        for (var row : rows.context().databases().registered()) {
            if (!sees(rows, row)) {
                continue;
            }
            var open = rows.context().databases().catalog(row.id());
            var state = state(row, open.isPresent());
            var wait = open.map(catalog -> catalog.database().log().reuseWait());
            boolean readOnly = (row.status() & DatabaseRow.READ_ONLY) != 0;
            rows.set("name", row.name()).set("database_id", row.id()).set("create_date", row.created())
                    .set("owner_sid", row.owner())
                    .set("is_trustworthy_on", (row.status() & DatabaseRow.TRUSTWORTHY) != 0)
                    .set("is_db_chaining_on", (row.status() & DatabaseRow.CHAINING) != 0)
                    .set("compatibility_level", row.level())
                    .set("collation_name", open.map(catalog -> row.collation()))
                    .set("is_recursive_triggers_on", (row.status() & DatabaseRow.RECURSIVE_TRIGGERS) != 0)
                    .set("is_auto_create_stats_on", !row.has(DatabaseRow.NO_CREATED_STATISTICS))
                    .set("is_auto_update_stats_on", !row.has(DatabaseRow.NO_UPDATED_STATISTICS))
                    .set("is_read_only", readOnly)
                    .set("state", state.number).set("state_desc", state.name())
                    .set("recovery_model", row.recovery().number()).set("recovery_model_desc", row.recovery().name())
                    .set("log_reuse_wait", wait.map(reason -> reason.number()).orElse(0))
                    .set("log_reuse_wait_desc", wait.map(Enum::name).orElse("NOTHING"))
                    .set("delayed_durability", row.delayed().ordinal())
                    .set("delayed_durability_desc", row.delayed().name())
                    .set("physical_database_name", row.name()).add();
        }
    }

    private enum State {
        ONLINE(0), RECOVERY_PENDING(3), OFFLINE(6);

        private final int number;

        State(int number) {
            this.number = number;
        }
    }

    private static State state(DatabaseRow row, boolean open) {
        return open ? State.ONLINE : (row.status() & DatabaseRow.OFFLINE) != 0 ? State.OFFLINE
                : State.RECOVERY_PENDING;
    }

    private static void masterFiles(Rows rows) {
        var databases = rows.context().databases();
        for (var row : databases.registered()) {
            var open = databases.catalog(row.id()).map(catalog -> catalog.database());
            var groups = databases.filegroups(row.id());
            for (var file : databases.files(row.id())) {
                if (file.is(FileDescription.UNFINISHED)) {
                    continue;
                }
                rows.set("database_id", row.id());
                if (open.isEmpty()) {
                    var state = state(row, false);
                    rows.set("state", state.number).set("state_desc", state.name());
                }
                // tempdb's sizes here are those at start: it is the catalog of what will be made again.
                boolean now = row.id() != Databases.TEMPDB;
                file(rows, file, now ? open.map(database -> bytes(database, file)).orElse(file.size()) : file.size(),
                        isReadOnly(groups, file));
            }
        }
    }

    private static void databaseFiles(Rows rows) {
        var database = rows.database().database();
        database.descriptions().forEach(file -> file(rows, file, bytes(database, file),
                isReadOnly(database.files().filegroups(), file)));
    }

    private static void file(Rows rows, FileDescription file, long bytes, boolean readOnly) {
        rows.set("file_id", file.id()).set("type", file.log() ? 1 : 0).set("type_desc", file.log() ? "LOG" : "ROWS")
                .set("data_space_id", file.filegroup()).set("name", file.name())
                .set("physical_name", file.physicalName()).set("size", bytes / Page.SIZE)
                .set("max_size", maximum(file))
                .set("growth", file.growthIsPercent() ? file.growth() : file.growth() / Page.SIZE)
                .set("is_read_only", readOnly).set("is_percent_growth", file.growthIsPercent()).add();
    }

    private static boolean isReadOnly(List<Filegroup> groups, FileDescription file) {
        return groups.stream().anyMatch(group -> group.id() == file.filegroup() && group.readOnly());
    }

    /// In pages; -1 grows until the disk is full, which for a log is shown as its 2 TB.
    private static long maximum(FileDescription file) {
        if (file.log() && file.maxSize() >= FileDescription.UNLIMITED_LOG) {
            return LARGEST_LOG_PAGES;
        }
        return file.maxSize() >= FileDescription.UNLIMITED ? -1 : file.maxSize() / Page.SIZE;
    }

    /// Bytes of a file as it is now.
    static long bytes(Database database, FileDescription file) {
        return file.log() ? database.log().size()
                : (long) database.files().file(file.id()).pages() * Page.SIZE;
    }

    /// The open file of a description.
    static OsFile open(Database database, FileDescription file) {
        return file.log() ? database.log().osFile() : dataFile(database, file.id()).map(DataFile::os).orElseThrow();
    }

    private static Optional<DataFile> dataFile(Database database, int id) {
        return database.files().files().stream().filter(file -> file.id() == id).findFirst();
    }

    /// Bytes that a file has for the operating system.
    static long sizeOnDisk(OsFile file) {
        try {
            return file.size();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
