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

    /// The rows of a table without hidden columns.
    List<Value[]> rows(TableMetadata table) {
        var rows = new ArrayList<Value[]>();
        int columns = table.columns().size();
        try (var cursor = rowset(table.base()).scan(transaction, Reading.DIRTY, false)) {
            while (cursor.next()) {
                var row = new Value[columns];
                System.arraycopy(cursor.row(), 0, row, 0, columns);
                rows.add(row);
            }
        }
        return rows;
    }

    /// Puts rows into a table's new base: 1505 when its key is not unique.
    void fill(TableMetadata table, List<Value[]> rows, UnaryOperator<Value[]> change) {
        var base = rowset(table.base());
        int width = base.definition().types().size();
        for (var row : rows) {
            var stored = new Value[width];
            var changed = change.apply(row);
            System.arraycopy(changed, 0, stored, 0, changed.length);
            for (int hidden = changed.length; hidden < width; hidden++) {
                stored[hidden] = IntegerValue.ZERO;
            }
            try {
                base.insert(transaction, stored);
            } catch (DuplicateKeyException e) {
                throw duplicate(table, table.base(), changed);
            }
        }
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
