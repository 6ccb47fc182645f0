package dev.vitrine.engine.ddl;

import dev.vitrine.engine.security.Permissions;
import dev.vitrine.engine.security.SecurableClass;
import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.types.error.ProcedureError;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Extended properties: names and values that hang on databases, schemas, objects, columns, parameters and indexes.
/// Source: "sp_addextendedproperty (Transact-SQL)" and its kin.
public final class ExtendedProperties {
    private final DdlContext context;
    private final Objects objects;

    public ExtendedProperties(DdlContext context) {
        this.context = context;
        this.objects = new Objects(context, context.catalog());
    }

    /// A level: its type and its name.
    public record Level(String type, String name) { }

    /// What a property hangs on; `shown` is how errors name it.
    public record Target(int kind, int id, int subId, String shown) { }

    private static final int DATABASE = 0;
    private static final int OBJECT_OR_COLUMN = 1;
    private static final int SCHEMA = 3;
    private static final int INDEX = 7;

    /// Adds a property: 15233 where it is there.
    public void add(List<Level> levels, String name, Value value) {
        var target = target(levels);
        if (find(target, name).isPresent()) {
            throw ProcedureError.EXTENDED_PROPERTY_EXISTS.with(name, target.shown);
        }
        int next = rows(target).stream().mapToInt(row -> row[3].asInt()).max().orElse(0) + 1;
        objects.catalog().rows().insert(context.transaction(), SystemTable.SYSXPROPS, IntegerValue.of(target.kind),
                IntegerValue.of(target.id), IntegerValue.of(target.subId), IntegerValue.of(next),
                StringValue.of(name), value);
    }

    /// Changes a property: 15217 where it is not there.
    public void update(List<Level> levels, String name, Value value) {
        var target = target(levels);
        var row = find(target, name).orElseThrow(
                () -> ProcedureError.EXTENDED_PROPERTY_MISSING.with(name, target.shown)).clone();
        row[5] = value;
        objects.catalog().rows().update(context.transaction(), SystemTable.SYSXPROPS, row);
    }

    /// Removes a property: 15217 where it is not there.
    public void drop(List<Level> levels, String name) {
        var target = target(levels);
        var row = find(target, name).orElseThrow(
                () -> ProcedureError.EXTENDED_PROPERTY_MISSING.with(name, target.shown));
        objects.catalog().rows().delete(context.transaction(), SystemTable.SYSXPROPS, target.kind, target.id,
                target.subId, row[3].asLong());
    }

    private List<Value[]> rows(Target target) {
        return objects.catalog().rows().rows(SystemTable.SYSXPROPS, target.kind, target.id, target.subId);
    }

    private Optional<Value[]> find(Target target, String name) {
        return rows(target).stream().filter(row -> objects.catalog().collation().equal(row[4].asString(), name))
                .findFirst();
    }

    private Target target(List<Level> levels) {
        return find(objects.catalog(), levels).filter(this::mayChange)
                .orElseThrow(() -> ProcedureError.EXTENDED_PROPERTY_OBJECT.with(shown(levels)));
    }

    private boolean mayChange(Target target) {
        var token = context.principal().token();
        return token.isDbo() || switch (target.kind) {
            case DATABASE -> token.allows("ALTER");
            case SCHEMA -> token.allows(Permissions.of(SecurableClass.SCHEMA, "ALTER"), target.id);
            default -> objects.catalog().object(target.id).filter(token::mayAlter).isPresent();
        };
    }

    private static String shown(List<Level> levels) {
        return levels.isEmpty() ? "object specified" : String.join(".", levels.stream().map(Level::name).toList());
    }

    /// What levels stand for; empty where there is no such thing.
    public static Optional<Target> find(DatabaseCatalog catalog, List<Level> levels) {
        if (levels.isEmpty()) {
            return Optional.of(new Target(DATABASE, 0, 0, shown(levels)));
        }
        var first = levels.getFirst().type.toUpperCase(Locale.ROOT);
        boolean schema = first.equals("SCHEMA") || first.equals("USER");
        var schemaId = schema ? catalog.schemaId(levels.getFirst().name) : Optional.<Integer>empty();
        if (schemaId.isEmpty() || levels.size() == 1) {
            return schemaId.map(id -> new Target(SCHEMA, id, 0, shown(levels)));
        }
        var object = catalog.object(schemaId.get(), levels.get(1).name)
                .filter(row -> fits(row.type(), levels.get(1).type));
        if (object.isEmpty() || levels.size() == 2) {
            return object.map(row -> new Target(OBJECT_OR_COLUMN, row.id(), 0, shown(levels)));
        }
        return part(catalog, object.get().id(), levels);
    }

    private static boolean fits(ObjectType type, String written) {
        return switch (written.toUpperCase(Locale.ROOT)) {
            case "TABLE" -> type == ObjectType.USER_TABLE;
            case "VIEW" -> type == ObjectType.VIEW;
            case "PROCEDURE" -> type == ObjectType.SQL_STORED_PROCEDURE;
            case "FUNCTION" -> type == ObjectType.SQL_SCALAR_FUNCTION
                    || type == ObjectType.SQL_INLINE_TABLE_VALUED_FUNCTION
                    || type == ObjectType.SQL_TABLE_VALUED_FUNCTION;
            case "SEQUENCE" -> type == ObjectType.SEQUENCE_OBJECT;
            case "SYNONYM" -> type == ObjectType.SYNONYM;
            default -> false;
        };
    }

    private static Optional<Target> part(DatabaseCatalog catalog, int objectId, List<Level> levels) {
        var name = levels.get(2).name;
        return switch (levels.get(2).type.toUpperCase(Locale.ROOT)) {
            case "COLUMN" -> catalog.rows().rows(SystemTable.SYSCOLPARS, objectId).stream()
                    .filter(row -> catalog.collation().equal(row[2].asString(), name)).findFirst()
                    .map(row -> new Target(OBJECT_OR_COLUMN, objectId, row[1].asInt(), shown(levels)));
            case "CONSTRAINT", "TRIGGER" -> catalog.children(objectId).stream()
                    .filter(child -> catalog.collation().equal(child.name(), name)).findFirst()
                    .map(child -> new Target(OBJECT_OR_COLUMN, child.id(), 0, shown(levels)));
            case "INDEX" -> catalog.rows().rows(SystemTable.SYSIDXSTATS, objectId).stream()
                    .filter(row -> !row[2].isNull() && catalog.collation().equal(row[2].asString(), name)).findFirst()
                    .map(row -> new Target(INDEX, objectId, row[1].asInt(), shown(levels)));
            default -> Optional.empty();
        };
    }

    /// An object goes: so do its properties, and those of its parts.
    static void removeObject(DdlContext context, Objects objects, int objectId) {
        objects.catalog().rows().delete(context.transaction(), SystemTable.SYSXPROPS, OBJECT_OR_COLUMN, objectId);
        objects.catalog().rows().delete(context.transaction(), SystemTable.SYSXPROPS, INDEX, objectId);
    }

    /// A column goes.
    static void removeColumn(DdlContext context, Objects objects, int tableId, int columnId) {
        objects.catalog().rows().delete(context.transaction(), SystemTable.SYSXPROPS, OBJECT_OR_COLUMN, tableId,
                columnId);
    }
}
