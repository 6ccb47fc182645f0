package dev.vitrine.engine.store;

import dev.vitrine.engine.database.KeyLength;
import dev.vitrine.engine.database.PartitionedRowset;
import dev.vitrine.query.executor.row.ReadCounts;
import dev.vitrine.query.executor.row.StoredIndex;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.rowset.DuplicateKeyException;
import dev.vitrine.storage.rowset.KeyRange;
import dev.vitrine.storage.rowset.RowCursor;
import dev.vitrine.storage.rowset.Rowset;
import dev.vitrine.storage.rowset.RowsetUse;
import dev.vitrine.types.value.BookmarkValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// A heap or clustered index: the rows of a table.
final class BaseIndex implements StoredIndex {
    private final TableMetadata table;
    private final Rowset rowset;
    private Rowset reading;
    private final TableLocks locks;
    private final int[] stored;
    private final int columns;
    private final boolean uniquifier;
    private final CountedReads reads;
    private final Uses uses;
    /// Where each of the table's columns is in a stored row; -1 for those that are not stored.
    private final int[] places;
    private final KeyLength keyLength;
    private boolean changing;

    BaseIndex(TableMetadata table, Rowset rowset, TableLocks locks,
            CountedReads reads) {
        this.table = table;
        this.rowset = rowset;
        this.reading = StoredTables.counted(rowset, reads);
        this.locks = locks;
        this.reads = reads;
        this.uses = new Uses(rowset.use());
        this.columns = table.columns().size();
        this.places = new int[columns];
        this.stored = stored(table.columns(), places);
        this.keyLength = new KeyLength(table, table.base());
        this.uniquifier = rowset.definition().uniquifier();
    }

    /// The ordinals of the stored columns; fills in where in a stored row each column is.
    private static int[] stored(List<ColumnMetadata> columns, int[] places) {
        var ordinals = new int[columns.size()];
        int count = 0;
        for (var column : columns) {
            places[column.ordinal()] = column.stored() ? count : -1;
            if (column.stored()) {
                ordinals[count++] = column.ordinal();
            }
        }
        return count == ordinals.length ? ordinals : Arrays.copyOf(ordinals, count);
    }

    /// The table's columns by ordinal of a stored row.
    private Value[] columns(Value[] row) {
        if (stored.length == columns) {
            return row.length == columns ? row : Arrays.copyOf(row, columns);
        }
        var values = new Value[columns];
        Arrays.fill(values, Null.NULL);
        for (int i = 0; i < stored.length; i++) {
            values[stored[i]] = row[i];
        }
        return values;
    }

    private Value[] stored(Value[] row, Value number) {
        if (stored.length == columns && !uniquifier) {
            return row;
        }
        var values = new Value[stored.length + (uniquifier ? 1 : 0)];
        for (int i = 0; i < stored.length; i++) {
            values[i] = row[stored[i]];
        }
        if (uniquifier) {
            values[stored.length] = number;
        }
        return values;
    }

    @Override
    public StoredCursor scan(AccessMode mode, boolean ordered, boolean backward) {
        uses.count(RowsetUse.Kind.SCAN);
        var how = locks.read(table, mode);
        reads.oneKey(false);
        StoredTables.countScan(rowset, reads);
        reads.begin();
        try {
            return new Cursor(reading.scan(locks.transaction(), how, backward));
        } finally {
            reads.end();
        }
    }

    @Override
    public StoredCursor seek(Range range, AccessMode mode, boolean backward) {
        uses.count(RowsetUse.Kind.SEEK);
        var how = locks.read(table, mode);
        countSeek(range, table.base());
        reads.begin();
        try {
            return new Cursor(reading.seek(locks.transaction(), keyRange(range), how, backward));
        } finally {
            reads.end();
        }
    }

    private void countSeek(Range range, IndexMetadata index) {
        reads.oneKey(isOneKey(range, index));
        if (!isOneKey(range, index)) {
            StoredTables.countScan(rowset, reads);
        }
    }

    /// Whether a range asks for one key of a unique index: such a seek is no scan.
    /// Source: "SET STATISTICS IO (Transact-SQL)".
    static boolean isOneKey(Range range, IndexMetadata index) {
        return index.unique() && range.equal().length == index.keys().size();
    }

    @Override
    public void restrict(BitSet partitions) {
        reading = ((PartitionedRowset) rowset).only(partitions, reads);
    }

    @Override
    public ReadCounts counts() {
        return reads.counts();
    }

    static KeyRange keyRange(Range range) {
        return new KeyRange(range.equal(), range.low().map(BaseIndex::bound), range.high().map(BaseIndex::bound));
    }

    private static KeyRange.Bound bound(Bound bound) {
        return new KeyRange.Bound(bound.value(), bound.inclusive());
    }

    @Override
    public Optional<Value[]> fetch(Value bookmark, AccessMode mode) {
        uses.count(RowsetUse.Kind.LOOKUP);
        var how = locks.read(table, mode);
        reads.begin();
        try {
            return reading.fetch(locks.transaction(), locator(bookmark), how).map(this::columns);
        } finally {
            reads.end();
        }
    }

    private static Object locator(Value bookmark) {
        return ((BookmarkValue) bookmark).locator();
    }

    private void change() {
        if (!changing) {
            StoredTables.requireWritable(table, table.base(), rowset);
            uses.count(RowsetUse.Kind.UPDATE);
            locks.change(table);
            changing = true;
        }
    }

    @Override
    public Value insert(Value[] row) throws DuplicateKey {
        change();
        keyLength.check(key -> row[table.base().keys().get(key).ordinal()]);
        reads.change();
        reads.begin();
        try {
            return new BookmarkValue(rowset.insert(locks.transaction(), stored(row, Null.NULL)));
        } catch (DuplicateKeyException _) {
            throw new DuplicateKey();
        } finally {
            reads.end();
        }
    }

    @Override
    public void insert(Value[] row, Value baseBookmark) {
        throw new IllegalStateException("rows of the table itself have no base row");
    }

    @Override
    public void delete(Value bookmark) {
        change();
        reads.change();
        reads.begin();
        try {
            rowset.delete(locks.transaction(), locator(bookmark));
        } finally {
            reads.end();
        }
    }

    @Override
    public void delete(Value[] row, Value baseBookmark) {
        throw new IllegalStateException("rows of the table itself have no base row");
    }

    @Override
    public void assigns(BitSet columns) {
        reads.assigns(columns);
    }

    @Override
    public Value update(Value bookmark, Value[] oldRow, Value[] newRow) {
        change();
        reads.update();
        var locator = locator(bookmark);
        var number = uniquifier ? ((Value[]) locator)[((Value[]) locator).length - 1] : Null.NULL;
        reads.begin();
        try {
            return new BookmarkValue(rowset.update(locks.transaction(), locator, stored(newRow, number)));
        } finally {
            reads.end();
        }
    }

    private final class Cursor implements StoredCursor {
        private final RowCursor rows;

        Cursor(RowCursor rows) {
            this.rows = rows;
        }

        @Override
        public boolean next() {
            return advance();
        }

        private boolean advance() {
            reads.begin();
            try {
                return rows.next();
            } finally {
                reads.end();
            }
        }

        @Override
        public Value value(int place) {
            int at = places[place];
            return at < 0 ? Null.NULL : rows.value(at);
        }

        @Override
        public Value[] row() {
            return columns(rows.row());
        }

        @Override
        public Value bookmark() {
            return new BookmarkValue(rows.locator());
        }

        @Override
        public void close() {
            rows.close();
        }
    }
}
