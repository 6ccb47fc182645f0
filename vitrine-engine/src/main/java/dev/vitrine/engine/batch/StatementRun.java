package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.session.SetOption;
import dev.vitrine.engine.store.StoredTables;
import dev.vitrine.engine.store.TableLocks;
import dev.vitrine.engine.store.TemporaryFile;
import dev.vitrine.os.thread.Task;
import dev.vitrine.query.algebra.QueryHints;
import dev.vitrine.query.algebra.RowSource;
import dev.vitrine.query.algebra.UserFunction;
import dev.vitrine.query.executor.row.ExecutionContext;
import dev.vitrine.query.executor.row.MemoryGrant;
import dev.vitrine.query.executor.row.TableStore;
import dev.vitrine.query.executor.row.WorkFile;
import dev.vitrine.query.function.FunctionContext;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.TriggerMetadata.Event;
import dev.vitrine.storage.rowset.Rowset;
import dev.vitrine.storage.transaction.Durability;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TransactionError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.value.Value;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One statement while it runs: its transaction (the session's, or one of its own), its locks, what its plan sees. It
/// ends in one of two ways: [#succeed] keeps its changes, [#fail] takes them back and nothing else.
///
/// Table variables are not part of the session's transaction: what a statement changes in them is a transaction of its
/// own, which ends with the statement.
final class StatementRun implements ExecutionContext, StoredTables.Rowsets, StoredTables.Numbers {
    private final Session session;
    private final BatchServices services;
    private final Frame frame;
    private final Response response;
    private final FunctionContext functions;
    private final Routines routines;
    private final WorkMemory memory;
    private List<ReturnedRows> executed = List.of();
    private Transaction transaction;
    private Transaction.Mark mark;
    private boolean own;
    private boolean automatic;
    private Map<ChangeKey, ChangedRows> changed = Map.of();
    private TableLocks locks;
    private Transaction ofVariables;
    private TableLocks variableLocks;
    private StoredTables tables;

    StatementRun(Session session, BatchServices services, Frame frame, Response response,
            FunctionContext functions, Routines routines) {
        this.session = session;
        this.services = services;
        this.frame = frame;
        this.response = response;
        this.functions = functions;
        this.routines = routines;
        this.memory = new WorkMemory(session, services.os().memory());
    }

    /// The statement's transaction, begun when first asked for.
    Transaction transaction() {
        if (transaction == null) {
            var open = session.transaction().open().or(() -> frame.host().map(StatementRun::transaction));
            own = open.isEmpty();
            transaction = open.orElseGet(() -> services.storage().transactions().begin(session.request().command(),
                    session.sessionId(), frame.options().isolation().number()));
            transaction.lockTimeoutMillis(frame.options().lockTimeoutMillis());
            transaction.deadlockPriority(frame.options().deadlockPriority());
            mark = transaction.mark();
        }
        return transaction;
    }

    /// Refuses to write in a transaction that can only be rolled back.
    void requireCommittable() {
        if (session.transaction().doomed()) {
            throw TransactionError.DOOMED_CANNOT_LOG.with();
        }
    }

    private TableLocks locks() {
        if (locks == null) {
            locks = new TableLocks(transaction(), frame.options().isolation(), frame.options().lockTimeoutMillis());
        }
        return locks;
    }

    private TableLocks locks(TableMetadata table) {
        if (table.kind() != TableMetadata.Kind.VARIABLE) {
            return locks();
        }
        if (variableLocks == null) {
            ofVariables = services.storage().transactions().begin("TVQuery", session.sessionId(),
                    frame.options().isolation().number());
            variableLocks = new TableLocks(ofVariables, frame.options().isolation(),
                    frame.options().lockTimeoutMillis());
        }
        return variableLocks;
    }

    /// The object stays as it is while the statement runs.
    void stable(int databaseId, int objectId) {
        locks().stable(databaseId, objectId);
    }

    /// The partition function stays as it is while the statement runs.
    void stableFunction(int databaseId, int functionId) {
        locks().stableFunction(databaseId, functionId);
    }

    /// The rows that an EXEC has given to INSERT.
    void executed(List<ReturnedRows> rows) {
        executed = rows;
    }

    /// Rows changed in one way in one table.
    private record ChangeKey(int databaseId, int objectId, Event event) {
    }

    /// A statement that fires triggers runs in the session's transaction; where there is none it has one for itself,
    /// which the triggers see and may end.
    void withinTransaction() {
        if (automatic) {
            return;
        }
        if (transaction != null && own) {
            fail();
            locks = null;
            tables = null;
        }
        if (transaction == null && session.transaction().open().isEmpty()) {
            session.transaction().begin("", frame.options().isolation(), _ -> { });
            automatic = true;
        }
    }

    /// Whether the transaction in which the statement began is still open.
    boolean open() {
        return transaction == null || own || session.transaction().open().filter(open -> open == transaction)
                .isPresent();
    }

    /// The rows that triggers of a table see; none yet for a change that met no row.
    ChangedRows changes(TableMetadata table, Event event) {
        if (changed.isEmpty()) {
            changed = new LinkedHashMap<>();
        }
        return changed.computeIfAbsent(new ChangeKey(table.databaseId(), table.objectId(), event),
                _ -> new ChangedRows(session, services, table));
    }

    boolean hasChanges(TableMetadata table, Event event) {
        return changed.containsKey(new ChangeKey(table.databaseId(), table.objectId(), event));
    }

    /// The triggers have run.
    void closeChanges() {
        changed.values().forEach(ChangedRows::close);
        changed = Map.of();
    }

    @Override
    public void changed(TableMetadata table, Event event, Optional<Value[]> before, Optional<Value[]> after) {
        changes(table, event).add(before, after);
    }

    void succeed() {
        memory.release();
        boolean mine = automatic && session.transaction().open().isPresent() && open();
        var ended = open() ? transaction : null;
        var variables = endVariables();
        transaction = null;
        if (tables != null) {
            tables.changes(services.catalog()::changed);
        }
        if (mine) {
            session.transaction().commit(Durability.FULL, _ -> { });
        } else if (ended != null && own) {
            ended.commit(Durability.FULL);
        } else if (ended != null && locks != null) {
            locks.endStatement();
        }
        variables.ifPresent(changed -> changed.commit(Durability.FULL));
    }

    private Optional<Transaction> endVariables() {
        var ended = Optional.ofNullable(ofVariables);
        ofVariables = null;
        variableLocks = null;
        return ended;
    }

    /// Undoes what the statement has done.
    void fail() {
        memory.release();
        endVariables().ifPresent(Transaction::rollback);
        if (automatic && session.transaction().open().isPresent() && open()) {
            session.transaction().rollbackAll(_ -> { });
            transaction = null;
        }
        if (transaction == null || !open()) {
            transaction = null;
            return;
        }
        var failed = transaction;
        transaction = null;
        if (own) {
            failed.rollback();
        } else {
            failed.rollbackTo(mark);
            if (locks != null) {
                locks.endStatement();
            }
        }
    }

    @Override
    public FunctionContext functions() {
        return functions;
    }

    @Override
    public Task task() {
        return session.task();
    }

    @Override
    public Value variable(int index) {
        return frame.variables().value(index);
    }

    @Override
    public void assign(int index, Value value) {
        frame.variables().set(index, value);
    }

    @Override
    public long rowLimit() {
        return frame.options().rowCount();
    }

    @Override
    public void information(SqlError message) {
        if (!message.is(TypeError.NULL_ELIMINATED) || frame.options().isOn(SetOption.ANSI_WARNINGS)) {
            response.message(message);
        }
    }

    @Override
    public void identityInserted(Value value) {
        session.identity(value);
    }

    @Override
    public Value call(UserFunction function, Value[] arguments) {
        return routines.value(function, arguments, frame, this);
    }

    @Override
    public Iterator<Value[]> rows(RowSource source, Value[] arguments) {
        return switch (source) {
            case RowSource.DynamicView view -> services.dynamicRows(view, arguments, session);
            case RowSource.Executed(var targets) -> ReturnedRows.converted(executed, targets,
                    frame.options().conversionSettings(services.catalog().compatibilityLevel(
                            session.currentDatabaseId())));
            case RowSource.BulkFile file -> BulkCommands.permitted(session, () -> BulkFileRows.rows(file, services,
                    frame.options().conversionSettings(services.catalog().compatibilityLevel(
                            session.currentDatabaseId())), response::message));
            case RowSource.UserTable(var function) -> routines.rows(function, arguments, frame, this);
        };
    }

    @Override
    public TableStore store() {
        if (tables == null) {
            tables = new StoredTables(this, this, table -> locks(table));
        }
        return tables;
    }

    /// What the statement has read of each table.
    List<StoredTables.TableReads> reads() {
        return tables == null ? List.of() : tables.reads();
    }

    /// A table variable is the one that this frame has open under the plan's name.
    private TableMetadata own(TableMetadata table) {
        return table.kind() == TableMetadata.Kind.VARIABLE
                ? frame.table(table.name()).orElseThrow() : table;
    }

    @Override
    public Rowset rowset(TableMetadata table, IndexMetadata index) {
        var own = own(table);
        if (own == table) {
            return services.catalog().rowset(table, index);
        }
        var same = own.indexes().stream().filter(other -> other.indexId() == index.indexId()).findFirst();
        return services.catalog().rowset(own, same.orElseThrow());
    }

    @Override
    public long nextIdentity(TableMetadata table) {
        return services.catalog().nextIdentity(own(table), session);
    }

    @Override
    public void identityInserted(TableMetadata table, long value) {
        services.catalog().identityInserted(own(table), value, session);
    }

    @Override
    public Value nextRowVersion(int databaseId) {
        return services.catalog().nextRowVersion(databaseId, session);
    }

    @Override
    public void reserve(long bytes, QueryHints hints) {
        memory.reserve(bytes, hints);
    }

    @Override
    public MemoryGrant memory() {
        return memory;
    }

    @Override
    public WorkFile workFile() {
        return new TemporaryFile(services.catalog().temporary(), () -> services.storage().transactions()
                .begin("worktable", session.sessionId(), frame.options().isolation().number()));
    }
}
