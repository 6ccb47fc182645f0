package dev.vitrine.engine.dbcc;

import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.check.CheckScope;
import dev.vitrine.storage.check.DatabaseCheck;
import dev.vitrine.storage.check.Finding;
import dev.vitrine.storage.check.RowVisitor;
import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.database.RowsetCatalog;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.record.RecordLayout;
import dev.vitrine.types.error.CheckError;
import dev.vitrine.types.error.PartitionError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.CRC32C;

/// What only those know who know columns: values against their types, rows against the rows of indexes. Rows and index
/// rows are counted and summed up while pages pass; only where the sums differ they are held against each other.
final class RowChecks implements RowVisitor {
    private static final String IN_ROW_DATA = "In-row data";
    private static final int FINDINGS_MAX = 200;

    private final Database database;
    private final boolean purity;
    private final Map<Long, CheckedTable> bases = new HashMap<>();
    private final Map<Long, List<IndexSum>> indexesOfBase = new HashMap<>();
    private final Map<Long, IndexSum> indexes = new HashMap<>();
    private final Map<Long, IndexMetadata> partitioned = new HashMap<>();
    private final Map<Integer, CheckedTable> tables = new HashMap<>();
    private final List<Finding> findings = new ArrayList<>();

    /// An index, or one partition of it with that of the table: what its rows should add up to, and what they do.
    private static final class IndexSum {
        final CheckedTable table;
        final IndexMetadata index;
        final RecordLayout layout;
        final List<Long> baseRowsets;
        final List<Long> indexRowsets;
        long expected;
        long found;

        IndexSum(CheckedTable table, IndexMetadata index, RecordLayout layout, List<Long> baseRowsets,
                List<Long> indexRowsets) {
            this.table = table;
            this.index = index;
            this.layout = layout;
            this.baseRowsets = baseRowsets;
            this.indexRowsets = indexRowsets;
        }

        /// The sums of an index: one for each partition where the table is cut alike, else one.
        static List<IndexSum> of(CheckedTable table, IndexMetadata index, RecordLayout layout) {
            var base = table.table().base();
            boolean aligned = index.partitioning().isPresent() && base.partitioning()
                    .filter(partitioning -> partitioning.isAligned(index.partitioning().get())).isPresent();
            if (!aligned) {
                return List.of(new IndexSum(table, index, layout, base.rowsets(), index.rowsets()));
            }
            return IntStream.range(0, base.rowsets().size()).mapToObj(at -> new IndexSum(table, index, layout,
                    List.of(base.rowsets().get(at)), List.of(index.rowsets().get(at)))).toList();
        }
    }

    /// @param wanted the rowsets that are read: an index is held against the table where both are
    /// @param purity whether values are held against the ranges of their types
    RowChecks(Database database, List<TableMetadata> tables, Predicate<Long> wanted, boolean purity) {
        this.database = database;
        this.purity = purity;
        var there = database.catalog().entries().stream().map(RowsetCatalog.Entry::id).collect(Collectors.toSet());
        for (var table : tables) {
            if (!table.indexes().stream().allMatch(index -> there.containsAll(index.rowsets()))) {
                // Defined anew after the state that is checked.
                continue;
            }
            table.indexes().stream().filter(index -> index.partitioning().isPresent())
                    .forEach(index -> index.rowsets().forEach(rowset -> partitioned.put(rowset, index)));
            var base = table.base();
            var checked = CheckedTable.of(table, database.catalog().rowset(base.rowsetId()).definition());
            if (!checked.fits()) {
                findings.add(new Finding(CheckError.OBJECT_INCONSISTENT.with(table.objectId()), base.rowsetId(),
                        table.objectId(), base.indexId(), PageId.NONE));
                continue;
            }
            this.tables.put(table.objectId(), checked);
            base.rowsets().forEach(rowset -> {
                bases.put(rowset, checked);
                indexesOfBase.put(rowset, new ArrayList<>());
            });
            table.indexes().stream().filter(checked::follows).forEach(index -> sums(checked, index, wanted));
        }
    }

    private void sums(CheckedTable table, IndexMetadata index, Predicate<Long> wanted) {
        var layout = new RecordLayout(database.catalog().rowset(index.rowsetId()).definition().types());
        for (var sum : IndexSum.of(table, index, layout)) {
            if (sum.baseRowsets.stream().allMatch(wanted) && sum.indexRowsets.stream().allMatch(wanted)) {
                sum.baseRowsets.forEach(rowset -> indexesOfBase.get(rowset).add(sum));
                sum.indexRowsets.forEach(rowset -> indexes.put(rowset, sum));
            }
        }
    }

    /// Sums do not depend on order; a record's two checksums make it unlikely that different rows add up alike.
    private static long hash(byte[] record) {
        var crc = new CRC32C();
        crc.update(record);
        long low = crc.getValue();
        crc.update(record);
        return (crc.getValue() << 32 | low) * 0x9E3779B97F4A7C15L;
    }

    @Override
    public void row(RowsetCatalog.Entry entry, PageId page, int slot, Value[] row) {
        var table = bases.get(entry.id());
        if (table != null) {
            values(table, entry, page, slot, row);
            for (var sum : indexesOfBase.get(entry.id())) {
                sum.expected += hash(expected(sum, entry.id(), page, slot, row));
            }
        }
        var index = indexes.get(entry.id());
        if (index != null) {
            index.found += hash(found(index, entry.id(), row));
        }
        var cut = partitioned.get(entry.id());
        if (cut != null) {
            place(cut, entry, page, slot, row);
        }
    }

    /// The record that the index should have for a row of the base.
    private byte[] expected(IndexSum sum, long rowset, PageId page, int slot, Value[] row) {
        var indexRow = sum.table.indexRow(sum.index, page, slot, row);
        return sum.layout.encode(whole(sum, rowset, indexRow));
    }

    private byte[] found(IndexSum sum, long rowset, Value[] row) {
        return sum.layout.encode(whole(sum, rowset, row));
    }

    /// 8984 with 8988 for a row in another partition than the function says.
    private void place(IndexMetadata index, RowsetCatalog.Entry entry, PageId page, int slot, Value[] row) {
        var partitioning = index.partitioning().orElseThrow();
        int found = index.partitionNumber(entry.id());
        int wanted = partitioning.function().partition(row[partitioning.place()]);
        if (wanted != found && findings.size() < FINDINGS_MAX) {
            var table = tables.get(entry.objectId());
            add(entry, page, PartitionError.WRONG_PARTITION_ROW.with(page.file(), page.number(), slot,
                    table.identified(index, page, slot, row)).after(PartitionError.FOUND_IN_WRONG_PARTITION.with(
                            entry.objectId(), entry.indexId(), entry.id(), wanted, found)));
        }
    }

    /// An index row with its off-row values, which base and index each keep in their own places. A value that cannot
    /// be read is damaged: that is found where the values are checked.
    private Value[] whole(IndexSum sum, long rowset, Value[] row) {
        var whole = row.clone();
        for (int column = 0; column < row.length; column++) {
            var root = RecordLayout.root(row[column]);
            if (root.isPresent()) {
                try {
                    var bytes = database.catalog().rowset(rowset).lobs().read(root.get());
                    whole[column] = sum.layout.decode(column, bytes);
                } catch (SqlError damaged) {
                    whole[column] = Null.NULL;
                }
            }
        }
        return whole;
    }

    private void values(CheckedTable table, RowsetCatalog.Entry entry, PageId page, int slot, Value[] row) {
        for (int place = 0; place < table.stored().size() && findings.size() < FINDINGS_MAX; place++) {
            var column = table.stored().get(place);
            if (row[place].isNull() && !column.nullable()) {
                add(entry, page, CheckError.NULL_IN_NOT_NULL.with(entry.objectId(), entry.indexId(), entry.id(),
                        entry.id(), IN_ROW_DATA, "(" + page + ")", slot, column.name()));
            } else if (purity && RecordLayout.root(row[place]).isEmpty()
                    && !ValueRanges.holds(column.type(), row[place])) {
                add(entry, page, CheckError.VALUE_OUT_OF_RANGE.state(2, "(" + page + ")", slot, entry.objectId(),
                        entry.indexId(), entry.id(), entry.id(), IN_ROW_DATA, column.name(),
                        column.type().name().sqlName().toLowerCase(Locale.ROOT)));
            }
        }
    }

    private void add(RowsetCatalog.Entry entry, PageId page, SqlError error) {
        findings.add(new Finding(error, entry.id(), entry.objectId(), entry.indexId(), page));
    }

    /// What was found, and the rows of those indexes whose sums differ. Tables that are damaged already are left out:
    /// rows of pages that could not be read are no missing rows.
    List<Finding> finish(Set<Integer> damaged) {
        for (var sum : indexes.values().stream().distinct().sorted((left, right) -> Long.compare(
                left.indexRowsets.getFirst(), right.indexRowsets.getFirst())).toList()) {
            if (sum.expected != sum.found && !damaged.contains(sum.table.table().objectId())) {
                compare(sum);
            }
        }
        return findings;
    }

    private record Place(PageId page, int slot, Value[] indexRow) {
    }

    /// Reads base and index again, this time keeping what has no partner.
    private void compare(IndexSum sum) {
        var expected = new HashMap<ByteBuffer, Place>();
        var extra = new ArrayList<Place>();
        read(sum.baseRowsets, (entry, page, slot, row) -> {
            var indexRow = sum.table.indexRow(sum.index, page, slot, row);
            expected.put(ByteBuffer.wrap(expected(sum, entry.id(), page, slot, row)), new Place(page, slot, indexRow));
        });
        read(sum.indexRowsets, (entry, page, slot, row) -> {
            if (expected.remove(ByteBuffer.wrap(found(sum, entry.id(), row))) == null) {
                extra.add(new Place(page, slot, row));
            }
        });
        var table = sum.table.table();
        extra.stream().limit(FINDINGS_MAX).forEach(place -> tell(sum, place,
                CheckError.INDEX_ROW_WITHOUT_ROW.with(DbccCall.shown(table), table.objectId(), sum.index.name(),
                        sum.index.indexId()),
                CheckError.INDEX_ROW.with(place.page().file(), place.page().number(), place.slot(),
                        sum.table.words(sum.index, place.indexRow()),
                        sum.table.locator(sum.index, place.indexRow()))));
        expected.values().stream().sorted((left, right) -> Long.compare(left.page().packed() << 16 | left.slot(),
                right.page().packed() << 16 | right.slot())).limit(FINDINGS_MAX).forEach(place -> tell(sum, place,
                CheckError.ROW_WITHOUT_INDEX_ROW.with(DbccCall.shown(table), table.objectId(), sum.index.name(),
                        sum.index.indexId()),
                CheckError.DATA_ROW.with(place.page().file(), place.page().number(), place.slot(),
                        sum.table.locator(sum.index, place.indexRow()),
                        sum.table.words(sum.index, place.indexRow()))));
    }

    private void read(List<Long> rowsets, RowVisitor visitor) {
        DatabaseCheck.run(database, new CheckScope(false, true, false, entry -> rowsets.contains(entry.id()),
                visitor));
    }

    private void tell(IndexSum sum, Place place, SqlError first, SqlError second) {
        findings.add(new Finding(second.after(first), sum.indexRowsets.getFirst(), sum.table.table().objectId(),
                sum.index.indexId(), place.page()));
    }
}
