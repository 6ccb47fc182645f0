package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.KeyLength;
import dev.vitrine.query.executor.row.RowProgram;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.heap.RowId;
import dev.vitrine.storage.rowset.DuplicateKeyException;
import dev.vitrine.storage.rowset.Reading;
import dev.vitrine.storage.rowset.Rowset;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.error.ConstraintError;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Fills rowsets from others, under a lock that keeps everybody from changing the table.
final class RowCopy {
    private final DatabaseCatalog catalog;
    private final Transaction transaction;
    private final Queries queries;

    RowCopy(DdlContext context, Objects objects) {
        this.catalog = objects.catalog();
        this.transaction = context.transaction();
        this.queries = context.queries();
    }

    private Rowset rowset(IndexMetadata index) {
        return catalog.rowset(index);
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

    /// A stored row by the table's ordinals: NULL where a column is not stored.
    private static Value[] whole(TableMetadata table, Value[] stored) {
        var row = new Value[table.columns().size()];
        int place = 0;
        for (var column : table.columns()) {
            row[column.ordinal()] = column.stored() ? stored[place++] : Null.NULL;
        }
        return row;
    }

    /// What a row by ordinals is in a base of so many columns; the first of its key has the uniquifier 0.
    private static Value[] stored(TableMetadata table, Value[] row, int width) {
        var stored = new Value[width];
        int place = 0;
        for (var column : table.columns()) {
            if (column.stored()) {
                stored[place++] = row[column.ordinal()];
            }
        }
        if (place < width) {
            stored[place] = IntegerValue.ZERO;
        }
        return stored;
    }

    /// What the table computes, where it computes anything that rows are asked for.
    private Optional<RowProgram> program(TableMetadata table, boolean filtered) {
        boolean computes = table.columns().stream().anyMatch(column -> column.computed().isPresent());
        return computes || filtered ? Optional.of(queries.program(table)) : Optional.empty();
    }

    /// Takes each row of a rowset, as it is changed, to a table's new base: 1505 when its key is not unique. The rowset
    /// may be one that the transaction has dropped: its pages stay until the transaction ends.
    ///
    /// @param before whose rows they are
    /// @param change of rows by ordinals of `before` to rows by ordinals of `table`
    void fill(TableMetadata table, TableMetadata before, Rowset from, UnaryOperator<Value[]> change) {
        var base = rowset(table.base());
        int width = base.definition().types().size();
        var program = program(table, false);
        var baseKey = new KeyLength(table, table.base());
        try (var cursor = from.scan(transaction, Reading.DIRTY, false)) {
            while (cursor.next()) {
                var row = change.apply(whole(before, cursor.row()));
                program.ifPresent(one -> one.complete(row));
                requireValues(table, row);
                baseKey.check(key -> row[table.base().keys().get(key).ordinal()]);
                try {
                    base.insert(transaction, stored(table, row, width));
                } catch (DuplicateKeyException e) {
                    throw duplicate(table, table.base(), row);
                }
            }
        }
    }

    /// 515 for a NULL that a computed column may not be.
    private static void requireValues(TableMetadata table, Value[] row) {
        for (ColumnMetadata column : table.columns()) {
            if (column.computed().isPresent() && column.stored() && !column.nullable()
                    && row[column.ordinal()] == Null.NULL) {
                throw ConstraintError.NULL_NOT_ALLOWED.state(2, column.name(), table.fullName(), "UPDATE");
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
        boolean entered = table.indexes().stream().anyMatch(other -> other.indexId() == index.indexId());
        var program = program(entered ? table : table.with(index), index.filter().isPresent());
        var keyLength = new KeyLength(table, index);
        try (var cursor = rowset(table.base()).scan(transaction, Reading.DIRTY, false)) {
            while (cursor.next()) {
                var row = whole(table, cursor.row());
                program.ifPresent(one -> one.complete(row));
                if (program.isPresent() && !program.get().belongs(index, row)) {
                    continue;
                }
                keyLength.check(key -> row[index.keys().get(key).ordinal()]);
                try {
                    into.insert(transaction, indexRow(index, row, cursor.locator()));
                } catch (DuplicateKeyException e) {
                    throw duplicate(table, index, row);
                }
            }
        }
    }

    /// The row of a nonclustered index for a row by the table's ordinals.
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
                KeyText.of(table, index, Arrays.copyOf(row, row.length)));
    }
}
