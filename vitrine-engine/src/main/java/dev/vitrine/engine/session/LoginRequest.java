package dev.vitrine.engine.session;

/// What a client says of itself at login.
///
/// @param database the database asked for, empty for the login's default
/// @param newPassword what the client wants as its password from now on, empty for no change
/// @param ansiDefaults whether the client asked for ODBC's settings (fODBC)
/// @param clientAddress the peer's address, or `<local machine>` and `<named pipe>` for the pipe
/// @param netTransport `TCP` or `Shared memory`, as dm_exec_connections says it
/// @param encrypted whether the whole connection is encrypted
public record LoginRequest(String userName, String password, String database, String hostName,
        String applicationName, String clientInterface, String language, int processId, int packetSize,
        boolean ansiDefaults, String clientAddress, int clientPort, String netTransport, boolean encrypted,
        int protocolVersion, String newPassword) {

    /// A client that keeps its password.
    public LoginRequest(String userName, String password, String database, String hostName, String applicationName,
            String clientInterface, String language, int processId, int packetSize, boolean ansiDefaults,
            String clientAddress, int clientPort, String netTransport, boolean encrypted, int protocolVersion) {
        this(userName, password, database, hostName, applicationName, clientInterface, language, processId, packetSize,
                ansiDefaults, clientAddress, clientPort, netTransport, encrypted, protocolVersion, "");
    }

    /// Passwords are shown to nobody.
    @Override
    public String toString() {
        return userName + " from " + clientAddress;
    }
}
