package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.session.SetOption;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.types.error.TransactionError;

/// CREATE, ALTER, DROP, TRUNCATE: each a statement of its own transaction, or behind a mark of the user's.
final class DefinitionCommands {
    private final Session session;
    private final BatchServices services;
    private final QueryRunner queries;

    DefinitionCommands(Session session, BatchServices services, QueryRunner queries) {
        this.session = session;
        this.services = services;
        this.queries = queries;
    }

    void run(Statement statement, Frame frame, Response response) {
        if (services.definitions().standsAlone(statement)) {
            if (session.transaction().count() > 0) {
                throw TransactionError.NOT_ALLOWED_IN_TRANSACTION.state(5, CommandRunner.verb(statement));
            }
        } else if (frame.options().isOn(SetOption.IMPLICIT_TRANSACTIONS) && session.transaction().count() == 0) {
            session.transaction().begin("", frame.options().isolation(), response::environment);
        }
        var scope = queries.scopeOf(frame);
        var run = new StatementRun(session, services, frame, response, scope.functions());
        boolean done = false;
        try {
            run.requireCommittable();
            services.definitions().run(statement, new Definitions.Context(session, frame.program().text(), scope,
                    run::transaction, response::message, new DefinitionQueries(scope, run)));
            run.succeed();
            done = true;
        } finally {
            if (!done) {
                run.fail();
            }
        }
    }
}
