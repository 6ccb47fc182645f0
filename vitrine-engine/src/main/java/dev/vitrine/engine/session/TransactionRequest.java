package dev.vitrine.engine.session;

/// A transaction manager request of the protocol.
public sealed interface TransactionRequest {
    /// TM_BEGIN_XACT; isolation 0 keeps the session's level.
    record Begin(int isolation, String name) implements TransactionRequest {
    }

    /// TM_COMMIT_XACT; `next` is begun at once when the request asks for it (fBeginXact).
    record Commit(String name, boolean beginNext, int nextIsolation, String nextName) implements TransactionRequest {
    }

    /// TM_ROLLBACK_XACT.
    record Rollback(String name, boolean beginNext, int nextIsolation, String nextName)
            implements TransactionRequest {
    }

    /// TM_SAVE_XACT.
    record Save(String name) implements TransactionRequest {
    }
}
