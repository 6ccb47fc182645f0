package dev.vitrine.tds.server;

import dev.vitrine.engine.session.ClientSession;
import dev.vitrine.os.Os;
import dev.vitrine.os.network.Connection;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.TaskCancelled;
import dev.vitrine.os.wait.Latch;
import dev.vitrine.os.wait.WaitType;
import dev.vitrine.tds.packet.PacketReader;
import dev.vitrine.tds.packet.PacketWriter;
import dev.vitrine.tds.packet.ProtocolException;
import dev.vitrine.tds.packet.Transport;
import dev.vitrine.tds.token.ResponseWriter;
import dev.vitrine.tds.token.TokenWriter;
import java.io.EOFException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Optional;

/// One client, from its first byte to its last. Runs on a task of its own; whatever the client does ends here.
final class TdsConnection {
    private final Connection connection;
    private final Transport transport;
    private final Os os;
    private final SessionFactory sessions;
    private final TdsSettings settings;
    private final Optional<ServerTls> tls;
    private final PacketReader reader;
    private final PacketWriter writer;
    private final TokenWriter tokens;
    private final ResponseWriter response;
    /// Held while the request's end is marked, and by those who look at the connection from outside.
    private final Latch looking;
    private volatile ClientSession session;
    /// Odd while a request runs.
    private volatile long requestNumber;
    private long requestSeen;
    private long requestStopped;
    private volatile boolean stopped;

    TdsConnection(Connection connection, Os os, SessionFactory sessions, TdsSettings settings,
            Optional<ServerTls> tls) {
        this.connection = connection;
        this.os = os;
        this.sessions = sessions;
        this.settings = settings;
        this.tls = tls;
        transport = new Transport(connection);
        reader = new PacketReader(transport);
        writer = new PacketWriter(transport, this::sendFullPacket);
        tokens = new TokenWriter(writer, settings.serverName());
        response = new ResponseWriter(writer, tokens);
        looking = new Latch(os.waits());
    }

    void run() {
        try {
            serve();
        } catch (EOFException _) {
            // The client has gone: the usual end.
        } catch (ProtocolException e) {
            settings.errorLog().accept("Connection from " + connection.address() + " closed: " + e.getMessage());
        } catch (IOException | TaskCancelled _) {
            // The connection broke, or was stopped.
        } catch (RuntimeException | Error e) {
            settings.errorLog().accept(described(e));
        } finally {
            end();
        }
    }

    private static String described(Throwable defect) {
        var text = new StringWriter();
        defect.printStackTrace(new PrintWriter(text));
        return "A connection ended by a defect: " + text;
    }

    private void serve() throws IOException {
        var login = new LoginPhase(transport, reader, writer, tokens, settings, tls);
        var begun = login.run(sessions);
        if (begun.isEmpty()) {
            return;
        }
        session = begun.get();
        Task.current().sessionId(session.id());
        reader.limit(settings.messageBytesMax());
        new RequestLoop(this, session, reader, response, tokens, settings).run();
    }

    private void end() {
        connection.close();
        var ending = session;
        if (ending != null) {
            try {
                ending.close();
            } catch (RuntimeException e) {
                settings.errorLog().accept(described(e));
            }
        }
    }

    /// A request runs from now on.
    void beginRequest() {
        requestNumber++;
    }

    /// It has ended; its last packet is not sent yet, so what the client sends up to now can only be an attention.
    void endRequest() {
        looking.acquireExclusive(WaitType.SLEEP_TASK);
        requestNumber++;
        looking.releaseExclusive();
    }

    boolean stopped() {
        return stopped;
    }

    /// A packet of a response is full: sending it may wait for the client to read.
    private void sendFullPacket(Transport to, byte[] bytes, int length) throws IOException {
        if (isRunning(requestNumber) && to.hasUnread()) {
            cancel(requestNumber);
        }
        var task = Task.current();
        long begin = os.waits().begin(task, WaitType.ASYNC_NETWORK_IO);
        try {
            to.send(bytes, length);
        } finally {
            os.waits().end(task, WaitType.ASYNC_NETWORK_IO, begin, 0);
        }
    }

    private static boolean isRunning(long number) {
        return (number & 1) != 0;
    }

    private void cancel(long number) {
        if (requestStopped != number) {
            requestStopped = number;
            response.cancelled();
            session.attention();
        }
    }

    /// Called by the watcher now and then: a request that was running at the last look already is looked at.
    ///
    /// @param full whether to find out, too, that the client is gone
    void look(boolean full) {
        long number = requestNumber;
        boolean old = number == requestSeen;
        requestSeen = number;
        if (!old || !isRunning(number) || !looking.tryExclusive()) {
            return;
        }
        try {
            if (requestNumber == number && clientSpokeOrLeft(full)) {
                cancel(number);
            }
        } finally {
            looking.releaseExclusive();
        }
    }

    private boolean clientSpokeOrLeft(boolean full) {
        try {
            return transport.hasUnread() || full && connection.peer() != Connection.Peer.SILENT;
        } catch (IOException _) {
            return true;
        }
    }

    /// The server stops.
    void stop() {
        stopped = true;
        var running = session;
        if (running != null) {
            running.attention();
        }
        connection.close();
    }
}
