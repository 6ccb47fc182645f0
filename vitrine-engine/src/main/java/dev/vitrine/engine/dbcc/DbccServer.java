package dev.vitrine.engine.dbcc;

import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.ddl.Queries;
import dev.vitrine.engine.view.ViewContext;
import dev.vitrine.query.metadata.ObjectMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.transaction.Transaction;
import java.util.List;
import java.util.Optional;

/// What commands need of the server.
public interface DbccServer {
    /// The server, its databases and sessions, as system views see them.
    ViewContext views();

    /// The object of a name in parts, as the session that asks understands it.
    Optional<ObjectMetadata> object(List<String> parts);

    /// The name of a session's user database.
    String databaseName(int databaseId);

    /// Adds a line to the error log.
    void log(String text);

    /// Goes on in a new error log.
    void cycleLog();

    /// Forgets all compiled plans.
    void clearPlans();

    /// Forgets the plans of the text with that sql_handle.
    void clearPlans(byte[] handle);

    /// What a session was last asked; empty when there is no such session.
    Optional<InputBuffer> inputBuffer(int sessionId);

    /// Writes a table with all its indexes anew, in a transaction of its own.
    void rewrite(DatabaseCatalog catalog, int tableId, Queries queries);

    /// The identity numbers of a table.
    Identity identity(TableMetadata table);

    /// What a session was last asked.
    ///
    /// @param eventType `Language Event`, `RPC Event` or `No Event`
    record InputBuffer(String eventType, int parameters, String text) {
    }

    /// A table's identity numbers.
    interface Identity {
        /// The current value, empty when none was given and none was set.
        Optional<Long> current();

        /// The next number given lies behind this one; where none was given yet it is this one. Undone with the
        /// transaction.
        void reseed(Transaction transaction, long value);
    }
}
