package dev.vitrine.engine.session;

/// What a client says of itself at login.
///
/// @param database the database asked for, empty for the login's default
/// @param ansiDefaults whether the client asked for ODBC's settings (fODBC)
/// @param clientAddress the peer's address, or `<local machine>` and `<named pipe>` for the pipe
/// @param netTransport `TCP` or `Shared memory`, as dm_exec_connections says it
/// @param encrypted whether the whole connection is encrypted
public record LoginRequest(String userName, String password, String database, String hostName,
        String applicationName, String clientInterface, String language, int processId, int packetSize,
        boolean ansiDefaults, String clientAddress, int clientPort, String netTransport, boolean encrypted,
        int protocolVersion) {
}
