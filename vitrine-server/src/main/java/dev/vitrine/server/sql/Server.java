package dev.vitrine.server.sql;

import dev.vitrine.os.network.Connection;
import dev.vitrine.os.network.Network;
import java.io.IOException;

/// Where batches go: a server on the network, or an engine in this process.
interface Server {
    Connection connect(int timeoutSeconds) throws IOException;

    /// The name certificates are checked against.
    String host();

    /// A server by sqlcmd's way to name it: `[tcp:]host[,port]`; `.` and `(local)` are this machine.
    static Server named(String name) throws UsageError {
        var plain = name.startsWith("tcp:") ? name.substring("tcp:".length()) : name;
        if (plain.contains("\\")) {
            throw new UsageError("Named instances are not supported: give host,port instead of '" + name + "'.");
        }
        int comma = plain.indexOf(',');
        var host = comma < 0 ? plain : plain.substring(0, comma);
        var local = host.isEmpty() || host.equals(".") || host.equalsIgnoreCase("(local)");
        try {
            int port = comma < 0 ? NetworkServer.DEFAULT_PORT : Integer.parseInt(plain.substring(comma + 1).trim());
            return new NetworkServer(local ? "localhost" : host, port);
        } catch (NumberFormatException _) {
            throw new UsageError("'" + name + "' names no port behind its comma.");
        }
    }

    /// A server reached by TCP.
    record NetworkServer(String host, int port) implements Server {
        static final int DEFAULT_PORT = 1433;
        private static final int MILLIS_PER_SECOND = 1000;

        @Override
        public Connection connect(int timeoutSeconds) throws IOException {
            return Network.connect(host, port, timeoutSeconds * MILLIS_PER_SECOND);
        }
    }
}
