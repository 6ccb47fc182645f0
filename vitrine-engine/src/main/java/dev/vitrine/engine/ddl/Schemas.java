package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.engine.security.Permissions;
import dev.vitrine.engine.security.Refusals;
import dev.vitrine.engine.security.SecurableClass;
import dev.vitrine.tsql.syntax.ObjectDefinition;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.StringValue;

/// CREATE SCHEMA.
final class Schemas {
    private static final int FIRST_ID = 5;

    private final DdlContext context;

    Schemas(DdlContext context) {
        this.context = context;
    }

    void create(ObjectDefinition.CreateSchema schema) {
        if (!schema.elements().isEmpty()) {
            throw QueryError.UNSUPPORTED_STATEMENT.with("CREATE SCHEMA with elements");
        }
        var name = schema.name().or(schema::owner).orElseThrow().name();
        var catalog = context.catalog();
        if (catalog.schemaId(name).isPresent()) {
            throw ObjectError.OBJECT_EXISTS.state(6, name);
        }
        int owner = schema.owner().map(written -> owner(written.name()))
                .orElseGet(() -> context.principal().token().user().id());
        int id = FIRST_ID;
        while (catalog.schemas().containsKey(id)) {
            id++;
        }
        catalog.rows().insert(context.transaction(), SystemTable.SYSCLSOBJS, IntegerValue.of(id),
                StringValue.of(name), IntegerValue.of(owner));
        new Objects(context, catalog).changed();
        catalog.users().forget();
    }

    /// The owner named by AUTHORIZATION, whom the maker must be able to act for.
    private int owner(String name) {
        var owner = context.catalog().users().find(name).orElseThrow(
                () -> Refusals.notFound("find", "user", name));
        var token = context.principal().token();
        var permission = Permissions.of(owner.isRole() ? SecurableClass.ROLE : SecurableClass.USER,
                owner.isRole() ? "ALTER" : "IMPERSONATE");
        if (!token.isDbo() && !token.users().contains(owner.id()) && !token.allows(permission, owner.id())) {
            throw Refusals.notFound("find", "user", name);
        }
        return owner.id();
    }
}
