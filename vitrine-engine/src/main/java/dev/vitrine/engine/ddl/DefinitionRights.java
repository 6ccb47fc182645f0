package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.DatabaseRow;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.security.Permissions;
import dev.vitrine.engine.security.Refusals;
import dev.vitrine.engine.security.SecurableClass;
import dev.vitrine.engine.security.SecurityToken;
import dev.vitrine.tsql.syntax.ChangeStatement;
import dev.vitrine.tsql.syntax.DatabaseDefinition;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.IndexDefinition;
import dev.vitrine.tsql.syntax.ModuleDefinition;
import dev.vitrine.tsql.syntax.ObjectDefinition;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.tsql.syntax.TableDefinition;
import dev.vitrine.types.error.DatabaseError;
import dev.vitrine.types.error.LoginError;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.SqlError;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/// What a definition asks of who runs it, before it runs. A thing that may not be touched reads as one that is not
/// there. Source: the Permissions of each statement's page.
public final class DefinitionRights {
    private static final int MODULE_STATE = 18;
    private static final int DROP_STATE = 20;
    private static final int SWITCH_STATE = 29;
    private static final int DROP_SEVERITY = 14;

    private final DdlContext context;

    private DefinitionRights(DdlContext context) {
        this.context = context;
    }

    /// Raises what the statement's refusal is; returns at once for who may do everything.
    static void require(Statement statement, DdlContext context) {
        if (!context.principal().isSysadmin()) {
            new DefinitionRights(context).check(statement);
        }
    }

    /// As [#require], of SELECT ... INTO.
    public static void requireTable(ObjectName name, DdlContext context) {
        if (!context.principal().isSysadmin()) {
            new DefinitionRights(context).create(name, "CREATE TABLE", 1);
        }
    }

    /// Whether the properties of an object may be changed by who asks.
    static boolean mayAlter(int objectId, DdlContext context) {
        return context.principal().token().allows(Permissions.of(SecurableClass.OBJECT, "ALTER"), objectId);
    }

    private void check(Statement statement) {
        switch (statement) {
            case TableDefinition.CreateTable create -> create(create.name(), "CREATE TABLE", 1);
            case TableDefinition.AlterTable alter -> {
                alter(alter.table(), 13);
                if (alter.action() instanceof TableDefinition.SwitchPartition written) {
                    alter(written.target(), SWITCH_STATE);
                }
            }
            case IndexDefinition index -> index(index);
            case ModuleDefinition module -> module(module);
            case ObjectDefinition.CreateSchema _ -> {
                if (!context.principal().token().allows("CREATE SCHEMA")) {
                    throw ObjectError.SCHEMA_CREATION_FAILED.state(0).after(
                            LoginError.USER_DOES_NOT_HAVE_PERMISSION.with());
                }
            }
            case ObjectDefinition.CreateAliasType create -> create(create.name(), "CREATE TYPE", 1);
            case ObjectDefinition.CreateTableType create -> create(create.name(), "CREATE TYPE", 1);
            case ObjectDefinition.SequenceDefinition sequence -> sequence(sequence);
            case ObjectDefinition.CreatePartitionFunction _, ObjectDefinition.CreatePartitionScheme _,
                    ObjectDefinition.AlterPartitionFunction _, ObjectDefinition.AlterPartitionScheme _ ->
                dataSpace(LoginError.USER_DOES_NOT_HAVE_PERMISSION::with);
            case ObjectDefinition.DropObjects drop -> drop(drop);
            case ObjectDefinition.EnableTrigger enable -> enable.target().table().ifPresent(table -> alter(table, 120));
            case ChangeStatement.Truncate truncate -> alter(truncate.table(), 7);
            case DatabaseDefinition database -> database(database);
            default -> { }
        }
    }

    private void index(IndexDefinition index) {
        switch (index) {
            case IndexDefinition.CreateIndex create -> alter(create.table(), 12);
            case IndexDefinition.AlterIndex alter -> alter(alter.table(), 9);
            case IndexDefinition.DropIndex drop -> drop.indexes().forEach(one -> altered(one.table(), row ->
                    ObjectError.CANNOT_DROP_NOT_FOUND.state(7, "drop", "index", one.table().text() + "."
                            + one.name().name())));
            case IndexDefinition.CreateStatistics create -> alter(create.table(), 18);
            case IndexDefinition.UpdateStatistics update -> alter(update.table(), 16);
            case IndexDefinition.DropStatistics drop -> drop.names().forEach(name -> name.schema().ifPresent(table ->
                    alter(ObjectName.of(table), 11)));
            case IndexDefinition.CreateSpecialIndex _ -> { }
        }
    }

    private void module(ModuleDefinition module) {
        var permission = switch (module) {
            case ModuleDefinition.ViewDefinition _ -> "CREATE VIEW";
            case ModuleDefinition.ProcedureDefinition _ -> "CREATE PROCEDURE";
            case ModuleDefinition.FunctionDefinition _ -> "CREATE FUNCTION";
            case ModuleDefinition.TriggerDefinition trigger -> {
                trigger.target().table().ifPresent(table -> altered(table, row ->
                        ObjectError.TRIGGER_TARGET_MISSING.with(table.text())));
                yield "";
            }
        };
        if (permission.isEmpty()) {
            return;
        }
        boolean alters = module.verb() == ModuleDefinition.Verb.ALTER || module.verb()
                == ModuleDefinition.Verb.CREATE_OR_ALTER && Objects.of(context, module.name()).find(module.name())
                        .isPresent();
        if (alters) {
            var kind = permission.substring("CREATE ".length()).toLowerCase(java.util.Locale.ROOT);
            altered(module.name(), row -> ObjectError.NO_PERMISSION_ON_OBJECT.with(kind, module.name().text()));
        } else {
            create(module.name(), permission, MODULE_STATE);
        }
    }

    private SecurityToken token(Objects objects) {
        return context.principal().token(objects.catalog().database().id());
    }

    /// 262 without the right to create such things in the database, 2760 without ALTER on the schema.
    private void create(ObjectName name, String permission, int state) {
        if (Objects.isTemporary(name)) {
            return;
        }
        var objects = Objects.of(context, name);
        var token = token(objects);
        if (!token.allows(permission)) {
            var error = LoginError.STATEMENT_PERMISSION_DENIED.state(state, permission,
                    objects.catalog().database().name());
            throw state == MODULE_STATE ? error.inProcedure(name.name().name()) : error;
        }
        int schema = objects.schema(name);
        if (!token.isDbo() && !token.allows(Permissions.of(SecurableClass.SCHEMA, "ALTER"), schema)) {
            throw NameError.SCHEMA_NOT_FOUND.with(objects.catalog().schemas().get(schema));
        }
    }

    private void alter(ObjectName name, int state) {
        altered(name, row -> NameError.OBJECT_NOT_FOUND_OR_NO_PERMISSION.state(state, row.name()));
    }

    /// Asks for ALTER on an object that is there.
    private void altered(ObjectName name, Function<ObjectRow, SqlError> refusal) {
        if (Objects.isTemporary(name)) {
            return;
        }
        var objects = Objects.of(context, name);
        var token = token(objects);
        var row = token.isDbo() ? Optional.<ObjectRow>empty() : objects.find(name);
        if (row.isPresent() && !token.allows(Permissions.of(SecurableClass.OBJECT, "ALTER"), row.get().id())) {
            throw refusal.apply(row.get());
        }
    }

    private void sequence(ObjectDefinition.SequenceDefinition sequence) {
        if (sequence.alter()) {
            altered(sequence.name(), row -> Refusals.notFound("alter", "object", row.name()));
            return;
        }
        var objects = Objects.of(context, sequence.name());
        var token = token(objects);
        if (!token.isDbo() && !token.allows(Permissions.of(SecurableClass.SCHEMA, "CREATE SEQUENCE"),
                objects.schema(sequence.name()))) {
            throw LoginError.USER_DOES_NOT_HAVE_PERMISSION.with();
        }
    }

    private void drop(ObjectDefinition.DropObjects drop) {
        switch (drop.kind()) {
            case "LOGIN", "USER", "ROLE", "SERVER ROLE", "APPLICATION ROLE" -> { }
            case "PARTITION FUNCTION", "PARTITION SCHEME" -> drop.names().forEach(name -> dataSpace(() ->
                    Refusals.notFound("drop", drop.kind().toLowerCase(java.util.Locale.ROOT), name.name().name())));
            case "SCHEMA" -> drop.names().forEach(name -> dropSchema(name.name().name()));
            case "TYPE" -> drop.names().forEach(this::dropType);
            case "TRIGGER" -> drop.names().forEach(name -> dropped(name, "trigger"));
            default -> drop.names().forEach(name -> dropped(name, drop.kind().toLowerCase(java.util.Locale.ROOT)));
        }
    }

    /// Partition functions and schemes are dataspaces of the database.
    private void dataSpace(Supplier<SqlError> refusal) {
        if (!context.principal().token().allows("ALTER ANY DATASPACE")) {
            throw refusal.get();
        }
    }

    private void dropSchema(String name) {
        var token = context.principal().token();
        var id = context.catalog().schemaId(name);
        if (id.isPresent() && !token.isDbo() && !token.allows("ALTER ANY SCHEMA")
                && !token.allows(Permissions.of(SecurableClass.SCHEMA, "CONTROL"), id.get())) {
            throw Refusals.notFound("drop", "schema", name);
        }
    }

    private void dropType(ObjectName name) {
        var token = context.principal().token();
        var type = context.catalog().userType(name.schema().map(Identifier::name), name.name().name());
        if (type.isPresent() && !token.isDbo()
                && !token.allows(Permissions.of(SecurableClass.TYPE, "CONTROL"), type.get().id())
                && !token.allows(Permissions.of(SecurableClass.SCHEMA, "ALTER"), type.get().schemaId())) {
            throw ObjectError.CANNOT_DROP_NOT_FOUND.state(DROP_STATE, "drop", "type", name.text())
                    .severity(DROP_SEVERITY);
        }
    }

    /// ALTER on the schema or CONTROL of the object; triggers go with their table.
    private void dropped(ObjectName name, String kind) {
        if (Objects.isTemporary(name)) {
            return;
        }
        var objects = Objects.of(context, name);
        var token = token(objects);
        var row = token.isDbo() ? Optional.<ObjectRow>empty() : objects.find(name);
        if (row.isEmpty()) {
            return;
        }
        int asked = row.get().parentId() != 0 ? row.get().parentId() : row.get().id();
        boolean may = row.get().parentId() != 0
                ? token.allows(Permissions.of(SecurableClass.OBJECT, "ALTER"), asked)
                : token.allows(Permissions.of(SecurableClass.SCHEMA, "ALTER"), row.get().schemaId())
                        || token.allows(Permissions.of(SecurableClass.OBJECT, "CONTROL"), asked);
        if (!may) {
            throw ObjectError.CANNOT_DROP_NOT_FOUND.state(DROP_STATE, "drop", kind, row.get().name())
                    .severity(DROP_SEVERITY);
        }
    }

    private void database(DatabaseDefinition definition) {
        var token = context.principal().token();
        switch (definition) {
            case DatabaseDefinition.CreateDatabase _ -> {
                boolean inMaster = context.principal().token(dev.vitrine.engine.database.Databases.MASTER)
                        .allows("CREATE DATABASE");
                if (!inMaster && !token.allowsOnServer("CREATE ANY DATABASE")) {
                    throw LoginError.STATEMENT_PERMISSION_DENIED.with("CREATE DATABASE", "master");
                }
            }
            case DatabaseDefinition.AlterDatabase alter -> {
                var name = alter.name().map(Identifier::name).orElse(context.catalog().database().name());
                if (!may(name, "ALTER")) {
                    throw DatabaseError.DATABASE_NOT_EXIST_OR_UNSUPPORTED.state(5, name);
                }
            }
            case DatabaseDefinition.DropDatabase drop -> drop.names().forEach(name -> {
                if (context.databases().find(name.name()).isPresent() && !may(name.name(), "CONTROL")
                        && !token.allowsOnServer("ALTER ANY DATABASE")) {
                    throw ObjectError.CANNOT_DROP_NOT_FOUND.state(2, "drop", "database", name.name());
                }
            });
            default -> { }
        }
    }

    private boolean may(String database, String permission) {
        return context.databases().find(database).map(DatabaseRow::id).flatMap(id -> context.principal().security()
                .find(context.principal().identity(), id)).map(token -> token.allows(permission)).orElse(false);
    }
}
