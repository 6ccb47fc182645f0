package dev.vitrine.engine.ddl;

import dev.vitrine.engine.security.Permissions;
import dev.vitrine.engine.security.SecurableClass;
import dev.vitrine.types.error.LoginError;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.ModuleDefinition;
import dev.vitrine.tsql.syntax.NamedOption;
import dev.vitrine.types.error.ModuleError;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.QueryError;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// CREATE, ALTER, CREATE OR ALTER of procedures and views: the text of the batch is the definition.
final class Modules {
    private static final Pattern OR_ALTER = Pattern.compile("^(CREATE\\s+)OR(\\s+)ALTER(\\s+)",
            Pattern.CASE_INSENSITIVE);

    private final DdlContext context;

    Modules(DdlContext context) {
        this.context = context;
    }

    void run(ModuleDefinition module) {
        refuseOptions(module);
        int executeAs = executeAs(module);
        if (module instanceof ModuleDefinition.TriggerDefinition trigger) {
            TriggerRules.check(trigger);
            new TriggerDefinitions(context).run(trigger, text(module), status(module));
            var made = Objects.of(context, module.name());
            made.find(module.name()).ifPresent(row -> made.update(row.withExecuteAs(executeAs)));
            return;
        }
        var type = type(module);
        if (module instanceof ModuleDefinition.FunctionDefinition function) {
            FunctionRules.check(function);
        }
        var objects = Objects.of(context, module.name());
        var old = objects.find(module.name());
        boolean alter = module.verb() == ModuleDefinition.Verb.ALTER
                || module.verb() == ModuleDefinition.Verb.CREATE_OR_ALTER && old.isPresent();
        if (alter) {
            alter(objects, module, type, old.orElseThrow(
                    () -> NameError.INVALID_OBJECT_NAME.state(1, module.name().text())).withExecuteAs(executeAs));
            return;
        }
        if (old.isPresent()) {
            throw ObjectError.OBJECT_EXISTS.state(3, module.name().name().name());
        }
        int schema = objects.schema(module.name());
        var row = objects.create(module.name().name().name(), schema, type, 0, status(module));
        if (executeAs != ObjectRow.AS_CALLER) {
            objects.update(row.withExecuteAs(executeAs));
        }
        objects.text(row.id(), 0, text(module));
        if (Objects.isTemporary(module.name())) {
            context.temporary().createdForSession(module.name().name().name(), row.id());
        }
        columns(objects, module, row);
    }

    /// The batch's text; a module that was altered is kept as it would be created.
    private String text(ModuleDefinition module) {
        int start = module.position().offset();
        var before = context.text().substring(0, start);
        var rest = context.text().substring(start);
        return before + switch (module.verb()) {
            case CREATE -> rest;
            case ALTER -> "CREATE" + rest.substring("ALTER".length());
            case CREATE_OR_ALTER -> OR_ALTER.matcher(rest).replaceFirst("$1$2$3");
        };
    }

    private static ObjectType type(ModuleDefinition module) {
        return switch (module) {
            case ModuleDefinition.ProcedureDefinition _ -> ObjectType.SQL_STORED_PROCEDURE;
            case ModuleDefinition.ViewDefinition view when !view.checkOption() -> ObjectType.VIEW;
            case ModuleDefinition.ViewDefinition _ -> throw QueryError.UNSUPPORTED_STATEMENT.with("WITH CHECK OPTION");
            case ModuleDefinition.FunctionDefinition function -> switch (function.result()) {
                case ModuleDefinition.ScalarResult _ -> ObjectType.SQL_SCALAR_FUNCTION;
                case ModuleDefinition.InlineTableResult _ -> ObjectType.SQL_INLINE_TABLE_VALUED_FUNCTION;
                case ModuleDefinition.TableResult _ -> ObjectType.SQL_TABLE_VALUED_FUNCTION;
            };
            case ModuleDefinition.TriggerDefinition _ -> ObjectType.SQL_TRIGGER;
        };
    }

    /// Keeps the columns that a view or table-valued function gives; for this its query is bound.
    private void columns(Objects objects, ModuleDefinition module, ObjectRow row) {
        objects.catalog().rows().delete(context.transaction(), SystemTable.SYSCOLPARS, row.id());
        var name = Objects.quoted(objects.catalog().database().name()) + "."
                + Objects.quoted(objects.catalog().schema(row)) + "." + Objects.quoted(row.name());
        var columns = switch (module) {
            case ModuleDefinition.ViewDefinition _ -> context.queries().columns("SELECT * FROM " + name);
            case ModuleDefinition.FunctionDefinition function -> switch (function.result()) {
                case ModuleDefinition.ScalarResult _ -> List.<ColumnPlan>of();
                case ModuleDefinition.InlineTableResult _ -> context.queries().columns("SELECT * FROM " + name + "("
                        + function.parameters().stream().map(one -> isTable(objects, one) ? "DEFAULT" : "NULL")
                                .collect(Collectors.joining(", ")) + ")");
                case ModuleDefinition.TableResult result -> declared(result);
            };
            case ModuleDefinition.ProcedureDefinition _, ModuleDefinition.TriggerDefinition _ ->
                    List.<ColumnPlan>of();
        };
        var builder = new TableBuilder(context, objects);
        for (int column = 0; column < columns.size(); column++) {
            builder.addColumn(row.id(), column + 1, columns.get(column));
        }
        objects.changed();
    }

    private static boolean isTable(Objects objects, ModuleDefinition.Parameter parameter) {
        return parameter.type().flatMap(type -> objects.catalog().tableType(type.name().schema()
                .map(Identifier::name), type.name().name().name())).isPresent();
    }

    /// The columns of the table that a function returns: those of a table variable declared the same.
    private List<ColumnPlan> declared(ModuleDefinition.TableResult result) {
        var tempdb = context.databases().catalog(Databases.TEMPDB).orElseThrow();
        int id = new TableCreation(context).variable(result.variable().orElse("@returns"), result.elements());
        var table = (TableMetadata) tempdb.metadata(id).orElseThrow();
        new ObjectRemoval(context).removeTemporary(tempdb, id);
        return table.columns().stream().map(column -> ColumnPlan.plain(column.name(), column.type(),
                column.nullable())).toList();
    }

    /// As whom the module will run. Source: "EXECUTE AS Clause (Transact-SQL)".
    private int executeAs(ModuleDefinition module) {
        var clause = options(module).stream().filter(option -> option.name().equals("EXECUTE AS")).findFirst();
        if (clause.isEmpty()) {
            return ObjectRow.AS_CALLER;
        }
        boolean word = clause.get().value().orElseThrow() instanceof Expression.ColumnReference;
        return switch (word ? clause.get().text() : "") {
            case "CALLER" -> ObjectRow.AS_CALLER;
            case "OWNER" -> ObjectRow.AS_OWNER;
            case "SELF" -> context.principal().token().user().id();
            default -> user(clause.get().written());
        };
    }

    /// 15517 for a user that is none, or that the maker may not act for.
    private int user(String name) {
        var token = context.principal().token();
        return context.catalog().users().find(name).filter(user -> !user.isRole())
                .filter(user -> token.isDbo() || user.id() == token.user().id()
                        || token.allows(Permissions.of(SecurableClass.USER, "IMPERSONATE"), user.id()))
                .orElseThrow(() -> LoginError.CANNOT_EXECUTE_AS.with(name)).id();
    }

    /// RECOMPILE and INLINE ask for what happens anyway.
    private static void refuseOptions(ModuleDefinition module) {
        if (module instanceof ModuleDefinition.ProcedureDefinition procedure) {
            TableCreation.refuse(procedure.forReplication(), "FOR REPLICATION");
            TableCreation.refuse(procedure.number().filter(number -> number > 1).isPresent(), "numbered procedures");
        }
        if (module instanceof ModuleDefinition.FunctionDefinition function) {
            TableCreation.refuse(function.body() instanceof ModuleDefinition.External, "EXTERNAL NAME");
        }
        for (var option : options(module)) {
            option(option, module);
        }
    }

    private static List<NamedOption> options(ModuleDefinition module) {
        return switch (module) {
            case ModuleDefinition.ProcedureDefinition procedure -> procedure.options();
            case ModuleDefinition.ViewDefinition view -> view.options();
            case ModuleDefinition.FunctionDefinition function -> function.options();
            case ModuleDefinition.TriggerDefinition trigger -> trigger.options();
        };
    }

    private static void option(NamedOption option, ModuleDefinition module) {
        boolean function = module instanceof ModuleDefinition.FunctionDefinition;
        boolean known = switch (option.name()) {
            case "RECOMPILE" -> {
                if (function) {
                    throw ModuleError.INVALID_OPTION.with("CREATE FUNCTION");
                }
                yield true;
            }
            case "EXECUTE AS" -> !(module instanceof ModuleDefinition.ViewDefinition)
                    && !(module instanceof ModuleDefinition.FunctionDefinition made
                            && made.result() instanceof ModuleDefinition.InlineTableResult);
            case "INLINE", "RETURNS NULL ON NULL INPUT", "CALLED ON NULL INPUT" -> function;
            default -> false;
        };
        TableCreation.refuse(!known, "WITH " + option.name());
    }

    private int status(ModuleDefinition module) {
        boolean nullOnNull = module instanceof ModuleDefinition.FunctionDefinition function && function.options()
                .stream().anyMatch(option -> option.name().equals("RETURNS NULL ON NULL INPUT"));
        return (nullOnNull ? ObjectRow.NULL_ON_NULL : 0) | (context.ansiNulls() ? ObjectRow.ANSI_NULLS : 0)
                | (context.quotedIdentifier() ? ObjectRow.QUOTED_IDENTIFIER : 0);
    }

    private void alter(Objects objects, ModuleDefinition module, ObjectType type, ObjectRow old) {
        if (old.type() != type) {
            throw ObjectError.INCOMPATIBLE_OBJECT_TYPE.with(module.name().name().name());
        }
        objects.lock(old.id());
        objects.update(old.withStatus(status(module)));
        objects.removeText(old.id());
        objects.text(old.id(), 0, text(module));
        objects.changed();
        columns(objects, module, old);
    }
}
