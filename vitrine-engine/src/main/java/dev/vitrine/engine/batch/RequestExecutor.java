package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.BulkRows;
import dev.vitrine.engine.session.DoneToken;
import dev.vitrine.engine.session.Request;
import dev.vitrine.engine.session.ResponseSink;
import dev.vitrine.engine.session.RpcRequest;
import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.session.SetOption;
import dev.vitrine.engine.session.SourceText;
import dev.vitrine.engine.session.TransactionRequest;
import dev.vitrine.os.counter.CounterName;
import dev.vitrine.os.thread.TaskCancelled;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TransactionError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.StringValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/// Runs a session's requests: batches, procedure calls by RPC, transaction requests. Each ends with its response
/// complete, whatever happened.
public final class RequestExecutor {
    private static final String FIRST_OF_ITS_NAME = ";1";

    private final Session session;
    private final BatchServices services;
    private final QueryRunner queries;
    private final Calls calls;
    private final Procedures procedures;
    private final BulkTrust trust;
    private final CursorScope globalCursors = new CursorScope();
    private final ApiCursors apiCursors;

    public RequestExecutor(Session session, BatchServices services) {
        this.session = session;
        this.services = services;
        this.queries = new QueryRunner(session, services);
        this.calls = new Calls(session, queries, services);
        this.procedures = new Procedures(session, queries, services, calls);
        this.trust = new BulkTrust(session, services, procedures, calls);
        var cursors = new CursorCommands(session, queries, services, globalCursors);
        this.apiCursors = new ApiCursors(session, queries, procedures, calls, cursors, globalCursors);
        procedures.cursors(apiCursors);
        session.globalCursors(globalCursors::status);
        queries.routines(new Routines(session, queries, services, calls),
                new Triggers(session, queries, services, calls), new PositionedChanges(session, services, cursors));
        var execute = new ExecuteCommands(session, queries, procedures, calls);
        calls.interpreter(new Interpreter(session, queries, new CommandRunner(session, queries, services, execute,
                calls, cursors, trust)));
    }

    /// Runs a batch.
    public void batch(String text, ResponseSink sink) {
        run(new Request.Input(Request.Event.LANGUAGE, 0, text), "BATCH", Response.ofBatch(sink), response -> {
            var times = session.setOptions().isOn(SetOption.STATISTICS_TIME)
                    ? Optional.of(new StatementReports.Times(session.task(), services))
                    : Optional.<StatementReports.Times>empty();
            var callee = procedures.batch(text, session.setOptions());
            Showplans.requireAlone(callee.program().steps());
            session.runs(callee.source());
            var frame = new Frame(callee, null, new Variables(), session.setOptions());
            calls.declare(frame);
            if (!session.setOptions().isOn(SetOption.PARSEONLY)) {
                queries.compileAll(callee.program(), frame);
                times.ifPresent(taken -> taken.compiled(1, response));
                calls.run(frame, response);
            }
            endOfBatch(response);
        });
    }

    /// Loads the rows of an INSERT BULK. Constraints that they have not been held against are trusted no more.
    public void bulkLoad(BulkRows rows, ResponseSink sink) {
        var awaited = queries.takeAwaited().orElseThrow(() -> TypeError.BULK_COLUMN_TYPE.with(1));
        run(new Request.Input(Request.Event.LANGUAGE, 0, awaited.text()), "BULK INSERT", Response.ofBatch(sink),
                response -> {
                    var callee = Callable.text(Frame.Kind.BATCH, new Parameters(List.of()),
                            ProgramCompiler.load(awaited.text(), awaited.statement()),
                            SourceText.batch(awaited.text()));
                    session.runs(callee.source());
                    queries.incoming(new ReturnedRows(rows.types(), rows.rows(), true));
                    try {
                        calls.run(new Frame(callee, null, new Variables(), session.setOptions()), response);
                        if (session.lastError() == 0 && !awaited.statement().has("CHECK_CONSTRAINTS")) {
                            trust.distrust(awaited.statement().table());
                        }
                    } finally {
                        queries.incoming(ReturnedRows.NONE);
                    }
                    endOfBatch(response);
                });
    }

    /// Runs a procedure called by name or by number.
    public void procedure(RpcRequest request, ResponseSink sink) {
        var response = Response.ofBatch(sink).inProcedure();
        run(input(request), "EXECUTE", response, told -> {
            CallResult result;
            try (var tables = new ReceivedTables(session, services, queries)) {
                result = call(request, tables, told);
            }
            told.returnStatus(result.status());
            for (int ordinal = 0; ordinal < result.outputs().size(); ordinal++) {
                int place = ordinal;
                result.outputs().get(ordinal).ifPresent(output ->
                        sink.returnValue(place, output.name(), output.type(), output.value()));
            }
            told.procedureDone(false);
            endOfBatch(told);
        });
    }

    /// A transaction manager request.
    public void transaction(TransactionRequest request, ResponseSink sink) {
        run(session.request().input(), "TRANSACTION", Response.ofBatch(sink), response -> {
            var command = TransactionRequests.run(request, session, response);
            response.done(command, OptionalLong.empty(), false);
        });
    }

    private interface Work {
        void run(Response response);
    }

    private void run(Request.Input input, String verb, Response response, Work work) {
        services.os().counters().cell(CounterName.BATCH_REQUESTS).increment();
        session.begin(input, verb, services.os().clock().utcTicks(), services.os().tasks().current());
        try {
            work.run(response);
        } catch (Unwinding _) {
            endedBy(response);
        } catch (SqlError error) {
            session.error(error.number());
            response.message(error.line() == 0 && error.procedure().isEmpty() ? error.atLine(1) : error);
            response.failed(DoneToken.Command.NONE);
            endedBy(response);
        } catch (TaskCancelled cancelled) {
            cancelled(response);
        } finally {
            session.finish(services.os().clock().utcTicks());
        }
    }

    /// The client has asked to stop, or the session was killed. The transaction stays open unless XACT_ABORT is on.
    private void cancelled(Response response) {
        if (session.setOptions().isOn(SetOption.XACT_ABORT)) {
            session.transaction().rollbackAll(response::environment);
        }
        if (session.task().killed()) {
            session.transaction().rollbackAll(response::environment);
            response.message(TransactionError.KILLED.with().atLine(1));
            session.end();
        }
    }

    private void endedBy(Response response) {
        if (session.lastError() != 0 && session.transaction().doomed()) {
            endOfBatch(response);
        }
    }

    /// A doomed transaction does not outlive its batch: 3998.
    private void endOfBatch(Response response) {
        if (session.transaction().doomed()) {
            session.transaction().rollbackAll(response::environment);
            response.message(TransactionError.TRANSACTION_DOOMED_AT_BATCH_END.with().atLine(1));
            response.failed(DoneToken.Command.NONE);
        }
    }

    /// A call as the input buffer shows it: a statement with the declaration of its parameters, else the name.
    private Request.Input input(RpcRequest request) {
        var text = switch (request.wellKnown()) {
            case SP_EXECUTESQL -> SourceText.shown(string(request, 1), string(request, 0));
            case SP_PREPARE, SP_PREPEXEC -> SourceText.shown(string(request, 1), string(request, 2));
            case SP_EXECUTE -> procedures.prepared().find(handle(request)).map(PreparedStatements.Prepared::shown)
                    .orElseGet(() -> name(request) + FIRST_OF_ITS_NAME);
            default -> name(request) + FIRST_OF_ITS_NAME;
        };
        return new Request.Input(Request.Event.RPC, request.parameters().size(), text);
    }

    private static String name(RpcRequest request) {
        return request.wellKnown() == RpcRequest.WellKnown.NONE ? request.name()
                : request.wellKnown().name().toLowerCase(Locale.ROOT);
    }

    private static int handle(RpcRequest request) {
        return !request.parameters().isEmpty() && request.parameters().getFirst().value() instanceof IntegerValue value
                ? value.asInt() : 0;
    }

    private static String string(RpcRequest request, int number) {
        return request.parameters().size() > number
                && request.parameters().get(number).value() instanceof StringValue value
                ? value.text() : "";
    }

    private CallResult call(RpcRequest request, ReceivedTables tables, Response response) {
        var arguments = arguments(request, tables);
        return switch (request.wellKnown()) {
            case SP_EXECUTESQL -> procedures.executeSql(arguments, Optional.empty(), response);
            case SP_PREPARE -> procedures.prepared().prepare(arguments);
            case SP_EXECUTE -> procedures.prepared().execute(arguments, Optional.empty(), response);
            case SP_PREPEXEC -> procedures.prepared().prepareAndExecute(arguments, Optional.empty(), response);
            case SP_UNPREPARE -> procedures.prepared().unprepare(arguments);
            case NONE -> procedures.call(request.name(), arguments, Optional.empty(), response);
            case SP_CURSOROPEN, SP_CURSORPREPARE, SP_CURSOREXECUTE, SP_CURSORPREPEXEC, SP_CURSORUNPREPARE,
                    SP_CURSORFETCH, SP_CURSOROPTION, SP_CURSORCLOSE ->
                    apiCursors.run(name(request), arguments, response);
            case SP_CURSOR, SP_PREPEXECRPC -> throw QueryError.UNSUPPORTED_STATEMENT.with(name(request));
        };
    }

    private static List<Argument> arguments(RpcRequest request, ReceivedTables tables) {
        var arguments = new ArrayList<Argument>();
        for (var parameter : request.parameters()) {
            int number = arguments.size() + 1;
            arguments.add(new Argument(parameter.name().isEmpty() ? Optional.empty() : Optional.of(parameter.name()),
                    parameter.type(), parameter.value(), parameter.output(), parameter.useDefault(), Optional.empty(),
                    parameter.table().map(_ -> tables.receive(parameter, number))));
        }
        return arguments;
    }

    /// Forgets what belongs to the session's requests (RESETCONNECTION).
    public void reset() {
        procedures.prepared().clear();
        globalCursors.end();
        apiCursors.clear();
    }
}
