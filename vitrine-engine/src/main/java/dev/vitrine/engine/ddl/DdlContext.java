package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.security.SessionPrincipal;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.error.SqlError;
import java.util.function.Consumer;
import java.util.function.IntPredicate;

/// What a definition runs in.
///
/// @param catalog of the current database
/// @param transaction of the statement; its undo undoes the definition
/// @param text the batch or module that the statement's positions refer to
/// @param ansiNulls of the session, kept with modules
/// @param temporary the session's temporary objects
/// @param queries runs T-SQL in the transaction
/// @param messages takes warnings
/// @param principal who defines
/// @param connected whether any session has come in with a login
public record DdlContext(Databases databases, DatabaseCatalog catalog, Transaction transaction, String text,
        boolean ansiNulls, boolean quotedIdentifier, boolean nullsByDefault, TemporaryObjects temporary,
        Queries queries, Consumer<SqlError> messages, SessionPrincipal principal, IntPredicate connected) {
}
