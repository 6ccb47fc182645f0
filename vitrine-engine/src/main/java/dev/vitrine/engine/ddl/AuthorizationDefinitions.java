package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.LoginRow;
import dev.vitrine.engine.database.PermissionRow;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.engine.database.UserRow;
import dev.vitrine.engine.security.Permissions;
import dev.vitrine.engine.security.Refusals;
import dev.vitrine.engine.security.SecurableClass;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.ObjectDefinition;
import dev.vitrine.tsql.syntax.SecurityStatement;
import dev.vitrine.types.error.LoginError;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.StringValue;
import java.util.Arrays;

/// ALTER AUTHORIZATION and ALTER SCHEMA ... TRANSFER: who owns things, and in which schema. Permissions on what
/// changes hands are dropped. Source: "ALTER AUTHORIZATION (Transact-SQL)", "ALTER SCHEMA (Transact-SQL)".
final class AuthorizationDefinitions {
    private final DdlContext context;
    private final PrincipalChanges changes;

    AuthorizationDefinitions(DdlContext context) {
        this.context = context;
        this.changes = new PrincipalChanges(context);
    }

    void alter(SecurityStatement.AlterAuthorization alter) {
        var securable = SecurableClass.find(alter.securable().securableClass());
        if (securable.filter(SecurableClass.DATABASE::equals).isPresent()) {
            database(alter);
            return;
        }
        var target = GrantTarget.find(alter.securable(), context);
        switch (target.securable()) {
            case SERVER_ROLE -> serverRole(target, alter.principal().orElseThrow().name());
            case OBJECT, SCHEMA, ROLE -> ofDatabase(target, alter);
            case TYPE, USER, APPLICATION_ROLE, LOGIN, SERVER, ENDPOINT, AVAILABILITY_GROUP, DATABASE,
                    XML_SCHEMA_COLLECTION, ASSEMBLY, MESSAGE_TYPE, CONTRACT, SERVICE, REMOTE_SERVICE_BINDING, ROUTE,
                    FULLTEXT_CATALOG, SYMMETRIC_KEY, CERTIFICATE, ASYMMETRIC_KEY, FULLTEXT_STOPLIST,
                    SEARCH_PROPERTY_LIST, DATABASE_SCOPED_CREDENTIAL ->
                throw QueryError.UNSUPPORTED_STATEMENT.with("ALTER AUTHORIZATION ON " + target.securable().words());
        }
    }

    private void ofDatabase(GrantTarget target, SecurityStatement.AlterAuthorization alter) {
        var token = changes.token();
        if (!token.isDbo() && !token.allows(Permissions.of(target.securable(), "TAKE OWNERSHIP"), target.id())) {
            throw target.missing();
        }
        changes.changeDatabase();
        int owner = alter.principal().map(name -> newOwner(name, target)).orElse(0);
        var objects = new Objects(context, context.catalog());
        switch (target.securable()) {
            case OBJECT -> {
                var row = target.object().orElseThrow();
                if (row.parentId() != 0) {
                    throw LoginError.OWNED_BY_PARENT.with();
                }
                objects.lock(row.id());
                objects.update(row.withOwner(owner));
            }
            case SCHEMA -> {
                if (target.id() <= UserRow.SYS) {
                    throw LoginError.CANNOT_CHANGE_SPECIAL.with("alter", "schema", target.name());
                }
                context.catalog().rows().update(context.transaction(), SystemTable.SYSCLSOBJS,
                        IntegerValue.of(target.id()), StringValue.of(target.name()), IntegerValue.of(owner));
                objects.changed();
            }
            default -> changes.update(changes.users().find(target.id()).orElseThrow().withOwner(owner));
        }
        dropPermissions(target);
    }

    private int newOwner(Identifier name, GrantTarget target) {
        var owner = changes.user("find", "principal", name.name());
        var token = changes.token();
        boolean may = token.isDbo() || token.users().contains(owner.id()) || token.allows(Permissions.of(owner.isRole()
                ? SecurableClass.ROLE : SecurableClass.USER, owner.isRole() ? "ALTER" : "IMPERSONATE"), owner.id());
        if (!may) {
            throw Refusals.notFound("find", "principal", name.name());
        }
        return target.securable() == SecurableClass.ROLE && owner.id() == target.id() ? UserRow.DBO : owner.id();
    }

    private void dropPermissions(GrantTarget target) {
        var rows = changes.users().permissions(target.securable().number(), target.id());
        rows.forEach(changes::delete);
        changes.users().forget();
    }

    private void serverRole(GrantTarget target, String name) {
        var owner = changes.logins().find(name).orElseThrow(() -> Refusals.notFound("find", "principal", name));
        if (!changes.token().isSysadmin() && !changes.token().allows(Permissions.of(SecurableClass.SERVER_ROLE,
                "TAKE OWNERSHIP"), target.id())) {
            throw target.missing();
        }
        changes.changeServer();
        changes.update(changes.logins().find(target.id()).orElseThrow().withOwner(owner.id()));
        var rows = changes.logins().permissions(SecurableClass.SERVER_ROLE.number(), target.id());
        rows.stream().filter(row -> row.state() != PermissionRow.DENIED).forEach(changes::delete);
    }

    /// The owner of a database is a login; it comes in as dbo.
    private void database(SecurityStatement.AlterAuthorization alter) {
        var name = alter.securable().name().name().name();
        var row = context.databases().find(name).orElseThrow(() -> Refusals.notFound("find", "database", name));
        var written = alter.principal().orElseThrow(() -> Refusals.notFound("find", "principal", "")).name();
        var login = changes.logins().find(written).orElseThrow(
                () -> Refusals.notFound("find", "principal", written));
        if (login.isRole()) {
            throw LoginError.OWNER_IS_ROLE_OR_APPROLE.with("database");
        }
        requireDatabase(row.id(), login, name);
        if (row.id() <= Databases.MODEL) {
            throw LoginError.SYSTEM_DATABASE_OWNER.with();
        }
        var catalog = context.databases().catalog(name);
        if (!Arrays.equals(row.owner(), login.sid()) && catalog.users().ofSid(login.sid()).isPresent()) {
            throw LoginError.NEW_OWNER_IS_USER.with();
        }
        context.databases().change(row.withOwner(login.sid()));
        catalog.users().forget();
    }

    private void requireDatabase(int id, LoginRow login, String name) {
        var token = changes.token();
        boolean self = login.id() == context.principal().identity().login();
        boolean takes = context.principal().security().find(context.principal().identity(), id)
                .filter(there -> there.allows("TAKE OWNERSHIP")).isPresent();
        boolean may = token.isSysadmin() || takes && (self || token.allows(Permissions.of(SecurableClass.LOGIN,
                "IMPERSONATE"), login.id()));
        if (!may) {
            throw Refusals.notFound("find", "database", name);
        }
    }

    /// An object goes into another schema, with the owner of that.
    void transfer(ObjectDefinition.AlterSchema alter) {
        if (!alter.objectClass().isEmpty() && !alter.objectClass().equals("OBJECT")) {
            throw QueryError.UNSUPPORTED_STATEMENT.with("ALTER SCHEMA TRANSFER " + alter.objectClass());
        }
        var name = alter.name().name();
        var schema = context.catalog().schemaId(name).orElseThrow(() -> Refusals.notFound("alter", "schema", name));
        var token = changes.token();
        if (!token.isDbo() && !token.allows(Permissions.of(SecurableClass.SCHEMA, "ALTER"), schema)) {
            throw Refusals.notFound("alter", "schema", name);
        }
        var objects = new Objects(context, context.catalog());
        var row = objects.find(alter.object()).orElseThrow(
                () -> Refusals.notFound("find", "object", alter.object().name().name()));
        if (!token.isDbo() && !token.allows(Permissions.of(SecurableClass.OBJECT, "CONTROL"), row.id())) {
            throw Refusals.notFound("find", "object", row.name());
        }
        if (row.parentId() != 0) {
            throw LoginError.TRANSFER_OF_CHILD.with();
        }
        if (row.schemaId() == schema) {
            return;
        }
        if (context.catalog().object(schema, row.name()).isPresent()) {
            throw LoginError.NAME_OF_THAT_KIND_EXISTS.with("object", row.name());
        }
        changes.changeDatabase();
        objects.lock(row.id());
        objects.leaves(row);
        objects.update(row.inSchema(schema));
        for (var child : context.catalog().children(row.id())) {
            objects.update(child.inSchema(schema));
        }
        changes.users().permissions(SecurableClass.OBJECT.number(), row.id()).forEach(changes::delete);
        changes.users().forget();
    }
}
