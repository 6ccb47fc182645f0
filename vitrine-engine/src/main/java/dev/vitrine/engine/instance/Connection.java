package dev.vitrine.engine.instance;

import dev.vitrine.engine.batch.RequestExecutor;
import dev.vitrine.engine.security.SessionPrincipal;
import dev.vitrine.engine.session.BulkRows;
import dev.vitrine.engine.session.ClientSession;
import dev.vitrine.engine.session.EnvironmentChange;
import dev.vitrine.engine.session.ResponseSink;
import dev.vitrine.engine.session.RpcRequest;
import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.session.TransactionRequest;
import dev.vitrine.os.thread.Task;
import dev.vitrine.types.collation.Collation;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/// A client's side of a session.
final class Connection implements ClientSession {
    private final Instance instance;
    private final Session session;
    private final RequestExecutor executor;
    private final AtomicBoolean closed = new AtomicBoolean();

    Connection(Instance instance, Session session) {
        this.instance = instance;
        this.session = session;
        this.executor = new RequestExecutor(session, instance);
    }

    @Override
    public int id() {
        return session.sessionId();
    }

    @Override
    public String database() {
        return instance.catalog().databaseName(session.currentDatabaseId());
    }

    @Override
    public Collation collation() {
        return Collation.DEFAULT;
    }

    @Override
    public String language() {
        return session.setOptions().language().name();
    }

    private ResponseSink logged(ResponseSink sink) {
        return new LoggedResponses(sink, instance.errorLog(), session.sessionId());
    }

    private void begin() {
        var task = Task.current();
        task.clearCancel();
        task.sessionId(session.sessionId());
    }

    @Override
    public void executeBatch(String text, ResponseSink sink) {
        begin();
        executor.batch(text, logged(sink));
    }

    @Override
    public void executeProcedure(RpcRequest request, ResponseSink sink) {
        begin();
        executor.procedure(request, logged(sink));
    }

    @Override
    public void bulkLoad(BulkRows rows, ResponseSink sink) {
        begin();
        executor.bulkLoad(rows, sink);
    }

    @Override
    public void transaction(TransactionRequest request, ResponseSink sink) {
        begin();
        executor.transaction(request, sink);
    }

    @Override
    public void attention() {
        var task = session.task();
        if (session.running() && task != null) {
            task.cancel();
        }
    }

    @Override
    public void reset(boolean keepTransaction, Consumer<EnvironmentChange> changes) {
        if (!keepTransaction) {
            session.transaction().rollbackAll(changes);
        }
        instance.dropTemporaries(session);
        SessionPrincipal.of(session).backTo(0);
        executor.reset();
        session.reset();
    }

    @Override
    public boolean ended() {
        return session.ended();
    }

    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            session.transaction().rollbackAll(change -> { });
            executor.reset();
            instance.closed(session);
        }
    }
}
