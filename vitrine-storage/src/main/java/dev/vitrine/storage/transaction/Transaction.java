package dev.vitrine.storage.transaction;

import dev.vitrine.storage.lock.LockManager;
import dev.vitrine.storage.lock.LockOwner;
import dev.vitrine.storage.log.BeginRecord;
import dev.vitrine.storage.log.LogOperation;
import dev.vitrine.storage.log.LogOwner;
import dev.vitrine.storage.log.LogRecord;
import dev.vitrine.storage.log.PrepareRecord;
import dev.vitrine.types.error.TransactionError;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// A user's transaction, in one or several databases. Used by one task at a time.
public final class Transaction extends LockOwner {
    private static final Mark BEGINNING = new Mark(Map.of());

    private final Transactions registry;
    private final long id;
    private final String name;
    private final int isolation;
    private final long beginTicks;
    private final List<Savepoint> savepoints = new ArrayList<>();
    private final List<Runnable> afterUndo = new ArrayList<>();
    private final List<Runnable> afterEnd = new ArrayList<>();
    private volatile List<Part> parts = List.of();
    private boolean open = true;
    private int lockTimeoutMillis = -1;

    Transaction(Transactions registry, long id, String name, int sessionId, int isolation, long beginTicks) {
        super(sessionId);
        this.registry = registry;
        this.id = id;
        this.name = name;
        this.isolation = isolation;
        this.beginTicks = beginTicks;
    }

    /// What the transaction has done in one database.
    public static final class Part {
        private final TransactionalDatabase database;
        private final LogOwner owner;
        private final Transaction transaction;
        private final long beginTicks;

        /// @param transaction null for one that recovery undoes
        public Part(TransactionalDatabase database, LogOwner owner, Transaction transaction, long beginTicks) {
            this.database = database;
            this.owner = owner;
            this.transaction = transaction;
            this.beginTicks = beginTicks;
        }

        public TransactionalDatabase database() {
            return database;
        }

        public LogOwner owner() {
            return owner;
        }

        /// The transaction, null for one that recovery undoes.
        public Transaction transaction() {
            return transaction;
        }

        /// When it first changed the database.
        public long beginTicks() {
            return beginTicks;
        }
    }

    private record Savepoint(String name, Mark mark) {
    }

    /// A place to which the transaction can be rolled back.
    public record Mark(Map<Integer, Long> lastLsns) {
    }

    public long id() {
        return id;
    }

    public String name() {
        return name;
    }

    /// 1 read uncommitted to 5 snapshot.
    public int isolation() {
        return isolation;
    }

    public long beginTicks() {
        return beginTicks;
    }

    /// SET LOCK_TIMEOUT as of the running statement; -1 for ever.
    public int lockTimeoutMillis() {
        return lockTimeoutMillis;
    }

    public void lockTimeoutMillis(int millis) {
        lockTimeoutMillis = millis;
    }

    public LockManager locks() {
        return registry.locks();
    }

    /// The databases it has changed, for monitoring.
    public List<Part> parts() {
        return parts;
    }

    @Override
    protected long rollbackCost() {
        return parts().stream().mapToLong(part -> part.owner().bytes()).sum();
    }

    /// The part in a database, begun and logged now if there was none.
    public Part write(TransactionalDatabase database) {
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i).database() == database) {
                return parts.get(i);
            }
        }
        var part = new Part(database, new LogOwner(registry.nextId()), this, registry.ticks());
        database.began(part);
        boolean logged = false;
        try {
            database.log().append(part.owner(), LogRecord.of(LogOperation.LOP_BEGIN_XACT,
                    new BeginRecord(part.beginTicks(), sessionId(), name).bytes()), 0, 0);
            logged = true;
        } finally {
            if (!logged) {
                database.ended(part);
            }
        }
        if (parts.isEmpty()) {
            parts = List.of(part);
            return part;
        }
        var longer = new ArrayList<>(parts);
        longer.add(part);
        parts = List.copyOf(longer);
        return part;
    }

    /// Where it is now, to come back to when a statement fails.
    public Mark mark() {
        if (parts.isEmpty()) {
            return BEGINNING;
        }
        var lsns = new LinkedHashMap<Integer, Long>();
        parts.forEach(part -> lsns.put(part.database().id(), part.owner().last()));
        return new Mark(lsns);
    }

    /// SAVE TRANSACTION; a name used again hides the older one.
    public void savepoint(String savepoint) {
        savepoints.add(new Savepoint(savepoint, mark()));
    }

    /// Whether there is a savepoint of that name (letter case counts, as in SQL Server's binary comparison).
    public boolean hasSavepoint(String savepoint) {
        return find(savepoint).isPresent();
    }

    private Optional<Savepoint> find(String savepoint) {
        return savepoints.reversed().stream().filter(point -> point.name().equals(savepoint)).findFirst();
    }

    /// ROLLBACK TRANSACTION to a savepoint, which stays.
    public void rollbackTo(String savepoint) {
        var point = find(savepoint).orElseThrow(() -> TransactionError.INVALID_TRANSACTION_NAME.with(savepoint));
        rollbackTo(point.mark());
        while (savepoints.getLast() != point) {
            savepoints.removeLast();
        }
    }

    /// Undoes everything behind a mark; locks stay.
    public void rollbackTo(Mark mark) {
        for (var part : parts()) {
            Rollback.undo(part, mark.lastLsns().getOrDefault(part.database().id(), part.owner().first()));
        }
        afterUndo.forEach(Runnable::run);
    }

    /// Something to be done when it has ended, however it ended: giving dropped pages back.
    public void afterEnd(Runnable action) {
        afterEnd.add(action);
    }

    /// Something to be done whenever any of it was undone: caches of what it changed forget.
    public void afterUndo(Runnable action) {
        afterUndo.add(action);
    }

    /// Commits: every change is durable when this returns, unless delayed durability was asked for and is allowed.
    /// Changes in several databases are always fully durable.
    ///
    /// When a log cannot be written it is not known whether the transaction is committed: the databases that it has
    /// changed stop before anybody sees its changes, and the next start finds out.
    public void commit(Durability durability) {
        checkOpen();
        boolean hardened = false;
        try {
            harden(durability);
            hardened = true;
        } finally {
            if (!hardened) {
                parts.forEach(part -> part.database().undoFailed());
            }
            end();
        }
        afterEnd.forEach(Runnable::run);
    }

    private void harden(Durability durability) {
        List<Part> lasting = parts.size() == 1 ? parts
                : parts.stream().filter(part -> part.database().mustFlush(Durability.FULL, true)).toList();
        for (var part : parts) {
            if (!lasting.contains(part)) {
                part.database().log().append(part.owner(), end(LogOperation.LOP_COMMIT_XACT), 0, 0);
            }
        }
        if (lasting.size() > 1) {
            hardenTogether(lasting);
            return;
        }
        for (var part : lasting) {
            long lsn = part.database().log().append(part.owner(), end(LogOperation.LOP_COMMIT_XACT), 0, 0);
            if (part.database().mustFlush(durability, false)) {
                part.database().log().flush(lsn);
            }
        }
    }

    /// Two phases: in the logs of all databases but the first stands that the first one decides, then it does. Its log
    /// keeps the decision until the others have it on disk too.
    private void hardenTogether(List<Part> lasting) {
        var deciding = lasting.getFirst();
        var others = lasting.subList(1, lasting.size());
        var decisions = deciding.database().log();
        decisions.keep();
        try {
            var prepared = new PrepareRecord(deciding.database().id(), deciding.owner().id(), decisions.endLsn());
            append(others, () -> LogRecord.of(LogOperation.LOP_PREP_XACT, prepared.bytes()));
            append(List.of(deciding), () -> end(LogOperation.LOP_COMMIT_XACT));
            append(others, () -> end(LogOperation.LOP_COMMIT_XACT));
        } finally {
            decisions.letGo();
        }
    }

    /// Appends a record to each log, then waits until all are on disk.
    private static void append(List<Part> parts, Supplier<LogRecord> record) {
        for (var part : parts) {
            part.database().log().append(part.owner(), record.get(), 0, 0);
        }
        for (var part : parts) {
            part.database().log().flush(part.owner().last());
        }
    }

    /// Undoes everything.
    public void rollback() {
        checkOpen();
        try {
            for (var part : parts) {
                Rollback.undo(part, 0);
                part.database().log().append(part.owner(), end(LogOperation.LOP_ABORT_XACT), 0, 0);
            }
        } finally {
            afterUndo.forEach(Runnable::run);
            end();
        }
        afterEnd.forEach(Runnable::run);
    }

    private LogRecord end(LogOperation operation) {
        return LogRecord.of(operation, BeginRecord.time(registry.ticks()));
    }

    private void checkOpen() {
        if (!open) {
            throw new IllegalStateException("transaction " + id + " has ended");
        }
    }

    private void end() {
        open = false;
        for (var part : parts) {
            part.database().log().release(part.owner());
            part.database().ended(part);
        }
        locks().releaseAll(this);
        registry.ended(this);
    }
}
