package dev.vitrine.engine.ddl;

import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.heap.RowId;
import dev.vitrine.storage.rowset.DuplicateKeyException;
import dev.vitrine.storage.rowset.Reading;
import dev.vitrine.storage.rowset.Rowset;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.error.ConstraintError;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/// Fills rowsets from others, under the table's exclusive lock.
final class RowCopy {
    private final Database database;
    private final Transaction transaction;

    RowCopy(Database database, Transaction transaction) {
        this.database = database;
        this.transaction = transaction;
    }

    private Rowset rowset(IndexMetadata index) {
        return database.catalog().rowset(index.rowsetId());
    }

    /// Whether a table has no rows.
    boolean isEmpty(TableMetadata table) {
        try (var cursor = rowset(table.base()).scan(transaction, Reading.DIRTY, false)) {
            return !cursor.next();
        }
    }

    /// How many rows a table has.
    long count(TableMetadata table) {
        long rows = 0;
        try (var cursor = rowset(table.base()).scan(transaction, Reading.DIRTY, false)) {
            while (cursor.next()) {
                rows++;
            }
        }
        return rows;
    }

    /// Takes each row of a rowset, as it is changed, to a table's new base: 1505 when its key is not unique. The rowset
    /// may be one that the transaction has dropped: its pages stay until the transaction ends.
    void fill(TableMetadata table, Rowset from, UnaryOperator<Value[]> change) {
        var base = rowset(table.base());
        int width = base.definition().types().size();
        int columns = from.definition().types().size() - (from.definition().uniquifier() ? 1 : 0);
        try (var cursor = from.scan(transaction, Reading.DIRTY, false)) {
            while (cursor.next()) {
                var changed = change.apply(Arrays.copyOf(cursor.row(), columns));
                var stored = Arrays.copyOf(changed, width);
                if (width > changed.length) {
                    stored[changed.length] = IntegerValue.ZERO;
                }
                try {
                    base.insert(transaction, stored);
                } catch (DuplicateKeyException e) {
                    throw duplicate(table, table.base(), changed);
                }
            }
        }
    }

    /// The rowset of a table's rows as it is now, kept to be read after it is dropped.
    Rowset source(TableMetadata table) {
        return rowset(table.base());
    }

    /// Fills a nonclustered index from the base: 1505 when its key is not unique.
    void fill(TableMetadata table, IndexMetadata index) {
        var into = rowset(index);
        try (var cursor = rowset(table.base()).scan(transaction, Reading.DIRTY, false)) {
            while (cursor.next()) {
                try {
                    into.insert(transaction, indexRow(index, cursor.row(), cursor.locator()));
                } catch (DuplicateKeyException e) {
                    throw duplicate(table, index, cursor.row());
                }
            }
        }
    }

    /// The row of a nonclustered index for a row of the base.
    static Value[] indexRow(IndexMetadata index, Value[] row, Object locator) {
        var values = new ArrayList<Value>();
        index.keys().forEach(key -> values.add(row[key.ordinal()]));
        index.included().forEach(ordinal -> values.add(row[ordinal]));
        if (locator instanceof RowId id) {
            values.add(IntegerValue.of(id.packed()));
        } else {
            values.addAll(List.of((Value[]) locator));
        }
        return values.toArray(Value[]::new);
    }

    private static RuntimeException duplicate(TableMetadata table, IndexMetadata index, Value[] row) {
        return ConstraintError.DUPLICATE_KEY_ON_CREATE.with(table.schemaName(), index.name(),
                KeyText.of(table, index, row));
    }
}
