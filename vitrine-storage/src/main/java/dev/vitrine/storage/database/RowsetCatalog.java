package dev.vitrine.storage.database;

import dev.vitrine.storage.allocation.AllocationUnit;
import dev.vitrine.storage.btree.BTree;
import dev.vitrine.storage.file.Filegroup;
import dev.vitrine.storage.heap.Heap;
import dev.vitrine.storage.lob.UnitKind;
import dev.vitrine.storage.log.LogOperation;
import dev.vitrine.storage.log.LogRecord;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.storage.page.PageType;
import dev.vitrine.storage.rowset.DuplicateKeyException;
import dev.vitrine.storage.rowset.KeyRange;
import dev.vitrine.storage.rowset.Reading;
import dev.vitrine.storage.rowset.Rowset;
import dev.vitrine.storage.rowset.RowsetDefinition;
import dev.vitrine.storage.rowset.RowsetServices;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.collation.Collations;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.BitValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/// The rowsets of a database, kept in two B+trees with fixed ids (sysrowsets, sysrscols) that are found through the
/// boot page. Creating and dropping are changes of rows there: they roll back and recover like data. The pages of a
/// dropped rowset are given back after the commit, or, when the server stops in between, at the next start.
public final class RowsetCatalog {
    static final long ROWSETS = 5L << 16;
    static final long COLUMNS = 3L << 16;
    private static final long FIRST_USER = 256L << 48;
    private static final Value NO_PAGE = IntegerValue.of(PageId.NONE.packed());
    private static final int LIVE = 0;
    private static final int DROPPED = 1;
    private static final int ROOT_COLUMN = 6;
    private static final int IAM_COLUMN = 7;
    private static final int FILEGROUP_COLUMN = 10;
    private static final int LARGE_FILEGROUP_COLUMN = 11;
    private static final RowsetDefinition ROWSETS_DEFINITION = new RowsetDefinition(ROWSETS, 5, 1,
            List.of(SqlType.BIGINT, SqlType.INT, SqlType.INT, SqlType.TINYINT, SqlType.INT, SqlType.BIT,
                    SqlType.BIGINT, SqlType.BIGINT, SqlType.BIGINT, SqlType.BIGINT, SqlType.INT, SqlType.INT),
            List.of(0), List.of(false), 1, false);
    private static final RowsetDefinition COLUMNS_DEFINITION = new RowsetDefinition(COLUMNS, 3, 1,
            List.of(SqlType.BIGINT, SqlType.INT, SqlType.TINYINT, SqlType.INT, SqlType.INT, SqlType.INT,
                    SqlType.SYSNAME, SqlType.INT, SqlType.BIT), List.of(0, 1), List.of(false, false), 2, false);

    private final Database database;
    private final BTree rowsets;
    private final Place rowsetsPlace;
    private final Place columnsPlace;
    private final Rowset columns;
    private final ConcurrentHashMap<Long, Rowset> open = new ConcurrentHashMap<>();
    private final AtomicLong lastId = new AtomicLong();

    RowsetCatalog(Database database, Place rowsetsPlace, Place columnsPlace) {
        this.database = database;
        this.rowsetsPlace = rowsetsPlace;
        this.columnsPlace = columnsPlace;
        this.rowsets = new BTree(ROWSETS_DEFINITION,
                services(unit(ROWSETS, rowsetsPlace)), rowsetsPlace.root());
        this.columns = new BTree(COLUMNS_DEFINITION,
                services(unit(COLUMNS, columnsPlace)), columnsPlace.root());
        open.put(ROWSETS, rowsets);
        open.put(COLUMNS, columns);
    }

    private static AllocationUnit unit(long id, Place place) {
        return new AllocationUnit(id, place.iam(), Filegroup.PRIMARY);
    }

    /// Rows of the catalog have no off-row values.
    private RowsetServices services(AllocationUnit unit) {
        return database.services(unit, new LargeUnits(database.waits(), unit.id(), kind -> {
            throw new IllegalStateException("a row of the catalog is too long");
        }, kind -> Filegroup.PRIMARY));
    }

    /// Where a rowset's pages begin: its root (or first) page and its first IAM page.
    record Place(PageId root, PageId iam) {
    }

    /// Whether a rowset may be used, is dropped and waits for its pages to be given back, or is not there.
    enum State { LIVE, DROPPED, GONE }

    State state(long id) {
        if (id == ROWSETS || id == COLUMNS) {
            return State.LIVE;
        }
        return rowsets.fetch(null, new Value[] {IntegerValue.of(id)}, Reading.DIRTY)
                .map(row -> row[3].asInt() == DROPPED ? State.DROPPED : State.LIVE).orElse(State.GONE);
    }

    /// Reads the largest id given so far.
    void findLastId() {
        long last = 0;
        try (var rows = rowsets.scan(null, Reading.DIRTY, true)) {
            if (rows.next()) {
                last = Math.max(0, rows.row()[0].asLong() - FIRST_USER >> 16);
            }
        }
        lastId.set(last);
    }

    /// Makes a rowset within a transaction; undone with it.
    ///
    /// @param wanted its id is replaced by a new one
    public Rowset create(Transaction transaction, RowsetDefinition wanted) {
        long id = FIRST_USER + (lastId.incrementAndGet() << 16);
        var definition = wanted.under(id);
        insert(transaction, rowsets, new Value[] {IntegerValue.of(id), IntegerValue.of(definition.objectId()),
            IntegerValue.of(definition.indexId()), IntegerValue.of(LIVE), IntegerValue.of(definition.uniqueKeys()),
            BitValue.of(definition.uniquifier()), NO_PAGE, NO_PAGE, NO_PAGE, NO_PAGE,
            IntegerValue.of(definition.filegroup()), IntegerValue.of(definition.largeFilegroup())});
        for (int ordinal = 0; ordinal < definition.types().size(); ordinal++) {
            insert(transaction, columns, column(definition, ordinal));
        }
        var rowset = make(definition, allocate(definition), List.of());
        open.put(id, rowset);
        return rowset;
    }

    private static void insert(Transaction transaction, Rowset into, Value[] row) {
        try {
            into.insert(transaction, row);
        } catch (DuplicateKeyException e) {
            throw new IllegalStateException("rowset ids are not unique", e);
        }
    }

    private static Value[] column(RowsetDefinition definition, int ordinal) {
        var type = definition.types().get(ordinal);
        int key = definition.keys().indexOf(ordinal);
        return new Value[] {IntegerValue.of(definition.id()), IntegerValue.of(ordinal),
            IntegerValue.of(type.name().systemTypeId()), IntegerValue.of(type.length()),
            IntegerValue.of(type.precision()), IntegerValue.of(type.scale()),
            StringValue.of(type.collation().name()), IntegerValue.of(key),
            BitValue.of(key >= 0 && definition.descending().get(key))};
    }

    /// Takes the first pages and notes them in the rowset's row, in one step: pages that no row names would be lost.
    private Place allocate(RowsetDefinition definition) {
        var places = new ArrayList<Place>();
        rowsets.amend("AllocateFirstPage", new Value[] {IntegerValue.of(definition.id())}, owner -> {
            var place = database.firstPages(owner, definition.id(), definition.filegroup(),
                    definition.indexId() <= 1 ? PageType.DATA : PageType.INDEX);
            places.add(place);
            return row -> {
                row[ROOT_COLUMN] = IntegerValue.of(place.root().packed());
                row[IAM_COLUMN] = IntegerValue.of(place.iam().packed());
                return row;
            };
        });
        return places.getFirst();
    }

    /// Makes a rowset's unit for off-row values and notes it in the rowset's row.
    ///
    /// @return its first IAM page
    private PageId allocateLarge(RowsetDefinition rowset, UnitKind kind) {
        var made = new ArrayList<PageId>();
        rowsets.amend("AllocateFirstPage", new Value[] {IntegerValue.of(rowset.id())}, owner -> {
            made.add(database.allocation().createUnit(owner, kind.unit(rowset.id()), filegroup(rowset, kind)));
            return row -> {
                row[IAM_COLUMN + kind.ordinal()] = IntegerValue.of(made.getFirst().packed());
                return row;
            };
        });
        return made.getFirst();
    }

    /// Row overflow lies where the rows are.
    private static int filegroup(RowsetDefinition rowset, UnitKind kind) {
        return kind == UnitKind.LOB_DATA ? rowset.largeFilegroup() : rowset.filegroup();
    }

    private Rowset make(RowsetDefinition definition, Place place, List<Unit> units) {
        var large = new LargeUnits(database.waits(), definition.id(), kind -> allocateLarge(definition, kind),
                kind -> filegroup(definition, kind));
        units.stream().filter(unit -> unit.kind() != UnitKind.IN_ROW_DATA)
                .forEach(unit -> large.known(unit.kind(), unit.firstIam()));
        var services = database.services(new AllocationUnit(definition.id(), place.iam(),
                definition.filegroup()), large);
        return definition.isHeap() ? new Heap(definition, services, lastPage(place))
                : new BTree(definition, services, place.root());
    }

    /// Where a heap's inserts go on: its last page.
    private PageId lastPage(Place place) {
        var pages = database.allocation().pages(place.iam());
        return pages.isEmpty() ? place.root() : pages.getLast();
    }

    /// The rowset with this id.
    public Rowset rowset(long id) {
        return find(id).orElseThrow(() -> new IllegalStateException("no rowset " + id + " in database "
                + database.name()));
    }

    /// A rowset; empty when it has gone.
    public Optional<Rowset> find(long id) {
        if (!open.containsKey(id)) {
            load(id).ifPresent(loaded -> open.putIfAbsent(id, loaded));
        }
        return Optional.ofNullable(open.get(id));
    }

    private Optional<Rowset> load(long id) {
        var row = rowsets.fetch(null, new Value[] {IntegerValue.of(id)}, Reading.DIRTY);
        return row.map(values -> make(definition(values), place(values), units(values)));
    }

    private static Place place(Value[] row) {
        return new Place(PageId.of(row[ROOT_COLUMN].asLong()), PageId.of(row[IAM_COLUMN].asLong()));
    }

    private static List<Unit> units(Value[] row) {
        var units = new ArrayList<Unit>();
        for (var kind : UnitKind.values()) {
            var iam = PageId.of(row[IAM_COLUMN + kind.ordinal()].asLong());
            if (!iam.isNone()) {
                units.add(new Unit(kind, kind.unit(row[0].asLong()), iam));
            }
        }
        return units;
    }

    private RowsetDefinition definition(Value[] row) {
        long id = row[0].asLong();
        var types = new ArrayList<SqlType>();
        var keys = new ArrayList<int[]>();
        var range = new KeyRange(new Value[] {row[0]}, Optional.empty(), Optional.empty());
        try (var cursor = columns.seek(null, range, Reading.DIRTY, false)) {
            while (cursor.next()) {
                var column = cursor.row();
                types.add(new SqlType(TypeName.ofSystemTypeId(column[2].asInt()).orElseThrow(), column[3].asInt(),
                        column[4].asInt(), column[5].asInt(), Collations.find(column[6].asString()).orElseThrow()));
                if (column[7].asInt() >= 0) {
                    keys.add(new int[] {column[7].asInt(), column[1].asInt(), (int) column[8].asLong()});
                }
            }
        }
        keys.sort((left, right) -> Integer.compare(left[0], right[0]));
        return new RowsetDefinition(id, row[1].asInt(), row[2].asInt(), types,
                keys.stream().map(key -> key[1]).toList(), keys.stream().map(key -> key[2] != 0).toList(),
                row[4].asInt(), row[5].asLong() != 0, row[FILEGROUP_COLUMN].asInt(),
                row[LARGE_FILEGROUP_COLUMN].asInt());
    }

    /// Gives a rowset to another table or index whose rows have the same layout; undone with the transaction. Nobody
    /// else may use either table meanwhile.
    public void assign(Transaction transaction, long id, int objectId, int indexId) {
        var key = new Value[] {IntegerValue.of(id)};
        var row = rowsets.fetch(null, key, Reading.DIRTY).orElseThrow().clone();
        row[1] = IntegerValue.of(objectId);
        row[2] = IntegerValue.of(indexId);
        rowsets.update(transaction, key, row);
        close(id);
        transaction.afterUndo(() -> close(id));
    }

    /// The rowset is opened anew when it is asked for.
    private void close(long id) {
        database.ghosts().exclusively(() -> open.remove(id));
    }

    /// Drops a rowset within a transaction; its pages are given back after the commit.
    public void drop(Transaction transaction, long id) {
        var key = new Value[] {IntegerValue.of(id)};
        var row = rowsets.fetch(null, key, Reading.DIRTY).orElseThrow().clone();
        row[3] = IntegerValue.of(DROPPED);
        rowsets.update(transaction, key, row);
        transaction.afterEnd(() -> freeIfDropped(id));
    }

    /// Takes back a change of the catalog. A rowset whose creation is undone becomes a dropped one: its pages are given
    /// back with its row, after the rollback or at the next start.
    void undo(Transaction.Part part, LogRecord record) {
        boolean created = record.allocationUnit() == ROWSETS && record.operation() == LogOperation.LOP_INSERT_ROWS;
        if (!created && database.temporary() && find(record.allocationUnit()).isEmpty()) {
            // A table of a function that the undone statement has called: it went with the call.
            return;
        }
        if (!created) {
            rowset(UnitKind.rowset(record.allocationUnit())).undo(part, record);
            return;
        }
        long id = rowsets.undoInsertBy(part, record, row -> {
            row[3] = IntegerValue.of(DROPPED);
            return row;
        })[0].asLong();
        if (part.transaction() != null) {
            part.transaction().afterEnd(() -> freeIfDropped(id));
        }
    }

    /// Gives the pages of a dropped rowset back. What fails here is done at the next start.
    private void freeIfDropped(long id) {
        try {
            free(id);
        } catch (SqlError later) {
            open.remove(id);
        }
    }

    private void free(long id) {
        database.ghosts().exclusively(() -> freePages(id));
    }

    private void freePages(long id) {
        var key = new Value[] {IntegerValue.of(id)};
        database.inOwnTransaction("DeferredAllocUnitDrop", transaction -> {
            if (isDropped(transaction, key)) {
                open.remove(id);
                deleteColumns(transaction, key);
            }
        });
        database.inOwnTransaction("DeferredAllocUnitDrop", transaction -> {
            var row = rowsets.fetch(null, key, Reading.DIRTY);
            if (row.isPresent() && isDropped(transaction, key)) {
                // With the row itself: after a crash the pages are either free and forgotten, or still to be freed.
                rowsets.purge("DeferredAllocUnitDrop", key, owner -> units(row.get())
                        .forEach(unit -> database.allocation().freeUnit(owner, unit.firstIam())));
            }
        });
    }

    /// Whether a rowset is dropped for good. A row that another transaction holds may yet be rolled back: who holds it
    /// asks again at its end.
    private boolean isDropped(Transaction transaction, Value[] key) {
        return rowsets.tryLock(transaction, key) && rowsets.fetch(null, key, Reading.DIRTY)
                .filter(row -> row[3].asInt() == DROPPED).isPresent();
    }

    private void deleteColumns(Transaction transaction, Value[] key) {
        var keys = new ArrayList<Object>();
        var range = new KeyRange(key, Optional.empty(), Optional.empty());
        try (var cursor = columns.seek(null, range, Reading.DIRTY, false)) {
            while (cursor.next()) {
                keys.add(cursor.locator());
            }
        }
        keys.forEach(column -> columns.delete(transaction, column));
    }

    /// Finishes the drops that a stop has left behind.
    void finishDrops() {
        var dropped = new ArrayList<Long>();
        try (var rows = rowsets.scan(null, Reading.DIRTY, false)) {
            while (rows.next()) {
                if (rows.row()[3].asInt() == DROPPED) {
                    dropped.add(rows.row()[0].asLong());
                }
            }
        }
        dropped.forEach(this::free);
    }

    /// Pages of a rowset that hold data.
    public int pageCount(long id) {
        return rowsets.fetch(null, new Value[] {IntegerValue.of(id)}, Reading.DIRTY)
                .map(row -> database.allocation().pages(place(row).iam()).size()).orElse(0);
    }

    /// All rowsets: what is in the catalog, for checks and allocation views.
    public List<Entry> entries() {
        var entries = new ArrayList<Entry>();
        try (var rows = rowsets.scan(null, Reading.DIRTY, false)) {
            while (rows.next()) {
                var row = rows.row();
                entries.add(new Entry(row[0].asLong(), row[1].asInt(), row[2].asInt(), place(row).root(),
                        units(row), row[FILEGROUP_COLUMN].asInt(), row[LARGE_FILEGROUP_COLUMN].asInt()));
            }
        }
        return entries;
    }

    /// The catalog's own two rowsets.
    public List<Entry> ownEntries() {
        return List.of(own(ROWSETS, 5, rowsetsPlace), own(COLUMNS, 3, columnsPlace));
    }

    private static Entry own(long id, int objectId, Place place) {
        return new Entry(id, objectId, 1, place.root(), List.of(new Unit(UnitKind.IN_ROW_DATA, id, place.iam())),
                Filegroup.PRIMARY, Filegroup.PRIMARY);
    }

    /// A row of the catalog.
    ///
    /// @param units those that have pages
    /// @param filegroup of the rows
    /// @param largeFilegroup of LOB data
    public record Entry(long id, int objectId, int indexId, PageId root, List<Unit> units, int filegroup,
            int largeFilegroup) {
        /// The filegroup of a unit.
        public int filegroup(UnitKind kind) {
            return kind == UnitKind.LOB_DATA ? largeFilegroup : filegroup;
        }

        /// The first IAM page of the rows themselves, NONE while there is none.
        public PageId firstIam() {
            return units.stream().filter(unit -> unit.kind() == UnitKind.IN_ROW_DATA).map(Unit::firstIam).findFirst()
                    .orElse(PageId.NONE);
        }
    }

    /// An allocation unit of a rowset.
    public record Unit(UnitKind kind, long id, PageId firstIam) {
    }
}
