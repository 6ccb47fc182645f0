package dev.vitrine.engine.session;

import dev.vitrine.storage.transaction.Durability;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.storage.transaction.Transactions;
import dev.vitrine.types.error.TransactionError;
import java.util.Optional;
import java.util.function.Consumer;

/// A session's open transaction and its nesting count, by SQL Server's rules: inner COMMITs only count down, the
/// outermost commits; ROLLBACK without a savepoint's name ends everything.
/// Source: "BEGIN TRANSACTION", "COMMIT TRANSACTION", "ROLLBACK TRANSACTION", "SAVE TRANSACTION (Transact-SQL)".
public final class SessionTransaction {
    private final Transactions transactions;
    private final int sessionId;
    private Transaction open;
    private String outermostName = "";
    private int count;
    private boolean doomed;

    public SessionTransaction(Transactions transactions, int sessionId) {
        this.transactions = transactions;
        this.sessionId = sessionId;
    }

    /// `@@TRANCOUNT`.
    public int count() {
        return count;
    }

    /// The user's open transaction.
    public Optional<Transaction> open() {
        return Optional.ofNullable(open);
    }

    /// `XACT_STATE()`: 0 none, 1 committable, -1 doomed.
    public int state() {
        return open == null ? 0 : doomed ? -1 : 1;
    }

    /// Whether the transaction can only be rolled back.
    public boolean doomed() {
        return doomed;
    }

    /// An error in a TRY block has left the transaction open but not committable.
    public void doom() {
        doomed = open != null;
    }

    /// BEGIN TRANSACTION.
    public void begin(String name, IsolationLevel isolation, Consumer<EnvironmentChange> told) {
        begin(name.isEmpty() ? "user_transaction" : name, name, isolation, told);
    }

    /// A statement begins one that stays open (SET IMPLICIT_TRANSACTIONS ON).
    public void beginImplicit(IsolationLevel isolation, Consumer<EnvironmentChange> told) {
        begin("implicit_transaction", "", isolation, told);
    }

    private void begin(String shownName, String name, IsolationLevel isolation, Consumer<EnvironmentChange> told) {
        if (open == null) {
            open = transactions.begin(shownName, sessionId, isolation.number());
            outermostName = name;
            doomed = false;
            told.accept(new EnvironmentChange.TransactionBegun(open.id()));
        }
        count++;
    }

    /// COMMIT TRANSACTION: 3902 without one, 3930 when doomed.
    public void commit(Durability durability, Consumer<EnvironmentChange> told) {
        if (open == null) {
            throw TransactionError.COMMIT_WITHOUT_BEGIN.with();
        }
        if (doomed) {
            throw TransactionError.DOOMED_CANNOT_LOG.with();
        }
        if (--count > 0) {
            return;
        }
        var ended = open;
        forget();
        boolean done = false;
        try {
            ended.commit(durability);
            done = true;
        } finally {
            told.accept(done ? new EnvironmentChange.TransactionCommitted(ended.id())
                    : new EnvironmentChange.TransactionRolledBack(ended.id()));
        }
    }

    /// ROLLBACK TRANSACTION with or without a name: 3903 without a transaction, 6401 for an unknown name.
    public void rollback(String name, Consumer<EnvironmentChange> told) {
        if (open == null) {
            throw TransactionError.ROLLBACK_WITHOUT_BEGIN.with();
        }
        if (name.isEmpty() || name.equals(outermostName)) {
            rollbackAll(told);
            return;
        }
        if (!open.hasSavepoint(name)) {
            throw TransactionError.INVALID_TRANSACTION_NAME.with(name);
        }
        if (doomed) {
            throw TransactionError.DOOMED_CANNOT_ROLLBACK_TO_SAVEPOINT.with();
        }
        open.rollbackTo(name);
    }

    /// Rolls everything back, when there is anything.
    public void rollbackAll(Consumer<EnvironmentChange> told) {
        if (open == null) {
            return;
        }
        var ended = open;
        forget();
        ended.rollback();
        told.accept(new EnvironmentChange.TransactionRolledBack(ended.id()));
    }

    /// SAVE TRANSACTION: 628 without a transaction.
    public void save(String name) {
        if (open == null) {
            throw TransactionError.SAVE_WITHOUT_BEGIN.with();
        }
        if (doomed) {
            throw TransactionError.DOOMED_CANNOT_LOG.with();
        }
        open.savepoint(name);
    }

    private void forget() {
        open = null;
        count = 0;
        doomed = false;
        outermostName = "";
    }
}
