package dev.vitrine.engine.database;

import dev.vitrine.query.metadata.CheckMetadata;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.ModuleMetadata;
import dev.vitrine.query.metadata.ObjectMetadata;
import dev.vitrine.query.metadata.Partitioning;
import dev.vitrine.query.metadata.SequenceMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.TriggerMetadata;
import dev.vitrine.query.metadata.ViewMetadata;
import dev.vitrine.storage.allocation.UnitNames;
import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.lob.UnitKind;
import dev.vitrine.storage.rowset.Rowset;
import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.collation.Collations;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/// What is known of a database's objects, read from its system tables and remembered until the next change. It shows
/// uncommitted changes too: locks on the objects keep others from using them.
public final class DatabaseCatalog {
    private static final long SPREAD = 0x9E3779B97F4A7C15L;
    private static final int FIRST_ID = 565_577_053;
    private static final int ID_STEP = 16_000_057;

    private final Database database;
    private final SystemRows rows;
    private final Collation collation;
    private final ForeignKeyRows foreignKeys;
    private final StatisticsRows statistics;
    private final PartitionRows partitions;
    private final Principals<UserRow> users;
    private final Principals<LoginRow> logins;
    private final ConcurrentHashMap<Integer, ObjectMetadata> objects = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<Integer, ObjectRow> leaving = new ConcurrentHashMap<>();
    private final AtomicInteger lastId = new AtomicInteger(FIRST_ID - ID_STEP);
    private volatile Names names;
    private final AtomicLong versions;
    private final long born;
    private volatile long changes;

    /// Names of one moment.
    private record Names(long changes, Map<Integer, String> schemas, Map<Integer, Integer> owners,
            Map<Integer, Map<String, ObjectRow>> bySchema,
            Map<Integer, ObjectRow> byId) {
    }

    /// @param versions gives numbers that only grow
    public DatabaseCatalog(Database database, SystemRows rows, Collation collation, AtomicLong versions) {
        this.versions = versions;
        this.born = versions.incrementAndGet();
        this.changes = born;
        this.database = database;
        this.rows = rows;
        this.collation = collation;
        this.foreignKeys = new ForeignKeyRows(this);
        this.statistics = new StatisticsRows(rows);
        this.partitions = new PartitionRows(rows, collation);
        this.users = Principals.ofDatabase(rows, collation);
        this.logins = Principals.ofServer(rows);
    }

    /// The users and roles of the database.
    public Principals<UserRow> users() {
        return users;
    }

    /// The logins and server roles; only master has them.
    Principals<LoginRow> logins() {
        return logins;
    }

    /// How the table of an allocation unit is called, with its index, each in quotation marks; from memory alone, for it
    /// is asked under latches.
    String unitName(long unit) {
        long rowset = UnitKind.rowset(unit);
        for (var object : objects.values()) {
            if (object instanceof TableMetadata table) {
                for (var index : table.indexes()) {
                    if (index.rowsets().contains(rowset)) {
                        return "'" + table.schemaName() + "'" + (index.name().isEmpty() ? "" : ".'" + index.name() + "'");
                    }
                }
            }
        }
        return UnitNames.UNKNOWN.quoted(unit);
    }

    public ForeignKeyRows foreignKeys() {
        return foreignKeys;
    }

    public StatisticsRows statistics() {
        return statistics;
    }

    /// Partition functions and schemes.
    public PartitionRows partitions() {
        return partitions;
    }

    /// The rows of a heap or index, whatever partitions they lie in.
    public Rowset rowset(IndexMetadata index) {
        return index.partitioning().<Rowset>map(partitioning -> new PartitionedRowset(database, index, partitioning))
                .orElseGet(() -> database.catalog().rowset(index.rowsetId()));
    }

    public Database database() {
        return database;
    }

    public SystemRows rows() {
        return rows;
    }

    /// The collation of names, constants and columns that do not say otherwise.
    public Collation collation() {
        return collation;
    }

    /// Something has changed or was undone.
    public void forget() {
        changes = versions.incrementAndGet();
        names = null;
        objects.clear();
        statistics.forget();
    }

    /// Changes with everything that its names mean.
    public long version() {
        return changes;
    }

    /// A new object id, in SQL Server's steps. An id is not given again while the server runs.
    public int newObjectId() {
        while (true) {
            int id = lastId.updateAndGet(last -> (int) (((long) last + ID_STEP) % Integer.MAX_VALUE));
            if (id > 0 && object(id).isEmpty()) {
                return id;
            }
        }
    }

    /// A version for an object that changes now, larger than all before: where the log ends.
    public long newVersion() {
        return database.log().endLsn();
    }

    /// A transaction takes an object away under this name; until it ends ([#left]) others who look for the name must
    /// wait for the object's lock and look again.
    public void leaving(ObjectRow row) {
        leaving.put(row.id(), row);
    }

    /// The transaction that took the object away has ended.
    public void left(int objectId) {
        leaving.remove(objectId);
    }

    /// The object that had the name before a transaction took it away which has not ended.
    public Optional<ObjectRow> leaving(String schema, String name) {
        return leaving.isEmpty() ? Optional.empty() : schemaId(schema).flatMap(id -> leaving.values().stream()
                .filter(row -> row.schemaId() == id && collation.equal(row.name(), name)).findFirst());
    }

    private Names names() {
        var known = names;
        if (known == null || known.changes() != changes) {
            known = load();
            names = known;
        }
        return known;
    }

    private Names load() {
        long at = changes;
        var schemas = new HashMap<Integer, String>();
        var owners = new HashMap<Integer, Integer>();
        for (var row : rows.rows(SystemTable.SYSCLSOBJS)) {
            schemas.put(row[0].asInt(), row[1].asString());
            owners.put(row[0].asInt(), row[2].asInt());
        }
        var bySchema = new HashMap<Integer, Map<String, ObjectRow>>();
        var byId = new HashMap<Integer, ObjectRow>();
        for (var row : rows.rows(SystemTable.SYSSCHOBJS)) {
            var object = ObjectRow.of(row);
            byId.put(object.id(), object);
            bySchema.computeIfAbsent(object.schemaId(), id -> new TreeMap<>(order())).put(object.name(), object);
        }
        return new Names(at, schemas, owners, bySchema, byId);
    }

    private Comparator<String> order() {
        return collation::compare;
    }

    /// The ids and names of the schemas.
    public Map<Integer, String> schemas() {
        return Map.copyOf(names().schemas());
    }

    /// The principal that owns a schema.
    public int schemaOwner(int schemaId) {
        return names().owners().getOrDefault(schemaId, UserRow.DBO);
    }

    /// The principal that owns an object: its own owner, its table's, or that of its schema.
    public int owner(ObjectRow row) {
        if (row.owner() != 0) {
            return row.owner();
        }
        var parent = row.parentId() == 0 ? Optional.<ObjectRow>empty() : object(row.parentId());
        return parent.map(this::owner).orElseGet(() -> schemaOwner(row.schemaId()));
    }

    /// The schema of that name.
    public Optional<Integer> schemaId(String name) {
        return names().schemas().entrySet().stream().filter(schema -> collation.equal(schema.getValue(), name))
                .map(Map.Entry::getKey).findFirst();
    }

    /// The object of that name in a schema.
    public Optional<ObjectRow> object(int schemaId, String name) {
        return Optional.ofNullable(names().bySchema().getOrDefault(schemaId, Map.of()).get(name));
    }

    /// The object with that id.
    public Optional<ObjectRow> object(int id) {
        return Optional.ofNullable(names().byId().get(id));
    }

    /// All objects, by id.
    public List<ObjectRow> objects() {
        return names().byId().values().stream().sorted(Comparator.comparingInt(ObjectRow::id)).toList();
    }

    /// The alias types, by id.
    public List<AliasType> aliasTypes() {
        return rows.rows(SystemTable.SYSSCALARTYPES).stream()
                .filter(row -> row[3].asInt() != TableType.SYSTEM_TYPE_ID).map(AliasType::of).toList();
    }

    /// The table types, by id.
    public List<TableType> tableTypes() {
        return rows.rows(SystemTable.SYSSCALARTYPES).stream()
                .filter(row -> row[3].asInt() == TableType.SYSTEM_TYPE_ID).map(TableType::of).toList();
    }

    /// All types that users have made.
    public List<UserType> userTypes() {
        return Stream.<UserType>concat(aliasTypes().stream(), tableTypes().stream()).toList();
    }

    /// The type of a name, in the schema written or dbo.
    public Optional<UserType> userType(Optional<String> schema, String name) {
        return named(userTypes(), schema, name);
    }

    /// The table type of a name, in the schema written or dbo.
    public Optional<TableType> tableType(Optional<String> schema, String name) {
        return named(tableTypes(), schema, name);
    }

    private <T extends UserType> Optional<T> named(List<T> types, Optional<String> schema, String name) {
        return types.isEmpty() ? Optional.empty() : schemaId(schema.filter(text -> !text.isEmpty()).orElse("dbo"))
                .flatMap(id -> types.stream().filter(type -> type.schemaId() == id
                        && collation.equal(type.name(), name)).findFirst());
    }

    /// The alias type of a name, in the schema written or dbo.
    public Optional<AliasType> aliasType(Optional<String> schema, String name) {
        return named(aliasTypes(), schema, name);
    }

    /// The constraints and triggers of a table.
    public List<ObjectRow> children(int tableId) {
        return objects().stream().filter(object -> object.parentId() == tableId).toList();
    }

    /// What a name stands for; a schema that is not there has nothing.
    public Optional<ObjectMetadata> find(String schema, String name) {
        return schemaId(schema).flatMap(id -> object(id, name)).filter(row -> row.type() != ObjectType.TYPE_TABLE)
                .flatMap(row -> metadata(row.id()));
    }

    /// Tells an object from all that its id has stood for, also in a database of the same number that is gone.
    private long version(ObjectRow row) {
        return row.version() ^ born * SPREAD;
    }

    /// What an id stands for; constraints are no objects of their own here.
    public Optional<ObjectMetadata> metadata(int id) {
        var known = objects.get(id);
        if (known != null) {
            return Optional.of(known);
        }
        long at = changes;
        var made = object(id).flatMap(this::make);
        if (made.isPresent() && at == changes) {
            objects.put(id, made.get());
        }
        return made;
    }

    private Optional<ObjectMetadata> make(ObjectRow row) {
        return switch (row.type()) {
            case USER_TABLE, TYPE_TABLE -> Optional.of(table(row));
            case VIEW -> Optional.of(new ViewMetadata(database.id(), database.name(), row.id(), schema(row), row.name(),
                    text(row.id(), 0), columns(row), (row.status() & ObjectRow.QUOTED_IDENTIFIER) != 0, false,
                    triggers(row), version(row)));
            case SQL_STORED_PROCEDURE, SQL_SCALAR_FUNCTION, SQL_INLINE_TABLE_VALUED_FUNCTION,
                    SQL_TABLE_VALUED_FUNCTION, SQL_TRIGGER ->
                    Optional.of(new ModuleMetadata(database.id(), database.name(), row.id(), schema(row), row.name(),
                            row.type().code(), text(row.id(), 0), columns(row),
                            (row.status() & ObjectRow.ANSI_NULLS) != 0,
                            (row.status() & ObjectRow.QUOTED_IDENTIFIER) != 0, version(row)));
            case SEQUENCE_OBJECT -> rows.row(SystemTable.SYSSEQUENCES, row.id()).map(SequenceRow::of)
                    .map(sequence -> new SequenceMetadata(database.id(), database.name(), row.id(), schema(row),
                            row.name(), sequence.type(), version(row)));
            default -> Optional.empty();
        };
    }

    /// The name of an object's schema.
    public String schema(ObjectRow row) {
        return names().schemas().getOrDefault(row.schemaId(), "dbo");
    }

    /// The text of a module or constraint, or the default of a column of a table.
    public String text(int objectId, int subId) {
        var text = new StringBuilder();
        for (var piece : rows.rows(SystemTable.SYSOBJVALUES, objectId, subId)) {
            text.append(piece[3].asString());
        }
        return text.toString();
    }

    private TableMetadata table(ObjectRow row) {
        var kind = !database.options().temporary() ? TableMetadata.Kind.USER
                : row.name().startsWith("@") ? TableMetadata.Kind.VARIABLE : TableMetadata.Kind.TEMPORARY;
        var columns = columns(row);
        return new TableMetadata(database.id(), database.name(), row.id(), schema(row), TemporaryNames.shown(row.name()),
                kind, columns, indexes(row, columns), checks(row), foreignKeys.of(row.id()),
                foreignKeys.referring(row.id()), triggers(row), version(row));
    }

    private List<TriggerMetadata> triggers(ObjectRow table) {
        return children(table.id()).stream().filter(child -> child.type() == ObjectType.SQL_TRIGGER)
                .map(child -> new TriggerMetadata(child.id(), child.name(),
                        (child.status() & ObjectRow.INSTEAD_OF) != 0, child.events(ObjectRow.FIRES),
                        (child.status() & ObjectRow.DISABLED) != 0, child.events(ObjectRow.FIRST),
                        child.events(ObjectRow.LAST))).toList();
    }

    private List<ColumnMetadata> columns(ObjectRow row) {
        var defaults = new HashMap<Integer, ColumnMetadata.Default>();
        for (var child : children(row.id())) {
            if (child.type() == ObjectType.DEFAULT_CONSTRAINT) {
                for (var piece : rows.rows(SystemTable.SYSOBJVALUES, child.id())) {
                    int column = piece[1].asInt();
                    defaults.putIfAbsent(column, new ColumnMetadata.Default(child.name(), text(child.id(), column)));
                }
            }
        }
        var columns = new ArrayList<ColumnMetadata>();
        for (var column : rows.rows(SystemTable.SYSCOLPARS, row.id())) {
            columns.add(column(column, columns.size(), defaults));
        }
        return List.copyOf(columns);
    }

    private ColumnMetadata column(Value[] row, int ordinal, Map<Integer, ColumnMetadata.Default> defaults) {
        int id = row[1].asInt();
        int status = row[9].asInt();
        var identity = (status & ColumnStatus.IDENTITY) == 0 ? Optional.<ColumnMetadata.Identity>empty()
                : Optional.of(new ColumnMetadata.Identity(row[10].asLong(), row[11].asLong(),
                        (status & ColumnStatus.NOT_FOR_REPLICATION) != 0));
        var computed = (status & ColumnStatus.COMPUTED) == 0 ? Optional.<ColumnMetadata.Computed>empty()
                : Optional.of(new ColumnMetadata.Computed(text(row[0].asInt(), id),
                        (status & ColumnStatus.PERSISTED) != 0));
        return new ColumnMetadata(ordinal, id, row[2].asString(), type(row), (status & ColumnStatus.NOT_NULL) == 0,
                identity, Optional.ofNullable(defaults.get(id)), computed, (status & ColumnStatus.ROW_GUID) != 0,
                computed.isEmpty() || computed.get().persisted());
    }

    private static SqlType type(Value[] row) {
        return new SqlType(TypeName.ofSystemTypeId(row[3].asInt()).orElseThrow(), row[5].asInt(), row[6].asInt(),
                row[7].asInt(), row[8] == Null.NULL ? Collation.DEFAULT
                        : Collations.find(row[8].asString()).orElse(Collation.DEFAULT));
    }

    private List<IndexMetadata> indexes(ObjectRow table, List<ColumnMetadata> columns) {
        var indexes = new ArrayList<IndexMetadata>();
        for (var row : rows.rows(SystemTable.SYSIDXSTATS, table.id())) {
            var base = indexes.isEmpty() ? List.<IndexMetadata.Key>of() : indexes.getFirst().keys();
            indexes.add(index(row, columns, base));
        }
        return List.copyOf(indexes);
    }

    private IndexMetadata index(Value[] row, List<ColumnMetadata> columns, List<IndexMetadata.Key> base) {
        int indexId = row[1].asInt();
        int status = row[4].asInt();
        var keys = new ArrayList<IndexMetadata.Key>();
        var included = new ArrayList<Integer>();
        var partitioning = Optional.<Value[]>empty();
        for (var part : rows.rows(SystemTable.SYSISCOLS, row[0].asInt(), indexId)) {
            int ordinal = ordinal(columns, part[3].asInt());
            if (part[6].asInt() > 0) {
                partitioning = Optional.of(part);
            }
            // The partitioning column is part of a clustered key, and stands in the leaf of other indexes.
            if (part[4].asInt() > 0 || indexId == 1) {
                keys.add(new IndexMetadata.Key(ordinal, part[5].asLong() != 0));
            } else if (indexId > 1 && part[6].asInt() != PartitionRows.LOCATOR) {
                included.add(ordinal);
            }
        }
        var constraint = (status & IndexStatus.PRIMARY_KEY) != 0 ? IndexMetadata.Constraint.PRIMARY_KEY
                : (status & IndexStatus.UNIQUE_CONSTRAINT) != 0 ? IndexMetadata.Constraint.UNIQUE
                : IndexMetadata.Constraint.NONE;
        return new IndexMetadata(indexId, row[2] == Null.NULL ? "" : row[2].asString(),
                IndexMetadata.Kind.values()[row[3].asInt()], (status & IndexStatus.UNIQUE) != 0, constraint, keys,
                included, (status & IndexStatus.FILTERED) == 0 ? Optional.empty()
                        : Optional.of(text(row[0].asInt(), -indexId)), (status & IndexStatus.IGNORE_DUPLICATES) != 0,
                (status & IndexStatus.DISABLED) != 0, partitions.rowsets(row).getFirst(),
                partitioning.map(part -> partitions.partitioning(row, ordinal(columns, part[3].asInt()),
                        part[6].asInt() == PartitionRows.ADDED, place(part, columns, keys, included, base))));
    }

    /// Where the partitioning column is in the rows of its heap or index.
    private static int place(Value[] part, List<ColumnMetadata> columns, List<IndexMetadata.Key> keys,
            List<Integer> included, List<IndexMetadata.Key> base) {
        int ordinal = ordinal(columns, part[3].asInt());
        if (part[1].asInt() <= 1) {
            return (int) columns.subList(0, ordinal).stream().filter(ColumnMetadata::stored).count();
        }
        return Stream.of(keys.stream().map(IndexMetadata.Key::ordinal), included.stream(),
                base.stream().map(IndexMetadata.Key::ordinal)).flatMap(all -> all).toList().indexOf(ordinal);
    }

    private static int ordinal(List<ColumnMetadata> columns, int columnId) {
        for (var column : columns) {
            if (column.columnId() == columnId) {
                return column.ordinal();
            }
        }
        throw new IllegalStateException("an index has a column that is not there: " + columnId);
    }

    private List<CheckMetadata> checks(ObjectRow table) {
        var checks = new ArrayList<CheckMetadata>();
        for (var child : children(table.id())) {
            if (child.type() == ObjectType.CHECK_CONSTRAINT) {
                var pieces = rows.rows(SystemTable.SYSOBJVALUES, child.id());
                int column = pieces.isEmpty() ? 0 : pieces.getFirst()[1].asInt();
                var name = column == 0 ? Optional.<String>empty() : columnName(table.id(), column);
                checks.add(new CheckMetadata(child.id(), child.name(), text(child.id(), column), name,
                        (child.status() & ObjectRow.DISABLED) != 0));
            }
        }
        return List.copyOf(checks);
    }

    private Optional<String> columnName(int tableId, int columnId) {
        return rows.row(SystemTable.SYSCOLPARS, tableId, columnId).map(row -> row[2].asString());
    }
}
