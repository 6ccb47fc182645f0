package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.view;

import dev.vitrine.engine.database.IndexStatus;
import dev.vitrine.engine.database.PartitionRows;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.storage.allocation.Allocation;
import dev.vitrine.storage.database.RowsetCatalog;
import dev.vitrine.storage.lob.UnitKind;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.rowset.Reading;
import dev.vitrine.storage.rowset.Rowset;
import dev.vitrine.types.value.BinaryValue;
import dev.vitrine.types.value.Value;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Indexes and the rowsets below them.
/// Source: "sys.indexes", "sys.index_columns", "sys.partitions", "sys.allocation_units",
/// "sys.dm_db_partition_stats (Transact-SQL)".
final class IndexViews {
    private static final List<String> KINDS = List.of("HEAP", "CLUSTERED", "NONCLUSTERED");
    private static final int PAGES_OF_EXTENT = 8;

    static final List<SystemView> ALL = List.of(
            view("sys.indexes", """
                    object_id                   int           NOT NULL
                    name                        sysname
                    index_id                    int           NOT NULL
                    type                        tinyint       NOT NULL
                    type_desc                   nvarchar(60)
                    is_unique                   bit
                    data_space_id               int
                    ignore_dup_key              bit
                    is_primary_key              bit
                    is_unique_constraint        bit
                    fill_factor                 tinyint       NOT NULL
                    is_padded                   bit
                    is_disabled                 bit
                    is_hypothetical             bit                    = 0
                    is_ignored_in_optimization  bit                    = 0
                    allow_row_locks             bit                    = 1
                    allow_page_locks            bit
                    has_filter                  bit
                    filter_definition           nvarchar(max)
                    compression_delay           int
                    suppress_dup_key_messages   bit                    = 0
                    auto_created                bit                    = 0
                    optimize_for_sequential_key bit""",
                    IndexViews::indexes),
            view("sys.index_columns", """
                    object_id                  int     NOT NULL
                    index_id                   int     NOT NULL
                    index_column_id            int     NOT NULL
                    column_id                  int     NOT NULL
                    key_ordinal                tinyint NOT NULL
                    partition_ordinal          tinyint NOT NULL
                    is_descending_key          bit
                    is_included_column         bit
                    column_store_order_ordinal tinyint NOT NULL = 0""", IndexViews::columns),
            view("sys.partitions", """
                    partition_id            bigint       NOT NULL
                    object_id               int          NOT NULL
                    index_id                int          NOT NULL
                    partition_number        int          NOT NULL
                    hobt_id                 bigint       NOT NULL
                    rows                    bigint
                    filestream_filegroup_id smallint     NOT NULL = 0
                    data_compression        tinyint      NOT NULL = 0
                    data_compression_desc   nvarchar(60)          = 'NONE'
                    xml_compression         bit                   = 0
                    xml_compression_desc    varchar(3)            = 'OFF'""", IndexViews::partitions),
            view("sys.allocation_units", """
                    allocation_unit_id bigint       NOT NULL
                    type               tinyint      NOT NULL
                    type_desc          nvarchar(60)
                    container_id       bigint       NOT NULL
                    data_space_id      int
                    total_pages        bigint       NOT NULL
                    used_pages         bigint       NOT NULL
                    data_pages         bigint       NOT NULL""", IndexViews::units),
            view("sys.system_internals_allocation_units", """
                    allocation_unit_id bigint       NOT NULL
                    type               tinyint      NOT NULL
                    type_desc          nvarchar(60)
                    container_id       bigint       NOT NULL
                    filegroup_id       smallint     NOT NULL
                    total_pages        bigint       NOT NULL
                    used_pages         bigint       NOT NULL
                    data_pages         bigint       NOT NULL
                    first_page         binary(6)    NOT NULL
                    root_page          binary(6)    NOT NULL
                    first_iam_page     binary(6)    NOT NULL""", IndexViews::internalUnits),
            view("sys.dm_db_partition_stats", """
                    partition_id                     bigint
                    object_id                        int    NOT NULL
                    index_id                         int    NOT NULL
                    partition_number                 int    NOT NULL
                    in_row_data_page_count           bigint
                    in_row_used_page_count           bigint
                    in_row_reserved_page_count       bigint
                    lob_used_page_count              bigint
                    lob_reserved_page_count          bigint
                    row_overflow_used_page_count     bigint
                    row_overflow_reserved_page_count bigint
                    used_page_count                  bigint
                    reserved_page_count              bigint
                    row_count                        bigint""", IndexViews::statistics));

    private IndexViews() {
    }

    private static boolean has(Value[] index, int status) {
        return (index[4].asInt() & status) != 0;
    }

    private static List<Value[]> all(Rows rows) {
        return rows.database().rows().rows(SystemTable.SYSIDXSTATS).stream()
                .filter(index -> rows.sees(index[0].asInt())).toList();
    }

    private static void indexes(Rows rows) {
        var entries = entries(rows);
        for (var index : all(rows)) {
            var entry = entries.get(index[5].asLong());
            Object space = index[8].asInt() != 0 ? index[8] : entry == null ? null : entry.filegroup();
            rows.set("data_space_id", space)
                    .set("object_id", index[0]).set("name", ObjectViews.orNull(index[2])).set("index_id", index[1])
                    .set("type", index[3]).set("type_desc", KINDS.get(index[3].asInt()))
                    .set("is_unique", has(index, IndexStatus.UNIQUE))
                    .set("ignore_dup_key", has(index, IndexStatus.IGNORE_DUPLICATES))
                    .set("is_primary_key", has(index, IndexStatus.PRIMARY_KEY))
                    .set("is_unique_constraint", has(index, IndexStatus.UNIQUE_CONSTRAINT))
                    .set("is_disabled", has(index, IndexStatus.DISABLED)).set("fill_factor", index[7])
                    .set("is_padded", has(index, IndexStatus.PADDED))
                    .set("allow_page_locks", !has(index, IndexStatus.NO_PAGE_LOCKS))
                    .set("has_filter", has(index, IndexStatus.FILTERED))
                    .set("filter_definition", has(index, IndexStatus.FILTERED)
                            ? rows.database().text(index[0].asInt(), -index[1].asInt()) : null)
                    .set("optimize_for_sequential_key", has(index, IndexStatus.SEQUENTIAL)).add();
        }
    }

    /// sys.sysindexes: an index with the pages of its in-row data.
    static void oldIndexes(Rows rows) {
        Map<List<Integer>, Long> counts = new HashMap<>();
        each(rows, (index, entry, number) -> {
            if (number > 1) {
                return;
            }
            var pages = pages(rows, entry, UnitKind.IN_ROW_DATA);
            long count = rows(rows, counts, index, entry, number);
            long keys = rows.database().rows().rows(SystemTable.SYSISCOLS, index[0].asInt(), index[1].asInt()).stream()
                    .filter(part -> part[4].asInt() > 0).count();
            rows.set("id", index[0]).set("status", CompatibilityTables.status(index)).set("indid", index[1])
                    .set("first", address(firstPage(rows, pages))).set("root", address(pages.root()))
                    .set("FirstIAM", address(pages.firstIam())).set("keycnt", keys).set("dpages", pages.data())
                    .set("reserved", pages.reserved()).set("used", pages.used()).set("rowcnt", count)
                    .set("OrigFillFactor", index[7]).set("name", ObjectViews.orNull(index[2]))
                    .set("rows", Math.min(count, Integer.MAX_VALUE)).add();
        });
    }

    private static void columns(Rows rows) {
        for (var part : rows.database().rows().rows(SystemTable.SYSISCOLS)) {
            rows.set("object_id", part[0]).set("index_id", part[1]).set("index_column_id", part[2])
                    .set("column_id", part[3]).set("key_ordinal", part[4]).set("is_descending_key", part[5])
                    .set("partition_ordinal", Math.min(1, part[6].asInt()))
                    .set("is_included_column", part[4].asInt() == 0 && part[6].asInt() < PartitionRows.ADDED).add();
        }
    }

    /// Counts the rows of a rowset as they are now, without locks.
    static long count(Rowset rowset) {
        long count = 0;
        try (var cursor = rowset.scan(null, Reading.DIRTY, false)) {
            while (cursor.next()) {
                count++;
            }
        }
        return count;
    }

    private static Map<Long, RowsetCatalog.Entry> entries(Rows rows) {
        var entries = new HashMap<Long, RowsetCatalog.Entry>();
        rows.database().database().catalog().entries().forEach(entry -> entries.put(entry.id(), entry));
        return entries;
    }

    /// Takes a partition of an index: its row in sysidxstats, its rowset's entry in the catalog, its number.
    private interface PartitionVisitor {
        void see(Value[] index, RowsetCatalog.Entry entry, int number);
    }

    /// Each partition of each index that is an object's.
    private static void each(Rows rows, PartitionVisitor visitor) {
        var entries = entries(rows);
        for (var index : all(rows)) {
            int number = 1;
            for (long rowset : rows.database().partitions().rowsets(index)) {
                var entry = entries.get(rowset);
                if (entry != null) {
                    visitor.see(index, entry, number);
                }
                number++;
            }
        }
    }

    /// The rows of a partition; indexes of a table have as many as the table, unless they are cut otherwise.
    private static long rows(Rows rows, Map<List<Integer>, Long> counts, Value[] index, RowsetCatalog.Entry entry,
            int number) {
        if (index[8].asInt() == 0 && (index[4].asInt() & IndexStatus.FILTERED) == 0) {
            return counts.computeIfAbsent(List.of(index[0].asInt()), table -> rowCount(rows, entry));
        }
        return counts.computeIfAbsent(List.of(index[0].asInt(), index[1].asInt(), number),
                partition -> rowCount(rows, entry));
    }

    private static void partitions(Rows rows) {
        Map<List<Integer>, Long> counts = new HashMap<>();
        each(rows, (index, entry, number) -> {
            long count = rows(rows, counts, index, entry, number);
            rows.set("partition_number", number).set("partition_id", entry.id())
                    .set("object_id", index[0]).set("index_id", index[1])
                    .set("hobt_id", entry.id()).set("rows", count).add();
        });
    }

    private static long rowCount(Rows rows, RowsetCatalog.Entry entry) {
        return rows.database().database().catalog().find(entry.id()).map(IndexViews::count).orElse(0L);
    }

    /// An allocation unit with the number of its pages that hold data, and of all its pages: IAM pages are used ones,
    /// whole extents are reserved.
    private record Pages(UnitKind kind, long id, PageId firstIam, PageId root, int data, long used, long reserved) {
        String description() {
            return kind.name();
        }
    }

    private static Pages pages(Rows rows, RowsetCatalog.Entry entry, UnitKind kind) {
        var unit = entry.units().stream().filter(one -> one.kind() == kind).findFirst();
        var root = kind == UnitKind.IN_ROW_DATA ? entry.root() : PageId.NONE;
        if (unit.isEmpty()) {
            return new Pages(kind, kind.unit(entry.id()), PageId.NONE, root, 0, 0, 0);
        }
        int data = rows.database().database().allocation().pages(unit.get().firstIam()).size();
        var extents = rows.database().database().allocation().extents(unit.get().firstIam());
        long maps = extents.stream().map(Allocation.Extent::iam).distinct().count();
        return new Pages(kind, unit.get().id(), unit.get().firstIam(), root, data, data + Math.max(1, maps),
                extents.size() * (long) PAGES_OF_EXTENT);
    }

    private static List<Pages> units(Rows rows, RowsetCatalog.Entry entry) {
        return rows.database().database().catalog().find(entry.id()).stream()
                .flatMap(rowset -> rowset.lobs().kinds().stream()).map(kind -> pages(rows, entry, kind)).toList();
    }

    private static void units(Rows rows) {
        each(rows, (index, entry, number) -> units(rows, entry).forEach(unit ->
                rows.set("allocation_unit_id", unit.id()).set("type", unit.kind().type())
                        .set("type_desc", unit.description()).set("container_id", entry.id())
                        .set("data_space_id", entry.filegroup(unit.kind()))
                        .set("total_pages", unit.reserved()).set("used_pages", unit.used())
                        .set("data_pages", dataPages(unit)).add()));
    }

    /// Pages of off-row values are not counted among the data pages.
    private static int dataPages(Pages unit) {
        return unit.kind() == UnitKind.IN_ROW_DATA ? unit.data() : 0;
    }

    private static void internalUnits(Rows rows) {
        each(rows, (index, entry, number) -> units(rows, entry).forEach(unit ->
                rows.set("allocation_unit_id", unit.id()).set("type", unit.kind().type())
                        .set("type_desc", unit.description()).set("container_id", entry.id())
                        .set("filegroup_id", entry.filegroup(unit.kind()))
                        .set("total_pages", unit.reserved()).set("used_pages", unit.used())
                        .set("data_pages", dataPages(unit)).set("first_page", address(firstPage(rows, unit)))
                        .set("root_page", address(unit.root())).set("first_iam_page", address(unit.firstIam())).add()));
    }

    private static PageId firstPage(Rows rows, Pages unit) {
        return unit.firstIam().isNone() ? PageId.NONE : rows.database().database().allocation()
                .pages(unit.firstIam()).stream().findFirst().orElse(PageId.NONE);
    }

    /// Page number, then file, little-endian.
    private static BinaryValue address(PageId page) {
        return new BinaryValue(ByteBuffer.allocate(Integer.BYTES + Short.BYTES).order(ByteOrder.LITTLE_ENDIAN)
                .putInt(page.number()).putShort((short) page.file()).array());
    }

    private static void statistics(Rows rows) {
        Map<List<Integer>, Long> counts = new HashMap<>();
        each(rows, (index, entry, number) -> {
            var row = pages(rows, entry, UnitKind.IN_ROW_DATA);
            var large = pages(rows, entry, UnitKind.LOB_DATA);
            var overflow = pages(rows, entry, UnitKind.ROW_OVERFLOW_DATA);
            long count = rows(rows, counts, index, entry, number);
            rows.set("partition_number", number).set("partition_id", entry.id())
                    .set("object_id", index[0]).set("index_id", index[1])
                    .set("in_row_data_page_count", row.data()).set("in_row_used_page_count", row.used())
                    .set("in_row_reserved_page_count", row.reserved()).set("lob_used_page_count", large.used())
                    .set("lob_reserved_page_count", large.reserved())
                    .set("row_overflow_used_page_count", overflow.used())
                    .set("row_overflow_reserved_page_count", overflow.reserved())
                    .set("used_page_count", row.used() + large.used() + overflow.used())
                    .set("reserved_page_count", row.reserved() + large.reserved() + overflow.reserved())
                    .set("row_count", count).add();
        });
    }
}
