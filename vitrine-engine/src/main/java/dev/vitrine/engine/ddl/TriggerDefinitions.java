package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.query.function.ObjectNames;
import dev.vitrine.query.metadata.ObjectMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.TriggerMetadata.Event;
import dev.vitrine.query.metadata.TriggerMetadata;
import dev.vitrine.query.metadata.ViewMetadata;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.ModuleDefinition;
import dev.vitrine.tsql.syntax.ModuleDefinition.TriggerDefinition;
import dev.vitrine.tsql.syntax.ObjectDefinition;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.TableDefinition.ReferentialAction;
import dev.vitrine.types.error.ModuleError;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.ObjectError;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// CREATE, ALTER, ENABLE and DISABLE TRIGGER, and the order of triggers.
/// Source: "CREATE TRIGGER", "ENABLE TRIGGER", "sp_settriggerorder (Transact-SQL)".
final class TriggerDefinitions {
    private final DdlContext context;
    private final Objects objects;

    TriggerDefinitions(DdlContext context) {
        this.context = context;
        this.objects = new Objects(context, context.catalog());
    }

    void run(TriggerDefinition trigger, String text, int modes) {
        var written = trigger.target().table();
        TableCreation.refuse(written.isEmpty(), "CREATE TRIGGER ON " + trigger.target().scope());
        TableCreation.refuse(trigger.append(), "WITH APPEND");
        TableCreation.refuse(trigger.body() instanceof ModuleDefinition.External, "EXTERNAL NAME");
        var events = events(trigger);
        var target = target(written.get());
        var old = objects.find(trigger.name());
        boolean alter = trigger.verb() == ModuleDefinition.Verb.ALTER
                || trigger.verb() == ModuleDefinition.Verb.CREATE_OR_ALTER && old.isPresent();
        if (old.isPresent() && !alter) {
            throw ObjectError.OBJECT_EXISTS.state(2, trigger.name().name().name());
        }
        var name = trigger.name().name().name();
        if (alter) {
            var row = old.orElseThrow(() -> NameError.INVALID_OBJECT_NAME.state(6, trigger.name().text()));
            if (row.type() != ObjectType.SQL_TRIGGER) {
                throw ObjectError.INCOMPATIBLE_OBJECT_TYPE.with(name);
            }
            if (row.parentId() != target.objectId()) {
                throw ModuleError.TRIGGER_OF_OTHER_OBJECT.with(name, written.get().text());
            }
        }
        checkSchema(trigger, target, alter ? "alter" : "create");
        checkInsteadOf(trigger, target, events, alter, old.map(ObjectRow::id).orElse(0));
        store(trigger, text, status(trigger, events) | modes, target, alter ? old : Optional.empty());
        objects.touch(target.objectId());
    }

    private void store(TriggerDefinition trigger, String text, int status, ObjectMetadata target,
            Optional<ObjectRow> old) {
        if (old.isEmpty()) {
            var row = objects.create(trigger.name().name().name(), schema(target), ObjectType.SQL_TRIGGER,
                    target.objectId(), status);
            objects.text(row.id(), 0, text);
            return;
        }
        var row = old.get();
        objects.lock(row.id());
        objects.update(row.withStatus(status | row.status() & ObjectRow.DISABLED));
        objects.removeText(row.id());
        objects.text(row.id(), 0, text);
        objects.changed();
    }

    private static Set<Event> events(TriggerDefinition trigger) {
        var events = EnumSet.noneOf(Event.class);
        for (var word : trigger.events()) {
            if (!events.add(Event.valueOf(word))) {
                throw ModuleError.DUPLICATE_ACTION.with(word);
            }
        }
        return events;
    }

    /// The table or view in the current database: 2108 for another, 8197 for none.
    private ObjectMetadata target(ObjectName name) {
        boolean elsewhere = Objects.isTemporary(name) || name.database().isPresent()
                && !objects.catalog().collation().equal(name.database().get().name(),
                        objects.catalog().database().name());
        if (elsewhere) {
            throw ModuleError.TRIGGER_TARGET_ELSEWHERE.with("create trigger", name.text());
        }
        var found = objects.metadata(name).filter(object -> object instanceof TableMetadata
                || object instanceof ViewMetadata).orElseThrow(() -> ObjectError.TRIGGER_TARGET_MISSING.state(4,
                        name.text()));
        objects.lock(found.objectId());
        return found;
    }

    private int schema(ObjectMetadata target) {
        return objects.catalog().object(target.objectId()).orElseThrow().schemaId();
    }

    private void checkSchema(TriggerDefinition trigger, ObjectMetadata target, String verb) {
        var schema = trigger.name().schema().map(Identifier::name);
        if (schema.isPresent() && !objects.catalog().collation().equal(schema.get(), target.schema())) {
            throw ModuleError.TRIGGER_SCHEMA_DIFFERS.with(verb, trigger.name().text());
        }
    }

    private static void checkInsteadOf(TriggerDefinition trigger, ObjectMetadata target, Set<Event> events,
            boolean alter, int own) {
        var name = trigger.name().text();
        if (!trigger.insteadOf()) {
            if (target instanceof ViewMetadata view) {
                throw ObjectError.AFTER_TRIGGER_ON_VIEW.with(trigger.name().name().name(), view.name());
            }
            return;
        }
        var others = switch (target) {
            case TableMetadata table -> table.triggers();
            case ViewMetadata view -> view.triggers();
            default -> List.<TriggerMetadata>of();
        };
        var kind = target instanceof ViewMetadata ? "view" : "table";
        var verb = alter ? "alter" : "create";
        for (var event : events) {
            if (others.stream().anyMatch(other -> other.insteadOf() && other.events().contains(event)
                    && other.objectId() != own)) {
                throw ModuleError.INSTEAD_OF_EXISTS.with(verb, name, kind, target.name(), event.name());
            }
        }
        if (target instanceof TableMetadata table) {
            boolean cascades = table.foreignKeys().stream().anyMatch(key ->
                    events.contains(Event.DELETE) && key.onDelete() != ReferentialAction.NO_ACTION
                    || events.contains(Event.UPDATE) && key.onUpdate() != ReferentialAction.NO_ACTION);
            if (cascades) {
                throw ModuleError.INSTEAD_OF_CASCADE.with(verb, name, table.name());
            }
        }
    }

    private static int status(TriggerDefinition trigger, Set<Event> events) {
        int status = trigger.insteadOf() ? ObjectRow.INSTEAD_OF : 0;
        for (var event : events) {
            status |= ObjectRow.FIRES << event.ordinal();
        }
        return status | (trigger.notForReplication() ? ObjectRow.NOT_FOR_REPLICATION : 0);
    }

    /// ENABLE TRIGGER, DISABLE TRIGGER.
    void enable(ObjectDefinition.EnableTrigger statement) {
        TableCreation.refuse(statement.target().table().isEmpty(), "TRIGGER ON " + statement.target().scope());
        var name = statement.target().table().get();
        var target = objects.metadata(name).filter(object -> object instanceof TableMetadata
                || object instanceof ViewMetadata).orElseThrow(
                        () -> NameError.OBJECT_NOT_FOUND_OR_NO_PERMISSION.state(120, name.text()));
        for (var trigger : statement.names()) {
            var row = objects.find(trigger).filter(found -> found.parentId() == target.objectId())
                    .orElseThrow(() -> NameError.OBJECT_NOT_FOUND_OR_NO_PERMISSION.state(120, trigger.text()));
            enable(row, statement.enable());
        }
        if (statement.names().isEmpty()) {
            all(target.objectId(), statement.enable());
        }
        objects.touch(target.objectId());
    }

    /// ALTER TABLE ... ENABLE TRIGGER: 4920 for a name that the table has not.
    void enable(TableMetadata table, boolean enable, List<Identifier> names) {
        for (var name : names) {
            var row = objects.catalog().children(table.objectId()).stream()
                    .filter(child -> child.type() == ObjectType.SQL_TRIGGER
                            && objects.catalog().collation().equal(child.name(), name.name())).findFirst()
                    .orElseThrow(() -> ObjectError.ALTER_TRIGGER_NOT_ON_TABLE.state(0, name.name(), table.name()));
            enable(row, enable);
        }
        if (names.isEmpty()) {
            all(table.objectId(), enable);
        }
        objects.touch(table.objectId());
    }

    private void all(int parent, boolean enable) {
        objects.catalog().children(parent).stream().filter(child -> child.type() == ObjectType.SQL_TRIGGER)
                .forEach(row -> enable(row, enable));
    }

    private void enable(ObjectRow row, boolean enable) {
        objects.lock(row.id());
        objects.update(row.withStatus(enable ? row.status() & ~ObjectRow.DISABLED
                : row.status() | ObjectRow.DISABLED));
    }

    /// sp_settriggerorder.
    ///
    /// @param order First, Last or None
    void order(String name, String order, Event event) {
        var parts = ObjectNames.parts(name);
        var schema = parts.size() > 1 ? parts.get(parts.size() - 2) : "dbo";
        var row = (parts.isEmpty() ? Optional.<ObjectRow>empty() : objects.catalog().schemaId(schema)
                .flatMap(id -> objects.catalog().object(id, parts.getLast())))
                .filter(found -> found.type() == ObjectType.SQL_TRIGGER)
                .filter(context.principal().token()::mayAlter)
                .orElseThrow(() -> ModuleError.TRIGGER_NOT_FOUND.with(name));
        if ((row.status() & ObjectRow.INSTEAD_OF) != 0) {
            throw ModuleError.TRIGGER_ORDER_INSTEAD_OF.with(name);
        }
        if (!row.events(ObjectRow.FIRES).contains(event)) {
            throw ModuleError.TRIGGER_NOT_FOR_EVENT.with(name, event.name());
        }
        int bit = switch (order) {
            case "FIRST" -> ObjectRow.FIRST << event.ordinal();
            case "LAST" -> ObjectRow.LAST << event.ordinal();
            default -> 0;
        };
        boolean taken = objects.catalog().children(row.parentId()).stream()
                .anyMatch(other -> other.id() != row.id() && other.type() == ObjectType.SQL_TRIGGER
                        && (other.status() & bit) != 0);
        if (taken) {
            throw ModuleError.TRIGGER_ORDER_EXISTS.with(order, event.name());
        }
        int both = ObjectRow.FIRST << event.ordinal() | ObjectRow.LAST << event.ordinal();
        objects.lock(row.id());
        objects.update(row.withStatus(row.status() & ~both | bit));
        objects.touch(row.parentId());
    }
}
