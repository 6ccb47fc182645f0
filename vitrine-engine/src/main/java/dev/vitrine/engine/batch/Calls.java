package dev.vitrine.engine.batch;

import dev.vitrine.engine.security.SessionPrincipal;
import dev.vitrine.engine.security.UseRights;
import dev.vitrine.engine.session.DoneToken;
import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.session.SetOption;
import dev.vitrine.engine.session.SetOptions;
import dev.vitrine.query.metadata.TableTypeMetadata;
import dev.vitrine.tsql.syntax.TypeReference;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.error.TransactionError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Runs callables: makes the frame, binds arguments to parameters, runs the program, hands outputs back.
final class Calls {
    private static final int STATUS_SCOPE_ENDED = -6;
    /// No level: what a module's clause has done no statement takes back.
    static final int MODULE_CLAUSE = -1;

    private final Session session;
    private final QueryRunner queries;
    private final BatchServices services;
    private Interpreter interpreter;

    Calls(Session session, QueryRunner queries, BatchServices services) {
        this.session = session;
        this.queries = queries;
        this.services = services;
    }

    /// The interpreter that runs frames; it and the runner of calls need each other.
    void interpreter(Interpreter runner) {
        interpreter = runner;
    }

    /// Runs a callable with arguments.
    ///
    /// @param caller the frame of the statement that calls, absent for a call by RPC
    CallResult call(Callable callee, List<Argument> arguments, Optional<Frame> caller, Response response) {
        var frame = frame(callee, arguments, caller);
        int before = session.transaction().count();
        if (caller.isEmpty()) {
            session.runs(callee.source());
        }
        var cursors = new CursorOutputs(callee, arguments, caller);
        run(frame, response, () -> cursors.take(frame));
        // A transaction that a trigger ends is told by 3609.
        boolean endedInTrigger = session.transaction().count() == 0
                && caller.flatMap(Frame::innermostTrigger).isPresent();
        // Under IMPLICIT_TRANSACTIONS a procedure may well begin a transaction that its caller ends.
        boolean implicit = frame.options().isOn(SetOption.IMPLICIT_TRANSACTIONS);
        if (callee.kind() == Frame.Kind.PROCEDURE && session.transaction().count() != before && !endedInTrigger
                && !implicit) {
            var mismatch = TransactionError.TRANSACTION_COUNT_MISMATCH.state(2, before,
                    session.transaction().count()).inProcedure(callee.qualifiedName());
            response.message(mismatch);
            session.error(mismatch.number());
            if (caller.filter(outer -> outer.kind() != Frame.Kind.BATCH).isPresent()) {
                response.failed(DoneToken.Command.NONE);
            }
        }
        return new CallResult(frame.returnStatus(), outputs(callee, arguments, frame), callee.scalarType().map(type ->
                new QueryRunner.TypedValue(type, frame.result().orElse(Null.NULL))));
    }

    /// Runs a frame within its scope of temporary objects; an error that ends just this scope ends here.
    void run(Frame frame, Response response) {
        run(frame, response, () -> null);
    }

    /// @param last reads what the frame has left in its variables before they go
    <T> T run(Frame frame, Response response, Supplier<T> last) {
        var outer = frame.caller();
        int database = session.currentDatabaseId();
        frame.databaseId().ifPresent(session::currentDatabase);
        session.scope(frame);
        services.definitions().enter(session, frame.nestLevel());
        var use = frame.program().use();
        use.begins(frame.options());
        var meter = new Usage.Meter(session.task(), services.os().clock());
        var principal = SessionPrincipal.of(session);
        int depth = principal.depth();
        try {
            becomes(frame, principal);
            interpreter.run(frame, response);
            return last.get();
        } catch (Unwinding unwinding) {
            if (unwinding.consequence() != ErrorConsequence.SCOPE || outer.isEmpty()) {
                throw unwinding;
            }
            frame.returnStatus(STATUS_SCOPE_ENDED);
            return last.get();
        } finally {
            if (frame.kind() != Frame.Kind.BATCH) {
                principal.backTo(depth);
            }
            frame.cursors().end();
            frame.databaseId().ifPresent(_ -> session.currentDatabase(database));
            use.ends();
            meter.stop(0, Usage.Memory.NONE).addTo(use.totals());
            frame.tableVariables().owned().forEach(table -> services.definitions().close(table, session));
            if (outer.isPresent() || frame.kind() != Frame.Kind.BATCH) {
                services.definitions().leave(session, frame.nestLevel());
            }
            session.scope(outer.orElse(null));
        }
    }

    /// A module runs as its EXECUTE AS clause says.
    private void becomes(Frame frame, SessionPrincipal principal) {
        var module = frame.module().filter(one -> one.objectId() > 0);
        if (module.isPresent()) {
            principal.security().ofModule(module.get().databaseId(), module.get().objectId()).ifPresent(other ->
                    principal.become(other, new SessionPrincipal.Impersonation(principal.identity(), MODULE_CLAUSE,
                            "EXECUTE AS", new byte[0], true, module.get().databaseId())));
        }
    }

    /// Declares the variables of a frame's program, and opens its table variables.
    void declare(Frame frame) {
        int place = frame.variables().declared().size();
        for (var variable : frame.program().variables()) {
            var declaration = variable.declaration();
            if (declaration.cursor()) {
                requireFree(declaration.name(), frame, variable);
                frame.cursors().declare(declaration.name());
                place++;
                continue;
            }
            requireFree(declaration.name(), frame, variable);
            var table = services.catalog().tableType(declaration.type().orElseThrow(), session);
            if (table.isPresent()) {
                // It keeps its place among the variables, under a name that no text can have.
                frame.variables().declare("@:" + declaration.name(), SqlType.SYSNAME);
                frame.tableVariables().declare(declaration.name(), services.definitions()
                        .tableVariable(declaration.name(), typed(table.get(), frame), session, queries.binding(frame)),
                        table);
                place++;
                continue;
            }
            var type = services.catalog().type(declaration.type().orElseThrow(), ++place, session);
            if (frame.variables().declare(declaration.name(), type).isEmpty()) {
                throw SyntaxError.VARIABLE_DUPLICATE.with(declaration.name()).atLine(variable.position().line());
            }
        }
        for (var table : frame.program().tableVariables()) {
            if (isTaken(table.name(), frame)) {
                throw SyntaxError.VARIABLE_DUPLICATE.with(table.name()).atLine(table.position().line());
            }
            frame.tableVariables().declare(table.name(), services.definitions()
                    .tableVariable(table, frame.program().text(), session, queries.binding(frame)), Optional.empty());
        }
    }

    private static void requireFree(String name, Frame frame, Program.DeclaredVariable variable) {
        if (isTaken(name, frame)) {
            throw SyntaxError.VARIABLE_DUPLICATE.with(name).atLine(variable.position().line());
        }
    }

    /// 229 for who may not use the type; in a module its owner has chosen it.
    private TableTypeMetadata typed(TableTypeMetadata type, Frame frame) {
        if (frame.module().isEmpty()) {
            UseRights.requireType(SessionPrincipal.of(session), type);
        }
        return type;
    }

    private static boolean isTaken(String name, Frame frame) {
        return frame.cursors().hasVariable(name) || frame.variables().slot(name).isPresent()
                || frame.tableVariables().find(name).isPresent();
    }

    private Frame open(Callable callee, Optional<Frame> caller) {
        int level = caller.map(Frame::nestLevel).orElse(0);
        if (level >= Interpreter.MAX_NESTING) {
            throw TransactionError.MAX_NESTING_LEVEL.with(Interpreter.MAX_NESTING);
        }
        SetOptions options = caller.map(Frame::options).orElseGet(session::setOptions);
        // Made here, it is the same for all calls: plans are found by it.
        options.conversionSettings(services.catalog().compatibilityLevel(session.currentDatabaseId()));
        var frame = new Frame(callee, caller.orElse(null), new Variables(), options.copy());
        frame.databaseId(callee.databaseId());
        frame.resultType(callee.scalarType());
        return frame;
    }

    /// The frame of a function whose arguments have the types of its parameters.
    Frame frame(Callable callee, List<Value> arguments, Frame caller) {
        var frame = open(callee, Optional.of(caller));
        fill(frame, callee, arguments, caller.tableVariables());
        return frame;
    }

    /// @param tables where table-valued parameters of a function are, by their names as arguments
    private void fill(Frame frame, Callable callee, List<Value> arguments, TableVariables tables) {
        var parameters = callee.parameters().all();
        for (int place = 0; place < parameters.size(); place++) {
            int number = place;
            declare(parameters.get(place), frame);
            frame.variables().set(place, arguments.get(place));
            var given = arguments.get(place);
            parameters.get(place).table().ifPresent(type -> table(parameters.get(number).name(), type,
                    given == Null.NULL ? Optional.empty() : tables.open(given.asString()).map(one ->
                            new Argument.TableArgument(one.table(), one.type())), frame));
        }
        declare(frame);
        if (callee.result() instanceof Callable.Table(var variable, var _)) {
            frame.tableVariables().declare(variable.name(), services.definitions().tableVariable(variable,
                    frame.program().text(), session, queries.binding(frame)), Optional.empty());
        }
    }

    /// The frame of a trigger's body: XACT_ABORT is on in it.
    Frame frame(Callable callee, FiredTrigger fired, Frame caller) {
        var frame = open(callee, Optional.of(caller));
        frame.trigger(fired);
        frame.options().set(SetOption.XACT_ABORT, true);
        declare(frame);
        return frame;
    }

    /// Works in a frame that does not run: a module is looked at.
    void checking(Callable callee, List<Value> arguments, Optional<FiredTrigger> fired, Consumer<Frame> work) {
        var options = session.setOptions().copy();
        var frame = new Frame(callee, null, new Variables(), options);
        frame.resultType(callee.scalarType());
        fired.ifPresent(frame::trigger);
        fill(frame, callee, arguments, new TableVariables());
        try {
            work.accept(frame);
        } finally {
            frame.tableVariables().owned().forEach(table -> services.definitions().close(table, session));
        }
    }

    private Frame frame(Callable callee, List<Argument> arguments, Optional<Frame> caller) {
        var frame = open(callee, caller);
        try {
            bind(callee, arguments, frame);
        } catch (SqlError error) {
            // Told as the procedure's own, before its first line.
            throw callee.kind() == Frame.Kind.PROCEDURE ? error.inProcedure(callee.qualifiedName()) : error;
        }
        declare(frame);
        return frame;
    }

    /// A frame in which a query of the client is made a cursor; [#done] ends it.
    Frame prepared(Callable callee, List<Argument> arguments) {
        return frame(callee, arguments, Optional.empty());
    }

    /// A frame that did not run has served.
    void done(Frame frame) {
        frame.tableVariables().owned().forEach(table -> services.definitions().close(table, session));
    }

    private void bind(Callable callee, List<Argument> arguments, Frame frame) {
        var parameters = callee.parameters().all();
        if (parameters.isEmpty() && !arguments.isEmpty() && callee.kind() == Frame.Kind.PROCEDURE) {
            throw NameError.NO_PARAMETERS_BUT_SUPPLIED.state(2, callee.name());
        }
        var places = callee.parameters().match(arguments, callee.name());
        for (int place = 0; place < parameters.size(); place++) {
            declare(parameters.get(place), frame);
        }
        for (int place = 0; place < parameters.size(); place++) {
            frame.variables().set(place, value(callee, place, places.get(place), arguments, frame));
        }
    }

    private static void declare(Parameters.Parameter parameter, Frame frame) {
        // A cursor or table keeps its place among the values, under a name that no text can have.
        boolean value = !parameter.cursor() && parameter.table().isEmpty();
        frame.variables().declare(value ? parameter.name() : "@:" + parameter.name(), parameter.type());
        if (parameter.cursor()) {
            frame.cursors().declare(parameter.name());
        }
    }

    private Value value(Callable callee, int place, int argument, List<Argument> arguments, Frame frame) {
        var parameter = callee.parameters().all().get(place);
        if (parameter.table().isPresent()) {
            bindTable(parameter, argument < 0 ? Optional.empty() : Optional.of(arguments.get(argument)), frame);
            return Null.NULL;
        }
        if (argument >= 0 && arguments.get(argument).table().isPresent()) {
            throw TypeError.OPERAND_CLASH.state(2, arguments.get(argument).table().get().typeName(),
                    parameter.type().name().sqlName());
        }
        if (argument >= 0 && !arguments.get(argument).useDefault()) {
            var given = arguments.get(argument);
            return queries.convert(new QueryRunner.TypedValue(given.type(), given.value()), parameter.type());
        }
        if (parameter.cursor()) {
            return Null.NULL;
        }
        if (parameter.defaultValue().isEmpty()) {
            throw callee.kind() == Frame.Kind.PROCEDURE
                    ? NameError.PARAMETER_NOT_SUPPLIED.state(4, callee.name(), parameter.name())
                    : NameError.PARAMETERIZED_NOT_SUPPLIED.with(callee.program().text(), parameter.name());
        }
        return queries.value(parameter.defaultValue().get(), frame, parameter.type());
    }

    private void bindTable(Parameters.Parameter parameter, Optional<Argument> argument, Frame frame) {
        var given = argument.flatMap(Argument::table);
        if (given.isEmpty() && argument.filter(one -> !one.useDefault()).isPresent()) {
            throw TypeError.OPERAND_CLASH.state(2, argument.get().type().name().sqlName(),
                    parameter.table().get().name().name().name());
        }
        table(parameter.name(), parameter.table().get(), given, frame);
    }

    /// A table-valued parameter: the table given, or one without rows.
    private void table(String name, TypeReference written, Optional<Argument.TableArgument> given,
            Frame frame) {
        var type = services.catalog().tableType(written, session).orElseThrow(
                () -> NameError.TYPE_NOT_FOUND.state(6, 1, written.name().text()));
        given.filter(one -> one.type().filter(type::is).isEmpty()).ifPresent(one -> {
            throw TypeError.OPERAND_CLASH.state(2, one.typeName(), type.name());
        });
        frame.tableVariables().parameter(name, given.map(Argument.TableArgument::table).orElse(type.table()), type);
    }

    private static List<Optional<CallResult.Output>> outputs(Callable callee, List<Argument> arguments, Frame frame) {
        var places = callee.parameters().match(arguments, callee.name());
        var outputs = new ArrayList<Optional<CallResult.Output>>();
        arguments.forEach(argument -> outputs.add(Optional.empty()));
        for (int place = 0; place < places.size(); place++) {
            var parameter = callee.parameters().all().get(place);
            int argument = places.get(place);
            if (argument >= 0 && arguments.get(argument).output() && parameter.output()) {
                outputs.set(argument, Optional.of(new CallResult.Output(parameter.name(), parameter.type(),
                        frame.variables().value(place))));
            }
        }
        return outputs;
    }
}
