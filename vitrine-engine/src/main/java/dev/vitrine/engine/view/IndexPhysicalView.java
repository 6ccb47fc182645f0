package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.function;

import dev.vitrine.storage.btree.BTree;
import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.database.RowsetCatalog;
import dev.vitrine.storage.page.Page;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.RecordLength;
import dev.vitrine.storage.page.Slots;
import dev.vitrine.storage.record.RecordLayout;
import dev.vitrine.storage.rowset.Rowset;
import dev.vitrine.types.type.SqlType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

/// How indexes lie in their pages: size, fragmentation, fullness; read page by page, level by level.
/// Source: "sys.dm_db_index_physical_stats (Transact-SQL)".
final class IndexPhysicalView {
    private static final List<String> KINDS = List.of("HEAP", "CLUSTERED INDEX", "NONCLUSTERED INDEX");
    private static final int EXTENT = 8;

    static final List<SystemView> ALL = List.of(
            function("sys.dm_db_index_physical_stats", List.of(SqlType.SMALLINT, SqlType.INT, SqlType.INT, SqlType.INT,
                    SqlType.nvarchar(20)), """
                    database_id                    smallint
                    object_id                      int
                    index_id                       int
                    partition_number               int
                    index_type_desc                nvarchar(60)
                    alloc_unit_type_desc           nvarchar(60)          = 'IN_ROW_DATA'
                    index_depth                    tinyint
                    index_level                    tinyint
                    avg_fragmentation_in_percent   float
                    fragment_count                 bigint
                    avg_fragment_size_in_pages     float
                    page_count                     bigint
                    avg_page_space_used_in_percent float
                    record_count                   bigint
                    ghost_record_count             bigint
                    version_ghost_record_count     bigint
                    min_record_size_in_bytes       int
                    max_record_size_in_bytes       int
                    avg_record_size_in_bytes       float
                    forwarded_record_count         bigint
                    compressed_page_count          bigint
                    hobt_id                        bigint
                    columnstore_delete_buffer_state      tinyint         = 0
                    columnstore_delete_buffer_state_desc nvarchar(60)    = 'NOT APPLICABLE'""",
                    IndexPhysicalView::fill));

    private IndexPhysicalView() {
    }

    /// What the pages of one level add up to.
    private static final class Level {
        final List<PageId> pages = new ArrayList<>();
        long records;
        long ghosts;
        long recordBytes;
        int shortest = Integer.MAX_VALUE;
        int longest;
        long freeBytes;

        void add(Page page, PageId id) {
            pages.add(id);
            freeBytes += Slots.free(page);
            for (int slot = 0; slot < Slots.count(page); slot++) {
                int offset = Slots.offset(page, slot);
                int length = RecordLength.at(page, offset);
                if (page.level() == 0 && RecordLayout.isGhost(page, offset)) {
                    ghosts++;
                    continue;
                }
                records++;
                recordBytes += length;
                shortest = Math.min(shortest, length);
                longest = Math.max(longest, length);
            }
        }

        /// Runs of pages that follow each other in the file.
        long fragments() {
            long count = pages.isEmpty() ? 0 : 1;
            for (int i = 1; i < pages.size(); i++) {
                count += follows(pages.get(i - 1), pages.get(i)) ? 0 : 1;
            }
            return count;
        }

        private static boolean follows(PageId one, PageId next) {
            return one.file() == next.file() && one.number() + 1 == next.number();
        }

        /// Of an index: pages that the next in key order does not follow. Of a heap: gaps between extents.
        double fragmentation(boolean heap) {
            if (pages.size() < 2) {
                return 0;
            }
            if (!heap) {
                return 100.0 * (fragments() - 1) / pages.size();
            }
            long extents = 1;
            long gaps = 0;
            for (int i = 1; i < pages.size(); i++) {
                int before = pages.get(i - 1).number() / EXTENT;
                int now = pages.get(i).number() / EXTENT;
                extents += before == now ? 0 : 1;
                gaps += now > before + 1 || now < before ? 1 : 0;
            }
            return 100.0 * gaps / extents;
        }
    }

    private static void fill(Rows rows) {
        var mode = PageViews.mode(rows, 4, List.of("LIMITED", "SAMPLED", "DETAILED"));
        for (var catalog : rows.context().databases().catalogs()) {
            var database = catalog.database();
            if (!rows.asks(0, database.id()) && rows.argument(0).filter(id -> id.asLong() == 0).isEmpty()) {
                continue;
            }
            for (var entry : database.catalog().entries()) {
                boolean user = catalog.object(entry.objectId()).isPresent() && !entry.firstIam().isNone();
                boolean asked = asks(rows, 1, entry.objectId()) && (rows.asks(2, entry.indexId())
                        || rows.argument(2).filter(id -> id.asLong() == -1).isPresent());
                int number = user && asked
                        ? catalog.partitions().number(entry.objectId(), entry.indexId(), entry.id()) : 0;
                if (number > 0 && asks(rows, 3, number)) {
                    database.catalog().find(entry.id()).ifPresent(rowset ->
                            index(rows, database, rowset, new Partition(entry, number), mode));
                }
            }
        }
    }

    /// NULL, 0 and DEFAULT ask for all.
    private static boolean asks(Rows rows, int place, int id) {
        return rows.asks(place, id) || rows.argument(place).filter(given -> given.asLong() == 0).isPresent();
    }

    /// A rowset with its partition number.
    private record Partition(RowsetCatalog.Entry entry, int number) {
    }

    private static void index(Rows rows, Database database, Rowset rowset, Partition partition, String mode) {
        var entry = partition.entry();
        var levels = rowset instanceof BTree tree ? levels(database, tree) : List.of(heap(database, entry));
        int shown = mode.equals("DETAILED") ? levels.size() : 1;
        for (int number = 0; number < shown; number++) {
            var level = levels.get(number);
            boolean heap = entry.indexId() == 0;
            long fragments = level.fragments();
            rows.set("database_id", database.id()).set("object_id", entry.objectId()).set("index_id", entry.indexId())
                    .set("index_type_desc", KINDS.get(Math.min(entry.indexId(), 2))).set("index_depth", levels.size())
                    .set("index_level", number).set("avg_fragmentation_in_percent", level.fragmentation(heap))
                    .set("fragment_count", fragments).set("page_count", level.pages.size())
                    .set("avg_fragment_size_in_pages", fragments == 0 ? 0 : 1.0 * level.pages.size() / fragments)
                    .set("compressed_page_count", 0).set("hobt_id", entry.id())
                    .set("partition_number", partition.number());
            if (!mode.equals("LIMITED")) {
                records(rows, level, heap);
            }
            rows.add();
        }
    }

    private static void records(Rows rows, Level level, boolean heap) {
        int pages = level.pages.size();
        double capacity = (double) pages * Slots.CAPACITY;
        rows.set("avg_page_space_used_in_percent", pages == 0 ? 0 : 100.0 * (capacity - level.freeBytes) / capacity)
                .set("record_count", level.records).set("ghost_record_count", level.ghosts)
                .set("version_ghost_record_count", 0)
                .set("min_record_size_in_bytes", level.records == 0 ? 0 : level.shortest)
                .set("max_record_size_in_bytes", level.longest)
                .set("avg_record_size_in_bytes", level.records == 0 ? 0 : 1.0 * level.recordBytes / level.records)
                .set("forwarded_record_count", heap ? 0 : null);
    }

    private static Level heap(Database database, RowsetCatalog.Entry entry) {
        var level = new Level();
        for (var id : database.allocation().pages(entry.firstIam())) {
            level.add(PageText.copy(database, id), id);
        }
        return level;
    }

    /// From the root down, each level from its first page along the links; the leaf first in the answer.
    private static List<Level> levels(Database database, BTree tree) {
        var byLevel = new HashMap<Integer, Level>();
        var first = tree.root();
        int depth = 0;
        while (true) {
            var level = new Level();
            var top = PageText.copy(database, first);
            int number = top.level();
            for (var id = first; !id.isNone(); ) {
                var page = PageText.copy(database, id);
                level.add(page, id);
                id = page.next();
            }
            byLevel.put(number, level);
            depth = Math.max(depth, number + 1);
            if (number == 0) {
                break;
            }
            first = tree.child(top, 0);
        }
        var levels = new ArrayList<Level>();
        for (int number = 0; number < depth; number++) {
            levels.add(byLevel.getOrDefault(number, new Level()));
        }
        return levels;
    }
}
