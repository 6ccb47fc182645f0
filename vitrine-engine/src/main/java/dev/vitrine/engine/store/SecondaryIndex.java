package dev.vitrine.engine.store;

import dev.vitrine.engine.database.KeyLength;
import dev.vitrine.engine.database.PartitionedRowset;
import dev.vitrine.query.executor.row.ReadCounts;
import dev.vitrine.query.executor.row.StoredIndex;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.heap.RowId;
import dev.vitrine.storage.rowset.DuplicateKeyException;
import dev.vitrine.storage.rowset.RowCursor;
import dev.vitrine.storage.rowset.Rowset;
import dev.vitrine.storage.rowset.RowsetUse;
import dev.vitrine.types.value.BookmarkValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Value;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;

/// A nonclustered index: its columns, then what finds the base row.
final class SecondaryIndex implements StoredIndex {
    private final TableMetadata table;
    private final IndexMetadata index;
    private final Rowset rowset;
    private Rowset reading;
    private final TableLocks locks;
    private final boolean overHeap;
    private final int columns;
    private final int width;
    private final int[] keys;
    private final CountedReads reads;
    private final Uses uses;
    private final KeyLength keyLength;
    private boolean changing;

    SecondaryIndex(TableMetadata table, IndexMetadata index, Rowset rowset, boolean overHeap, TableLocks locks,
            CountedReads reads) {
        this.table = table;
        this.index = index;
        this.rowset = rowset;
        this.reading = StoredTables.counted(rowset, reads);
        this.overHeap = overHeap;
        this.locks = locks;
        this.reads = reads;
        this.uses = new Uses(rowset.use());
        this.columns = index.keys().size() + index.included().size();
        this.keyLength = new KeyLength(table, index);
        this.width = rowset.definition().types().size();
        this.keys = rowset.definition().keys().stream().mapToInt(Integer::intValue).toArray();
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
        reads.oneKey(BaseIndex.isOneKey(range, index));
        if (!BaseIndex.isOneKey(range, index)) {
            StoredTables.countScan(rowset, reads);
        }
        reads.begin();
        try {
            return new Cursor(reading.seek(locks.transaction(), BaseIndex.keyRange(range), how, backward));
        } finally {
            reads.end();
        }
    }

    @Override
    public void restrict(BitSet partitions) {
        reading = ((PartitionedRowset) rowset).only(partitions, reads);
    }

    @Override
    public ReadCounts counts() {
        return reads.counts();
    }

    @Override
    public Optional<Value[]> fetch(Value bookmark, AccessMode mode) {
        throw new IllegalStateException("a bookmark is of the base index");
    }

    @Override
    public Value insert(Value[] row) {
        throw new IllegalStateException("a row of a nonclustered index needs its base row");
    }

    @Override
    public void insert(Value[] row, Value baseBookmark) throws DuplicateKey {
        change();
        keyLength.check(key -> row[key]);
        reads.begin();
        try {
            rowset.insert(locks.transaction(), full(row, baseBookmark));
        } catch (DuplicateKeyException _) {
            throw new DuplicateKey();
        } finally {
            reads.end();
        }
    }

    private void change() {
        if (!changing) {
            StoredTables.requireWritable(table, index, rowset);
            uses.count(RowsetUse.Kind.UPDATE);
            locks.change(table);
            changing = true;
        }
    }

    private Value[] full(Value[] row, Value baseBookmark) {
        var locator = ((BookmarkValue) baseBookmark).locator();
        if (overHeap) {
            var full = Arrays.copyOf(row, columns + 1);
            full[columns] = IntegerValue.of(((RowId) locator).packed());
            return full;
        }
        var key = (Value[]) locator;
        var full = Arrays.copyOf(row, columns + key.length);
        System.arraycopy(key, 0, full, columns, key.length);
        return full;
    }

    @Override
    public void delete(Value bookmark) {
        throw new IllegalStateException("a bookmark is of the base index");
    }

    @Override
    public void delete(Value[] row, Value baseBookmark) {
        change();
        var full = full(row, baseBookmark);
        if (rowset instanceof PartitionedRowset partitions) {
            reads.begin();
            try {
                partitions.deleteRow(locks.transaction(), full);
            } finally {
                reads.end();
            }
            return;
        }
        var key = new Value[keys.length];
        for (int i = 0; i < keys.length; i++) {
            key[i] = full[keys[i]];
        }
        reads.begin();
        try {
            rowset.delete(locks.transaction(), key);
        } finally {
            reads.end();
        }
    }

    @Override
    public void assigns(BitSet columns) {
        throw new IllegalStateException("a row of a nonclustered index is deleted and inserted");
    }

    @Override
    public Value update(Value bookmark, Value[] oldRow, Value[] newRow) {
        throw new IllegalStateException("a row of a nonclustered index is deleted and inserted");
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
            return rows.value(place);
        }

        @Override
        public Value[] row() {
            return Arrays.copyOf(rows.row(), columns);
        }

        @Override
        public Value bookmark() {
            if (overHeap) {
                return new BookmarkValue(RowId.of(rows.value(columns).asLong()));
            }
            var key = new Value[width - columns];
            for (int i = 0; i < key.length; i++) {
                key[i] = rows.value(columns + i);
            }
            return new BookmarkValue(key);
        }

        @Override
        public void close() {
            rows.close();
        }
    }
}
