package dev.vitrine.engine.store;

import dev.vitrine.engine.session.IsolationLevel;
import dev.vitrine.query.algebra.TableHints;
import dev.vitrine.query.executor.row.StoredIndex.AccessMode;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.lock.LockMode;
import dev.vitrine.storage.lock.LockResource;
import dev.vitrine.storage.rowset.Access;
import dev.vitrine.storage.rowset.Reading;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.error.TransactionError;
import java.util.ArrayList;
import java.util.List;

/// The locks of one statement on tables, and how it reads rows under its isolation level and its hints.
/// Source: "SET TRANSACTION ISOLATION LEVEL", "Table Hints", "Transaction Locking and Row Versioning Guide".
public final class TableLocks {
    private static final int NO_WAIT = 0;

    private final Transaction transaction;
    private final IsolationLevel isolation;
    private final int timeoutMillis;
    /// A statement locks few tables: a short list beats a map.
    private final List<Held> all = new ArrayList<>(2);

    /// What is locked of one table.
    private static final class Held {
        final LockResource resource;
        /// The modes together, those kept until the transaction ends; null for none.
        LockMode taken;
        LockMode kept;
        /// How often it was locked for the statement only.
        int passing;

        Held(LockResource resource) {
            this.resource = resource;
        }
    }

    public TableLocks(Transaction transaction, IsolationLevel isolation, int timeoutMillis) {
        this.transaction = transaction;
        this.isolation = isolation;
        this.timeoutMillis = timeoutMillis;
    }

    /// What a read locks on the table, and how it reads rows.
    private record Rule(LockMode table, boolean keep, Access rows) {
    }

    public Transaction transaction() {
        return transaction;
    }

    /// Sch-S: the object stays as it is until the statement ends.
    public void stable(int databaseId, int objectId) {
        acquire(LockResource.object(databaseId, objectId), LockMode.SCH_S, false, timeoutMillis);
    }

    /// Sch-S on a partition function.
    public void stableFunction(int databaseId, int functionId) {
        acquire(LockResource.partitionFunction(databaseId, functionId), LockMode.SCH_S, false, timeoutMillis);
    }

    /// Locks a table for reading.
    ///
    /// @return how its rows are to be read
    public Reading read(TableMetadata table, AccessMode mode) {
        var hints = mode.hints();
        int timeout = hints.noWait() ? NO_WAIT : timeoutMillis;
        if (isPrivate(table)) {
            return Reading.DIRTY;
        }
        var rule = rule(table, hints, mode.change());
        acquire(LockResource.object(table.databaseId(), table.objectId()), rule.table(), rule.keep(), timeout);
        return new Reading(rule.rows(), hints.readPast(), timeout);
    }

    /// Tables that no other session sees; and system tables, which their objects' locks guard.
    private static boolean isPrivate(TableMetadata table) {
        return switch (table.kind()) {
            case SYSTEM, VARIABLE -> true;
            case TEMPORARY -> !table.name().startsWith("##");
            case USER -> false;
        };
    }

    private Rule rule(TableMetadata table, TableHints hints, boolean change) {
        boolean strong = change || hints.lock() != TableHints.Lock.DEFAULT;
        var level = hints.isolation().map(asked -> IsolationLevel.valueOf(asked.name())).orElse(isolation);
        boolean keep = strong || level.number() >= IsolationLevel.REPEATABLE_READ.number();
        if (level == IsolationLevel.SNAPSHOT) {
            throw TransactionError.SNAPSHOT_ISOLATION_NOT_ALLOWED.with(table.database());
        }
        // Without locks on key ranges the whole table is locked: coarser, and as serializable.
        if (hints.granularity() == TableHints.Granularity.TABLE || level == IsolationLevel.SERIALIZABLE) {
            return new Rule(strong ? LockMode.X : LockMode.S, keep, Access.DIRTY);
        }
        if (hints.lock() == TableHints.Lock.EXCLUSIVE) {
            return new Rule(LockMode.IX, true, Access.EXCLUSIVE);
        }
        if (strong) {
            return new Rule(LockMode.IX, true, Access.UPDATE);
        }
        return switch (level) {
            case READ_UNCOMMITTED -> new Rule(LockMode.SCH_S, false, Access.DIRTY);
            case READ_COMMITTED -> new Rule(LockMode.IS, false, Access.COMMITTED);
            case REPEATABLE_READ, SERIALIZABLE, SNAPSHOT -> new Rule(LockMode.IS, true, Access.REPEATABLE);
        };
    }

    /// IX: rows of the table will be changed.
    public void change(TableMetadata table) {
        acquire(LockResource.object(table.databaseId(), table.objectId()), LockMode.IX, true, timeoutMillis);
    }

    private void acquire(LockResource resource, LockMode mode, boolean keep, int timeout) {
        var held = held(resource);
        var known = keep ? held.kept : held.taken;
        if (known != null && known.covers(mode)) {
            return;
        }
        transaction.locks().acquire(transaction, resource, mode, timeout);
        held.taken = held.taken == null ? mode : held.taken.with(mode);
        if (keep) {
            held.kept = held.kept == null ? mode : held.kept.with(mode);
        } else {
            held.passing++;
        }
    }

    private Held held(LockResource resource) {
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).resource.equals(resource)) {
                return all.get(i);
            }
        }
        var held = new Held(resource);
        all.add(held);
        return held;
    }

    /// The statement has ended well: what it locked only for itself is released.
    public void endStatement() {
        for (var held : all) {
            for (int i = 0; i < held.passing; i++) {
                transaction.locks().releaseOnce(transaction, held.resource);
            }
        }
        all.clear();
    }
}
