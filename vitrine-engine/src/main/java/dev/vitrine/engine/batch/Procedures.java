package dev.vitrine.engine.batch;

import dev.vitrine.engine.security.SessionPrincipal;
import dev.vitrine.engine.security.UseRights;
import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.session.SetOption;
import dev.vitrine.engine.session.SetOptions;
import dev.vitrine.engine.session.SourceText;
import dev.vitrine.query.metadata.ModuleMetadata;
import dev.vitrine.tsql.parser.ParseOptions;
import dev.vitrine.tsql.parser.Parser;
import dev.vitrine.tsql.syntax.ModuleDefinition;
import dev.vitrine.types.error.ModuleError;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Finds what EXEC and RPC name: the procedures built into the engine, those of the catalog, and texts with
/// parameters. Compiled programs are kept in the instance's cache.
final class Procedures {
    private final Session session;
    private final QueryRunner queries;
    private final BatchServices services;
    private final Calls calls;
    private final CompiledModules modules;
    private final PreparedCalls prepared;
    private ApiCursors cursors;

    Procedures(Session session, QueryRunner queries, BatchServices services, Calls calls) {
        this.session = session;
        this.queries = queries;
        this.services = services;
        this.calls = calls;
        this.modules = new CompiledModules(session, services);
        this.prepared = new PreparedCalls(session, queries, this, calls);
    }

    /// What runs the procedures of the API's cursors; it needs this to find texts.
    void cursors(ApiCursors api) {
        cursors = api;
    }

    /// Calls a procedure by its written name: 2812 when there is none.
    CallResult call(String name, List<Argument> arguments, Optional<Frame> caller, Response response) {
        if (caller.isPresent() && caller.get().kind() == Frame.Kind.FUNCTION) {
            return function(name, arguments, caller.get());
        }
        var simple = simple(name);
        switch (simple) {
            case "sp_executesql" -> {
                return executeSql(arguments, caller, response);
            }
            case "sp_describe_first_result_set" -> {
                return new ResultDescription(session, queries, this, calls).describe(arguments, response);
            }
            case "sp_prepare" -> {
                return prepared.prepare(arguments);
            }
            case "sp_execute" -> {
                return prepared.execute(arguments, caller, response);
            }
            case "sp_prepexec" -> {
                return prepared.prepareAndExecute(arguments, caller, response);
            }
            case "sp_unprepare" -> {
                return prepared.unprepare(arguments);
            }
            default -> {
                if (ApiCursors.has(simple)) {
                    return cursors.run(simple, arguments, response);
                }
                return named(name, arguments, caller, response);
            }
        }
    }

    /// The module that a name calls.
    Optional<ModuleMetadata> module(String name) {
        return services.catalog().procedure(name, session);
    }

    Callable compiled(ModuleMetadata module) {
        return modules.compiled(executable(module));
    }

    PreparedCalls prepared() {
        return prepared;
    }

    private CallResult named(String name, List<Argument> arguments, Optional<Frame> caller, Response response) {
        var found = services.catalog().procedure(name, session);
        if (found.isPresent()) {
            UseRights.requireExecute(SessionPrincipal.of(session), found.get(), caller.flatMap(Frame::module));
            return calls.call(modules.compiled(executable(found.get())), arguments, caller, response);
        }
        var system = services.systemProcedure(simple(name));
        if (system.isPresent()) {
            SystemProcedureRights.require(simple(name), arguments, SessionPrincipal.of(session));
            Parameters.refuseTwice(arguments);
            var outputs = new Value[arguments.size()];
            int status = system.get().run(new ProcedureCall(session, caller.map(Frame::options)
                    .orElseGet(session::setOptions), arguments, outputs, response));
            return new CallResult(status, outputs(arguments, outputs));
        }
        throw NameError.PROCEDURE_NOT_FOUND.state(62, name);
    }

    /// EXECUTE within a function runs functions only.
    private CallResult function(String name, List<Argument> arguments, Frame caller) {
        var module = services.catalog().procedure(name, session).filter(found -> found.type().equals("FN"))
                .orElseThrow(() -> ModuleError.ONLY_FUNCTIONS_IN_FUNCTION.with());
        UseRights.requireExecute(SessionPrincipal.of(session), module, caller.module());
        return calls.call(modules.compiled(module), arguments, Optional.of(caller), Response.nowhere());
    }

    private static String simple(String name) {
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    private static List<Optional<CallResult.Output>> outputs(List<Argument> arguments, Value[] values) {
        var outputs = new ArrayList<Optional<CallResult.Output>>();
        for (int place = 0; place < values.length; place++) {
            outputs.add(values[place] == null ? Optional.empty() : Optional.of(new CallResult.Output(
                    arguments.get(place).name().orElse(""), arguments.get(place).type(), values[place])));
        }
        return outputs;
    }

    /// sp_executesql: a text, the declaration of its parameters, their values.
    /// Source: "sp_executesql (Transact-SQL)".
    CallResult executeSql(List<Argument> arguments, Optional<Frame> caller, Response response) {
        if (arguments.isEmpty()) {
            throw NameError.PARAMETER_NOT_SUPPLIED.state(10, "sp_executesql", "@statement");
        }
        var text = text(arguments, 0);
        var declaration = arguments.size() > 1 ? text(arguments, 1) : "";
        var options = caller.map(Frame::options).orElseGet(session::setOptions);
        var callee = text(text, declaration, options);
        var given = arguments.subList(Math.min(2, arguments.size()), arguments.size());
        var result = calls.call(callee, given, caller, response);
        var outputs = new ArrayList<Optional<CallResult.Output>>();
        for (int number = 0; number < arguments.size(); number++) {
            outputs.add(number < 2 ? Optional.empty() : result.outputs().get(number - 2));
        }
        return new CallResult(session.lastError(), outputs);
    }

    private String text(List<Argument> arguments, int number) {
        var argument = arguments.get(number);
        var type = argument.type();
        if (!type.name().isUnicode() && argument.value() != Null.NULL) {
            throw TypeError.PROCEDURE_EXPECTS_PARAMETER_TYPE.state(
                    number == 0 ? 2 : 3, number == 0 ? "@statement" : "@params",
                    "ntext/nchar/nvarchar");
        }
        var value = queries.convert(new QueryRunner.TypedValue(type, argument.value()), SqlType.NVARCHAR_MAX);
        return value == Null.NULL ? "" : value.asString();
    }

    /// A batch as a client sends it.
    Callable batch(String text, SetOptions options) {
        var parsing = parsing(options);
        return services.programs().callable(new ProgramKey(text, "\u0000batch", parsing, session.currentDatabaseId()),
                () -> Callable.text(Frame.Kind.BATCH, new Parameters(List.of()),
                        ProgramCompiler.compile(text, Batches.parse(text, parsing).statements()),
                        SourceText.batch(text)));
    }

    /// A text with the parameters that the declaration names, compiled or from the cache.
    Callable text(String text, String declaration, SetOptions options) {
        var parsing = parsing(options);
        return services.programs().callable(new ProgramKey(text, declaration, parsing, session.currentDatabaseId()),
                () -> {
                    var parameters = declaration.isBlank() ? List.<ModuleDefinition.Parameter>of()
                            : Parser.parseParameterDeclarations(declaration);
                    var batch = Batches.parse(text, parsing);
                    return Callable.text(Frame.Kind.DYNAMIC, parameters(parameters),
                            ProgramCompiler.compile(text, batch.statements()),
                            SourceText.parameterized(declaration, text));
                });
    }

    private ParseOptions parsing(SetOptions options) {
        return new ParseOptions(options.isOn(SetOption.QUOTED_IDENTIFIER),
                services.catalog().compatibilityLevel(session.currentDatabaseId()));
    }

    /// 2809 for a module that EXEC cannot run.
    private static ModuleMetadata executable(ModuleMetadata module) {
        var kind = switch (module.type()) {
            case "IF" -> "inline function";
            case "TF" -> "table valued function";
            case "TR" -> "trigger";
            default -> "";
        };
        if (!kind.isEmpty()) {
            throw NameError.NOT_A_PROCEDURE.with("procedure", module.name(), module.name(), kind);
        }
        return module;
    }

    private Parameters parameters(List<ModuleDefinition.Parameter> declared) {
        return modules.parameters(declared);
    }
}
