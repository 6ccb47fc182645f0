package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.SystemTable;
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
        if (!schema.elements().isEmpty() || schema.name().isEmpty()) {
            throw QueryError.UNSUPPORTED_STATEMENT.with("CREATE SCHEMA with elements");
        }
        var name = schema.name().get().name();
        var catalog = context.catalog();
        if (catalog.schemaId(name).isPresent()) {
            throw ObjectError.OBJECT_EXISTS.state(6, name);
        }
        int id = FIRST_ID;
        while (catalog.schemas().containsKey(id)) {
            id++;
        }
        catalog.rows().insert(context.transaction(), SystemTable.SYSCLSOBJS, IntegerValue.of(id),
                StringValue.of(name), IntegerValue.of(1));
        new Objects(context, catalog).changed();
    }
}
