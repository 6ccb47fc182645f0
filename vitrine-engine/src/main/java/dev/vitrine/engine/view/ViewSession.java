package dev.vitrine.engine.view;

import dev.vitrine.engine.session.LoginRequest;
import dev.vitrine.engine.session.PageActivity;
import dev.vitrine.engine.session.SessionSecurity;
import dev.vitrine.engine.session.SetOptions;
import dev.vitrine.os.thread.Task;
import dev.vitrine.storage.transaction.Transaction;
import java.util.Optional;

/// A session as monitoring sees it; read by other tasks while the session works.
public interface ViewSession {
    int id();

    /// Who logged in, from where, with what.
    LoginRequest client();

    /// As whom it works.
    SessionSecurity security();

    /// When, in 100 ns since 0001-01-01 UTC.
    long loginTicks();

    int databaseId();

    SetOptions setOptions();

    /// Whether a request runs.
    boolean running();

    /// The running request, or the last one.
    ViewRequest request();

    /// The pages of all its requests, the running one too.
    PageActivity pages();

    /// The pages of the running request.
    PageActivity requestPages();

    /// The task that runs the request.
    Optional<Task> task();

    /// The open transaction, a user's or a statement's own.
    Optional<Transaction> transaction();

    /// `@@TRANCOUNT`; 0 in a statement's own transaction.
    int transactionCount();

    /// `@@ROWCOUNT`.
    long rowCount();

    /// `@@ERROR`.
    int lastError();

    /// `@@NESTLEVEL`.
    int nestLevel();
}
