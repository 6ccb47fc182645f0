package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.DoneToken;
import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.session.SetOption;
import dev.vitrine.tsql.syntax.AdministrationStatement;
import dev.vitrine.tsql.syntax.ChangeStatement;
import dev.vitrine.tsql.syntax.ControlStatement;
import dev.vitrine.tsql.syntax.CursorReference;
import dev.vitrine.tsql.syntax.CursorStatement;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.OtherStatement;
import dev.vitrine.tsql.syntax.SecurityStatement;
import dev.vitrine.tsql.syntax.SettingStatement;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.tsql.syntax.TransactionStatement;
import dev.vitrine.types.error.CursorError;
import dev.vitrine.types.error.QueryError;
import java.util.Locale;
import java.util.OptionalLong;

/// Runs the statements that are not planned by the query compiler.
final class CommandRunner {
    private final Session session;
    private final QueryRunner queries;
    private final SettingCommands settings;
    private final MessageCommands messages;
    private final TransactionCommands transactions;
    private final ExecuteCommands calls;
    private final CursorCommands cursors;
    private final WaitCommands waits;
    private final AdministrationCommands administration;
    private final DefinitionCommands definitions;
    private final BulkCommands bulks;
    private final ImpersonationCommands impersonation;

    CommandRunner(Session session, QueryRunner queries, BatchServices services, ExecuteCommands execute,
            Calls calls, CursorCommands cursors, BulkTrust trust) {
        this.session = session;
        this.queries = queries;
        this.calls = execute;
        this.cursors = cursors;
        this.settings = new SettingCommands(session, queries, services);
        this.messages = new MessageCommands(queries, session, services);
        this.transactions = new TransactionCommands(session);
        this.waits = new WaitCommands(session, queries, services);
        this.administration = new AdministrationCommands(session, queries, services);
        this.impersonation = new ImpersonationCommands(session, queries, services);
        this.definitions = new DefinitionCommands(session, services, queries, calls);
        this.bulks = new BulkCommands(session, queries, services, trust);
    }

    void run(Step.Command step, Frame frame, Response response) {
        var statement = step.statement();
        boolean described = frame.options().isOn(SetOption.FMTONLY) && !(statement instanceof ControlStatement);
        if ((frame.options().isOn(SetOption.NOEXEC) || described) && !(statement instanceof SettingStatement)) {
            return;
        }
        session.plan(frame.program().use().planHandle());
        session.at(frame.source(), verb(statement), statement.position().offset(), statement.position().end());
        switch (statement) {
            case ControlStatement control -> control(control, step, frame, response);
            case SettingStatement.SetUser user -> {
                impersonation.setUser(user, step.values(), frame);
                done(DoneToken.Command.NONE, frame, response);
            }
            case SettingStatement set -> {
                settings.run(set, step.values(), frame, response);
                done(DoneToken.Command.SET, frame, response);
            }
            case TransactionStatement transaction -> {
                var command = transactions.run(transaction, frame, response);
                if (frame.options().isOn(SetOption.CURSOR_CLOSE_ON_COMMIT) && session.transaction().count() == 0) {
                    cursors.closeOpen(frame);
                }
                done(command, frame, response);
            }
            case AdministrationStatement command -> {
                if (administration.run(command, step.values(), frame, response)) {
                    done(DoneToken.Command.NONE, frame, response);
                } else {
                    session.error(0);
                    response.done(DoneToken.Command.NONE, OptionalLong.empty(), true);
                }
            }
            case ChangeStatement.Insert insert -> calls.insertExecute(insert, step.values(), frame, response);
            case ChangeStatement.BulkInsert bulk -> bulks.run(bulk, frame, response);
            case ChangeStatement.InsertBulk bulk -> {
                queries.await(bulk, frame);
                done(DoneToken.Command.NONE, frame, response);
            }
            case SecurityStatement.ExecuteAs as -> {
                impersonation.executeAs(as, step.values(), frame);
                done(DoneToken.Command.NONE, frame, response);
            }
            case SecurityStatement.Revert revert -> {
                impersonation.revert(revert, step.values(), frame);
                done(DoneToken.Command.NONE, frame, response);
            }
            case CursorStatement cursor -> cursors.run(cursor, step.values(), frame, response);
            case OtherStatement other -> throw QueryError.UNSUPPORTED_STATEMENT.with(other.verb());
            default -> {
                definitions.run(statement, frame, response);
                done(DoneToken.Command.NONE, frame, response);
            }
        }
    }

    private void control(ControlStatement control, Step.Command step, Frame frame, Response response) {
        switch (control) {
            case ControlStatement.SetVariable set when frame.cursors().hasVariable(set.name()) ->
                    cursors.assign(set.name(), reference(set), frame);
            case ControlStatement.SetCursorVariable set ->
                    cursors.define(set.name(), set.definition(), frame, response);
            case ControlStatement.SetVariable _ -> {
                queries.assign(step.values().orElseThrow(), frame, response);
                succeeded(1);
            }
            case ControlStatement.Print print -> {
                messages.print(print, step.values().orElseThrow(), frame, response);
                succeeded(0);
            }
            case ControlStatement.RaiseError raise -> {
                messages.raise(raise, step.values().orElseThrow(), frame, response);
                succeeded(0);
            }
            case ControlStatement.Throw thrown -> throw new ThrownError(messages.thrown(thrown, step.values(), frame));
            case ControlStatement.WaitFor wait -> {
                waits.run(wait, step.values().orElseThrow(), frame);
                done(DoneToken.Command.NONE, frame, response);
            }
            case ControlStatement.Execute execute -> calls.execute(execute, step.values(), frame, response);
            default -> throw QueryError.UNSUPPORTED_STATEMENT.with(verb(control));
        }
    }

    /// What SET lets a cursor variable stand for: another variable, or a name.
    private static CursorReference reference(ControlStatement.SetVariable set) {
        return switch (set.value()) {
            case Expression.Variable(var name, var position) -> new CursorReference(false, true, name, position);
            case Expression.ColumnReference word ->
                    new CursorReference(false, false, word.name().name(), word.position());
            default -> throw CursorError.IS_A_CURSOR_VARIABLE.with(set.name());
        };
    }

    private void succeeded(long rows) {
        session.error(0);
        session.rowCount(rows);
    }

    private void done(DoneToken.Command command, Frame frame, Response response) {
        succeeded(0);
        response.done(command, OptionalLong.empty(), frame.options().isOn(SetOption.NOCOUNT));
    }

    /// The statement's name as messages and `dm_exec_requests.command` have it: `CREATE DATABASE` from CreateDatabase.
    static String verb(Statement statement) {
        if (statement instanceof OtherStatement other) {
            return other.verb();
        }
        var name = statement.getClass().getSimpleName().replaceAll("(Definition|Statement)$", "");
        return name.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toUpperCase(Locale.ROOT);
    }
}
