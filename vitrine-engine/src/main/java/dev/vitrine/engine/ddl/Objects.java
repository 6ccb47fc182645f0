package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.DateTimes;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.engine.trace.TraceEvent;
import dev.vitrine.query.metadata.ObjectMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.lock.LockMode;
import dev.vitrine.storage.lock.LockResource;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.StringValue;
import java.util.List;
import java.util.Optional;

/// The common steps of definitions: finding names, locking, making and removing object rows and texts.
final class Objects {
    private static final int PREFIX_OF_TABLE = 9;
    private static final int PREFIX_OF_KEY_TABLE = 8;
    private static final int PREFIX_OF_COLUMN = 5;
    private static final int PIECE = 3800;

    private final DdlContext context;
    private final DatabaseCatalog catalog;
    private boolean hadLock;

    /// @param catalog of the database in which objects are defined
    Objects(DdlContext context, DatabaseCatalog catalog) {
        this.context = context;
        this.catalog = catalog;
    }

    /// Where a name is to be defined: tempdb for `#` names, else the database written or the current one.
    static Objects of(DdlContext context, ObjectName name) {
        if (isTemporary(name)) {
            return new Objects(context, context.databases().catalog(Databases.TEMPDB).orElseThrow());
        }
        var named = name.database().filter(database -> !database.name().isEmpty())
                .map(database -> context.databases().catalog(database.name()));
        // 916 for who may not come into the database named.
        return new Objects(context, named.map(catalog -> context.principal().token(catalog.database().id()).catalog())
                .orElse(context.catalog()));
    }

    static boolean isTemporary(ObjectName name) {
        return name.name().name().startsWith("#");
    }

    DatabaseCatalog catalog() {
        return catalog;
    }

    /// From now on caches forget what they know, also when the transaction is undone.
    void changed() {
        catalog.forget();
        context.transaction().afterUndo(catalog::forget);
    }

    DateTimeValue now() {
        return DateTimes.now(context.databases().storage().os().clock());
    }

    /// The schema of a name to be created: 2760 when there is none.
    int schema(ObjectName name) {
        var written = name.schema().map(Identifier::name).filter(text -> !text.isEmpty())
                .orElseGet(this::defaultSchema);
        if (isTemporary(name)) {
            return 1;
        }
        return catalog.schemaId(written).orElseThrow(() -> NameError.SCHEMA_NOT_FOUND.with(written));
    }

    /// The object of a name, in the schema written or dbo; temporary ones by the session.
    Optional<ObjectRow> find(ObjectName name) {
        if (isTemporary(name)) {
            return context.temporary().find(name.name().name()).flatMap(catalog::object);
        }
        var written = name.schema().map(Identifier::name).filter(text -> !text.isEmpty());
        if (written.isPresent()) {
            return find(written.get(), name);
        }
        var own = find(defaultSchema(), name);
        return own.isPresent() ? own : find("dbo", name);
    }

    private Optional<ObjectRow> find(String schema, ObjectName name) {
        return catalog.schemaId(schema).flatMap(id -> catalog.object(id, name.name().name()));
    }

    /// Where the user's names without a schema lie.
    private String defaultSchema() {
        var schema = context.principal().token(catalog.database().id()).user().schema();
        return schema.isEmpty() ? "dbo" : schema;
    }

    /// The table of a name with its exclusive schema lock.
    ///
    /// @param missing what to raise when there is no such table
    TableMetadata table(ObjectName name, RuntimeException missing) {
        var row = locked(name, LockMode.SCH_M).filter(object -> object.type() == ObjectType.USER_TABLE)
                .orElseThrow(() -> missing);
        return (TableMetadata) catalog.metadata(row.id()).orElseThrow(() -> missing);
    }

    /// The table of a name, kept from being changed while others may read it.
    TableMetadata tableForReading(ObjectName name, RuntimeException missing) {
        var row = locked(name, LockMode.U).filter(object -> object.type() == ObjectType.USER_TABLE)
                .orElseThrow(() -> missing);
        return (TableMetadata) catalog.metadata(row.id()).orElseThrow(() -> missing);
    }

    /// The object of a name with its exclusive schema lock; empty when it has gone before the lock was there.
    Optional<ObjectRow> locked(ObjectName name) {
        return locked(name, LockMode.SCH_M);
    }

    /// What a name means may change while its object's lock is waited for: then it is looked up again.
    private Optional<ObjectRow> locked(ObjectName name, LockMode mode) {
        var row = find(name);
        while (row.isPresent()) {
            int id = row.get().id();
            lock(id, mode);
            row = find(name);
            if (row.filter(now -> now.id() == id).isPresent()) {
                return row;
            }
        }
        return row;
    }

    /// Whether the transaction had a lock on the last table already when it was found.
    boolean hadLock() {
        return hadLock;
    }

    /// Takes Sch-M on an object until the end of the transaction.
    void lock(int objectId) {
        lock(objectId, LockMode.SCH_M);
    }

    /// Locks a partition function until the end of the transaction; 0 stands for the list of functions and schemes.
    void lockFunction(int functionId, LockMode mode) {
        context.transaction().locks().acquire(context.transaction(),
                LockResource.partitionFunction(catalog.database().id(), functionId), mode,
                context.transaction().lockTimeoutMillis());
    }

    private void lock(int objectId, LockMode mode) {
        var resource = LockResource.object(catalog.database().id(), objectId);
        var held = context.transaction().locks().held(context.transaction(), resource);
        hadLock = held != null && held.covers(LockMode.IS);
        context.transaction().locks().acquire(context.transaction(), resource, mode,
                context.transaction().lockTimeoutMillis());
    }

    /// Adds an object: 2714 when the name is taken.
    ObjectRow create(String name, int schemaId, ObjectType type, int parentId, int status) {
        return create(catalog.newObjectId(), name, schemaId, type, parentId, status);
    }

    /// Adds an object with an id that is known already.
    ObjectRow create(int id, String name, int schemaId, ObjectType type, int parentId, int status) {
        requireFree(schemaId, name, type == ObjectType.USER_TABLE ? 6 : parentId == 0 ? 3 : 5);
        var row = new ObjectRow(id, name, schemaId, type, parentId, status, catalog.newVersion(), now(), now(), 0,
                ObjectRow.AS_CALLER);
        lock(row.id());
        catalog.rows().insert(context.transaction(), SystemTable.SYSSCHOBJS, row.toValues());
        ObjectEvents.object(context, catalog, TraceEvent.OBJECT_CREATED, row);
        changed();
        return row;
    }

    /// 2714 when the name is taken; waits for a transaction that is about to free it.
    void requireFree(int schemaId, String name, int state) {
        var schema = catalog.schemas().getOrDefault(schemaId, "dbo");
        catalog.leaving(schema, name).ifPresent(row -> lock(row.id()));
        if (catalog.object(schemaId, name).isPresent()) {
            throw ObjectError.OBJECT_EXISTS.state(state, name);
        }
    }

    /// A new version of an object, so that plans made for the old one are not run.
    void touch(int objectId) {
        update(catalog.object(objectId).orElseThrow());
    }

    /// Stores a changed row of an object as its new version.
    void update(ObjectRow row) {
        catalog.rows().update(context.transaction(), SystemTable.SYSSCHOBJS,
                row.changed(now(), catalog.newVersion()).toValues());
        changed();
    }

    /// The object goes from its name: those who look for it wait until the transaction has ended.
    void leaves(ObjectRow row) {
        catalog.leaving(row);
        context.transaction().afterEnd(() -> catalog.left(row.id()));
    }

    /// Stores a text in pieces.
    void text(int objectId, int subId, String text) {
        for (int at = 0, piece = 0; at < Math.max(1, text.length()); at += PIECE, piece++) {
            catalog.rows().insert(context.transaction(), SystemTable.SYSOBJVALUES, IntegerValue.of(objectId),
                    IntegerValue.of(subId), IntegerValue.of(piece),
                    StringValue.of(text.substring(at, Math.min(text.length(), at + PIECE))));
        }
    }

    void removeText(int objectId) {
        catalog.rows().delete(context.transaction(), SystemTable.SYSOBJVALUES, objectId);
    }

    /// Removes an object's row and text.
    void remove(ObjectRow row) {
        if (row.parentId() == 0) {
            leaves(row);
        }
        removeText(row.id());
        ExtendedProperties.removeObject(context, this, row.id());
        PrincipalChanges.removeObject(context, catalog, row.id());
        catalog.rows().delete(context.transaction(), SystemTable.SYSSCHOBJS, row.id());
        ObjectEvents.object(context, catalog, TraceEvent.OBJECT_DELETED, row);
        changed();
    }

    /// A name for a constraint that has none, as SQL Server makes them: `DF__TheTable__TheDa__` and the id in eight
    /// hexadecimal digits.
    static String generated(String prefix, String table, String column, int objectId) {
        var columnPart = column.isEmpty() ? "" : first(column, PREFIX_OF_COLUMN) + "__";
        return prefix + "__" + first(table, PREFIX_OF_TABLE) + "__" + columnPart + String.format("%08X", objectId);
    }

    /// A name for a key that has none: `PK__TheTable__` and sixteen hexadecimal digits, of the key's columns and of the
    /// id.
    static String generatedKey(String prefix, String table, List<String> columns, int objectId) {
        return prefix + "__" + first(table, PREFIX_OF_KEY_TABLE) + "__" + String.format("%08X%08X", columns.hashCode(),
                objectId);
    }

    private static String first(String text, int characters) {
        return text.substring(0, Math.min(characters, text.length()));
    }

    /// A table's name as T-SQL finds it from anywhere; a temporary one's as its session wrote it.
    String queryName(TableMetadata table) {
        return switch (table.kind()) {
            case TEMPORARY, VARIABLE -> quoted(table.name());
            case USER, SYSTEM -> quoted(catalog.database().name()) + "." + quoted(table.schema()) + "."
                    + quoted(table.name());
        };
    }

    /// A name in brackets.
    static String quoted(String name) {
        return "[" + name.replace("]", "]]") + "]";
    }

    /// What a name stands for in this database.
    Optional<ObjectMetadata> metadata(ObjectName name) {
        return find(name).flatMap(row -> catalog.metadata(row.id()));
    }
}
