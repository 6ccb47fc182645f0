package dev.vitrine.engine.batch;

import dev.vitrine.engine.security.SessionPrincipal;
import dev.vitrine.engine.session.Session;
import dev.vitrine.tsql.syntax.AdministrationStatement;
import dev.vitrine.types.error.LoginError;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.TransactionError;
import dev.vitrine.types.type.SqlType;
import java.util.Optional;

/// CHECKPOINT, KILL, SHUTDOWN, RECONFIGURE, DBCC; BACKUP is refused.
final class AdministrationCommands {
    private final Session session;
    private final QueryRunner queries;
    private final BatchServices services;

    AdministrationCommands(Session session, QueryRunner queries, BatchServices services) {
        this.session = session;
        this.queries = queries;
        this.services = services;
    }

    /// Runs a statement.
    ///
    /// @return whether `@@ROWCOUNT` is 0 now; DBCC leaves it or sets it
    boolean run(AdministrationStatement statement, Optional<PlanSlot> operands, Frame frame, Response response) {
        if (statement instanceof AdministrationStatement.Dbcc dbcc) {
            new DbccRun(dbcc, session, frame, response).run(operands, queries, services);
            return false;
        }
        run(statement, operands, frame);
        return true;
    }

    /// What the statements ask for. Source: the Permissions of each statement's page.
    private void requireRights(AdministrationStatement statement) {
        var token = SessionPrincipal.of(session).token();
        switch (statement) {
            case AdministrationStatement.Checkpoint _ -> {
                if (!token.allows("CHECKPOINT")) {
                    throw LoginError.STATEMENT_PERMISSION_DENIED.with("CHECKPOINT",
                            token.catalog().database().name());
                }
            }
            case AdministrationStatement.Kill _ -> {
                if (!token.allowsOnServer("ALTER ANY CONNECTION")) {
                    throw LoginError.KILL_PERMISSION_DENIED.state(2);
                }
            }
            case AdministrationStatement.Shutdown _ -> {
                if (!token.allowsOnServer("SHUTDOWN")) {
                    throw LoginError.SHUTDOWN_PERMISSION_DENIED.with().severity(14);
                }
            }
            case AdministrationStatement.Reconfigure _ -> {
                if (!token.allowsOnServer("ALTER SETTINGS")) {
                    throw LoginError.RECONFIGURE_PERMISSION_DENIED.with();
                }
            }
            case AdministrationStatement.Dbcc _, AdministrationStatement.Backup _,
                    AdministrationStatement.Restore _ -> { }
        }
    }

    private void run(AdministrationStatement statement, Optional<PlanSlot> operands, Frame frame) {
        requireRights(statement);
        switch (statement) {
            case AdministrationStatement.Checkpoint _ -> services.storage().database(session.currentDatabaseId())
                    .orElseThrow().checkpoint();
            case AdministrationStatement.Kill kill -> kill(kill, operands, frame);
            case AdministrationStatement.Shutdown shutdown -> services.shutdown(shutdown.noWait());
            case AdministrationStatement.Reconfigure _ -> {
                if (session.transaction().count() > 0) {
                    throw TransactionError.NOT_ALLOWED_INSIDE_USER_TRANSACTION.state(0, "CONFIG");
                }
                services.catalog().configuration().reconfigure();
            }
            case AdministrationStatement.Dbcc _ -> throw new IllegalStateException("DBCC has a runner of its own");
            case AdministrationStatement.Backup backup -> throw QueryError.UNSUPPORTED_STATEMENT.with("BACKUP "
                    + backup.kind());
            case AdministrationStatement.Restore restore -> throw QueryError.UNSUPPORTED_STATEMENT.with("RESTORE "
                    + restore.kind());
        }
    }

    private void kill(AdministrationStatement.Kill kill, Optional<PlanSlot> operands, Frame frame) {
        if (!kill.kind().isEmpty() || kill.statusOnly() || operands.isEmpty()) {
            throw QueryError.UNSUPPORTED_STATEMENT.with("KILL " + kill.kind());
        }
        int id = queries.value(operands.get(), frame, SqlType.INT).asInt();
        if (id == session.sessionId()) {
            throw TransactionError.KILL_SELF.with();
        }
        if (id <= 50) {
            throw TransactionError.KILL_NOT_USER.with();
        }
        var other = services.session(id).orElseThrow(() -> TransactionError.KILL_NOT_ACTIVE.with(id));
        other.end();
        var task = other.task();
        if (task != null) {
            task.kill();
        }
    }
}
