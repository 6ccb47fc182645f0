package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.DoneToken;
import dev.vitrine.engine.session.IsolationLevel;
import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.session.TransactionRequest;
import dev.vitrine.storage.transaction.Durability;

/// The protocol's transaction requests, by the same rules as the statements.
final class TransactionRequests {
    private TransactionRequests() {
    }

    static DoneToken.Command run(TransactionRequest request, Session session, Response response) {
        return switch (request) {
            case TransactionRequest.Begin begin -> {
                begin(begin.isolation(), begin.name(), session, response);
                yield DoneToken.Command.BEGIN;
            }
            case TransactionRequest.Commit commit -> {
                session.transaction().commit(Durability.FULL, response::environment);
                if (commit.beginNext()) {
                    begin(commit.nextIsolation(), commit.nextName(), session, response);
                }
                yield DoneToken.Command.COMMIT;
            }
            case TransactionRequest.Rollback rollback -> {
                session.transaction().rollback(rollback.name(), response::environment);
                if (rollback.beginNext()) {
                    begin(rollback.nextIsolation(), rollback.nextName(), session, response);
                }
                yield DoneToken.Command.ROLLBACK;
            }
            case TransactionRequest.Save save -> {
                session.transaction().save(save.name());
                yield DoneToken.Command.NONE;
            }
        };
    }

    private static void begin(int isolation, String name, Session session, Response response) {
        if (isolation > 0) {
            session.setOptions().isolation(IsolationLevel.of(isolation));
        }
        session.transaction().begin(name, session.setOptions().isolation(), response::environment);
    }
}
