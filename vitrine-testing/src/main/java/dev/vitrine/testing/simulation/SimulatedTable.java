package dev.vitrine.testing.simulation;

import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.file.Filegroup;
import dev.vitrine.storage.heap.RowId;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.rowset.Access;
import dev.vitrine.storage.rowset.DuplicateKeyException;
import dev.vitrine.storage.rowset.KeyRange;
import dev.vitrine.storage.rowset.Reading;
import dev.vitrine.storage.rowset.Rowset;
import dev.vitrine.storage.rowset.RowsetDefinition;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// A table of the workloads: rows of a unique number and a text, with one base rowset and one nonclustered index that
/// must always agree.
///
/// @param base ids of the two rowsets in the catalog
record SimulatedTable(Kind kind, int objectId, long base, long index) {
    private static final int GROUPS = 13;
    /// The characters of a heap's two limited columns: more than a row has room for.
    private static final int PIECE = 4000;
    private static final int INDEXED_LENGTH = 40;
    private static final Reading DIRTY = Reading.DIRTY;
    private static final Reading UPDATE = new Reading(Access.UPDATE, false, 2000);

    /// How the rows are kept.
    enum Kind {
        /// Clustered by the number; the index is on the text.
        CLUSTERED,
        /// A heap, the text in three pieces; the index is on the number and leads to row ids.
        HEAP,
        /// Clustered by a group that many rows share; the index is on the number.
        GROUPED
    }

    /// A row and what finds it.
    record Found(Object locator, String text) {
    }

    static SimulatedTable create(Kind kind, int objectId, Database database, Transaction transaction) {
        var base = database.catalog().create(transaction, baseDefinition(kind, objectId)
                .in(Filegroup.PRIMARY, StorageSimulation.SECOND));
        var index = database.catalog().create(transaction, indexDefinition(kind, objectId)
                .in(StorageSimulation.SECOND, StorageSimulation.SECOND));
        return new SimulatedTable(kind, objectId, base.definition().id(), index.definition().id());
    }

    private static RowsetDefinition baseDefinition(Kind kind, int objectId) {
        var text = SqlType.NVARCHAR_MAX;
        return switch (kind) {
            case CLUSTERED -> new RowsetDefinition(0, objectId, 1, List.of(SqlType.INT, text), List.of(0),
                    List.of(objectId % 2 == 0), 1, false);
            case HEAP -> new RowsetDefinition(0, objectId, 0, List.of(SqlType.INT, SqlType.nvarchar(PIECE),
                    SqlType.nvarchar(PIECE), text), List.of(), List.of(), 0, false);
            case GROUPED -> new RowsetDefinition(0, objectId, 1, List.of(SqlType.INT, SqlType.INT, text, SqlType.INT),
                    List.of(1, 3), List.of(false, false), 2, true);
        };
    }

    private static RowsetDefinition indexDefinition(Kind kind, int objectId) {
        return switch (kind) {
            case CLUSTERED -> new RowsetDefinition(0, objectId, 2, List.of(SqlType.nvarchar(INDEXED_LENGTH),
                    SqlType.INT), List.of(0, 1), List.of(false, false), 2, false);
            case HEAP -> new RowsetDefinition(0, objectId, 2, List.of(SqlType.INT, SqlType.BIGINT, SqlType.INT),
                    List.of(0, 1, 2), List.of(false, false, false), 1, false);
            case GROUPED -> new RowsetDefinition(0, objectId, 2, List.of(SqlType.INT, SqlType.INT, SqlType.INT),
                    List.of(0, 1, 2), List.of(true, false, false), 1, false);
        };
    }

    void drop(Database database, Transaction transaction) {
        database.catalog().drop(transaction, index);
        database.catalog().drop(transaction, base);
    }

    private Rowset base(Database database) {
        return database.catalog().rowset(base);
    }

    private Rowset index(Database database) {
        return database.catalog().rowset(index);
    }

    /// The row with this number, locked for change.
    Optional<Found> find(Database database, Transaction transaction, int number) {
        var range = new KeyRange(new Value[] {IntegerValue.of(number)}, Optional.empty(), Optional.empty());
        if (kind == Kind.CLUSTERED) {
            try (var rows = base(database).seek(transaction, range, UPDATE, false)) {
                return rows.next() ? Optional.of(new Found(rows.locator(), text(rows.row())))
                        : Optional.empty();
            }
        }
        try (var rows = index(database).seek(transaction, range, UPDATE, false)) {
            if (!rows.next()) {
                return Optional.empty();
            }
            var locator = locator(rows.row());
            var row = base(database).fetch(transaction, locator, UPDATE);
            return row.map(values -> new Found(locator, text(values)));
        }
    }

    private Object locator(Value[] indexRow) {
        return kind == Kind.HEAP ? new RowId(PageId.of(indexRow[1].asLong()), indexRow[2].asInt())
                : new Value[] {indexRow[1], indexRow[2]};
    }

    private String text(Value[] row) {
        return switch (kind) {
            case CLUSTERED -> row[1].asString();
            case HEAP -> row[1].asString() + row[2].asString() + row[3].asString();
            case GROUPED -> row[2].asString();
        };
    }

    private static Value piece(String text, int from, int to) {
        return StringValue.of(text.substring(Math.min(from, text.length()), Math.min(to, text.length())));
    }

    private Value[] row(int number, String text) {
        var id = IntegerValue.of(number);
        return switch (kind) {
            case CLUSTERED -> new Value[] {id, StringValue.of(text)};
            case HEAP -> new Value[] {id, piece(text, 0, PIECE), piece(text, PIECE, 2 * PIECE),
                piece(text, 2 * PIECE, Integer.MAX_VALUE)};
            case GROUPED -> new Value[] {id, IntegerValue.of(number % GROUPS), StringValue.of(text),
                IntegerValue.of(0)};
        };
    }

    private Value[] indexRow(int number, String text, Object locator) {
        var id = IntegerValue.of(number);
        return switch (kind) {
            case CLUSTERED -> new Value[] {StringValue.of(indexed(text)), id};
            case HEAP -> new Value[] {id, IntegerValue.of(((RowId) locator).page().packed()),
                IntegerValue.of(((RowId) locator).slot())};
            case GROUPED -> new Value[] {id, ((Value[]) locator)[0], ((Value[]) locator)[1]};
        };
    }

    private static String indexed(String text) {
        return text.substring(0, Math.min(text.length(), INDEXED_LENGTH));
    }

    private Value[] indexKey(int number, String text, Object locator) {
        return indexRow(number, text, locator);
    }

    void insert(Database database, Transaction transaction, int number, String text) throws DuplicateKeyException {
        var locator = base(database).insert(transaction, row(number, text));
        index(database).insert(transaction, indexRow(number, text, locator));
    }

    void delete(Database database, Transaction transaction, int number, Found found) {
        base(database).delete(transaction, found.locator());
        index(database).delete(transaction, indexKey(number, found.text(), found.locator()));
    }

    void update(Database database, Transaction transaction, int number, Found found, String text)
            throws DuplicateKeyException {
        var changed = row(number, text);
        if (kind == Kind.GROUPED) {
            changed[3] = ((Value[]) found.locator())[1];
        }
        var locator = base(database).update(transaction, found.locator(), changed);
        var before = indexKey(number, found.text(), found.locator());
        var after = indexRow(number, text, locator);
        if (!List.of(before).equals(List.of(after))) {
            index(database).delete(transaction, before);
            index(database).insert(transaction, after);
        }
    }

    /// All rows, read without locks; the index must say the same.
    Map<Integer, String> contents(Database database) {
        var contents = new TreeMap<Integer, String>();
        var indexRows = new TreeMap<String, Integer>();
        try (var rows = base(database).scan(null, DIRTY, false)) {
            while (rows.next()) {
                int number = rows.row()[0].asInt();
                Verify.that(contents.put(number, text(rows.row())) == null, "row " + number + " is there twice");
                indexRows.put(List.of(indexRow(number, text(rows.row()), rows.locator())).toString(), number);
            }
        }
        try (var rows = index(database).scan(null, DIRTY, true)) {
            while (rows.next()) {
                var text = List.of(rows.row()).toString();
                Verify.that(indexRows.remove(text) != null, "index row without row: " + text);
            }
        }
        Verify.that(indexRows.isEmpty(), "rows without index row: " + indexRows);
        return contents;
    }
}
