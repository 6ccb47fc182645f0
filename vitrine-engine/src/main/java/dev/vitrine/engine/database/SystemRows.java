package dev.vitrine.engine.database;

import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.rowset.DuplicateKeyException;
import dev.vitrine.storage.rowset.KeyRange;
import dev.vitrine.storage.rowset.Reading;
import dev.vitrine.storage.rowset.Rowset;
import dev.vitrine.storage.rowset.RowsetDefinition;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// Reads and writes the rows of a database's system tables. Reads take no row locks: the locks on objects stand for
/// their rows.
public final class SystemRows {
    private final Database database;
    private final Map<SystemTable, Rowset> rowsets = Collections.synchronizedMap(new EnumMap<>(SystemTable.class));

    public SystemRows(Database database) {
        this.database = database;
    }

    /// Makes the system tables of a new database.
    public void create(Transaction transaction, boolean master) {
        for (var table : SystemTable.values()) {
            if (!table.masterOnly() || master) {
                rowsets.put(table, database.catalog().create(transaction, definition(table)));
            }
        }
    }

    private static RowsetDefinition definition(SystemTable table) {
        var keys = IntStream.range(0, table.keys()).boxed().toList();
        return new RowsetDefinition(0, table.id(), 1, table.columns().stream().map(SystemTable.Column::type).toList(),
                keys, Collections.nCopies(table.keys(), false), table.keys(), false);
    }

    /// The rowset of a system table.
    public Rowset rowset(SystemTable table) {
        var rowset = rowsets.get(table);
        if (rowset == null) {
            for (var entry : database.catalog().entries()) {
                if (entry.objectId() == table.id() && entry.indexId() == 1 && entry.id() > Integer.MAX_VALUE) {
                    rowset = database.catalog().rowset(entry.id());
                }
            }
            if (rowset == null) {
                throw new IllegalStateException(database.name() + " has no " + table.tableName());
            }
            rowsets.put(table, rowset);
        }
        return rowset;
    }

    /// The rows whose first columns have these values, in key order.
    public List<Value[]> rows(SystemTable table, long... prefix) {
        var equal = new Value[prefix.length];
        for (int i = 0; i < prefix.length; i++) {
            equal[i] = IntegerValue.of(prefix[i]);
        }
        var found = new ArrayList<Value[]>();
        var range = new KeyRange(equal, Optional.empty(), Optional.empty());
        try (var rows = rowset(table).seek(null, range, Reading.DIRTY, false)) {
            while (rows.next()) {
                found.add(rows.row());
            }
        }
        return found;
    }

    /// The row with this key.
    public Optional<Value[]> row(SystemTable table, long... key) {
        return rows(table, key).stream().findFirst();
    }

    public void insert(Transaction transaction, SystemTable table, Value... row) {
        try {
            rowset(table).insert(transaction, row);
        } catch (DuplicateKeyException e) {
            throw new IllegalStateException("the row is in " + table.tableName() + " already", e);
        }
    }

    /// Replaces the row with the same key.
    public void update(Transaction transaction, SystemTable table, Value... row) {
        rowset(table).update(transaction, key(table, row), row);
    }

    /// Deletes the rows whose first columns have these values.
    public void delete(Transaction transaction, SystemTable table, long... prefix) {
        for (var row : rows(table, prefix)) {
            rowset(table).delete(transaction, key(table, row));
        }
    }

    /// Deletes the row with the same key.
    public void deleteRow(Transaction transaction, SystemTable table, Value... row) {
        rowset(table).delete(transaction, key(table, row));
    }

    private static Value[] key(SystemTable table, Value[] row) {
        var key = new Value[table.keys()];
        System.arraycopy(row, 0, key, 0, key.length);
        return key;
    }
}
