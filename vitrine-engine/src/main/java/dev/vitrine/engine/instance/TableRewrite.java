package dev.vitrine.engine.instance;

import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.ddl.DdlContext;
import dev.vitrine.engine.ddl.Definitions;
import dev.vitrine.engine.ddl.Queries;
import dev.vitrine.engine.security.SessionPrincipal;
import dev.vitrine.engine.session.Session;
import dev.vitrine.storage.transaction.Durability;

/// Writes a table with all its indexes anew, in a transaction of its own.
record TableRewrite(Databases databases, Session session, SessionTemporaries temporaries) {

    void run(DatabaseCatalog catalog, int tableId, Queries queries) {
        var transaction = databases.storage().transactions().begin("ShrinkFile", session.sessionId(), 2);
        transaction.lockTimeoutMillis(session.lockTimeoutMillis());
        boolean done = false;
        try {
            Definitions.rewrite(new DdlContext(databases, catalog, transaction, "", true, true, true, temporaries,
                    queries, _ -> { }, SessionPrincipal.ofSystem(databases, catalog.database()::id), _ -> false),
                    catalog, tableId);
            done = true;
        } finally {
            if (done) {
                transaction.commit(Durability.FULL);
            } else {
                transaction.rollback();
            }
            catalog.forget();
        }
    }
}
