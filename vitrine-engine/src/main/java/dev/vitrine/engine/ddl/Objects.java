package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.DateTimes;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.engine.database.SystemTable;
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
import java.util.Optional;

/// The common steps of definitions: finding names, locking, making and removing object rows and texts.
final class Objects {
    private static final int FIRST_ID = 565_577_053;
    private static final int ID_STEP = 16_000_057;
    private static final int PIECE = 3800;

    private final DdlContext context;
    private final DatabaseCatalog catalog;

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
        return new Objects(context, name.database().filter(database -> !database.name().isEmpty())
                .map(database -> context.databases().catalog(database.name())).orElse(context.catalog()));
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
        var written = name.schema().map(Identifier::name).filter(text -> !text.isEmpty()).orElse("dbo");
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
        var schema = catalog.schemaId(name.schema().map(Identifier::name).filter(text -> !text.isEmpty())
                .orElse("dbo"));
        return schema.flatMap(id -> catalog.object(id, name.name().name()));
    }

    /// The table of a name with its exclusive schema lock.
    ///
    /// @param missing what to raise when there is no such table
    TableMetadata table(ObjectName name, RuntimeException missing) {
        var row = find(name).filter(object -> object.type() == ObjectType.USER_TABLE).orElseThrow(() -> missing);
        lock(row.id());
        return (TableMetadata) catalog.metadata(row.id()).orElseThrow(() -> missing);
    }

    /// Takes Sch-M on an object until the end of the transaction.
    void lock(int objectId) {
        context.transaction().locks().acquire(context.transaction(),
                LockResource.object(catalog.database().id(), objectId), LockMode.SCH_M,
                context.transaction().lockTimeoutMillis());
    }

    /// A new object id, in SQL Server's steps.
    int newId() {
        int id = FIRST_ID;
        while (catalog.object(id).isPresent()) {
            long next = (long) id + ID_STEP;
            id = (int) (next > Integer.MAX_VALUE ? next - Integer.MAX_VALUE : next);
        }
        return id;
    }

    /// Adds an object: 2714 when the name is taken.
    ObjectRow create(String name, int schemaId, ObjectType type, int parentId, int status) {
        if (catalog.object(schemaId, name).isPresent()) {
            throw ObjectError.OBJECT_EXISTS.state(type == ObjectType.USER_TABLE ? 6 : 3, name);
        }
        var row = new ObjectRow(newId(), name, schemaId, type, parentId, status, 1, now(), now());
        lock(row.id());
        catalog.rows().insert(context.transaction(), SystemTable.SYSSCHOBJS, row.toValues());
        changed();
        return row;
    }

    /// A new version of an object, so that plans made for the old one are not run.
    void touch(int objectId) {
        var row = catalog.object(objectId).orElseThrow();
        catalog.rows().update(context.transaction(), SystemTable.SYSSCHOBJS, row.changed(now()).toValues());
        changed();
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
    void remove(int objectId) {
        removeText(objectId);
        catalog.rows().delete(context.transaction(), SystemTable.SYSSCHOBJS, objectId);
        changed();
    }

    /// A name for a constraint that has none: `PK__TheTable__3214EC07A1B2C3D4`.
    static String generated(String prefix, String table, String column, int objectId) {
        var shortTable = table.length() > 9 ? table.substring(0, 9) : table;
        var shortColumn = column.isEmpty() ? "" : (column.length() > 5 ? column.substring(0, 5) : column) + "__";
        return prefix + "__" + shortTable + "__" + shortColumn + String.format("%08X", objectId);
    }

    /// What a name stands for in this database.
    Optional<ObjectMetadata> metadata(ObjectName name) {
        return find(name).flatMap(row -> catalog.metadata(row.id()));
    }
}
