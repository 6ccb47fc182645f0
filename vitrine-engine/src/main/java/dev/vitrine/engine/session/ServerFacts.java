package dev.vitrine.engine.session;

import dev.vitrine.types.value.Value;

/// What a session's functions ask of the server.
public interface ServerFacts {
    /// `@@SERVERNAME`.
    String serverName();

    /// `@@SERVICENAME`.
    String serviceName();

    /// `@@VERSION`.
    String version();

    /// SERVERPROPERTY.
    Value property(String name);

    /// `@@CONNECTIONS` and its sisters.
    int figure(String name);

    /// The trace flags that are on for all sessions.
    TraceFlags traceFlags();

    /// The next value of NEWSEQUENTIALID.
    Value nextSequentialId();

    /// `@@DBTS`.
    byte[] timestamp(int databaseId);
}
