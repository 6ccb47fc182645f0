package dev.vitrine.os.network;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The machine's network.
public final class Network {
    private static final Path KERNEL_NAME = Path.of("/proc/sys/kernel/hostname");
    private static final int BACKLOG = 512;

    private Network() {
    }

    /// The name of this machine; "localhost" where it has none. The kernel knows it without a look-up in the net.
    public static String hostName() {
        try {
            return Files.readString(KERNEL_NAME).strip();
        } catch (IOException _) {
            return lookedUp();
        }
    }

    private static String lookedUp() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException _) {
            return "localhost";
        }
    }

    /// Listens on a port of all addresses; port 0 chooses a free one.
    ///
    /// @throws java.net.BindException when the port is in use
    public static Listener listen(int port) throws IOException {
        return listen(null, port);
    }

    /// Listens on a port of this machine's own address only.
    public static Listener listenLocally(int port) throws IOException {
        return listen(InetAddress.getLoopbackAddress(), port);
    }

    private static Listener listen(InetAddress address, int port) throws IOException {
        var socket = new ServerSocket();
        try {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(address, port), BACKLOG);
            return new SocketListener(socket);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /// Connects to a server.
    public static Connection connect(String host, int port, int timeoutMillis) throws IOException {
        var socket = new Socket();
        try {
            socket.connect(new InetSocketAddress(host, port), timeoutMillis);
            return new SocketConnection(socket);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    private record SocketListener(ServerSocket socket) implements Listener {
        @Override
        public Connection accept() throws IOException {
            var accepted = socket.accept();
            try {
                return new SocketConnection(accepted);
            } catch (IOException e) {
                accepted.close();
                throw e;
            }
        }

        @Override
        public int port() {
            return socket.getLocalPort();
        }

        @Override
        public boolean closed() {
            return socket.isClosed();
        }

        @Override
        public void close() {
            try {
                socket.close();
            } catch (IOException _) {
                // Closed is closed.
            }
        }
    }
}
