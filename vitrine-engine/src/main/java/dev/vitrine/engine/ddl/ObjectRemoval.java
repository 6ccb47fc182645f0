package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.engine.database.UserType;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.tsql.syntax.ChangeStatement;
import dev.vitrine.tsql.syntax.ObjectDefinition;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.value.IntegerValue;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// DROP of objects by name, TRUNCATE TABLE.
public final class ObjectRemoval {
    private final DdlContext context;

    public ObjectRemoval(DdlContext context) {
        this.context = context;
    }

    void run(ObjectDefinition.DropObjects drop) {
        var type = switch (drop.kind()) {
            case "TABLE" -> ObjectType.USER_TABLE;
            case "VIEW" -> ObjectType.VIEW;
            case "PROCEDURE", "PROC" -> ObjectType.SQL_STORED_PROCEDURE;
            case "FUNCTION" -> ObjectType.SQL_SCALAR_FUNCTION;
            case "SEQUENCE" -> ObjectType.SEQUENCE_OBJECT;
            case "TYPE" -> {
                drop.names().forEach(name -> new AliasTypes(context).drop(name, drop.ifExists()));
                yield null;
            }
            case "TRIGGER" -> ObjectType.SQL_TRIGGER;
            case "SCHEMA" -> {
                drop.names().forEach(name -> dropSchema(name, drop.ifExists()));
                yield null;
            }
            case "PARTITION FUNCTION" -> {
                drop.names().forEach(name -> new PartitionDefinitions(context).dropFunction(name.name().name(),
                        drop.ifExists()));
                yield null;
            }
            case "PARTITION SCHEME" -> {
                drop.names().forEach(name -> new PartitionDefinitions(context).dropScheme(name.name().name(),
                        drop.ifExists()));
                yield null;
            }
            case "LOGIN", "USER", "ROLE", "SERVER ROLE" -> {
                drop.names().forEach(name -> dropPrincipal(drop.kind(), name.name().name(), drop.ifExists()));
                yield null;
            }
            default -> throw QueryError.UNSUPPORTED_STATEMENT.with("DROP " + drop.kind());
        };
        if (type != null) {
            drop.names().forEach(name -> drop(name, type, drop));
        }
    }

    private void dropPrincipal(String kind, String name, boolean ifExists) {
        switch (kind) {
            case "LOGIN" -> new LoginDefinitions(context).drop(name, ifExists);
            case "USER" -> new UserDefinitions(context).drop(name, ifExists);
            case "ROLE" -> new RoleDefinitions(context).drop(name, ifExists);
            default -> new RoleDefinitions(context).dropServerRole(name, ifExists);
        }
    }

    private void drop(ObjectName name, ObjectType type, ObjectDefinition.DropObjects drop) {
        var objects = Objects.of(context, name);
        var row = objects.locked(name);
        if (row.isEmpty()) {
            if (drop.ifExists()) {
                return;
            }
            throw ObjectError.CANNOT_DROP_NOT_FOUND.state(5, "drop", kind(type), name.text());
        }
        if (!kind(row.get().type()).equals(kind(type))) {
            throw ObjectError.WRONG_DROP_TYPE.with(drop.kind(), name.text(), name.text(), kind(row.get().type()),
                    "DROP " + kind(row.get().type()).toUpperCase(Locale.ROOT));
        }
        if (isReferenced(objects, row.get().id())) {
            throw ObjectError.CANNOT_DROP_REFERENCED.with(name.text());
        }
        if (type == ObjectType.SEQUENCE_OBJECT) {
            requireUnused(objects, row.get());
            objects.catalog().rows().delete(context.transaction(), SystemTable.SYSSEQUENCES, row.get().id());
        }
        if (type == ObjectType.SQL_SCALAR_FUNCTION) {
            requireUncalled(objects, row.get());
        }
        remove(objects, row.get());
    }

    /// 3729 while a default, a check or a computed column calls a function.
    private static void requireUncalled(Objects objects, ObjectRow function) {
        var catalog = objects.catalog();
        var call = (Objects.quoted(catalog.schema(function)) + "." + Objects.quoted(function.name()) + "(")
                .toLowerCase(Locale.ROOT);
        catalog.objects().stream().filter(object -> object.type() == ObjectType.DEFAULT_CONSTRAINT
                        || object.type() == ObjectType.CHECK_CONSTRAINT || object.type() == ObjectType.USER_TABLE)
                .filter(object -> catalog.rows().rows(SystemTable.SYSOBJVALUES, object.id()).stream()
                        .anyMatch(piece -> !piece[3].isNull()
                                && piece[3].asString().toLowerCase(Locale.ROOT).contains(call)))
                .findFirst().ifPresent(user -> {
                    throw ObjectError.CANNOT_DROP_REFERENCED_BY_OBJECT.with("DROP FUNCTION",
                            catalog.schema(function) + "." + function.name(), user.name());
                });
    }

    /// Whether another table's foreign key refers to it.
    private static boolean isReferenced(Objects objects, int tableId) {
        return objects.catalog().foreignKeys().referring(tableId).stream().anyMatch(key -> !key.isWithinTable());
    }

    private static String kind(ObjectType type) {
        return switch (type) {
            case USER_TABLE -> "table";
            case VIEW -> "view";
            case SQL_STORED_PROCEDURE -> "procedure";
            case SQL_TRIGGER -> "trigger";
            case SQL_SCALAR_FUNCTION, SQL_INLINE_TABLE_VALUED_FUNCTION, SQL_TABLE_VALUED_FUNCTION -> "function";
            case SEQUENCE_OBJECT -> "sequence object";
            default -> type.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        };
    }

    /// 3729 while a default takes numbers from a sequence.
    private static void requireUnused(Objects objects, ObjectRow sequence) {
        var name = Objects.quoted(objects.catalog().schema(sequence)) + "." + Objects.quoted(sequence.name());
        objects.catalog().objects().stream().filter(object -> object.type() == ObjectType.DEFAULT_CONSTRAINT)
                .filter(object -> objects.catalog().rows().rows(SystemTable.SYSOBJVALUES, object.id()).stream()
                        .anyMatch(piece -> piece[3].asString().contains("NEXT VALUE FOR " + name)))
                .findFirst().ifPresent(user -> {
                    throw ObjectError.CANNOT_DROP_REFERENCED_BY_OBJECT.with("DROP SEQUENCE",
                            objects.catalog().schema(sequence) + "." + sequence.name(), user.name());
                });
    }

    private void remove(Objects objects, ObjectRow row) {
        objects.lock(row.id());
        if (row.type() == ObjectType.USER_TABLE) {
            var table = (TableMetadata) objects.catalog().metadata(row.id()).orElseThrow();
            removeTable(objects, table);
            if (table.databaseId() == Databases.TEMPDB) {
                context.transaction().afterEnd(() -> {
                    if (objects.catalog().object(row.id()).isEmpty()) {
                        context.temporary().dropped(row.id());
                    }
                });
            }
        }
        if (row.type() == ObjectType.VIEW) {
            objects.catalog().children(row.id()).forEach(objects::remove);
        }
        objects.catalog().rows().delete(context.transaction(), SystemTable.SYSCOLPARS, row.id());
        objects.remove(row);
        if (row.type() == ObjectType.SQL_TRIGGER) {
            objects.touch(row.parentId());
        }
    }

    /// Drops a temporary table or table variable whose scope has ended.
    ///
    /// @param catalog tempdb's
    public void removeTemporary(DatabaseCatalog catalog, int objectId) {
        var objects = new Objects(context, catalog);
        catalog.object(objectId).ifPresent(row -> remove(objects, row));
    }

    /// Removes the table of a table type.
    void removeTypeTable(Objects objects, int objectId) {
        var row = objects.catalog().object(objectId).orElseThrow();
        objects.lock(objectId);
        removeTable(objects, (TableMetadata) objects.catalog().metadata(objectId).orElseThrow());
        objects.remove(row);
    }

    private void removeTable(Objects objects, TableMetadata table) {
        var rows = objects.catalog().rows();
        int id = table.objectId();
        table.indexes().forEach(new TableBuilder(context, objects)::dropRowsets);
        for (var child : objects.catalog().children(id)) {
            if (child.type() == ObjectType.FOREIGN_KEY_CONSTRAINT) {
                new ForeignKeys(context, objects).remove(child);
            }
            objects.remove(child);
        }
        objects.catalog().statistics().delete(context.transaction(), id);
        for (var part : List.of(SystemTable.SYSCOLPARS, SystemTable.SYSIDXSTATS, SystemTable.SYSISCOLS,
                SystemTable.SYSINDPARTITIONS)) {
            rows.delete(context.transaction(), part, id);
        }
    }

    private void dropSchema(ObjectName name, boolean ifExists) {
        var catalog = context.catalog();
        var id = catalog.schemaId(name.name().name());
        if (id.isEmpty()) {
            if (ifExists) {
                return;
            }
            throw ObjectError.CONSTRAINT_NOT_FOUND_SCHEMA.with("drop", "schema", name.name().name());
        }
        Optional<String> member = catalog.objects().stream().filter(object -> object.schemaId() == id.get())
                .map(ObjectRow::name).findFirst().or(() -> catalog.userTypes().stream()
                        .filter(type -> type.schemaId() == id.get()).map(UserType::name).findFirst());
        if (member.isPresent()) {
            throw ObjectError.CANNOT_DROP_REFERENCED_BY_OBJECT.with("drop schema", name.name().name(), member.get());
        }
        catalog.rows().delete(context.transaction(), SystemTable.SYSCLSOBJS, id.get());
        PrincipalChanges.remove(context, catalog, PrincipalChanges.SCHEMA, id.get());
        new Objects(context, catalog).changed();
    }

    /// TRUNCATE TABLE: new, empty rowsets; the identity begins anew.
    void truncate(ChangeStatement.Truncate truncate) {
        var objects = Objects.of(context, truncate.table());
        var found = objects.find(truncate.table());
        if (found.isPresent() && found.get().type() != ObjectType.USER_TABLE) {
            throw ObjectError.TRUNCATE_IS_NOT_TABLE.with(truncate.table().text());
        }
        var table = objects.table(truncate.table(), ObjectError.TRUNCATE_NOT_FOUND.with(truncate.table().text()));
        if (isReferenced(objects, table.objectId())) {
            throw ObjectError.TRUNCATE_REFERENCED.with(truncate.table().text());
        }
        if (!truncate.partitions().isEmpty()) {
            new PartitionMaintenance(context, objects).truncate(table, truncate.partitions());
            return;
        }
        var builder = new TableBuilder(context, objects);
        table.indexes().forEach(index -> builder.empty(table, index));
        var row = objects.catalog().object(table.objectId()).orElseThrow();
        objects.update(row.nextEpoch());
    }
}
