package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.session.SourceText;
import dev.vitrine.query.metadata.ModuleMetadata;
import dev.vitrine.tsql.parser.ParseOptions;
import dev.vitrine.tsql.parser.Parser;
import dev.vitrine.tsql.syntax.ControlStatement;
import dev.vitrine.tsql.syntax.ModuleDefinition;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Modules of the catalog as callables, compiled or from the instance's cache.
final class CompiledModules {
    private final Session session;
    private final BatchServices services;

    CompiledModules(Session session, BatchServices services) {
        this.session = session;
        this.services = services;
    }

    /// A procedure, a trigger, or a function whose body is statements.
    Callable compiled(ModuleMetadata module) {
        var parsing = parsing(module);
        var key = new ProgramKey(module.definition(), Integer.toString(module.objectId()), parsing,
                module.databaseId());
        return services.programs().callable(key, () -> compile(module,
                Batches.parse(module.definition(), parsing).statements().getFirst()));
    }

    private ParseOptions parsing(ModuleMetadata module) {
        return new ParseOptions(module.quotedIdentifier(),
                services.catalog().compatibilityLevel(session.currentDatabaseId()));
    }

    private Callable compile(ModuleMetadata module, Statement statement) {
        return switch (statement) {
            case ModuleDefinition.ProcedureDefinition procedure -> callable(module, Frame.Kind.PROCEDURE,
                    procedure.parameters(), procedure.body(), new Callable.Status());
            case ModuleDefinition.FunctionDefinition function -> callable(module, Frame.Kind.FUNCTION,
                    function.parameters(), function.body(), result(function));
            case ModuleDefinition.TriggerDefinition trigger -> callable(module, Frame.Kind.TRIGGER, List.of(),
                    trigger.body(), new Callable.Status());
            default -> throw QueryError.UNSUPPORTED_STATEMENT.with("EXECUTE " + module.name());
        };
    }

    private Callable callable(ModuleMetadata module, Frame.Kind kind, List<ModuleDefinition.Parameter> parameters,
            ModuleDefinition.Body body, Callable.Result result) {
        if (!(body instanceof ModuleDefinition.Statements(var statements))) {
            throw QueryError.UNSUPPORTED_STATEMENT.with("EXTERNAL NAME");
        }
        return new Callable(kind, module.name(), qualified(module), module.databaseId(), module.objectId(),
                parameters(parameters), ProgramCompiler.compile(module.definition(), statements), result,
                SourceText.module(module.databaseId(), module.objectId(), module.definition()));
    }

    /// A temporary procedure has no schema.
    private static String qualified(ModuleMetadata module) {
        return module.name().startsWith("#") ? module.name() : module.schema() + "." + module.name();
    }

    private Callable.Result result(ModuleDefinition.FunctionDefinition function) {
        return switch (function.result()) {
            case ModuleDefinition.ScalarResult(var type) ->
                    new Callable.Scalar(services.catalog().type(type, 0, session));
            case ModuleDefinition.TableResult(var variable, var elements) -> {
                var name = variable.orElseThrow(() -> QueryError.UNSUPPORTED_STATEMENT.with("EXTERNAL NAME"));
                var rows = Parser.parse("SELECT * FROM " + name, ParseOptions.DEFAULT).statements().getFirst();
                yield new Callable.Table(new ControlStatement.DeclareTable(name, elements, List.of(),
                        function.position()), PlanSlot.of(rows));
            }
            case ModuleDefinition.InlineTableResult _ -> throw new IllegalStateException("is bound, not run");
        };
    }

    /// Parameters as they are declared.
    Parameters parameters(List<ModuleDefinition.Parameter> declared) {
        var parameters = new ArrayList<Parameters.Parameter>();
        for (var parameter : declared) {
            int place = parameters.size() + 1;
            var table = parameter.type().filter(written -> services.catalog().tableType(written, session).isPresent());
            requireReadOnly(parameter, table.isPresent());
            if (table.isPresent()) {
                parameters.add(new Parameters.Parameter(parameter.name(), SqlType.SYSNAME, Optional.empty(), false,
                        false, table));
                continue;
            }
            var type = parameter.type().map(declaredType -> services.catalog().type(declaredType, place, session))
                    .orElse(SqlType.INT);
            parameters.add(new Parameters.Parameter(parameter.name(), type,
                    parameter.defaultValue().map(Operands::constantWord), parameter.output(),
                    parameter.type().isEmpty(), Optional.empty()));
        }
        return new Parameters(List.copyOf(parameters));
    }

    /// 346, 347, 352: READONLY stands at table-valued parameters only, and always; they are no outputs.
    private static void requireReadOnly(ModuleDefinition.Parameter parameter, boolean table) {
        int line = parameter.position().line();
        if (!table && parameter.readOnly()) {
            throw SyntaxError.READONLY_NOT_TABLE_VALUED.with(parameter.name()).atLine(line);
        }
        if (table && parameter.output()) {
            throw SyntaxError.TABLE_PARAMETER_OUTPUT.with(parameter.name()).atLine(line);
        }
        if (table && !parameter.readOnly()) {
            throw SyntaxError.TABLE_VALUED_NEEDS_READONLY.with(parameter.name()).atLine(line);
        }
    }
}
