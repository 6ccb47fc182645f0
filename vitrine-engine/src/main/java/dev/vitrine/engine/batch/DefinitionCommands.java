package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.session.SetOption;
import dev.vitrine.tsql.syntax.ModuleDefinition;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TransactionError;

/// CREATE, ALTER, DROP, TRUNCATE: each a statement of its own transaction, or behind a mark of the user's.
final class DefinitionCommands {
    private final Session session;
    private final BatchServices services;
    private final QueryRunner queries;
    private final ModuleChecks checks;

    DefinitionCommands(Session session, BatchServices services, QueryRunner queries, Calls calls) {
        this.session = session;
        this.services = services;
        this.queries = queries;
        this.checks = new ModuleChecks(session, services, queries, calls);
    }

    /// Errors of a module's definition are told as its own.
    void run(Statement statement, Frame frame, Response response) {
        if (!(statement instanceof ModuleDefinition module)) {
            define(statement, frame, response);
            return;
        }
        try {
            define(statement, frame, response);
        } catch (SqlError error) {
            boolean unsupported = error.is(QueryError.UNSUPPORTED_STATEMENT);
            throw error.procedure().isEmpty() && !unsupported ? error.inProcedure(module.name().name().name())
                    .atLine(error.line() == 0 ? statement.position().line() : error.line()) : error;
        }
    }

    private void define(Statement statement, Frame frame, Response response) {
        if (services.definitions().standsAlone(statement)) {
            if (session.transaction().count() > 0) {
                throw TransactionError.NOT_ALLOWED_IN_TRANSACTION.state(5, CommandRunner.verb(statement));
            }
        } else if (frame.options().isOn(SetOption.IMPLICIT_TRANSACTIONS) && session.transaction().count() == 0) {
            session.transaction().beginImplicit(frame.options().isolation(), response::environment);
        }
        var scope = queries.scopeOf(frame);
        var run = queries.statementRun(frame, response);
        boolean done = false;
        try {
            run.requireCommittable();
            services.definitions().run(statement, new Definitions.Context(session, frame.program().text(), scope,
                    run::transaction, response::message, new DefinitionQueries(scope, run)));
            if (statement instanceof ModuleDefinition module) {
                checks.check(module);
            }
            run.succeed();
            done = true;
        } finally {
            if (!done) {
                run.fail();
            }
        }
    }
}
