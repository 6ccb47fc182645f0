package dev.vitrine.engine.batch;

import dev.vitrine.engine.security.UseRights;
import dev.vitrine.engine.session.DoneToken;
import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.session.SetOption;
import dev.vitrine.tsql.syntax.ChangeStatement;
import dev.vitrine.tsql.syntax.ControlStatement;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TransactionError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;

/// Runs the program of a frame step by step, and decides what an error does: to the CATCH block of the nearest TRY,
/// or to the client and on, or to the end of scope, batch or connection ([ErrorConsequence]).
final class Interpreter {
    private final Session session;
    private final QueryRunner queries;
    private final CommandRunner commands;

    Interpreter(Session session, QueryRunner queries, CommandRunner commands) {
        this.session = session;
        this.queries = queries;
        this.commands = commands;
    }

    /// Runs a frame to its end.
    ///
    /// @throws SqlError an error that a caller's TRY will catch, not yet told to the client
    /// @throws Unwinding an error told to the client that ends the frame's callers too
    void run(Frame frame, Response response) {
        var program = frame.program();
        int at = 0;
        if (frame.kind() == Frame.Kind.DYNAMIC) {
            compile(frame, response);
        }
        if (Showplans.wanted(frame)) {
            new Showplans(queries).show(frame, response);
            return;
        }
        while (at < program.steps().size()) {
            session.task().step();
            frame.leaveCatches(program.nesting().get(at).catchDepth());
            frame.underTry(program.nesting().get(at).nearestTry().kind() == Nesting.Kind.TRY);
            try {
                at = step(program.steps().get(at), at, frame, response);
            } catch (ThrownError thrown) {
                at = handleThrown(located(thrown.error(), frame, at), at, frame, response);
            } catch (SqlError error) {
                at = handle(located(error, frame, at), at, frame, response);
            } catch (StackOverflowError overflow) {
                at = handle(located(TransactionError.MAX_NESTING_LEVEL.with(MAX_NESTING), frame, at), at, frame,
                        response);
            }
        }
        frame.underTry(false);
        frame.leaveCatches(0);
    }

    /// A dynamic batch is compiled as a whole before it runs; its errors end it, not its caller.
    private void compile(Frame frame, Response response) {
        try {
            queries.compileAll(frame.program(), frame);
        } catch (SqlError error) {
            session.error(error.number());
            if (frame.callerWouldCatch()) {
                throw error;
            }
            response.message(error);
            response.failed(DoneToken.Command.NONE);
            throw new Unwinding(ErrorConsequence.SCOPE);
        }
    }

    static final int MAX_NESTING = 32;

    private int step(Step step, int at, Frame frame, Response response) {
        switch (step) {
            case Step.Query query -> timed(step, frame, response, () -> queries.run(query, frame, response));
            case Step.Command command -> timed(step, frame, response, () -> commands.run(command, frame, response));
            case Step.Branch branch -> {
                boolean holds = queries.holds(branch.condition(), frame, response);
                session.error(0);
                session.rowCount(0);
                return holds ? at + 1 : branch.otherwise();
            }
            case Step.Jump jump -> {
                return jump.target();
            }
            case Step.LeaveCatch _ -> {
                return at + 1;
            }
            case Step.Return end -> {
                returns(end, frame, response);
                return frame.program().steps().size();
            }
        }
        return at + 1;
    }

    /// SET STATISTICS TIME tells of every statement that begins and ends under it.
    private void timed(Step step, Frame frame, Response response, Runnable work) {
        if (!frame.options().isOn(SetOption.STATISTICS_TIME)) {
            work.run();
            return;
        }
        var times = new StatementReports.Times(session.task(), queries.services());
        work.run();
        if (frame.options().isOn(SetOption.STATISTICS_TIME) && !response.captured()) {
            times.executed(step.position().line(), response);
        }
    }

    /// RETURN: a procedure's status is an int, NULL becomes 0 with a warning.
    private void returns(Step.Return end, Frame frame, Response response) {
        session.rowCount(1);
        if (end.value().isEmpty()) {
            return;
        }
        if (frame.resultType().isPresent()) {
            frame.result(queries.value(end.value().get(), frame, frame.resultType().get()));
            return;
        }
        var value = queries.value(end.value().get(), frame, SqlType.INT);
        if (value == Null.NULL) {
            response.message(ReturnMessages.nullStatus(frame.procedure(), end.position().line()));
            frame.returnStatus(0);
        } else {
            frame.returnStatus(value.asInt());
        }
    }

    private static SqlError located(SqlError error, Frame frame, int at) {
        if (frame.kind() == Frame.Kind.FUNCTION) {
            // Told at the line of the caller, unless compiling has found it.
            return error.line() != 0 && error.procedure().isEmpty() ? error.inProcedure(frame.procedure()) : error;
        }
        if (error.line() != 0 || !error.procedure().isEmpty()) {
            return error;
        }
        var located = error.atLine(frame.program().steps().get(at).position().line());
        return frame.procedure().isEmpty() ? located : located.inProcedure(frame.procedure());
    }

    /// What an error of a step does.
    ///
    /// @return the step to go on with
    private int handle(SqlError error, int at, Frame frame, Response response) {
        if (frame.kind() == Frame.Kind.FUNCTION) {
            // The statement that has called the function fails, at its own line.
            throw error;
        }
        var step = frame.program().steps().get(at);
        var consequence = consequence(error, step, frame);
        session.error(error.number());
        var nesting = frame.program().nesting().get(at).nearestTry();
        // Errors of compilation pass the TRY block of their own scope, not those of callers.
        boolean ofCallee = calls(step);
        boolean passes = ErrorConsequence.isOfCompilation(error, step) && frame.kind() != Frame.Kind.TRIGGER;
        boolean here = nesting.kind() == Nesting.Kind.TRY && (!passes || ofCallee)
                && consequence != ErrorConsequence.CONNECTION;
        if (here) {
            if (ErrorConsequence.dooms(error, step, frame.options())) {
                session.transaction().doom();
            }
            interrupted(at, frame, response);
            frame.leaveCatches(frame.program().nesting().get(at).catchDepth());
            frame.enterCatch(error);
            return nesting.caught();
        }
        if (frame.callerWouldCatch() && consequence != ErrorConsequence.CONNECTION) {
            interrupted(at, frame, response);
            throw error;
        }
        return tell(error, consequence, at, frame, response);
    }

    /// A trigger has no scope of its own that could end alone.
    private static ErrorConsequence consequence(SqlError error, Step step, Frame frame) {
        var consequence = ErrorConsequence.of(error, step, frame.options());
        return consequence == ErrorConsequence.SCOPE && frame.kind() == Frame.Kind.TRIGGER ? ErrorConsequence.BATCH
                : consequence;
    }

    private static boolean calls(Step step) {
        return step instanceof Step.Command command && (command.statement() instanceof ControlStatement.Execute
                || command.statement() instanceof ChangeStatement.Insert);
    }

    /// A statement whose error is caught still ends with the count of what it has told.
    private void interrupted(int at, Frame frame, Response response) {
        var rows = queries.interrupted();
        if (rows.isPresent()) {
            response.done(QueryRunner.command(frame.program().steps().get(at)), rows,
                    frame.options().isOn(SetOption.NOCOUNT));
        }
    }

    /// THROW: as an error of severity 16, but where nothing catches it the batch ends.
    private int handleThrown(SqlError error, int at, Frame frame, Response response) {
        boolean caught = frame.errorWouldBeCaught();
        if (caught) {
            return handle(error, at, frame, response);
        }
        session.error(error.number());
        response.message(error);
        response.failed(QueryRunner.command(frame.program().steps().get(at)));
        if (frame.options().isOn(SetOption.XACT_ABORT)) {
            session.transaction().rollbackAll(response::environment);
        }
        throw new Unwinding(ErrorConsequence.BATCH);
    }

    private int tell(SqlError error, ErrorConsequence consequence, int at, Frame frame, Response response) {
        queries.interrupted();
        response.message(error);
        var step = frame.program().steps().get(at);
        if (consequence == ErrorConsequence.STATEMENT && QueryRunner.changesRows(step)
                && !BulkCommands.beforeRows(error) && !UseRights.isRefusal(error)
                && !QueryRunner.isDeferred(error)) {
            response.message(TransactionError.STATEMENT_TERMINATED.with().atLine(error.line())
                    .inProcedure(error.procedure()));
        }
        response.failed(QueryRunner.command(step));
        if (consequence == ErrorConsequence.STATEMENT) {
            return at + 1;
        }
        if (consequence != ErrorConsequence.SCOPE) {
            session.transaction().rollbackAll(response::environment);
        }
        throw new Unwinding(consequence);
    }
}
