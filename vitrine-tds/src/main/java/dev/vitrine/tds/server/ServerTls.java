package dev.vitrine.tds.server;

import dev.vitrine.os.Os;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.wait.Gate;
import dev.vitrine.os.wait.WaitType;
import java.io.IOException;
import java.security.GeneralSecurityException;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;

/// The server's side of TLS. Loading it takes a quarter of a second, so it happens in the background; the first
/// client that wants it waits.
///
/// TLS 1.2 only: inside TDS 7 clients that offer TLS 1.3 hang when it is taken, for its last handshake message stays
/// in their buffers.
public final class ServerTls {
    private static final String PROTOCOL = "TLSv1.2";

    private final Gate loaded;
    private volatile SSLContext context;
    private volatile String failure = "";

    private ServerTls(Os os) {
        loaded = new Gate(os.waits());
    }

    /// Starts to load the certificate kept in a folder, or to make one and keep it there.
    public static ServerTls load(Os os, String folder, String serverName) {
        var tls = new ServerTls(os);
        os.tasks().start("TLS certificate", Task.Kind.SYSTEM, () -> {
            try {
                tls.context = context(ServerCertificate.load(os, folder, serverName));
            } catch (IOException | GeneralSecurityException e) {
                tls.failure = "no certificate: " + e.getMessage();
            } finally {
                tls.loaded.signalAll();
            }
        });
        return tls;
    }

    private static SSLContext context(ServerCertificate certificate) throws GeneralSecurityException {
        var password = new char[0];
        var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(certificate.keyStore(password), password);
        var context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        return context;
    }

    /// The engine of a new connection.
    SSLEngine engine() throws IOException {
        loaded.await(WaitType.SLEEP_TASK, () -> context != null || !failure.isEmpty());
        if (context == null) {
            throw new IOException(failure);
        }
        var engine = context.createSSLEngine();
        engine.setUseClientMode(false);
        engine.setEnabledProtocols(new String[] {PROTOCOL});
        return engine;
    }
}
