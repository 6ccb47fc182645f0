package dev.vitrine.tds.server;

import dev.vitrine.os.Os;
import dev.vitrine.os.network.Connection;
import dev.vitrine.os.network.Listener;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.wait.WaitType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;

/// Serves connections: from a port, or handed over one by one (a pipe inside the process).
public final class TdsServer implements AutoCloseable {
    private static final long STOP_MILLIS_MAX = 10_000;
    /// A machine without a file handle left gets one back only when some client goes.
    private static final long REFUSED_MILLIS = 50;

    private final Os os;
    private final SessionFactory sessions;
    private final TdsSettings settings;
    private final Optional<ServerTls> tls;
    private final ConcurrentHashMap<Long, TdsConnection> connections = new ConcurrentHashMap<>();
    private final ConcurrentLinkedQueue<Listener> listeners = new ConcurrentLinkedQueue<>();
    private final AtomicLong lastConnection = new AtomicLong();
    private final AttentionWatcher watcher;
    private volatile boolean closed;

    /// @param tls how connections are encrypted; empty where encryption is declined
    public TdsServer(Os os, SessionFactory sessions, TdsSettings settings, Optional<ServerTls> tls) {
        this.os = os;
        this.sessions = sessions;
        this.settings = settings;
        this.tls = tls;
        this.watcher = new AttentionWatcher(os, connections.values());
        watcher.start();
    }

    /// Accepts connections until the listener or the server is closed.
    public void accept(Listener listener) {
        listeners.add(listener);
        os.tasks().start("TDS listener " + listener.port(), Task.Kind.SYSTEM, () -> acceptAll(listener));
    }

    private void acceptAll(Listener listener) {
        while (!listener.closed()) {
            try {
                serve(listener.accept());
            } catch (IOException e) {
                if (!listener.closed()) {
                    settings.errorLog().accept("A connection could not be accepted: " + e.getMessage());
                    os.waits().sleep(WaitType.SLEEP_TASK, REFUSED_MILLIS);
                }
            }
        }
    }

    /// Serves one connection on a task of its own. Beyond the limit it is closed at once.
    public void serve(Connection connection) {
        if (closed || connections.size() >= settings.connectionsMax()) {
            connection.close();
            return;
        }
        long number = lastConnection.incrementAndGet();
        var served = new TdsConnection(connection, os, sessions, settings, tls);
        connections.put(number, served);
        try {
            os.tasks().start("TDS connection " + number, Task.Kind.USER, () -> {
                try {
                    served.run();
                } finally {
                    connections.remove(number);
                }
            });
        } catch (OutOfMemoryError e) {
            // No thread to be had: the client is refused, the server goes on.
            connections.remove(number);
            connection.close();
            settings.errorLog().accept("No thread for a connection: " + e.getMessage());
        }
    }

    /// Connections open now, logged in or not.
    public int connectionCount() {
        return connections.size();
    }

    /// Refuses new connections, stops running requests, closes all connections and waits for their sessions to end.
    @Override
    public void close() {
        closed = true;
        listeners.forEach(Listener::close);
        for (var connection : List.copyOf(connections.values())) {
            connection.stop();
        }
        long until = os.clock().nanos() + STOP_MILLIS_MAX * 1_000_000;
        while (!connections.isEmpty() && os.clock().nanos() < until) {
            new ArrayList<>(connections.values()).forEach(TdsConnection::stop);
            os.waits().sleep(WaitType.SLEEP_TASK, 5);
        }
        watcher.stop();
    }
}
