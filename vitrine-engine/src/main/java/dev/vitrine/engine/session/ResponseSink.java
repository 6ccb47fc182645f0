package dev.vitrine.engine.session;

import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import java.util.List;

/// Receives a response in the order in which SQL Server would send it. Calls may block until the client has read
/// enough (`ASYNC_NETWORK_IO`). The receiver decides the MORE bit of a done token: all but the last have it.
public interface ResponseSink {
    /// A result set begins.
    void columns(List<ResultColumn> columns);

    /// One row of the current result set; the array is the caller's and is reused.
    void row(Value[] row);

    /// A statement, or a procedure, has ended.
    void done(DoneToken done);

    /// A message of severity 11 or more.
    void error(SqlError error);

    /// A message of severity 10 or less: PRINT, RAISERROR below 11, notices such as 5701.
    void information(SqlError message);

    /// A setting of the connection has changed: database, language, transaction.
    void environment(EnvironmentChange change);

    /// The return status of a procedure called by RPC.
    void returnStatus(int status);

    /// The value of an output parameter of a procedure called by RPC.
    ///
    /// @param ordinal the parameter's place in the request, from 0
    void returnValue(int ordinal, String name, SqlType type, Value value);

    /// All that was given so far should reach the client soon (RAISERROR WITH NOWAIT).
    void flush();
}
