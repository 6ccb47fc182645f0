package dev.vitrine.engine.store;

import dev.vitrine.query.executor.row.StoredIndex;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.rowset.DuplicateKeyException;
import dev.vitrine.storage.rowset.KeyRange;
import dev.vitrine.storage.rowset.RowCursor;
import dev.vitrine.storage.rowset.Rowset;
import dev.vitrine.types.value.BookmarkValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.Arrays;
import java.util.Optional;

/// A heap or clustered index: the rows of a table.
final class BaseIndex implements StoredIndex {
    private final TableMetadata table;
    private final Rowset rowset;
    private final TableLocks locks;
    private final int[] stored;
    private final int columns;
    private final boolean uniquifier;
    private boolean changing;

    BaseIndex(TableMetadata table, Rowset rowset, TableLocks locks) {
        this.table = table;
        this.rowset = rowset;
        this.locks = locks;
        this.columns = table.columns().size();
        this.stored = table.columns().stream().filter(ColumnMetadata::stored).mapToInt(ColumnMetadata::ordinal)
                .toArray();
        this.uniquifier = rowset.definition().uniquifier();
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
        return new Cursor(rowset.scan(locks.transaction(), locks.read(table, mode), backward));
    }

    @Override
    public StoredCursor seek(Range range, AccessMode mode, boolean backward) {
        return new Cursor(rowset.seek(locks.transaction(), keyRange(range), locks.read(table, mode), backward));
    }

    static KeyRange keyRange(Range range) {
        return new KeyRange(range.equal(), range.low().map(BaseIndex::bound), range.high().map(BaseIndex::bound));
    }

    private static KeyRange.Bound bound(Bound bound) {
        return new KeyRange.Bound(bound.value(), bound.inclusive());
    }

    @Override
    public Optional<Value[]> fetch(Value bookmark, AccessMode mode) {
        return rowset.fetch(locks.transaction(), locator(bookmark), locks.read(table, mode)).map(this::columns);
    }

    private static Object locator(Value bookmark) {
        return ((BookmarkValue) bookmark).locator();
    }

    private void change() {
        if (!changing) {
            locks.change(table);
            changing = true;
        }
    }

    @Override
    public Value insert(Value[] row) throws DuplicateKey {
        change();
        try {
            return new BookmarkValue(rowset.insert(locks.transaction(), stored(row, Null.NULL)));
        } catch (DuplicateKeyException _) {
            throw new DuplicateKey();
        }
    }

    @Override
    public void insert(Value[] row, Value baseBookmark) {
        throw new IllegalStateException("rows of the table itself have no base row");
    }

    @Override
    public void delete(Value bookmark) {
        change();
        rowset.delete(locks.transaction(), locator(bookmark));
    }

    @Override
    public void delete(Value[] row, Value baseBookmark) {
        throw new IllegalStateException("rows of the table itself have no base row");
    }

    @Override
    public Value update(Value bookmark, Value[] oldRow, Value[] newRow) {
        change();
        var locator = locator(bookmark);
        var number = uniquifier ? ((Value[]) locator)[((Value[]) locator).length - 1] : Null.NULL;
        return new BookmarkValue(rowset.update(locks.transaction(), locator, stored(newRow, number)));
    }

    private final class Cursor implements StoredCursor {
        private final RowCursor rows;
        private Value[] row;

        Cursor(RowCursor rows) {
            this.rows = rows;
        }

        @Override
        public boolean next() {
            if (!rows.next()) {
                return false;
            }
            row = columns(rows.row());
            return true;
        }

        @Override
        public Value value(int place) {
            return row[place];
        }

        @Override
        public Value[] row() {
            return row;
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
