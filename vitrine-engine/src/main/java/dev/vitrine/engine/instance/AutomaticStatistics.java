package dev.vitrine.engine.instance;

import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.security.SessionPrincipal;
import dev.vitrine.engine.ddl.DdlContext;
import dev.vitrine.engine.ddl.Definitions;
import dev.vitrine.engine.ddl.Queries;
import dev.vitrine.engine.session.Session;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.lock.LockMode;
import dev.vitrine.storage.lock.LockResource;
import dev.vitrine.storage.transaction.Durability;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TransactionError;
import java.util.function.Consumer;

/// Makes the statistics that a compilation lacks, in transactions of their own that wait for nobody: where another
/// session makes the same, or the table is being defined, the plan is made without.
final class AutomaticStatistics {
    private static final int NO_WAIT = 0;

    private final Databases databases;
    private final Session session;
    private final SessionTemporaries temporaries;

    AutomaticStatistics(Databases databases, Session session, SessionTemporaries temporaries) {
        this.databases = databases;
        this.session = session;
        this.temporaries = temporaries;
    }

    void create(DatabaseCatalog catalog, TableMetadata table, ColumnMetadata column) {
        if (Definitions.allowsStatistics(column)) {
            alone(catalog, table, context -> Definitions.createStatistics(context, catalog, table, column));
        }
    }

    void update(DatabaseCatalog catalog, TableMetadata table, int id) {
        alone(catalog, table, context -> Definitions.updateStatistics(context, catalog, table, id));
    }

    private void alone(DatabaseCatalog catalog, TableMetadata table, Consumer<DdlContext> work) {
        var object = LockResource.object(catalog.database().id(), table.objectId());
        var own = session.transaction().open().map(open -> open.locks().held(open, object));
        if (own.isPresent() && own.get().covers(LockMode.SCH_M)) {
            return;
        }
        var transaction = databases.storage().transactions().begin("UpdateStats", session.sessionId(), 2);
        transaction.lockTimeoutMillis(NO_WAIT);
        boolean done = false;
        try {
            done = lock(transaction, object, table) && isSame(catalog, table) && run(transaction, catalog, work);
        } finally {
            if (done) {
                transaction.commit(Durability.DELAYED);
            } else {
                transaction.rollback();
            }
            catalog.statistics().forget(table.objectId());
        }
    }

    /// Whether a table is still as it was when it had no lock yet.
    private static boolean isSame(DatabaseCatalog catalog, TableMetadata table) {
        return catalog.metadata(table.objectId()).filter(table::equals).isPresent();
    }

    private static boolean lock(Transaction transaction, LockResource object, TableMetadata table) {
        var metadata = LockResource.metadata(table.databaseId(), "STATS(object_id = " + table.objectId() + ")");
        return transaction.locks().tryAcquire(transaction, object, LockMode.SCH_S)
                && transaction.locks().tryAcquire(transaction, metadata, LockMode.X);
    }

    private boolean run(Transaction transaction, DatabaseCatalog catalog, Consumer<DdlContext> work) {
        try {
            work.accept(new DdlContext(databases, catalog, transaction, "", true, true, true, temporaries,
                    Queries.NONE, _ -> { }, SessionPrincipal.ofSystem(databases, catalog.database()::id), _ -> false));
            return true;
        } catch (SqlError busy) {
            if (busy.is(TransactionError.LOCK_TIMEOUT)) {
                return false;
            }
            throw busy;
        }
    }
}
