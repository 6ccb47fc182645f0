package dev.vitrine.engine.batch;

import dev.vitrine.engine.ddl.Queries;
import dev.vitrine.engine.ddl.Queries;
import dev.vitrine.engine.session.Session;
import dev.vitrine.query.binder.CompileScope;
import dev.vitrine.query.binder.IntoColumn;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.TableTypeMetadata;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.tsql.syntax.ControlStatement;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.types.error.SqlError;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Runs the statements that define things, and keeps what a session defines for a while.
public interface Definitions {
    /// What a defining statement works in.
    ///
    /// @param text the batch or module that the statement's positions refer to
    /// @param transaction the statement's transaction, begun when first asked for; it commits or rolls back with the
    ///     statement, or with the user's transaction
    /// @param messages takes notices and warnings
    /// @param queries runs T-SQL in the statement's transaction
    record Context(Session session, String text, CompileScope scope, Supplier<Transaction> transaction,
            Consumer<SqlError> messages, Queries queries) {
    }

    /// Whether a statement works in transactions of its own (CREATE DATABASE and its kin): 226 inside a user's.
    boolean standsAlone(Statement statement);

    /// Runs a statement.
    void run(Statement statement, Context context);

    /// SELECT ... INTO: makes a table with the columns of a query; 2714 where it exists.
    TableMetadata createFor(ObjectName name, List<IntoColumn> columns, Context context);

    /// Makes a table variable for one activation of its batch or procedure, whose text positions refer to.
    TableMetadata tableVariable(ControlStatement.DeclareTable declaration, String text, Session session,
            Queries queries);

    /// Makes a table variable of a table type.
    TableMetadata tableVariable(String name, TableTypeMetadata type, Session session, Queries queries);

    /// Makes a table of tempdb with the columns of another, for the rows that triggers see.
    ///
    /// @param name as plans know it
    TableMetadata rowsOf(String name, TableMetadata table, Session session);

    /// Drops a table that [#rowsOf] has made.
    void closeRows(TableMetadata table, Session session);

    /// The table variable is out of scope.
    void close(TableMetadata variable, Session session);

    /// Temporary tables made from now on end with [#leave] of the same level; those of level 0 with the session's end.
    void enter(Session session, int level);

    void leave(Session session, int level);
}
