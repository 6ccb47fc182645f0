package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.function;

import dev.vitrine.storage.allocation.Allocation;
import dev.vitrine.storage.allocation.MapPages;
import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.database.RowsetCatalog;
import dev.vitrine.storage.page.Lsn;
import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.PageType;
import dev.vitrine.storage.page.Slots;
import dev.vitrine.types.error.DbccError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Single pages: their headers, and which pages belong to what.
/// Source: "sys.dm_db_page_info (Transact-SQL)".
final class PageViews {
    private static final int HEADER_FLAGS = 4;
    private static final int CHECKSUM = 0x200;

    static final List<SystemView> ALL = List.of(
            function("sys.dm_db_page_info", List.of(SqlType.INT, SqlType.INT, SqlType.INT, SqlType.nvarchar(64)), """
                    database_id                   int          NOT NULL
                    file_id                       int          NOT NULL
                    page_id                       int
                    page_header_version           int
                    page_type                     int
                    page_type_desc                nvarchar(64)
                    page_type_flag_bits           nvarchar(64)
                    page_type_flag_bits_desc      nvarchar(64)
                    page_flag_bits                nvarchar(64)
                    page_flag_bits_desc           nvarchar(256)
                    page_lsn                      nvarchar(64)
                    page_level                    int
                    object_id                     int
                    index_id                      int
                    partition_id                  bigint
                    alloc_unit_id                 bigint
                    is_encrypted                  bit                   = 0
                    has_checksum                  bit
                    checksum                      int
                    is_iam_page                   bit
                    is_mixed_extent               bit                   = 0
                    has_ghost_records             bit
                    has_version_records           bit                   = 0
                    has_persisted_version_records bit                   = 0
                    pfs_page_id                   int
                    pfs_is_allocated              bit
                    pfs_alloc_percent             int
                    pfs_status                    nvarchar(64)
                    pfs_status_desc               nvarchar(64)
                    gam_page_id                   int
                    gam_status                    bit
                    gam_status_desc               nvarchar(64)
                    sgam_page_id                  int
                    sgam_status                   bit                   = 0
                    sgam_status_desc              nvarchar(64)          = 'NOT ALLOCATED'
                    diff_map_page_id              int
                    diff_status                   bit                   = 0
                    diff_status_desc              nvarchar(64)          = 'NOT CHANGED'
                    ml_map_page_id                int
                    ml_status                     bit                   = 0
                    ml_status_desc                nvarchar(64)          = 'NOT MIN_LOGGED'
                    prev_page_file_id             smallint
                    prev_page_page_id             int
                    next_page_file_id             smallint
                    next_page_page_id             int
                    fixed_length                  smallint
                    slot_count                    smallint
                    ghost_rec_count               smallint
                    free_bytes                    smallint
                    free_bytes_offset             int
                    reserved_bytes                smallint
                    reserved_bytes_by_xdes_id     smallint
                    xdes_id                       nvarchar(64)""", PageViews::info),
            function("sys.dm_db_database_page_allocations", List.of(SqlType.SMALLINT, SqlType.INT, SqlType.INT,
                    SqlType.BIGINT, SqlType.nvarchar(64)), """
                    database_id                smallint     NOT NULL
                    object_id                  int          NOT NULL
                    index_id                   int          NOT NULL
                    partition_id               int          NOT NULL
                    rowset_id                  bigint       NOT NULL
                    allocation_unit_id         bigint       NOT NULL
                    allocation_unit_type       int          NOT NULL = 1
                    allocation_unit_type_desc  nvarchar(60)          = 'IN_ROW_DATA'
                    data_clone_id              int          NOT NULL = 0
                    clone_state                int          NOT NULL = 0
                    clone_state_desc           nvarchar(60)
                    extent_file_id             smallint     NOT NULL
                    extent_page_id             int          NOT NULL
                    allocated_page_iam_file_id smallint
                    allocated_page_iam_page_id int
                    allocated_page_file_id     smallint
                    allocated_page_page_id     int
                    is_allocated               bit
                    is_iam_page                bit
                    is_mixed_page_allocation   bit                   = 0
                    page_free_space_percent    int
                    page_type                  int
                    page_type_desc             nvarchar(64)
                    page_level                 int
                    next_page_file_id          smallint
                    next_page_page_id          int
                    previous_page_file_id      smallint
                    previous_page_page_id      int
                    is_page_compressed         bit
                    has_ghost_records          bit""", PageViews::allocations));

    private PageViews() {
    }

    /// LIMITED or DETAILED; NULL is the first of the two.
    static String mode(Rows rows, int place, List<String> modes) {
        var mode = rows.argument(place).map(value -> value.asString().toUpperCase(Locale.ROOT))
                .filter(text -> !text.isEmpty() && !text.equals("DEFAULT")).orElse(modes.getFirst());
        if (!modes.contains(mode)) {
            throw DbccError.STATEMENT_PARAMETER.with(place + 1);
        }
        return mode;
    }

    private static Optional<Database> database(Rows rows) {
        int id = rows.argument(0).map(Value::asInt).filter(given -> given != 0)
                .orElse(rows.context().session().databaseId());
        return rows.context().databases().storage().database(id);
    }

    static Stream<RowsetCatalog.Entry> entries(Database database) {
        return Stream.concat(database.catalog().ownEntries().stream(), database.catalog().entries().stream());
    }

    private static void info(Rows rows) {
        boolean detailed = mode(rows, 3, List.of("LIMITED", "DETAILED")).equals("DETAILED");
        var database = database(rows);
        if (database.isEmpty() || rows.argument(1).isEmpty() || rows.argument(2).isEmpty()) {
            return;
        }
        var id = new PageId(rows.argument(1).get().asInt(), rows.argument(2).get().asInt());
        if (!PageText.exists(database.get(), id)) {
            throw DbccError.PAGE_OUT_OF_RANGE.with("(" + id + ")");
        }
        header(rows, database.get(), id, detailed);
        maps(rows, database.get(), id);
        rows.add();
    }

    private static void header(Rows rows, Database database, PageId id, boolean detailed) {
        var page = PageText.copy(database, id);
        int flags = page.shortAt(HEADER_FLAGS);
        boolean checksum = (flags & CHECKSUM) != 0;
        rows.set("database_id", database.id()).set("file_id", id.file()).set("page_id", id.number())
                .set("page_header_version", page.byteAt(0)).set("page_type", page.byteAt(1))
                .set("page_type_flag_bits", hex(page.byteAt(2))).set("page_flag_bits", hex(flags))
                .set("page_lsn", Lsn.text(page.lsn())).set("page_level", page.level())
                .set("alloc_unit_id", page.allocationUnit()).set("has_checksum", checksum)
                .set("checksum", page.storedChecksum()).set("is_iam_page", page.type() == PageType.IAM)
                .set("has_ghost_records", page.ghosts() > 0).set("prev_page_file_id", page.previous().file())
                .set("prev_page_page_id", page.previous().number()).set("next_page_file_id", page.next().file())
                .set("next_page_page_id", page.next().number()).set("fixed_length", page.shortAt(14))
                .set("slot_count", Slots.count(page)).set("ghost_rec_count", page.ghosts())
                .set("free_bytes", Slots.free(page)).set("free_bytes_offset", page.shortAt(30))
                .set("reserved_bytes", page.shortAt(38)).set("reserved_bytes_by_xdes_id", page.shortAt(50))
                .set("xdes_id", "(0:0)");
        if (detailed) {
            rows.set("page_type_desc", PageText.type(page.type())).set("page_type_flag_bits_desc", "")
                    .set("page_flag_bits_desc", checksum ? "HAS_CHECKSUM" : "");
        }
        entries(database).filter(entry -> entry.id() == page.allocationUnit()).findFirst().ifPresent(entry ->
                rows.set("object_id", entry.objectId()).set("index_id", entry.indexId())
                        .set("partition_id", entry.id()));
    }

    private static void maps(Rows rows, Database database, PageId id) {
        int pfs = PageText.pfs(database, id);
        boolean taken = PageText.taken(database, id);
        rows.set("pfs_page_id", MapPages.pfs(id.file(), id.number()).number())
                .set("pfs_is_allocated", (pfs & MapPages.ALLOCATED) != 0).set("pfs_alloc_percent", 0)
                .set("pfs_status", hex(pfs)).set("pfs_status_desc", PageText.freeSpace(pfs))
                .set("gam_page_id", MapPages.gam(id.file(), id.number()).number()).set("gam_status", taken)
                .set("gam_status_desc", taken ? "ALLOCATED" : "NOT ALLOCATED").set("sgam_page_id", 3)
                .set("diff_map_page_id", 6).set("ml_map_page_id", 7);
    }

    private static String hex(int value) {
        return "0x" + Integer.toHexString(value);
    }

    private static void allocations(Rows rows) {
        boolean detailed = mode(rows, 4, List.of("LIMITED", "DETAILED")).equals("DETAILED");
        database(rows).ifPresent(database -> entries(database).filter(entry -> rows.asks(1, entry.objectId())
                && rows.asks(2, entry.indexId()) && !entry.firstIam().isNone()).forEach(entry -> {
                    int number = partition(rows, database, entry);
                    if (rows.asks(3, number)) {
                        unit(rows, database, new Partition(entry, number), detailed);
                    }
                }));
    }

    /// A rowset with its partition number.
    private record Partition(RowsetCatalog.Entry entry, int number) {
    }

    private static int partition(Rows rows, Database database, RowsetCatalog.Entry entry) {
        return rows.context().databases().catalog(database.id()).orElseThrow().partitions()
                .number(entry.objectId(), entry.indexId(), entry.id());
    }

    private static void unit(Rows rows, Database database, Partition partition, boolean detailed) {
        var entry = partition.entry();
        for (Allocation.Extent extent : database.allocation().extents(entry.firstIam())) {
            for (int i = 0; i < MapPages.EXTENT; i++) {
                var id = new PageId(extent.first().file(), extent.first().number() + i);
                int status = database.allocation().freeSpace(id);
                boolean allocated = (status & MapPages.ALLOCATED) != 0;
                rows.set("database_id", database.id()).set("object_id", entry.objectId())
                        .set("index_id", entry.indexId()).set("partition_id", partition.number())
                        .set("rowset_id", entry.id()).set("allocation_unit_id", entry.id())
                        .set("extent_file_id", extent.first().file()).set("extent_page_id", extent.first().number())
                        .set("allocated_page_iam_file_id", extent.iam().file())
                        .set("allocated_page_iam_page_id", extent.iam().number())
                        .set("allocated_page_file_id", id.file()).set("allocated_page_page_id", id.number())
                        .set("is_allocated", allocated).set("is_iam_page", (status & MapPages.IAM_PAGE) != 0);
                if (detailed && allocated) {
                    page(rows, PageText.copy(database, id));
                }
                rows.add();
            }
        }
    }

    private static void page(Rows rows, Page page) {
        rows.set("page_type", page.byteAt(1)).set("page_type_desc", PageText.type(page.type()))
                .set("page_level", page.level())
                .set("next_page_file_id", page.next().isNone() ? null : page.next().file())
                .set("next_page_page_id", page.next().isNone() ? null : page.next().number())
                .set("previous_page_file_id", page.previous().isNone() ? null : page.previous().file())
                .set("previous_page_page_id", page.previous().isNone() ? null : page.previous().number())
                .set("is_page_compressed", false).set("has_ghost_records", page.ghosts() > 0);
    }
}
