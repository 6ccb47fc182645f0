package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.tsql.syntax.ModuleDefinition;
import dev.vitrine.tsql.syntax.NamedOption;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.QueryError;
import java.util.List;

/// CREATE, ALTER, CREATE OR ALTER of procedures and views: the text of the batch is the definition.
final class Modules {
    private final DdlContext context;

    Modules(DdlContext context) {
        this.context = context;
    }

    void run(ModuleDefinition module) {
        var type = switch (module) {
            case ModuleDefinition.ProcedureDefinition _ -> ObjectType.SQL_STORED_PROCEDURE;
            case ModuleDefinition.ViewDefinition view when !view.checkOption() -> ObjectType.VIEW;
            case ModuleDefinition.ViewDefinition _ -> throw QueryError.UNSUPPORTED_STATEMENT.with("WITH CHECK OPTION");
            case ModuleDefinition.FunctionDefinition _ -> throw QueryError.UNSUPPORTED_STATEMENT.with(
                    "CREATE FUNCTION");
            case ModuleDefinition.TriggerDefinition _ -> throw QueryError.UNSUPPORTED_STATEMENT.with("CREATE TRIGGER");
        };
        refuseOptions(module);
        var objects = Objects.of(context, module.name());
        var old = objects.find(module.name());
        boolean alter = module.verb() == ModuleDefinition.Verb.ALTER
                || module.verb() == ModuleDefinition.Verb.CREATE_OR_ALTER && old.isPresent();
        if (alter) {
            alter(objects, module, type, old.orElseThrow(
                    () -> NameError.INVALID_OBJECT_NAME.state(1, module.name().text())));
            return;
        }
        if (old.isPresent()) {
            throw ObjectError.OBJECT_EXISTS.state(3, module.name().name().name());
        }
        int schema = objects.schema(module.name());
        var row = objects.create(module.name().name().name(), schema, type, 0, status());
        objects.text(row.id(), 0, context.text());
        if (Objects.isTemporary(module.name())) {
            context.temporary().created(module.name().name().name(), row.id());
        }
    }

    /// RECOMPILE and EXECUTE AS CALLER ask for what happens anyway.
    private static void refuseOptions(ModuleDefinition module) {
        var options = switch (module) {
            case ModuleDefinition.ProcedureDefinition procedure -> {
                TableCreation.refuse(procedure.forReplication(), "FOR REPLICATION");
                TableCreation.refuse(procedure.number().filter(number -> number > 1).isPresent(),
                        "numbered procedures");
                yield procedure.options();
            }
            case ModuleDefinition.ViewDefinition view -> view.options();
            case ModuleDefinition.FunctionDefinition _, ModuleDefinition.TriggerDefinition _ ->
                List.<NamedOption>of();
        };
        for (var option : options) {
            boolean asCaller = option.name().equals("EXECUTE AS") && option.text().equalsIgnoreCase("CALLER");
            TableCreation.refuse(!asCaller && !option.name().equals("RECOMPILE"), "WITH " + option.name());
        }
    }

    private int status() {
        return (context.ansiNulls() ? ObjectRow.ANSI_NULLS : 0)
                | (context.quotedIdentifier() ? ObjectRow.QUOTED_IDENTIFIER : 0);
    }

    private void alter(Objects objects, ModuleDefinition module, ObjectType type, ObjectRow old) {
        if (old.type() != type) {
            throw ObjectError.INCOMPATIBLE_OBJECT_TYPE.with(module.name().name().name());
        }
        objects.lock(old.id());
        objects.update(old.withStatus(status()));
        objects.removeText(old.id());
        objects.text(old.id(), 0, context.text());
        objects.changed();
    }
}
