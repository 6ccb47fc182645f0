package dev.vitrine.tds.server;

import dev.vitrine.engine.session.LoginRequest;
import dev.vitrine.engine.session.ResponseSink;
import dev.vitrine.os.Os;
import dev.vitrine.os.network.Connection;
import dev.vitrine.os.network.Network;
import dev.vitrine.os.network.Pipe;
import dev.vitrine.tds.client.ClientLogin;
import dev.vitrine.tds.client.ResponseHandler;
import dev.vitrine.tds.client.TdsClient;
import dev.vitrine.tds.message.ProductVersion;
import dev.vitrine.types.error.LoginError;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BiConsumer;

/// A server of scripted sessions on a free port.
final class Served implements AutoCloseable {
    final ConcurrentLinkedQueue<String> log = new ConcurrentLinkedQueue<>();
    final ConcurrentLinkedQueue<String> errors = new ConcurrentLinkedQueue<>();
    final ConcurrentLinkedQueue<LoginRequest> logins = new ConcurrentLinkedQueue<>();
    final Os os = Os.inMemory();
    final TdsServer server;
    final int port;

    Served() throws IOException {
        this((text, sink) -> ScriptedSession.done(sink, 0));
    }

    Served(BiConsumer<String, ResponseSink> batches) throws IOException {
        os.files().createFolders("/data");
        server = new TdsServer(os, request -> {
            logins.add(request);
            if (!request.password().equals("pw")) {
                throw LoginError.LOGIN_FAILED.with(request.userName(), "", "").state(8);
            }
            return new ScriptedSession(log, batches);
        }, TdsSettings.of("TESTSERVER", new ProductVersion(16, 0, 1000), errors::add),
                Optional.of(ServerTls.load(os, "/data", "testserver")));
        var listener = Network.listenLocally(0);
        port = listener.port();
        server.accept(listener);
    }

    /// A client of ours through a pipe.
    TdsClient client() throws IOException {
        var pipe = new Pipe();
        server.serve(pipe.server());
        return login(pipe.client(), ClientLogin.Encryption.LOGIN_ONLY);
    }

    static TdsClient login(Connection connection, ClientLogin.Encryption encryption) throws IOException {
        var login = new ClientLogin("sa", "pw", "", "host", "test", 4096, encryption);
        return TdsClient.login(connection, "localhost", login, new ResponseHandler() {
        });
    }

    String url(String more) {
        return "jdbc:sqlserver://localhost:" + port + ";user=sa;password=pw;" + more;
    }

    @Override
    public void close() {
        server.close();
    }
}
