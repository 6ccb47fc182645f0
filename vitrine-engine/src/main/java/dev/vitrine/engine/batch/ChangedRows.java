package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.Session;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.rowset.DuplicateKeyException;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.value.Value;
import java.util.Optional;

/// The rows that a statement has changed in one way, as the `inserted` and `deleted` of triggers: two tables of tempdb,
/// written in a transaction of their own, so that a ROLLBACK in a trigger leaves them.
final class ChangedRows {
    private final Session session;
    private final BatchServices services;
    private final TableMetadata inserted;
    private final TableMetadata deleted;
    private Transaction writing;
    private long rows;

    ChangedRows(Session session, BatchServices services, TableMetadata target) {
        this.session = session;
        this.services = services;
        this.inserted = services.definitions().rowsOf(FiredTrigger.INSERTED, target, session);
        this.deleted = services.definitions().rowsOf(FiredTrigger.DELETED, target, session);
    }

    void add(Optional<Value[]> before, Optional<Value[]> after) {
        if (writing == null) {
            writing = services.storage().transactions().begin("TriggerRows", session.sessionId(), 2);
        }
        before.ifPresent(row -> insert(deleted, row));
        after.ifPresent(row -> insert(inserted, row));
        rows++;
    }

    private void insert(TableMetadata table, Value[] row) {
        try {
            services.catalog().rowset(table, table.base()).insert(writing, row);
        } catch (DuplicateKeyException e) {
            throw new IllegalStateException("a heap has no keys", e);
        }
    }

    /// All rows are there: triggers may read them.
    void settle() {
        if (writing != null) {
            writing.commit(dev.vitrine.storage.transaction.Durability.DELAYED);
            writing = null;
        }
    }

    long rows() {
        return rows;
    }

    TableMetadata inserted() {
        return inserted;
    }

    TableMetadata deleted() {
        return deleted;
    }

    void close() {
        if (writing != null) {
            writing.rollback();
            writing = null;
        }
        services.definitions().closeRows(inserted, session);
        services.definitions().closeRows(deleted, session);
    }
}
