package dev.vitrine.embedded;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.SocketFactory;

/// Gives Microsoft's driver sockets that are pipes to an engine in this process. The driver makes the factory by its
/// name and hands it one text; so the engines are found by a table of the process (see `docs/tidy-exceptions.txt`).
public final class PipeSocketFactory extends SocketFactory {
    private static final Map<String, EmbeddedServer> SERVERS = new ConcurrentHashMap<>();
    private static final AtomicLong LAST = new AtomicLong();

    private final String name;

    /// @param name what [#register] gave
    public PipeSocketFactory(String name) {
        this.name = name;
    }

    static String register(EmbeddedServer server) {
        var name = "vitrine-" + LAST.incrementAndGet();
        SERVERS.put(name, server);
        return name;
    }

    static void forget(String name) {
        SERVERS.remove(name);
    }

    @Override
    public Socket createSocket() throws IOException {
        var server = SERVERS.get(name);
        if (server == null) {
            throw new SocketException("The Vitrine of this URL is closed.");
        }
        return new PipeSocket(server.pipe());
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        return createSocket();
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress local, int localPort) throws IOException {
        return createSocket();
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
        return createSocket();
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) throws IOException {
        return createSocket();
    }
}
