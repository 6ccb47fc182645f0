package dev.vitrine.engine.instance;

import dev.vitrine.engine.session.LoginRequest;
import dev.vitrine.engine.session.PageActivity;
import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.session.SessionSecurity;
import dev.vitrine.engine.session.SetOptions;
import dev.vitrine.engine.view.ViewRequest;
import dev.vitrine.engine.view.ViewSession;
import dev.vitrine.os.thread.Task;
import dev.vitrine.storage.transaction.Transaction;
import java.util.Optional;

/// A session as monitoring sees it: reads the session itself.
record ObservedSession(Session session) implements ViewSession {
    @Override
    public int id() {
        return session.sessionId();
    }

    @Override
    public LoginRequest client() {
        return session.client();
    }

    @Override
    public SessionSecurity security() {
        return session.security();
    }

    @Override
    public long loginTicks() {
        return session.loginTicks();
    }

    @Override
    public int databaseId() {
        return session.currentDatabaseId();
    }

    @Override
    public SetOptions setOptions() {
        return session.setOptions();
    }

    @Override
    public boolean running() {
        return session.running();
    }

    @Override
    public ViewRequest request() {
        var request = session.request();
        return new ViewRequest(request.called().handle(), request.source().handle(), session.planHandle(),
                request.command(),
                request.startTicks(), request.endTicks(), request.statementStart(), request.statementEnd(),
                request.input());
    }

    @Override
    public PageActivity pages() {
        return session.pages();
    }

    @Override
    public PageActivity requestPages() {
        return session.requestPages();
    }

    @Override
    public Optional<Task> task() {
        return Optional.ofNullable(session.task());
    }

    @Override
    public Optional<Transaction> transaction() {
        return session.transaction().open();
    }

    @Override
    public int transactionCount() {
        return session.transaction().count();
    }

    @Override
    public long rowCount() {
        return session.rowCount();
    }

    @Override
    public int lastError() {
        return session.lastError();
    }

    @Override
    public int nestLevel() {
        return session.nestLevel();
    }
}
