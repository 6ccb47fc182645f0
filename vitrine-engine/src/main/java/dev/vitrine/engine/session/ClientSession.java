package dev.vitrine.engine.session;

import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.error.QueryError;
import java.util.function.Consumer;

/// What a protocol can do with a session after login. Each call returns when the response is complete; errors of the
/// request go to the sink, never up the stack.
public interface ClientSession extends AutoCloseable {
    /// The number a user sees as `@@SPID`.
    int id();

    /// The current database.
    String database();

    /// The server's collation, which the client is told at login.
    Collation collation();

    /// The language of the session's messages and dates.
    default String language() {
        return "us_english";
    }

    /// Runs a batch of statements.
    void executeBatch(String text, ResponseSink sink);

    /// Runs a procedure, by name or by one of the well-known numbers.
    void executeProcedure(RpcRequest request, ResponseSink sink);

    /// The rows of an INSERT BULK that the batch before has announced.
    default void bulkLoad(BulkRows rows, ResponseSink sink) {
        throw QueryError.UNSUPPORTED_STATEMENT.with("bulk load");
    }

    /// A transaction manager request.
    void transaction(TransactionRequest request, ResponseSink sink);

    /// Asks the running request to stop; called by another task. Does nothing when none runs.
    void attention();

    /// Brings the session back to its state after login (RESETCONNECTION).
    ///
    /// @param changes told what happened to the open transaction
    void reset(boolean keepTransaction, Consumer<EnvironmentChange> changes);

    /// Whether the session must be ended after this response: killed, or a fatal error.
    boolean ended();

    /// Rolls back what is open, drops temporary objects, forgets the session.
    @Override
    void close();
}
